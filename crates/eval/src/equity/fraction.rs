//! [`Fraction`]: a part of a pot, exactly.

use std::fmt;

/// A non-negative number as a fraction in lowest terms; 0 is `0/1`.
///
/// ```
/// use omaha_eval::equity::Fraction;
/// let quarter = Fraction::new(271, 1084);
/// assert_eq!(quarter, Fraction::new(1, 4));
/// assert_eq!((quarter.to_string(), quarter.to_f64()), ("1/4".to_owned(), 0.25));
/// assert!(quarter < Fraction::new(1, 3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fraction {
    numerator: u128,
    denominator: u128,
}

impl Fraction {
    /// Nothing.
    pub const ZERO: Fraction = Fraction { numerator: 0, denominator: 1 };

    /// The whole pot.
    pub const ONE: Fraction = Fraction { numerator: 1, denominator: 1 };

    /// So many parts out of so many; nothing out of nothing is nothing.
    pub const fn new(numerator: u128, denominator: u128) -> Fraction {
        match greatest_common_divisor(numerator, denominator) {
            0 => Fraction::ZERO,
            divisor => Fraction { numerator: numerator / divisor, denominator: denominator / divisor },
        }
    }

    /// Above the line.
    pub const fn numerator(self) -> u128 {
        self.numerator
    }

    /// Below the line; never 0 unless [`new`](Fraction::new) was given a 0.
    pub const fn denominator(self) -> u128 {
        self.denominator
    }

    /// The nearest floating-point number.
    pub fn to_f64(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }
}

const fn greatest_common_divisor(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// By value. Exact while the products of the terms fit 128 bits, as those of shares and equities do.
impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> std::cmp::Ordering {
        let cross = |one: &Fraction, other: &Fraction| one.numerator.saturating_mul(other.denominator);
        cross(self, other).cmp(&cross(other, self))
    }
}

/// Prints `1/4`, `0/1`, `1/1`.
impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}/{}", self.numerator, self.denominator))
    }
}
