//! From action to action and street to street.

use super::{Hand, Phase, Round};
use crate::event::Wager;
use crate::pot::uncalled_bet;
use crate::{Action, ActionError, AllInShow, Chips, Event};

impl Hand {
    /// Carry out an action that was checked before.
    pub(super) fn apply(&mut self, action: Action) {
        let (Phase::Betting { actor } | Phase::Showing { actor }) = self.phase else { return };
        let seat = self.players[actor].seat;
        match action {
            Action::Fold => {
                self.players[actor].folded = true;
                self.live = self.live.without(actor);
                self.record(|| Event::Folds { seat });
            }
            Action::Check => self.record(|| Event::Checks { seat }),
            Action::Call => {
                let to_call = self.round.current_bet.minus(self.players[actor].bet);
                let amount = self.put_in(actor, to_call);
                let all_in = self.players[actor].stack.is_zero();
                self.record(|| Event::Calls { seat, amount, all_in });
            }
            Action::RaiseTo(to) => self.raise(actor, to),
            Action::Show => return self.show(actor),
            Action::Muck => {
                self.players[actor].mucked = true;
                return self.record(|| Event::Mucks { seat });
            }
        }
        let player = &mut self.players[actor];
        player.acted = true;
        player.matched = self.round.current_bet;
        player.full_wager_since = false;
        player.short_run_since = false;
        if self.blinds.big == Some(actor) {
            self.blinds.big_acted = true;
        }
    }

    fn put_in(&mut self, player: usize, amount: Chips) -> Chips {
        let player = &mut self.players[player];
        let amount = amount.min(player.stack);
        player.stack -= amount;
        player.bet += amount;
        player.total += amount;
        self.pot += amount;
        amount
    }

    /// RULES R50–R54, R62, R67, R68: what a wager does to the levels everybody else is measured by.
    fn raise(&mut self, actor: usize, to: Chips) {
        let spot = self.spot(actor);
        let regular = to >= self.game.betting.bounds(&spot).min;
        let full = regular || self.game.betting.counts_in_full(&spot, to);
        let before = self.round;
        let wager = match () {
            () if before.current_bet.is_zero() => Wager::Bet,
            // Less than a bet more and yet a regular wager: it fills up a short all-in.
            () if regular && to.minus(before.current_bet) < before.bet => Wager::Complete,
            () => Wager::Raise,
        };
        let live = self.live_count();
        self.put_in(actor, to.minus(self.players[actor].bet));
        let round = &mut self.round;
        round.current_bet = to;
        round.last_aggressor = Some(actor);
        let mut run_is_full = false;
        if full {
            round.full_raise = round.full_raise.max(to.minus(before.current_bet));
            round.full_level = to;
            round.wagers += 1;
            round.short_run = Chips::ZERO;
            if live > 2 {
                round.wagers_multiway = round.wagers;
            }
        } else {
            round.short_run += to.minus(before.current_bet);
            run_is_full = round.short_run >= round.full_raise;
            if run_is_full {
                round.short_run = Chips::ZERO;
            }
        }
        for (index, player) in self.players.iter_mut().enumerate() {
            if index != actor {
                player.full_wager_since |= full;
                player.short_run_since |= run_is_full;
            }
        }
        if let (false, Some(events)) = (full, &self.events) {
            self.short_wagers.push(events.len());
        }
        let (seat, all_in) = (self.players[actor].seat, self.players[actor].stack.is_zero());
        self.record(|| Event::Raises { seat, wager, to, all_in });
    }

    /// After an action: the next decision, or the end.
    pub(super) fn go_on(&mut self) -> Result<(), ActionError> {
        match self.phase {
            Phase::Betting { actor } => self.next_actor(actor + 1),
            Phase::Showing { .. } => self.next_to_show(),
            Phase::Over => Ok(()),
        }
    }

    /// RULES R42–R45: find who must act, starting with `from`, or close the round.
    fn next_actor(&mut self, from: usize) -> Result<(), ActionError> {
        if self.live_count() == 1 {
            return self.everybody_folded();
        }
        let count = self.players.len();
        let owes = |hand: &Hand, player: usize| {
            let state = &hand.players[player];
            let may_act = !state.folded && !state.stack.is_zero();
            may_act && (!state.acted || state.bet < hand.round.current_bet)
        };
        let next = (0..count).map(|step| (from + step) % count).find(|&player| owes(self, player));
        match next {
            Some(actor) if !self.betting_is_over(actor) => {
                self.wait_for(Phase::Betting { actor });
                Ok(())
            }
            _ => self.close_round(),
        }
    }

    /// RULES R44: at most one live player has chips and owes nothing real.
    fn betting_is_over(&self, actor: usize) -> bool {
        let own = self.players[actor].bet;
        self.players.iter().enumerate().all(|(index, other)| {
            index == actor || other.folded || (other.stack.is_zero() && other.bet <= own)
        })
    }

    fn everybody_folded(&mut self) -> Result<(), ActionError> {
        self.return_uncalled_bet();
        self.pay_out()
    }

    /// RULES R43, R72.
    fn close_round(&mut self) -> Result<(), ActionError> {
        self.return_uncalled_bet();
        self.last_aggressor = self.round.last_aggressor.or(self.last_aggressor);
        let last_street = self.street + 1 == self.game.variant.streets().len();
        if last_street {
            return self.start_showdown();
        }
        if self.can_bet_on() {
            return self.open_street(self.street + 1);
        }
        self.run_out()
    }

    fn can_bet_on(&self) -> bool {
        self.players.iter().filter(|player| !player.folded && !player.stack.is_zero()).count() > 1
    }

    /// RULES R72; what a folded player put in beyond everybody else stays (R75).
    fn return_uncalled_bet(&mut self) {
        let totals: arrayvec::ArrayVec<Chips, { crate::MAX_PLAYERS }> =
            self.players.iter().map(|player| player.total).collect();
        let Some((player, amount)) = uncalled_bet(&totals) else { return };
        let state = &mut self.players[player];
        if state.folded {
            return;
        }
        state.stack += amount;
        state.total -= amount;
        state.bet = state.bet.minus(amount);
        self.pot -= amount;
        let seat = state.seat;
        self.record(|| Event::UncalledBet { seat, amount });
    }

    /// Deal a street and find its first actor.
    ///
    /// # Rules
    /// RULES R36, R38, R39.
    pub(super) fn open_street(&mut self, street: usize) -> Result<(), ActionError> {
        self.deal_board(street, 0)?;
        self.street = street;
        let bet = self.game.betting.bet(&self.game.stakes, self.game.variant.streets()[street].bet);
        let live_at_start = self.live_count();
        if street == 0 {
            let wagers = self.game.betting.blinds_count(&self.game.house);
            let level = self.round.current_bet;
            self.round = Round {
                bet,
                current_bet: level,
                full_level: level,
                full_raise: bet,
                wagers,
                wagers_multiway: if live_at_start > 2 { wagers } else { 0 },
                live_at_start,
                ..Round::default()
            };
            return self.next_actor(self.blinds.last.map_or(0, |last| last + 1));
        }
        self.round = Round { bet, full_raise: bet, live_at_start, ..Round::default() };
        for player in &mut self.players {
            player.bet = Chips::ZERO;
            player.acted = false;
            player.matched = Chips::ZERO;
            player.full_wager_since = false;
            player.short_run_since = false;
        }
        self.next_actor(0)
    }

    /// Betting is over before the board is: turn up the hands and deal the rest.
    ///
    /// # Rules
    /// RULES R82, R96.
    fn run_out(&mut self) -> Result<(), ActionError> {
        let next = self.street + 1;
        let streets = self.game.variant.streets().len();
        self.round = Round::default();
        self.ran_out = true;
        if self.game.house.all_in_show == AllInShow::Immediate {
            for player in 0..self.players.len() {
                if !self.players[player].folded && self.players[player].known.is_some() {
                    self.show(player);
                }
            }
        }
        let missing: u32 =
            self.game.variant.streets()[next..].iter().map(|street| u32::from(street.board_cards)).sum();
        if self.game.house.runs == 2 && missing > 0 {
            self.runs = 2;
            self.boards[1] = self.boards[0].clone();
        }
        for run in 0..usize::from(self.runs) {
            for street in next..streets {
                self.deal_board(street, run)?;
            }
        }
        self.street = streets - 1;
        self.start_showdown()
    }
}
