//! The words that several commands use.

use std::cmp::Ordering;

use omaha_cards::{Card, CardSet};
pub(crate) use omaha_engine::words::{capital, listed};
use omaha_engine::{Chips, Fraction, NoQualifier, Side};
use omaha_eval::{Best, Board, Strength};

use crate::paint;

/// Where a hand does not qualify.
pub(crate) const NOTHING: &str = "does not qualify";

/// A strength in words without the name of the side, which stands beside it: `8-7-4-2-A` is low.
pub(crate) fn of(side: &Side, strength: Strength) -> String {
    let words = side.ranking.words(strength);
    match after_notation(side, strength, &words) {
        Some(rest) => format!("{}{rest}", side.ranking.notation(strength)),
        None => words,
    }
}

/// The same for programs, without asides: the wheel is `5-4-3-2-A`.
pub(crate) fn plain(side: &Side, strength: Strength) -> String {
    let words = side.ranking.words(strength);
    let notation = || side.ranking.notation(strength);
    if after_notation(side, strength, &words).is_some() { notation() } else { words }
}

/// What follows `8-7-4-2-A low` in words that begin like that.
fn after_notation<'a>(side: &Side, strength: Strength, words: &'a str) -> Option<&'a str> {
    words.strip_prefix(&format!("{} {}", side.ranking.notation(strength), side.name))
}

/// The hole cards and the board cards of a hand: `As Kh + Ad Qs 8h`.
pub(crate) fn used_cards(best: &Best) -> String {
    used(&best.hole, &best.board)
}

/// Hole cards and board cards: `As Kh + Ad Qs 8h`.
pub(crate) fn used(hole: &[Card], board: &[Card]) -> String {
    let parts = [hole, board].into_iter().filter(|part| !part.is_empty()).map(paint::cards);
    parts.collect::<Vec<_>>().join(" + ")
}

/// The width of the longest name of a side.
pub(crate) fn width_of_sides(sides: &[Side]) -> usize {
    sides.iter().map(|side| side.name.len()).max().unwrap_or(0)
}

/// Why nobody wins a side: `the board has only two low cards`, `nobody qualified`.
pub(crate) fn why_nobody(reason: NoQualifier, side: &Side, board: CardSet) -> String {
    let lacking = || side.ranking.lacking_on(&Board::new(board).ok()?);
    match reason {
        NoQualifier::NobodyQualifies => "nobody qualified".to_string(),
        NoQualifier::BoardHasNone => lacking().unwrap_or_else(|| "the board allows none".to_string()),
    }
}

/// `1 file`, `2 files`.
pub(crate) fn files(count: usize) -> String {
    if count == 1 { "1 file".to_string() } else { format!("{count} files") }
}

/// What was won or lost: `+62`, `-2`, nothing where nothing changed.
pub(crate) fn change(before: Chips, after: Chips) -> String {
    match after.cmp(&before) {
        Ordering::Greater => format!("+{}", after.minus(before)),
        Ordering::Less => format!("-{}", before.minus(after)),
        Ordering::Equal => String::new(),
    }
}

/// Text as it stands in SVG.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// What somebody does with a part of a pot, a bar after the verb: `scoop|the pot`, `win|a quarter`.
///
/// # Rules
/// RULES R92.
pub(crate) fn verb_of(part: Fraction, sides: usize, pot: &str) -> String {
    match part {
        Fraction::NOTHING => "win|nothing".to_string(),
        Fraction::ALL if sides > 1 => format!("scoop|{pot}"),
        Fraction::ALL => format!("win|{pot}"),
        Fraction::THREE_QUARTERS => "win|three quarters".to_string(),
        Fraction::HALF => "win|half".to_string(),
        Fraction::QUARTER => "win|a quarter".to_string(),
        part => format!("win|{part}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r92_parts_have_names() {
        assert_eq!(verb_of(Fraction::ALL, 2, "the pot"), "scoop|the pot");
        assert_eq!(verb_of(Fraction::ALL, 1, "side pot 1"), "win|side pot 1");
        assert_eq!(verb_of(Fraction::QUARTER, 2, "the pot"), "win|a quarter");
        let fifths = Fraction::of_winners(&[(0..5).collect()], 5);
        assert_eq!(verb_of(fifths[4], 1, "the pot"), "win|1/5");
    }
}
