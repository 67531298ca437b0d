//! The built-in games: Omaha Hi-Lo and Omaha with four, five and six hole cards. And how to add one.
//!
//! Name this crate in a binary (`use omaha_variants as _;`) and its games can be loaded by name:
//!
//! ```
//! use omaha_variants as _;
//! use omaha_engine::{Chips, registry};
//!
//! let game = registry::game("big-o")?;
//! assert_eq!(game.title(), "Omaha Hi-Lo, 5 cards, pot-limit 1/2");
//! assert_eq!(game.max_seats(), 8);
//! # Ok::<(), omaha_engine::GameError>(())
//! ```
//!
//! | file | what |
//! |---|---|
//! | `omaha_hilo` | Omaha Hi-Lo: the high and the low share the pot |
//! | `omaha` | Omaha: the high takes it |
//! | `testing` | the contract kit (feature `testing`): one test that checks a game of your own |
//!
//! # A game of your own
//!
//! Other stakes, another limit or other house rules need no code: print a game as a file
//! (`omaha variants plo4-hilo --format toml > ours.toml`), change it, and give its path wherever a game is asked for.
//! Other cards, streets or ways to win are a crate of your own: four steps from an empty folder to your game on the
//! command line. The game here is hold'em hi-lo; yours goes in its place.
//!
//! ## 1. A crate
//!
//! `cargo new --lib holdem-hilo`. In its `Cargo.toml`:
//!
//! ```toml
//! [package]
//! name = "holdem-hilo"
//! version = "0.1.0"
//! edition = "2024"
//!
//! [dependencies]
//! omaha-engine = { git = "https://github.com/omaha-hilo/omaha" }
//! omaha-eval = { git = "https://github.com/omaha-hilo/omaha" }
//! omaha-cli = { git = "https://github.com/omaha-hilo/omaha" }
//! serde = { version = "1", features = ["derive"] }
//! typetag = "0.2"
//!
//! [dev-dependencies]
//! omaha-variants = { git = "https://github.com/omaha-hilo/omaha", features = ["testing"] }
//! omaha-history = { git = "https://github.com/omaha-hilo/omaha" }
//! insta = { version = "1", default-features = false }
//! ```
//!
//! ## 2. The game
//!
//! A variant is a struct that answers questions; what it does not answer is as in Omaha
//! ([`Variant`](omaha_engine::Variant) lists the questions). `src/lib.rs`:
//!
//! ```
//! //! Hold'em Hi-Lo: two hole cards, any five of the seven, eight or better for low.
//!
//! use omaha_engine::{Game, PotLimit, Side, Variant, register_game, register_variant};
//! use omaha_eval::{EIGHT_OR_BETTER, HIGH, Selection};
//! use serde::{Deserialize, Serialize};
//!
//! /// Hold'em, high-low split.
//! #[derive(Debug, Clone, Default, Serialize, Deserialize)]
//! #[serde(default, deny_unknown_fields)]
//! pub struct HoldemHiLo {}
//!
//! static SIDES: [Side; 2] =
//!     [Side { name: "high", ranking: &HIGH }, Side { name: "low", ranking: &EIGHT_OR_BETTER }];
//!
//! #[typetag::serde(name = "holdem-hilo")]
//! impl Variant for HoldemHiLo {
//!     fn title(&self) -> String {
//!         "Hold'em Hi-Lo".to_string()
//!     }
//!
//!     fn hole_cards(&self) -> u8 {
//!         2
//!     }
//!
//!     fn selection(&self) -> Selection {
//!         Selection::Any
//!     }
//!
//!     fn sides(&self) -> &[Side] {
//!         &SIDES
//!     }
//! }
//!
//! register_variant!(HoldemHiLo, "Hold'em high-low split, eight or better");
//!
//! register_game! {
//!     place: 1000,
//!     name: "holdem-hilo",
//!     aliases: &["he8"],
//!     summary: "pot-limit Hold'em Hi-Lo",
//!     make: || Game::new(Box::new(HoldemHiLo {}), Box::new(PotLimit {})),
//! }
//! #
//! # fn main() -> Result<(), omaha_engine::GameError> {
//! #     let game = omaha_engine::registry::game("HE8")?;
//! #     assert_eq!(game.title(), "Hold'em Hi-Lo, 2 cards, pot-limit 1/2");
//! #     Ok(())
//! # }
//! ```
//!
//! The braces after the struct's name, the two serde attributes and the `name` matter: without them options are
//! silently ignored or tags collide. The test below tells if something is missing.
//!
//! ## 3. The program
//!
//! Three lines in `src/main.rs` make the whole command line with your game in it. The first is not for show: a crate
//! that a program does not name is not linked in.
//!
//! ```
//! # mod holdem_hilo {}
//! # mod omaha_cli { pub fn main() -> std::process::ExitCode { std::process::ExitCode::SUCCESS } }
//! use holdem_hilo as _;
//!
//! fn main() -> std::process::ExitCode { omaha_cli::main() }
//! ```
//!
//! ```text
//! $ cargo run -- variants
//! $ cargo run -- rules holdem-hilo
//! $ cargo run -- play holdem-hilo --watch
//! ```
//!
//! ## 4. The test
//!
//! One test plays thousands of random hands of your game, checks every promise it makes, and tells what to do about
//! those that it breaks (the module `testing` lists them). What it returns is a transcript to keep as a snapshot.
//! `tests/contract.rs`:
//!
#![cfg_attr(feature = "testing", doc = "```no_run")]
#![cfg_attr(not(feature = "testing"), doc = "```ignore")]
//! # mod holdem_hilo {}
//! # mod omaha_history {
//! #     use omaha_engine::{Hand, HandSetup};
//! #     pub fn contract_hook(_: &HandSetup, hand: &Hand) -> Result<Hand, String> { Ok(hand.clone()) }
//! # }
//! # macro_rules! env { ($name:literal) => { $name } }
//! use holdem_hilo as _;
//! use omaha_engine::registry;
//! use omaha_variants::testing::Contract;
//!
//! #[test]
//! fn holdem_hilo_keeps_the_contract() -> Result<(), Box<dyn std::error::Error>> {
//!     let playthrough = Contract::of(&registry::game("holdem-hilo")?)
//!         .recorded_by(omaha_history::contract_hook)
//!         .offered_by(env!("CARGO_BIN_EXE_holdem-hilo"))
//!         .check()?;
//!     insta::assert_snapshot!(playthrough);
//!     Ok(())
//! }
//! ```
//!
//! `cargo test` fails once, since there is no snapshot yet: read it (it is a `.snap.new` file under `tests/snapshots`),
//! and if the hands are as they should be take the `.new` from its name, or let `cargo insta review` do so.
//!
//! That is all. Histories, rules cards, settlements, simulations and audits know the game.
//!
//! ## Further
//!
//! - **The test takes a while**, as everything is built unoptimised. In `Cargo.toml`:
//!   `[profile.dev.package.omaha-eval]` with `opt-level = 3`, and the same for `omaha-cards` and `omaha-engine`.
//! - **Options** are the struct's fields. Explain them after the summary:
//!   `register_variant!(MyGame, "…", hole_cards: "hole cards for each player")`. They can then be set in a game file:
//!   `omaha variants my-game --format toml`.
//! - **Other streets**: override [`streets`](omaha_engine::Variant::streets); the first may deal board cards too.
//! - **Another way to win**: implement [`Ranking`](omaha_eval::Ranking), three methods, and put it in a
//!   [`Side`](omaha_engine::Side).
//! - **Another limit**: implement [`BettingStructure`](omaha_engine::BettingStructure) and register it with
//!   [`register_betting!`](omaha_engine::register_betting).
//! - Two whole crates to copy from lie in the repository under `tests/out-of-tree`: `courchevel-hilo` with streets of
//!   its own, `omaha-nine-hilo` with a ranking and a betting structure of its own.
//!
//! ## When it does not work
//!
//! | what you see | what it is |
//! |---|---|
//! | `no game is called 'holdem-hilo'` | `main.rs` does not name the crate: `use holdem_hilo as _;` |
//! | `the variant 'holdem-hilo' is not registered` | [`register_variant!`](omaha_engine::register_variant) is missing |
//! | `the variant 'omaha-hilo' is claimed by …` | two crates have the same tag in `#[typetag::serde(name = …)]` |
//! | `missing: typetag_name, typetag_deserialize` | `#[typetag::serde(name = …)]` is missing above the `impl` |
//! | `Only one package in the dependency graph may specify the same links value` | two versions of `omaha-engine`: take all crates from one place |

mod omaha;
mod omaha_hilo;
#[cfg(feature = "testing")]
pub mod testing;

pub use omaha::Omaha;
pub use omaha_hilo::OmahaHiLo;

/// RULES R20: nine seats with four cards, eight with five, six with six.
fn usual_seats(hole_cards: u8) -> u8 {
    match hole_cards {
        0..=4 => 9,
        5 => 8,
        _ => 6,
    }
}
