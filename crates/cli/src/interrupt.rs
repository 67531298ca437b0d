//! Ctrl-C: ends the program, unless a command asked to be told and ends by itself.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Signals that come together are one: some programs send theirs twice.
const TOGETHER: Duration = Duration::from_millis(500);

static STATE: Mutex<State> = Mutex::new(State::Deaf);

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Nobody listens.
    Deaf,
    Listening,
    Heard(Instant),
}

fn state() -> MutexGuard<'static, State> {
    STATE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What the signal does: tell a command that listens; true if the program has to end here.
pub(crate) fn signal_ends() -> bool {
    let mut state = state();
    match *state {
        State::Deaf => true,
        State::Listening => {
            *state = State::Heard(Instant::now());
            false
        }
        State::Heard(first) => first.elapsed() > TOGETHER,
    }
}

/// While it lives, Ctrl-C is only heard. A second one ends the program all the same.
pub(crate) struct Listener(());

impl Listener {
    pub(crate) fn new() -> Listener {
        *state() = State::Listening;
        Listener(())
    }

    /// Was Ctrl-C typed?
    pub(crate) fn heard(&self) -> bool {
        matches!(*state(), State::Heard(_))
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        *state() = State::Deaf;
    }
}
