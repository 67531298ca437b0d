//! A pot on the table and who won which side of it: what a dealer settles.

use std::sync::Arc;

use omaha_engine::settle::{Contribution, Settled, Settlement, Verdict};
use omaha_engine::{Chips, Game, HouseRules, Seat, Stakes};

use super::game;

/// Six players, seats 0 to 5, who all can win one pot.
#[derive(Clone)]
pub(crate) struct OnePot {
    game: Game,
    pot: u64,
    button: Seat,
    boards: Vec<Vec<Vec<Seat>>>,
}

impl OnePot {
    /// A pot of so many chips, with the button on seat 0.
    pub(crate) fn of(pot: u64) -> OnePot {
        let stakes = Stakes::bets(Chips(100), Chips(200), Chips(1));
        OnePot { game: game("flo8").with_stakes(stakes), pot, button: Seat(0), boards: Vec::new() }
    }

    pub(crate) fn button(mut self, seat: u8) -> OnePot {
        self.button = Seat(seat);
        self
    }

    /// Set a house rule, `"odd-half=left-of-button"`.
    pub(crate) fn house(mut self, assignment: &str) -> OnePot {
        self.game.house.assign(assignment).unwrap_or_else(|error| panic!("{error}"));
        self
    }

    /// Who has the best high and who the best low, on one more board.
    pub(crate) fn won_by(mut self, high: &[u8], low: &[u8]) -> OnePot {
        self.boards.push([high, low].map(|side| side.iter().map(|&seat| Seat(seat)).collect()).into());
        self
    }

    pub(crate) fn rules(&self) -> &HouseRules {
        &self.game.house
    }

    pub(crate) fn settled(&self) -> Settled {
        let unit = self.game.house.chip_unit.0;
        let each = self.pot / 6 / unit * unit;
        let stake = |seat| Contribution { seat: Seat(seat), put_in: Chips(each), folded: false };
        let settlement = Settlement {
            game: Arc::new(self.game.clone()),
            button: self.button,
            players: (0..6).map(stake).collect(),
            dead: Chips(self.pot - 6 * each),
            flop_seen: true,
            verdict: Verdict::Told(self.boards.iter().map(|sides| vec![sides.clone()]).collect()),
        };
        settlement.settle().unwrap_or_else(|error| panic!("{error}"))
    }

    /// Who gets how much, by seat: `[(2, 50), (3, 51)]`.
    pub(crate) fn awards(&self) -> Vec<(u8, u64)> {
        let settled = self.settled();
        let total: Chips = settled.payouts.iter().map(|payout| payout.1).sum();
        assert_eq!(total + settled.rake, Chips(self.pot), "no chip appears or vanishes");
        let paid = settled.payouts.into_iter().filter(|(_, amount)| !amount.is_zero());
        let mut paid: Vec<(u8, u64)> = paid.map(|(seat, amount)| (seat.0, amount.0)).collect();
        paid.sort_unstable();
        paid
    }
}
