//! The betting rules a second time, written from the rule book and kept by ear: somebody who only
//! hears the transcript knows who must act and what may be done. RULES R31–R70.

use omaha_engine::{
    BetSize, Blind, Event, FoldWithoutBet, Game, Hand, HeadsUpCap, LegalActions, PartialWager, PreflopPot,
    ReopenRule, Seat, Straddle,
};
use proptest::prelude::*;

use super::hands;
use crate::support::{Rules, any_hand};

/// What is known of one player.
#[derive(Debug, Clone)]
struct Player {
    seat: Seat,
    stack: u64,
    /// Put in on this street (`c`).
    bet: u64,
    folded: bool,
    acted: bool,
    /// The level matched when last acting on this street (`m`).
    matched: u64,
    /// Re-opened since, under the rules that do it for everybody at once.
    reopened: bool,
}

/// A listener at the table; letters as in the rule book.
#[derive(Debug, Clone)]
struct Listener {
    game: Game,
    /// In the order they are seated by the transcript: left of the button first.
    players: Vec<Player>,
    street: usize,
    /// `P`, `B`, `L`, `F`, `n`.
    pot: u64,
    current: u64,
    level: u64,
    full: u64,
    wagers: u32,
    live_at_start: usize,
    capped_multiway: bool,
    /// The sum of the present run of short all-ins.
    run: u64,
    antes: u64,
    small_blind: u64,
    big_blind: u64,
    big_blind_acted: bool,
    /// The player who acted last on this street.
    last_actor: Option<Seat>,
}

impl Listener {
    fn new(game: &Game) -> Listener {
        Listener {
            game: game.clone(),
            players: Vec::new(),
            street: 0,
            pot: 0,
            current: 0,
            level: 0,
            full: 0,
            wagers: 0,
            live_at_start: 0,
            capped_multiway: false,
            run: 0,
            antes: 0,
            small_blind: 0,
            big_blind: 0,
            big_blind_acted: false,
            last_actor: None,
        }
    }

    fn is_fixed_limit(&self) -> bool {
        self.game.betting.title() == "fixed-limit"
    }

    /// The bet of the street (`b`), in pot limit the big blind.
    fn bet(&self) -> u64 {
        let stakes = &self.game.stakes;
        match (self.is_fixed_limit(), self.game.variant.streets()[self.street].bet) {
            (false, _) => stakes.big_blind.0,
            (true, BetSize::Small) => stakes.small_bet().0,
            (true, BetSize::Big) => stakes.big_bet().0,
        }
    }

    fn player(&mut self, seat: Seat) -> &mut Player {
        self.players.iter_mut().find(|player| player.seat == seat).expect("a player")
    }

    fn live(&self) -> usize {
        self.players.iter().filter(|player| !player.folded).count()
    }

    fn put_in(&mut self, seat: Seat, amount: u64) {
        let player = self.player(seat);
        player.stack -= amount;
        player.bet += amount;
        self.pot += amount;
    }

    /// Hear what happened until the next decision. A round may only close when nobody has to act.
    fn hear_all(&mut self, events: &[Event]) {
        let mut closed = false;
        for event in events {
            let closes = matches!(
                event,
                Event::UncalledBet { .. }
                    | Event::DealsBoard { .. }
                    | Event::Shows { .. }
                    | Event::Wins { .. }
            );
            if closes && !closed {
                assert_eq!(self.actor(), None, "{event}, but the round is not over: {self:?}");
                closed = true;
            }
            self.hear(event);
        }
    }

    fn hear(&mut self, event: &Event) {
        match *event {
            Event::Sits { seat, stack } => self.players.push(Player {
                seat,
                stack: stack.0,
                bet: 0,
                folded: false,
                acted: false,
                matched: 0,
                reopened: false,
            }),
            Event::PostsAnte { seat, amount, .. } => {
                self.player(seat).stack -= amount.0;
                self.pot += amount.0;
                self.antes += amount.0;
            }
            Event::PostsBlind { seat, blind: Blind::Dead, amount, .. } => {
                self.player(seat).stack -= amount.0;
                self.pot += amount.0;
            }
            Event::PostsBlind { seat, blind, amount, .. } => {
                self.put_in(seat, amount.0);
                match blind {
                    Blind::Small => self.small_blind = amount.0,
                    Blind::Big => self.big_blind = amount.0,
                    Blind::Straddle | Blind::Late | Blind::Dead => {}
                }
            }
            Event::DealsHole { .. } if self.full == 0 => self.open_first_round(),
            Event::DealsBoard { run: 0, ref board, .. } => self.open_round(board.len()),
            Event::Folds { seat } => {
                self.player(seat).folded = true;
                self.acted(seat);
            }
            Event::Checks { seat } => self.acted(seat),
            Event::Calls { seat, amount, .. } => {
                self.put_in(seat, amount.0);
                self.acted(seat);
            }
            Event::Raises { seat, to, .. } => {
                self.wager(seat, to.0);
                self.acted(seat);
            }
            Event::UncalledBet { seat, amount } => {
                self.player(seat).stack += amount.0;
                self.pot -= amount.0;
            }
            _ => {}
        }
    }

    /// R31, R35, R48: the price of the first round is the full blind or straddle.
    fn open_first_round(&mut self) {
        let big_blind = self.game.stakes.big_blind.0;
        let posted = self.players.iter().map(|player| player.bet).max().unwrap_or(0);
        let owed = if self.has_straddle() { 2 * big_blind } else { big_blind };
        self.current = posted.max(owed);
        self.level = self.current;
        self.full = self.bet();
        self.wagers = u32::from(!self.is_fixed_limit() || self.game.house.fl_blind_counts_as_bet);
        self.live_at_start = self.live();
        self.note_cap();
    }

    /// R26, R30, R35: places from the left of the button; a player too short to post still has his.
    fn small_blind_place(&self) -> usize {
        if self.players.len() == 2 { 1 } else { 0 }
    }

    fn big_blind_place(&self) -> usize {
        1 - self.small_blind_place()
    }

    fn has_straddle(&self) -> bool {
        self.game.house.straddle == Straddle::UnderTheGun && self.players.len() > 2
    }

    fn open_round(&mut self, board: usize) {
        self.street = board - 2;
        (self.current, self.level, self.wagers, self.run) = (0, 0, 0, 0);
        self.full = self.bet();
        self.live_at_start = self.live();
        self.capped_multiway = false;
        self.last_actor = None;
        for player in &mut self.players {
            (player.bet, player.acted, player.matched, player.reopened) = (0, false, 0, false);
        }
    }

    fn acted(&mut self, seat: Seat) {
        let current = self.current;
        let player = self.player(seat);
        (player.acted, player.matched, player.reopened) = (true, current, false);
        self.last_actor = Some(seat);
        self.big_blind_acted |= self.place(seat) == self.big_blind_place();
    }

    /// R50–R54 and R62, R67, R68.
    fn wager(&mut self, seat: Seat, to: u64) {
        let before = self.current;
        let added = to - self.player(seat).bet;
        self.put_in(seat, added);
        self.current = to;
        let is_full = match self.is_fixed_limit() {
            true => self.is_partial_bet(to - self.level),
            false => to - before >= self.full,
        };
        let reopens = if is_full {
            self.full = self.full.max(to - before);
            self.level = to;
            self.wagers += 1;
            self.run = 0;
            self.note_cap();
            true
        } else {
            self.run += to - before;
            let adds_up = self.run >= self.full;
            if adds_up {
                self.run = 0;
            }
            adds_up && self.game.house.reopen_rule == ReopenRule::ConsecutiveAllIns
        };
        for player in &mut self.players {
            player.reopened |= reopens;
        }
    }

    fn is_partial_bet(&self, more: u64) -> bool {
        match self.game.house.fl_partial {
            PartialWager::HalfBet => 2 * more >= self.bet(),
            PartialWager::FullBet => more >= self.bet(),
        }
    }

    fn note_cap(&mut self) {
        let cap = self.game.house.fl_max_raises.map(|raises| raises + 1);
        self.capped_multiway |= self.live() > 2 && cap.is_some_and(|cap| self.wagers >= cap);
    }

    /// R38, R39, R42–R45: who must act, if anybody.
    fn actor(&self) -> Option<Seat> {
        if self.live() < 2 {
            return None;
        }
        let start = match self.last_actor {
            Some(seat) => self.place(seat) + 1,
            None if self.street > 0 => 0,
            None if self.has_straddle() => 3,
            None => self.big_blind_place() + 1,
        };
        let count = self.players.len();
        let mut in_turn = (0..count).map(|step| &self.players[(start + step) % count]);
        let next = in_turn.find(|player| {
            !player.folded && player.stack > 0 && (!player.acted || player.bet < self.current)
        })?;
        let others = self.players.iter().filter(|other| !other.folded && other.seat != next.seat);
        let mut others = others.peekable();
        let nothing_to_win =
            others.peek().is_some() && others.all(|other| other.stack == 0 && other.bet <= next.bet);
        (!nothing_to_win).then_some(next.seat)
    }

    fn place(&self, seat: Seat) -> usize {
        self.players.iter().position(|player| player.seat == seat).expect("a player")
    }

    /// R40, R46, R48, R49, R53, R55, R67: fold, check, call and the bounds of a raise.
    fn may(&self, seat: Seat) -> (bool, bool, u64, Option<(u64, u64)>) {
        let player = &self.players[self.place(seat)];
        let to_call = self.current.saturating_sub(player.bet);
        let fold = to_call > 0 || self.game.house.fold_without_bet == FoldWithoutBet::Allow;
        let all_in = player.bet + player.stack;
        let others = self.players.iter().filter(|other| other.seat != seat && !other.folded);
        let somebody_can_call = others.map(|other| other.bet + other.stack).any(|most| most > self.current);
        let open = !player.acted || self.is_open_for(player);
        let may_raise = player.stack > to_call && open && somebody_can_call && !self.is_capped();
        let raise = may_raise.then(|| {
            let (min, max) = self.bounds(player);
            (min.min(all_in), max.min(all_in))
        });
        (fold, to_call == 0, to_call.min(player.stack), raise)
    }

    fn is_open_for(&self, player: &Player) -> bool {
        let faced = self.current - player.matched;
        match (self.is_fixed_limit(), self.game.house.reopen_rule) {
            (true, _) => self.is_partial_bet(faced),
            (false, ReopenRule::PerPlayerCumulative) => faced >= self.full,
            (false, ReopenRule::ConsecutiveAllIns | ReopenRule::Never) => player.reopened,
        }
    }

    fn is_capped(&self) -> bool {
        let (true, Some(raises)) = (self.is_fixed_limit(), self.game.house.fl_max_raises) else {
            return false;
        };
        let lifted = match self.game.house.fl_heads_up_cap {
            HeadsUpCap::Always => false,
            HeadsUpCap::LiftedIfRoundStartsHeadsUp => self.live_at_start == 2,
            HeadsUpCap::LiftedWhenHeadsUp => self.live() == 2 && !self.capped_multiway,
        };
        !lifted && self.wagers > raises
    }

    /// R47, R52, R57, R58, R62.
    fn bounds(&self, player: &Player) -> (u64, u64) {
        if self.is_fixed_limit() {
            return (self.level + self.bet(), self.level + self.bet());
        }
        let min = self.current + self.full;
        let max = 2 * self.current - player.bet + self.counted_pot(player.seat);
        (min, max.max(min))
    }

    /// R63–R66.
    fn counted_pot(&self, actor: Seat) -> u64 {
        let (house, stakes) = (&self.game.house, &self.game.stakes);
        let mut pot = self.pot;
        if self.street == 0 {
            if !house.pl_ante_in_preflop_pot {
                pot -= self.antes;
            }
            if house.pl_preflop_pot != PreflopPot::Actual {
                pot += stakes.small_blind.0 - self.small_blind;
                pot += stakes.big_blind.0 - self.big_blind;
            }
            let small = &self.players[self.small_blind_place()];
            if house.pl_preflop_pot == PreflopPot::SmallBlindAsBig
                && !self.big_blind_acted
                && actor != small.seat
            {
                pot += stakes.big_blind.0.saturating_sub(stakes.small_blind.0.max(small.bet));
            }
        }
        house.pl_round_up_to.map_or(pot, |unit| pot.div_ceil(unit.0) * unit.0)
    }
}

/// The listener and the engine agree at a decision.
fn agree(listener: &Listener, hand: &Hand, legal: &LegalActions) {
    assert_eq!(listener.actor(), Some(legal.seat), "who acts: {listener:?}");
    let raise = legal.raise.map(|bounds| (bounds.min.0, bounds.max.0));
    let engine = (legal.fold, legal.check, legal.call.unwrap_or_default().0, raise);
    assert_eq!(listener.may(legal.seat), engine, "seat {} of {listener:?}", legal.seat);
    assert_eq!(listener.pot, hand.pot().0);
}

proptest! {
    #![proptest_config(hands(1024))]

    #[test]
    fn a_listener_knows_who_must_act_and_what_may_be_done(random in any_hand(Rules::Any)) {
        // Blinds told seat by seat are a record's affair.
        let seats = &random.setup.seats;
        if seats.iter().any(|seat| seat.blind.is_some()) {
            return Ok(());
        }
        let mut listener = Listener::new(&random.setup.game);
        let mut heard = 0;
        let hand = random.play(|hand, legal, _| {
            listener.hear_all(&hand.events()[heard..]);
            heard = hand.events().len();
            if !hand.is_showing() {
                agree(&listener, hand, legal);
            }
        });
        listener.hear_all(&hand.events()[heard..]);
    }
}
