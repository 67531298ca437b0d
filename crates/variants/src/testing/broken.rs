//! What the kit says when a promise is broken.

use std::any::Any;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// One promise that is not kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Breach {
    /// The promise.
    pub promise: String,
    /// What was found instead.
    pub found: String,
    /// What to do about it.
    pub fix: String,
    /// The hand in which it came to light.
    pub hand: Option<String>,
}

/// Everything that is wrong with a game, a ranking or a betting structure, each promise once.
///
/// `Debug` prints the same as `Display`, so that a test which returns it fails with a message that can be read.
#[derive(Clone, PartialEq, Eq)]
pub struct BrokenContract {
    /// What was checked.
    pub subject: String,
    /// The promises that are not kept.
    pub breaches: Vec<Breach>,
}

impl fmt::Display for BrokenContract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.breaches.len();
        let promises = if count == 1 { "promise" } else { "promises" };
        writeln!(f, "{} breaks {count} {promises}.", self.subject)?;
        for breach in &self.breaches {
            writeln!(f, "\n{}.", breach.promise)?;
            writeln!(f, "    found: {}", breach.found)?;
            if let Some(hand) = &breach.hand {
                writeln!(f, "    in:    {}", hand.replace('\n', "\n           "))?;
            }
            writeln!(f, "    fix:   {}", breach.fix)?;
        }
        Ok(())
    }
}

impl fmt::Debug for BrokenContract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl std::error::Error for BrokenContract {}

/// Collects breaches, the first of each promise.
#[derive(Debug, Default)]
pub(super) struct Report {
    breaches: Vec<Breach>,
}

impl Report {
    /// Look at something in a hand: what comes to light is noted with that hand.
    pub(super) fn in_hand(&mut self, hand: impl FnOnce() -> String, look: impl FnOnce(&mut Report)) {
        let before = self.breaches.len();
        look(self);
        if self.breaches.len() > before {
            let hand = hand();
            let unplaced = self.breaches[before..].iter_mut().filter(|breach| breach.hand.is_none());
            unplaced.for_each(|breach| breach.hand = Some(hand.clone()));
        }
    }

    pub(super) fn broken(
        &mut self,
        promise: impl Into<String>,
        found: impl Into<String>,
        fix: impl Into<String>,
    ) {
        let promise = promise.into();
        if self.breaches.iter().all(|breach| breach.promise != promise) {
            self.breaches.push(Breach { promise, found: found.into(), fix: fix.into(), hand: None });
        }
    }

    /// Run something that calls a plug-in's code: a panic is a breach, and the answer is then nothing.
    pub(super) fn guard<T>(
        &mut self,
        what: impl FnOnce() -> String,
        run: impl FnOnce(&mut Report) -> T,
    ) -> Option<T> {
        match catch_unwind(AssertUnwindSafe(|| run(self))) {
            Ok(answer) => Some(answer),
            Err(panic) => {
                self.broken(
                    "Nothing panics, whatever cards and amounts turn up",
                    format!("{} panics: {}", what(), message(&*panic)),
                    "the panic's own message above names the line; answer for these inputs too",
                );
                None
            }
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.breaches.is_empty()
    }

    pub(super) fn finish(self, subject: impl Into<String>) -> Result<(), BrokenContract> {
        if self.breaches.is_empty() {
            return Ok(());
        }
        Err(BrokenContract { subject: subject.into(), breaches: self.breaches })
    }
}

fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "without a message".to_string())
}
