//! [`Equity`]: the answer, in whole numbers of boards.

use std::collections::BTreeMap;

use super::fraction::Fraction;
use super::pot::Pot;
use super::tally::Tally;

/// How hands do against each other, over all boards or over some.
///
/// Everything is a number of boards (where cards of the hands are unknown, too: of boards and hands together), so that the
/// numbers add up: a player's wins, ties, losses and failures to qualify to all boards, all players' equities to 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Equity {
    /// Boards looked at.
    pub boards: u64,
    /// For each side, boards on which nobody qualifies for it.
    pub unclaimed: Vec<u64>,
    /// The players, in the order given.
    pub players: Vec<PlayerEquity>,
}

/// How one player does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerEquity {
    /// The part of the pot he gets on average.
    pub equity: Fraction,
    /// Boards on which he gets the whole pot alone.
    pub scoop: u64,
    /// Boards on which he shares one of two sides with one other and has no part of the other side: a quarter.
    pub quartered: u64,
    /// His part in each side.
    pub sides: Vec<SideEquity>,
    /// Boards by the part of the pot he gets, smallest part first; parts that never occur are left out.
    pub shares: Vec<(Fraction, u64)>,
}

/// How one player does on one side of the pot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideEquity {
    /// Boards on which he has the best hand alone.
    pub win: u64,
    /// Boards on which he shares the best hand.
    pub tie: u64,
    /// Boards on which he qualifies and another has a better hand.
    pub lose: u64,
    /// Boards on which he does not qualify.
    pub none: u64,
    /// Boards by the number of players among whom he shares the side, himself included: at 0 those on which he has no
    /// part, at 1 those he wins alone.
    pub by_sharers: Vec<u64>,
}

impl Equity {
    pub(super) fn new(tally: &Tally) -> Equity {
        let (players, sides) = (tally.players(), tally.sides());
        let pot = Pot::new(players, sides);
        let mut boards = 0;
        let mut unclaimed = vec![0; sides];
        let mut counts = vec![Counts::new(players, sides); players];
        for (outcome, number) in tally.outcomes() {
            boards += number;
            for (side, unclaimed) in unclaimed.iter_mut().enumerate() {
                *unclaimed += if tally.winners(outcome, side) == 0 { number } else { 0 };
            }
            for (player, (counts, units)) in counts.iter_mut().zip(pot.shares(outcome)).enumerate() {
                counts.units += u128::from(units) * u128::from(number);
                *counts.shares.entry(units).or_default() += number;
                let mut sharers = [0; 4];
                for (side, sharers) in (0..sides).zip(&mut sharers) {
                    let winners = tally.winners(outcome, side);
                    *sharers = if winners >> player & 1 == 1 { winners.count_ones() as usize } else { 0 };
                    counts.by_sharers[side][*sharers] += number;
                }
                let quartered =
                    sides == 2 && matches!(sharers, [2, 0, ..] | [0, 2, ..]) && units * 4 == pot.units;
                counts.quartered += if quartered { number } else { 0 };
            }
        }
        let players =
            counts.into_iter().enumerate().map(|(player, counts)| counts.report(player, boards, pot, tally));
        Equity { boards, unclaimed, players: players.collect() }
    }
}

/// A player's counts while they are added up.
#[derive(Clone)]
struct Counts {
    units: u128,
    shares: BTreeMap<u64, u64>,
    quartered: u64,
    by_sharers: Vec<Vec<u64>>,
}

impl Counts {
    fn new(players: usize, sides: usize) -> Counts {
        let by_sharers = vec![vec![0; players + 1]; sides];
        Counts { units: 0, shares: BTreeMap::new(), quartered: 0, by_sharers }
    }

    fn report(self, player: usize, boards: u64, pot: Pot, tally: &Tally) -> PlayerEquity {
        let side = |(side, by_sharers): (usize, Vec<u64>)| {
            let (win, none) = (by_sharers[1], tally.unqualified(side, player));
            let tie = by_sharers[2..].iter().sum();
            SideEquity { win, tie, lose: boards - win - tie - none, none, by_sharers }
        };
        PlayerEquity {
            equity: Fraction::new(self.units, u128::from(pot.units) * u128::from(boards)),
            scoop: self.shares.get(&pot.units).copied().unwrap_or(0),
            quartered: self.quartered,
            sides: self.by_sharers.into_iter().enumerate().map(side).collect(),
            shares: self
                .shares
                .into_iter()
                .map(|(units, number)| (Fraction::new(units.into(), pot.units.into()), number))
                .collect(),
        }
    }
}
