//! [`Seed`]: 128 bits from which every shuffle of a session follows.

use std::fmt;
use std::str::FromStr;

use rand::rngs::{ChaCha8Rng, SysRng};
use rand::{SeedableRng, TryRng};

use crate::serde_text::serde_as_text;

/// The origin of all randomness: the same seed gives the same cards in every release and on every machine.
///
/// Written as a decimal number while it fits 64 bits and as `0x` with 32 hexadecimal digits beyond; read as either.
///
/// ```
/// use omaha_cards::{Deck, Seed};
/// let seed: Seed = "42".parse()?;
/// let first_hand = Deck::shuffled(&mut seed.rng(0));
/// let second_hand = Deck::shuffled(&mut seed.rng(1));
/// assert_eq!(first_hand, Deck::shuffled(&mut Seed::from(42u64).rng(0)));
/// assert_ne!(first_hand, second_hand);
/// # Ok::<(), omaha_cards::SeedError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seed(u128);

/// The second half of the generator's key. Part of the promise above: it never changes.
const KEY_LABEL: &[u8; 16] = b"omaha seed, v. 1";

impl Seed {
    /// A fresh seed of 128 bits from the operating system.
    ///
    /// # Errors
    ///
    /// [`SeedError::NoEntropy`] if the system has none to give.
    pub fn from_entropy() -> Result<Seed, SeedError> {
        let mut bytes = [0; 16];
        SysRng.try_fill_bytes(&mut bytes).map_err(|error| SeedError::NoEntropy(error.to_string()))?;
        Ok(Seed(u128::from_le_bytes(bytes)))
    }

    /// The 128 bits.
    pub const fn value(self) -> u128 {
        self.0
    }

    /// An independent generator per stream: give every hand of a session its own number and any hand can be dealt again
    /// without the ones before it.
    ///
    /// ChaCha with 8 rounds. Its 256-bit key is the seed's 16 bytes, least significant first, followed by the 16 bytes
    /// `omaha seed, v. 1`; its 64-bit nonce is `stream`; it starts at the first word.
    pub fn rng(self, stream: u64) -> ChaCha8Rng {
        let mut key = [0; 32];
        key[..16].copy_from_slice(&self.0.to_le_bytes());
        key[16..].copy_from_slice(KEY_LABEL);
        let mut rng = ChaCha8Rng::from_seed(key);
        rng.set_stream(stream);
        rng
    }
}

impl From<u64> for Seed {
    fn from(value: u64) -> Seed {
        Seed(value.into())
    }
}

impl From<u128> for Seed {
    fn from(value: u128) -> Seed {
        Seed(value)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match u64::try_from(self.0) {
            Ok(small) => write!(f, "{small}"),
            Err(_) => write!(f, "{:#034x}", self.0),
        }
    }
}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Seed, SeedError> {
        let text = text.trim();
        let (digits, radix) = match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
            Some(hexadecimal) => (hexadecimal, 16),
            None => (text, 10),
        };
        // The standard parser would let a sign through.
        match u128::from_str_radix(digits, radix) {
            Ok(value) if !digits.starts_with('+') => Ok(Seed(value)),
            _ => Err(SeedError::NotANumber(text.to_owned())),
        }
    }
}

serde_as_text!(Seed, "a seed such as \"42\" or \"0x…\"");

/// Why there is no seed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SeedError {
    /// The text is not a number of at most 128 bits.
    #[error("'{0}' is not a seed: a whole number below 2^128, decimal or hexadecimal after 0x")]
    NotANumber(String),
    /// The operating system's generator failed.
    #[error("the operating system gives no random seed: {0}")]
    NoEntropy(String),
}

#[cfg(test)]
mod tests {
    use rand::Rng;

    use super::*;

    #[test]
    fn written_and_read_in_both_forms() {
        let big = Seed::from(u128::MAX - 1);
        let just_big = Seed::from(u128::from(u64::MAX) + 1);
        for (seed, text) in [
            (Seed::from(0u64), "0"),
            (Seed::from(u64::MAX), "18446744073709551615"),
            (just_big, "0x00000000000000010000000000000000"),
            (big, "0xfffffffffffffffffffffffffffffffe"),
        ] {
            assert_eq!(seed.to_string(), text);
            assert_eq!(text.parse(), Ok(seed));
            assert_eq!(serde_json::to_string(&seed).unwrap(), format!("\"{text}\""));
        }
        assert_eq!("0X2A".parse(), Ok(Seed::from(42u64)));
        assert_eq!("340282366920938463463374607431768211454".parse(), Ok(big));
    }

    #[test]
    fn anything_else_is_refused() {
        for text in ["", "x", "-1", "+1", "0x", "0x+1", "1.5", "340282366920938463463374607431768211456"] {
            assert_eq!(text.parse::<Seed>(), Err(SeedError::NotANumber(text.to_owned())));
        }
    }

    #[test]
    fn the_first_words_of_a_seed_never_change() {
        let words = |seed: Seed, stream| {
            let mut rng = seed.rng(stream);
            [rng.next_u32(), rng.next_u32(), rng.next_u32()]
        };
        assert_eq!(words(Seed::from(0u64), 0), [3181973011, 3849277554, 3569834862]);
        assert_eq!(words(Seed::from(0u64), 1), [115976040, 879575299, 1155978014]);
        assert_eq!(words(Seed::from(u128::MAX), u64::MAX), [673926614, 3745617377, 3808630194]);
    }

    #[test]
    fn fresh_seeds_differ() {
        assert_ne!(Seed::from_entropy(), Seed::from_entropy());
    }
}
