//! A finished hand paid again: the same winners, the pots divided as another house would, another rake.
//!
//! Records tell what was paid, not by which rules. Who asks what some house would have paid asks here,
//! so that pots are divided in one place.

use crate::payout::{How, Payment, Raked, Winners};
use crate::pot::Pot;
use crate::{Chips, HandResult, HouseRules, PotResult, RunResult, Seat};

/// From which pots a rake is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RakeTaken {
    /// As the hand's own rules took it if it comes to as much, or else from the main pot first, as far
    /// as that goes.
    ///
    /// # Rules
    /// RULES R95.
    MainPotFirst,
    /// From each pot in proportion, rounded down, what is left over from the main pot.
    Proportionally,
    /// From each pot in proportion, rounded to the nearest chip, the main pot making up for it.
    ProportionallyRounded,
}

impl RakeTaken {
    /// All ways, the one of the rules first.
    pub const ALL: [RakeTaken; 3] =
        [RakeTaken::MainPotFirst, RakeTaken::Proportionally, RakeTaken::ProportionallyRounded];
}

/// What one player got of one side of one pot on one board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaidShare {
    /// The pot, 0 for the main pot.
    pub pot: usize,
    /// The side, by its place in the variant's list; none if the pot was not divided by sides.
    pub side: Option<usize>,
    /// Whose it is.
    pub seat: Seat,
    /// The chips.
    pub amount: Chips,
}

impl HandResult {
    /// How much of a rake in all each pot gives, main pot first. More rake than there is in the pots is
    /// not taken.
    pub fn rake_by_pot(&self, rake: Chips, taken: RakeTaken) -> Vec<Chips> {
        let total: Chips = self.pots.iter().map(|pot| pot.amount).sum();
        let rounding = match taken {
            RakeTaken::MainPotFirst => return self.main_pot_first(rake),
            RakeTaken::Proportionally => Chips::ZERO,
            RakeTaken::ProportionallyRounded => Chips(total.0 / 2),
        };
        let rake = rake.min(total);
        let part = |pot: &PotResult| {
            let share = u128::from(rake.0) * u128::from(pot.amount.0) + u128::from(rounding.0);
            Chips(u64::try_from(share / u128::from(total.0.max(1))).unwrap_or(0))
        };
        let mut taken: Vec<Chips> = self.pots.iter().map(part).collect();
        let sides: Chips = taken.iter().skip(1).copied().sum();
        if let Some(main) = taken.first_mut() {
            *main = rake.minus(sides);
        }
        taken
    }

    fn main_pot_first(&self, rake: Chips) -> Vec<Chips> {
        if self.rake == rake {
            return self.pots.iter().map(|pot| pot.rake).collect();
        }
        let mut left = rake;
        let take = |pot: &PotResult| {
            let taken = left.min(pot.amount);
            left -= taken;
            taken
        };
        self.pots.iter().map(take).collect()
    }

    /// Every share of every pot as `house` divides it, main pot first, `rake` being what was taken from
    /// each pot.
    ///
    /// # Rules
    /// RULES R77, R86–R91, R93, R95, R96.
    pub fn for_each_share(&self, house: &HouseRules, rake: &[Chips], mut each: impl FnMut(PaidShare)) {
        self.for_each_payment(house, rake, |payment| match payment.how {
            How::Uncontested(player) => each(PaidShare {
                pot: payment.number,
                side: None,
                seat: self.stacks[player].0,
                amount: payment.amount,
            }),
            How::Divided(_, division) => {
                for part in &division.parts {
                    let side = (!division.even_split).then_some(part.side);
                    for share in &part.shares {
                        let (seat, amount) = (self.stacks[share.player].0, share.amount);
                        each(PaidShare { pot: payment.number, side, seat, amount });
                    }
                }
            }
        });
    }

    /// The outcome as `house` would have paid it, `rake` being what it took from each pot, main pot
    /// first; nothing from a pot that is not listed, and from no pot more than is in it.
    ///
    /// Who won, with which hands, stays as it is.
    ///
    /// # Rules
    /// RULES R77, R86–R91, R93, R95, R96: each pot by itself, rake first.
    #[must_use]
    pub fn repaid(&self, house: &HouseRules, rake: &[Chips]) -> HandResult {
        let mut paid = self.clone();
        paid.rake = Chips::ZERO;
        self.for_each_payment(house, rake, |payment| {
            let pot = &mut paid.pots[payment.number];
            if payment.run == 0 {
                pot.rake = payment.rake;
                paid.rake += payment.rake;
            }
            if let Some(run) = pot.runs.get_mut(payment.run) {
                run.pay(&payment);
            }
        });
        for place in 0..paid.stacks.len() {
            let (seat, stack) = paid.stacks[place];
            paid.stacks[place].1 = stack.minus(self.won_by(seat)) + paid.won_by(seat);
        }
        paid
    }

    fn for_each_payment(&self, house: &HouseRules, rake: &[Chips], mut pay: impl FnMut(Payment<'_>)) {
        for (number, result) in self.pots.iter().enumerate() {
            let claimants = result.eligible.iter().filter_map(|&seat| self.player(seat)).collect();
            let pot = Pot { amount: result.amount, claimants };
            let rake = rake.get(number).copied().unwrap_or_default().min(pot.amount);
            let winners = |run: usize| self.winners(&result.runs[run]);
            Raked { number, pot: &pot, rake }.for_each_payment(house, result.runs.len(), winners, &mut pay);
        }
    }

    fn winners(&self, run: &RunResult) -> Winners {
        let of_side = |side: &crate::SideResult| {
            side.winners.iter().filter_map(|winner| self.player(winner.seat)).collect()
        };
        run.sides.iter().map(of_side).collect()
    }

    /// A seat's place in the order left of the button.
    fn player(&self, seat: Seat) -> Option<usize> {
        self.stacks.iter().position(|(other, _)| *other == seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pots(amounts: &[u64]) -> HandResult {
        let pot = |&amount: &u64| PotResult {
            amount: Chips(amount),
            rake: Chips::ZERO,
            eligible: vec![Seat(0)],
            runs: Vec::new(),
        };
        HandResult {
            stacks: vec![(Seat(0), Chips(0))],
            rake: Chips::ZERO,
            pots: amounts.iter().map(pot).collect(),
        }
    }

    #[test]
    fn a_rake_is_taken_from_the_pots_in_known_ways() {
        let three = pots(&[300, 400, 101]);
        let taken = |rake, taken| -> Vec<u64> {
            three.rake_by_pot(Chips(rake), taken).into_iter().map(|chips| chips.0).collect()
        };
        assert_eq!(taken(30, RakeTaken::MainPotFirst), [30, 0, 0]);
        assert_eq!(taken(310, RakeTaken::MainPotFirst), [300, 10, 0]);
        assert_eq!(taken(30, RakeTaken::Proportionally), [13, 14, 3]);
        assert_eq!(taken(30, RakeTaken::ProportionallyRounded), [11, 15, 4]);
        for way in RakeTaken::ALL {
            assert_eq!(taken(1000, way), [300, 400, 101], "no pot gives more than it holds");
            assert_eq!(pots(&[]).rake_by_pot(Chips(5), way), []);
        }
    }

    #[test]
    fn a_result_put_together_by_hand_is_paid_as_far_as_it_goes() {
        let paid = pots(&[300]).repaid(&HouseRules::default(), &[Chips(500), Chips(7)]);
        assert_eq!((paid.rake, paid.pots[0].rake), (Chips(300), Chips(300)));
    }
}
