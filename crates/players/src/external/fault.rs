//! What a program outside can do wrong.

use std::io;

/// Why a program cannot play.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExternalError {
    /// There is no command.
    #[error("no command is given: expected a program and its arguments, such as ./my-bot --fast")]
    NoCommand,
    /// The operating system does not start it.
    #[error("'{command}' cannot be started")]
    CannotStart {
        /// The command.
        command: String,
        /// Why.
        source: io::Error,
    },
}

/// One thing gone wrong.
#[derive(Debug)]
pub(super) enum Fault {
    /// The program has ended, for the first time in this game.
    Crash(String),
    /// It had ended before.
    Gone,
    Silence,
    Illegal(String),
}

/// How often a program failed to act and checked or folded instead.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Faults {
    /// A program ended while it was asked.
    pub crashes: u64,
    /// Decisions for which there was no program any more.
    pub gone: u64,
    /// No answer within the time limit.
    pub silences: u64,
    /// Answers that could not be read or were not allowed.
    pub illegal: u64,
    /// What the first of them was, in words.
    pub first: Option<String>,
}

impl Faults {
    /// All went well?
    pub fn is_empty(&self) -> bool {
        *self == Faults::default()
    }

    pub(super) fn add(&mut self, fault: Fault) {
        let (count, words) = match fault {
            Fault::Crash(words) => (&mut self.crashes, words),
            Fault::Gone => (&mut self.gone, "there is no program any more".to_string()),
            Fault::Silence => (&mut self.silences, "no answer within the time limit".to_string()),
            Fault::Illegal(words) => (&mut self.illegal, words),
        };
        *count += 1;
        self.first.get_or_insert(words);
    }
}
