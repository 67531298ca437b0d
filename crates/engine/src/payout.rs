//! From the ledger of a hand to payments: pots, rake, boards, sides.

use arrayvec::ArrayVec;

use crate::players::Players;
use crate::pot::{Pot, Pots, pots};
use crate::split::{Division, divide};
use crate::variant::MAX_SIDES;
use crate::{Chips, HouseRules, MAX_PLAYERS};

/// What everybody put in, uncalled bets returned. Players by order left of the button.
#[derive(Debug, Clone)]
pub(crate) struct Ledger {
    pub(crate) totals: ArrayVec<Chips, MAX_PLAYERS>,
    pub(crate) live: Players,
    pub(crate) dead: Chips,
    pub(crate) flop_seen: bool,
}

/// One pot on one board, ready to be paid.
pub(crate) struct Payment<'a> {
    /// The pot, 0 for the main pot.
    pub(crate) number: usize,
    pub(crate) pot: &'a Pot,
    /// Taken from the pot, for all its boards together.
    pub(crate) rake: Chips,
    pub(crate) run: usize,
    /// What this board is played for.
    pub(crate) amount: Chips,
    pub(crate) how: How<'a>,
}

pub(crate) enum How<'a> {
    /// Only one player can win it.
    Uncontested(usize),
    /// The winners of each side and the division.
    Divided(&'a [Players], &'a Division),
}

/// The winners of each side of a pot.
pub(crate) type Winners = ArrayVec<Players, MAX_SIDES>;

impl Ledger {
    pub(crate) fn pots(&self) -> Pots {
        pots(&self.totals, self.live, self.dead)
    }

    /// Every pot on every board, main pot first. `winners` names the winners of each side of a
    /// contested pot, given its number, its claimants and the board.
    ///
    /// # Rules
    /// RULES R77, R86, R93, R95, R96: each pot by itself; rake first, then the boards, then the
    /// sides; a pot with one claimant needs no cards.
    pub(crate) fn for_each_payment(
        &self,
        house: &HouseRules,
        runs: usize,
        mut winners: impl FnMut(usize, &Pot, usize) -> Winners,
        mut pay: impl FnMut(Payment<'_>),
    ) {
        let pots = self.pots();
        let rake = self.rake(&pots, house);
        for (number, pot) in pots.iter().enumerate() {
            let raked = Raked { number, pot, rake: rake[number] };
            raked.for_each_payment(house, runs, |run| winners(number, pot, run), &mut pay);
        }
    }

    /// RULES R95: cumulative from the main pot outward.
    fn rake(&self, pots: &Pots, house: &HouseRules) -> [Chips; MAX_PLAYERS] {
        let mut taken = [Chips::ZERO; MAX_PLAYERS];
        let Some(rake) = house.rake else { return taken };
        if rake.no_flop_no_drop && !self.flop_seen {
            return taken;
        }
        let (mut total, mut so_far) = (Chips::ZERO, Chips::ZERO);
        for (pot, taken) in pots.iter().zip(&mut taken) {
            total += pot.amount;
            *taken = rake.of(total).minus(so_far).min(pot.amount);
            so_far += *taken;
        }
        taken
    }
}

/// A pot and what the house takes from it.
pub(crate) struct Raked<'a> {
    pub(crate) number: usize,
    pub(crate) pot: &'a Pot,
    pub(crate) rake: Chips,
}

impl Raked<'_> {
    /// The pot on every board it is played for on. `winners` names the winners of each side on a board.
    ///
    /// # Rules
    /// RULES R77, R86, R95, R96.
    pub(crate) fn for_each_payment(
        &self,
        house: &HouseRules,
        runs: usize,
        mut winners: impl FnMut(usize) -> Winners,
        pay: &mut impl FnMut(Payment<'_>),
    ) {
        let &Raked { number, pot, rake } = self;
        let net = pot.amount - rake;
        if let (1, Some(winner)) = (pot.claimants.len(), pot.claimants.first()) {
            pay(Payment { number, pot, rake, run: 0, amount: net, how: How::Uncontested(winner) });
            return;
        }
        for run in 0..runs {
            let amount = part_of_run(net, run, runs, house.chip_unit);
            let winners = winners(run);
            let division = divide(amount, &winners, house);
            pay(Payment { number, pot, rake, run, amount, how: How::Divided(&winners, &division) });
        }
    }
}

/// RULES R96: odd units go to the earlier board. A pot is a whole number of units unless a recorded rake left it
/// otherwise: then no chip may vanish.
fn part_of_run(net: Chips, run: usize, runs: usize, unit: Chips) -> Chips {
    if runs == 1 {
        return net;
    }
    let (unit, runs) = (unit.0.max(1), runs as u64);
    let (units, rest) = (net.0 / unit, if run == 0 { net.0 % unit } else { 0 });
    let extra = u64::from((run as u64) < units % runs);
    Chips((units / runs + extra) * unit + rest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rake;

    fn rake_of(amounts: &[u64], rate: u32, cap: Option<u64>) -> Vec<u64> {
        let pots: Pots = amounts
            .iter()
            .map(|&amount| Pot { amount: Chips(amount), claimants: Players::only(0) })
            .collect();
        let rake = Rake { rate, cap: cap.map(Chips), no_flop_no_drop: false, unit: Chips(1) };
        let house = HouseRules { rake: Some(rake), ..HouseRules::default() };
        let ledger =
            Ledger { totals: ArrayVec::new(), live: Players::NONE, dead: Chips::ZERO, flop_seen: true };
        ledger.rake(&pots, &house)[..amounts.len()].iter().map(|taken| taken.0).collect()
    }

    #[test]
    fn w88_rake_is_cumulative_and_capped() {
        assert_eq!(rake_of(&[271], 500, None), [13]);
        assert_eq!(rake_of(&[271], 500, Some(10)), [10]);
        assert_eq!(rake_of(&[300, 400, 101], 500, Some(30)), [15, 15, 0]);
    }

    #[test]
    fn w89_the_odd_chip_goes_to_the_first_board() {
        let parts = [0, 1].map(|run| part_of_run(Chips(203), run, 2, Chips(1)).0);
        assert_eq!(parts, [102, 101]);
        let of_fives = [0, 1].map(|run| part_of_run(Chips(203), run, 2, Chips(5)).0);
        assert_eq!(of_fives, [103, 100], "what is no whole unit stays with the first board");
    }
}
