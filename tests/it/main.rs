//! All tests of the workspace, one binary.

#![allow(clippy::unwrap_used, reason = "a failed unwrap in a test is a failed test")]

// Named so that its games register.
use omaha_variants as _;

mod api;
mod cli;
mod contract;
mod corpus;
mod faults;
mod fuzz;
mod game_files;
mod hands;
mod invariants;
mod journal;
mod killed;
mod layers;
mod limits;
mod minimum_rust;
mod players;
mod readme;
mod rule_book;
mod rules;
mod rules_cards;
mod secrecy;
mod session;
mod settlements;
mod support;
mod table;
mod terminal;
mod transcripts;
mod tui;
