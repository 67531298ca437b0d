//! The clock: two parties in turn, so that whatever else the machine does hits both.

use std::time::{Duration, Instant};

/// A party works at least so long at a time, so that the clock and the caches of the other do not count.
const AT_LEAST: Duration = Duration::from_millis(40);

/// What one comparison gave.
#[derive(Clone, Copy, Debug)]
pub struct Times {
    /// Seconds for one run of ours, the median.
    pub ours: f64,
    /// How many times as long the other takes, the median of the rounds.
    pub ratio: f64,
}

/// Runs both in turn, changing who goes first.
pub fn compare(rounds: usize, ours: &mut dyn FnMut(), theirs: &mut dyn FnMut()) -> Times {
    let (our_runs, their_runs) = (runs(ours), runs(theirs));
    let rounds: Vec<(f64, f64)> = (0..rounds)
        .map(|round| {
            if round % 2 == 0 {
                let time = seconds(our_runs, ours);
                (time, seconds(their_runs, theirs))
            } else {
                let time = seconds(their_runs, theirs);
                (seconds(our_runs, ours), time)
            }
        })
        .collect();
    let ratio = median(rounds.iter().map(|(ours, theirs)| theirs / ours).collect());
    Times { ours: median(rounds.iter().map(|round| round.0).collect()), ratio }
}

/// Ours alone, where nobody else answers.
pub fn alone(rounds: usize, ours: &mut dyn FnMut()) -> f64 {
    let count = runs(ours);
    median((0..rounds).map(|_| seconds(count, ours)).collect())
}

fn runs(work: &mut dyn FnMut()) -> u32 {
    let start = Instant::now();
    let mut runs = 0;
    while start.elapsed() < AT_LEAST {
        work();
        runs += 1;
    }
    runs
}

/// Seconds for one run, over so many.
fn seconds(runs: u32, work: &mut dyn FnMut()) -> f64 {
    let start = Instant::now();
    (0..runs).for_each(|_| work());
    start.elapsed().as_secs_f64() / f64::from(runs)
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}
