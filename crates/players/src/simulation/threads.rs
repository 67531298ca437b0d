//! Threads at work: each takes the next block, and the blocks are added up in their order.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::block::{self, Block, Dealer};
use super::{Outcome, Progress, Recorder, Simulation, SimulationError};

/// How often a watcher is told at least.
const TICK: Duration = Duration::from_millis(50);

/// How many blocks a thread may be ahead of the one that is waited for: memory stays flat.
const AHEAD: u64 = 64;

/// How many points the course of a simulation has at most.
const CHECKPOINTS: u64 = 400;

/// What the threads share.
struct Shared {
    state: Mutex<State>,
    /// A block was added up: there is room for another.
    room: Condvar,
    /// There is enough to add up.
    work: Condvar,
    stop: AtomicBool,
    blocks: u64,
    threads: u64,
}

struct State {
    /// The next block to play.
    next: u64,
    /// The next block to add up.
    added: u64,
    /// Played and not yet added up.
    played: BTreeMap<u64, Block>,
    /// Threads at work.
    at_work: u64,
    failed: Option<SimulationError>,
}

pub(super) fn run(
    simulation: &Simulation,
    recorder: Option<&Recorder<'_>>,
    watch: impl FnMut(Progress<'_>) -> ControlFlow<()>,
) -> Result<Outcome, SimulationError> {
    let blocks = block::count(simulation);
    let threads = (simulation.threads.get() as u64).min(blocks.max(1));
    let shared = Shared {
        state: Mutex::new(State {
            next: 0,
            added: 0,
            played: BTreeMap::new(),
            at_work: threads,
            failed: None,
        }),
        room: Condvar::new(),
        work: Condvar::new(),
        stop: AtomicBool::new(false),
        blocks,
        threads,
    };
    let outcome = std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| shared.play_blocks(&Dealer::new(simulation, recorder)));
        }
        shared.add_up(simulation, watch)
    });
    let failed = shared.state.into_inner().unwrap_or_else(PoisonError::into_inner).failed;
    failed.map_or(Ok(outcome), Err)
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What a thread does.
    fn play_blocks(&self, dealer: &Dealer<'_>) {
        let _leaves = Leaves(self);
        while let Some(number) = self.take() {
            match dealer.play(number, &self.stop) {
                Ok(block) => self.hand_in(number, block),
                Err(error) => return self.fail(error),
            }
        }
    }

    fn take(&self) -> Option<u64> {
        let mut state = self.state();
        while state.next >= state.added + AHEAD * self.threads && !self.stop.load(Ordering::Relaxed) {
            state = self.room.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        if state.next == self.blocks || self.stop.load(Ordering::Relaxed) {
            return None;
        }
        state.next += 1;
        Some(state.next - 1)
    }

    fn hand_in(&self, number: u64, block: Block) {
        let mut state = self.state();
        state.played.insert(number, block);
        if state.played.len() as u64 >= AHEAD * self.threads / 4 {
            self.work.notify_one();
        }
    }

    fn fail(&self, error: SimulationError) {
        self.state().failed.get_or_insert(error);
        self.stop_all();
    }

    fn stop_all(&self) {
        self.stop.store(true, Ordering::Relaxed);
        // Under the lock, or a thread about to wait would miss it.
        let _desk = self.state();
        self.room.notify_all();
    }

    /// What the caller's thread does: add up in order until all is played or broken off.
    fn add_up(
        &self,
        simulation: &Simulation,
        mut watch: impl FnMut(Progress<'_>) -> ControlFlow<()>,
    ) -> Outcome {
        // If the watcher panics, the threads must not wait for it.
        let _stops = StopsAll(self);
        let mut outcome = Outcome::new(simulation);
        let mut text = Vec::new();
        let stride = self.blocks.div_ceil(CHECKPOINTS).max(1);
        loop {
            let (ready, first, all_left) = self.ready();
            for (block, number) in ready.into_iter().zip(first + 1..) {
                // Behind a block that was broken off there is a gap.
                if outcome.broken_off {
                    break;
                }
                outcome.tally.add(&block.tally);
                text.extend(block.text);
                outcome.broken_off = !block.whole;
                if number % stride == 0 || number == self.blocks {
                    outcome.add_checkpoint();
                }
            }
            let progress = Progress { hands: outcome.tally.hands, text: &text };
            if watch(progress).is_break() {
                self.stop_all();
            }
            text.clear();
            if all_left {
                break;
            }
        }
        outcome.add_checkpoint();
        outcome.broken_off |= outcome.tally.deals < simulation.deals();
        outcome
    }

    /// The blocks that are next in order, the number of the first, and whether they are the last.
    fn ready(&self) -> (Vec<Block>, u64, bool) {
        let mut state = self.state();
        if state.at_work > 0 && (state.played.len() as u64) < AHEAD * self.threads / 4 {
            state = self.work.wait_timeout(state, TICK).unwrap_or_else(PoisonError::into_inner).0;
        }
        let first = state.added;
        let mut ready = Vec::new();
        loop {
            let number = state.added;
            let Some(block) = state.played.remove(&number) else { break };
            ready.push(block);
            state.added += 1;
        }
        self.room.notify_all();
        (ready, first, state.at_work == 0)
    }
}

/// Says that a thread has gone, even if it panicked.
struct Leaves<'a>(&'a Shared);

impl Drop for Leaves<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.stop_all();
        }
        self.0.state().at_work -= 1;
        self.0.work.notify_one();
    }
}

/// Lets the threads go when nobody adds up any more.
struct StopsAll<'a>(&'a Shared);

impl Drop for StopsAll<'_> {
    fn drop(&mut self) {
        self.0.stop_all();
    }
}
