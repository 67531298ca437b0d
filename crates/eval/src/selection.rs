//! [`Selection`]: how many hole cards a hand uses.

use std::fmt;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

/// Which five cards a hand may be made of.
///
/// In serde `{"exactly":2}` or `"any"`.
///
/// ```
/// use omaha_eval::Selection;
/// assert_eq!(Selection::Exactly(2).to_string(), "exactly two hole cards and three board cards");
/// assert_eq!(Selection::Any.to_string(), "any five of the hole cards and the board");
/// ```
///
/// # Rules
///
/// R4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Selection {
    /// So many hole cards, the rest of the five from the board: `Exactly(2)` in Omaha. Above five, no hand can be made.
    Exactly(u8),
    /// Any five of the hole cards and the board together, as in hold'em.
    Any,
}

impl Selection {
    /// How many of so many hole cards a hand can use.
    pub fn hole_cards_used(self, hole_cards: usize) -> RangeInclusive<usize> {
        match self {
            Selection::Exactly(count) => usize::from(count)..=usize::from(count).min(hole_cards).min(5),
            Selection::Any => 0..=hole_cards.min(5),
        }
    }
}

/// Prints the rule in words.
impl fmt::Display for Selection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const WORDS: [&str; 6] = ["no", "one", "two", "three", "four", "five"];
        let cards = |count: usize| if count == 1 { "card" } else { "cards" };
        match *self {
            Selection::Any => write!(f, "any five of the hole cards and the board"),
            Selection::Exactly(5) => write!(f, "exactly five hole cards"),
            Selection::Exactly(hole @ 0..5) => {
                let (hole, board) = (usize::from(hole), 5 - usize::from(hole));
                let (hole_cards, board_cards) = (cards(hole), cards(board));
                write!(
                    f,
                    "exactly {} hole {hole_cards} and {} board {board_cards}",
                    WORDS[hole], WORDS[board]
                )
            }
            Selection::Exactly(hole) => write!(f, "exactly {hole} hole cards"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r4_omaha_uses_two_of_any_number_of_hole_cards() {
        for hole_cards in 2..=6 {
            assert_eq!(Selection::Exactly(2).hole_cards_used(hole_cards), 2..=2);
        }
        assert!(Selection::Exactly(2).hole_cards_used(1).is_empty(), "one card is not two");
        assert!(Selection::Exactly(6).hole_cards_used(6).is_empty(), "a hand has five cards");
        assert_eq!(Selection::Any.hole_cards_used(2), 0..=2);
        assert_eq!(Selection::Any.hole_cards_used(6), 0..=5);
    }

    #[test]
    fn says_itself_in_words_and_in_json() {
        assert_eq!(Selection::Exactly(0).to_string(), "exactly no hole cards and five board cards");
        assert_eq!(Selection::Exactly(4).to_string(), "exactly four hole cards and one board card");
        assert_eq!(Selection::Exactly(1).to_string(), "exactly one hole card and four board cards");
        assert_eq!(serde_json::to_string(&Selection::Exactly(2)).unwrap(), r#"{"exactly":2}"#);
        assert_eq!(serde_json::from_str::<Selection>(r#""any""#).unwrap(), Selection::Any);
    }
}
