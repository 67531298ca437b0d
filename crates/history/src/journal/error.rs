//! What can be wrong with a journal.

use std::io;
use std::path::PathBuf;

use omaha_engine::table::TableError;
use omaha_engine::{ActionError, Seat};
use thiserror::Error;

use super::record::VERSION;

/// Why a journal cannot be written, taken up or proved. Lines count from 1.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum JournalError {
    /// It would write over a journal.
    #[error("{} exists: resume it, or save to another file", path.display())]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// Another program has it open.
    #[error("{} is being played by another omaha", path.display())]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// The file system says no.
    #[error("cannot read {}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The file system says no. What was last shown is safe; nothing after it is.
    #[error("cannot write {}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// Larger than a journal may be: there, or with the next line.
    #[error("{} of {bytes} bytes or more is too large: a journal has at most {}", path.display(), super::LONGEST)]
    TooLarge {
        /// The file.
        path: PathBuf,
        /// How large it is at least.
        bytes: u64,
    },
    /// The operating system gives no random numbers.
    #[error("the operating system gives no random numbers: {0}")]
    NoEntropy(String),
    /// More than can be sealed at once.
    #[error("too much to seal in one line")]
    TooLong,
    /// The key file is not there.
    #[error("{} is missing: the cards are sealed with the key in it", path.display())]
    NoKey {
        /// Where it should be.
        path: PathBuf,
    },
    /// The key file holds something else.
    #[error("{} holds no key: expected {digits} hexadecimal digits", path.display())]
    NotAKey {
        /// The key file.
        path: PathBuf,
        /// How many digits a key has.
        digits: usize,
    },
    /// Nothing to go on with.
    #[error("the journal has no whole line: no hand was begun")]
    Empty,
    /// A line is not what a journal has.
    #[error("line {line} of the journal is damaged")]
    Damaged {
        /// The line.
        line: usize,
        /// What the reader met.
        source: serde_json::Error,
    },
    /// Written by a newer program.
    #[error("the journal has version {got}: expected {VERSION}")]
    Version {
        /// Its version.
        got: u32,
    },
    /// Lines are missing or out of order.
    #[error("line {line} of the journal holds {found}: expected {expected}")]
    OutOfOrder {
        /// The line.
        line: usize,
        /// What it holds.
        found: &'static str,
        /// What had to come.
        expected: String,
    },
    /// The hands are not numbered one by one.
    #[error("line {line} of the journal belongs to hand {got}: expected hand {expected}")]
    HandNumber {
        /// The line.
        line: usize,
        /// The number it has.
        got: u64,
        /// The number it should have.
        expected: u64,
    },
    /// Somebody else was to act.
    #[error("line {line} of the journal has seat {seat} act: expected seat {expected}")]
    OutOfTurn {
        /// The line.
        line: usize,
        /// Who acts.
        seat: Seat,
        /// Whose turn it is.
        expected: Seat,
    },
    /// The rules do not allow it.
    #[error("line {line} of the journal is against the rules")]
    Refused {
        /// The line.
        line: usize,
        /// Why.
        source: ActionError,
    },
    /// The table does not allow it.
    #[error("line {line} of the journal cannot happen at this table")]
    Table {
        /// The line.
        line: usize,
        /// Why.
        source: TableError,
    },
    /// It came out differently.
    #[error("line {line} of the journal says '{recorded}': expected '{replayed}'")]
    Differs {
        /// The line.
        line: usize,
        /// What the journal says.
        recorded: String,
        /// What follows from the lines before it.
        replayed: String,
    },
    /// Another key, or altered text.
    #[error(
        "line {line} of the journal does not open with its key: the key is another's, or the line was altered"
    )]
    Sealed {
        /// The line.
        line: usize,
    },
    /// All of it could be true, but it is not what was written.
    #[error(
        "line {line} of the journal was altered, or lines before it are missing or were moved: its seal does not fit"
    )]
    Altered {
        /// The line.
        line: usize,
    },
    /// The cards were not those committed to.
    #[error("hand {hand} was not dealt from what it was committed to: {why}")]
    NotProved {
        /// The hand, counted from 1.
        hand: u64,
        /// What differs.
        why: &'static str,
    },
}
