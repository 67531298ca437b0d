//! What must be true of every hand of every game under any house rules: RULES §M.
//!
//! Hands are played by choices among the legal actions, so that nothing is ever thrown away. A
//! failure prints the hand; it then becomes a test of its own among the rules.

mod betting;
mod cashier;
mod chips;
mod reading;
mod records;
mod repaid;
mod rule_book;
mod symmetry;
mod variety;

use proptest::test_runner::Config;

/// So many random hands for each property; `PROPTEST_CASES` asks for more.
fn hands(cases: u32) -> Config {
    let asked = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok());
    Config { cases: asked.unwrap_or(cases), ..Config::default() }
}
