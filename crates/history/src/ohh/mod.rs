//! Open Hand History: hands as JSON objects, one after the other with a blank line between, as its
//! specification has them up to version 1.4.7 of March 2024, with the flag `Bomb_Pot` added since
//! (<https://hh-specs.handhistory.org>).
//!
//! Every field of the specification is accepted, `null` and nothing where it allows that, and what its
//! older versions had. Read are the fields a hand of cards and chips depends on, and where and when it was
//! played. Passed over: versions and network, handle and skin of the table, displayed names, bounties, all of
//! a tournament but its number and price, bonuses, and the rake by player. A `jackpot` is taken from a pot as
//! rake is and counted as such. The currency `XPM` (before: `PPC`) is play money.
//!
//! Not for us to judge, and said so: other games; hands with a cap, run twice or cashed out; bomb pots, and
//! pots the house added to ([`OhhError::NotCovered`]).
//!
//! A raise has the chips added as its `amount`; amounts are decimals of the currency. The format knows
//! `Omaha` and `OmahaHiLo` under a limit, but not how many hole cards are dealt, who won which half,
//! nor whose rules were played by. Those stand in fields of our own, which other readers pass over:
//!
//! | field | in | what |
//! |---|---|---|
//! | `_hole_cards` | the hand | how many hole cards are dealt; 4 if it is missing |
//! | `_high_amount`, `_low_amount` | `player_wins` | the parts of `win_amount` won with the high and the low |
//! | `_no_low` | a pot | why nobody won the low: `board-has-none` or `nobody-qualifies` |
//! | `_omaha` | the hand | what else a replay needs: [`Extension`] |
//!
//! ```
//! use omaha_history::{ohh, phh::Phh, ToldHand};
//! let phh = Phh::parse(r#"
//! variant = "PO5/8"
//! antes = [0, 0]
//! blinds_or_straddles = [1, 2]
//! min_bet = 2
//! starting_stacks = [100, 100.50]
//! actions = ["p2 cbr 6", "p1 f"]
//! players = ["Ann", "Bob"]
//! "#)?;
//! let text = ohh::write(&ToldHand::from(phh))?;
//! let (line, told) = ohh::Hands::new(text.as_bytes()).next().ok_or("a hand")??;
//! let told = told?;
//! assert_eq!((line, told.phh.variant.as_str()), (1, "PO5/8"));
//! assert_eq!(told.phh.actions.last().map(ToString::to_string).as_deref(), Some("p1 f"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod model;
mod read;
mod stream;
mod write;

pub use error::OhhError;
pub use model::Extension;
pub use read::parse;
pub use stream::{Hands, OhhEntry};
pub use write::write;
