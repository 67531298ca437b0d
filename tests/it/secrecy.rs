//! A player's view holds no card the player may not see: other seats' hidden cards, burned cards
//! and cards that are still to come.

use std::collections::BTreeSet;

use omaha_cards::{CardSet, Deck, parse_cards};
use omaha_engine::{Event, Hand, Hole, Seat, View};
use proptest::prelude::*;
use proptest::test_runner::Config;
use serde_json::Value;

use crate::support::{Rules, Table, any_hand};

/// Every card written anywhere in a text, alone or in a row without spaces, as in a whole deck.
fn written(text: &str) -> CardSet {
    let is_card = |pair: &[u8]| b"23456789TJQKA".contains(&pair[0]) && b"cdhs".contains(&pair[1]);
    let is_cards = |word: &&str| word.len().is_multiple_of(2) && word.as_bytes().chunks(2).all(is_card);
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(is_cards);
    words.flat_map(|word| parse_cards(word).expect("cards")).collect()
}

/// Every string of a JSON value, keys included.
fn strings(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) => found.push(text.clone()),
        Value::Array(items) => items.iter().for_each(|item| strings(item, found)),
        Value::Object(fields) => fields.iter().for_each(|(key, value)| {
            found.push(key.clone());
            strings(value, found);
        }),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn known(hole: &Hole) -> CardSet {
    hole.iter().flatten().copied().collect()
}

/// What a seat may know: its own cards, the boards, and what was shown.
fn may_see(hand: &Hand, seat: Option<Seat>) -> CardSet {
    let own = seat.and_then(|seat| hand.hole(seat)).map(known).unwrap_or_default();
    let mut cards = own | hand.board().iter().chain(hand.second_board()).copied().collect();
    for event in hand.events() {
        if let Event::Shows { cards: shown, .. } = event {
            cards |= known(shown);
        }
    }
    cards
}

/// Every card that can be reached from a view: by its accessors, its JSON and its debug text.
fn reached(view: &View<'_>) -> CardSet {
    let json = serde_json::to_value(view).expect("JSON");
    let mut texts = Vec::new();
    strings(&json, &mut texts);
    texts.push(format!("{view:?}"));
    texts.push(view.game().to_json());
    texts.extend(view.seats().map(|state| format!("{state:?}")));
    texts.push(format!("{:?}", view.legal_actions()));
    texts.extend([view.seat(), view.actor(), Some(view.button())].iter().map(|seat| format!("{seat:?}")));
    texts.extend([view.street().to_string(), view.pot().to_string(), view.current_bet().to_string()]);
    for event in view.events() {
        texts.push(event.to_string());
        texts.push(format!("{event:?}"));
        texts.push(serde_json::to_string(&event).expect("JSON"));
    }
    let mut cards: CardSet = texts.iter().flat_map(|text| written(text)).collect();
    for seat in 0..=u8::MAX {
        cards |= view.hole(Seat(seat)).map(known).unwrap_or_default();
    }
    cards | view.board().iter().chain(view.second_board()).copied().collect()
}

/// Nothing can be reached that may not be seen, and what may be seen can be reached.
fn check(hand: &Hand) {
    let seats: BTreeSet<Option<Seat>> =
        hand.seats().map(|state| Some(state.seat)).chain([None, Some(Seat(254))]).collect();
    for seat in seats {
        let view = match seat {
            Some(seat) => hand.view(seat),
            None => hand.public_view(),
        };
        let (reached, allowed) = (reached(&view), may_see(hand, seat));
        let leaked: Vec<String> = (reached & !allowed).iter().map(|card| card.to_string()).collect();
        assert!(leaked.is_empty(), "seat {seat:?} can see {leaked:?}");
        assert_eq!(reached, allowed, "seat {seat:?} cannot see everything it may");
    }
}

proptest! {
    #![proptest_config(Config { cases: 32, ..Config::default() })]

    #[test]
    fn no_view_holds_a_hidden_card(random in any_hand(Rules::Any)) {
        let hand = random.play(|hand, _, _| check(hand));
        check(&hand);
    }
}

#[test]
fn a_view_shows_its_own_cards_and_those_that_were_tabled() {
    let table = Table::no_limit(1, 2, "A 100, B 100, C 100").house("show-policy=in-order-muck-losers");
    let table = table.board("8c 7d 2h Kd Qc").hands("A Kh Ks 9s 9h, B As 3s Jd Td, C Ac 4c 6d 6h");
    let mut hand = table.deal();
    let (a, b, c) = (Seat(0), Seat(1), Seat(2));
    let sees = |hand: &Hand, seat: Seat, other: Seat| hand.view(seat).hole(other).is_some();
    assert!(sees(hand.hand(), a, a) && !sees(hand.hand(), a, b) && !sees(hand.hand(), c, a));
    assert!(hand.hand().public_view().hole(a).is_none());

    hand.play("C calls 2, A calls 1, B checks, A checks, B checks, C checks");
    hand.play("A checks, B checks, C checks, A checks, B checks, C checks, C mucks");
    assert!(sees(hand.hand(), c, a) && sees(hand.hand(), a, b), "A and B were tabled");
    assert!(!sees(hand.hand(), a, c), "C was mucked");
    assert!(sees(hand.hand(), c, c), "one's own cards stay known");
}

#[test]
fn only_the_player_to_act_is_told_the_legal_actions() {
    let hand = Table::pot_limit(1, 2, "SB 100, BB 100, BTN 100").deck(Deck::ordered()).deal();
    let hand = hand.hand();
    assert_eq!(hand.view(Seat(2)).legal_actions(), hand.legal_actions());
    assert_eq!(hand.view(Seat(0)).legal_actions(), None);
    assert_eq!(hand.public_view().legal_actions(), None);
}

#[test]
fn a_stranger_sees_what_everybody_sees() {
    let hand = Table::pot_limit(1, 2, "SB 100, BB 100, BTN 100").deck(Deck::ordered()).deal();
    let seen = |view: View<'_>| view.events().collect::<Vec<_>>();
    assert_eq!(seen(hand.hand().view(Seat(9))), seen(hand.hand().public_view()));
}
