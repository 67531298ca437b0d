//! Settling a hand from what lies on the table: the question a dealer asks.

mod cards;
mod error;
mod winners;

use std::sync::Arc;

use arrayvec::ArrayVec;
use omaha_cards::Card;
use serde::Serialize;

pub use error::SettleError;

use crate::payout::{How, Ledger};
use crate::players::Players;
use crate::pot::{Pot, uncalled_bet};
use crate::result::add_payment;
use crate::{Chips, Game, MAX_PLAYERS, PotResult, Seat};

/// What must be known to settle a hand. All amounts in chips.
#[derive(Debug, Clone)]
pub struct Settlement {
    /// The game: its sides and its house rules decide.
    pub game: Arc<Game>,
    /// Where the button is; odd chips go round from its left.
    pub button: Seat,
    /// Everybody who put chips in.
    pub players: Vec<Contribution>,
    /// Money nobody's call depends on: dead blinds, an ante for the table.
    pub dead: Chips,
    /// A flop was dealt: some houses take no rake without one (R95).
    pub flop_seen: bool,
    /// Who wins.
    pub verdict: Verdict,
}

/// What one player put into the pots.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contribution {
    /// The seat.
    pub seat: Seat,
    /// Everything put in during the hand, dead money apart.
    pub put_in: Chips,
    /// Has given up.
    pub folded: bool,
}

/// How the winners are found.
#[derive(Debug, Clone)]
pub enum Verdict {
    /// By the cards: hands by seat (a seat that is not listed wins nothing), and one or two boards.
    Cards {
        /// Hole cards of the live players.
        hands: Vec<(Seat, Vec<Card>)>,
        /// The board, or both boards if it was dealt twice.
        boards: Vec<Vec<Card>>,
    },
    /// As told: for each board, for each pot (main pot first), for each side the winners' seats.
    /// A side without winners goes to the others.
    Told(Vec<Vec<Vec<Vec<Seat>>>>),
}

/// Who gets what.
///
/// # Rules
/// RULES R72–R97.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Settled {
    /// The bet nobody matched, which goes back first.
    pub uncalled: Option<(Seat, Chips)>,
    /// What the house takes.
    pub rake: Chips,
    /// The pots, main pot first.
    pub pots: Vec<PotResult>,
    /// What each player gets from the pots, uncalled bets apart, by order left of the button.
    pub payouts: Vec<(Seat, Chips)>,
}

impl Settlement {
    /// Settle the hand.
    ///
    /// # Errors
    /// The inputs contradict each other; see [`SettleError`].
    pub fn settle(mut self) -> Result<Settled, SettleError> {
        self.game.check()?;
        self.check_players()?;
        let button = self.button;
        self.players.sort_by_key(|player| player.seat.distance_from(button));
        let seats: Vec<Seat> = self.players.iter().map(|player| player.seat).collect();
        let mut totals: ArrayVec<Chips, MAX_PLAYERS> =
            self.players.iter().map(|player| player.put_in).collect();
        // What a folded player put in beyond everybody else stays (RULES R75).
        let uncalled = uncalled_bet(&totals).filter(|(player, _)| !self.players[*player].folded);
        if let Some((player, amount)) = uncalled {
            totals[player] -= amount;
        }
        let live: Players = self
            .players
            .iter()
            .enumerate()
            .filter(|(_, player)| !player.folded)
            .map(|(index, _)| index)
            .collect();
        if live.is_empty() {
            return Err(SettleError::NobodyLeft);
        }
        let tabled = self.tabled(&seats)?;
        let ledger = Ledger { totals, live, dead: self.dead, flop_seen: self.flop_seen };
        let winners = self.winners(&ledger, &tabled, &seats)?;
        let runs = winners.len().max(1);

        let mut pots = Vec::new();
        let mut payouts: Vec<(Seat, Chips)> = seats.iter().map(|&seat| (seat, Chips::ZERO)).collect();
        let mut rake = Chips::ZERO;
        let chosen = |number: usize, _: &Pot, run: usize| winners[run][number].clone();
        ledger.for_each_payment(&self.game.house, runs, chosen, |payment| {
            if payment.run == 0 {
                rake += payment.rake;
            }
            match payment.how {
                How::Uncontested(player) => payouts[player].1 += payment.amount,
                How::Divided(_, division) => {
                    for share in division.parts.iter().flat_map(|part| &part.shares) {
                        payouts[share.player].1 += share.amount;
                    }
                }
            }
            add_payment(&mut pots, &payment, &tabled, &seats);
        });
        Ok(Settled {
            uncalled: uncalled.map(|(player, amount)| (seats[player], amount)),
            rake,
            pots,
            payouts,
        })
    }

    fn check_players(&self) -> Result<(), SettleError> {
        if self.players.is_empty() || self.players.len() > MAX_PLAYERS {
            return Err(SettleError::PlayerCount { got: self.players.len() });
        }
        let unit = self.game.house.chip_unit;
        let mut chips = 0;
        let amounts =
            self.players.iter().map(|player| (format!("seat {}'s contribution", player.seat), player.put_in));
        for (what, amount) in amounts.chain([("dead money".to_string(), self.dead)]) {
            if !amount.is_multiple_of(unit) {
                return Err(SettleError::NotAMultiple { what, amount, unit });
            }
            chips += u128::from(amount.0);
            if chips > u128::from(Chips::MAX_TABLE.0) {
                return Err(SettleError::TooManyChips { what, amount, chips });
            }
        }
        for (index, player) in self.players.iter().enumerate() {
            if self.players[..index].iter().any(|other| other.seat == player.seat) {
                return Err(SettleError::SeatTwice { seat: player.seat });
            }
        }
        Ok(())
    }
}
