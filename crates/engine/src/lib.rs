//! One hand of poker, exact to the chip: seats, blinds, betting, pots, showdown, split, events.
//!
//! The engine plays any [`Variant`] under any [`BettingStructure`] and any [`HouseRules`]; it names
//! no game itself. A [`Hand`] is a value that changes only through [`Hand::act`]:
//!
//! ```
//! use omaha_engine::{Action, ActionError, Hand};
//!
//! /// Everybody checks or calls to the end.
//! fn call_down(hand: &mut Hand) -> Result<(), ActionError> {
//!     while let Some(legal) = hand.legal_actions() {
//!         let action = legal.iter().find(|action| !matches!(action, Action::Fold)).unwrap_or(Action::Fold);
//!         hand.act(action)?;
//!     }
//!     Ok(())
//! }
//! ```
//!
//! A whole hand of a real game stands in the README.
//!
//! Chips become pots and pots become halves in two steps that can be asked for alone. Five players, of whom E folded:
//!
//! ```text
//!  put in   A   B   C   D   E
//!     100           █   █         side pot 2   50 + 50                  = 100   C D
//!      50       █   █   █   ▄     side pot 1   30 + 30 + 30 + 15 of E   = 105   B C D
//!      20   █   █   █   █   █     main pot     20 from everybody        = 100   A B C D
//! ```
//!
//! ```
//! use omaha_engine::{Chips, HouseRules, Players, pot::pots, split::divide};
//!
//! let put_in = [20, 50, 100, 100, 35].map(Chips);
//! let live: Players = (0..4).collect();
//! let [main, first, second] = pots(&put_in, live, Chips::ZERO)[..] else { panic!("three pots") };
//! assert_eq!([main.amount, first.amount, second.amount], [Chips(100), Chips(105), Chips(100)]);
//! assert_eq!(first.claimants, (1..4).collect());
//!
//! // Of the first side pot C has the high, B and D share the low: 53, 26 and 26.
//! let division = divide(first.amount, &[Players::only(2), Players::only(1).with(3)], &HouseRules::default());
//! assert_eq!([division.parts[0].amount, division.parts[1].amount], [Chips(53), Chips(52)]);
//! ```
//!
//! | file | what |
//! |---|---|
//! | `setup`, `hand/`, `action`, `event`, `view` | a hand: what it is made of, how it goes, what may be done, what happened, what a seat sees |
//! | `betting/` | how much may be wagered: fixed, pot and no limit |
//! | `pot`, `split`, `payout` | from what was put in to pots, from pots to sides and winners |
//! | `tabled`, `result`, `reasons`, `award`, `repaid` | who wins with what, and why; the same for those who count millions; as another house would pay |
//! | `variant`, `game/`, `stakes`, `house/` | what a game is made of |
//! | `registry/`, `file/` | which games, limits and rankings there are; a game as a file |
//! | `rules_card/`, `settle/` | a game in words; a hand settled from what lies on the table |
//! | `table/` | the session around the hands |
//! | `chips`, `players`, `seat`, `fraction`, `words`, `nearest`, `error/` | what all of them use |

mod action;
mod award;
mod betting;
mod chips;
mod error;
pub mod event;
pub mod file;
mod fraction;
mod game;
mod hand;
mod house;
pub mod nearest;
mod payout;
mod players;
pub mod pot;
mod reasons;
pub mod registry;
mod repaid;
mod result;
mod rules_card;
mod seat;
pub mod settle;
mod setup;
pub mod split;
mod stakes;
pub mod table;
mod tabled;
pub mod variant;
mod view;
pub mod words;

pub use action::{Action, LegalActions, NoRaise};
pub use award::Award;
pub use betting::{BettingStructure, FixedLimit, NoLimit, PotLimit, PreflopBlinds, RaiseBounds, Spot};
pub use chips::Chips;
pub use error::{ActionError, GameError, SetupError};
pub use event::{Blind, Event, NoQualifier, Wager};
pub use file::FileError;
pub use fraction::Fraction;
pub use game::Game;
pub use hand::{Hand, SeatState};
pub use house::*;
pub use players::Players;
pub use reasons::{Because, OddSide, OddWinner, Reason};
pub use repaid::{PaidShare, RakeTaken};
pub use result::{HandResult, MadeHand, PotResult, RunResult, SideResult, Winner};
pub use rules_card::{Difference, RulesCard, Section};
pub use seat::{MAX_PLAYERS, Seat};
pub use setup::{Deal, HandSetup, Hole, KnownCards, SeatSetup};
pub use stakes::{Ante, Stakes};
pub use variant::{BetSize, Side, Street, Variant};
pub use view::View;
