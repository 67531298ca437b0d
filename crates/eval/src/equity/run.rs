//! [`Run`]: how a calculation is run, and the threads it runs on.

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

/// On how many threads to calculate, and whom to tell how far it is. The answer does not depend on either.
///
/// ```
/// use omaha_eval::equity::Run;
/// let on_one_thread = Run::default();
/// let until_told = Run { threads: 2.try_into()?, watch: &|done| done < 0.5 };
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Run<'a> {
    /// Number of threads, this one included.
    pub threads: NonZeroUsize,
    /// Told now and then which part is done, 0 to 1, from any of the threads; stops the calculation by answering `false`.
    pub watch: &'a (dyn Fn(f64) -> bool + Sync),
}

impl Default for Run<'_> {
    fn default() -> Self {
        Run { threads: NonZeroUsize::MIN, watch: &|_| true }
    }
}

impl fmt::Debug for Run<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Run").field("threads", &self.threads).finish_non_exhaustive()
    }
}

/// Does pieces of work, numbered from `first` to `end - 1`, on several threads: each thread has a state, which `work` is
/// given with the number of a piece. `goes_on` is asked before each piece, with the number of pieces begun.
///
/// The states come back in no order, with the number of the first piece that was not begun: all before it are done.
pub(super) fn in_pieces<S: Send>(
    threads: NonZeroUsize,
    pieces: std::ops::Range<u64>,
    new_state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, u64) + Sync,
    goes_on: impl Fn(u64) -> bool + Sync,
) -> (Vec<S>, u64) {
    let next = AtomicU64::new(pieces.start);
    let stopped = AtomicBool::new(false);
    let work_through = || {
        let mut state = new_state();
        while !stopped.load(Ordering::Relaxed) {
            // Asking before a piece is taken keeps the pieces that are done together.
            if !goes_on(next.load(Ordering::Relaxed) - pieces.start) {
                stopped.store(true, Ordering::Relaxed);
                break;
            }
            let piece = next.fetch_add(1, Ordering::Relaxed);
            if piece >= pieces.end {
                break;
            }
            work(&mut state, piece);
        }
        state
    };
    let others =
        threads.get().min(usize::try_from(pieces.end - pieces.start).unwrap_or(usize::MAX)).max(1) - 1;
    let states = thread::scope(|scope| {
        let others: Vec<_> = (0..others).map(|_| scope.spawn(work_through)).collect();
        let mut states = vec![work_through()];
        for other in others {
            match other.join() {
                Ok(state) => states.push(state),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        states
    });
    (states, next.into_inner().min(pieces.end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_is_done_once_whatever_the_number_of_threads() {
        for threads in 1..=4 {
            let threads = NonZeroUsize::new(threads).unwrap();
            let (states, end) =
                in_pieces(threads, 3..100, Vec::new, |done: &mut Vec<u64>, piece| done.push(piece), |_| true);
            let mut done = states.concat();
            done.sort_unstable();
            assert_eq!(done, (3..100).collect::<Vec<_>>());
            assert_eq!(end, 100);
        }
    }

    #[test]
    fn what_was_begun_is_finished() {
        let threads = NonZeroUsize::new(3).unwrap();
        let (states, end) =
            in_pieces(threads, 0..1000, || 0, |sum: &mut u64, piece| *sum += piece, |begun| begun < 10);
        assert_eq!(states.iter().sum::<u64>(), (0..end).sum::<u64>());
        assert!((10..=12).contains(&end), "{end}");
    }
}
