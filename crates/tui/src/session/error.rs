//! What can go wrong in a session.

use omaha_engine::table::TableError;
use omaha_engine::{ActionError, Chips, SetupError};
use omaha_history::journal::JournalError;
use thiserror::Error;

/// Why a session cannot go on.
#[derive(Debug, Error)]
pub enum SessionError {
    /// Nobody can ask for anything.
    #[error("nobody sits at this table who could ask for that")]
    NobodyAsks,
    /// Nothing that can be noted.
    #[error("you cannot buy {amount} more chips: chips come in multiples of {unit}")]
    NoPurchase {
        /// What was asked for.
        amount: Chips,
        /// The smallest chip.
        unit: Chips,
    },
    /// The players or the chips do not fit the game.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The table refuses.
    #[error(transparent)]
    Table(#[from] TableError),
    /// The rules refuse; the hand is as it was.
    #[error(transparent)]
    Action(#[from] ActionError),
    /// The journal.
    #[error(transparent)]
    Journal(#[from] JournalError),
}
