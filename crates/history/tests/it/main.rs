//! Documents, replays, records and transcripts, from outside the crate.

#![allow(clippy::unwrap_used, reason = "a failed unwrap in a test is a failed test")]

mod files;
mod formats;
mod hands;
mod identity;
mod random_hand;
mod refusals;
mod transcripts;

use omaha_history::phh::Phh;
use omaha_history::{Amount, Replay, replay};

/// A document from its text.
fn document(text: &str) -> Phh {
    Phh::parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// A replay of a document that describes a hand.
fn replayed(text: &str) -> Replay {
    replay(&document(text)).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// A replay without a difference.
fn ok(text: &str) -> Replay {
    let outcome = replayed(text);
    assert_eq!(outcome.difference.as_ref().map(ToString::to_string), None, "{text}");
    outcome
}

/// What differs, in words.
fn difference(text: &str) -> String {
    replayed(text).difference.unwrap_or_else(|| panic!("no difference in {text}")).to_string()
}

fn amounts<const N: usize>(amounts: [i64; N]) -> Vec<Amount> {
    amounts.map(Amount::whole).to_vec()
}
