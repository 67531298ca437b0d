//! A hand from the first chip to the last, under any rules, with any stacks, played by the fuzzer.

use omaha_engine::{Action, Chips, Deal, Hand, HandSetup, LegalActions};
use omaha_history::phh::Phh;
use omaha_history::{record, replay};

use super::choices::Choices;
use super::laws;
use super::random_setup::random_setup;

pub(crate) fn play(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let setup = random_setup(&mut choices);
    let mut hand = match Hand::start(setup.clone()) {
        Ok(hand) => hand,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    let is_record = matches!(setup.deal, Deal::Known(_));
    let table: u128 = setup.seats.iter().map(|seat| u128::from(seat.stack.0)).sum();
    assert!(table <= u128::from(Chips::MAX_TABLE.0), "a table of {table} chips");
    while let Some(legal) = hand.legal_actions() {
        laws::chips_are_conserved(&setup, &hand);
        if choices.one_in(4) {
            laws::exactly_the_legal_is_accepted(&setup, &hand, &legal);
        }
        let action = chosen(&mut choices, &legal, hand.game().house.chip_unit);
        match hand.act(action) {
            Ok(()) => {}
            // A record may end before the hand does.
            Err(error) if is_record && laws::is_unknown(&error) => return,
            Err(error) => panic!("{action} is legal: {error}"),
        }
    }
    laws::pots_are_paid_out(&setup, &hand);
    laws::events_add_up(&hand);
    laws::nothing_is_accepted(&mut hand);
    if !is_record {
        laws::settles_the_same(&hand);
    }
    records_and_replays(&setup, &hand);
}

/// Any legal action; checks, calls and shows once the fuzzer has nothing more to say.
fn chosen(choices: &mut Choices<'_>, legal: &LegalActions, unit: Chips) -> Action {
    let passive = legal.iter().find(|action| !matches!(action, Action::Fold | Action::RaiseTo(_)));
    if choices.are_over() {
        return passive.unwrap_or(Action::Fold);
    }
    let actions: Vec<Action> = legal.iter().collect();
    match (choices.of(&actions), legal.raise) {
        (Action::RaiseTo(to), Some(bounds)) if choices.one_in(3) => {
            let more = choices.chips(unit).round_down_to(unit);
            Action::RaiseTo((to + more).min(bounds.max))
        }
        (action, _) => action,
    }
}

/// A hand, its record, the record's text and the replay of it are one and the same.
fn records_and_replays(setup: &HandSetup, hand: &Hand) {
    let phh = record(setup, hand).unwrap_or_else(|error| panic!("{error}"));
    let text = phh.to_string();
    let read = Phh::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(read.to_string(), text);
    let replayed = replay(&read).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(replayed.difference.map(|difference| difference.to_string()), None, "{text}");
    assert_eq!(replayed.hand.map(|hand| hand.events().to_vec()).as_deref(), Some(hand.events()), "{text}");
}
