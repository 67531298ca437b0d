//! The rake: what the house takes.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::written::none_or;
use crate::Chips;

/// What the house takes from the pots, main pot first. `Display` says it in words: `5% of each pot
/// that saw a flop, at most 3 a hand`.
///
/// # Rules
/// RULES R95.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rake {
    /// In basis points of the pot: 500 is five percent.
    pub rate: u32,
    /// The most that is taken from one hand, `none` for no limit.
    #[serde(default, with = "none_or")]
    pub cap: Option<Chips>,
    /// Nothing is taken from a hand that ends before the flop.
    #[serde(default)]
    pub no_flop_no_drop: bool,
    /// Rake is rounded down to a multiple of this.
    #[serde(default = "one_chip")]
    pub unit: Chips,
}

impl Rake {
    /// How much is taken from pots of `total` chips together.
    pub(crate) fn of(&self, total: Chips) -> Chips {
        let share = u128::from(total.0) * u128::from(self.rate) / 10_000;
        let share = Chips(share.min(u128::from(total.0)) as u64).round_down_to(self.unit);
        self.cap.map_or(share, |cap| share.min(cap))
    }
}

impl fmt::Display for Rake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pots = if self.no_flop_no_drop { "each pot that saw a flop" } else { "each pot" };
        write!(f, "{} of {pots}", percent(self.rate))?;
        if let Some(cap) = self.cap {
            write!(f, ", at most {cap} a hand")?;
        }
        if self.unit > Chips(1) {
            write!(f, ", in steps of {}", self.unit)?;
        }
        Ok(())
    }
}

/// Basis points as a percentage without idle zeros: `5%`, `2.5%`, `0.05%`.
fn percent(rate: u32) -> String {
    match (rate / 100, rate % 100) {
        (whole, 0) => format!("{whole}%"),
        (whole, part) if part % 10 == 0 => format!("{whole}.{}%", part / 10),
        (whole, part) => format!("{whole}.{part:02}%"),
    }
}

fn one_chip() -> Chips {
    Chips(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r95_rake_in_words() {
        let rake = Rake { rate: 500, cap: Some(Chips(3)), no_flop_no_drop: true, unit: Chips(1) };
        assert_eq!(rake.to_string(), "5% of each pot that saw a flop, at most 3 a hand");
        let rake = Rake { rate: 250, cap: None, no_flop_no_drop: false, unit: Chips(5) };
        assert_eq!(rake.to_string(), "2.5% of each pot, in steps of 5");
        let percents = [1, 10, 333, 1_000, 10_000].map(percent);
        assert_eq!(percents, ["0.01%", "0.1%", "3.33%", "10%", "100%"]);
    }
}
