//! Reading cards as people type and paste them.

use std::fmt;

use crate::{Card, CardSet, Rank, Suit};

/// Reads cards in the order written.
///
/// Liberal in form: any case, `10` for `T`, suits as letters or as filled or outlined symbols (an emoji selector after
/// them is ignored), with or without spaces, commas, semicolons and brackets between the cards. Empty text is no cards.
///
/// # Errors
///
/// [`ParseCardsError`] for a character that cannot stand where it does, a rank without its suit, or a card that is there
/// twice.
///
/// ```
/// use omaha_cards::parse_cards;
/// let cards = parse_cards("[10s, a♥️] KD")?;
/// assert_eq!(format!("{cards:?}"), "[Ts, Ah, Kd]");
/// # Ok::<(), omaha_cards::ParseCardsError>(())
/// ```
///
/// # Rules
///
/// R1: each card exists once.
pub fn parse_cards(text: &str) -> Result<Vec<Card>, ParseCardsError> {
    let mut reader = Reader::new(text);
    let mut cards = Vec::new();
    while let Some(start) = reader.next_start() {
        cards.push(reader.card(start)?);
    }
    Ok(cards)
}

/// Reads exactly `expected` cards.
///
/// # Errors
///
/// As [`parse_cards`], and [`ParseCardsError::WrongCount`].
///
/// ```
/// use omaha_cards::parse_exactly;
/// assert_eq!(parse_exactly("As Kh 3c", 4).unwrap_err().to_string(), "expected 4 cards, got 3");
/// ```
pub fn parse_exactly(text: &str, expected: usize) -> Result<Vec<Card>, ParseCardsError> {
    let cards = parse_cards(text)?;
    match cards.len() {
        got if got == expected => Ok(cards),
        got => Err(ParseCardsError::WrongCount { expected, got }),
    }
}

/// Reads cards of which some may be unknown, written `??` as in hand histories.
///
/// # Errors
///
/// As [`parse_cards`].
///
/// ```
/// use omaha_cards::parse_masked_cards;
/// let cards = parse_masked_cards("Ah??")?;
/// assert_eq!(cards, [Some("Ah".parse()?), None]);
/// # Ok::<(), omaha_cards::ParseCardsError>(())
/// ```
pub fn parse_masked_cards(text: &str) -> Result<Vec<Option<Card>>, ParseCardsError> {
    let mut reader = Reader::new(text);
    let mut cards = Vec::new();
    while let Some(start) = reader.next_start() {
        cards.push(if start.character == '?' {
            reader.second_question_mark(start)?;
            None
        } else {
            Some(reader.card(start)?)
        });
    }
    Ok(cards)
}

/// Why a text is not a list of cards. Positions are 1-based and count characters, not bytes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseCardsError {
    /// A character that cannot stand there. A look-alike letter is told apart by its code point.
    #[error("{} at position {position} is not a {expected}", Culprit(*.character))]
    BadCharacter {
        /// The character.
        character: char,
        /// Where it is.
        position: usize,
        /// What could have stood there.
        expected: Expected,
    },
    /// The text ends, or the next card begins, after half a card.
    #[error("'{}' at position {position} needs a {expected} after it", half_written(*.half))]
    HalfCard {
        /// The half that is there; `1` stands for the `10` that was written.
        half: char,
        /// Where it is.
        position: usize,
        /// The half that is not.
        expected: Expected,
    },
    /// The same card a second time.
    #[error("{card} is there twice")]
    Duplicate {
        /// The card.
        card: Card,
        /// Where its second copy begins.
        position: usize,
    },
    /// More or fewer cards than asked for.
    #[error("expected {expected} card{}, got {got}", if *.expected == 1 { "" } else { "s" })]
    WrongCount {
        /// Number of cards wanted.
        expected: usize,
        /// Number of cards found.
        got: usize,
    },
}

/// What the parser was looking for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// The first half of a card.
    Rank,
    /// The second half of a card.
    Suit,
    /// The second `?` of an unknown card.
    QuestionMark,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Expected::Rank => "rank (2-9, T or 10, J, Q, K, A)",
            Expected::Suit => "suit (c, d, h, s)",
            Expected::QuestionMark => "second '?'",
        })
    }
}

/// A ten can begin with a 1 alone, and a 1 begins nothing else.
fn half_written(half: char) -> String {
    if half == '1' { "10".to_string() } else { half.to_string() }
}

/// A character as an error shows it: `'x'`, or `'с' (U+0441, not the letter c)` if the eye would miss it.
struct Culprit(char);

impl fmt::Display for Culprit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = if self.0.is_control() { char::REPLACEMENT_CHARACTER } else { self.0 };
        write!(f, "'{shown}'")?;
        match look_alike(self.0) {
            Some(letter) => write!(f, " (U+{:04X}, not the letter {letter})", self.0 as u32),
            None if self.0.is_ascii_graphic() || self.0 == ' ' => Ok(()),
            None => write!(f, " (U+{:04X})", self.0 as u32),
        }
    }
}

/// The card letter that a Cyrillic, Greek or full-width letter passes for.
fn look_alike(character: char) -> Option<char> {
    Some(match character {
        'А' | 'Α' => 'A',
        'К' | 'Κ' => 'K',
        'Т' | 'Τ' => 'T',
        'Ј' => 'J',
        'С' | 'Ϲ' => 'C',
        'Ѕ' => 'S',
        'Н' | 'Η' => 'H',
        'а' | 'α' => 'a',
        'к' | 'κ' => 'k',
        'т' | 'τ' => 't',
        'ј' => 'j',
        'с' | 'ϲ' => 'c',
        'ѕ' => 's',
        'һ' => 'h',
        'ԁ' => 'd',
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(character as u32 - 0xFEE0)?,
        _ => return None,
    })
}

/// A character and its 1-based position.
#[derive(Clone, Copy)]
struct Place {
    character: char,
    position: usize,
}

/// Walks the text card by card and remembers which cards it has met.
struct Reader<I: Iterator<Item = Place>> {
    rest: std::iter::Peekable<I>,
    seen: CardSet,
}

impl Reader<std::iter::Empty<Place>> {
    fn new(text: &str) -> Reader<impl Iterator<Item = Place>> {
        let places = text.chars().zip(1..).map(|(character, position)| Place { character, position });
        let places = places.filter(|place| !is_variation_selector(place.character));
        Reader { rest: places.peekable(), seen: CardSet::EMPTY }
    }
}

impl<I: Iterator<Item = Place>> Reader<I> {
    /// The first character of the next card.
    fn next_start(&mut self) -> Option<Place> {
        self.rest.find(|place| !is_separator(place.character))
    }

    fn card(&mut self, start: Place) -> Result<Card, ParseCardsError> {
        let rank = self.rank(start)?;
        let suit = self.suit(start)?;
        let card = Card::new(rank, suit);
        if self.seen.insert(card) {
            Ok(card)
        } else {
            Err(ParseCardsError::Duplicate { card, position: start.position })
        }
    }

    fn rank(&mut self, Place { character, position }: Place) -> Result<Rank, ParseCardsError> {
        if character == '1' && self.rest.next_if(|next| next.character == '0').is_some() {
            return Ok(Rank::Ten);
        }
        let expected = Expected::Rank;
        Rank::from_symbol(character).ok_or(ParseCardsError::BadCharacter { character, position, expected })
    }

    fn suit(&mut self, start: Place) -> Result<Suit, ParseCardsError> {
        let expected = Expected::Suit;
        match self.rest.next() {
            Some(Place { character, position }) if !is_separator(character) => Suit::from_symbol(character)
                .ok_or(ParseCardsError::BadCharacter { character, position, expected }),
            _ => Err(ParseCardsError::HalfCard { half: start.character, position: start.position, expected }),
        }
    }

    fn second_question_mark(&mut self, start: Place) -> Result<(), ParseCardsError> {
        let expected = Expected::QuestionMark;
        match self.rest.next() {
            Some(Place { character: '?', .. }) => Ok(()),
            Some(Place { character, position }) if !is_separator(character) => {
                Err(ParseCardsError::BadCharacter { character, position, expected })
            }
            _ => Err(ParseCardsError::HalfCard { half: start.character, position: start.position, expected }),
        }
    }
}

fn is_separator(character: char) -> bool {
    character.is_whitespace() || matches!(character, ',' | ';' | '[' | ']' | '(' | ')' | '{' | '}')
}

/// U+FE0E and U+FE0F ask for a text or an emoji form of the suit before them.
fn is_variation_selector(character: char) -> bool {
    matches!(character, '\u{FE0E}' | '\u{FE0F}')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn printed(text: &str) -> String {
        parse_cards(text).unwrap().iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
    }

    fn refused(text: &str) -> String {
        parse_cards(text).unwrap_err().to_string()
    }

    #[test]
    fn liberal_in_form_and_in_the_order_written() {
        assert_eq!(printed("as KH qD jc"), "As Kh Qd Jc");
        assert_eq!(printed("10s Ah"), "Ts Ah");
        assert_eq!(printed("A♠ K♤ a♥️ 2♡ 3♦ 4♢ 5♣ 6♧"), "As Ks Ah 2h 3d 4d 5c 6c");
        assert_eq!(printed("[As, Kd] {2c;3c} (Th)\t9h\n8h"), "As Kd 2c 3c Th 9h 8h");
        assert_eq!(printed("AsKd10c2h"), "As Kd Tc 2h");
        assert_eq!(printed(" \u{a0} "), "");
    }

    #[test]
    fn a_strange_character_is_named_with_its_place() {
        assert_eq!(refused("As Xd"), "'X' at position 4 is not a rank (2-9, T or 10, J, Q, K, A)");
        assert_eq!(refused("Ax"), "'x' at position 2 is not a suit (c, d, h, s)");
        assert_eq!(refused("1s"), "'1' at position 1 is not a rank (2-9, T or 10, J, Q, K, A)");
        assert_eq!(refused("??"), "'?' at position 1 is not a rank (2-9, T or 10, J, Q, K, A)");
    }

    #[test]
    fn a_look_alike_is_told_by_its_code_point() {
        assert_eq!(
            refused("6\u{441}Tc9h"),
            "'\u{441}' (U+0441, not the letter c) at position 2 is not a suit (c, d, h, s)"
        );
        assert_eq!(
            refused("\u{410}s"),
            "'\u{410}' (U+0410, not the letter A) at position 1 is not a rank (2-9, T or 10, J, Q, K, A)"
        );
        assert_eq!(refused("A\u{7}"), "'\u{fffd}' (U+0007) at position 2 is not a suit (c, d, h, s)");
    }

    #[test]
    fn positions_count_characters() {
        let error = parse_cards("A♠️ K♥️ Zd").unwrap_err();
        assert!(
            matches!(error, ParseCardsError::BadCharacter { character: 'Z', position: 9, .. }),
            "{error:?}"
        );
    }

    #[test]
    fn half_a_card_is_refused() {
        assert_eq!(refused("As K"), "'K' at position 4 needs a suit (c, d, h, s) after it");
        assert_eq!(refused("K As"), "'K' at position 1 needs a suit (c, d, h, s) after it");
        assert_eq!(refused("10"), "'10' at position 1 needs a suit (c, d, h, s) after it");
    }

    #[test]
    fn r1_a_card_is_there_once() {
        assert_eq!(refused("AsKdas"), "As is there twice");
        let expected = ParseCardsError::Duplicate { card: "As".parse().unwrap(), position: 5 };
        assert_eq!(parse_cards("AsKdas"), Err(expected.clone()));
        assert_eq!(parse_masked_cards("AsKdA♠"), Err(expected));
    }

    #[test]
    fn a_wrong_count_says_expected_and_got() {
        assert_eq!(parse_exactly("AsKh", 2).unwrap().len(), 2);
        assert_eq!(parse_exactly("AsKh", 1).unwrap_err().to_string(), "expected 1 card, got 2");
        assert_eq!(parse_exactly("", 5).unwrap_err().to_string(), "expected 5 cards, got 0");
    }

    #[test]
    fn unknown_cards_are_pairs_of_question_marks() {
        assert_eq!(parse_masked_cards("????????").unwrap(), [None; 4]);
        let ace = "Ah".parse().ok();
        assert_eq!(parse_masked_cards("?? Ah, ??").unwrap(), [None, ace, None]);
        assert_eq!(parse_masked_cards("").unwrap(), []);
        assert_eq!(
            parse_masked_cards("Ah?").unwrap_err().to_string(),
            "'?' at position 3 needs a second '?' after it"
        );
        assert_eq!(
            parse_masked_cards("?s").unwrap_err().to_string(),
            "'s' at position 2 is not a second '?'"
        );
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused_without_panic(text in any::<String>()) {
            let _ = parse_cards(&text);
            let _ = parse_masked_cards(&text).map_err(|error| error.to_string());
        }

        #[test]
        fn almost_cards_are_read_or_refused_without_panic(text in "[2-9TJQKAcdhs10♠♥️♦♣? ,с]{0,12}") {
            let _ = parse_masked_cards(&text).map_err(|error| error.to_string());
        }
    }
}
