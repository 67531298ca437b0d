//! [`EvalError`]: cards that cannot be read as a hand.

use omaha_cards::Card;

/// Why no hand can be read from some cards.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EvalError {
    /// More than five board cards.
    #[error("a board has at most five cards, got {got}")]
    LongBoard {
        /// Number of board cards given.
        got: usize,
    },
    /// Fewer board cards than a hand needs.
    #[error("a hand needs at least three board cards, got {got}")]
    ShortBoard {
        /// Number of board cards given.
        got: usize,
    },
    /// Fewer hole cards than a hand needs.
    #[error("a hand needs at least two hole cards, got {got}")]
    FewHoleCards {
        /// Number of hole cards given.
        got: usize,
    },
    /// A card is both in the hand and on the board.
    #[error("{card} is both in the hand and on the board")]
    SharedCard {
        /// The card.
        card: Card,
    },
}
