//! What a game is played for: blinds, bet sizes, antes.

use serde::{Deserialize, Serialize};

use crate::Chips;

/// The stakes of a game, in chips.
///
/// # Rules
/// RULES R26–R28, R34, R47, R61.
///
/// ```
/// use omaha_engine::{Chips, Stakes};
/// let pot_limit = Stakes::blinds(Chips(1), Chips(2));
/// let limit = Stakes::bets(Chips(10), Chips(20), Chips(1));
/// assert_eq!(pot_limit.small_bet(), Chips(2));
/// assert_eq!((limit.small_blind, limit.big_blind, limit.big_bet()), (Chips(5), Chips(10), Chips(20)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stakes {
    /// Posted by the first seat left of the button; zero in a game with one blind only.
    pub small_blind: Chips,
    /// Posted by the next seat; the price of the first call.
    pub big_blind: Chips,
    /// The fixed bet of the early streets; the big blind if not given. Only fixed limit asks for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub small_bet: Option<Chips>,
    /// The fixed bet of the late streets; twice the small bet if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub big_bet: Option<Chips>,
    /// Money posted before the blinds that is not a bet.
    #[serde(default, skip_serializing_if = "is_left_out")]
    pub ante: Ante,
}

/// An ante: who posts it and how much.
///
/// # Rules
/// RULES R34.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ante {
    /// Nobody posts an ante.
    #[default]
    None,
    /// Everybody posts this much; it counts towards side pots.
    PerPlayer(Chips),
    /// The big blind posts this much for the whole table; dead money of the main pot.
    BigBlind(Chips),
}

impl Ante {
    /// No ante, or one of nothing?
    pub fn is_none(&self) -> bool {
        self.amount().is_zero()
    }

    /// The size of one ante.
    pub fn amount(&self) -> Chips {
        match *self {
            Ante::None => Chips::ZERO,
            Ante::PerPlayer(amount) | Ante::BigBlind(amount) => amount,
        }
    }
}

/// An ante of nothing is written all the same: who would post it says what a short stack pays first.
fn is_left_out(ante: &Ante) -> bool {
    *ante == Ante::None
}

impl Stakes {
    /// Stakes named by their blinds, as in pot-limit and no-limit games.
    pub const fn blinds(small_blind: Chips, big_blind: Chips) -> Stakes {
        Stakes { small_blind, big_blind, small_bet: None, big_bet: None, ante: Ante::None }
    }

    /// Stakes named by their bets, as in fixed-limit games. The big blind is the small bet, the
    /// small blind half of it, rounded down to a whole number of `chip_unit`s.
    ///
    /// # Rules
    /// RULES R27, R28.
    pub const fn bets(small_bet: Chips, big_bet: Chips, chip_unit: Chips) -> Stakes {
        let half = Chips(small_bet.0 / 2).round_down_to(chip_unit);
        Stakes {
            small_blind: half,
            big_blind: small_bet,
            small_bet: Some(small_bet),
            big_bet: Some(big_bet),
            ante: Ante::None,
        }
    }

    /// The same stakes with an ante.
    pub const fn with_ante(self, ante: Ante) -> Stakes {
        Stakes { ante, ..self }
    }

    /// The fixed bet of the early streets.
    pub fn small_bet(&self) -> Chips {
        self.small_bet.unwrap_or(self.big_blind)
    }

    /// The fixed bet of the late streets.
    pub fn big_bet(&self) -> Chips {
        self.big_bet.unwrap_or(self.small_bet().times(2))
    }

    /// Every amount with its path in a game file and its name.
    pub(crate) fn amounts(&self) -> [(&'static str, &'static str, Chips); 5] {
        [
            ("stakes.small_blind", "small blind", self.small_blind),
            ("stakes.big_blind", "big blind", self.big_blind),
            ("stakes.small_bet", "small bet", self.small_bet()),
            ("stakes.big_bet", "big bet", self.big_bet()),
            ("stakes.ante", "ante", self.ante.amount()),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn w34_small_blind_is_half_the_small_bet_rounded_down_to_a_chip() {
        let small_blind = |small, unit| Stakes::bets(Chips(small), Chips(2 * small), Chips(unit)).small_blind;
        assert_eq!(small_blind(10, 1), Chips(5));
        assert_eq!(small_blind(3, 1), Chips(1));
        assert_eq!(small_blind(300, 1), Chips(150));
        assert_eq!(small_blind(300, 100), Chips(100));
    }
}
