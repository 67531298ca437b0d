//! Random choices that are the same for a seed everywhere.

use omaha_cards::{ChaCha8Rng, Deck, Seed};
use rand::Rng;

/// A source of choices.
pub(super) struct Dice(ChaCha8Rng);

impl Dice {
    /// The choices of one hand.
    pub(super) fn new(seed: Seed, stream: u64) -> Dice {
        Dice(seed.rng(stream))
    }

    /// A number below `bound`; 0 if there is none. The slight bias does not matter here.
    pub(super) fn below(&mut self, bound: u64) -> u64 {
        self.0.next_u64() % bound.max(1)
    }

    /// A number from `least` to `most`.
    pub(super) fn between(&mut self, least: u64, most: u64) -> u64 {
        least + self.below(most.saturating_sub(least).saturating_add(1))
    }

    /// Once in so many times.
    pub(super) fn once_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    /// One of these.
    pub(super) fn of<T: Copy>(&mut self, choices: &[T]) -> Option<T> {
        choices.get(self.below(choices.len() as u64) as usize).copied()
    }

    pub(super) fn deck(&mut self) -> Deck {
        Deck::shuffled(&mut self.0)
    }

    /// Put in random order.
    pub(super) fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last as u64 + 1) as usize);
        }
    }
}
