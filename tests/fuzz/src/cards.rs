//! Cards and hands as people type them.

use omaha_cards::{Card, ParseCardsError, parse_cards, parse_exactly, parse_masked_cards};
use omaha_eval::equity::Holdings;

pub(crate) fn read_and_print(bytes: &[u8]) {
    let text = &*String::from_utf8_lossy(bytes);
    match parse_cards(text) {
        Ok(cards) => {
            let printed: String = cards.iter().map(Card::to_string).collect();
            assert_eq!(parse_cards(&printed).as_ref(), Ok(&cards), "{printed}");
            assert_eq!(parse_exactly(text, cards.len()).as_ref(), Ok(&cards));
            assert_eq!(parse_masked_cards(text), Ok(cards.iter().copied().map(Some).collect()));
        }
        Err(error) => lies_inside(&error, text),
    }
    match parse_masked_cards(text) {
        Ok(cards) => {
            let printed =
                |card: &Option<Card>| card.map_or_else(|| "??".to_string(), |card| card.to_string());
            let printed: String = cards.iter().map(printed).collect();
            assert_eq!(parse_masked_cards(&printed), Ok(cards), "{printed}");
        }
        Err(error) => lies_inside(&error, text),
    }
    for hole_cards in [1, 4, 5, 6] {
        match Holdings::parse(text, hole_cards) {
            Ok(holdings) => {
                assert_eq!(holdings.hole_cards(), hole_cards);
                assert_eq!(Holdings::parse(&holdings.to_string(), hole_cards), Ok(holdings));
            }
            Err(error) => lies_inside(&error, text),
        }
    }
    if let Ok(card) = text.parse::<Card>() {
        assert_eq!(card.to_string().parse(), Ok(card));
    }
}

/// The error names a place of the text, and can be printed.
fn lies_inside(error: &ParseCardsError, text: &str) {
    let position = match error {
        ParseCardsError::BadCharacter { position, .. }
        | ParseCardsError::HalfCard { position, .. }
        | ParseCardsError::Duplicate { position, .. } => *position,
        _ => 1,
    };
    let length = text.chars().count().max(1);
    assert!((1..=length).contains(&position), "{error}: position {position} of {length}");
    assert!(!error.to_string().chars().any(char::is_control), "{error:?}");
}
