//! Why a record cannot be replayed at all.

use omaha_engine::{GameError, SetupError};
use thiserror::Error;

use crate::Amount;
use crate::code::CodeError;

/// Why a record cannot be replayed: it does not describe a hand. A record that does, but of a hand
/// that went wrong, is replayed and has a [`Difference`](super::Difference).
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The field `variant`.
    #[error(transparent)]
    Code(#[from] CodeError),
    /// The field `_rules`.
    #[error("'_rules': {0}")]
    Rules(GameError),
    /// `_rules` counts whole chips only.
    #[error("decimal amounts cannot be combined with '_rules': write all amounts in the smallest unit")]
    DecimalRules,
    /// A field this game needs.
    #[error("the field '{field}' is missing: {code} needs it")]
    Missing {
        /// The field.
        field: &'static str,
        /// The code of the game.
        code: String,
    },
    /// An amount that does not fit once all are counted in the smallest unit.
    #[error("{amount} is too large")]
    TooLarge {
        /// The amount.
        amount: Amount,
    },
    /// An action of a player the document does not have.
    #[error("action {action} (line {line}): there is no p{player} among {players} players")]
    NoSuchPlayer {
        /// The place in `actions`, 1 for the first.
        action: usize,
        /// The line, 0 if unknown.
        line: u32,
        /// The player.
        player: usize,
        /// How many players there are.
        players: usize,
    },
    /// A hand with the wrong number of cards.
    #[error("action {action} (line {line}): p{player} has {got} hole cards: expected {expected}")]
    HoleCards {
        /// The place in `actions`, 1 for the first.
        action: usize,
        /// The line, 0 if unknown.
        line: u32,
        /// The player.
        player: usize,
        /// How many cards it has.
        got: usize,
        /// How many the game deals.
        expected: usize,
    },
    /// A player is dealt in twice.
    #[error("action {action} (line {line}): p{player} is dealt hole cards twice")]
    DealtTwice {
        /// The place in `actions`, 1 for the first.
        action: usize,
        /// The line, 0 if unknown.
        line: u32,
        /// The player.
        player: usize,
    },
    /// A player shows other cards than those dealt.
    #[error("action {action} (line {line}): p{player} shows other cards than those dealt")]
    OtherCards {
        /// The place in `actions`, 1 for the first.
        action: usize,
        /// The line, 0 if unknown.
        line: u32,
        /// The player.
        player: usize,
    },
    /// The parts do not make a hand.
    #[error(transparent)]
    Setup(#[from] SetupError),
}
