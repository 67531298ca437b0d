//! Why a simulation gives no outcome.

use std::error::Error;

use omaha_engine::{Action, ActionError, Chips, SetupError};

/// Why a simulation cannot be played, or not to its end.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SimulationError {
    /// The players do not fit the game.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The stacks are too large to add up the squares of results.
    #[error("the stacks are {chips} chips together: a simulation counts up to {most}")]
    TooManyChips {
        /// All stacks together.
        chips: Chips,
        /// The limit.
        most: Chips,
    },
    /// A player does what it may not do.
    #[error("{player} tries to {action}")]
    IllegalAction {
        /// The entrant's name.
        player: String,
        /// What it answered.
        action: Action,
        /// Why that is refused.
        source: ActionError,
    },
    /// The recorder failed.
    #[error("a hand cannot be recorded")]
    Record(#[source] Box<dyn Error + Send + Sync>),
}
