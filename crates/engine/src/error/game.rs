//! What can be wrong with a game.

use std::borrow::Cow;

use thiserror::Error;

use crate::Chips;
use crate::nearest::hint;

/// What is wrong with a game or its name.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GameError {
    /// No named game is called so.
    #[error("no game is called '{name}'{}; there are: {known}", hint(.nearest))]
    UnknownGame {
        /// What was asked for.
        name: String,
        /// The most similar name, if one is.
        nearest: Option<String>,
        /// All names.
        known: String,
    },
    /// No variant or limit has this tag.
    #[error("no {kind} is called '{name}'{}; registered: {known}", hint(.nearest))]
    UnknownTag {
        /// `variant` or `limit`.
        kind: &'static str,
        /// What was asked for.
        name: String,
        /// The most similar tag, if one is.
        nearest: Option<String>,
        /// All tags.
        known: String,
    },
    /// Two crates registered the same name.
    #[error("the {kind} '{name}' is claimed by {packages}; neither can be used until one of them is renamed")]
    Duplicate {
        /// `variant`, `limit` or `game`.
        kind: &'static str,
        /// The name.
        name: String,
        /// The packages that claim it.
        packages: String,
    },
    /// A crate has a type for this tag and does not register it.
    #[error("the {kind} '{tag}' is not registered: {}", missing_registration(.kind))]
    Unregistered {
        /// `variant` or `limit`.
        kind: &'static str,
        /// The tag.
        tag: String,
    },
    /// The text is not even TOML or JSON.
    #[error("{error}")]
    Malformed {
        /// What the parser says, and of which language.
        error: String,
    },
    /// The part that says which variant or limit it is, is missing or no name.
    #[error("{path}: the key '{kind}' must name one of: {known}")]
    NoTag {
        /// Where, `betting` or `betting.limit`.
        path: String,
        /// `variant` or `limit`.
        kind: &'static str,
        /// All tags.
        known: String,
    },
    /// A key that means nothing.
    #[error("{path}: there is no such key{}; there are: {known}", hint(.nearest))]
    UnknownKey {
        /// Where, such as `house.od_half`.
        path: String,
        /// The most similar key, if one is.
        nearest: Option<String>,
        /// All keys of that place.
        known: String,
    },
    /// A value is wrong.
    #[error("{}{error}", if .path.is_empty() { String::new() } else { format!("{path}: ") })]
    BadOption {
        /// Where, such as `stakes.small_blind`.
        path: String,
        /// What is wrong.
        error: String,
    },
    /// An amount is not a whole number of chips.
    #[error("{what} of {amount} is not a multiple of the chip unit {unit}")]
    NotAMultiple {
        /// Where it stands in a game file, such as `stakes.ante`.
        path: &'static str,
        /// Which amount.
        what: &'static str,
        /// The amount.
        amount: Chips,
        /// The smallest chip.
        unit: Chips,
    },
    /// The parts do not make a game.
    #[error("{what} cannot be {got}: expected {expected}")]
    Unplayable {
        /// Where it stands in a game file, such as `house.runs`.
        path: Cow<'static, str>,
        /// Which part.
        what: &'static str,
        /// Its value.
        got: String,
        /// What is possible.
        expected: &'static str,
    },
}

impl GameError {
    /// Where in a game file the wrong key or value stands, such as `house.odd_half`; none if it is
    /// not a key that is wrong.
    pub fn path(&self) -> Option<&str> {
        match self {
            GameError::NoTag { path, .. }
            | GameError::UnknownKey { path, .. }
            | GameError::BadOption { path, .. } => Some(path),
            GameError::NotAMultiple { path, .. } => Some(path),
            GameError::Unplayable { path, .. } => Some(path),
            GameError::UnknownTag { kind, .. } | GameError::Unregistered { kind, .. } => {
                Some(if *kind == "variant" { "variant.variant" } else { "betting.limit" })
            }
            GameError::UnknownGame { .. } | GameError::Duplicate { .. } | GameError::Malformed { .. } => None,
        }
    }

    /// Does the message say the path itself?
    pub(crate) fn names_its_path(&self) -> bool {
        matches!(self, GameError::NoTag { .. } | GameError::UnknownKey { .. } | GameError::BadOption { .. })
    }
}

fn missing_registration(kind: &str) -> &'static str {
    match kind {
        "variant" => "its crate lacks `omaha_engine::register_variant!(TheType, \"what it is\");`",
        _ => "its crate lacks `omaha_engine::register_betting!(TheType, \"what it is\");`",
    }
}
