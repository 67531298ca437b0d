//! The corpora the fuzzers begin with: small files by our own writers. What a fuzzer finds is added beside them.
//!
//! `cargo test -p omaha-tests --test it fuzz::seeds -- --ignored` writes them anew.

use std::fs;
use std::sync::Arc;

use omaha_cards::Seed;
use omaha_engine::table::Table;
use omaha_engine::{Action, Chips, Hand, HandSetup, Seat, registry};
use omaha_history::file::Format;
use omaha_history::journal::{Journal, SessionFacts};
use omaha_history::{Details, Moment, ToldHand, record};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

use super::{corpus, targets};
use crate::support::{RandomHand, Rules, any_hand};

/// What everybody has in a journal.
const BUY_IN: Chips = Chips(200);

/// Files a target.
const FILES: usize = 24;

fn write(target: &str, number: usize, bytes: &[u8]) {
    fs::create_dir_all(corpus(target)).unwrap();
    fs::write(corpus(target).join(format!("seed-{number:02}")), bytes).unwrap();
}

#[test]
#[ignore = "writes the corpora anew"]
fn seeds() {
    let mut runner = TestRunner::deterministic();
    for number in 0..FILES {
        let random = any_hand(Rules::Any).new_tree(&mut runner).unwrap().current();
        let game = &random.setup.game;
        let text = if number.is_multiple_of(2) { game.to_toml() } else { game.to_json() };
        write("game_file", number, text.as_bytes());
        let (setup, hand) = short_hand(&mut runner, number);
        let told = told(&setup, &hand);
        for format in Format::ALL {
            let number_in_file = (format == Format::Phh && number.is_multiple_of(3)).then_some(1);
            let text = format.write(&told, number_in_file).unwrap_or_else(|error| panic!("{error}"));
            write(&format.to_string(), number, text.as_bytes());
        }
        write("cards", number, cards(&hand, number).as_bytes());
        write("journal", number, &journal(number));
        for (target, length) in [("hand", 600), ("settlement", 250), ("equity", 90)] {
            write(target, number, &noise(number, target.len(), length));
        }
    }
}

/// A hand that any format can tell, with few decisions so that its file is small.
fn short_hand(runner: &mut TestRunner, number: usize) -> (HandSetup, Hand) {
    let rules = if number.is_multiple_of(4) { Rules::Any } else { Rules::Standard };
    loop {
        let random: RandomHand = any_hand(rules).new_tree(runner).unwrap().current();
        let hand = random.played();
        let is_short = hand.events().len() < 45 && hand.second_board().is_empty();
        if is_short
            && Format::ALL.iter().all(|format| format.write(&told(&random.setup, &hand), None).is_ok())
        {
            return (random.setup, hand);
        }
    }
}

fn told(setup: &HandSetup, hand: &Hand) -> ToldHand {
    let mut phh = record(setup, hand).unwrap_or_else(|error| panic!("{error}"));
    phh.players = (1..=phh.player_count()).map(|player| format!("Player {player}")).collect();
    let moment = Moment { year: 2021, month: 2, day: 3, hour: 4, minute: 5, second: 6 };
    let details = Details {
        hand: Some("4711".to_string()),
        table: Some("Corner".to_string()),
        moment: Some(moment),
        zone: Some("ET".to_string()),
        ..Details::default()
    };
    details.keep_in(&mut phh);
    phh.into()
}

/// Cards in one of the ways people write them.
fn cards(hand: &Hand, number: usize) -> String {
    let seat = hand.seats().next().expect("a player").seat;
    let hole = hand.hole(seat).expect("cards");
    let cards: Vec<String> = hole.iter().flatten().map(ToString::to_string).collect();
    match number % 6 {
        0 => cards.concat(),
        1 => cards.join(" "),
        2 => format!("[{}]", cards.join(", ").to_uppercase()),
        3 => cards.concat().replace('T', "10") + "**",
        4 => cards.concat().replace('s', "♠").replace('h', "♥️").replace('d', "♢").replace('c', "♣"),
        _ => cards[..2].concat() + "????",
    }
}

/// A session of a few actions, under the key of all journals here.
fn journal(number: usize) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal");
    targets::journal::lay_key(&path);
    let game = Arc::new(registry::game(["plo8", "flo8", "big-o"][number % 3]).unwrap());
    let seed = Seed::from(number as u64);
    let facts = SessionFacts { game, seed, buy_in: BUY_IN, you: Some(Seat(0)), button: Seat(0) };
    let seats: Vec<(Seat, Chips)> = (0..2 + number as u8 % 3).map(|seat| (Seat(seat), BUY_IN)).collect();
    let mut table = Table::new(Arc::clone(&facts.game), facts.button).unwrap();
    seats.iter().for_each(|&(seat, chips)| table.sit(seat, chips).unwrap());
    let mut journal = Journal::create(&path, &facts, &seats).unwrap();
    let mut hand = table.deal(facts.deck(1), true).unwrap();
    journal.hand_starts(&hand).unwrap();
    for place in 0..number {
        let Some(legal) = hand.legal_actions() else { break };
        let actions: Vec<Action> = legal.iter().filter(|action| *action != Action::Fold).collect();
        let action = actions[(number + place) % actions.len()];
        hand.act(action).unwrap();
        journal.acts(legal.seat, action, &hand).unwrap();
    }
    drop(journal);
    let mut bytes = fs::read(&path).unwrap();
    // Now and then the last line is torn.
    bytes.truncate(bytes.len() - if number % 5 == 4 { 20 } else { 0 });
    bytes
}

/// Choices nobody made.
fn noise(number: usize, stream: usize, length: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut source = Seed::from(number as u64).rng(stream as u64);
    while bytes.len() < length {
        bytes.extend(
            omaha_cards::Deck::shuffled(&mut source).cards().iter().map(|card| card.index() as u8 * 5),
        );
    }
    bytes.truncate(length);
    bytes
}
