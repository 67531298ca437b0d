//! Every built-in player plays whole hands of every game, and only legal actions.

#![allow(clippy::unwrap_used, reason = "a failed unwrap in a test is a failed test")]

use omaha_cards::{Deck, Seed};
use omaha_engine::{Action, Chips, Hand, HandSetup, HouseRules, Seat, ShowPolicy, registry};
use omaha_players::{Player, Style};
use omaha_variants as _;

/// The actions of one hand, in which every seat plays in the same style.
fn played(name: &str, style: Style, seed: Seed, house: HouseRules) -> Vec<Action> {
    let game = registry::game(name).unwrap().with_house(house);
    let seats = game.max_seats();
    let stacks: Vec<Chips> =
        (1..=u64::from(seats)).map(|seat| Chips(game.stakes.big_blind.0 * 8 * seat)).collect();
    let deck = Deck::shuffled(&mut seed.rng(0));
    let mut hand = Hand::start(HandSetup::new(game, Seat(0), &stacks, deck)).unwrap();
    let mut players: Vec<Box<dyn Player>> =
        (0..seats).map(|seat| style.player(seed.rng(1 + u64::from(seat)))).collect();
    let mut actions = Vec::new();
    while let Some(legal) = hand.legal_actions() {
        let action = players[usize::from(legal.seat.0)].act(&hand.view(legal.seat), &legal);
        hand.act(action).unwrap_or_else(|error| panic!("{name}, {style}, seed {seed}: {error}"));
        actions.push(action);
    }
    actions
}

#[test]
fn every_style_plays_every_game_to_the_end() {
    for game in registry::games().unwrap() {
        for style in Style::ALL {
            for seed in 0..4u64 {
                played(game.name, style, Seed::from(seed), HouseRules::default());
            }
        }
    }
}

#[test]
fn chips_of_another_size_and_hands_that_may_be_mucked() {
    let muck_losers = HouseRules { show_policy: ShowPolicy::InOrderMuckLosers, ..HouseRules::default() };
    for style in Style::ALL {
        for seed in 0..4u64 {
            played("plo5-hilo", style, Seed::from(seed), muck_losers.clone());
            let mut in_fives = muck_losers.clone();
            in_fives.chip_unit = Chips(5);
            played("flo4-hilo", style, Seed::from(seed), in_fives);
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_hand() {
    for style in Style::ALL {
        let once = || played("plo4-hilo", style, Seed::from(9u64), HouseRules::default());
        assert_eq!(once(), once(), "{style}");
    }
    let other = played("plo4-hilo", Style::Random, Seed::from(10u64), HouseRules::default());
    assert_ne!(other, played("plo4-hilo", Style::Random, Seed::from(9u64), HouseRules::default()));
}

#[test]
fn a_calling_station_never_bets_and_never_folds() {
    let actions = played("plo4-hilo", Style::Calling, Seed::from(3u64), HouseRules::default());
    assert!(actions.iter().all(|action| matches!(action, Action::Check | Action::Call)), "{actions:?}");
}

#[test]
fn the_tight_fold_more_often_than_the_loose() {
    let folds = |style| {
        let hands =
            (0..20u64).flat_map(|seed| played("plo4-hilo", style, Seed::from(seed), HouseRules::default()));
        hands.filter(|action| *action == Action::Fold).count()
    };
    assert!(folds(Style::Tight) > folds(Style::Loose));
}
