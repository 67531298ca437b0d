//! [`HighRank`]: how good a high hand is, one of 7,462.

use std::fmt;

use omaha_cards::{Card, Rank};

use crate::tables::{HIGH_RANKS, NO_RANKS, PAIRS, add, flush, read, row};
use crate::{HandCategory, Strength};

/// The strength of a high hand; greater is better, equal hands tie.
///
/// Printed as its ranks in order of significance (`K-K-K-2-2`).
///
/// ```
/// use omaha_cards::parse_cards;
/// use omaha_eval::{HandCategory, HighRank};
/// let cards = parse_cards("Ks 2h Kd 2c Kh")?;
/// let rank = HighRank::of([cards[0], cards[1], cards[2], cards[3], cards[4]]);
/// assert_eq!(rank.category(), HandCategory::FullHouse);
/// assert_eq!(rank.to_string(), "K-K-K-2-2");
/// assert_eq!(rank.words(), "full house, kings over deuces");
/// # Ok::<(), omaha_cards::ParseCardsError>(())
/// ```
///
/// # Rules
///
/// R6, R7, R8, R9, R18.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HighRank(u16);

impl HighRank {
    /// A-K-Q-J-T of one suit.
    pub const BEST: HighRank = HighRank(7462);

    /// 7-5-4-3-2 of several suits.
    pub const WORST: HighRank = HighRank(1);

    /// The strength of these five cards; suits and ranks count, order does not.
    ///
    /// Never panics; the same card given twice counts as two cards of that rank.
    pub fn of(cards: [Card; 5]) -> HighRank {
        let ranks @ [a, b, c, d, e] = cards.map(|card| card.rank().index());
        let stored = if cards.iter().all(|card| card.suit() == cards[0].suit()) {
            flush(ranks.iter().fold(0, |mask, rank| mask | 1 << rank)).max(HighRank::WORST.0)
        } else {
            let pair = PAIRS[a][b];
            read(row([c, d, e].into_iter().fold(NO_RANKS, add))[usize::from(pair)])
        };
        HighRank::from_table(stored)
    }

    /// The rank with that [`class`](HighRank::class); `None` from 7462 upward.
    pub const fn from_class(class: u16) -> Option<HighRank> {
        if class < 7462 { Some(HighRank(7462 - class)) } else { None }
    }

    /// Its number among all high hands, best first: 0 for a royal flush … 7461 for 7-5-4-3-2 of several suits.
    pub const fn class(self) -> u16 {
        7462 - self.0
    }

    /// The kind of hand.
    pub const fn category(self) -> HandCategory {
        match self.class() {
            0..10 => HandCategory::StraightFlush,
            10..166 => HandCategory::FourOfAKind,
            166..322 => HandCategory::FullHouse,
            322..1599 => HandCategory::Flush,
            1599..1609 => HandCategory::Straight,
            1609..2467 => HandCategory::ThreeOfAKind,
            2467..3325 => HandCategory::TwoPair,
            3325..6185 => HandCategory::OnePair,
            _ => HandCategory::HighCard,
        }
    }

    /// The five ranks in order of significance: `KKK22`, `AAKQJ`, and `5432A` for the wheel.
    pub fn ranks(self) -> [Rank; 5] {
        HIGH_RANKS[self.class() as usize].map(|rank| Rank::ALL[rank as usize])
    }

    /// The hand as a card room announces it: `"pair of aces, K-Q-8"`, `"straight, five high"`, `"royal flush"`.
    pub fn words(self) -> String {
        let ranks = self.ranks();
        let [first, .., last] = ranks;
        match self.category() {
            HandCategory::StraightFlush if self == HighRank::BEST => "royal flush".to_owned(),
            HandCategory::StraightFlush => format!("straight flush, {} high", first.name()),
            HandCategory::FourOfAKind => format!("four of a kind, {}, {last} kicker", first.plural()),
            HandCategory::FullHouse => format!("full house, {} over {}", first.plural(), last.plural()),
            HandCategory::Flush => format!("flush, {}", dashed(&ranks)),
            HandCategory::Straight => format!("straight, {} high", first.name()),
            HandCategory::ThreeOfAKind => {
                format!("three of a kind, {}, {}", first.plural(), dashed(&ranks[3..]))
            }
            HandCategory::TwoPair => {
                format!("two pair, {} and {}, {last} kicker", first.plural(), ranks[2].plural())
            }
            HandCategory::OnePair => format!("pair of {}, {}", first.plural(), dashed(&ranks[2..])),
            HandCategory::HighCard => format!("high card {}, {}", first.name(), dashed(&ranks[1..])),
        }
    }

    /// A strength as the tables store it, 1 (worst) … 7,462.
    pub(crate) const fn from_table(stored: u16) -> HighRank {
        HighRank(stored)
    }
}

/// Ranks with dashes between: `A-K-8`.
pub(crate) fn dashed(ranks: &[Rank]) -> String {
    ranks.iter().map(Rank::to_string).collect::<Vec<_>>().join("-")
}

/// Prints the ranks in order of significance: `K-K-K-2-2`.
impl fmt::Display for HighRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&dashed(&self.ranks()))
    }
}

/// As [`words`](HighRank::words), with the class: a failed assertion says which hand it was.
impl fmt::Debug for HighRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HighRank({}: {})", self.class(), self.words())
    }
}

impl From<HighRank> for Strength {
    fn from(rank: HighRank) -> Strength {
        Strength::new(rank.0.into())
    }
}

/// The way back; a strength that is no high hand's counts as the nearest one that is.
impl From<Strength> for HighRank {
    fn from(strength: Strength) -> HighRank {
        HighRank(strength.value().clamp(1, 7462) as u16)
    }
}
