//! Hand strength, high and low, by exactly two hole cards and three board cards.
//!
//! ```
//! use omaha_cards::CardSet;
//! use omaha_eval::{Board, EIGHT_OR_BETTER, Ranking, Selection, best};
//!
//! // A board is prepared once and then reads every hand in a few nanoseconds.
//! let board = Board::new("Ad 8c 5h Ks 2c".parse()?)?;
//! let alice: CardSet = "As Ah 3d 6s".parse()?;
//! let bob: CardSet = "Kh Qd Jc Th".parse()?;
//!
//! assert_eq!(board.high(alice).words(), "three of a kind, aces, K-8");
//! assert_eq!(board.high(bob).words(), "pair of kings, A-Q-8");
//! assert!(board.high(alice) > board.high(bob));
//!
//! // The low needs five different ranks up to eight.
//! assert_eq!(board.low(alice).map(|low| low.words()), Some("6-5-3-2-A low".to_owned()));
//! assert_eq!(board.low(bob), None);
//!
//! // Which cards make it?
//! let low = best(&EIGHT_OR_BETTER, Selection::Exactly(2), alice, &board).ok_or("no low")?;
//! assert_eq!(format!("{:?} with {:?}", low.hole, low.board), "[6s, 3d] with [5h, 2c, Ad]");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | file | what |
//! |---|---|
//! | `high_rank`, `low_rank`, `category` | how good a hand is, in numbers, words and cards |
//! | `board`, `checked` | reading hands by two and three, fast and checked |
//! | `pairs`, `flush` | the two halves of the fast high hand: ranks alone, and suits |
//! | `ranking`, `built_in`, `strength`, `selection` | the trait for any ranking rule, and the two of Omaha Hi-Lo |
//! | `best`, `combinations` | which cards make the hand |
//! | `equity` | how hands do against each other, over all boards or a sample |
//! | `tables`, `build/` | the lookup tables, and the plain rules they are made from |

mod best;
mod board;
mod built_in;
mod category;
mod checked;
mod combinations;
pub mod equity;
mod error;
mod flush;
mod high_rank;
mod low_rank;
mod nuts;
mod pairs;
mod ranking;
mod selection;
mod strength;
mod tables;

pub use best::{Best, best};
pub use board::{Board, HighLow};
pub use built_in::{BuiltIn, EIGHT_OR_BETTER, EightOrBetter, HIGH, High};
pub use category::HandCategory;
pub use checked::{high, high_low, low};
pub use error::EvalError;
pub use high_rank::HighRank;
pub use low_rank::LowRank;
pub use nuts::{Nuts, Standing, nuts, standing};
pub use ranking::Ranking;
pub use selection::Selection;
pub use strength::Strength;
