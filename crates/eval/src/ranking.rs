//! The trait [`Ranking`]: what makes one hand better than another.

use std::cmp::Reverse;
use std::fmt::Debug;

use omaha_cards::{Card, CardSet};

use crate::combinations::combinations;
use crate::{Board, BuiltIn, Selection, Strength};

/// A way to rank five-card hands: one side of a pot is played for under it.
///
/// Only [`strength`](Ranking::strength), [`words`](Ranking::words) and [`notation`](Ranking::notation) must be written; the
/// rest follows from them. The built-in rankings take faster ways to the same answers.
///
/// ```
/// use omaha_cards::Card;
/// use omaha_eval::{Board, Ranking, Selection, Strength, best};
///
/// /// The hand with the most pips wins; court cards count ten, aces one.
/// #[derive(Debug)]
/// struct Pips;
///
/// impl Ranking for Pips {
///     fn strength(&self, cards: [Card; 5]) -> Option<Strength> {
///         let pips = |card: Card| (card.rank().index() as u32 + 2).min(10) % 14;
///         Some(Strength::new(cards.into_iter().map(pips).sum()))
///     }
///     fn words(&self, strength: Strength) -> String {
///         format!("{} pips", strength.value())
///     }
///     fn notation(&self, strength: Strength) -> String {
///         strength.value().to_string()
///     }
/// }
///
/// let board = Board::new("7s 4c 8h".parse()?)?;
/// let best = best(&Pips, Selection::Exactly(2), "Ts Kd 2c 3h".parse()?, &board).ok_or("no hand")?;
/// assert_eq!(Pips.words(best.strength), "39 pips");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Ranking: Debug + Send + Sync {
    /// How good these five cards are; `None` if they do not qualify. Their order must not matter.
    fn strength(&self, cards: [Card; 5]) -> Option<Strength>;

    /// A strength as a card room announces it: `"pair of aces, K-Q-8"`, `"8-5-3-2-A low"`.
    fn words(&self, strength: Strength) -> String;

    /// A strength as ranks: `"A-A-K-Q-8"`, `"8-5-3-2-A"`.
    fn notation(&self, strength: Strength) -> String;

    /// For rankings with numbered classes: the class of a strength, 0 for the best, and the name of its category.
    fn class(&self, strength: Strength) -> Option<(u32, &'static str)> {
        let _ = strength;
        None
    }

    /// The built-in ranking that gives every five cards the same strength, if one does: equity then reads hands in that
    /// ranking's fast ways. For a ranking that only speaks differently of the same hands.
    fn same_as(&self) -> Option<BuiltIn> {
        None
    }

    /// What a hand must be to qualify at all (`"eight or better"`); `None` if every hand does.
    fn qualifier(&self) -> Option<&'static str> {
        None
    }

    /// What qualifies and what counts, after the colon of a sentence for players (`"five different ranks, …"`); `None` if
    /// [`qualifier`](Ranking::qualifier) says it all.
    fn rule(&self) -> Option<&'static str> {
        None
    }

    /// Puts five cards in order of significance, for showing: by default the more copies of a rank the earlier, then higher
    /// ranks first.
    fn arrange(&self, cards: &mut [Card; 5]) {
        let five = *cards;
        let copies = |card: &Card| five.iter().filter(|other| other.rank() == card.rank()).count();
        cards.sort_by_key(|card| Reverse((copies(card), card.rank(), card.suit())));
    }

    /// The strength of the best hand that the selection allows; `None` if none qualifies or there are too few cards.
    ///
    /// # Rules
    ///
    /// R4, R19: the best hand counts, whatever the player sees in his cards.
    fn best_strength(&self, selection: Selection, hole: CardSet, board: &Board) -> Option<Strength> {
        strongest(self, selection, hole, board)
    }

    /// Whether anybody with so many hole cards could qualify on this board as it lies. By default found by trying the
    /// unseen cards, which is slow where the answer is no.
    ///
    /// # Rules
    ///
    /// R14, R85: a board that admits no low is announced as such.
    fn possible_on(&self, selection: Selection, hole_cards: usize, board: &Board) -> bool {
        if self.qualifier().is_none() {
            return true;
        }
        let unseen = !board.cards();
        selection.hole_cards_used(hole_cards).any(|used| {
            let selection = Selection::Exactly(used as u8);
            combinations(unseen, used).any(|hole| {
                let hole = CardSet::from(hole.as_slice());
                hands(selection, hole, board).any(|hand| self.strength(hand).is_some())
            })
        })
    }

    /// What this board lacks, in words for a player, where nobody can qualify on it: `"the board has only two low cards"`.
    /// `None` if there is nothing more to say.
    ///
    /// # Rules
    ///
    /// R85.
    fn lacking_on(&self, board: &Board) -> Option<String> {
        let _ = board;
        None
    }
}

/// The best strength by trying every hand: right for any ranking and selection.
pub(crate) fn strongest<R: Ranking + ?Sized>(
    ranking: &R,
    selection: Selection,
    hole: CardSet,
    board: &Board,
) -> Option<Strength> {
    hands(selection, hole, board).filter_map(|hand| ranking.strength(hand)).max()
}

/// Every hand that the selection allows, high hole cards first, then high board cards.
pub(crate) fn hands(selection: Selection, hole: CardSet, board: &Board) -> impl Iterator<Item = [Card; 5]> {
    let board = board.cards();
    selection.hole_cards_used(hole.len()).flat_map(move |used| {
        let of_board = combinations(board, 5 - used);
        combinations(hole, used).flat_map(move |from_hole| {
            of_board.clone().filter_map(move |from_board| {
                let mut hand = from_hole.clone();
                hand.extend(from_board);
                hand.into_inner().ok()
            })
        })
    })
}
