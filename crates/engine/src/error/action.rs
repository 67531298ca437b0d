//! What can be wrong with an action.

use omaha_cards::Card;
use thiserror::Error;

use crate::pot::pot_name;
use crate::{Action, Chips, NoRaise, Seat};

/// Why an action is refused. The hand is then as it was before.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ActionError {
    /// Nobody has to act.
    #[error("the hand is over")]
    HandOver,
    /// Folding when checking is free, in a house that forbids it.
    #[error("seat {seat} cannot fold: checking is free")]
    FoldForFree {
        /// The seat to act.
        seat: Seat,
    },
    /// A check facing a bet.
    #[error("seat {seat} cannot check: there are {to_call} to call")]
    CheckFacingBet {
        /// The seat to act.
        seat: Seat,
        /// What a call would add.
        to_call: Chips,
    },
    /// A call with nothing to call.
    #[error("seat {seat} cannot call: there is no bet")]
    NothingToCall {
        /// The seat to act.
        seat: Seat,
    },
    /// A raise nobody may make now.
    #[error("seat {seat} cannot raise to {to}: {why}")]
    NoRaise {
        /// The seat to act.
        seat: Seat,
        /// The total asked for.
        to: Chips,
        /// Why not.
        why: NoRaise,
    },
    /// A raise below the least.
    #[error("seat {seat} cannot raise to {to}: the least is {min}")]
    RaiseTooSmall {
        /// The seat to act.
        seat: Seat,
        /// The total asked for.
        to: Chips,
        /// The least total.
        min: Chips,
    },
    /// A raise above the most.
    #[error("seat {seat} cannot raise to {to}: the most is {max}")]
    RaiseTooLarge {
        /// The seat to act.
        seat: Seat,
        /// The total asked for.
        to: Chips,
        /// The largest total.
        max: Chips,
    },
    /// A raise to a total that cannot be made in chips.
    #[error("seat {seat} cannot raise to {to}: not a multiple of the chip unit {unit}")]
    NotAMultiple {
        /// The seat to act.
        seat: Seat,
        /// The total asked for.
        to: Chips,
        /// The smallest chip.
        unit: Chips,
    },
    /// A betting action at the showdown, or showing before it.
    #[error("seat {seat} cannot {action} now: expected {expected}")]
    WrongTime {
        /// The seat to act.
        seat: Seat,
        /// What was tried.
        action: Action,
        /// What is possible.
        expected: &'static str,
    },
    /// Cards nobody knows cannot be shown.
    #[error("seat {seat} cannot show: its cards are not known")]
    UnknownCards {
        /// The seat to act.
        seat: Seat,
    },
    /// A record ends before the board does.
    #[error("the {street} needs {needed} more board cards than are known")]
    BoardUnknown {
        /// The street.
        street: &'static str,
        /// How many are missing.
        needed: usize,
    },
    /// A record's second board does not go on from the cards that lay when the betting ended, or
    /// has one of the first board's later cards.
    #[error("{card} cannot lie there on the second board: it shares the cards that lay and no others")]
    SecondBoard {
        /// The card.
        card: Card,
    },
    /// Nobody who could win a pot has cards that are known.
    #[error("{} of {amount} cannot be given to anybody: none of its players' cards are known", pot_name(*.pot))]
    NoKnownHand {
        /// The pot, 0 for the main pot.
        pot: usize,
        /// Its amount.
        amount: Chips,
    },
}
