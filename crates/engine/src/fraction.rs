//! Parts of a pot as a poker player names them.

use std::fmt;

use crate::split::divide;
use crate::{Chips, HouseRules, Players};

/// A part of a pot, such as three quarters, in lowest terms.
///
/// ```
/// use omaha_engine::{Fraction, Players};
/// // Player 0 has the high, players 0 and 1 tie for low.
/// let parts = Fraction::of_winners(&[Players::only(0), Players::only(0).with(1)], 3);
/// assert_eq!(parts.iter().map(Fraction::to_string).collect::<Vec<_>>(), ["3/4", "1/4", "0"]);
/// ```
///
/// # Rules
/// RULES R92.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fraction {
    numerator: u64,
    denominator: u64,
}

/// A pot that up to four sides and up to eleven tied winners divide without an odd chip.
const POT: u64 = 12 * 27_720;

impl Fraction {
    /// No part.
    pub const NOTHING: Fraction = Fraction { numerator: 0, denominator: 1 };
    /// The whole pot.
    pub const ALL: Fraction = Fraction { numerator: 1, denominator: 1 };
    /// Three quarters: one side alone and half of the other.
    pub const THREE_QUARTERS: Fraction = Fraction { numerator: 3, denominator: 4 };
    /// One side of two.
    pub const HALF: Fraction = Fraction { numerator: 1, denominator: 2 };
    /// Half of one side of two.
    pub const QUARTER: Fraction = Fraction { numerator: 1, denominator: 4 };

    fn of_pot(won: Chips) -> Fraction {
        let divisor = greatest_common_divisor(won.0, POT);
        Fraction { numerator: won.0 / divisor, denominator: POT / divisor }
    }

    /// What each of `players` players gets when these win these sides, odd chips apart; nothing if nobody wins.
    pub fn of_winners(winners: &[Players], players: usize) -> Vec<Fraction> {
        let mut won = vec![Chips::ZERO; players];
        for share in
            divide(Chips(POT), winners, &HouseRules::default()).parts.iter().flat_map(|part| &part.shares)
        {
            won[share.player] += share.amount;
        }
        won.into_iter().map(Fraction::of_pot).collect()
    }
}

/// As a reduced fraction: `3/4`, and `1` and `0`.
impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => write!(f, "{}", self.numerator),
            _ => write!(f, "{}/{}", self.numerator, self.denominator),
        }
    }
}

fn greatest_common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a.max(1) } else { greatest_common_divisor(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shares(high: &[usize], low: &[usize]) -> Vec<String> {
        let players = |list: &[usize]| list.iter().copied().collect::<Players>();
        Fraction::of_winners(&[players(high), players(low)], 4).iter().map(Fraction::to_string).collect()
    }

    #[test]
    fn r92_parts_have_names() {
        assert_eq!(shares(&[0], &[0]), ["1", "0", "0", "0"]);
        assert_eq!(shares(&[0], &[]), ["1", "0", "0", "0"]);
        assert_eq!(shares(&[0], &[0, 1]), ["3/4", "1/4", "0", "0"]);
        assert_eq!(shares(&[0], &[1, 2, 3]), ["1/2", "1/6", "1/6", "1/6"]);
        assert_eq!(shares(&[0, 1], &[0, 1, 2]), ["5/12", "5/12", "1/6", "0"]);
    }
}
