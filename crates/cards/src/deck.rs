//! [`Deck`]: an order of the 52 cards, and the shuffle that makes one.

use std::array;
use std::fmt;
use std::str::FromStr;

use rand::Rng;

use crate::serde_text::serde_as_text;
use crate::{Card, CardSet, ParseCardsError, Rank, Suit, parse_exactly};

/// All 52 cards in some order; the first is dealt first.
///
/// Printed and serialized as 104 characters in dealing order.
///
/// ```
/// use omaha_cards::{Deck, Seed};
/// let deck = Deck::shuffled(&mut Seed::from(7u64).rng(0));
/// let (hole, rest) = deck.cards().split_at(4);
/// assert_eq!(hole.len() + rest.len(), 52);
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Deck([Card; 52]);

impl Deck {
    /// The unshuffled deck, in order of [`Card::index`].
    pub const fn ordered() -> Deck {
        const ORDERED: [Card; 52] = {
            let mut cards = [Card::new(Rank::Deuce, Suit::Clubs); 52];
            let mut index = 0;
            while index < 52 {
                cards[index] = Card::new(Rank::ALL[index % 13], Suit::ALL[index / 13]);
                index += 1;
            }
            cards
        };
        Deck(ORDERED)
    }

    /// A deck in random order; every order is equally likely if the generator's words are.
    ///
    /// Fisher–Yates from the top: the first card is drawn from all 52, the second from the other 51, and so on. The
    /// permutation for a given stream of words is part of the public promise and pinned by tests.
    ///
    /// # Rules
    ///
    /// R1.
    pub fn shuffled(rng: &mut impl Rng) -> Deck {
        Deck::shuffled_first(rng, 52)
    }

    /// As [`shuffled`](Deck::shuffled), but stops when the first `count` cards are settled: they are the same cards as
    /// after the whole shuffle. The others follow in an order that is valid but not random.
    ///
    /// ```
    /// use omaha_cards::{Deck, Seed};
    /// let seed = Seed::from(7u64);
    /// let enough = Deck::shuffled_first(&mut seed.rng(0), 30);
    /// assert_eq!(enough.cards()[..30], Deck::shuffled(&mut seed.rng(0)).cards()[..30]);
    /// ```
    pub fn shuffled_first(rng: &mut impl Rng, count: usize) -> Deck {
        let mut deck = Deck::ordered();
        // The 52nd card is what is left: no draw.
        for settled in 0..count.min(51) {
            let others = 52 - settled as u32;
            deck.0.swap(settled, settled + below(others, rng) as usize);
        }
        deck
    }

    /// A deck in a given order.
    ///
    /// # Errors
    ///
    /// [`DeckError::Duplicate`] if a card is there twice.
    ///
    /// # Rules
    ///
    /// R1.
    pub fn from_cards(cards: [Card; 52]) -> Result<Deck, DeckError> {
        let mut seen = CardSet::EMPTY;
        match cards.iter().find(|&&card| !seen.insert(card)) {
            Some(&card) => Err(DeckError::Duplicate { card }),
            None => Ok(Deck(cards)),
        }
    }

    /// The cards in dealing order.
    pub const fn cards(&self) -> &[Card; 52] {
        &self.0
    }
}

/// A number from 0 to `bound - 1`, each equally likely: the high half of a 32-bit word times `bound`, where the few
/// products that would favour some numbers are drawn again (Lemire, "Fast random integer generation in an interval").
fn below(bound: u32, rng: &mut impl Rng) -> u32 {
    loop {
        let product = u64::from(rng.next_u32()) * u64::from(bound);
        let low = product as u32;
        // `low < bound` spares nearly every draw the division.
        if low >= bound || low >= bound.wrapping_neg() % bound {
            return (product >> 32) as u32;
        }
    }
}

impl TryFrom<&[Card]> for Deck {
    type Error = DeckError;

    fn try_from(cards: &[Card]) -> Result<Deck, DeckError> {
        match cards.try_into() {
            Ok(cards) => Deck::from_cards(cards),
            Err(_) => Err(DeckError::WrongCount { got: cards.len() }),
        }
    }
}

/// Prints the cards in dealing order, without spaces.
impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|card| write!(f, "{card}"))
    }
}

impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Deck({self})")
    }
}

impl FromStr for Deck {
    type Err = ParseCardsError;

    fn from_str(text: &str) -> Result<Deck, ParseCardsError> {
        let cards = parse_exactly(text, 52)?;
        Ok(Deck(array::from_fn(|index| cards[index])))
    }
}

serde_as_text!(Deck, "52 cards in dealing order");

/// Why some cards are not a deck.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DeckError {
    /// A card is there twice, so another is missing.
    #[error("{card} is in the deck twice")]
    Duplicate {
        /// The card.
        card: Card,
    },
    /// Not 52 cards.
    #[error("a deck has 52 cards, got {got}")]
    WrongCount {
        /// Number of cards given.
        got: usize,
    },
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use proptest::prelude::*;
    use rand::TryRng;

    use super::*;
    use crate::Seed;

    /// A generator that gives the words it was made of, then ones: the smallest fair word, which draws 0.
    struct Words<const N: usize>([u32; N], usize);

    impl<const N: usize> TryRng for Words<N> {
        type Error = Infallible;

        fn try_next_u32(&mut self) -> Result<u32, Infallible> {
            self.1 += 1;
            Ok(self.0.get(self.1 - 1).copied().unwrap_or(1))
        }

        fn try_next_u64(&mut self) -> Result<u64, Infallible> {
            unreachable!("the shuffle draws 32-bit words")
        }

        fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
            unreachable!("the shuffle draws 32-bit words")
        }
    }

    #[test]
    fn an_ordered_deck_is_in_order() {
        assert!(Deck::ordered().cards().iter().enumerate().all(|(index, card)| card.index() == index));
    }

    #[test]
    fn the_permutation_of_a_seed_never_changes() {
        // Made by a ChaCha8 and a Fisher–Yates written a second time, in another language, from the documentation.
        for (seed, stream, order) in [
            (
                0u64,
                0,
                "Ah9s6sTcQc8s5cTdKc5sTs9d9hThAd3sKhQh6dJcAs3c2dKdJh5h2h4dQs6c8c4c7d7c2c7sAc4sQd6h3h5dKs7hJdJs8h2s9c8d4h3d",
            ),
            (
                42,
                3,
                "5d4h7dTd3cKs7cKcJs3s3d2d4s9sJdAd6sJh6dQdAsQh3h9dTcAhKd9h7s9c8c6h7h4d5c2cQc8h8s8dTs2hQs4c6cJc5sThKhAc5h2s",
            ),
        ] {
            assert_eq!(Deck::shuffled(&mut Seed::from(seed).rng(stream)).to_string(), order);
        }
    }

    #[test]
    fn the_permutation_of_given_words_is_fisher_yates_from_the_top() {
        // 52 * 0xffff_ffff >> 32 = 51 swaps the top card with the last; ones leave the others where they are.
        let deck = Deck::shuffled(&mut Words([0xffff_ffff], 0));
        assert_eq!(deck.cards()[0].to_string(), "As");
        assert_eq!(deck.cards()[51].to_string(), "2c");
        assert_eq!(deck.cards()[1..51], Deck::ordered().cards()[1..51]);
    }

    #[test]
    fn unfair_words_are_drawn_again() {
        // 2^32 mod 52 = 48: of the products whose low half is below 48, one would be one too many.
        let half = (1 << 31) + 1;
        assert_eq!(below(52, &mut Words([0, half], 0)), 26);
        // 2^32 mod 32 = 0: no word is unfair.
        assert_eq!(below(32, &mut Words([0, half], 0)), 0);
    }

    #[test]
    fn every_number_below_the_bound_is_equally_likely() {
        // Around each multiple of 2^32 / 3 lies the border between two numbers; only the word 0 is refused.
        let third = u32::MAX / 3;
        for (word, expected) in
            [(1, 0), (third, 0), (third + 1, 1), (2 * third, 1), (2 * third + 1, 2), (u32::MAX, 2)]
        {
            assert_eq!(below(3, &mut Words([word], 0)), expected, "{word}");
        }
        assert_eq!(below(3, &mut Words([0, u32::MAX], 0)), 2);
    }

    #[test]
    fn r1_a_deck_has_every_card_once() {
        let mut cards = *Deck::ordered().cards();
        assert_eq!(Deck::from_cards(cards), Ok(Deck::ordered()));
        cards[51] = cards[0];
        assert_eq!(Deck::from_cards(cards), Err(DeckError::Duplicate { card: cards[0] }));
        assert_eq!(Deck::try_from(&cards[..51]), Err(DeckError::WrongCount { got: 51 }));
    }

    proptest! {
        #[test]
        fn the_first_cards_are_those_of_the_whole_shuffle(seed: u64, stream: u64, count in 0usize..60) {
            let seed = Seed::from(seed);
            let whole = Deck::shuffled(&mut seed.rng(stream));
            let first = Deck::shuffled_first(&mut seed.rng(stream), count);
            let count = count.min(52);
            prop_assert_eq!(&whole.cards()[..count], &first.cards()[..count]);
            prop_assert_eq!(first.cards().iter().copied().collect::<CardSet>(), CardSet::FULL);
            prop_assert_eq!(whole.to_string().parse::<Deck>(), Ok(whole));
        }
    }
}
