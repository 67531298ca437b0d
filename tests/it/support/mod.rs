//! What the tests have in common: a table to script hands at, pots to settle, random hands.

mod in_play;
mod picks;
#[cfg(unix)]
pub(crate) mod program;
mod random_game;
mod random_hand;
mod settling;
mod table;

pub(crate) use in_play::InPlay;
pub(crate) use random_game::Rules;
pub(crate) use random_hand::{RandomHand, any_hand};
pub(crate) use settling::OnePot;
pub(crate) use table::Table;

/// A game by name.
pub(crate) fn game(name: &str) -> omaha_engine::Game {
    omaha_engine::registry::game(name).unwrap_or_else(|error| panic!("{error}"))
}
