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
//! A whole hand of a real game stands in the documentation of the crate that has games.

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
