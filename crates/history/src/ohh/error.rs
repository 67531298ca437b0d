//! What can be wrong with a hand in Open Hand History.

use thiserror::Error;

/// Why a JSON object is not a hand of Omaha in Open Hand History.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum OhhError {
    /// Not JSON, or a field is missing or of another type.
    #[error("line {line}: {message}")]
    Json {
        /// The line of the file.
        line: u32,
        /// What the parser says.
        message: String,
    },
    /// Another game than Omaha.
    #[error("'{game}' is not Omaha")]
    OtherGame {
        /// What the record calls it.
        game: String,
    },
    /// Something no rule here covers.
    #[error("{what}, which is not checked")]
    NotCovered {
        /// What.
        what: &'static str,
    },
    /// A value that means nothing.
    #[error("'{field}' is {got}: expected {expected}")]
    BadValue {
        /// The field.
        field: &'static str,
        /// The value.
        got: String,
        /// What it may be.
        expected: &'static str,
    },
    /// Cards that are none.
    #[error("{error} in {cards}")]
    Cards {
        /// As written.
        cards: String,
        /// What is wrong.
        error: omaha_cards::ParseCardsError,
    },
    /// An action of a player who is not listed.
    #[error("action {number}: no player has the id {id}")]
    Nobody {
        /// The number of the action.
        number: u64,
        /// The id.
        id: i64,
    },
    /// A hand of absurd length.
    #[error("line {line}: a hand longer than {} bytes", crate::file::LONGEST_HAND)]
    TooLong {
        /// The line it begins on.
        line: u32,
    },
}

impl OhhError {
    /// Is the hand sound as far as one can tell, and only not for us to judge?
    pub const fn is_not_ours(&self) -> bool {
        matches!(self, OhhError::OtherGame { .. } | OhhError::NotCovered { .. })
    }
}
