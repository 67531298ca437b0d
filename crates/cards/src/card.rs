//! [`Card`]: a rank and a suit in one byte.

use std::fmt;
use std::str::FromStr;

use crate::serde_text::serde_as_text;
use crate::{ParseCardsError, Rank, Suit, parse_exactly};

/// One card of the 52.
///
/// Printed as rank and suit (`As`, `Td`), read liberally (see [`parse_cards`](crate::parse_cards)), and that string in
/// serde. Ordered by [`index`](Card::index): suit by suit, deuce to ace.
///
/// ```
/// use omaha_cards::{Card, Rank, Suit};
/// let card = Card::new(Rank::Ace, Suit::Spades);
/// assert_eq!("A♠".parse(), Ok(card));
/// assert_eq!(card.to_string(), "As");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The card of that rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card(suit as u8 * 13 + rank as u8)
    }

    /// Its denomination.
    pub const fn rank(self) -> Rank {
        Rank::ALL[self.0 as usize % 13]
    }

    /// Its suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[self.0 as usize / 13 % 4]
    }

    /// `suit * 13 + rank`: 0 for the deuce of clubs … 51 for the ace of spades.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card with that [`index`](Card::index); `None` from 52 upward.
    pub const fn from_index(index: usize) -> Option<Card> {
        if index < 52 { Some(Card(index as u8)) } else { None }
    }
}

/// Prints rank and suit: `As`.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbols = [self.rank().symbol() as u8, self.suit().symbol() as u8];
        f.pad(str::from_utf8(&symbols).unwrap_or_default())
    }
}

/// As `Display`: a failed assertion reads like cards.
impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = ParseCardsError;

    fn from_str(text: &str) -> Result<Card, ParseCardsError> {
        parse_exactly(text, 1).map(|cards| cards[0])
    }
}

serde_as_text!(Card, "a card such as \"As\"");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_comes_back_from_its_index_text_and_json() {
        for index in 0..52 {
            let card = Card::from_index(index).unwrap();
            assert_eq!(card.index(), index);
            assert_eq!(Card::new(card.rank(), card.suit()), card);
            assert_eq!(card.to_string().parse(), Ok(card));
            let json = serde_json::to_string(&card).unwrap();
            assert_eq!(json, format!("\"{card}\""));
            assert_eq!(serde_json::from_str::<Card>(&json).unwrap(), card);
        }
        assert_eq!(Card::from_index(52), None);
    }

    #[test]
    fn one_card_is_exactly_one_card() {
        assert_eq!("AsKs".parse::<Card>(), Err(ParseCardsError::WrongCount { expected: 1, got: 2 }));
        assert_eq!("".parse::<Card>(), Err(ParseCardsError::WrongCount { expected: 1, got: 0 }));
    }

    #[test]
    fn columns_of_cards_can_be_padded() {
        assert_eq!(format!("{:>4}|{:<3}", Card::new(Rank::Ten, Suit::Diamonds), "x"), "  Td|x  ");
    }
}
