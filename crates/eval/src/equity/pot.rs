//! [`Pot`]: what an outcome pays, in whole units.

use super::tally::{MAX_SIDES, Outcome};

/// A pot of so many units that any number of sides and of tied winners divide it without a rest.
///
/// # Rules
///
/// R86, R87: sides that nobody wins leave their part to the others; tied winners share equally. Odd chips do not exist here.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pot {
    players: usize,
    sides: usize,
    pub(super) units: u64,
}

impl Pot {
    pub(super) fn new(players: usize, sides: usize) -> Pot {
        Pot { players, sides, units: least_common_multiple(sides) * least_common_multiple(players) }
    }

    /// The units of one winner of each side, and the winners as bits.
    pub(super) fn parts(&self, outcome: Outcome) -> [(u32, u64); MAX_SIDES] {
        let players = u32::MAX >> (32 - self.players);
        let winners = |side: usize| {
            if side < self.sides { (outcome >> (side * self.players)) as u32 & players } else { 0 }
        };
        let won = (0..self.sides).filter(|&side| winners(side) != 0).count() as u64;
        std::array::from_fn(|side| match winners(side) {
            0 => (0, 0),
            winners => (winners, self.units / (won * u64::from(winners.count_ones()))),
        })
    }

    /// The units of each player.
    pub(super) fn shares(&self, outcome: Outcome) -> impl Iterator<Item = u64> {
        let parts = self.parts(outcome);
        (0..self.players).map(move |player| {
            parts.iter().map(|&(winners, each)| if winners >> player & 1 == 1 { each } else { 0 }).sum()
        })
    }
}

/// The smallest number that every one of 1..=n divides.
fn least_common_multiple(n: usize) -> u64 {
    let divisor = |mut a: u64, mut b: u64| {
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    (1..=n as u64).fold(1, |multiple, i| multiple / divisor(multiple, i) * i)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shares(outcome: Outcome) -> Vec<u64> {
        let pot = Pot::new(3, 2);
        pot.shares(outcome).map(|share| share * 12 / pot.units).collect()
    }

    #[test]
    fn r86_r92_a_pot_is_divided_by_sides_and_then_by_winners() {
        assert_eq!(shares(0b001_001), [12, 0, 0], "one scoops");
        assert_eq!(shares(0b010_001), [6, 6, 0], "a half each");
        assert_eq!(shares(0b011_001), [9, 3, 0], "three quarters and a quarter");
        assert_eq!(shares(0b110_001), [6, 3, 3]);
        assert_eq!(shares(0b111_011), [5, 5, 2]);
    }

    #[test]
    fn r87_without_a_low_the_high_takes_all() {
        assert_eq!(shares(0b000_001), [12, 0, 0]);
        assert_eq!(shares(0b000_011), [6, 6, 0]);
        assert_eq!(shares(0), [0, 0, 0], "nobody qualifies for anything");
    }
}
