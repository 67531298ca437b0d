//! What can be wrong with a PHH file.

use thiserror::Error;

use super::NotationError;
use crate::AmountError;

/// Why a text is not a hand in the Poker Hand History format. Lines and columns begin at 1.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PhhError {
    /// There is nothing in it.
    #[error("there is no hand in it")]
    Empty,
    /// A hand of absurd length.
    #[error("the hand from line {line} on is longer than {} bytes", crate::file::LONGEST_HAND)]
    TooLong {
        /// The first line of the hand.
        line: u32,
    },
    /// Not even text.
    #[error("not a text file: the byte 0x{byte:02X} at offset {offset} does not belong there")]
    NotText {
        /// The byte.
        byte: u8,
        /// Its place, 0 for the first.
        offset: usize,
    },
    /// Not TOML.
    #[error("line {line}, column {column}: {message}")]
    Toml {
        /// The line.
        line: u32,
        /// The column, in characters.
        column: u32,
        /// What the parser says.
        message: String,
    },
    /// A key beside the tables of a file of many hands.
    #[error("line {line}: '{key}' belongs to no hand: expected only tables such as [1]")]
    OutsideHands {
        /// The line.
        line: u32,
        /// The key.
        key: String,
    },
    /// A field every hand must have.
    #[error("the field '{field}' is missing")]
    Missing {
        /// The field.
        field: &'static str,
    },
    /// A field, or one of its entries, of another type than it should be.
    #[error("line {line}: '{field}' should be {expected}, not {got}")]
    WrongType {
        /// The line.
        line: u32,
        /// The field.
        field: &'static str,
        /// What it should be.
        expected: &'static str,
        /// What it is.
        got: &'static str,
    },
    /// A field that must have an entry for each player.
    #[error("line {line}: '{field}' has {got} entries, but 'starting_stacks' has {players}")]
    WrongLength {
        /// The line.
        line: u32,
        /// The field.
        field: &'static str,
        /// How many entries it has.
        got: usize,
        /// How many players there are.
        players: usize,
    },
    /// An amount that cannot be counted.
    #[error("line {line}: '{field}': {error}")]
    Amount {
        /// The line.
        line: u32,
        /// The field.
        field: &'static str,
        /// What is wrong.
        error: AmountError,
    },
    /// An amount below nothing where that means nothing.
    #[error("line {line}: '{field}' has {amount}: expected no negative amounts")]
    Negative {
        /// The line.
        line: u32,
        /// The field.
        field: &'static str,
        /// The amount.
        amount: crate::Amount,
    },
    /// A seat number that is none.
    #[error("line {line}: '{field}' has {got}: expected seat numbers from 0 to 255")]
    BadSeat {
        /// The line.
        line: u32,
        /// The field.
        field: &'static str,
        /// The number as written.
        got: String,
    },
    /// Cards that are none.
    #[error("line {line}: '{field}': {error}")]
    Cards {
        /// The line.
        line: u32,
        /// The field.
        field: &'static str,
        /// What is wrong.
        error: omaha_cards::ParseCardsError,
    },
    /// An entry of `actions`.
    #[error("line {line}: action {number} '{text}': {error}")]
    Action {
        /// The line.
        line: u32,
        /// Its place in `actions`, 1 for the first.
        number: usize,
        /// The entry.
        text: String,
        /// What is wrong.
        error: NotationError,
    },
}
