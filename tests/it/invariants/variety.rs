//! The random hands are varied: everything that can happen does.

use std::collections::BTreeMap;

use omaha_engine::{Event, Hand, LegalActions, registry};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

use crate::support::{Rules, any_hand};

fn note_decision(seen: &mut BTreeMap<String, usize>, hand: &Hand, legal: &LegalActions) {
    let mut note = |what: String| *seen.entry(what).or_default() += 1;
    if let Some(why) = legal.no_raise {
        note(format!("no raise: {why}"));
    }
    if hand.is_showing() {
        note("may muck".to_string());
    }
}

fn note_outcome(seen: &mut BTreeMap<String, usize>, hand: &Hand) {
    let mut note = |what: &str| *seen.entry(what.to_string()).or_default() += 1;
    for event in hand.events() {
        match event {
            Event::Raises { wager, .. } => note(&format!("{wager:?}")),
            Event::PostsBlind { blind, .. } => note(&format!("{blind:?} blind")),
            Event::PostsAnte { dead, .. } => note(if *dead { "ante for the table" } else { "ante" }),
            Event::NoQualifier { reason, .. } => note(&format!("{reason:?}")),
            Event::UncalledBet { .. } => note("uncalled bet"),
            Event::Mucks { .. } => note("muck"),
            Event::TakesRake { .. } => note("rake"),
            _ => {}
        }
    }
    let pots = hand.result().expect("the hand is over").pots;
    if pots.len() > 2 {
        note("two side pots");
    }
    for run in pots.iter().flat_map(|pot| &pot.runs) {
        if run.even_split {
            note("even split");
        }
        if run.uncontested.is_some() && pots.len() > 1 {
            note("uncontested side pot");
        }
        for side in &run.sides {
            if side.winners.len() > 1 {
                note(&format!("tied {}", side.side));
            }
            if !side.odd_from_split.is_zero() {
                note("odd chip between the halves");
            }
            if !side.odd_from_ties.is_zero() {
                note("odd chip from a tied low");
            }
        }
    }
    if !hand.second_board().is_empty() {
        note("two boards");
    }
}

#[test]
fn random_hands_show_everything_that_can_happen() {
    let mut seen = BTreeMap::new();
    let mut runner = TestRunner::deterministic();
    let hands = any_hand(Rules::Any);
    for _ in 0..2000 {
        let random = hands.new_tree(&mut runner).expect("a hand").current();
        let hand = random.play(|hand, legal, _| note_decision(&mut seen, hand, legal));
        note_outcome(&mut seen, &hand);
        let game = &hand.game();
        *seen.entry(format!("{} {}", game.variant.hole_cards(), game.betting.title())).or_default() += 1;
    }
    let mut expected: Vec<String> = [
        "no raise: the betting is capped",
        "no raise: the betting was not re-opened",
        "no raise: a call takes the whole stack",
        "no raise: no opponent could call more",
        "may muck",
        "Bet",
        "Raise",
        "Complete",
        "Small blind",
        "Big blind",
        "Straddle blind",
        "Late blind",
        "Dead blind",
        "ante",
        "ante for the table",
        "BoardHasNone",
        "NobodyQualifies",
        "uncalled bet",
        "muck",
        "rake",
        "two side pots",
        "even split",
        "uncontested side pot",
        "tied high",
        "tied low",
        "odd chip between the halves",
        "odd chip from a tied low",
        "two boards",
    ]
    .map(str::to_string)
    .into();
    for named in registry::games().expect("games") {
        let game = (named.make)();
        expected.push(format!("{} {}", game.variant.hole_cards(), game.betting.title()));
    }
    let rare: Vec<(&String, usize)> = expected
        .iter()
        .map(|what| (what, seen.get(what).copied().unwrap_or_default()))
        .filter(|(_, times)| *times < 3)
        .collect();
    assert!(rare.is_empty(), "hardly ever seen: {rare:?} in {seen:#?}");
}
