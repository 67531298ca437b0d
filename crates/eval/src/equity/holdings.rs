//! [`Holdings`]: what a player may hold.

use std::fmt;

use omaha_cards::{CardSet, ParseCardsError, parse_cards};

/// What is known of a player's hole cards: a set of holdings, each with a weight.
///
/// Today all holdings weigh the same and a set is given by the cards that are known: the others are any of those that lie
/// nowhere else. A range, which lists holdings and their weights, would be another kind beside these two.
///
/// ```
/// use omaha_eval::equity::Holdings;
/// let known: Holdings = Holdings::parse("As2cKhKd", 4)?;
/// let suited = Holdings::parse("As2s**", 4)?;
/// let any = Holdings::parse("*", 4)?;
/// assert_eq!([known.unknown(), suited.unknown(), any.unknown()], [0, 2, 4]);
/// assert_eq!(suited.to_string(), "As2s**");
/// # Ok::<(), omaha_cards::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Holdings {
    /// One holding: these cards.
    Known(CardSet),
    /// Every holding with these cards and so many others, at least one.
    Partly {
        /// The cards that are known, perhaps none.
        known: CardSet,
        /// How many are not.
        unknown: usize,
    },
}

impl Holdings {
    /// Reads a hand of so many cards: cards as [`parse_cards`] reads them, a `*` for each unknown one; a lone `*` is a
    /// hand of which nothing is known.
    ///
    /// # Errors
    ///
    /// As [`parse_cards`], and [`ParseCardsError::WrongCount`] unless known and unknown cards make a hand.
    pub fn parse(text: &str, hole_cards: usize) -> Result<Holdings, ParseCardsError> {
        let stars = text.matches('*').count();
        let known: CardSet = parse_cards(&text.replace('*', " "))?.into_iter().collect();
        let unknown = if text.trim() == "*" { hole_cards } else { stars };
        match known.len() + unknown {
            got if got != hole_cards => Err(ParseCardsError::WrongCount { expected: hole_cards, got }),
            _ if unknown == 0 => Ok(Holdings::Known(known)),
            _ => Ok(Holdings::Partly { known, unknown }),
        }
    }

    /// The cards that every holding has.
    pub const fn known(&self) -> CardSet {
        match *self {
            Holdings::Known(known) | Holdings::Partly { known, .. } => known,
        }
    }

    /// How many cards are not known.
    pub const fn unknown(&self) -> usize {
        match *self {
            Holdings::Known(_) => 0,
            Holdings::Partly { unknown, .. } => unknown,
        }
    }

    /// Cards in a holding.
    pub const fn hole_cards(&self) -> usize {
        self.known().len() + self.unknown()
    }
}

impl From<CardSet> for Holdings {
    fn from(cards: CardSet) -> Holdings {
        Holdings::Known(cards)
    }
}

/// Prints the known cards and a star for each unknown one.
impl fmt::Display for Holdings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.known(), "*".repeat(self.unknown()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_stand_for_unknown_cards() {
        let parse = |text| Holdings::parse(text, 4);
        assert_eq!(parse("As 2s * *"), parse("As2s**"));
        assert_eq!(parse("*"), parse("****"));
        assert_eq!(parse("*As**"), Ok(Holdings::Partly { known: "As".parse().unwrap(), unknown: 3 }));
        assert_eq!(parse("As2s*"), Err(ParseCardsError::WrongCount { expected: 4, got: 3 }));
        assert_eq!(
            parse("**"),
            Err(ParseCardsError::WrongCount { expected: 4, got: 2 }),
            "only one star means all"
        );
        assert_eq!(parse(""), Err(ParseCardsError::WrongCount { expected: 4, got: 0 }));
    }

    #[test]
    fn errors_keep_their_position() {
        let error = Holdings::parse("**Ax", 4).unwrap_err();
        assert_eq!(error.to_string(), "'x' at position 4 is not a suit (c, d, h, s)");
        assert!(Holdings::parse("A*s*", 4).is_err(), "a star within a card");
    }
}
