//! How hands do against each other.

// A failed unwrap is a failed test.
#![allow(clippy::unwrap_used)]

mod brute_force;
mod exact;
mod questions;
mod sampled;

use omaha_cards::CardSet;
use omaha_eval::equity::Holdings;

fn cards(text: &str) -> CardSet {
    text.parse().unwrap()
}

fn known(hands: &[&str]) -> Vec<Holdings> {
    hands.iter().map(|hand| Holdings::Known(cards(hand))).collect()
}
