//! [`Live`]: the cards that a final board can be made of, numbered, and lists of their pairs and triples.

use arrayvec::ArrayVec;
use omaha_cards::{Card, CardSet};

/// The cards that can lie on the final board, numbered from 0: first the unseen ones, last those that lie there already.
///
/// Pairs and triples are listed by their greatest number first: those below some number are then the first of the list.
pub(super) struct Live {
    pub(super) cards: ArrayVec<Card, 52>,
    /// How many of them, the last ones, are on the board already.
    pub(super) lying: usize,
}

impl Live {
    pub(super) fn new(unseen: CardSet, board: CardSet) -> Live {
        Live { cards: unseen.iter().chain(board.iter()).collect(), lying: board.len() }
    }

    pub(super) fn len(&self) -> usize {
        self.cards.len()
    }

    /// All pairs `[high, low]` of numbers, in list order.
    pub(super) fn pairs(&self) -> impl Iterator<Item = [usize; 2]> {
        (1..self.len()).flat_map(|high| (0..high).map(move |low| [high, low]))
    }

    /// All triples of cards, in list order.
    pub(super) fn triples(&self) -> impl Iterator<Item = [Card; 3]> {
        let cards = &self.cards;
        (2..self.len()).flat_map(move |top| {
            (1..top).flat_map(move |high| (0..high).map(move |low| [cards[top], cards[high], cards[low]]))
        })
    }
}

/// Number of pairs of cards below `number`: the place of the first pair that has it.
pub(super) const fn pairs_below(number: usize) -> usize {
    number * number.saturating_sub(1) / 2
}

/// Number of triples of cards below `number`: the place of the first triple that has it.
pub(super) const fn triples_below(number: usize) -> usize {
    number * number.saturating_sub(1) * number.saturating_sub(2) / 6
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg_attr(miri, ignore = "every triple there is")]
    fn lists_begin_with_what_lies_below() {
        let live = Live::new(!CardSet::EMPTY, CardSet::EMPTY);
        let places: Vec<_> = live.pairs().collect();
        for (place, &[high, low]) in places.iter().enumerate() {
            assert_eq!(place, pairs_below(high) + low);
        }
        let triples: Vec<_> = live.triples().collect();
        assert_eq!(triples.len(), triples_below(52));
        for top in 2..52 {
            assert!(
                triples[triples_below(top)..triples_below(top + 1)]
                    .iter()
                    .all(|triple| triple[0] == live.cards[top])
            );
        }
    }

    #[test]
    fn cards_on_the_board_come_last() {
        let (unseen, board) = ("As2c3d".parse().unwrap(), "KsQd".parse().unwrap());
        let live = Live::new(unseen, board);
        assert_eq!(live.lying, 2);
        assert_eq!(live.cards[3..].iter().copied().collect::<CardSet>(), board);
    }
}
