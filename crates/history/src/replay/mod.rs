//! Replaying a record: every action checked against the legal ones, the outcome against the
//! recorded one.
//!
//! ```
//! use omaha_history::{phh::Phh, replay};
//!
//! let phh = Phh::parse(r#"
//! variant = "PO/8"
//! antes = [0, 0]
//! blinds_or_straddles = [1, 2]
//! min_bet = 2
//! starting_stacks = [100, 100]
//! actions = ["p2 cbr 6", "p1 cc", "d db 2c7h9d", "p1 cbr 12", "p2 f"]
//! finishing_stacks = [106, 94]
//! "#)?;
//! let outcome = replay(&phh)?;
//! assert!(outcome.is_ok());
//! assert_eq!(outcome.pots[0].amount.to_string(), "12");
//!
//! let mut wrong = phh;
//! wrong.actions.remove(1);
//! let difference = replay(&wrong)?.difference.ok_or("a difference")?;
//! assert_eq!(
//!     difference.to_string(),
//!     "action 2 (line 7): the board is dealt, but the betting is not over: p1 may fold, call 4 or raise to 10 to 18"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod course;
mod difference;
mod error;
mod money;
mod pots;
mod setup;
mod verdict;

pub(crate) use difference::told;
pub use difference::{Difference, DifferenceKind, Options, Place, WrongAmount};
pub use error::ReplayError;
pub(crate) use pots::in_words;
pub use pots::{ReplayPot, ReplaySide};
pub use setup::{game_of, replay_rules};
pub(crate) use setup::{posted_small_blind, usual_posts};

use std::sync::Arc;

use omaha_engine::{Game, Hand, HandResult, Seat};

use crate::phh::Phh;
use crate::{Amount, Labels};
pub(crate) use course::Course;
pub(crate) use money::Money;

/// A replayed record. Players are numbered as in the file, amounts are in its own unit.
#[derive(Debug, Clone)]
pub struct Replay {
    /// The code of the game, as the file has it.
    pub variant: String,
    /// The game it was replayed by.
    pub game: Arc<Game>,
    /// The seats of `p1`, `p2` …
    pub seats: Vec<Seat>,
    /// The hand as far as it could be played; none if it could not even begin.
    pub hand: Option<Hand>,
    /// What each player ends with; empty if the hand did not end.
    pub finishing_stacks: Vec<Amount>,
    /// The pots, main pot first; empty if the hand did not end.
    pub pots: Vec<ReplayPot>,
    /// Where the record and the rules part, if they do.
    pub difference: Option<Difference>,
}

impl Replay {
    /// Was every action legal, and is the outcome the recorded one?
    pub fn is_ok(&self) -> bool {
        self.difference.is_none()
    }

    /// The names and the unit of the file, to [tell](crate::transcript) the hand with.
    pub fn labels(&self, phh: &Phh) -> Labels {
        let labels = Labels::default().in_decimals(Money::of(phh).decimals());
        let named = self.seats.iter().zip(&phh.players);
        named.fold(labels, |labels, (&seat, name)| labels.named(seat, name.as_str()))
    }
}

/// Replay a record and keep what happened.
///
/// Cards speak, but a hand the record says was mucked wins nothing.
///
/// # Errors
/// [`ReplayError`] if the record does not describe a hand at all. A hand that goes wrong has a
/// [`difference`](Replay::difference) instead.
pub fn replay(phh: &Phh) -> Result<Replay, ReplayError> {
    replay_as(phh, game_of(phh)?, true)
}

/// Replay a record without keeping the events: faster, but nothing to tell.
///
/// # Errors
/// As [`replay`].
pub fn check(phh: &Phh) -> Result<Replay, ReplayError> {
    replay_as(phh, game_of(phh)?, false)
}

/// Replay a record as a hand of `game`, such as [its own](game_of) under other house rules, and
/// keep what happened if `events`.
///
/// # Errors
/// As [`replay`].
pub fn replay_as(phh: &Phh, game: impl Into<Arc<Game>>, events: bool) -> Result<Replay, ReplayError> {
    let game = game.into();
    let (course, result) = played(phh, &game, events)?;
    let mut replay = Replay {
        variant: phh.variant.clone(),
        game,
        seats: Vec::new(),
        hand: None,
        finishing_stacks: Vec::new(),
        pots: Vec::new(),
        difference: None,
    };
    let Course { table, hand, difference } = course;
    if let Some(result) = &result {
        replay.pots = table.pots(result, &*replay.game.variant);
        replay.finishing_stacks =
            verdict::stacks_of(&table, result).into_iter().map(|stack| table.money.amount(stack)).collect();
        if difference.is_none() {
            let kind = verdict::compare(phh, &table, result)?;
            replay.difference = kind.map(|kind| Difference { place: None, kind });
        }
    }
    replay.difference = difference.or(replay.difference);
    replay.seats = table.seats;
    replay.hand = hand;
    Ok(replay)
}

/// The course of a record and how it ends by the rules, whatever the record says of its outcome.
pub(crate) fn played(
    phh: &Phh,
    game: &Arc<Game>,
    events: bool,
) -> Result<(Course, Option<HandResult>), ReplayError> {
    let mut hidden = Vec::new();
    loop {
        let course = Course::play(phh, game, events, &hidden)?;
        let result = course.result();
        match result.as_ref().and_then(|result| course.mucked_winner(result)) {
            Some(player) if !hidden.contains(&player) => hidden.push(player),
            _ => return Ok((course, result)),
        }
    }
}
