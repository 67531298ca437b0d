//! Hand reading against the rules: worked examples, exhaustive counts, and an evaluator so plain that it must be right.

// A failed unwrap is a failed test.
#![allow(clippy::unwrap_used)]

mod five_cards;
mod oracle;
mod preconditions;
mod properties;
mod worked_examples;
