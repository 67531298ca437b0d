//! How hands do against each other: exactly, over every board, or by a sample.
//!
//! A [`Matchup`] holds the hands and what is known of the board; it is made once, checked, and then asked.
//!
//! ```
//! use omaha_eval::equity::{Holdings, Matchup, Rules};
//! let rules = Rules::omaha_hilo(4);
//! let hands = [Holdings::parse("As2cKhKd", 4)?, Holdings::parse("Ah3d6s7c", 4)?];
//! let equity = Matchup::new(rules, hands, "4h5s9c".parse()?, "Qs".parse()?)?.exact();
//!
//! assert_eq!(equity.boards, 780);
//! for player in &equity.players {
//!     let [high, low] = &player.sides[..] else { unreachable!() };
//!     assert_eq!(high.win + high.tie + high.lose + high.none, equity.boards);
//!     assert_eq!(low.win + low.tie + low.lose + low.none, equity.boards);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | file | what |
//! |---|---|
//! | `rules`, `holdings`, `matchup`, `error` | the question |
//! | `report`, `fraction` | the answer |
//! | `exact`, `by_board`, `triples` | looking at every board, one by one or 64 at a time |
//! | `sample` | looking at some boards, with an honest error |
//! | `tally`, `pot` | who wins what, and what that pays |
//! | `run`, `count` | threads, ways to take cards |

mod by_board;
mod count;
mod error;
mod exact;
mod fraction;
mod holdings;
mod matchup;
mod pot;
mod report;
mod rules;
mod run;
mod sample;
mod tally;
mod triples;

pub use error::EquityError;
pub use fraction::Fraction;
pub use holdings::Holdings;
pub use matchup::Matchup;
pub use report::{Equity, PlayerEquity, SideEquity};
pub use rules::Rules;
pub use run::Run;
pub use sample::{Estimate, Sampling};
