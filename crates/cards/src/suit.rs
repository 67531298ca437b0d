//! [`Suit`]: clubs, diamonds, hearts, spades.

use std::fmt;

/// A card's suit. The order is the alphabet's and only makes listings stable.
///
/// ```
/// use omaha_cards::Suit;
/// assert_eq!((Suit::Spades.symbol(), Suit::Spades.glyph(), Suit::Spades.name()), ('s', '♠', "spades"));
/// ```
///
/// # Rules
///
/// Suits never rank a hand or break a tie for a pot (R9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    /// All suits, clubs first, so that `ALL[suit.index()] == suit`.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// 0 clubs, 1 diamonds, 2 hearts, 3 spades.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The suit with that [`index`](Suit::index); `None` from 4 upward.
    pub const fn from_index(index: usize) -> Option<Suit> {
        if index < 4 { Some(Suit::ALL[index]) } else { None }
    }

    /// The suit as typed: `'c'`, `'d'`, `'h'`, `'s'`.
    pub const fn symbol(self) -> char {
        b"cdhs"[self as usize] as char
    }

    /// The suit as drawn: `'♣'`, `'♦'`, `'♥'`, `'♠'`.
    pub const fn glyph(self) -> char {
        ['♣', '♦', '♥', '♠'][self as usize]
    }

    /// The suit of a letter in either case, or of a filled or outlined glyph.
    pub const fn from_symbol(symbol: char) -> Option<Suit> {
        Some(match symbol {
            'c' | 'C' | '♣' | '♧' => Suit::Clubs,
            'd' | 'D' | '♦' | '♢' => Suit::Diamonds,
            'h' | 'H' | '♥' | '♡' => Suit::Hearts,
            's' | 'S' | '♠' | '♤' => Suit::Spades,
            _ => return None,
        })
    }

    /// `"clubs"`, `"diamonds"`, `"hearts"`, `"spades"`.
    pub const fn name(self) -> &'static str {
        ["clubs", "diamonds", "hearts", "spades"][self as usize]
    }
}

/// Prints the [`symbol`](Suit::symbol).
impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.symbol())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_suit_comes_back_from_its_index_symbol_and_glyph() {
        for (index, suit) in Suit::ALL.into_iter().enumerate() {
            assert_eq!(suit.index(), index);
            assert_eq!(Suit::from_index(index), Some(suit));
            assert_eq!(Suit::from_symbol(suit.symbol()), Some(suit));
            assert_eq!(Suit::from_symbol(suit.symbol().to_ascii_uppercase()), Some(suit));
            assert_eq!(Suit::from_symbol(suit.glyph()), Some(suit));
            assert!(suit.name().starts_with(suit.symbol()));
        }
        assert_eq!(Suit::from_index(4), None);
        assert_eq!(Suit::from_symbol('x'), None);
    }
}
