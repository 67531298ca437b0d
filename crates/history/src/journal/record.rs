//! What a line of a journal says.

use std::io;
use std::path::Path;

use omaha_engine::table::Entry;
use omaha_engine::{Action, Chips, Event, Game, Hand, Hole, Seat};
use serde::{Deserialize, Serialize};

use super::{Commitment, JournalError, Plans};

/// Raised when an older program could no longer read a journal.
pub(super) const VERSION: u32 = 1;

/// One line.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Record {
    /// The first line.
    Session(SessionLine),
    /// Somebody sits down.
    Sits {
        seat: Seat,
        chips: Chips,
    },
    /// Somebody buys more chips.
    Rebuys {
        seat: Seat,
        chips: Chips,
    },
    /// Somebody is not dealt in any more.
    SitsOut {
        seat: Seat,
    },
    /// Somebody is dealt in again.
    SitsIn {
        seat: Seat,
        entry: Entry,
    },
    /// Somebody leaves with these chips.
    Leaves {
        seat: Seat,
        chips: Chips,
    },
    /// What the person will do when the hand is over.
    Plans(Plans),
    Hand(HandLine),
    /// Somebody acts, and what comes of it.
    Acts {
        hand: u64,
        seat: Seat,
        action: Action,
        events: Vec<Event>,
    },
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SessionLine {
    pub(super) version: u32,
    pub(super) game: Game,
    pub(super) buy_in: Chips,
    pub(super) you: Option<Seat>,
    pub(super) button: Seat,
    pub(super) seed: String,
}

/// A hand is dealt.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HandLine {
    /// Counted from 1.
    pub(super) number: u64,
    pub(super) commitment: Commitment,
    /// Sealed: what opens the commitment.
    pub(super) opening: String,
    /// Sealed: all hole cards.
    pub(super) cards: String,
    pub(super) events: Vec<Event>,
}

impl SessionLine {
    /// What the seed is sealed as: the whole line but the seal, so that nothing in it can be altered.
    pub(super) fn seed_label(&self) -> String {
        let unsealed = SessionLine { seed: String::new(), ..self.clone() };
        format!("omaha session {}", serde_json::to_string(&unsealed).unwrap_or_default())
    }
}

impl Record {
    pub(super) fn json(&self, path: &Path) -> Result<String, JournalError> {
        let failed =
            |error| JournalError::Write { path: path.to_path_buf(), source: io::Error::other(error) };
        serde_json::to_string(self).map_err(failed)
    }

    /// In the middle of a sentence.
    pub(super) fn what(&self) -> &'static str {
        match self {
            Record::Session(_) => "the beginning of a session",
            Record::Sits { .. } => "a player sitting down",
            Record::Rebuys { .. } => "a player buying chips",
            Record::SitsOut { .. } => "a player sitting out",
            Record::SitsIn { .. } => "a player coming back",
            Record::Leaves { .. } => "a player leaving",
            Record::Plans(_) => "what the person plans",
            Record::Hand(_) => "a new hand",
            Record::Acts { .. } => "an action",
        }
    }
}

pub(super) fn opening_of(hand: u64) -> String {
    format!("omaha hand {hand} opening")
}

pub(super) fn cards_of(hand: u64) -> String {
    format!("omaha hand {hand} cards")
}

/// All hole cards by seat.
pub(super) fn hole_cards(hand: &Hand) -> Vec<(Seat, Hole)> {
    let hole = |seat| hand.hole(seat).cloned().unwrap_or_default();
    hand.seats().map(|state| (state.seat, hole(state.seat))).collect()
}

/// What happened since, hole cards as unknown ones.
pub(super) fn public_events(hand: &Hand, since: usize) -> Vec<Event> {
    hand.public_view().events().skip(since).collect()
}
