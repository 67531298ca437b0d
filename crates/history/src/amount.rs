//! Amounts as a file writes them: whole or decimal, always exact.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// An exact amount in the unit of its file. It keeps the decimals it was written with: `1955.50`
/// prints as `1955.50` and equals `1955.5`.
///
/// ```
/// use omaha_history::Amount;
/// let stack: Amount = "1955.50".parse()?;
/// assert_eq!(stack.to_string(), "1955.50");
/// assert_eq!(stack, "1955.5".parse()?);
/// assert_eq!(stack.scaled(2), Some(195_550));
/// # Ok::<(), omaha_history::AmountError>(())
/// ```
#[derive(Debug, Clone, Copy, Default)]
pub struct Amount {
    /// The amount in units of the last decimal.
    units: i64,
    decimals: u8,
}

/// Why a text is not an amount.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum AmountError {
    /// Not a number.
    #[error("'{text}' is not an amount: expected a number such as 35 or 12.50")]
    NotANumber {
        /// What was written.
        text: String,
    },
    /// `inf` and `nan` are numbers to TOML, not to a chip counter.
    #[error("{text} is not an amount: it must be known and finite")]
    NotFinite {
        /// What was written.
        text: String,
    },
    /// Too many digits.
    #[error(
        "{text} is too large or too fine: at most {} decimals and {} units of the last one",
        Amount::MAX_DECIMALS,
        i64::MAX
    )]
    OutOfRange {
        /// What was written.
        text: String,
    },
}

impl Amount {
    /// The finest fraction of a file's unit.
    pub const MAX_DECIMALS: u8 = 9;
    /// Nothing.
    pub const ZERO: Amount = Amount::whole(0);

    /// A whole amount.
    pub const fn whole(units: i64) -> Amount {
        Amount { units, decimals: 0 }
    }

    /// `units` of the last of so many decimals, written without needless zeros.
    pub const fn shortest(units: i64, decimals: u8) -> Amount {
        let (mut units, mut decimals) = (units, decimals);
        while decimals > 0 && units % 10 == 0 {
            units /= 10;
            decimals -= 1;
        }
        Amount { units, decimals }
    }

    /// `units` of the last of so many decimals, all of which are written.
    pub(crate) const fn with_decimals(units: i64, decimals: u8) -> Amount {
        Amount { units, decimals }
    }

    /// How many decimals it was written with.
    pub const fn decimals(self) -> u8 {
        self.decimals
    }

    /// The amount in units of the last of `decimals` decimals; none if it is finer than that or too
    /// large.
    pub const fn scaled(self, decimals: u8) -> Option<i64> {
        if decimals < self.decimals {
            let coarse = Amount::shortest(self.units, self.decimals);
            return if decimals < coarse.decimals { None } else { coarse.scaled(decimals) };
        }
        match 10i64.checked_pow((decimals - self.decimals) as u32) {
            Some(factor) => self.units.checked_mul(factor),
            None => None,
        }
    }

    /// The same amount below nothing.
    #[must_use]
    pub const fn negative(self) -> Amount {
        Amount { units: self.units.saturating_neg(), ..self }
    }

    /// Both amounts together, as fine as the finer of them; the largest amount if they are too
    /// large.
    #[must_use]
    pub fn plus(self, other: Amount) -> Amount {
        let decimals = self.decimals.max(other.decimals);
        let sum = self.scaled(decimals).zip(other.scaled(decimals)).and_then(|(a, b)| a.checked_add(b));
        Amount { units: sum.unwrap_or(i64::MAX), decimals }
    }

    /// What is left after taking `other` away; negative if that is more.
    #[must_use]
    pub fn minus(self, other: Amount) -> Amount {
        self.plus(other.negative())
    }

    /// Is it below nothing?
    pub const fn is_negative(self) -> bool {
        self.units < 0
    }

    /// Is it nothing?
    pub const fn is_zero(self) -> bool {
        self.units == 0
    }

    fn exactly(self) -> i128 {
        i128::from(self.units) * 10i128.pow(u32::from(Amount::MAX_DECIMALS - self.decimals))
    }
}

impl PartialEq for Amount {
    fn eq(&self, other: &Amount) -> bool {
        self.exactly() == other.exactly()
    }
}

impl Eq for Amount {}

impl PartialOrd for Amount {
    fn partial_cmp(&self, other: &Amount) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Amount {
    fn cmp(&self, other: &Amount) -> Ordering {
        self.exactly().cmp(&other.exactly())
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.units < 0 { "-" } else { "" };
        let units = self.units.unsigned_abs();
        if self.decimals == 0 {
            return f.pad(&format!("{sign}{units}"));
        }
        let unit = 10u64.pow(u32::from(self.decimals));
        let (whole, fraction) = (units / unit, units % unit);
        f.pad(&format!("{sign}{whole}.{fraction:0width$}", width = usize::from(self.decimals)))
    }
}

impl FromStr for Amount {
    type Err = AmountError;

    /// Digits with an optional sign, decimals and an exponent, as TOML writes integers and floats.
    fn from_str(text: &str) -> Result<Amount, AmountError> {
        let not_a_number = || AmountError::NotANumber { text: text.to_string() };
        let out_of_range = || AmountError::OutOfRange { text: text.to_string() };
        let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
        if matches!(unsigned, "inf" | "nan") {
            return Err(AmountError::NotFinite { text: text.to_string() });
        }
        let (mantissa, exponent) = match unsigned.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, exponent.parse::<i32>().map_err(|_| not_a_number())?),
            None => (unsigned, 0),
        };
        let (whole, fraction) = match mantissa.split_once('.') {
            Some((whole, fraction)) if !fraction.is_empty() => (whole, fraction),
            Some(_) => return Err(not_a_number()),
            None => (mantissa, ""),
        };
        if whole.is_empty() || !whole.bytes().chain(fraction.bytes()).all(|byte| byte.is_ascii_digit()) {
            return Err(not_a_number());
        }
        let mut units: i64 = 0;
        for digit in whole.bytes().chain(fraction.bytes()) {
            let digit = i64::from(digit - b'0');
            units =
                units.checked_mul(10).and_then(|units| units.checked_add(digit)).ok_or_else(out_of_range)?;
        }
        let decimals = i64::try_from(fraction.len()).map_err(|_| out_of_range())? - i64::from(exponent);
        if text.starts_with('-') {
            units = -units;
        }
        if units == 0 {
            return Ok(Amount { units, decimals: decimals.clamp(0, i64::from(Amount::MAX_DECIMALS)) as u8 });
        }
        if decimals < 0 {
            let factor = u32::try_from(-decimals).ok().and_then(|power| 10i64.checked_pow(power));
            let units = factor.and_then(|factor| units.checked_mul(factor)).ok_or_else(out_of_range)?;
            return Ok(Amount::whole(units));
        }
        match u8::try_from(decimals) {
            Ok(decimals) if decimals <= Amount::MAX_DECIMALS => Ok(Amount { units, decimals }),
            _ => Err(out_of_range()),
        }
    }
}

impl serde::Serialize for Amount {
    /// A JSON number with exactly the digits of the amount.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::Error;
        if self.decimals == 0 {
            return serializer.serialize_i64(self.units);
        }
        serde_json::value::RawValue::from_string(self.to_string())
            .map_err(S::Error::custom)?
            .serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn amount(text: &str) -> Amount {
        text.parse().unwrap_or_else(|error| panic!("{error}"))
    }

    #[test]
    fn amounts_keep_their_decimals_and_compare_by_value() {
        for text in ["0", "35", "-35", "1955.50", "-0.05", "9223372036854775807"] {
            assert_eq!(amount(text).to_string(), text);
        }
        assert_eq!(amount("12.50"), amount("12.5"));
        assert!(amount("12.49") < amount("12.5") && amount("-1") < amount("0.001"));
        assert_eq!(amount("+7"), Amount::whole(7));
        assert_eq!(amount("2.5e3"), Amount::whole(2500));
        assert_eq!(amount("25e-1"), amount("2.5"));
        assert_eq!(Amount::shortest(67_847_350, 2).to_string(), "678473.5");
        assert_eq!(format!("[{:>8}]", amount("1.50")), "[    1.50]");
    }

    #[test]
    fn scaling_is_exact_or_nothing() {
        assert_eq!(amount("12.50").scaled(2), Some(1250));
        assert_eq!(amount("12.50").scaled(1), Some(125));
        assert_eq!(amount("12.50").scaled(0), None);
        assert_eq!(amount("7").scaled(2), Some(700));
        assert_eq!(amount("9223372036854775807").scaled(1), None);
    }

    #[test]
    fn what_is_not_an_amount_says_why() {
        for text in ["", "-", ".5", "5.", "1_000", "0x10", "five", "1.2.3", "1e", "--1"] {
            assert!(matches!(text.parse::<Amount>(), Err(AmountError::NotANumber { .. })), "{text}");
        }
        assert_eq!(
            "inf".parse::<Amount>().unwrap_err().to_string(),
            "inf is not an amount: it must be known and finite"
        );
        for text in ["92233720368547758080", "0.0000000001", "1e40", "1e-40"] {
            assert!(matches!(text.parse::<Amount>(), Err(AmountError::OutOfRange { .. })), "{text}");
        }
        assert_eq!(amount("0e99"), Amount::ZERO);
    }

    #[test]
    fn amounts_are_exact_numbers_in_json() {
        let json = serde_json::to_string(&[amount("678473.5"), amount("-3")]).unwrap();
        assert_eq!(json, "[678473.5,-3]");
    }
}
