//! [`Dice`]: random cards.

use omaha_cards::{CardSet, ChaCha8Rng, Seed};
use rand::Rng;

/// Draws cards from one stream of a seed.
pub(super) struct Dice(ChaCha8Rng);

/// So many draws of at most 52 cards take one random word with next to no redraws: 52^8 < 2^46.
const AT_ONCE: usize = 8;

impl Dice {
    pub(super) fn new(seed: Seed, stream: u64) -> Dice {
        Dice(seed.rng(stream))
    }

    /// Puts random cards into the places `from..to` of a deck: each of those from there on is as likely as the others.
    /// Gives those cards.
    pub(super) fn draw(&mut self, deck: &mut [CardSet], from: usize, to: usize) -> CardSet {
        let mut drawn = CardSet::EMPTY;
        for start in (from..to).step_by(AT_ONCE) {
            drawn |= self.draw_few(deck, start, to.min(start + AT_ONCE));
        }
        drawn
    }

    /// One word gives several numbers: the high half of its product with a bound is a number below that, the low half is as
    /// random as before for the next one. What is left in the end tells whether the word would favour some numbers
    /// (Brackett-Rozinsky and Lemire, "Batched ranged random integer generation").
    #[inline(always)]
    fn draw_few(&mut self, deck: &mut [CardSet], from: usize, to: usize) -> CardSet {
        loop {
            let (mut word, mut ways) = (self.0.next_u64(), 1);
            let mut drawn = CardSet::EMPTY;
            for place in from..to {
                let bound = (deck.len() - place) as u64;
                let product = u128::from(word) * u128::from(bound);
                let other = place + (product >> 64) as usize;
                deck.swap(place, other);
                drawn |= deck[place];
                word = product as u64;
                ways *= bound;
            }
            // `word >= ways` spares nearly every draw the division. After a bad word the deck lies in another order, which
            // is as good as any to draw from.
            if word >= ways || word >= ways.wrapping_neg() % ways {
                return drawn;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deck(cards: &str) -> Vec<CardSet> {
        cards.parse::<CardSet>().unwrap().iter().map(CardSet::from).collect()
    }

    #[test]
    #[cfg_attr(miri, ignore = "60,000 deals")]
    fn every_order_is_equally_likely() {
        let mut dice = Dice::new(Seed::from(1u64), 0);
        let mut counts = std::collections::BTreeMap::new();
        for _ in 0..60_000 {
            let mut deck = deck("2c3c4c5c6c");
            let drawn = dice.draw(&mut deck, 0, 3);
            assert_eq!(drawn, deck[0] | deck[1] | deck[2]);
            *counts.entry([deck[0], deck[1], deck[2]]).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 60);
        // Six standard deviations of a count of 1,000.
        assert!(counts.values().all(|&count: &i32| (count - 1000).abs() < 190), "{counts:?}");
    }

    #[test]
    fn a_deck_keeps_its_cards_and_its_first_places() {
        let mut deck: Vec<CardSet> = CardSet::FULL.iter().map(CardSet::from).collect();
        let first = deck[..3].to_vec();
        let drawn = Dice::new(Seed::from(2u64), 0).draw(&mut deck, 3, 52);
        assert_eq!(deck[..3], first);
        assert_eq!(drawn.len(), 49);
        assert_eq!(deck.iter().fold(CardSet::EMPTY, |all, &card| all | card), CardSet::FULL);
    }

    #[test]
    fn the_cards_of_a_seed_never_change() {
        let mut deck: Vec<CardSet> = CardSet::FULL.iter().map(CardSet::from).collect();
        Dice::new(Seed::from(7u64), 3).draw(&mut deck, 0, 9);
        let first: Vec<String> = deck[..9].iter().map(CardSet::to_string).collect();
        assert_eq!(first.concat(), "8hKc8d4cQsQdAh4d5s");
    }
}
