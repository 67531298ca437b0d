//! What can be wrong with the players and cards of a hand.

use omaha_cards::Card;
use thiserror::Error;

use super::{ActionError, GameError};
use crate::{Chips, Seat};

/// Why a hand cannot start.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SetupError {
    /// The game itself is wrong.
    #[error(transparent)]
    Game(#[from] GameError),
    /// Too few or too many players.
    #[error("{got} {} cannot be dealt in: expected {min} to {max}{why}", if *.got == 1 { "player" } else { "players" })]
    PlayerCount {
        /// How many there are.
        got: usize,
        /// The fewest possible.
        min: u8,
        /// The most possible.
        max: u8,
        /// The reason, if the deck is it.
        why: &'static str,
    },
    /// A seat is listed twice.
    #[error("seat {seat} is taken twice")]
    SeatTwice {
        /// The seat.
        seat: Seat,
    },
    /// A player without chips.
    #[error("seat {seat} has no chips to play with")]
    NoChips {
        /// The seat.
        seat: Seat,
    },
    /// More chips than a table may hold.
    #[error(
        "seat {seat}: {what} of {amount} makes {chips} chips on the table: expected at most {}",
        Chips::MAX_TABLE
    )]
    TooManyChips {
        /// The seat with which there are too many.
        seat: Seat,
        /// Which amount of it.
        what: &'static str,
        /// The amount.
        amount: Chips,
        /// How many there would be up to and with this seat.
        chips: u128,
    },
    /// An amount is not a whole number of chips.
    #[error("seat {seat}: {what} of {amount} is not a multiple of the chip unit {unit}")]
    NotAMultiple {
        /// The seat.
        seat: Seat,
        /// Which amount.
        what: &'static str,
        /// The amount.
        amount: Chips,
        /// The smallest chip.
        unit: Chips,
    },
    /// A card turns up twice.
    #[error("{card} is dealt twice")]
    DuplicateCard {
        /// The card.
        card: Card,
    },
    /// A hand with the wrong number of cards.
    #[error("seat {seat} is dealt {got} cards: expected {expected}")]
    HoleCards {
        /// The seat.
        seat: Seat,
        /// How many it got.
        got: usize,
        /// How many the game deals.
        expected: usize,
    },
    /// More board cards than the game deals.
    #[error("the board has {got} cards: expected at most {most}")]
    BoardCards {
        /// How many there are.
        got: usize,
        /// How many the game deals.
        most: usize,
    },
    /// Cards for a seat nobody sits in.
    #[error("cards are dealt to seat {seat}, where nobody sits")]
    NobodyThere {
        /// The seat.
        seat: Seat,
    },
    /// The hand plays itself at once and cannot.
    #[error(transparent)]
    Play(#[from] ActionError),
}
