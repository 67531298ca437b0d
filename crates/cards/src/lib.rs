//! Cards, card sets and a deck with a shuffle that never changes; no poker in here.
//!
//! ```
//! use omaha_cards::{CardSet, Deck, Seed, ensure_distinct, parse_cards};
//!
//! // Cards are read as people write them and printed in one way.
//! let hole = parse_cards("A♠ 2c, KH 10d")?;
//! assert_eq!(format!("{hole:?}"), "[As, 2c, Kh, Td]");
//! assert_eq!(parse_cards("As Xd").unwrap_err().to_string(), "'X' at position 4 is not a rank (2-9, T or 10, J, Q, K, A)");
//!
//! // A set of cards is one word.
//! let board: CardSet = "Ad 7s 4c 8h Qs".parse()?;
//! let seen = ensure_distinct([("the hand", hole), ("the board", board.iter().collect())])?;
//! assert_eq!((!seen).len(), 52 - 9);
//!
//! // A seed means the same cards for ever: one stream a hand.
//! let deck = Deck::shuffled(&mut Seed::from(42u64).rng(0));
//! assert_eq!(deck, Deck::shuffled(&mut "42".parse::<Seed>()?.rng(0)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | file | what |
//! |---|---|
//! | `rank`, `suit`, `card` | one card |
//! | `card_set` | any of the 52 in one word |
//! | `parse`, `distinct` | reading cards, and that none is there twice |
//! | `seed`, `deck` | randomness with a name, and the shuffle |
//!
//! # Is the shuffle fair?
//!
//! | | |
//! |---|---|
//! | shuffle | Fisher–Yates from the top, draws without bias; written here, so that no other crate's release can change it |
//! | generator | ChaCha with 8 rounds, by its name in `rand` 0.10; one stream a hand |
//! | seed | 128 bits, from the operating system unless somebody gives one; printed whole, so that every hand can be dealt again |
//! | never changes | first words and whole decks of known seeds are pinned in the tests, one from a second implementation |
//! | counted | `tests/fairness.rs`: cards over places, ordered pairs of cards over all pairs of places, first cards, hole cards, hand after hand; wrong shuffles are found out by the same counts |
//!
//! There are 52! ≈ 2^226 orders and 2^128 seeds, so most orders come up in no session at all; nobody can tell which, any
//! more than they can find the seed from the cards they saw. That holds for seeds of [`Seed::from_entropy`]. A seed
//! somebody typed, such as `--seed 42`, is as easy to guess as it is to type: good for practice, examples and tests, not
//! for play against people. A fresh seed prints as `0x` and 32 digits, a decimal number is a seed below 2^64.

mod card;
mod card_set;
mod deck;
mod distinct;
mod parse;
mod rank;
mod seed;
mod serde_text;
mod suit;

pub use card::Card;
pub use card_set::{CardSet, Cards, CardsByRank};
pub use deck::{Deck, DeckError};
pub use distinct::{DuplicateCardError, ensure_distinct};
pub use parse::{Expected, ParseCardsError, parse_cards, parse_exactly, parse_masked_cards};
pub use rand::rngs::ChaCha8Rng;
pub use rank::Rank;
pub use seed::{Seed, SeedError};
pub use suit::Suit;
