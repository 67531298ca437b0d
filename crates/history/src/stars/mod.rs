//! The hand history text of PokerStars: reading it and writing it.
//!
//! Cash games and tournaments of Omaha and Omaha Hi-Lo with 4, 5 or 6 cards under any limit. A hand
//! is read into a [`ToldHand`](crate::ToldHand): the same document every other format has, and what the text says of
//! its outcome. Chat, timeouts, people coming and going and other lines about no card and no chip are passed
//! over.
//!
//! Not for us to judge, and said so: other games ([`StarsError::OtherGame`]), hands called off
//! ([`StarsError::Cancelled`]), hands run twice, cashed out or with a cap
//! ([`StarsError::NotCovered`]).
//!
//! ```
//! let text = "\
//! PokerStars Hand #7:  Omaha Hi/Lo Pot Limit ($1/$2 USD) - 2020/02/03 4:05:06 ET
//! Table 'Corner' 6-max Seat #4 is the button
//! Seat 1: Ann ($200 in chips)
//! Seat 4: Bob ($150.50 in chips)
//! Bob: posts small blind $1
//! Ann: posts big blind $2
//! *** HOLE CARDS ***
//! Dealt to Ann [As 2s Kd Kh]
//! Bob: raises $4 to $6
//! Ann: folds
//! Uncalled bet ($4) returned to Bob
//! Bob collected $4 from pot
//! *** SUMMARY ***
//! Total pot $4 | Rake $0
//! ";
//! let told = omaha_history::stars::parse(text)?;
//! assert_eq!(told.phh.variant, "PO/8");
//! assert_eq!(told.phh.players, ["Ann", "Bob"]); // left of the button first
//! assert!(omaha_history::replay(&told.phh)?.is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod header;
mod money;
mod outcome;
mod posts;
mod read;
mod stream;
mod write;

pub use error::StarsError;
pub(crate) use header::begins_hand;
pub use read::parse;
pub(crate) use read::parse_from;
pub use stream::{Hands, StarsEntry};
pub use write::write;
