//! The promise a hand begins with.

use std::fmt;

use omaha_cards::Seed;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::JournalError;
use super::key::{self, hex};

const SEED_BYTES: usize = 16;
const NONCE_BYTES: usize = 32;

/// SHA-256 over the 16 bytes of the seed, least significant first, and 32 random bytes. Published when a hand
/// begins; whoever knows both can check afterwards that the cards were fixed by then, and nobody can learn
/// anything from it before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Commitment(String);

impl Commitment {
    /// A commitment and what opens it: seed and random bytes.
    pub(super) fn new(seed: Seed) -> Result<(Commitment, Vec<u8>), JournalError> {
        let mut opening = seed.value().to_le_bytes().to_vec();
        opening.extend(key::random::<NONCE_BYTES>()?);
        Ok((Commitment::of(&opening), opening))
    }

    /// The commitment that this opens.
    pub(super) fn of(opening: &[u8]) -> Commitment {
        Commitment(hex(&Sha256::digest(opening)))
    }

    /// The seed in an opening, if it is one.
    pub(super) fn seed_in(opening: &[u8]) -> Option<Seed> {
        let (seed, nonce) = opening.split_first_chunk::<SEED_BYTES>()?;
        (nonce.len() == NONCE_BYTES).then(|| Seed::from(u128::from_le_bytes(*seed)))
    }

    /// Its first sixteen digits, for a line on the screen.
    pub fn short(&self) -> &str {
        self.0.get(..16).unwrap_or(&self.0)
    }
}

/// All 64 hexadecimal digits.
impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_opening_opens_its_own_commitment_only() {
        let seed = Seed::from(7u64);
        let (commitment, opening) = Commitment::new(seed).unwrap();
        assert_eq!(Commitment::of(&opening), commitment);
        assert_eq!(Commitment::seed_in(&opening), Some(seed));
        let (other, _) = Commitment::new(seed).unwrap();
        assert_ne!(other, commitment, "the same seed is committed to differently each time");
        assert_eq!(Commitment::seed_in(&opening[1..]), None);
    }

    #[test]
    fn the_digest_never_changes() {
        let opening = [0u8; SEED_BYTES + NONCE_BYTES];
        let expected = "17b0761f87b081d5cf10757ccc89f12be355c70e2e29df288b65b30710dcbcd1";
        assert_eq!(Commitment::of(&opening).to_string(), expected);
    }
}
