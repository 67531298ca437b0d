//! A record with the hand as the rules have it and the payments it tells of: what a writer of
//! another format starts from.

use std::sync::Arc;

use omaha_engine::{Chips, Hand, HandResult, Seat};
use thiserror::Error;

use super::{Payments, Payout};
use crate::replay::{Money, ReplayError, game_of, played};
use crate::{Amount, Details, Difference, ToldHand};

/// Why a hand cannot be written in a format that tells of every payment.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The record does not describe a hand.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// An action is not legal, or the hand does not end.
    #[error("the hand does not replay: {0}")]
    Differs(Box<Difference>),
    /// The recorded payments follow from no known rules.
    #[error("what was paid is not what any known rules give")]
    Paid,
    /// The format has no name for the game.
    #[error("the format has no name for {game}")]
    NoName {
        /// The game.
        game: String,
    },
    /// What the format leaves open would be read as another hand: what a player owed who posted the last chips, or
    /// whether a player of whom nothing is told was dealt in.
    #[error(
        "the format leaves open what would be read as another hand: an unpaid part of a post, or a silent player"
    )]
    ReadsOtherwise,
    /// The format has no place for something.
    #[error("the format has no place for {what}")]
    NoPlace {
        /// What.
        what: &'static str,
    },
}

/// A hand that replays, with its payments.
pub(crate) struct Settled<'a> {
    pub(crate) told: &'a ToldHand,
    pub(crate) details: Details,
    pub(crate) hand: Hand,
    pub(crate) result: HandResult,
    pub(crate) seats: Vec<Seat>,
    pub(crate) money: Money,
    pub(crate) paid: Payout,
}

impl Settled<'_> {
    pub(crate) fn of(told: &ToldHand) -> Result<Settled<'_>, WriteError> {
        let game = Arc::new(game_of(&told.phh)?);
        let (course, result) = played(&told.phh, &game, true)?;
        if let Some(difference) = course.difference {
            return Err(WriteError::Differs(Box::new(difference)));
        }
        let (Some(hand), Some(result)) = (course.hand, result) else { return Err(WriteError::Paid) };
        let (seats, money) = (course.table.seats, course.table.money);
        let payments = Payments::as_recorded(told, &result, &seats, money, &game.house)?;
        let paid = payments.ok_or(WriteError::Paid)?.payout;
        Ok(Settled { told, details: Details::of(&told.phh), hand, result, seats, money, paid })
    }

    /// The place of a seat in the order of the record, 0 for `p1`.
    pub(crate) fn place(&self, seat: Seat) -> usize {
        self.seats.iter().position(|&other| other == seat).unwrap_or(0)
    }

    pub(crate) fn amount(&self, chips: Chips) -> Amount {
        self.money.amount(chips)
    }

    /// A name for every player: its own, or `p1` if it has none of its own.
    pub(crate) fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::with_capacity(self.seats.len());
        for player in 1..=self.seats.len() {
            let own = self
                .told
                .phh
                .player_name(player)
                .map(|name| name.split_whitespace().collect::<Vec<_>>().join(" "));
            let own = own.filter(|name| !name.is_empty() && !names.contains(name));
            names.push(own.unwrap_or_else(|| format!("p{player}")));
        }
        names
    }
}
