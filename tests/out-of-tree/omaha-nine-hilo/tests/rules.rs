//! The two rules that are this crate's own: what they allow beside what they refuse.

use omaha_cards::{Card, parse_cards};
use omaha_engine::{Action, ActionError, Chips, Game, Hand, HandSetup, KnownCards, RaiseBounds, Seat};
use omaha_eval::Ranking;
use omaha_nine_hilo::{NINE_OR_BETTER, OmahaNineHiLo, SpreadLimit};

fn five(cards: &str) -> [Card; 5] {
    parse_cards(cards).unwrap().try_into().unwrap()
}

fn low(cards: &str) -> Option<String> {
    NINE_OR_BETTER.strength(five(cards)).map(|strength| NINE_OR_BETTER.words(strength))
}

#[test]
fn a_nine_qualifies_and_a_ten_does_not() {
    assert_eq!(low("9s 8d 7c 6h 5s").as_deref(), Some("9-8-7-6-5 low"));
    assert_eq!(low("As 2d 3c 4h 9s").as_deref(), Some("9-4-3-2-A low"));
    assert_eq!(low("Ts 2d 3c 4h 5s"), None);
    assert_eq!(low("As 2d 3c 3h 4s"), None);
}

#[test]
fn the_lower_high_card_wins() {
    let strength = |cards: &str| NINE_OR_BETTER.strength(five(cards));
    assert!(strength("8s 7d 6c 5h 4s") > strength("9s 4d 3c 2h As"));
    assert!(strength("5s 4d 3c 2h As") > strength("6s 4d 3c 2h As"));
    assert_eq!(strength("5s 4d 3c 2h As"), strength("5h 4s 3d 2c Ac"));
}

fn three_players() -> Hand {
    let game = Game::new(Box::new(OmahaNineHiLo::default()), Box::new(SpreadLimit::default()));
    let setup = HandSetup::new(game, Seat(0), &[Chips(100); 3], KnownCards::default());
    Hand::start(setup).unwrap()
}

fn bounds(hand: &Hand) -> Option<(u64, u64)> {
    hand.legal_actions()?.raise.map(|RaiseBounds { min, max }| (min.0, max.0))
}

#[test]
fn a_raise_is_from_2_to_10_and_no_smaller_than_the_one_before() {
    let mut hand = three_players();
    assert_eq!(bounds(&hand), Some((4, 12)));
    hand.act(Action::RaiseTo(Chips(9))).unwrap();
    assert_eq!(bounds(&hand), Some((16, 19)), "7 more was raised");
    let (seat, to) = (Seat(1), Chips(20));
    let refused = hand.act(Action::RaiseTo(to)).unwrap_err();
    assert_eq!(refused, ActionError::RaiseTooLarge { seat, to, max: Chips(19) });
    let to = Chips(15);
    let refused = hand.act(Action::RaiseTo(to)).unwrap_err();
    assert_eq!(refused, ActionError::RaiseTooSmall { seat, to, min: Chips(16) });
}

#[test]
fn three_raises_and_no_fourth() {
    let mut hand = three_players();
    for to in [12, 22, 32] {
        hand.act(Action::RaiseTo(Chips(to))).unwrap();
    }
    assert_eq!(bounds(&hand), None);
}
