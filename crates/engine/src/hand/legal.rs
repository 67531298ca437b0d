//! What the player to act may do. The same code checks what the player does.

use super::{Hand, Phase};
use crate::betting::{PreflopBlinds, RaiseBounds, Spot};
use crate::{Action, ActionError, Chips, FoldWithoutBet, LegalActions, NoRaise};

impl Hand {
    /// Wait for a player, or for nobody once the hand is over.
    pub(super) fn wait_for(&mut self, phase: Phase) {
        self.phase = phase;
        self.legal = match phase {
            Phase::Betting { actor } => Some(self.legal_bets(actor)),
            Phase::Showing { actor } => Some(self.legal_shows(actor)),
            Phase::Over => None,
        };
    }

    /// What the betting structure decides by, as the player to act sees it; none while nobody has to
    /// bet. It holds nothing that is not public.
    ///
    /// ```
    /// # use omaha_engine::{Chips, Hand};
    /// /// The price of a call against the pot, for a player who asks.
    /// fn price(hand: &Hand) -> Option<(Chips, Chips)> {
    ///     let spot = hand.betting_spot()?;
    ///     Some((spot.to_call(), spot.pot))
    /// }
    /// ```
    pub fn betting_spot(&self) -> Option<Spot<'_>> {
        match self.phase {
            Phase::Betting { actor } => Some(self.spot(actor)),
            Phase::Showing { .. } | Phase::Over => None,
        }
    }

    /// The facts of the round as the actor sees them.
    pub(super) fn spot(&self, actor: usize) -> Spot<'_> {
        let player = &self.players[actor];
        let bet = |blind: Option<usize>| blind.map_or(Chips::ZERO, |player| self.players[player].bet);
        let blinds = (self.street == 0).then(|| PreflopBlinds {
            small_missing: self.game.stakes.small_blind.minus(bet(self.blinds.small)),
            big_missing: self.game.stakes.big_blind.minus(bet(self.blinds.big)),
            small_blind_bet: bet(self.blinds.small),
            actor_is_small_blind: self.blinds.small == Some(actor),
            big_blind_acted: self.blinds.big_acted,
        });
        Spot {
            stakes: &self.game.stakes,
            house: &self.game.house,
            street: self.street,
            bet: self.round.bet,
            pot: self.pot,
            antes: self.antes,
            current_bet: self.round.current_bet,
            own_bet: player.bet,
            full_level: self.round.full_level,
            full_raise: self.round.full_raise,
            wagers: self.round.wagers,
            wagers_multiway: self.round.wagers_multiway,
            live: self.live_count(),
            live_at_start: self.round.live_at_start,
            matched: player.acted.then_some(player.matched),
            full_wager_since: player.full_wager_since,
            short_run_since: player.short_run_since,
            blinds,
        }
    }

    /// RULES R40, R41.
    fn legal_bets(&self, actor: usize) -> LegalActions {
        let player = &self.players[actor];
        let to_call = self.round.current_bet.minus(player.bet);
        let mut legal = LegalActions::none(player.seat);
        if to_call.is_zero() {
            legal.check = true;
            legal.fold = self.game.house.fold_without_bet == FoldWithoutBet::Allow;
        } else {
            legal.call = Some(to_call.min(player.stack));
            legal.fold = true;
        }
        match self.raise_bounds(actor) {
            Ok(bounds) => legal.raise = Some(bounds),
            Err(why) => legal.no_raise = Some(why),
        }
        legal
    }

    /// RULES R46, R48, R53, R55, R67, R69.
    // Every decision asks; only a refusal asks again.
    #[inline(always)]
    fn raise_bounds(&self, actor: usize) -> Result<RaiseBounds, NoRaise> {
        let player = &self.players[actor];
        let betting = &*self.game.betting;
        let spot = self.spot(actor);
        if player.stack <= spot.to_call() {
            return Err(NoRaise::StackTooShort);
        }
        if betting.cap(&spot).is_some_and(|cap| self.round.wagers >= cap) {
            return Err(NoRaise::Capped);
        }
        if player.acted && !betting.reopened(&spot) {
            return Err(NoRaise::NotReopened);
        }
        let can_put_in_more =
            |other: &super::Player| !other.folded && other.stack + other.bet > self.round.current_bet;
        if !self.players.iter().enumerate().any(|(index, other)| index != actor && can_put_in_more(other)) {
            return Err(NoRaise::NobodyCanCall);
        }
        let bounds = betting.bounds(&spot).in_chips(self.game.house.chip_unit);
        let all_in = player.bet + player.stack;
        Ok(RaiseBounds { min: bounds.min.min(all_in), max: bounds.max.min(all_in) })
    }

    /// RULES R83: a hand that wins nothing may be mucked, unless it is all-in.
    fn legal_shows(&self, actor: usize) -> LegalActions {
        let mut legal = LegalActions::none(self.players[actor].seat);
        legal.show = self.players[actor].known.is_some();
        legal.muck = true;
        legal
    }

    /// Accept or refuse an action.
    pub(super) fn check_action(&self, action: Action) -> Result<(), ActionError> {
        let legal = self.legal.ok_or(ActionError::HandOver)?;
        let seat = legal.seat;
        match self.phase {
            Phase::Betting { actor } => self.check_bet(&legal, actor, action),
            Phase::Showing { .. } => match action {
                Action::Show if legal.show => Ok(()),
                Action::Show => Err(ActionError::UnknownCards { seat }),
                Action::Muck => Ok(()),
                _ => Err(ActionError::WrongTime { seat, action, expected: "show or muck" }),
            },
            Phase::Over => Err(ActionError::HandOver),
        }
    }

    /// For the reason why there is no raise.
    #[cold]
    fn asked_again(&self, actor: usize) -> Result<RaiseBounds, NoRaise> {
        self.raise_bounds(actor)
    }

    fn check_bet(&self, legal: &LegalActions, actor: usize, action: Action) -> Result<(), ActionError> {
        let seat = legal.seat;
        match action {
            Action::Fold if legal.fold => Ok(()),
            Action::Fold => Err(ActionError::FoldForFree { seat }),
            Action::Check if legal.check => Ok(()),
            Action::Check => {
                Err(ActionError::CheckFacingBet { seat, to_call: legal.call.unwrap_or_default() })
            }
            Action::Call if legal.call.is_some() => Ok(()),
            Action::Call => Err(ActionError::NothingToCall { seat }),
            Action::RaiseTo(to) => self.check_raise(legal, actor, to),
            Action::Show | Action::Muck => {
                Err(ActionError::WrongTime { seat, action, expected: "fold, check, call or raise" })
            }
        }
    }

    fn check_raise(&self, legal: &LegalActions, actor: usize, to: Chips) -> Result<(), ActionError> {
        let (seat, unit) = (legal.seat, self.game.house.chip_unit);
        let RaiseBounds { min, max } = match legal.raise {
            Some(bounds) => bounds,
            None => self.asked_again(actor).map_err(|why| ActionError::NoRaise { seat, to, why })?,
        };
        if to < min {
            return Err(ActionError::RaiseTooSmall { seat, to, min });
        }
        if to > max {
            return Err(ActionError::RaiseTooLarge { seat, to, max });
        }
        if !to.is_multiple_of(unit) {
            return Err(ActionError::NotAMultiple { seat, to, unit });
        }
        Ok(())
    }
}
