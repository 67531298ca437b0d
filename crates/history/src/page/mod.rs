//! A hand as a page to step through: one HTML file that needs no other and no network.

mod ending;
mod steps;

use omaha_engine::Hand;
use serde::Serialize;

use crate::transcript::{title, transcript_with};
use crate::{Ending, Labels, Replay, ReplayError, ToldHand};

/// The page of a hand that is over or as far as it went: board, stacks, bets and pots at every
/// step, who has which half and why at the end. It is read with the arrow keys, buttons or a
/// finger, on a screen or a phone, in light and dark.
///
/// ```
/// use omaha_history::{page, phh::Phh, replay};
/// let phh = Phh::parse(r#"
/// variant = "PO/8"
/// antes = [0, 0]
/// blinds_or_straddles = [1, 2]
/// min_bet = 2
/// starting_stacks = [100, 100]
/// actions = ["p2 cbr 6", "p1 f"]
/// players = ["Ann", "<Bob>"]
/// "#)?;
/// let replayed = replay(&phh)?;
/// let hand = replayed.hand.as_ref().ok_or("a hand")?;
/// let html = page(hand, &replayed.labels(&phh), "Hand 1");
/// assert!(html.starts_with("<!doctype html>") && html.contains("Ann folds"));
/// assert!(!html.contains("<Bob>"), "names cannot smuggle in markup");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn page(hand: &Hand, labels: &Labels, title: &str) -> String {
    let ending = Ending::of(hand);
    page_with(hand, ending.as_ref(), None, labels, title)
}

/// The page of a recorded hand, its pots paid as the record says: after the recorded rake, and by the
/// house rules the payments follow. Where the record and the rules part, the page says so and goes by
/// the rules.
///
/// None if the hand could not even begin.
///
/// # Errors
/// [`ReplayError`] if an amount cannot be counted.
pub fn record_page(told: &ToldHand, replayed: &Replay, title: &str) -> Result<Option<String>, ReplayError> {
    let Some(hand) = &replayed.hand else { return Ok(None) };
    let ending = Ending::of_record(told, replayed)?;
    let difference = replayed.difference.as_ref().map(ToString::to_string);
    let labels = replayed.labels(&told.phh);
    Ok(Some(page_with(hand, ending.as_ref(), difference, &labels, title)))
}

fn page_with(
    hand: &Hand,
    ending: Option<&Ending<'_>>,
    difference: Option<String>,
    labels: &Labels,
    name: &str,
) -> String {
    let data = PageData {
        game: title(hand, labels),
        players: hand.seats().map(|state| labels.name(state.seat).into_owned()).collect(),
        button: hand.seats().position(|state| state.seat == hand.button()),
        steps: steps::steps(hand, ending, labels),
        difference: difference.map(|words| format!("The record and the rules part: {words}")),
    };
    // A text in a script ends where its markup seems to end.
    let data = serde_json::to_string(&data).unwrap_or_default().replace('<', "\\u003c");
    let told = transcript_with(hand, ending, labels).join("\n");
    let parts = [
        ("{{title}}", escaped(name)),
        ("{{style}}", include_str!("page.css").to_string()),
        ("{{transcript}}", escaped(&told)),
        ("{{data}}", data),
        ("{{script}}", include_str!("page.js").to_string()),
    ];
    let mut html = String::new();
    let mut rest = include_str!("page.html");
    for (mark, text) in parts {
        let (before, after) = rest.split_once(mark).unwrap_or((rest, ""));
        html.push_str(before);
        html.push_str(&text);
        rest = after;
    }
    html + rest
}

/// Everything the page shows.
#[derive(Serialize)]
struct PageData {
    game: String,
    /// Names, left of the button first.
    players: Vec<String>,
    /// Which of them has the button.
    button: Option<usize>,
    steps: Vec<Step>,
    /// Where the record and the rules part.
    difference: Option<String>,
}

/// The table at one moment. Amounts are words: the page does not count.
#[derive(Debug, Clone, Default, Serialize)]
struct Step {
    /// What has just happened.
    text: String,
    street: String,
    pot: String,
    board: Vec<String>,
    second: Vec<String>,
    seats: Vec<SeatStep>,
    /// Who has just acted.
    actor: Option<usize>,
    /// Who gets what and why.
    why: Vec<Why>,
    /// The cards that decide, by name.
    used: Vec<String>,
}

#[derive(Debug, Clone, Default, Serialize)]
struct SeatStep {
    stack: String,
    bet: String,
    won: String,
    cards: Vec<String>,
    note: &'static str,
    folded: bool,
}

/// One line about a pot.
#[derive(Debug, Clone, Default, Serialize)]
struct Why {
    /// `high`, `low`; nothing if the line is about the pot as a whole.
    side: String,
    text: String,
    /// The rule, if the line is about one.
    rule: &'static str,
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
