//! What can be wrong with a game, with the inputs of a hand, with an action.

mod action;
mod game;
mod setup;

pub use action::ActionError;
pub use game::GameError;
pub use setup::SetupError;
