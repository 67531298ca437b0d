//! What can be wrong with a hand in the text of PokerStars.

use thiserror::Error;

use crate::AmountError;

/// Why a hand in PokerStars text cannot be read. Lines begin at 1.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum StarsError {
    /// Another game than Omaha.
    #[error("line {line}: '{game}' is not Omaha")]
    OtherGame {
        /// The line.
        line: u32,
        /// What the headline calls it.
        game: String,
    },
    /// The hand was called off.
    #[error("line {line}: the hand was cancelled")]
    Cancelled {
        /// The line.
        line: u32,
    },
    /// Something no rule here covers.
    #[error("line {line}: {what}, which is not checked")]
    NotCovered {
        /// The line.
        line: u32,
        /// What.
        what: &'static str,
    },
    /// A line that is not what it should be.
    #[error("line {line}: '{text}' is not understood: expected {expected}")]
    NotUnderstood {
        /// The line.
        line: u32,
        /// What stands there.
        text: String,
        /// What should.
        expected: &'static str,
    },
    /// An amount that cannot be counted.
    #[error("line {line}: {error}")]
    Amount {
        /// The line.
        line: u32,
        /// What is wrong.
        error: AmountError,
    },
    /// Cards that are none.
    #[error("line {line}: {error}")]
    Cards {
        /// The line.
        line: u32,
        /// What is wrong.
        error: omaha_cards::ParseCardsError,
    },
    /// A player is dealt more cards than any game deals.
    #[error("line {line}: {got} hole cards are too many")]
    TooManyCards {
        /// The line.
        line: u32,
        /// How many.
        got: usize,
    },
    /// Somebody who does not sit at the table.
    #[error("line {line}: '{name}' does not sit at the table")]
    Nobody {
        /// The line.
        line: u32,
        /// The name.
        name: String,
    },
    /// Something that must be there is not.
    #[error("the hand from line {line} on has no {what}")]
    Missing {
        /// The first line of the hand.
        line: u32,
        /// What is missing.
        what: &'static str,
    },
    /// A hand of absurd length.
    #[error("the hand from line {line} on is longer than {} bytes", crate::file::LONGEST_HAND)]
    TooLong {
        /// The first line of the hand.
        line: u32,
    },
}

impl StarsError {
    /// Is the hand sound as far as one can tell, and only not for us to judge?
    pub const fn is_not_ours(&self) -> bool {
        matches!(
            self,
            StarsError::OtherGame { .. } | StarsError::Cancelled { .. } | StarsError::NotCovered { .. }
        )
    }
}
