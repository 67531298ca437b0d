//! [`HandCategory`]: the nine kinds of high hand.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The kind of a high hand; greater is better. A royal flush is the best straight flush, not a category.
///
/// ```
/// use omaha_eval::HandCategory;
/// assert!(HandCategory::FullHouse > HandCategory::Flush);
/// assert_eq!(HandCategory::OnePair.name(), "one_pair");
/// assert_eq!(HandCategory::OnePair.to_string(), "one pair");
/// ```
///
/// # Rules
///
/// R6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum HandCategory {
    HighCard,
    OnePair,
    TwoPair,
    ThreeOfAKind,
    Straight,
    Flush,
    FullHouse,
    FourOfAKind,
    StraightFlush,
}

impl HandCategory {
    /// All nine, worst first.
    pub const ALL: [HandCategory; 9] = [
        HandCategory::HighCard,
        HandCategory::OnePair,
        HandCategory::TwoPair,
        HandCategory::ThreeOfAKind,
        HandCategory::Straight,
        HandCategory::Flush,
        HandCategory::FullHouse,
        HandCategory::FourOfAKind,
        HandCategory::StraightFlush,
    ];

    /// For data: `"straight_flush"`, `"four_of_a_kind"`, …
    pub const fn name(self) -> &'static str {
        match self {
            HandCategory::HighCard => "high_card",
            HandCategory::OnePair => "one_pair",
            HandCategory::TwoPair => "two_pair",
            HandCategory::ThreeOfAKind => "three_of_a_kind",
            HandCategory::Straight => "straight",
            HandCategory::Flush => "flush",
            HandCategory::FullHouse => "full_house",
            HandCategory::FourOfAKind => "four_of_a_kind",
            HandCategory::StraightFlush => "straight_flush",
        }
    }

    /// For people: `"straight flush"`, `"four of a kind"`, …
    pub const fn words(self) -> &'static str {
        match self {
            HandCategory::HighCard => "high card",
            HandCategory::OnePair => "one pair",
            HandCategory::TwoPair => "two pair",
            HandCategory::ThreeOfAKind => "three of a kind",
            HandCategory::Straight => "straight",
            HandCategory::Flush => "flush",
            HandCategory::FullHouse => "full house",
            HandCategory::FourOfAKind => "four of a kind",
            HandCategory::StraightFlush => "straight flush",
        }
    }
}

/// Prints the [`words`](HandCategory::words).
impl fmt::Display for HandCategory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.words())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r6_the_nine_categories_ascend() {
        assert!(HandCategory::ALL.is_sorted());
        for category in HandCategory::ALL {
            assert_eq!(category.name().replace('_', " "), category.words());
            assert_eq!(serde_json::to_string(&category).unwrap(), format!("\"{}\"", category.name()));
        }
    }
}
