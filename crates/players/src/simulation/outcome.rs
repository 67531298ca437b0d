//! From counts to statistics: the only place with fractions.

use super::{Simulation, Tally};

/// The normal distribution's 97.5 % point: 95 of 100 intervals of this width on either side hold
/// the true value.
const Z: f64 = 1.959_964;

/// What came of a simulation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// Everything that was counted.
    pub tally: Tally,
    /// The results on the way, evenly spaced; the last is the end.
    pub course: Vec<Checkpoint>,
    /// Not all hands were played.
    pub broken_off: bool,
}

/// How things stood after some hands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checkpoint {
    /// Hands played until then.
    pub hands: u64,
    /// Deals they were played with.
    pub deals: u64,
    /// Each player's net result in chips.
    pub nets: Vec<i128>,
}

/// A number that is known within bounds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Interval {
    /// The best guess.
    pub mean: f64,
    /// How far off it may be on either side, with 95 % confidence; none with fewer than two deals.
    pub margin: Option<f64>,
}

impl Outcome {
    pub(super) fn new(simulation: &Simulation) -> Outcome {
        Outcome { tally: Tally::new(simulation.entrants.len()), course: Vec::new(), broken_off: false }
    }

    pub(super) fn add_checkpoint(&mut self) {
        let tally = &self.tally;
        if self.course.last().is_none_or(|last| last.hands < tally.hands) {
            let nets = tally.players.iter().map(|player| player.net).collect();
            self.course.push(Checkpoint { hands: tally.hands, deals: tally.deals, nets });
        }
    }

    /// Net chips per 100 hands of an entrant, by its place in the list. Deals, not hands, are what
    /// chance draws: the hands of one deal count as one result.
    ///
    /// Zero with no margin for a place nobody has.
    pub fn chips_per_100(&self, entrant: usize) -> Interval {
        let (Some(player), 1..) = (self.tally.players.get(entrant), self.tally.hands) else {
            return Interval { mean: 0.0, margin: None };
        };
        let hands = self.tally.hands as f64;
        let margin = self.deviation(entrant).map(|deviation| {
            let deals = self.tally.deals as f64;
            100.0 * Z * deviation * deals.sqrt() / hands
        });
        Interval { mean: 100.0 * player.net as f64 / hands, margin }
    }

    /// How far the sum of so many deals may be from what it is on average, with 95 % confidence;
    /// none with fewer than two deals.
    pub fn margin_after(&self, entrant: usize, deals: u64) -> Option<f64> {
        Some(Z * self.deviation(entrant)? * (deals as f64).sqrt())
    }

    /// The standard deviation of one deal's result, in chips.
    fn deviation(&self, entrant: usize) -> Option<f64> {
        let player = self.tally.players.get(entrant)?;
        if self.tally.deals < 2 {
            return None;
        }
        let deals = self.tally.deals as f64;
        let mean = player.net as f64 / deals;
        let variance = (player.net_squares as f64 - deals * mean * mean) / (deals - 1.0);
        Some(variance.max(0.0).sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simulation::PlayerTally;

    #[test]
    fn four_deals_by_hand() {
        // Results 3, -1, 5, 1: mean 2, squares 36, variance (36 - 16) / 3.
        let player = PlayerTally { net: 8, net_squares: 36, ..PlayerTally::default() };
        let tally = Tally { hands: 4, deals: 4, players: vec![player], ..Tally::default() };
        let outcome = Outcome { tally, course: Vec::new(), broken_off: false };
        let Interval { mean, margin } = outcome.chips_per_100(0);
        assert_eq!(mean, 200.0);
        let expected = 100.0 * 1.959_964 * (20.0f64 / 3.0).sqrt() / 2.0;
        assert!((margin.unwrap() - expected).abs() < 1e-9);
        assert_eq!(outcome.chips_per_100(1), Interval { mean: 0.0, margin: None });
    }

    #[test]
    fn one_deal_says_nothing_about_chance() {
        let tally = Tally { hands: 2, deals: 1, players: vec![PlayerTally::default()], ..Tally::default() };
        let outcome = Outcome { tally, course: Vec::new(), broken_off: false };
        assert_eq!(outcome.chips_per_100(0).margin, None);
    }
}
