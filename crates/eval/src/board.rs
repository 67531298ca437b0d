//! [`Board`]: the shared cards, prepared once for every hand that is read on them.

use std::fmt;

use omaha_cards::{CardSet, Suit};

use crate::flush::{best_flush, has_three, has_two};
use crate::low_rank::low_mask;
use crate::pairs::{RankReader, best_pair};
use crate::tables::{LOWS, LowRow, NO_RANKS, Row, add, row};
use crate::{EvalError, HighRank, LowRank};

/// Shifts every card out of a set.
const NO_SUIT: u8 = 63;

/// A board of up to five cards that has done its share of the work: finding the table rows that its ranks select and the
/// suit in which a flush is possible. Every hand is then read on it in a few nanoseconds.
///
/// Hands are read on flops, turns and rivers; a shorter board only holds its cards.
///
/// ```
/// use omaha_cards::CardSet;
/// use omaha_eval::Board;
/// let board = Board::new("Ad 8c 5h Ks 2c".parse()?)?;
/// let alice: CardSet = "As Ah 3d 6s".parse()?;
/// let bob: CardSet = "Kh Qd Jc Th".parse()?;
/// assert!(board.high(alice) > board.high(bob));
/// assert_eq!(board.low(alice).map(|low| low.to_string()), Some("6-5-3-2-A".to_owned()));
/// assert_eq!(board.low(bob), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Preconditions
///
/// The readers are for hot loops and check nothing. They expect three to five board cards and at least two hole cards, none
/// of them on the board. With too few cards on either side the high hand is [`HighRank::WORST`] and the low `None`; with a
/// card on both sides they give some valid answer without meaning. They never panic. The functions [`high`](crate::high),
/// [`low`](crate::low) and [`high_low`](crate::high_low) check first.
///
/// # Rules
///
/// R4, R5, R16, R17: exactly two hole cards and three board cards, for high and low separately.
#[derive(Clone, Copy)]
pub struct Board {
    cards: CardSet,
    row: &'static Row,
    low_row: &'static LowRow,
    /// The ranks of the suit that has three cards or more; 0 if none has.
    suited: u16,
    /// Where that suit's bits begin in a card set, or [`NO_SUIT`].
    suit_shift: u8,
}

/// Both directions of one hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HighLow {
    /// The high hand.
    pub high: HighRank,
    /// The low hand, if one qualifies.
    pub low: Option<LowRank>,
}

impl Board {
    /// Prepares a board.
    ///
    /// # Errors
    ///
    /// [`EvalError::LongBoard`] for more than five cards.
    pub fn new(cards: CardSet) -> Result<Board, EvalError> {
        let mut ranks = RankReader::new(cards);
        let multiset = (0..5).fold(NO_RANKS, |multiset, _| add(multiset, ranks.next()));
        if !ranks.is_done() {
            return Err(EvalError::LongBoard { got: cards.len() });
        }
        let (mut suited, mut suit_shift) = (0, NO_SUIT);
        for suit in Suit::ALL {
            let ranks = cards.suit_mask(suit);
            if has_three(ranks) {
                (suited, suit_shift) = (ranks, 13 * suit.index() as u8);
            }
        }
        Ok(Board {
            cards,
            row: row(multiset),
            low_row: &LOWS[usize::from(low_mask(cards))],
            suited,
            suit_shift,
        })
    }

    /// The cards.
    pub const fn cards(&self) -> CardSet {
        self.cards
    }

    /// The best high hand of two hole cards and three board cards; see the preconditions.
    pub fn high(&self, hole: CardSet) -> HighRank {
        let any_suits = best_pair(self.row, hole);
        let suited = (hole.bits() >> self.suit_shift) as u16 & 0x1fff;
        let best = if has_two(suited) { any_suits.max(best_flush(suited, self.suited)) } else { any_suits };
        HighRank::from_table(best)
    }

    /// The best low hand of two hole cards and three board cards, if one qualifies; see the preconditions.
    pub fn low(&self, hole: CardSet) -> Option<LowRank> {
        LowRank::from_table(self.low_row[usize::from(low_mask(hole))])
    }

    /// Both directions at once; see the preconditions.
    pub fn high_low(&self, hole: CardSet) -> HighLow {
        HighLow { high: self.high(hole), low: self.low(hole) }
    }
}

/// Boards are equal if their cards are.
impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.cards == other.cards
    }
}

impl Eq for Board {}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({})", self.cards)
    }
}
