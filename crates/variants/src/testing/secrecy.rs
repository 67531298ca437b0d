//! Nobody sees what they may not see.

use omaha_cards::{CardSet, parse_cards};
use omaha_engine::{Hand, View};
use serde_json::Value;

use super::broken::Report;

/// Walk everything that can be reached from the views of a hand.
pub(super) fn check(hand: &Hand, report: &mut Report) {
    let views = hand.seats().map(|state| hand.view(state.seat)).chain([hand.public_view()]);
    for view in views {
        let visible = visible(hand, &view);
        let mut seen = CardSet::EMPTY;
        collect(&serde_json::to_value(view).unwrap_or_default(), &mut seen);
        for event in view.events() {
            collect(&serde_json::to_value(event).unwrap_or_default(), &mut seen);
        }
        if let Some(card) = seen.iter().find(|card| !visible.contains(*card)) {
            let viewer = view.seat().map_or("a spectator".to_string(), |seat| format!("seat {seat}"));
            report.broken(
                "Nobody sees what they may not see",
                format!("{viewer} sees {card}, which is hidden or not yet dealt"),
                "a game must not carry cards: keep them out of the fields and the titles of its parts",
            );
        }
    }
}

fn visible(hand: &Hand, view: &View<'_>) -> CardSet {
    let mut visible: CardSet = hand.board().iter().chain(hand.second_board()).copied().collect();
    for state in hand.seats().filter(|state| state.shown || Some(state.seat) == view.seat()) {
        visible |= hand.hole(state.seat).into_iter().flatten().flatten().copied().collect::<CardSet>();
    }
    visible
}

fn collect(value: &Value, seen: &mut CardSet) {
    match value {
        Value::String(text) => {
            if let Ok(cards) = parse_cards(text) {
                *seen |= cards.into_iter().collect::<CardSet>();
            }
        }
        Value::Array(values) => values.iter().for_each(|value| collect(value, seen)),
        Value::Object(values) => values.values().for_each(|value| collect(value, seen)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
