//! The two rankings of Omaha Hi-Lo: [`High`] and [`EightOrBetter`].

use std::cmp::Reverse;

use omaha_cards::{Card, CardSet, Rank};

use crate::low_rank::low_mask;
use crate::ranking::strongest;
use crate::{Board, HighRank, LowRank, Ranking, Selection, Strength};

/// The high hand: [`HighRank`] as a [`Ranking`].
///
/// # Rules
///
/// R6, R7, R8, R9.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct High;

/// The low hand, eight or better: [`LowRank`] as a [`Ranking`].
///
/// # Rules
///
/// R10, R11, R12, R13.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EightOrBetter;

/// [`High`], to refer to for as long as the program runs.
pub static HIGH: High = High;

/// [`EightOrBetter`], to refer to for as long as the program runs.
pub static EIGHT_OR_BETTER: EightOrBetter = EightOrBetter;

/// A ranking that is read by tables, see [`Ranking::same_as`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BuiltIn {
    /// As [`High`] ranks.
    High,
    /// As [`EightOrBetter`] ranks.
    EightOrBetter,
}

impl BuiltIn {
    /// The ranking itself.
    ///
    /// ```
    /// use omaha_eval::{BuiltIn, Ranking};
    /// let low = BuiltIn::EightOrBetter.ranking();
    /// assert_eq!((low.qualifier(), low.same_as()), (Some("eight or better"), Some(BuiltIn::EightOrBetter)));
    /// ```
    pub fn ranking(self) -> &'static dyn Ranking {
        match self {
            BuiltIn::High => &HIGH,
            BuiltIn::EightOrBetter => &EIGHT_OR_BETTER,
        }
    }
}

impl Ranking for High {
    fn strength(&self, cards: [Card; 5]) -> Option<Strength> {
        Some(HighRank::of(cards).into())
    }

    fn words(&self, strength: Strength) -> String {
        HighRank::from(strength).words()
    }

    fn notation(&self, strength: Strength) -> String {
        HighRank::from(strength).to_string()
    }

    fn class(&self, strength: Strength) -> Option<(u32, &'static str)> {
        let rank = HighRank::from(strength);
        Some((rank.class().into(), rank.category().name()))
    }

    fn same_as(&self) -> Option<BuiltIn> {
        Some(BuiltIn::High)
    }

    fn arrange(&self, cards: &mut [Card; 5]) {
        let order = HighRank::of(*cards).ranks();
        let place = |card: &Card| order.iter().position(|&rank| rank == card.rank());
        cards.sort_by_key(|card| (place(card), Reverse(card.suit())));
    }

    fn best_strength(&self, selection: Selection, hole: CardSet, board: &Board) -> Option<Strength> {
        match selection {
            Selection::Exactly(2) if hole.len() >= 2 && board.cards().len() >= 3 => {
                Some(board.high(hole).into())
            }
            _ => strongest(self, selection, hole, board),
        }
    }
}

impl Ranking for EightOrBetter {
    fn strength(&self, cards: [Card; 5]) -> Option<Strength> {
        LowRank::of(cards).map(Strength::from)
    }

    fn words(&self, strength: Strength) -> String {
        LowRank::from(strength).words()
    }

    fn notation(&self, strength: Strength) -> String {
        LowRank::from(strength).to_string()
    }

    fn same_as(&self) -> Option<BuiltIn> {
        Some(BuiltIn::EightOrBetter)
    }

    fn qualifier(&self) -> Option<&'static str> {
        Some("eight or better")
    }

    fn rule(&self) -> Option<&'static str> {
        Some(
            "five different ranks, none above eight, aces low. Straights and flushes do not count against it; the highest \
             card decides first, so 5-4-3-2-A is the best",
        )
    }

    fn arrange(&self, cards: &mut [Card; 5]) {
        cards.sort_by_key(|card| Reverse(((card.rank() != Rank::Ace).then_some(card.rank()), card.suit())));
    }

    fn best_strength(&self, selection: Selection, hole: CardSet, board: &Board) -> Option<Strength> {
        match selection {
            Selection::Exactly(2) => board.low(hole).map(Strength::from),
            _ => strongest(self, selection, hole, board),
        }
    }

    /// R14: a low needs as many different low ranks on the board as it takes cards from there; the deck always holds the
    /// others.
    fn possible_on(&self, selection: Selection, hole_cards: usize, board: &Board) -> bool {
        let low_ranks = low_mask(board.cards()).count_ones() as usize;
        selection.hole_cards_used(hole_cards).any(|used| low_ranks + used >= 5)
    }

    fn lacking_on(&self, board: &Board) -> Option<String> {
        let ranks = low_mask(board.cards()).count_ones() as usize;
        let cards = board
            .cards()
            .iter()
            .filter(|card| card.rank() == Rank::Ace || card.rank() <= Rank::Eight)
            .count();
        let what = if ranks == cards { "low card" } else { "different low rank" };
        Some(match ranks {
            0 => "the board has no low card".to_owned(),
            1 => format!("the board has only one {what}"),
            _ => format!("the board has only {} {what}s", ["two", "three", "four", "five"][ranks.min(5) - 2]),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lacking(board: &str) -> Option<String> {
        EIGHT_OR_BETTER.lacking_on(&Board::new(board.parse().unwrap()).unwrap())
    }

    #[test]
    fn r14_a_board_without_a_low_says_what_it_lacks() {
        assert_eq!(lacking("Kh Qs Jd Ts 9c").unwrap(), "the board has no low card");
        assert_eq!(lacking("Kh Qs Jd Ts 8c").unwrap(), "the board has only one low card");
        assert_eq!(lacking("Ad Qs Jd Ts 8c").unwrap(), "the board has only two low cards");
        assert_eq!(lacking("Ad Ac 8d 8s Kc").unwrap(), "the board has only two different low ranks");
    }
}
