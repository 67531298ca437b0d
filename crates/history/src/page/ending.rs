//! The last moments: who gets which half of which pot, and why.

use omaha_cards::Card;
use omaha_engine::words::capital;
use omaha_engine::{Chips, Seat};

use super::Why;
use super::steps::Table;
use crate::ending::{Ending, Paid, PaidBoard};
use crate::transcript::labels::cards;

/// A moment for each pot, the last side pot first, and one for the end.
///
/// # Rules
/// RULES R79, R85.
pub(super) fn tell(table: &mut Table<'_>, ending: &Ending<'_>) {
    for pot in ending.pots().iter().rev() {
        let labels = table.labels;
        table.pot = table.pot.minus(pot.amount);
        table.now.why.clear();
        table.now.used.clear();
        if !pot.rake.is_zero() {
            about_the_pot(table, format!("The house takes {}", labels.amount(pot.rake)), "R95");
        }
        for (number, board) in pot.boards.iter().enumerate() {
            if pot.boards.len() > 1 {
                let which = ["first", "second"][number.min(1)];
                let text = format!("{} for the {which} board", labels.amount(board.amount));
                about_the_pot(table, text, "R96");
            }
            pay(table, board);
            explain(table, board);
        }
        table.step(format!("{} of {} is paid", capital(&pot.name), labels.amount(pot.amount)), None);
    }
    table.now.used.clear();
    table.now.why.clear();
    for stack in ending.stacks() {
        let labels = table.labels;
        let change = if stack.after >= stack.before {
            format!("+{}", labels.amount(stack.after.minus(stack.before)))
        } else {
            format!("\u{2212}{}", labels.amount(stack.before.minus(stack.after)))
        };
        about_the_pot(table, format!("{} {change}", labels.name(stack.seat)), "");
    }
    table.step("The hand is over".to_string(), None);
}

fn about_the_pot(table: &mut Table<'_>, text: String, rule: &'static str) {
    table.now.why.push(Why { side: String::new(), text, rule });
}

fn pay(table: &mut Table<'_>, board: &PaidBoard) {
    for paid in &board.paid {
        match paid {
            Paid::Alone { seat, amount } => table.wins(*seat, *amount),
            Paid::Side { winners, .. } => winners.iter().for_each(|&(seat, won)| table.wins(seat, won)),
            Paid::Nobody { .. } => {}
        }
    }
}

fn explain(table: &mut Table<'_>, board: &PaidBoard) {
    let labels = table.labels;
    let mut first = true;
    for paid in &board.paid {
        match paid {
            Paid::Alone { seat, amount } => {
                let (amount, name) = (labels.amount(*amount), labels.name(*seat));
                about_the_pot(table, format!("{amount} to {name}: nobody else can win it"), "R77");
            }
            Paid::Nobody { side, why } => {
                let text = format!("no {side}: {why}");
                table.now.why.push(Why { side: side.to_string(), text, rule: "R87" });
            }
            Paid::Side { side, winners, words, cards, .. } => {
                // All of a pot that is shared at once stands under the first side.
                let only_tied = board.even_split && !std::mem::take(&mut first);
                let who = if only_tied { tied(table, winners) } else { paid_to(table, winners) };
                let hand = words.as_ref().map_or(String::new(), |words| with_hand(words, cards));
                let text = format!("{who}{hand}");
                table.now.why.push(Why { side: side.to_string(), text, rule: "" });
                let used = cards.iter().flat_map(|(hole, board)| hole.iter().chain(board));
                table.now.used.extend(used.map(Card::to_string));
            }
        }
    }
    if board.even_split {
        about_the_pot(table, omaha_engine::Because::EvenSplit.in_words(|_| String::new()), "R91");
    }
    for odd in &board.odd_chips {
        let text = odd.in_words(|seat| labels.name(seat).into_owned());
        about_the_pot(table, text, odd.rule());
    }
}

/// `59 to Bob, 58 to Cy`
fn paid_to(table: &Table<'_>, winners: &[(Seat, Chips)]) -> String {
    let labels = table.labels;
    let shares =
        winners.iter().map(|&(seat, won)| format!("{} to {}", labels.amount(won), labels.name(seat)));
    shares.collect::<Vec<_>>().join(", ")
}

/// `Bob and Cy tie`
fn tied(table: &Table<'_>, winners: &[(Seat, Chips)]) -> String {
    format!("{} tie", table.labels.names(winners.iter().map(|&(seat, _)| seat)))
}

/// ` with a pair of aces (As Ah + Ks 8h 2c)`
fn with_hand(words: &str, used: &[(Vec<Card>, Vec<Card>)]) -> String {
    let hands: Vec<String> =
        used.iter().map(|(hole, board)| format!("{} + {}", cards(hole), cards(board))).collect();
    format!(" with {words} ({})", hands.join("; "))
}
