//! [`Sums`]: what a sample says about its own error.

use super::super::pot::Pot;
use super::super::tally::Tally;

/// For each player the sum of his parts of the pot, one a sample, and of their squares; in units of the smallest part.
///
/// Whole numbers, so that the order in which samples are added does not matter.
#[derive(Clone, Debug)]
pub(super) struct Sums {
    samples: u64,
    /// The whole pot in a sample.
    whole: u64,
    players: Vec<[u128; 2]>,
}

impl Sums {
    /// For samples of so many boards each.
    pub(super) fn new(pot: Pot, players: usize, boards: u64) -> Sums {
        Sums { samples: 0, whole: pot.units * boards, players: vec![[0; 2]; players] }
    }

    /// From samples of one board each.
    pub(super) fn of(tally: &Tally, pot: Pot) -> Sums {
        let mut sums = Sums::new(pot, tally.players(), 1);
        for (outcome, number) in tally.outcomes() {
            sums.add(pot.shares(outcome), number);
        }
        sums
    }

    /// Adds so many samples that came out alike.
    pub(super) fn add(&mut self, parts: impl IntoIterator<Item = u64>, samples: u64) {
        self.samples += samples;
        for ([sum, squares], part) in self.players.iter_mut().zip(parts) {
            let (part, samples) = (u128::from(part), u128::from(samples));
            *sum += part * samples;
            *squares += part * part * samples;
        }
    }

    pub(super) fn merge(&mut self, other: &Sums) {
        self.samples += other.samples;
        for (sums, others) in self.players.iter_mut().zip(&other.players) {
            sums.iter_mut().zip(others).for_each(|(sum, other)| *sum += other);
        }
    }

    pub(super) const fn samples(&self) -> u64 {
        self.samples
    }

    /// For each player the variance of a single sample's part of the pot.
    pub(super) fn variances(&self) -> impl Iterator<Item = f64> {
        self.variances_with(0.0)
    }

    /// For each player the standard error of the mean.
    ///
    /// Two samples that get nothing and two that get all are added, so that a sample in which one player always wins does
    /// not claim to be free of error (Agresti and Coull, "Approximate is better than 'exact'").
    pub(super) fn std_errors(&self) -> Vec<f64> {
        let samples = self.samples as f64 + 4.0;
        self.variances_with(2.0).map(|variance| (variance / samples).sqrt()).collect()
    }

    fn variances_with(&self, added: f64) -> impl Iterator<Item = f64> {
        let (samples, whole) = (self.samples as f64 + 2.0 * added, self.whole as f64);
        self.players.iter().map(move |&[sum, squares]| {
            let mean = (sum as f64 / whole + added) / samples;
            ((squares as f64 / (whole * whole) + added) / samples - mean * mean).max(0.0)
        })
    }
}
