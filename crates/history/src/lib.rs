//! Hand histories: reading and writing them, replaying and checking them, telling them.
//!
//! | module | what |
//! |---|---|
//! | [`phh`] | the document: Poker Hand History files, read and written |
//! | [`stars`] | the text of PokerStars, read into the same document and written from it |
//! | [`ohh`] | Open Hand History, read into the same document and written from it |
//! | [`mod@file`] | files of any of these formats, hand by hand |
//! | [`Anonymizer`] | hands without names |
//! | [`audit`] | what a record states against what the rules give, thing by thing |
//! | [`ToldHand`], [`Details`] | a hand as any format tells it, with what it says of the outcome |
//! | [`code`] | which game a code such as `PO5/8` stands for |
//! | [`replay`], [`check`] | the record through the engine: every action and the outcome checked |
//! | [`record`](fn@record) | a hand that was played as a document that replays to the same result |
//! | [`journal`] | a session written down as it happens, taken up again, its shuffles proved |
//! | [`page`](fn@page), [`record_page`] | a hand as a web page to step through |
//! | [`transcript`](fn@transcript), [`record_transcript`] | a hand told line by line |
//! | [`Ending`] | how a hand ends, as facts for whoever tells it |
//!
//! ```
//! use omaha_history::{phh, replay, transcript};
//!
//! let file = br#"
//! variant = "FO/8"
//! antes = [0, 0, 0]
//! blinds_or_straddles = [5, 10, 0]
//! small_bet = 10
//! big_bet = 20
//! starting_stacks = [200, 200, 200]
//! actions = ["p3 cbr 20", "p1 f", "p2 cbr 40", "p3 f"]
//! players = ["Ann", "Bob", "Cy"]
//! "#;
//! let document = phh::read(file)?.remove(0).hand?;
//! let outcome = replay(&document)?;
//! assert_eq!(
//!     outcome.difference.as_ref().map(ToString::to_string).as_deref(),
//!     Some("action 3 (line 8): p2 bets or raises to 40, but the most is 30: p2 may fold, call 10 or raise to 30, with 35 in the pot")
//! );
//! let hand = outcome.hand.as_ref().ok_or("the hand as far as it went")?;
//! let lines = transcript(hand, &outcome.labels(&document));
//! assert_eq!(lines.last().map(String::as_str), Some("  Ann folds"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod amount;
mod anonymous;
pub mod audit;
mod buy_in;
pub mod code;
mod contract;
mod details;
mod ending;
pub mod file;
pub mod journal;
pub mod ohh;
mod page;
mod payments;
pub mod phh;
mod record;
mod replay;
pub mod stars;
mod told;
mod transcript;

pub use amount::{Amount, AmountError};
pub use anonymous::Anonymizer;
pub use buy_in::{BuyIn, BuyInError};
pub use contract::contract_hook;
pub use details::{Details, Moment};
pub use ending::{Ending, Paid, PaidBoard, PaidPot, Part, Reading, StackChange, Tabled, without_side};
pub use page::{page, record_page};
pub use payments::WriteError;
pub use record::{RecordError, record};
pub use replay::{
    Difference, DifferenceKind, Options, Place, Replay, ReplayError, ReplayPot, ReplaySide, WrongAmount,
    check, game_of, replay, replay_as, replay_rules,
};
pub use told::{Claim, Claims, Collected, LowClaim, ToldHand};
pub use transcript::{Labels, record_transcript, transcript};
