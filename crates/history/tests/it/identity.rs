//! A hand, its record, the record's text and the replay of it are one and the same.

use omaha_history::phh::{Phh, read, written};
use omaha_history::{RecordError, check, record, replay};
use proptest::prelude::*;
use proptest::strategy::ValueTree;

use crate::random_hand::random_hand;

proptest! {
    #![proptest_config(ProptestConfig { cases: 800, ..ProptestConfig::default() })]

    #[test]
    fn a_recorded_hand_replays_to_the_same_events_and_result(random in random_hand()) {
        let setup = random.setup();
        let Some(hand) = random.play(setup.clone()) else { return Ok(()) };
        let document = record(&setup, &hand).map_err(|error| TestCaseError::fail(error.to_string()))?;

        let text = document.to_string();
        let read_back = Phh::parse(&text).map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        prop_assert_eq!(read_back.to_string(), text.clone());

        let outcome = replay(&read_back).map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        prop_assert_eq!(outcome.difference.map(|difference| difference.to_string()), None, "{}", text);
        let again = outcome.hand.ok_or_else(|| TestCaseError::fail("no hand"))?;
        prop_assert_eq!(again.events(), hand.events(), "{}", text);
        prop_assert_eq!(again.result(), hand.result(), "{}", text);
        prop_assert_eq!(again.game().to_json(), hand.game().to_json());
        prop_assert_eq!(again.button(), hand.button());

        let quick = check(&read_back).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(quick.finishing_stacks, outcome.finishing_stacks);
        prop_assert_eq!(quick.pots, outcome.pots);
    }

    #[test]
    fn a_record_that_was_changed_is_noticed(random in random_hand(), chips in 1i64..50) {
        let setup = random.setup();
        let Some(hand) = random.play(setup.clone()) else { return Ok(()) };
        let mut document = record(&setup, &hand).map_err(|error| TestCaseError::fail(error.to_string()))?;
        let last = document.player_count() - 1;
        if let Some(stacks) = &mut document.finishing_stacks {
            let right = stacks[last].scaled(0).unwrap_or(0);
            stacks[last] = omaha_history::Amount::whole(right + chips);
        }
        let outcome = replay(&document).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert!(!outcome.is_ok(), "{}", document);
    }
}

#[test]
fn many_hands_make_one_file() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let mut documents = Vec::new();
    while documents.len() < 12 {
        let random = random_hand().new_tree(&mut runner).map(|tree| tree.current()).unwrap();
        let setup = random.setup();
        if let Some(hand) = random.play(setup.clone()) {
            documents.push(record(&setup, &hand).unwrap());
        }
    }
    let text = format!("{}{}", written(&documents[..5], 1), written(&documents[5..], 6));
    let entries = read(text.as_bytes()).unwrap();
    let names: Vec<&str> = entries.iter().filter_map(|entry| entry.name.as_deref()).collect();
    assert_eq!(names, ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]);
    for (entry, document) in entries.iter().zip(&documents) {
        assert_eq!(entry.hand.as_ref().unwrap().to_string(), document.to_string());
    }
}

#[test]
fn only_a_finished_hand_with_events_and_its_own_setup_is_recorded() {
    use omaha_engine::{Action, Chips, Hand, HandSetup, KnownCards, Seat, registry};
    let game = || registry::game("plo8").unwrap();
    let setup = |events, button| {
        let setup = HandSetup::new(game(), Seat(button), &[Chips(50), Chips(50)], KnownCards::default());
        HandSetup { events, ..setup }
    };
    let finished = |setup: HandSetup| {
        let mut hand = Hand::start(setup).unwrap();
        hand.act(Action::Fold).unwrap();
        hand
    };
    let unfinished = Hand::start(setup(true, 0)).unwrap();
    let error = record(&setup(true, 0), &unfinished).unwrap_err();
    assert_eq!(error.to_string(), "seat 0 still has to act: only a finished hand can be recorded");
    let error = record(&setup(true, 0), &finished(setup(false, 0))).unwrap_err();
    assert_eq!(error, RecordError::NoEvents);
    let error = record(&setup(true, 1), &finished(setup(true, 0))).unwrap_err();
    assert_eq!(error, RecordError::OtherSetup);
}
#[test]
fn the_random_hands_cover_what_they_should() {
    use omaha_engine::Event;
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let mut counts = std::collections::BTreeMap::new();
    for _ in 0..600 {
        let random = random_hand().new_tree(&mut runner).map(|tree| tree.current()).unwrap();
        let setup = random.setup();
        let Some(hand) = random.play(setup.clone()) else { continue };
        let document = record(&setup, &hand).unwrap();
        let result = hand.result().unwrap();
        let mut count = |what: &'static str, is: bool| *counts.entry(what).or_insert(0) += usize::from(is);
        let has = |wanted: fn(&Event) -> bool| hand.events().iter().any(wanted);
        count("finished", true);
        count("shown", has(|event| matches!(event, Event::Shows { .. })));
        count("mucked", has(|event| matches!(event, Event::Mucks { .. })));
        count("side pots", result.pots.len() > 1);
        count("two boards", !hand.second_board().is_empty());
        count("raked", !hand.rake().is_zero());
        count("empty button", document.button.is_some());
        count("own posts", document.posts.is_some());
        count("unknown cards", document.to_string().contains("??"));
    }
    assert!(counts.values().all(|&count| count >= 20), "{counts:?}");
}
