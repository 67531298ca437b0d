//! The payout a second time, chip by chip: a cashier who knows the rule book, what everybody put in
//! and the cards, RULES R71–R97.

use std::collections::BTreeMap;

use omaha_cards::{Card, CardSet};
use omaha_engine::{Event, Hand, HouseRules, OddChips, OddHalf, OddTie};
use omaha_eval::Board;
use proptest::prelude::*;

use super::hands;
use crate::support::{Rules, any_hand};

/// What a player has put in (`t`) and holds; in order left of the button.
struct Player {
    put_in: u64,
    folded: bool,
    hole: CardSet,
}

struct Cashier<'a> {
    house: &'a HouseRules,
    hi_lo: bool,
    players: Vec<Player>,
    dead: u64,
    boards: Vec<Vec<Card>>,
    flop_seen: bool,
}

impl Cashier<'_> {
    /// R73–R78: from the smallest stack upward, a chip of everybody at a time.
    fn pots(&self) -> Vec<(u64, Vec<usize>)> {
        let live = |player: &usize| !self.players[*player].folded;
        let everybody: Vec<usize> = (0..self.players.len()).collect();
        let most = self.players.iter().map(|player| player.put_in).max().unwrap_or(0);
        let mut pots: Vec<(u64, Vec<usize>)> = Vec::new();
        if self.dead > 0 {
            pots.push((self.dead, everybody.iter().copied().filter(live).collect()));
        }
        for chip in 0..most {
            let payers: Vec<usize> =
                everybody.iter().copied().filter(|player| self.players[*player].put_in > chip).collect();
            let claimants: Vec<usize> = payers.iter().copied().filter(live).collect();
            match pots.last_mut() {
                // Dead money and chips of folded players alone belong to the pot below.
                Some((amount, of)) if *of == claimants || claimants.is_empty() => {
                    *amount += payers.len() as u64
                }
                _ => pots.push((payers.len() as u64, claimants)),
            }
        }
        // Chips that folded players put in before anybody who is left.
        let last = everybody.iter().copied().filter(live).collect();
        pots.iter_mut().filter(|pot| pot.1.is_empty()).for_each(|pot| pot.1 = Vec::clone(&last));
        pots
    }

    /// R95: what has been taken through each pot is a share of all pots so far.
    fn rake(&self, pots: &[(u64, Vec<usize>)]) -> Vec<u64> {
        let Some(rake) = self.house.rake.filter(|rake| self.flop_seen || !rake.no_flop_no_drop) else {
            return vec![0; pots.len()];
        };
        let (mut total, mut taken, mut by_pot) = (0, 0, Vec::new());
        for (amount, _) in pots {
            total += amount;
            let due = total * u64::from(rake.rate) / 10_000 / rake.unit.0 * rake.unit.0;
            let due = rake.cap.map_or(due, |cap| due.min(cap.0));
            by_pot.push((due - taken).min(*amount));
            taken += by_pot.last().copied().unwrap_or(0);
        }
        by_pot
    }

    /// What everybody gets.
    fn pay(&self) -> Vec<u64> {
        let mut paid = vec![0; self.players.len()];
        let pots = self.pots();
        for ((amount, claimants), rake) in pots.iter().zip(self.rake(&pots)) {
            let net = amount - rake;
            if let [alone] = claimants.as_slice() {
                paid[*alone] += net;
                continue;
            }
            // R96: chips to the boards in turn, the first board first.
            let boards = self.boards.len();
            for (run, part) in deal(net / self.unit(), boards).into_iter().enumerate() {
                self.pay_board(part, claimants, &self.boards[run], &mut paid);
            }
        }
        paid
    }

    fn unit(&self) -> u64 {
        self.house.chip_unit.0
    }

    /// R86–R91; `units` are whole chips of the table.
    fn pay_board(&self, units: u64, claimants: &[usize], board: &[Card], paid: &mut [u64]) {
        let board = Board::new(board.iter().copied().collect()).expect("a board");
        let high = best(claimants, |player| Some(7462 - board.high(self.players[player].hole).class()));
        let low = best(claimants, |player| {
            board.low(self.players[player].hole).filter(|_| self.hi_lo).map(|low| 56 - u16::from(low.class()))
        });
        let share_at_once = high == low && (high.len() == 1 || self.house.even_split_identical);
        if low.is_empty() || share_at_once {
            return self.share(units, &high, paid);
        }
        let low_first = self.house.odd_half == OddHalf::LeftOfButton && low[0] < high[0];
        let (more, less) = (units.div_ceil(2), units / 2);
        let (mut to_high, mut to_low) = if low_first { (less, more) } else { (more, less) };
        if self.house.odd_tie == OddTie::HighSide {
            let odd = to_low % low.len() as u64;
            (to_high, to_low) = (to_high + odd, to_low - odd);
        }
        self.share(to_high, &high, paid);
        self.share(to_low, &low, paid);
    }

    fn share(&self, units: u64, winners: &[usize], paid: &mut [u64]) {
        let shares = match self.house.odd_multi {
            OddChips::OneEach => deal(units, winners.len()),
            OddChips::AllToFirst => {
                let each = units / winners.len() as u64;
                let mut shares = vec![each; winners.len()];
                shares[0] += units - each * winners.len() as u64;
                shares
            }
        };
        for (winner, share) in winners.iter().zip(shares) {
            paid[*winner] += share * self.unit();
        }
    }
}

/// So many chips dealt round, one at a time.
fn deal(units: u64, to: usize) -> Vec<u64> {
    let to = to as u64;
    (0..to).map(|place| units / to + u64::from(place < units % to)).collect()
}

/// The players with the highest value.
fn best(players: &[usize], value: impl Fn(usize) -> Option<u16>) -> Vec<usize> {
    let highest = players.iter().filter_map(|&player| value(player)).max();
    players.iter().copied().filter(|&player| highest.is_some() && value(player) == highest).collect()
}

/// What lies on the table at the end, from what was heard.
fn cashier(hand: &Hand) -> Cashier<'_> {
    let mut dead = 0;
    let mut put_in = BTreeMap::new();
    let mut bets = BTreeMap::new();
    for event in hand.events() {
        let (seat, amount) = match event {
            Event::PostsAnte { amount, dead: true, .. }
            | Event::PostsBlind { amount, blind: omaha_engine::Blind::Dead, .. } => {
                dead += amount.0;
                continue;
            }
            Event::PostsAnte { seat, amount, .. } => {
                *put_in.entry(*seat).or_insert(0) += amount.0;
                continue;
            }
            Event::DealsBoard { .. } => {
                bets.clear();
                continue;
            }
            Event::UncalledBet { seat, amount } => {
                *put_in.entry(*seat).or_insert(0) -= amount.0;
                continue;
            }
            Event::PostsBlind { seat, amount, .. } | Event::Calls { seat, amount, .. } => (*seat, amount.0),
            Event::Raises { seat, to, .. } => (*seat, to.0 - bets.get(seat).copied().unwrap_or(0)),
            _ => continue,
        };
        *bets.entry(seat).or_insert(0) += amount;
        *put_in.entry(seat).or_insert(0) += amount;
    }
    let player = |state: omaha_engine::SeatState| Player {
        put_in: put_in.get(&state.seat).copied().unwrap_or(0),
        folded: state.folded,
        hole: hand.hole(state.seat).into_iter().flatten().flatten().copied().collect(),
    };
    let second = Some(hand.second_board().to_vec()).filter(|board| !board.is_empty());
    Cashier {
        house: &hand.game().house,
        hi_lo: hand.game().variant.sides().len() == 2,
        players: hand.seats().map(player).collect(),
        dead,
        boards: std::iter::once(hand.board().to_vec()).chain(second).collect(),
        flop_seen: !hand.board().is_empty(),
    }
}

proptest! {
    #![proptest_config(hands(512))]

    #[test]
    fn a_cashier_pays_everybody_the_same(random in any_hand(Rules::Any)) {
        let hand = random.played();
        let mut won = BTreeMap::new();
        for event in hand.events() {
            if let Event::Wins { seat, amount, .. } = event {
                *won.entry(*seat).or_insert(0) += amount.0;
            }
        }
        let won: Vec<u64> =
            hand.seats().map(|state| won.get(&state.seat).copied().unwrap_or(0)).collect();
        prop_assert_eq!(cashier(&hand).pay(), won);
    }
}
