//! What can be wrong with a settlement.

use omaha_cards::Card;
use thiserror::Error;

use crate::pot::pot_name;
use crate::{Chips, GameError, MAX_PLAYERS, Seat};

/// Why a hand cannot be settled.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SettleError {
    /// The game itself is wrong.
    #[error(transparent)]
    Game(#[from] GameError),
    /// Too few or too many players.
    #[error("{got} players put chips in: expected 1 to {MAX_PLAYERS}")]
    PlayerCount {
        /// How many there are.
        got: usize,
    },
    /// A seat is listed twice.
    #[error("seat {seat} is listed twice")]
    SeatTwice {
        /// The seat.
        seat: Seat,
    },
    /// Everybody folded.
    #[error("all players folded: somebody must be left to win")]
    NobodyLeft,
    /// Not a whole number of chips.
    #[error("{what} of {amount} is not a multiple of the chip unit {unit}")]
    NotAMultiple {
        /// Which amount.
        what: String,
        /// The amount.
        amount: Chips,
        /// The smallest chip.
        unit: Chips,
    },
    /// More chips than a table may hold.
    #[error("{what} of {amount} makes {chips} chips on the table: expected at most {}", Chips::MAX_TABLE)]
    TooManyChips {
        /// Which amount makes it too many.
        what: String,
        /// The amount.
        amount: Chips,
        /// How many there would be with it.
        chips: u128,
    },
    /// A hand or winner at a seat that put nothing in.
    #[error("seat {seat} put nothing in")]
    NobodyThere {
        /// The seat.
        seat: Seat,
    },
    /// A winner who cannot win this pot.
    #[error("seat {seat} cannot win {}: it folded or did not pay for it", pot_name(*.pot))]
    NotEligible {
        /// The seat.
        seat: Seat,
        /// The pot, 0 for the main pot.
        pot: usize,
    },
    /// The wrong number of cards.
    #[error("{what}: got {got} cards, expected {expected}")]
    CardCount {
        /// Whose cards.
        what: String,
        /// How many there are.
        got: usize,
        /// How many there must be.
        expected: String,
    },
    /// Winners or cards of too many or too few boards.
    #[error("{got} boards: expected one, or two if the rest of the board was dealt twice")]
    BoardCount {
        /// How many there are.
        got: usize,
    },
    /// Winners of more sides than a pot has.
    #[error("winners are told for {told} sides of {}: there are {sides}", pot_name(*.pot))]
    NoSuchSide {
        /// How many sides have winners.
        told: usize,
        /// How many there are.
        sides: usize,
        /// The pot, 0 for the main pot.
        pot: usize,
    },
    /// A card turns up twice.
    #[error("{card} turns up twice")]
    DuplicateCard {
        /// The card.
        card: Card,
    },
    /// Winners of a pot there is not.
    #[error("winners are told for {told} pots: there {}", if *.pots == 1 { "is one".to_string() } else { format!("are {pots}") })]
    NoSuchPot {
        /// How many pots have winners.
        told: usize,
        /// How many there are.
        pots: usize,
    },
    /// Nobody wins a contested pot.
    #[error("nobody wins {} of {amount}: no hand or winner is given for it", pot_name(*.pot))]
    NoWinner {
        /// The pot, 0 for the main pot.
        pot: usize,
        /// Its amount.
        amount: Chips,
    },
    /// Nobody wins a side that every hand qualifies for.
    #[error("nobody wins the {side} of {} of {amount}: every hand has one", pot_name(*.pot))]
    NoWinnerOfSide {
        /// The side.
        side: &'static str,
        /// The pot, 0 for the main pot.
        pot: usize,
        /// Its amount.
        amount: Chips,
    },
}
