//! Chips: whole numbers, never fractions.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub, SubAssign};

use serde::{Deserialize, Serialize};

/// An amount of chips in the smallest unit the game knows (cents, if the game has cents).
///
/// The chips of one table never add up to more than [`Chips::MAX_TABLE`]; a hand that would is
/// refused when it is set up. Addition therefore cannot overflow in play; where a bound is only
/// computed (a pot-limit maximum of an absurd size) it stops at `u64::MAX`. Subtraction is for amounts that
/// are known to be there, [`minus`](Chips::minus) for others.
///
/// # Panics
/// A subtraction of more than there is, in a build with debug assertions; without them it gives nothing.
///
/// ```
/// use omaha_engine::Chips;
/// assert_eq!(Chips(7) + Chips(22), Chips(29));
/// assert_eq!(Chips(29).to_string(), "29");
/// ```
///
/// # Rules
/// RULES R24.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Chips(pub u64);

impl Chips {
    /// No chips.
    pub const ZERO: Chips = Chips(0);
    /// The most chips one table may hold, all stacks together.
    pub const MAX_TABLE: Chips = Chips(i64::MAX as u64);

    /// Is this nothing?
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// What is left after taking `other` away; nothing if `other` is more.
    pub const fn minus(self, other: Chips) -> Chips {
        Chips(self.0.saturating_sub(other.0))
    }

    /// `self` times a small factor, stopping at the largest number.
    pub const fn times(self, factor: u64) -> Chips {
        Chips(self.0.saturating_mul(factor))
    }

    /// Is this a whole number of `unit`s? (A unit of zero divides nothing.)
    pub const fn is_multiple_of(self, unit: Chips) -> bool {
        self.0.is_multiple_of(unit.0)
    }

    /// The next multiple of `unit`, upwards.
    pub const fn round_up_to(self, unit: Chips) -> Chips {
        match self.0.checked_next_multiple_of(unit.0) {
            Some(rounded) => Chips(rounded),
            None => self,
        }
    }

    /// The next multiple of `unit`, downwards.
    pub const fn round_down_to(self, unit: Chips) -> Chips {
        if unit.0 == 0 { self } else { Chips(self.0 - self.0 % unit.0) }
    }
}

impl fmt::Display for Chips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Add for Chips {
    type Output = Chips;
    fn add(self, other: Chips) -> Chips {
        Chips(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Chips {
    fn add_assign(&mut self, other: Chips) {
        *self = *self + other;
    }
}

impl Sub for Chips {
    type Output = Chips;
    fn sub(self, other: Chips) -> Chips {
        debug_assert!(self >= other, "{self} chips are less than {other}");
        self.minus(other)
    }
}

impl SubAssign for Chips {
    fn sub_assign(&mut self, other: Chips) {
        *self = *self - other;
    }
}

impl Sum for Chips {
    fn sum<I: Iterator<Item = Chips>>(amounts: I) -> Chips {
        amounts.fold(Chips::ZERO, Add::add)
    }
}

impl From<u64> for Chips {
    fn from(amount: u64) -> Chips {
        Chips(amount)
    }
}
