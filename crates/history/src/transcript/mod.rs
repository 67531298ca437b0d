//! A hand told line by line, for a player to read.
//!
//! ```
//! use omaha_engine::{Action, Chips, Deal, Hand, HandSetup, KnownCards, Seat, registry};
//! use omaha_history::{Labels, transcript};
//! use omaha_variants as _;
//!
//! let stacks = [Chips(100), Chips(100)];
//! let setup = HandSetup::new(registry::game("plo8")?, Seat(1), &stacks, KnownCards::default());
//! let mut hand = Hand::start(setup)?;
//! hand.act(Action::RaiseTo(Chips(6)))?;
//! hand.act(Action::Fold)?;
//!
//! let labels = Labels::default().named(Seat(0), "Ann").named(Seat(1), "Bob");
//! let lines = transcript(&hand, &labels);
//! assert_eq!(lines[0], "Omaha Hi-Lo, 4 cards, pot-limit 1/2");
//! assert!(lines.contains(&"  Bob raises to 6, 5 more (pot 8)".to_string()));
//! assert!(lines.contains(&"Bob takes the pot of 4".to_string()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod ending;
pub(crate) mod labels;
pub(crate) mod story;

pub use labels::Labels;

use omaha_engine::{Event, Hand, SeatState};

use crate::{Ending, Replay, ReplayError, ToldHand};
use story::Story;

/// The whole hand as it went, or as far as it has gone: game, seats and stacks, what happened with
/// the pot after each wager, the showdown side by side, each pot with the reasons, the stacks.
///
/// A hand without events has nothing to tell but its seats and its outcome. All cards the hand
/// knows are told: this is for afterwards, not for the players at the table.
pub fn transcript(hand: &Hand, labels: &Labels) -> Vec<String> {
    transcript_with(hand, Ending::of(hand).as_ref(), labels)
}

/// A recorded hand told, its pots paid as the record says: after the recorded rake, and by the house
/// rules the payments follow. Nothing if the hand could not even begin.
///
/// # Errors
/// [`ReplayError`] if an amount cannot be counted.
pub fn record_transcript(told: &ToldHand, replayed: &Replay) -> Result<Vec<String>, ReplayError> {
    let Some(hand) = &replayed.hand else { return Ok(Vec::new()) };
    let ending = Ending::of_record(told, replayed)?;
    Ok(transcript_with(hand, ending.as_ref(), &replayed.labels(&told.phh)))
}

pub(crate) fn transcript_with(hand: &Hand, ending: Option<&Ending<'_>>, labels: &Labels) -> Vec<String> {
    let mut lines = vec![title(hand, labels), String::new()];
    lines.extend(seats(hand, labels));
    lines.push(String::new());
    let mut story = Story::new(labels, &mut lines);
    for (index, event) in hand.events().iter().enumerate() {
        let rest = &hand.events()[index..];
        // What is shown when all cards lie is told together with the outcome.
        let board_is_complete = !rest.iter().any(|later| matches!(later, Event::DealsBoard { .. }));
        if !(board_is_complete && matches!(event, Event::Shows { .. } | Event::Mucks { .. })) {
            story.tell(event, hand.shortfall(index));
        }
    }
    if let Some(ending) = ending {
        lines.extend(ending::told(hand, ending, labels));
    }
    lines
}

/// The game with its stakes in the unit of the labels.
pub(crate) fn title(hand: &Hand, labels: &Labels) -> String {
    let game = hand.game();
    let (lower, upper) = game.betting.stakes_name(&game.stakes);
    let (lower, upper) = (labels.amount(lower), labels.amount(upper));
    let (variant, betting) = (game.variant.title(), game.betting.title());
    format!("{variant}, {} cards, {betting} {lower}/{upper}", game.variant.hole_cards())
}

/// One line a player: seat, name, stack, cards, button.
fn seats(hand: &Hand, labels: &Labels) -> Vec<String> {
    let named = |state: &SeatState| labels.own_name(state.seat).map_or(0, |name| name.chars().count());
    let name_width = hand.seats().map(|state| named(&state)).max().unwrap_or(0);
    let stacks: Vec<String> = hand.seats().map(|state| labels.amount(state.started_with)).collect();
    let stack_width = stacks.iter().map(String::len).max().unwrap_or(0);
    let mut lines: Vec<String> = hand
        .seats()
        .zip(stacks)
        .map(|(state, stack)| {
            let name = match labels.own_name(state.seat).unwrap_or_default() {
                "" if name_width == 0 => String::new(),
                name => format!("{name:<name_width$}  "),
            };
            let hole = hand.hole(state.seat).filter(|hole| hole.iter().any(Option::is_some));
            let cards = hole.map_or_else(String::new, |hole| format!("  {}", labels::masked(hole)));
            let button = if state.seat == hand.button() { "  (button)" } else { "" };
            format!("Seat {:<3} {name}{stack:>stack_width$}{cards}{button}", state.seat.0)
        })
        .collect();
    if !hand.seats().any(|state| state.seat == hand.button()) {
        lines.push(format!("The button is at the empty seat {}", hand.button()));
    }
    lines
}
