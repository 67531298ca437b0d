//! Antes, blinds and what else is posted before the cards.

use super::StarsError;
use super::read::{Reading, amount_of};
use crate::Amount;
use crate::phh::Phh;
use crate::replay::posted_small_blind;

/// What a player posted.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct Posted {
    ante: Option<Amount>,
    /// A blind or straddle in its place.
    blind: Option<Amount>,
    /// The blind is a straddle.
    straddles: bool,
    /// A blind out of turn: a bet.
    live: Option<Amount>,
    /// Money nobody's call depends on.
    dead: Amount,
    all_in: bool,
}

impl Posted {
    fn add_dead(&mut self, amount: Amount) {
        self.dead = self.dead.plus(amount);
    }
}

impl Reading {
    /// `small blind $1`, `big blind $2 and is all-in`, `small & big blinds $3`, `the ante 5`
    pub(super) fn posts(&mut self, player: usize, text: &str, line: u32) -> Result<(), StarsError> {
        let wrong = || StarsError::NotUnderstood {
            line,
            text: format!("posts {text}"),
            expected: "the ante, a small blind, a big blind, both or a straddle with an amount",
        };
        let what =
            text.find(|sign: char| sign.is_ascii_digit() || "$€£₹".contains(sign)).ok_or_else(wrong)?;
        let (what, rest) = text.split_at(what);
        let (amount, rest) = amount_of(rest, line)?.ok_or_else(wrong)?;
        let big = self.header.stakes.1;
        let posted = &mut self.players[player].posted;
        match what.trim() {
            "the ante" | "ante" if posted.ante.is_none() => posted.ante = Some(amount),
            // Whoever has put in an ante pays another one for the table.
            "the ante" | "ante" => posted.add_dead(amount),
            "small blind" if self.small_blind.is_none() && self.big_blind.is_none() => {
                self.small_blind = Some(player);
                posted.blind = Some(amount);
            }
            "small blind" | "dead small blind" | "a dead small blind" => posted.add_dead(amount),
            "big blind" if self.big_blind.is_none() => {
                self.big_blind = Some(player);
                posted.blind = Some(amount);
            }
            "big blind" => posted.live = Some(amount),
            "small & big blinds" | "small and big blinds" => {
                let live = if amount < big { amount } else { big };
                posted.live = Some(live);
                posted.add_dead(amount.minus(live));
            }
            "straddle" | "a straddle" | "the straddle" => {
                posted.blind = Some(amount);
                posted.straddles = true;
            }
            _ => return Err(wrong()),
        }
        posted.all_in |= rest.contains("all-in");
        self.players[player].plays = true;
        Ok(())
    }

    /// What everybody owed. A player whose stack was too short for it owed the whole of it.
    pub(super) fn owe(&self, phh: &mut Phh, order: &[usize]) {
        let (low, high) = self.header.stakes;
        let (small, big) = if self.header.fixed {
            phh.small_bet = Some(low);
            phh.big_bet = Some(high);
            (half(low), low)
        } else {
            phh.min_bet = Some(high);
            (low, high)
        };
        let posted = |player: usize| self.players[player].posted;
        // A player whom the ante left nothing for the blind posts none, and owes it all the same.
        let spent = |place: usize| {
            let player = order.get(place).copied();
            player.filter(|&player| posted(player).all_in && posted(player).blind.is_none())
        };
        let (small_place, big_place) = if order.len() == 2 { (1, 0) } else { (0, 1) };
        let owes_small = spent(small_place).filter(|_| self.small_blind.is_none());
        let owes_big = spent(big_place).filter(|_| self.big_blind.is_none());
        let ante = order.iter().filter_map(|&player| posted(player).ante).max();
        phh.antes = vec![Amount::ZERO; order.len()];
        phh.blinds_or_straddles = vec![Amount::ZERO; order.len()];
        for (place, &player) in order.iter().enumerate() {
            // Heads-up antes and blinds stand small blind first.
            let place = if order.len() == 2 { 1 - place } else { place };
            let posted = posted(player);
            let owed = match (posted.ante, ante) {
                (Some(_), Some(whole)) if posted.all_in => whole,
                (Some(own), _) => own,
                (None, _) => Amount::ZERO,
            };
            phh.antes[place] = owed.plus(posted.dead);
            let blind = &mut phh.blinds_or_straddles[place];
            *blind = match (posted.blind, posted.live) {
                (Some(own), _) if !posted.all_in => own,
                (Some(own), _) if Some(player) == self.small_blind => own.max(small),
                // Twice the big blind, unless it is said to be more.
                (Some(own), _) if posted.straddles => own.max(big.plus(big)),
                (Some(own), _) => own.max(big),
                (None, Some(live)) => live.negative(),
                (None, None) if owes_small == Some(player) => small,
                (None, None) if owes_big == Some(player) => big,
                (None, None) => Amount::ZERO,
            };
        }
        let is_posted = posted_small_blind(phh).unwrap_or(Amount::ZERO) == small;
        phh.small_blind = (!self.header.fixed && !is_posted).then_some(small);
    }
}

/// Half a bet, rounded down to the last decimal it was written with.
fn half(bet: Amount) -> Amount {
    let decimals = bet.decimals();
    Amount::shortest(bet.scaled(decimals).unwrap_or(0) / 2, decimals)
}
