//! The lines about the end of a hand: the hands side by side, each pot with its reasons, the stacks.

use omaha_engine::words::capital;
use omaha_engine::{Chips, Fraction, Hand, Seat};

use super::Labels;
use super::labels::{cards, masked};
use crate::ending::{Ending, Paid, PaidBoard, PaidPot, Tabled};

/// The lines about the end of a hand.
pub(super) fn told(hand: &Hand, ending: &Ending<'_>, labels: &Labels) -> Vec<String> {
    let mut end = End { hand, labels, ending, lines: Vec::new() };
    end.showdown();
    end.lines.push(String::new());
    let pots = ending.pots();
    for pot in &pots {
        end.pot(pot, pots.len() > 1);
    }
    end.stacks();
    end.lines
}

struct End<'a> {
    hand: &'a Hand,
    labels: &'a Labels,
    ending: &'a Ending<'a>,
    lines: Vec<String>,
}

impl End<'_> {
    /// Every shown hand with what it makes on each side of the pot.
    fn showdown(&mut self) {
        let hands = self.ending.showdown();
        if hands.is_empty() {
            return;
        }
        for (number, board) in self.ending.boards().into_iter().enumerate() {
            match number {
                0 => self.lines.extend([String::new(), format!("Showdown: {}", cards(board))]),
                _ => self.lines.push(format!("Second board: {}", cards(board))),
            }
        }
        let readings = hands.iter().flat_map(|hand| hand.boards.iter().flatten());
        let width = readings.map(|reading| words(reading.words.as_ref()).len()).max().unwrap_or(0);
        for hand in &hands {
            self.hand(hand, width);
        }
    }

    fn hand(&mut self, hand: &Tabled, width: usize) {
        let name = self.labels.name(hand.seat);
        if hand.boards.is_empty() {
            self.lines.push(format!("  {name} mucks"));
            return;
        }
        self.lines.push(format!("  {name} shows {}", masked(&hand.hole)));
        for (number, readings) in hand.boards.iter().enumerate() {
            if hand.boards.len() > 1 {
                self.lines.push(format!("    on the {} board", which(number)));
            }
            let sides = readings.iter().map(|reading| reading.side.len()).max().unwrap_or(0);
            for reading in readings {
                let used = match reading.words {
                    Some(_) => format!("{} + {}", cards(&reading.hole), cards(&reading.board)),
                    None => String::new(),
                };
                let words = words(reading.words.as_ref());
                let line = format!("    {:sides$}  {words:<width$}  {used}", reading.side);
                self.lines.push(line.trim_end().to_string());
            }
        }
    }

    fn pot(&mut self, pot: &PaidPot, several: bool) {
        let (name, amount) = (&pot.name, self.labels.amount(pot.amount));
        let rake = match pot.rake.is_zero() {
            true => String::new(),
            false => format!(", of which the house takes {}", self.labels.amount(pot.rake)),
        };
        if let [PaidBoard { paid, .. }] = &pot.boards[..]
            && let [Paid::Alone { seat, .. }] = paid[..]
        {
            self.lines.push(format!("{} takes {name} of {amount}{rake}", self.labels.name(seat)));
            return;
        }
        let who = match several {
            true => format!(" ({})", self.labels.names(pot.eligible.iter().copied())),
            false => String::new(),
        };
        self.lines.push(format!("{} of {amount}{who}{rake}", capital(name)));
        for (number, board) in pot.boards.iter().enumerate() {
            if pot.boards.len() > 1 {
                let amount = self.labels.amount(board.amount);
                self.lines.push(format!("  {amount} for the {} board", which(number)));
            }
            self.board(board);
        }
    }

    /// One pot on one board.
    fn board(&mut self, board: &PaidBoard) {
        let sides = board.paid.iter().map(|paid| match paid {
            Paid::Side { side, .. } | Paid::Nobody { side, .. } => side.len(),
            Paid::Alone { .. } => 0,
        });
        let width = sides.max().unwrap_or(0);
        let mut shared = board.even_split;
        if shared {
            let winners = self.labels.names(board.parts.iter().map(|part| part.seat));
            self.lines.push(format!("  {winners} tie on every side and share the pot at once"));
        }
        for paid in &board.paid {
            match paid {
                Paid::Alone { .. } => {}
                Paid::Nobody { side, why } => {
                    self.lines.push(format!("  {side:width$}  no {side}: {why}"));
                }
                // All of a pot that is shared at once stands under the first side.
                Paid::Side { .. } if board.even_split && !std::mem::take(&mut shared) => {}
                Paid::Side { side, amount, winners, words, .. } => {
                    let hand = words.as_ref().map_or_else(String::new, |words| format!(" with {words}"));
                    self.side(&format!("  {side:width$}  "), *amount, winners, &hand);
                }
            }
        }
        let odd = board.odd_chips.iter().map(|odd| odd.in_words(|seat| self.labels.name(seat).into_owned()));
        self.lines.extend(odd.map(|words| format!("  {words}")));
        self.parts(board);
    }

    fn side(&mut self, side: &str, amount: Chips, winners: &[(Seat, Chips)], hand: &str) {
        let amount = self.labels.amount(amount);
        if let [(seat, _)] = winners {
            self.lines.push(format!("{side}{amount} to {}{hand}", self.labels.name(*seat)));
            return;
        }
        let shares: Vec<String> = winners
            .iter()
            .map(|&(seat, won)| format!("{} to {}", self.labels.amount(won), self.labels.name(seat)))
            .collect();
        self.lines.push(format!("{side}{amount} tied{hand}"));
        self.lines.push(format!("{:width$}{}", "", shares.join(", "), width = side.len()));
    }

    /// Who scooped, who was quartered.
    ///
    /// # Rules
    /// RULES R92.
    fn parts(&mut self, board: &PaidBoard) {
        let won = board.paid.iter().filter(|paid| matches!(paid, Paid::Side { .. })).count();
        if won != 2 {
            return;
        }
        let mut parts = board.parts.clone();
        parts.sort_by_key(|part| part.seat);
        for part in parts {
            let what = match part.part {
                Fraction::ALL => "scoops",
                Fraction::THREE_QUARTERS => "takes three quarters",
                Fraction::QUARTER => "is quartered",
                _ => continue,
            };
            self.lines.push(format!("  {} {what}", self.labels.name(part.seat)));
        }
    }

    fn stacks(&mut self) {
        let name_width = self.labels.width(self.hand).max("house".len());
        let stacks = self.ending.stacks();
        let words = |chips: Chips| self.labels.amount(chips);
        let all = stacks.iter().flat_map(|stack| [words(stack.before), words(stack.after)]);
        let width = all.map(|amount| amount.len()).max().unwrap_or(0);
        self.lines.extend([String::new(), "Stacks".to_string()]);
        for stack in stacks {
            let name = self.labels.name(stack.seat);
            let change = match stack.after.cmp(&stack.before) {
                std::cmp::Ordering::Greater => format!("  +{}", words(stack.after.minus(stack.before))),
                std::cmp::Ordering::Less => format!("  -{}", words(stack.before.minus(stack.after))),
                std::cmp::Ordering::Equal => String::new(),
            };
            let (before, after) = (words(stack.before), words(stack.after));
            self.lines.push(format!("  {name:<name_width$}  {before:>width$} -> {after:>width$}{change}"));
        }
        let rake = self.ending.result().rake;
        if !rake.is_zero() {
            self.lines.push(format!("  {:<name_width$}  {}", "house", self.labels.amount(rake)));
        }
    }
}

/// What a hand that does not qualify is called.
fn words(words: Option<&String>) -> &str {
    words.map_or("none", String::as_str)
}

fn which(board: usize) -> &'static str {
    if board == 0 { "first" } else { "second" }
}
