//! Which way to an answer, and what a person sees meanwhile.

use std::io::Write;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use indicatif::{ProgressBar, ProgressStyle};
use omaha_cards::Seed;
use omaha_eval::equity::{Equity, Matchup, Run, Sampling};

use super::args::{Method, MethodArgs};
use crate::interrupt::Listener;
use crate::{CliError, Console};

/// How equities are found.
pub(super) struct Solver {
    method: Method,
    sampling: Sampling,
    pub(super) threads: NonZeroUsize,
}

/// What was found.
pub(super) struct Solved {
    pub(super) equity: Equity,
    /// For a sample.
    pub(super) sample: Option<Sample>,
    /// Ctrl-C ended it: it is what was known by then.
    pub(super) interrupted: bool,
}

pub(super) struct Sample {
    pub(super) samples: u64,
    pub(super) seed: Seed,
    /// Of each player's equity.
    pub(super) std_errors: Vec<f64>,
}

/// Whoever waits longer is told before: seconds.
const PATIENCE: f64 = 1.0;

/// Below so many seconds on one thread an exact answer is the one to give.
const QUICK: f64 = 2.0;

/// The standard error at which a sample is large enough if nobody says how large it should be.
const ERROR: f64 = 0.0005;

impl Solver {
    pub(super) fn new(args: &MethodArgs) -> Result<Solver, CliError> {
        let seed = args.seed.map_or_else(Seed::from_entropy, Ok)?;
        let &MethodArgs { method, samples, time, .. } = args;
        let limited = samples.is_some() || time.is_some();
        let error = args.error.or(if limited { None } else { Some(ERROR) });
        let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let threads = args.threads.unwrap_or_else(cores);
        Ok(Solver { method, sampling: Sampling { seed, samples, error, time }, threads })
    }

    /// The same method on one thread.
    pub(super) fn alone(&self) -> Solver {
        Solver { threads: NonZeroUsize::MIN, ..*self }
    }

    /// Answers all of them in the same way: exactly, or from samples of the same seed. Says first how long it will take if
    /// that is long. Ctrl-C leaves the last ones out.
    pub(super) fn solve_all(
        &self,
        matchups: &[Matchup<'_>],
        console: &mut Console<'_>,
    ) -> Result<Vec<Solved>, CliError> {
        let exact_seconds: f64 = matchups.iter().map(Matchup::exact_seconds).sum();
        let exact = self.is_exact(exact_seconds);
        let seconds = if exact {
            exact_seconds
        } else {
            matchups.iter().map(|matchup| self.sample_seconds(matchup)).sum()
        } / self.threads.get() as f64;
        if let Some(notice) = notice(seconds, exact) {
            writeln!(console.err, "{notice}")?;
            console.err.flush()?;
        }
        let bar = (console.progress && seconds > PATIENCE).then(Bar::new);
        let listener = Listener::new();
        let interrupted = AtomicBool::new(false);
        let mut all = Vec::new();
        for (number, matchup) in matchups.iter().enumerate() {
            let watch = |part: f64| {
                if let Some(bar) = &bar {
                    bar.show((number as f64 + part) / matchups.len() as f64);
                }
                interrupted.fetch_or(listener.heard(), Ordering::Relaxed);
                !interrupted.load(Ordering::Relaxed)
            };
            let solved = self.solve(matchup, exact, &watch);
            let stop = interrupted.load(Ordering::Relaxed);
            all.extend(solved.map(|solved| Solved { interrupted: stop, ..solved }));
            if stop {
                break;
            }
        }
        Ok(all)
    }

    /// Answers one without a word; `None` if it was stopped with nothing to say.
    pub(super) fn solve_quietly(
        &self,
        matchup: &Matchup<'_>,
        watch: &(dyn Fn(f64) -> bool + Sync),
    ) -> Option<Solved> {
        self.solve(matchup, self.is_exact(matchup.exact_seconds()), watch)
    }

    fn is_exact(&self, exact_seconds: f64) -> bool {
        match self.method {
            Method::Exact => true,
            Method::Sample => false,
            Method::Auto => exact_seconds <= QUICK,
        }
    }

    fn solve(
        &self,
        matchup: &Matchup<'_>,
        exact: bool,
        watch: &(dyn Fn(f64) -> bool + Sync),
    ) -> Option<Solved> {
        let run = Run { threads: self.threads, watch };
        if exact {
            let equity = matchup.exact_on(&run)?;
            return Some(Solved { equity, sample: None, interrupted: false });
        }
        let estimate = matchup.sample(&self.sampling, &run);
        let sample =
            Sample { samples: estimate.samples, seed: self.sampling.seed, std_errors: estimate.std_errors };
        Some(Solved { equity: estimate.equity, sample: Some(sample), interrupted: false })
    }

    /// About how many seconds a sample takes on one thread.
    fn sample_seconds(&self, matchup: &Matchup<'_>) -> f64 {
        if let Some(time) = self.sampling.time {
            return time.as_secs_f64() * self.threads.get() as f64;
        }
        // The part of a pot that somebody gets varies by 0.4 or so.
        let by_error = self.sampling.error.map_or(f64::INFINITY, |error| (0.4 / error).powi(2));
        let samples = self.sampling.samples.map_or(by_error, |samples| by_error.min(samples as f64));
        let seconds_a_board = matchup.exact_seconds() / matchup.boards() as f64;
        samples * seconds_a_board.max(5e-8)
    }
}

/// What to say before somebody has to wait.
fn notice(seconds: f64, exact: bool) -> Option<String> {
    let instead = if exact { "; --method sample is quicker" } else { "" };
    (seconds > PATIENCE).then(|| format!("This takes about {}{instead}.", duration(seconds)))
}

/// `40 seconds`, `3 minutes`, `2 hours`, `5 years`.
fn duration(seconds: f64) -> String {
    let units = [("year", 31_557_600.0), ("day", 86_400.0), ("hour", 3600.0), ("minute", 60.0)];
    let (unit, length) =
        units.into_iter().find(|&(_, length)| seconds >= 2.0 * length).unwrap_or(("second", 1.0));
    let count = (seconds / length).round();
    format!("{count} {unit}{}", if count == 1.0 { "" } else { "s" })
}

/// A line that tells how far things are and goes away at the end.
struct Bar(ProgressBar);

impl Bar {
    const LENGTH: u64 = 10_000;

    fn new() -> Bar {
        let bar = ProgressBar::new(Bar::LENGTH);
        if let Ok(style) = ProgressStyle::with_template("{bar:20} {percent:>3} %, {eta} to go") {
            bar.set_style(style.progress_chars("=> "));
        }
        Bar(bar)
    }

    fn show(&self, part: f64) {
        self.0.set_position((part * Bar::LENGTH as f64) as u64);
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_waits_is_told() {
        assert_eq!(notice(0.9, true), None);
        assert_eq!(
            notice(40.2, true).as_deref(),
            Some("This takes about 40 seconds; --method sample is quicker.")
        );
        assert_eq!(notice(1.6, false).as_deref(), Some("This takes about 2 seconds."));
    }

    #[test]
    fn long_times_are_told_in_units_a_person_waits_in() {
        let texts = [1.4, 90.0, 150.0, 10_000.0, 1e6, 1e12].map(duration);
        assert_eq!(texts, ["1 second", "90 seconds", "3 minutes", "3 hours", "12 days", "31688 years"]);
    }
}
