//! The end of a hand: what was shown, who won which part of which pot, and the stacks.

use std::io::{self, Write};

use omaha_engine::{Chips, Hand, Seat};
use omaha_history::{Ending, Paid, PaidBoard, PaidPot, Reading};

use super::Names;
use crate::paint;
use crate::words;

pub(super) fn tell(hand: &Hand, names: &Names, out: &mut dyn Write) -> io::Result<()> {
    let Some(ending) = Ending::of(hand) else { return Ok(()) };
    let end = End { ending: &ending, names, sides: hand.game().variant.sides().len() };
    end.tell_showdown(out)?;
    let pots = ending.pots();
    for pot in &pots {
        end.tell_pot(pot, pots.len() > 1, out)?;
    }
    end.tell_stacks(out)
}

struct End<'a> {
    ending: &'a Ending<'a>,
    names: &'a Names,
    /// How many sides a pot has.
    sides: usize,
}

impl End<'_> {
    fn tell_showdown(&self, out: &mut dyn Write) -> io::Result<()> {
        let hands = self.ending.showdown();
        if hands.is_empty() {
            return Ok(());
        }
        writeln!(out, "\n{}", paint::heading("Showdown"))?;
        for hand in hands.iter().filter(|hand| !hand.boards.is_empty()) {
            writeln!(
                out,
                "  {}  {}",
                self.names.padded(hand.seat),
                paint::masked(hand.hole.iter().copied())
            )?;
            for (number, readings) in hand.boards.iter().enumerate() {
                if hand.boards.len() > 1 {
                    writeln!(out, "    {}", which_board(number))?;
                }
                tell_readings(readings, out)?;
            }
        }
        Ok(())
    }

    fn tell_pot(&self, pot: &PaidPot, several: bool, out: &mut dyn Write) -> io::Result<()> {
        let rake =
            if pot.rake.is_zero() { String::new() } else { format!(", {} of it for the house", pot.rake) };
        let title = format!("{} {}", words::capital(pot.name.trim_start_matches("the ")), pot.amount);
        let title = paint::heading(&title);
        let players: Vec<String> = pot.eligible.iter().map(|&seat| self.names.name_within(seat)).collect();
        let between = match players.len() {
            2.. if several => format!(" between {}", words::listed(&players)),
            _ => String::new(),
        };
        writeln!(out, "\n{}", paint::wrapped(&format!("{title}{between}{rake}"), "  "))?;
        for (number, board) in pot.boards.iter().enumerate() {
            if pot.boards.len() > 1 {
                writeln!(out, "  {} {}", which_board(number), board.amount)?;
            }
            self.tell_board(board, several, out)?;
            self.tell_odd_chips(board, out)?;
            self.tell_parts(board, &pot.name, out)?;
        }
        Ok(())
    }

    /// Side by side: how much it is worth and who gets it.
    fn tell_board(&self, board: &PaidBoard, several: bool, out: &mut dyn Write) -> io::Result<()> {
        if board.even_split {
            return self.tell_even_split(board, out);
        }
        let names = board.paid.iter().filter_map(|paid| match paid {
            Paid::Side { side, .. } | Paid::Nobody { side, .. } => Some(side.len()),
            Paid::Alone { .. } => None,
        });
        let (names, amounts) = (names.max().unwrap_or(0), board.amount.to_string().len());
        for paid in &board.paid {
            match paid {
                Paid::Alone { seat, amount } => {
                    let why = if several { "nobody else can win it" } else { "nobody else is left" };
                    writeln!(out, "  {}: {why}", self.names.does(*seat, &format!("win|{amount}")))?;
                }
                Paid::Nobody { side, why } => writeln!(out, "  no {side}: {why}")?,
                Paid::Side { side, amount, winners, words, .. } => {
                    let winners = match winners.as_slice() {
                        [(only, _)] => self.names.name_within(*only),
                        tied => self.shares(tied),
                    };
                    let hand = words.as_deref().unwrap_or_default();
                    let line = format!("  {side:names$}  {amount:>amounts$}  {winners}: {hand}");
                    writeln!(out, "{}", paint::wrapped(&line, "      "))?;
                }
            }
        }
        Ok(())
    }

    /// `Seat 1 30 and you 31`
    fn shares(&self, winners: &[(Seat, Chips)]) -> String {
        let shares = winners.iter().map(|(seat, won)| format!("{} {won}", self.names.name_within(*seat)));
        words::listed(&shares.collect::<Vec<_>>())
    }

    fn tell_even_split(&self, board: &PaidBoard, out: &mut dyn Write) -> io::Result<()> {
        let won = || {
            board.paid.iter().filter_map(|paid| match paid {
                Paid::Side { side, winners, .. } => Some((side.to_string(), winners)),
                Paid::Alone { .. } | Paid::Nobody { .. } => None,
            })
        };
        let sides: Vec<String> = won().map(|(side, _)| side).collect();
        // All of it stands under the first side.
        let shares = won().next().map_or_else(String::new, |(_, winners)| self.shares(winners));
        let sides = words::listed(&sides);
        let line = format!("  {sides} are tied by the same players, who share the whole: {shares}");
        writeln!(out, "{}", paint::wrapped(&line, "      "))
    }

    /// Where each odd chip went, and by which rule.
    fn tell_odd_chips(&self, board: &PaidBoard, out: &mut dyn Write) -> io::Result<()> {
        for odd in &board.odd_chips {
            let line = format!("  {}", odd.in_words(|seat| self.names.name_within(seat)));
            writeln!(out, "{}", paint::faint(&paint::wrapped(&line, "      ")))?;
        }
        Ok(())
    }

    /// Who got which part: `Seat 1 wins three quarters (91); you win a quarter (30)`.
    fn tell_parts(&self, board: &PaidBoard, pot: &str, out: &mut dyn Write) -> io::Result<()> {
        if board.parts.is_empty() {
            return Ok(());
        }
        let mut verdicts = Vec::new();
        for part in &board.parts {
            let seat = part.seat;
            let name = if verdicts.is_empty() { self.names.name(seat) } else { self.names.name_within(seat) };
            let verb = self.names.verb(seat, &words::verb_of(part.part, self.sides, pot));
            verdicts.push(format!("{name} {verb} ({})", part.won));
        }
        writeln!(out, "{}", paint::heading(&paint::wrapped(&format!("  {}", verdicts.join("; ")), "  ")))
    }

    fn tell_stacks(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut stacks = self.ending.stacks();
        stacks.sort_by_key(|stack| stack.seat);
        let width = stacks.iter().map(|stack| stack.after.to_string().len()).max().unwrap_or(0);
        writeln!(out, "\n{}", paint::heading("Stacks"))?;
        for stack in stacks {
            let change = words::change(stack.before, stack.after);
            let line = format!("  {}  {:>width$}  {change}", self.names.column(stack.seat), stack.after);
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

/// What a hand makes on each side.
fn tell_readings(readings: &[Reading], out: &mut dyn Write) -> io::Result<()> {
    let names = readings.iter().map(|reading| reading.side.len()).max().unwrap_or(0);
    for Reading { side, words: made, hole, board } in readings {
        let used = words::used(hole, board);
        let words = made.as_deref().unwrap_or(words::NOTHING);
        let line = format!("    {side:names$}  {words:<WORDS$}  {used}");
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// Wide enough for `straight flush, queen high` and most other hands.
const WORDS: usize = 38;

fn which_board(run: usize) -> &'static str {
    if run == 0 { "first board" } else { "second board" }
}
