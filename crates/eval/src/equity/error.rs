//! [`EquityError`]: questions that have no answer.

use omaha_cards::DuplicateCardError;

/// Why hands cannot be played against each other. Hands are numbered from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EquityError {
    /// Nobody to play against.
    #[error("equity needs at least two hands, got {got}")]
    TooFewHands {
        /// Number of hands given.
        got: usize,
    },
    /// More hands than cards.
    #[error("{got} hands are too many: one deck serves {most}")]
    TooManyHands {
        /// Number of hands given.
        got: usize,
        /// Number of hands of that size that leave enough cards for the board.
        most: usize,
    },
    /// A hand with too many or too few cards.
    #[error("hand {hand} has {got} cards: expected {expected}")]
    HandSize {
        /// Which hand.
        hand: usize,
        /// Cards in a hand.
        expected: usize,
        /// Cards in this one, known or not.
        got: usize,
    },
    /// More board cards than the game deals.
    #[error("the board has {got} cards: expected at most {most}")]
    LongBoard {
        /// Number of board cards given.
        got: usize,
        /// Cards on a final board.
        most: usize,
    },
    /// A card in two places.
    #[error(transparent)]
    DuplicateCard(#[from] DuplicateCardError),
    /// Dead cards leave too few for hands and board.
    #[error("the hands and the board need {needed} more cards, but only {left} are left")]
    FewCardsLeft {
        /// Cards yet to come.
        needed: usize,
        /// Cards that lie nowhere.
        left: usize,
    },
    /// A pot without sides, or with more than four; or a board of more than five cards.
    #[error(
        "a pot has 1 to 4 sides, a board at most 5 cards and a player at least one: got {sides}, {board_cards} and {hole_cards}"
    )]
    Rules {
        /// Number of sides given.
        sides: usize,
        /// Cards on the final board.
        board_cards: usize,
        /// Hole cards a player.
        hole_cards: usize,
    },
}
