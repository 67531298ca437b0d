//! Who shows, who wins what, and the paying out.

use arrayvec::ArrayVec;
use omaha_eval::Board;

use super::{Hand, Phase};
use crate::payout::{How, Ledger, Payment};
use crate::tabled::{Strengths, Tabled};
use crate::{ActionError, Chips, Event, MAX_PLAYERS, ShowFirst, ShowPolicy};

impl Hand {
    pub(super) fn start_showdown(&mut self) -> Result<(), ActionError> {
        self.check_somebody_can_win()?;
        self.to_show = self.showing_order();
        self.next_to_show()
    }

    /// The players who must show, the first one last in the list.
    ///
    /// # Rules
    /// RULES R81: the last to bet the river, or the first left of the button; players in side pots
    /// before those who are only in the main pot.
    fn showing_order(&self) -> ArrayVec<u8, MAX_PLAYERS> {
        let count = self.players.len();
        let first = match self.game.house.show_first_no_river {
            ShowFirst::LastAggressorOfHand if self.ran_out => self.last_aggressor,
            _ => self.round.last_aggressor,
        };
        let first = first.filter(|&player| !self.players[player].folded).unwrap_or(0);
        let pots = self.ledger().pots();
        let depth =
            |player: u8| pots.iter().filter(|pot| pot.claimants.contains(usize::from(player))).count();
        let mut order: ArrayVec<u8, MAX_PLAYERS> = (0..count)
            .map(|step| ((first + step) % count) as u8)
            .filter(|&player| !self.players[usize::from(player)].folded)
            .collect();
        order.sort_by_key(|&player| std::cmp::Reverse(depth(player)));
        order.reverse();
        order
    }

    /// Show the next hands until somebody has a choice, then pay out.
    ///
    /// # Rules
    /// RULES R83.
    pub(super) fn next_to_show(&mut self) -> Result<(), ActionError> {
        while let Some(&player) = self.to_show.last() {
            let player = usize::from(player);
            let state = &self.players[player];
            if state.shown || state.mucked {
                self.to_show.pop();
                continue;
            }
            let has_choice = self.game.house.show_policy == ShowPolicy::InOrderMuckLosers
                && state.known.is_some()
                && !state.stack.is_zero()
                && !self.wins_by_showing(player);
            if has_choice {
                self.wait_for(Phase::Showing { actor: player });
                return Ok(());
            }
            self.to_show.pop();
            if self.players[player].known.is_some() {
                self.show(player);
            } else {
                self.players[player].mucked = true;
                let seat = self.players[player].seat;
                self.record(|| Event::Mucks { seat });
            }
        }
        self.pay_out()
    }

    pub(super) fn show(&mut self, player: usize) {
        let state = &mut self.players[player];
        if std::mem::replace(&mut state.shown, true) || self.events.is_none() {
            return;
        }
        let (seat, cards) = (state.seat, state.hole.clone());
        self.record(|| Event::Shows { seat, cards });
    }

    fn ledger(&self) -> Ledger {
        Ledger {
            totals: self.players.iter().map(|player| player.total).collect(),
            live: self.live,
            dead: self.dead,
            flop_seen: self.street > 0,
        }
    }

    /// The live hands that are known, and the boards.
    pub(crate) fn tabled(&self) -> Tabled<'_> {
        let board = |run: usize| Board::new(self.boards[run].iter().copied().collect()).ok();
        Tabled {
            variant: &*self.game.variant,
            holes: self.players.iter().map(|player| player.known.filter(|_| !player.folded)).collect(),
            boards: (0..usize::from(self.runs)).map(board).collect(),
        }
    }

    fn check_somebody_can_win(&self) -> Result<(), ActionError> {
        for (number, pot) in self.ledger().pots().iter().enumerate() {
            let known = pot.claimants.iter().any(|player| self.players[player].known.is_some());
            if pot.claimants.len() > 1 && !known {
                return Err(ActionError::NoKnownHand { pot: number, amount: pot.amount });
            }
        }
        Ok(())
    }

    /// RULES R77, R83: a share of a contested pot must be shown for; a pot nobody else can win is
    /// won without showing.
    fn wins_by_showing(&self, player: usize) -> bool {
        let mut wins = false;
        self.for_each_payment(&self.tabled(), |payment| {
            if let How::Divided(winners, _) = payment.how {
                wins |= winners.iter().any(|side| side.contains(player));
            }
        });
        wins
    }

    /// Every pot on every board, main pot first.
    pub(crate) fn for_each_payment(&self, tabled: &Tabled<'_>, pay: impl FnMut(Payment<'_>)) {
        let contested = self.live_count() > 1;
        let runs = usize::from(self.runs);
        let strengths: ArrayVec<Strengths, 2> =
            if contested { (0..runs).map(|run| tabled.strengths(run)).collect() } else { ArrayVec::new() };
        let winners = |_, pot: &crate::pot::Pot, run: usize| tabled.winners(pot.claimants, &strengths[run]);
        self.ledger().for_each_payment(&self.game.house, runs, winners, pay);
    }

    /// RULES R79: the last side pot first.
    pub(super) fn pay_out(&mut self) -> Result<(), ActionError> {
        let mut won = [Chips::ZERO; MAX_PLAYERS];
        let mut rake = Chips::ZERO;
        let mut told: Vec<(usize, Vec<Event>)> = Vec::new();
        let tell = self.events.is_some();
        let tabled = self.tabled();
        self.for_each_payment(&tabled, |payment| {
            if payment.run == 0 {
                rake += payment.rake;
            }
            match payment.how {
                How::Uncontested(player) => won[player] += payment.amount,
                How::Divided(_, division) => {
                    for share in division.parts.iter().flat_map(|part| &part.shares) {
                        won[share.player] += share.amount;
                    }
                }
            }
            if tell {
                told.push((payment.number, self.tell(&tabled, &payment)));
            }
        });
        for (player, won) in self.players.iter_mut().zip(won) {
            player.stack += won;
            player.bet = Chips::ZERO;
        }
        self.pot = Chips::ZERO;
        self.rake = rake;
        self.wait_for(Phase::Over);
        if let Some(events) = &mut self.events {
            told.sort_by_key(|(number, _)| std::cmp::Reverse(*number));
            events.extend(told.into_iter().flat_map(|(_, events)| events));
            events.push(Event::HandEnds);
        }
        Ok(())
    }

    /// RULES R85.
    fn tell(&self, tabled: &Tabled<'_>, payment: &Payment<'_>) -> Vec<Event> {
        let (pot, run) = (payment.number as u8, payment.run as u8);
        let mut events = Vec::new();
        if run == 0 && !payment.rake.is_zero() {
            events.push(Event::TakesRake { pot, amount: payment.rake });
        }
        let wins = |player: usize, side, amount| Event::Wins {
            seat: self.players[player].seat,
            pot,
            run,
            side,
            amount,
        };
        match &payment.how {
            How::Uncontested(player) => events.push(wins(*player, None, payment.amount)),
            How::Divided(winners, division) => {
                let sides = self.game.variant.sides();
                for (index, side) in sides.iter().enumerate() {
                    if winners[index].is_empty() {
                        let reason = tabled.why_nobody(index, payment.run);
                        events.push(Event::NoQualifier { pot, run, side: side.name.into(), reason });
                    }
                }
                for part in &division.parts {
                    let side = (!division.even_split).then(|| sides[part.side].name.into());
                    events.extend(
                        part.shares.iter().map(|share| wins(share.player, side.clone(), share.amount)),
                    );
                }
            }
        }
        events
    }
}
