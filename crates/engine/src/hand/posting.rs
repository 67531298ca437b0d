//! Antes, blinds, straddles and posts.

use arrayvec::ArrayVec;

use super::Hand;
use crate::event::Blind;
use crate::{Ante, Chips, Event, MAX_PLAYERS, SeatSetup, ShortStackOrder, Straddle};

/// The blinds and straddles owed, in the order they are posted.
type BlindList = ArrayVec<(usize, Chips, Blind), { MAX_PLAYERS + 1 }>;

/// A forced bet of one player.
#[derive(Clone, Copy)]
enum Forced {
    Ante { amount: Chips, dead: bool },
    Blind { amount: Chips, blind: Blind },
}

impl Hand {
    /// Post everything that is owed before the cards. `seats` is in the players' order.
    ///
    /// # Rules
    /// RULES R26–R35: antes before blinds unless the house lets a short stack pay the blind first;
    /// a short blind does not lower the price of a call.
    pub(super) fn post_forced_bets(&mut self, seats: &[SeatSetup]) {
        let given = seats.iter().any(|seat| seat.blind.is_some());
        let blinds = if given { self.given_blinds(seats) } else { self.usual_blinds() };
        let for_the_table = matches!(self.game.stakes.ante, Ante::BigBlind(_));
        let antes_first = match self.game.house.short_stack_order {
            ShortStackOrder::PerAnteKind => !for_the_table,
            ShortStackOrder::AnteFirst => true,
            ShortStackOrder::BlindFirst => false,
        };
        if antes_first {
            self.post_antes(seats);
        }
        for &(player, amount, blind) in &blinds {
            self.post(player, Forced::Blind { amount, blind });
        }
        if !antes_first {
            self.post_antes(seats);
        }
        for (player, seat) in seats.iter().enumerate() {
            self.post(player, Forced::Blind { amount: seat.dead_post, blind: Blind::Dead });
            self.post(player, Forced::Blind { amount: seat.live_post, blind: Blind::Late });
        }
        self.count_blinds(&blinds);
    }

    /// RULES R34.
    fn post_antes(&mut self, seats: &[SeatSetup]) {
        for (player, seat) in seats.iter().enumerate() {
            let (amount, dead) = match (seat.ante, self.game.stakes.ante) {
                (Some(ante), _) | (None, Ante::PerPlayer(ante)) => (ante, false),
                (None, Ante::BigBlind(ante)) if self.blinds.big == Some(player) => (ante, true),
                _ => continue,
            };
            self.post(player, Forced::Ante { amount, dead });
        }
    }

    /// RULES R26, R30, R35: small and big blind left of the button, heads-up the button is small.
    fn usual_blinds(&mut self) -> BlindList {
        let stakes = &self.game.stakes;
        let count = self.players.len();
        let (small, big) = if count == 2 { (1, 0) } else { (0, 1) };
        self.blinds.small = Some(small);
        self.blinds.big = Some(big);
        self.blinds.last = Some(big);
        let mut blinds = BlindList::new();
        blinds.push((small, stakes.small_blind, Blind::Small));
        blinds.push((big, stakes.big_blind, Blind::Big));
        if self.game.house.straddle == Straddle::UnderTheGun && count > 2 {
            let under_the_gun = 2;
            blinds.push((under_the_gun, stakes.big_blind.times(2), Blind::Straddle));
            self.blinds.last = Some(under_the_gun);
        }
        blinds
    }

    /// Blinds seat by seat, as a record or a table session gives them: those up to the big blind are
    /// blinds, larger ones straddles.
    fn given_blinds(&mut self, seats: &[SeatSetup]) -> BlindList {
        let big_blind = self.game.stakes.big_blind;
        let count = seats.len();
        let order = (0..count).map(|place| if count == 2 { 1 - place } else { place });
        let mut posts: Vec<(usize, Chips)> = order
            .filter_map(|player| seats[player].blind.map(|amount| (player, amount)))
            .filter(|(_, amount)| !amount.is_zero())
            .collect();
        let largest = posts.iter().map(|post| post.1).max().unwrap_or_default();
        let last = posts.iter().rev().find(|post| post.1 == largest).map(|post| post.0);
        self.blinds.last = last;
        self.blinds.big = posts.iter().rev().find(|post| post.1 <= big_blind).map(|post| post.0).or(last);
        self.blinds.small = posts
            .iter()
            .find(|post| Some(post.0) != self.blinds.big && post.1 <= big_blind)
            .map(|post| post.0);
        posts.sort_by_key(|post| if Some(post.0) == last { 1 } else { 0 });
        posts
            .into_iter()
            .map(|(player, amount)| {
                let blind = if amount > big_blind {
                    Blind::Straddle
                } else if Some(player) == self.blinds.big {
                    Blind::Big
                } else {
                    Blind::Small
                };
                (player, amount, blind)
            })
            .collect()
    }

    fn post(&mut self, player: usize, forced: Forced) {
        let owed = match forced {
            Forced::Ante { amount, .. } | Forced::Blind { amount, .. } => amount,
        };
        let state = &mut self.players[player];
        let amount = owed.min(state.stack);
        if amount.is_zero() {
            return;
        }
        state.stack -= amount;
        let (seat, all_in) = (state.seat, state.stack.is_zero());
        self.pot += amount;
        match forced {
            Forced::Ante { dead, .. } => {
                self.antes += amount;
                if dead {
                    self.dead += amount;
                } else {
                    state.total += amount;
                }
                self.record(|| Event::PostsAnte { seat, amount, dead, all_in });
            }
            Forced::Blind { blind, .. } => {
                if blind == Blind::Dead {
                    self.dead += amount;
                } else {
                    state.bet += amount;
                    state.total += amount;
                }
                self.record(|| Event::PostsBlind { seat, blind, amount, all_in });
            }
        }
    }

    /// RULES R31: the price of the first call.
    fn count_blinds(&mut self, blinds: &[(usize, Chips, Blind)]) {
        let largest = blinds.iter().map(|blind| blind.1).max().unwrap_or_default();
        let bets = self.players.iter().map(|player| player.bet).max().unwrap_or_default();
        self.round.current_bet = self.game.stakes.big_blind.max(largest).max(bets);
    }
}
