//! [`Rank`]: the thirteen denominations.

use std::fmt;

/// A card's denomination. Ordered deuce < trey < … < ace; where an ace plays low, the reader of the hand says so.
///
/// ```
/// use omaha_cards::Rank;
/// assert!(Rank::Ace > Rank::King);
/// assert_eq!((Rank::Ten.symbol(), Rank::Ten.name(), Rank::Six.plural()), ('T', "ten", "sixes"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Rank {
    Deuce,
    Trey,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// All ranks, deuce first, so that `ALL[rank.index()] == rank`.
    pub const ALL: [Rank; 13] = [
        Rank::Deuce,
        Rank::Trey,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
        Rank::Ace,
    ];

    /// 0 for the deuce … 12 for the ace.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rank with that [`index`](Rank::index); `None` from 13 upward.
    pub const fn from_index(index: usize) -> Option<Rank> {
        if index < 13 { Some(Rank::ALL[index]) } else { None }
    }

    /// The rank as printed on a card: `'2'` … `'9'`, `'T'`, `'J'`, `'Q'`, `'K'`, `'A'`.
    pub const fn symbol(self) -> char {
        b"23456789TJQKA"[self as usize] as char
    }

    /// The rank of a symbol in either case. Ten is `'T'` only: `10` is two characters and the card parser's business.
    pub const fn from_symbol(symbol: char) -> Option<Rank> {
        Some(match symbol.to_ascii_uppercase() {
            '2' => Rank::Deuce,
            '3' => Rank::Trey,
            '4' => Rank::Four,
            '5' => Rank::Five,
            '6' => Rank::Six,
            '7' => Rank::Seven,
            '8' => Rank::Eight,
            '9' => Rank::Nine,
            'T' => Rank::Ten,
            'J' => Rank::Jack,
            'Q' => Rank::Queen,
            'K' => Rank::King,
            'A' => Rank::Ace,
            _ => return None,
        })
    }

    /// The word a card room prints: `"ace"`, `"ten"`, `"three"`, `"deuce"`.
    pub const fn name(self) -> &'static str {
        match self {
            Rank::Deuce => "deuce",
            Rank::Trey => "three",
            Rank::Four => "four",
            Rank::Five => "five",
            Rank::Six => "six",
            Rank::Seven => "seven",
            Rank::Eight => "eight",
            Rank::Nine => "nine",
            Rank::Ten => "ten",
            Rank::Jack => "jack",
            Rank::Queen => "queen",
            Rank::King => "king",
            Rank::Ace => "ace",
        }
    }

    /// Several of them: `"aces"`, `"sixes"`, `"deuces"`.
    pub const fn plural(self) -> &'static str {
        match self {
            Rank::Deuce => "deuces",
            Rank::Trey => "threes",
            Rank::Four => "fours",
            Rank::Five => "fives",
            Rank::Six => "sixes",
            Rank::Seven => "sevens",
            Rank::Eight => "eights",
            Rank::Nine => "nines",
            Rank::Ten => "tens",
            Rank::Jack => "jacks",
            Rank::Queen => "queens",
            Rank::King => "kings",
            Rank::Ace => "aces",
        }
    }
}

/// Prints the [`symbol`](Rank::symbol).
impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.symbol())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rank_comes_back_from_its_index_and_its_symbol() {
        for (index, rank) in Rank::ALL.into_iter().enumerate() {
            assert_eq!(rank.index(), index);
            assert_eq!(Rank::from_index(index), Some(rank));
            assert_eq!(Rank::from_symbol(rank.symbol()), Some(rank));
            assert_eq!(Rank::from_symbol(rank.symbol().to_ascii_lowercase()), Some(rank));
            assert!(rank.plural().starts_with(rank.name()));
        }
        assert_eq!(Rank::from_index(13), None);
        assert_eq!(Rank::from_symbol('1'), None);
    }
}
