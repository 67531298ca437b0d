//! Cards that are no hand: refused where it is checked, harmless where it is not.

use omaha_cards::CardSet;
use omaha_eval::{Board, EvalError, HighLow, HighRank, high, high_low, low};
use proptest::prelude::*;

fn cards(text: &str) -> CardSet {
    text.parse().unwrap()
}

#[test]
fn r4_checked_reading_says_what_is_missing() {
    let refused = |hole: &str, board: &str| high_low(cards(hole), cards(board)).unwrap_err();
    assert_eq!(refused("As", "2c3c4c"), EvalError::FewHoleCards { got: 1 });
    assert_eq!(refused("As2s", "2c3c"), EvalError::ShortBoard { got: 2 });
    assert_eq!(refused("As2s", "2c3c4c5c6c7c"), EvalError::LongBoard { got: 6 });
    assert!(high_low(cards("As2s"), cards("2c3c4c")).is_ok());
    assert_eq!(refused("As2s", "2c3c4c5c6c7c").to_string(), "a board has at most five cards, got 6");
}

#[test]
fn r1_a_card_is_not_in_two_places() {
    let (hole, board) = (cards("As2s3s4s"), cards("KsQs3sJs"));
    let refused = EvalError::SharedCard { card: "3s".parse().unwrap() };
    assert_eq!(high(hole, board), Err(refused.clone()));
    assert_eq!(low(hole, board), Err(refused.clone()));
    assert_eq!(refused.to_string(), "3s is both in the hand and on the board");
}

#[test]
fn unchecked_reading_of_too_few_cards_is_the_worst_hand() {
    let worst = HighLow { high: HighRank::WORST, low: None };
    for board in ["", "As", "As2s"] {
        assert_eq!(Board::new(cards(board)).unwrap().high_low(cards("3s4s5s6s")), worst);
    }
    for hole in ["", "As"] {
        assert_eq!(Board::new(cards("2s3s4s5s6s")).unwrap().high_low(cards(hole)), worst);
    }
}

proptest! {
    #[test]
    fn unchecked_reading_never_panics(hole in 0u64..1 << 52, board in 0u64..1 << 52, thin in any::<u64>()) {
        let hole = CardSet::from_bits(hole & thin).unwrap_or_default();
        let board: CardSet = CardSet::from_bits(board).unwrap_or_default().iter().take((thin % 6) as usize).collect();
        let HighLow { high, low } = Board::new(board).unwrap().high_low(hole);
        prop_assert!(high.class() < 7462);
        prop_assert!(low.is_none_or(|low| low.class() < 56));
    }
}
