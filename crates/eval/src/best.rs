//! [`best`]: not only how good a hand is, but which cards make it.

use arrayvec::ArrayVec;
use omaha_cards::{Card, CardSet};
use serde::{Deserialize, Serialize};

use crate::combinations::combinations;
use crate::ranking::hands;
use crate::{Board, Ranking, Selection, Strength};

/// The best hand of a player under one ranking: its strength and the cards it is made of.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Best {
    /// How good it is.
    pub strength: Strength,
    /// The hole cards it uses, in order of significance.
    pub hole: ArrayVec<Card, 5>,
    /// The board cards it uses, in order of significance.
    pub board: ArrayVec<Card, 5>,
    cards: [Card; 5],
}

impl Best {
    /// The five cards in order of significance: pairs before kickers, high before low, an ace that plays low last.
    pub const fn cards(&self) -> &[Card; 5] {
        &self.cards
    }
}

/// The best hand that the selection allows, and which hole and board cards make it; `None` if none qualifies.
///
/// Where several choices of cards are equally good it takes the one with the highest hole cards, then the highest board
/// cards (spades before hearts, diamonds and clubs). For strengths alone [`Ranking::best_strength`] is faster.
///
/// ```
/// use omaha_eval::{Board, EIGHT_OR_BETTER, HIGH, Ranking, Selection, best};
/// let (hole, board) = ("As 2c Kh Kd".parse()?, Board::new("Ad 7s 4c 8h Qs".parse()?)?);
///
/// let high = best(&HIGH, Selection::Exactly(2), hole, &board).ok_or("no high")?;
/// assert_eq!(format!("{:?}", high.cards()), "[As, Ad, Kh, Qs, 8h]");
/// assert_eq!(format!("{:?} {:?}", high.hole, high.board), "[As, Kh] [Ad, Qs, 8h]");
///
/// let low = best(&EIGHT_OR_BETTER, Selection::Exactly(2), hole, &board).ok_or("no low")?;
/// assert_eq!(EIGHT_OR_BETTER.words(low.strength), "8-7-4-2-A low");
/// assert_eq!(format!("{:?} {:?}", low.hole, low.board), "[2c, As] [8h, 7s, 4c]");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Rules
///
/// R4, R5, R19.
pub fn best(ranking: &dyn Ranking, selection: Selection, hole: CardSet, board: &Board) -> Option<Best> {
    let strength = ranking.best_strength(selection, hole, board)?;
    let choices = selection.hole_cards_used(hole.len()).flat_map(|used| combinations(hole, used));
    // Which hole cards are enough by themselves is quicker to ask than what every five cards are worth.
    choices.into_iter().find_map(|used| {
        let selection = Selection::Exactly(used.len() as u8);
        let used = CardSet::from(used.as_slice());
        if ranking.best_strength(selection, used, board)? < strength {
            return None;
        }
        let mut cards =
            hands(selection, used, board).find(|&hand| ranking.strength(hand) == Some(strength))?;
        ranking.arrange(&mut cards);
        let (hole, board) = cards.into_iter().partition(|&card| used.contains(card));
        Some(Best { strength, hole, board, cards })
    })
}
