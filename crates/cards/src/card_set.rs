//! [`CardSet`]: any of the 52 cards in one word.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};
use std::str::FromStr;

use crate::serde_text::serde_as_text;
use crate::{Card, ParseCardsError, Rank, Suit, parse_cards};

/// A set of cards: hole cards, a board, the dead cards, a deck's remainder.
///
/// A bit per card at [`Card::index`], so every operation is an instruction or two. `|` joins, `&` intersects, `-` takes
/// away, `!` is the rest of the deck. Printed highest rank first (`AsAhKd2c`); that string in serde.
///
/// ```
/// use omaha_cards::CardSet;
/// let hole: CardSet = "As 2c Kh Kd".parse()?;
/// let board: CardSet = "Ad 7s 4c 8h Qs".parse()?;
/// assert!((hole & board).is_empty());
/// assert_eq!((hole | board).len(), 9);
/// assert_eq!(hole.to_string(), "AsKhKd2c");
/// # Ok::<(), omaha_cards::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);

    /// The whole deck.
    pub const FULL: CardSet = CardSet((1 << 52) - 1);

    /// The set with these bits; `None` if a bit beyond the 52nd is set.
    pub const fn from_bits(bits: u64) -> Option<CardSet> {
        if bits <= CardSet::FULL.0 { Some(CardSet(bits)) } else { None }
    }

    /// Bit `i` is set if the card with [`index`](Card::index) `i` is in the set.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Number of cards, 0..=52.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no card in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this card is in it.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Whether all cards of `other` are in it.
    pub const fn is_superset(self, other: CardSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// Puts a card in; `false` if it was there already.
    pub const fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= 1 << card.index();
        new
    }

    /// Takes a card out; `false` if it was not there.
    pub const fn remove(&mut self, card: Card) -> bool {
        let was_there = self.contains(card);
        self.0 &= !(1 << card.index());
        was_there
    }

    /// The ranks of one suit: 13 bits, deuce lowest.
    pub const fn suit_mask(self, suit: Suit) -> u16 {
        (self.0 >> (13 * suit as u32)) as u16 & 0x1fff
    }

    /// The ranks present in any suit: 13 bits, deuce lowest.
    pub const fn rank_mask(self) -> u16 {
        (self.0 | self.0 >> 13 | self.0 >> 26 | self.0 >> 39) as u16 & 0x1fff
    }

    /// The cards in order of [`Card::index`]: suit by suit, deuce to ace. The fast way through the set.
    pub const fn iter(self) -> Cards {
        Cards(self.0)
    }

    /// The cards as a person lists them: highest rank first, within a rank spades, hearts, diamonds, clubs.
    pub const fn by_rank(self) -> CardsByRank {
        CardsByRank(self)
    }
}

/// The cards of a [`CardSet`] in order of [`Card::index`].
#[derive(Clone, Debug)]
pub struct Cards(u64);

impl Iterator for Cards {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let card = Card::from_index(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let cards = self.0.count_ones() as usize;
        (cards, Some(cards))
    }
}

impl ExactSizeIterator for Cards {}

/// The cards of a [`CardSet`], highest rank first.
#[derive(Clone, Debug)]
pub struct CardsByRank(CardSet);

impl Iterator for CardsByRank {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let rank = Rank::from_index(self.0.rank_mask().checked_ilog2()? as usize)?;
        let mut cards = Suit::ALL.into_iter().rev().map(|suit| Card::new(rank, suit));
        let card = cards.find(|&card| self.0.contains(card))?;
        self.0.remove(card);
        Some(card)
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;

    fn into_iter(self) -> Cards {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        set.extend(cards);
        set
    }
}

impl Extend<Card> for CardSet {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        for card in cards {
            self.insert(card);
        }
    }
}

impl From<Card> for CardSet {
    fn from(card: Card) -> CardSet {
        CardSet(1 << card.index())
    }
}

impl From<&[Card]> for CardSet {
    fn from(cards: &[Card]) -> CardSet {
        cards.iter().copied().collect()
    }
}

impl BitOr for CardSet {
    type Output = CardSet;

    fn bitor(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }
}

impl BitOrAssign for CardSet {
    fn bitor_assign(&mut self, other: CardSet) {
        self.0 |= other.0;
    }
}

impl BitAnd for CardSet {
    type Output = CardSet;

    fn bitand(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }
}

impl BitAndAssign for CardSet {
    fn bitand_assign(&mut self, other: CardSet) {
        self.0 &= other.0;
    }
}

impl Sub for CardSet {
    type Output = CardSet;

    fn sub(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }
}

impl SubAssign for CardSet {
    fn sub_assign(&mut self, other: CardSet) {
        self.0 &= !other.0;
    }
}

impl Not for CardSet {
    type Output = CardSet;

    fn not(self) -> CardSet {
        CardSet(!self.0 & CardSet::FULL.0)
    }
}

/// Prints the cards highest rank first, without spaces: `AsAhKd2c`.
impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.by_rank().try_for_each(|card| write!(f, "{card}"))
    }
}

/// As `Display`, in braces: `{AsAhKd2c}`.
impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

impl FromStr for CardSet {
    type Err = ParseCardsError;

    fn from_str(text: &str) -> Result<CardSet, ParseCardsError> {
        Ok(parse_cards(text)?.into_iter().collect())
    }
}

serde_as_text!(CardSet, "cards such as \"AsKhQd\"");

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn cards_go_in_and_out() {
        let ace: Card = "As".parse().unwrap();
        let mut set = CardSet::EMPTY;
        assert!(set.insert(ace));
        assert!(!set.insert(ace), "the second time it is already there");
        assert_eq!((set.len(), set.contains(ace)), (1, true));
        assert!(set.remove(ace));
        assert!(!set.remove(ace));
        assert!(set.is_empty());
    }

    #[test]
    fn the_full_deck_has_52_cards_of_every_rank_and_suit() {
        assert_eq!(CardSet::FULL.iter().count(), 52);
        assert_eq!(CardSet::FULL.rank_mask(), 0x1fff);
        for suit in Suit::ALL {
            assert_eq!(CardSet::FULL.suit_mask(suit), 0x1fff);
        }
        assert_eq!(!CardSet::FULL, CardSet::EMPTY);
        assert_eq!(CardSet::from_bits(1 << 52), None);
        assert_eq!(CardSet::from_bits((1 << 52) - 1), Some(CardSet::FULL));
    }

    #[test]
    fn masks_are_read_by_suit_and_by_rank() {
        let set: CardSet = "As 2s Ah Td".parse().unwrap();
        assert_eq!(set.suit_mask(Suit::Spades), 1 << 12 | 1);
        assert_eq!(set.suit_mask(Suit::Hearts), 1 << 12);
        assert_eq!(set.suit_mask(Suit::Clubs), 0);
        assert_eq!(set.rank_mask(), 1 << 12 | 1 << 8 | 1);
    }

    #[test]
    fn printed_highest_rank_first() {
        let set: CardSet = "2c Kd As Kh Ah".parse().unwrap();
        assert_eq!(set.to_string(), "AsAhKhKd2c");
        assert_eq!(format!("{set:?}"), "{AsAhKhKd2c}");
        assert_eq!(serde_json::to_string(&set).unwrap(), "\"AsAhKhKd2c\"");
    }

    proptest! {
        #[test]
        fn set_algebra_agrees_card_by_card(a in 0u64..1 << 52, b in 0u64..1 << 52) {
            let (a, b) = (CardSet::from_bits(a).unwrap(), CardSet::from_bits(b).unwrap());
            for card in CardSet::FULL {
                prop_assert_eq!((a | b).contains(card), a.contains(card) || b.contains(card));
                prop_assert_eq!((a & b).contains(card), a.contains(card) && b.contains(card));
                prop_assert_eq!((a - b).contains(card), a.contains(card) && !b.contains(card));
                prop_assert_eq!((!a).contains(card), !a.contains(card));
            }
            prop_assert_eq!(a.iter().len(), a.len());
            prop_assert_eq!(a.iter().collect::<CardSet>(), a);
            prop_assert_eq!(a.by_rank().collect::<CardSet>(), a);
            prop_assert_eq!(a.to_string().parse::<CardSet>().unwrap(), a);
        }
    }
}
