//! The same hand once more: from its event log, with other seat numbers, with other suits, from its record.

use std::sync::Arc;

use omaha_cards::{Card, Deck};
use omaha_engine::{Action, Blind, Chips, Deal, Event, Hand, HandSetup, KnownCards, Seat, SeatSetup};

use super::broken::Report;
use super::dice::Dice;
use super::ranking::{any_suits, in_suits, is_suit_blind};
use super::{Played, RecordHook};

/// Everything that happened, from the event log alone.
pub(super) fn from_events(played: &Played, report: &mut Report) {
    let promise = "A hand replays from its event log";
    let fix = "let the variant and the betting structure answer from their fields alone";
    match replay_events(&played.hand) {
        Err(error) => report.broken(promise, error, fix),
        Ok(again) if again.events() != played.hand.events() => {
            let found = match first_difference(&again, &played.hand) {
                Some((again, event)) => format!("\"{event}\" became \"{again}\""),
                None => format!("{} events became {}", played.hand.events().len(), again.events().len()),
            };
            report.broken(promise, found, fix);
        }
        Ok(_) => {}
    }
    for event in played.hand.events() {
        let json = serde_json::to_string(event).unwrap_or_default();
        if serde_json::from_str::<Event>(&json).ok().as_ref() != Some(event) {
            report.broken(
                "An event loads back from its JSON",
                format!("{json} does not"),
                "this is the engine's to keep: please report it",
            );
        }
    }
}

fn replay_events(hand: &Hand) -> Result<Hand, String> {
    let mut setup = HandSetup {
        game: Arc::clone(hand.game()),
        button: hand.button(),
        seats: Vec::new(),
        deal: Deal::Known(KnownCards::default()),
        events: true,
    };
    let mut cards = KnownCards::default();
    let mut actions = Vec::new();
    for event in hand.events() {
        match event {
            Event::Sits { seat, stack } => setup.seats.push(SeatSetup::new(*seat, *stack)),
            Event::PostsBlind { seat, blind: blind @ (Blind::Late | Blind::Dead), amount, .. } => {
                if let Some(setup) = setup.seats.iter_mut().find(|setup| setup.seat == *seat) {
                    *(if *blind == Blind::Late { &mut setup.live_post } else { &mut setup.dead_post }) =
                        *amount;
                }
            }
            Event::DealsHole { seat, cards: hole } => cards.holes.push((*seat, hole.clone())),
            Event::DealsBoard { run: 0, board, .. } => cards.board = board.to_vec(),
            Event::DealsBoard { board, .. } => cards.second_board = board.to_vec(),
            Event::Folds { .. } => actions.push(Action::Fold),
            Event::Checks { .. } => actions.push(Action::Check),
            Event::Calls { .. } => actions.push(Action::Call),
            Event::Raises { to, .. } => actions.push(Action::RaiseTo(*to)),
            _ => {}
        }
    }
    setup.deal = Deal::Known(cards);
    let mucked = |seat: Seat| {
        hand.events().iter().any(|event| matches!(event, Event::Mucks { seat: other } if *other == seat))
    };
    let mut again = Hand::start(setup).map_err(|error| error.to_string())?;
    let mut actions = actions.into_iter();
    while let Some(legal) = again.legal_actions() {
        let action = match again.is_showing() {
            true if mucked(legal.seat) => Some(Action::Muck),
            true => Some(Action::Show),
            false => actions.next(),
        };
        let action = action.ok_or_else(|| format!("seat {} has nothing more to do", legal.seat))?;
        again.act(action).map_err(|error| error.to_string())?;
    }
    Ok(again)
}

fn play(setup: HandSetup, actions: &[Action]) -> Result<Hand, String> {
    let mut hand = Hand::start(setup).map_err(|error| error.to_string())?;
    for &action in actions {
        hand.act(action).map_err(|error| error.to_string())?;
    }
    Ok(hand)
}

/// The stacks by seat, in the order of the seats; seats are counted from `turn`.
fn stacks(hand: &Hand, turn: u8) -> String {
    let mut stacks: Vec<(u8, Chips)> =
        hand.seats().map(|state| (state.seat.0.wrapping_sub(turn), state.stack)).collect();
    stacks.sort_unstable();
    let stacks: Vec<String> = stacks.iter().map(|(seat, stack)| format!("seat {seat} has {stack}")).collect();
    stacks.join(", ")
}

/// What the actions come to with another setup; the error in words if they do not apply.
fn stacks_with(setup: HandSetup, actions: &[Action], turn: u8) -> String {
    play(setup, actions).map_or_else(|error| error, |hand| stacks(&hand, turn))
}

/// RULES §M.4: the numbers of the chairs mean nothing.
pub(super) fn at_other_seats(played: &Played, dice: &mut Dice, report: &mut Report) {
    let turn = dice.between(1, 255) as u8;
    let mut setup = played.setup.clone();
    setup.button = Seat(setup.button.0.wrapping_add(turn));
    setup.seats.iter_mut().for_each(|seat| seat.seat = Seat(seat.seat.0.wrapping_add(turn)));
    let right = stacks(&played.hand, 0);
    let found = stacks_with(setup, &played.actions, turn);
    if found != right {
        report.broken(
            "When seats and button turn together, so do the awards",
            format!("turned by {turn}, \"{right}\" became \"{found}\""),
            "answer from the fields alone: nothing may depend on the number of a seat",
        );
    }
}

/// RULES §M.5, for games whose rankings treat all suits alike.
pub(super) struct Suits {
    blind: bool,
}

impl Suits {
    pub(super) fn of(game: &omaha_engine::Game) -> Suits {
        Suits { blind: game.variant.sides().iter().all(|side| is_suit_blind(side.ranking)) }
    }

    pub(super) fn check(&self, played: &Played, dice: &mut Dice, report: &mut Report) {
        let (true, Deal::Deck(deck)) = (self.blind, &played.setup.deal) else { return };
        let suits = any_suits(dice);
        let cards: Vec<Card> = deck.cards().iter().map(|&card| in_suits(card, &suits)).collect();
        let Ok(deck) = Deck::try_from(cards.as_slice()) else { return };
        let setup = HandSetup { deal: Deal::Deck(deck), ..played.setup.clone() };
        let right = stacks(&played.hand, 0);
        let found = stacks_with(setup, &played.actions, 0);
        if found != right {
            report.broken(
                "Exchanging suits changes no result",
                format!("\"{right}\" became \"{found}\""),
                "make `best_strength` treat suits as `strength` does, or leave it out",
            );
        }
    }
}

/// Through the record that the caller's hook writes and reads.
pub(super) fn from_record(played: &Played, hook: &RecordHook<'_>, report: &mut Report) {
    let promise = "A hand replays from its record";
    match hook(&played.setup, &played.hand) {
        Err(error) => report.broken(
            promise,
            error,
            "name the crate in the program that replays (use my_game as _;), and let the game load back from its JSON",
        ),
        Ok(again) if again.events() != played.hand.events() => {
            let found = match first_difference(&again, &played.hand) {
                Some((again, event)) => format!("\"{event}\" became \"{again}\""),
                None => format!("{} events became {}", played.hand.events().len(), again.events().len()),
            };
            report.broken(promise, found, "let the game load back from its JSON as it was");
        }
        Ok(_) => {}
    }
}

fn first_difference<'a>(again: &'a Hand, hand: &'a Hand) -> Option<(&'a Event, &'a Event)> {
    again.events().iter().zip(hand.events()).find(|(again, event)| again != event)
}
