//! [`PreparedHands`]: known hands, ready to be read on any number of boards.

use omaha_cards::{CardSet, Suit};

use super::super::by_board::Strengths;
use super::super::matchup::Matchup;
use crate::flush::{best_flush, has_three, has_two};
use crate::low_rank::low_mask;
use crate::pairs::best_pair;
use crate::tables::{LOWS, NO_RANKS, add, row};
use crate::{BuiltIn, Selection};

/// The counterpart of a prepared board: what a hand makes of every multiset of five board ranks, looked up. Pays for
/// hundreds of boards in no particular order.
pub(super) struct PreparedHands {
    hands: Vec<PreparedHand>,
    /// For each side, whether it is the high.
    sides: Vec<bool>,
}

struct PreparedHand {
    /// The best high without a flush, by multiset.
    any_suits: Box<[u16; MULTISETS]>,
    /// The ranks of each suit that can make a flush.
    suited: Vec<(Suit, u16)>,
    /// The low by the board's mask of low ranks.
    lows: [u8; 256],
}

/// Multisets of five ranks. They are numbered after the smaller ones.
const MULTISETS: usize = 6188;
const FIRST_MULTISET: usize = 2380;

impl PreparedHands {
    /// `None` unless all hands are known and read by two hole cards and three of five board cards for the high and the
    /// eight-or-better low.
    pub(super) fn new(matchup: &Matchup<'_>) -> Option<PreparedHands> {
        let rules = matchup.rules();
        let by_two_and_three =
            rules.selection == Selection::Exactly(2) && rules.board_cards == 5 && rules.hole_cards >= 2;
        let built_in = rules.sides.iter().all(|side| side.same_as().is_some());
        let pays = matchup.missing() > 1;
        (by_two_and_three && built_in && pays && matchup.unknown_cards() == 0).then(|| PreparedHands {
            hands: matchup.hands().iter().map(|hand| PreparedHand::new(hand.known())).collect(),
            sides: rules.sides.iter().map(|side| side.same_as() == Some(BuiltIn::High)).collect(),
        })
    }

    /// Reads all hands on a board of five cards.
    #[inline]
    pub(super) fn read(&self, board: &RankedBoard, strengths: &mut Strengths) {
        for (strengths, &is_high) in strengths.iter_mut().zip(&self.sides) {
            for (strength, hand) in strengths.iter_mut().zip(&self.hands) {
                *strength = if is_high { hand.high(board) } else { hand.lows[board.lows].into() }.into();
            }
        }
    }
}

/// What prepared hands want to know of a board.
#[derive(Clone, Copy, Default)]
pub(super) struct RankedBoard {
    cards: CardSet,
    multiset: usize,
    lows: usize,
}

impl RankedBoard {
    #[inline]
    pub(super) fn new(cards: CardSet) -> RankedBoard {
        let multiset = cards.iter().fold(NO_RANKS, |multiset, card| add(multiset, card.rank().index()));
        RankedBoard { cards, multiset, lows: low_mask(cards).into() }
    }
}

impl PreparedHand {
    fn new(hole: CardSet) -> PreparedHand {
        let mut any_suits = Box::new([0; MULTISETS]);
        for (best, multiset) in any_suits.iter_mut().zip(FIRST_MULTISET..) {
            *best = best_pair(row(multiset), hole);
        }
        let suited = Suit::ALL.map(|suit| (suit, hole.suit_mask(suit)));
        PreparedHand {
            any_suits,
            suited: suited.into_iter().filter(|&(_, ranks)| has_two(ranks)).collect(),
            lows: std::array::from_fn(|board| LOWS[board][usize::from(low_mask(hole))]),
        }
    }

    fn high(&self, board: &RankedBoard) -> u16 {
        let mut best = self.any_suits[board.multiset.saturating_sub(FIRST_MULTISET).min(MULTISETS - 1)];
        for &(suit, hole) in &self.suited {
            let board = board.cards.suit_mask(suit);
            if has_three(board) {
                best = best_flush(hole, board).max(best);
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use omaha_cards::Rank;

    use super::*;

    #[test]
    fn multisets_of_five_ranks_are_numbered_from_the_first_to_the_last() {
        let five =
            |ranks: [Rank; 5]| ranks.iter().fold(NO_RANKS, |multiset, rank| add(multiset, rank.index()));
        let mut numbers: Vec<usize> = Vec::new();
        for a in Rank::ALL {
            for b in Rank::ALL.into_iter().filter(|&b| b <= a) {
                for c in Rank::ALL.into_iter().filter(|&c| c <= b) {
                    for d in Rank::ALL.into_iter().filter(|&d| d <= c) {
                        numbers
                            .extend(Rank::ALL.into_iter().filter(|&e| e <= d).map(|e| five([a, b, c, d, e])));
                    }
                }
            }
        }
        numbers.sort_unstable();
        assert!(numbers.into_iter().eq(FIRST_MULTISET..FIRST_MULTISET + MULTISETS));
    }
}
