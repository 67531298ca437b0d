//! The session: seats, buy-ins, button, blinds owed.

use std::sync::Arc;

use omaha_cards::{Deck, Seed};
use omaha_engine::table::{Entry, Table, TableError};
use omaha_engine::{Action, Blind, Chips, Event, Game, Hand, Seat, registry};
use proptest::prelude::*;

fn game(name: &str, set: &[&str]) -> Arc<Game> {
    let mut game = registry::game(name).expect("a built-in game");
    for assignment in set {
        game.house.assign(assignment).expect("a house rule");
    }
    Arc::new(game)
}

fn table(set: &[&str], seats: &[u8]) -> Table {
    let mut table = Table::new(game("plo4-hilo", set), Seat(seats[0])).expect("a table");
    for &seat in seats {
        table.sit(Seat(seat), Chips(200)).expect("a free seat");
    }
    table
}

/// Everybody folds to the big blind.
fn play(table: &mut Table) -> Hand {
    let mut hand = table.deal(Deck::ordered(), true).expect("a hand");
    while let Some(legal) = hand.legal_actions() {
        hand.act(if legal.fold { Action::Fold } else { Action::Check }).expect("a legal action");
    }
    table.finish(&hand).expect("this table's hand");
    hand
}

/// The button and who posted which blind.
fn blinds(hand: &Hand) -> (u8, Vec<(Blind, u8, u64)>) {
    let posts = hand.events().iter().filter_map(|event| match event {
        Event::PostsBlind { seat, blind, amount, .. } => Some((*blind, seat.0, amount.0)),
        _ => None,
    });
    (hand.button().0, posts.collect())
}

fn usual(button: u8, small: u8, big: u8) -> (u8, Vec<(Blind, u8, u64)>) {
    (button, vec![(Blind::Small, small, 1), (Blind::Big, big, 2)])
}

#[test]
fn r25_the_button_goes_round() {
    let mut table = table(&[], &[1, 3, 6]);
    assert_eq!(blinds(&play(&mut table)), usual(1, 3, 6));
    assert_eq!(blinds(&play(&mut table)), usual(3, 6, 1));
    assert_eq!(blinds(&play(&mut table)), usual(6, 1, 3));
    assert_eq!(blinds(&play(&mut table)), usual(1, 3, 6));
}

#[test]
fn w35_heads_up_nobody_posts_the_big_blind_twice() {
    // Seat 0 had the button, 1 the small blind, 2 the big blind.
    for (leaves, button, big) in [(0, 2, 1), (1, 2, 0), (2, 1, 0)] {
        let mut table = table(&[], &[0, 1, 2]);
        assert_eq!(blinds(&play(&mut table)), usual(0, 1, 2));
        table.leave(Seat(leaves)).expect("between hands");
        let hand = table.deal(Deck::ordered(), true).expect("a hand");
        assert_eq!(blinds(&hand), usual(button, button, big), "seat {leaves} left");
        assert_eq!(hand.actor(), Some(Seat(button)));
    }
}

#[test]
fn r23_w33_buy_ins() {
    let mut table = Table::new(game("flo4-hilo", &["max-buy-in=1000"]), Seat(0)).expect("a table");
    let error = table.sit(Seat(0), Chips(99)).unwrap_err();
    assert_eq!(error.to_string(), "a stack of 99 is below the smallest buy-in of 100");
    let error = table.sit(Seat(0), Chips(1001)).unwrap_err();
    assert_eq!(error.to_string(), "a stack of 1001 is above the largest buy-in of 1000");
    table.sit(Seat(0), Chips(100)).expect("exactly the least");
    assert_eq!(table.sit(Seat(0), Chips(100)), Err(TableError::SeatTaken { seat: Seat(0) }));
    assert_eq!(table.sit(Seat(9), Chips(100)), Err(TableError::NoSuchSeat { seat: Seat(9), max: 9 }));
    assert_eq!(table.rebuy(Seat(4), Chips(100)), Err(TableError::NobodyThere { seat: Seat(4) }));
}

#[test]
fn r22_chips_stay_on_the_table_during_a_hand() {
    let mut table = table(&[], &[0, 1, 2]);
    let hand = table.deal(Deck::ordered(), true).expect("a hand");
    assert_eq!(table.rebuy(Seat(0), Chips(100)), Err(TableError::InHand { seat: Seat(0) }));
    assert_eq!(table.leave(Seat(1)), Err(TableError::InHand { seat: Seat(1) }));
    assert_eq!(table.finish(&hand), Err(TableError::HandRunning));
    assert!(matches!(table.deal(Deck::ordered(), true), Err(TableError::HandRunning)));
    // Another player may come and go.
    table.sit(Seat(5), Chips(50)).expect("a free seat");
    assert_eq!(table.leave(Seat(5)), Ok(Chips(50)));
}

#[test]
fn r33_missed_blinds_are_posted_live_and_dead() {
    let mut table = table(&[], &[0, 1, 2, 3, 4]);
    table.sit_out(Seat(1)).expect("somebody sits there");
    assert_eq!(blinds(&play(&mut table)), usual(0, 2, 3));
    // The button passes seat 1; then both blinds do.
    for _ in 0..4 {
        play(&mut table);
    }
    let missed = *table.occupant(Seat(1)).expect("seat 1");
    assert!(missed.owes_big && missed.owes_small, "{missed:?}");
    table.sit_in(Seat(1), Entry::Post).expect("has chips");
    let posts: Vec<_> =
        (0..5).flat_map(|_| blinds(&play(&mut table)).1).filter(|post| post.1 == 1).take(2).collect();
    assert_eq!(posts, [(Blind::Dead, 1, 1), (Blind::Late, 1, 2)]);
    let paid = *table.occupant(Seat(1)).expect("seat 1");
    assert!(!paid.owes_big && !paid.owes_small, "{paid:?}");
}

#[test]
fn r33_a_newcomer_may_wait_for_the_big_blind() {
    let mut table = table(&[], &[0, 2, 4]);
    play(&mut table);
    table.sit(Seat(3), Chips(100)).expect("a free seat");
    table.sit_in(Seat(3), Entry::WaitForBigBlind).expect("has chips");
    loop {
        let hand = play(&mut table);
        let posts = blinds(&hand).1;
        if hand.seat(Seat(3)).is_some() {
            assert!(posts.contains(&(Blind::Big, 3, 2)), "{posts:?}");
            break;
        }
    }
}

#[test]
fn r25_dead_button_moves_the_big_blind_one_player_a_hand() {
    let mut table = table(&["button-rule=dead-button"], &[0, 1, 2, 3]);
    assert_eq!(blinds(&play(&mut table)), usual(0, 1, 2));
    // The small blind leaves: the button is dead at its seat, seat 2 posts the small blind.
    table.leave(Seat(1)).expect("between hands");
    assert_eq!(blinds(&play(&mut table)), usual(1, 2, 3));
    // The big blind leaves: nobody posts the small blind next.
    table.leave(Seat(3)).expect("between hands");
    table.sit(Seat(1), Chips(200)).expect("a free seat");
    let (button, posts) = blinds(&play(&mut table));
    // … and the newcomer behind the big blind posts one live.
    assert_eq!((button, posts), (2, vec![(Blind::Big, 0, 2), (Blind::Late, 1, 2)]));
}

#[test]
fn r25_r33_nobody_comes_in_on_the_button() {
    let mut table = table(&["button-rule=dead-button"], &[0, 1, 2, 3]);
    play(&mut table);
    // The small blind leaves and comes back: the button is where it sits, the blinds are behind it.
    table.leave(Seat(1)).expect("between hands");
    table.sit(Seat(1), Chips(200)).expect("a free seat");
    let hand = play(&mut table);
    assert_eq!(blinds(&hand), usual(1, 2, 3));
    assert_eq!(hand.seat(Seat(1)), None, "no free hand");
    assert_eq!(
        blinds(&play(&mut table)),
        (2, vec![(Blind::Small, 3, 1), (Blind::Big, 0, 2), (Blind::Late, 1, 2)])
    );
}

#[test]
fn r33_r35_a_straddle_is_the_big_blind_that_is_owed() {
    let mut table = table(&["straddle=under-the-gun"], &[0, 1, 2, 3]);
    play(&mut table);
    table.sit(Seat(4), Chips(200)).expect("a free seat");
    let hand = table.deal(Deck::ordered(), true).expect("a hand");
    assert_eq!(blinds(&hand), (1, vec![(Blind::Small, 2, 1), (Blind::Big, 3, 2), (Blind::Straddle, 4, 4)]));
    assert_eq!(hand.legal_actions().and_then(|legal| legal.call), Some(Chips(4)));
}

#[test]
fn r20_too_few_players() {
    let mut table = table(&[], &[0, 1]);
    table.sit_out(Seat(0)).expect("somebody sits there");
    let error = table.deal(Deck::ordered(), true).unwrap_err();
    assert_eq!(error.to_string(), "too few players to deal to: got 1, expected at least 2");
}

#[derive(Debug, Clone)]
enum Visit {
    Sit(u8, u64),
    Rebuy(u8, u64),
    Out(u8),
    In(u8, bool),
    Leave(u8),
    Hand(Vec<prop::sample::Index>),
}

fn visits() -> impl Strategy<Value = Vec<Visit>> {
    let visit = prop_oneof![
        3 => (0..9u8, 20..400u64).prop_map(|(seat, chips)| Visit::Sit(seat, chips)),
        1 => (0..9u8, 1..200u64).prop_map(|(seat, chips)| Visit::Rebuy(seat, chips)),
        1 => (0..9u8).prop_map(Visit::Out),
        2 => (0..9u8, any::<bool>()).prop_map(|(seat, post)| Visit::In(seat, post)),
        1 => (0..9u8).prop_map(Visit::Leave),
        5 => prop::collection::vec(any::<prop::sample::Index>(), 0..30).prop_map(Visit::Hand),
    ];
    prop::collection::vec(visit, 1..40)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    /// Whatever comes and goes: chips bought = stacks + chips cashed out + rake.
    #[test]
    fn r97_no_chip_is_made_or_lost_by_a_session(
        visits in visits(),
        dead_button in any::<bool>(),
        straddle in any::<bool>(),
        seed in any::<u64>(),
    ) {
        let mut set = vec!["rake={\"rate\":500,\"cap\":7}"];
        set.extend(dead_button.then_some("button-rule=dead-button"));
        set.extend(straddle.then_some("straddle=under-the-gun"));
        let mut table = Table::new(game("plo4-hilo", &set), Seat(0)).expect("a table");
        for (number, visit) in visits.into_iter().enumerate() {
            let _ = match visit {
                Visit::Sit(seat, chips) => table.sit(Seat(seat), Chips(chips)),
                Visit::Rebuy(seat, chips) => table.rebuy(Seat(seat), Chips(chips)),
                Visit::Out(seat) => table.sit_out(Seat(seat)),
                Visit::In(seat, post) => {
                    table.sit_in(Seat(seat), if post { Entry::Post } else { Entry::WaitForBigBlind })
                }
                Visit::Leave(seat) => table.leave(Seat(seat)).map(drop),
                Visit::Hand(choices) => {
                    let deck = Deck::shuffled(&mut Seed::from(seed).rng(number as u64));
                    match table.deal(deck, true) {
                        Ok(mut hand) => {
                            let mut choices = choices.into_iter();
                            while let Some(legal) = hand.legal_actions() {
                                let legal: Vec<Action> = legal.iter().collect();
                                let choice = choices.next().map_or(0, |index| index.index(legal.len()));
                                hand.act(legal[choice]).expect("a legal action");
                            }
                            table.finish(&hand)
                        }
                        Err(error) => Err(error),
                    }
                }
            };
            let stacks: u64 = table.occupants().map(|(_, occupant)| occupant.stack.0).sum();
            prop_assert_eq!(table.bought_in().0, stacks + table.cashed_out().0 + table.raked().0);
        }
    }
}
