//! [`Strength`]: how good a hand is under some ranking.

use serde::{Deserialize, Serialize};

/// How good a hand is under one [`Ranking`](crate::Ranking): the greater wins, equal strengths tie.
///
/// Strengths of different rankings have nothing to do with each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Strength(u32);

impl Strength {
    /// The strength with that number; its ranking gives it a meaning.
    pub const fn new(value: u32) -> Strength {
        Strength(value)
    }

    /// The number.
    pub const fn value(self) -> u32 {
        self.0
    }
}
