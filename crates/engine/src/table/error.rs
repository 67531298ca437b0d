//! What can go wrong between hands.

use thiserror::Error;

use crate::{Chips, GameError, Seat, SetupError};

/// Why the table refuses. It is then as it was before.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TableError {
    /// The game itself is wrong.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The hand cannot start.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The table has no such chair.
    #[error("there is no seat {seat}: the table has seats 0 to {}", .max.saturating_sub(1))]
    NoSuchSeat {
        /// The seat.
        seat: Seat,
        /// How many chairs there are.
        max: u8,
    },
    /// Somebody sits there.
    #[error("seat {seat} is taken")]
    SeatTaken {
        /// The seat.
        seat: Seat,
    },
    /// Nobody sits there.
    #[error("nobody sits in seat {seat}")]
    NobodyThere {
        /// The seat.
        seat: Seat,
    },
    /// Nothing to play with.
    #[error("seat {seat} has no chips: buy in first")]
    NoChips {
        /// The seat.
        seat: Seat,
    },
    /// Below the smallest buy-in.
    #[error("a stack of {amount} is below the smallest buy-in of {min}")]
    BuyInTooSmall {
        /// The stack there would be.
        amount: Chips,
        /// The least.
        min: Chips,
    },
    /// Above the largest buy-in.
    #[error("a stack of {amount} is above the largest buy-in of {max}")]
    BuyInTooLarge {
        /// The stack there would be.
        amount: Chips,
        /// The most.
        max: Chips,
    },
    /// Not a whole number of chips.
    #[error("a purchase of {amount} is not a multiple of the chip unit {unit}")]
    NotAMultiple {
        /// The amount.
        amount: Chips,
        /// The smallest chip.
        unit: Chips,
    },
    /// More chips than a table may hold.
    #[error("a purchase of {bought} makes {chips} chips on the table: expected at most {}", Chips::MAX_TABLE)]
    TooManyChips {
        /// What was to be bought.
        bought: Chips,
        /// How many there would be with it.
        chips: u128,
    },
    /// Chips of a player in the hand cannot move.
    #[error("seat {seat} is in the hand: chips stay on the table until it is over")]
    InHand {
        /// The seat.
        seat: Seat,
    },
    /// The hand is not over.
    #[error("a hand is being played")]
    HandRunning,
    /// There is no hand to finish.
    #[error("no hand is being played")]
    NoHand,
    /// The hand belongs to another table.
    #[error("that is not the hand this table is playing")]
    OtherHand,
    /// Not enough players to deal to.
    #[error("too few players to deal to: got {got}, expected at least {min}")]
    TooFewPlayers {
        /// How many there are.
        got: usize,
        /// The fewest.
        min: u8,
    },
}
