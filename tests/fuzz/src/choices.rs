//! The fuzzer's bytes as choices at a poker table. When they run out, the first of everything is chosen.

use arbitrary::{Arbitrary, Unstructured};
use omaha_cards::{Card, Deck};
use omaha_engine::Chips;

pub(crate) struct Choices<'a>(Unstructured<'a>);

impl<'a> Choices<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Choices<'a> {
        Choices(Unstructured::new(bytes))
    }

    /// Has the fuzzer nothing more to say?
    pub(crate) fn are_over(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn any<T: Arbitrary<'a> + Default>(&mut self) -> T {
        self.0.arbitrary().unwrap_or_default()
    }

    /// A number from 0 up to but not including `bound`, which is at least 1.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0.int_in_range(0..=bound - 1).unwrap_or_default()
    }

    pub(crate) fn one_in(&mut self, chances: usize) -> bool {
        self.below(chances) == chances - 1
    }

    pub(crate) fn of<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len())]
    }

    /// Usually a small number of units, sometimes as much as a table may hold, or more.
    pub(crate) fn chips(&mut self, unit: Chips) -> Chips {
        let whole = |chips: Chips| chips.round_down_to(unit);
        match self.below(8) {
            0 => unit,
            1..=3 => unit.times(u64::from(self.any::<u8>())),
            4 => unit.times(u64::from(self.any::<u32>())),
            5 => whole(Chips(Chips::MAX_TABLE.0 / (1 + u64::from(self.any::<u8>())))),
            6 => whole(Chips(Chips::MAX_TABLE.0 - u64::from(self.any::<u8>()))),
            _ => Chips(self.any()),
        }
    }

    pub(crate) fn deck(&mut self) -> Deck {
        let mut cards: [Card; 52] = *Deck::ordered().cards();
        for place in (1..cards.len()).rev() {
            // From the other end, so that a fuzzer that says nothing still gets a sound deck.
            cards.swap(place, place - self.below(place + 1));
        }
        Deck::from_cards(cards).unwrap_or_else(|error| panic!("{error}"))
    }
}
