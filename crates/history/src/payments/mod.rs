//! What was paid: as a record says it, as the rules give it, and by which known rules the two agree.
//!
//! The engine divides pots; here are only the questions put to it.

mod explain;
mod payout;
mod recorded;
mod settled;

use omaha_engine::{Chips, HandResult, HouseRules, RakeTaken, Seat};

use crate::replay::{Money, ReplayError};
use crate::{Claims, ToldHand};
pub(crate) use explain::{Otherwise, explain};
pub(crate) use payout::Payout;
pub(crate) use recorded::Recorded;
pub(crate) use settled::Settled;
pub use settled::WriteError;

/// Payments, and the rules they follow.
pub(crate) struct Payments {
    pub(crate) house: HouseRules,
    pub(crate) payout: Payout,
}

impl Payments {
    /// What a record says was paid, or what `house` gives if it says nothing; none if the payments
    /// follow from no known rules.
    pub(crate) fn as_recorded(
        told: &ToldHand,
        result: &HandResult,
        seats: &[Seat],
        money: Money,
        house: &HouseRules,
    ) -> Result<Option<Payments>, ReplayError> {
        let (won, rake) = match Recorded::of(told, result, seats, money)? {
            Recorded::Paid { won, rake } => (Some(won), rake),
            Recorded::Nothing => (None, told.phh.rake.map_or(Ok(result.rake), |rake| money.chips(rake))?),
            Recorded::EndsBelow { .. } | Recorded::NotConserved { .. } => return Ok(None),
        };
        let payout = Payout::of(result, seats, house, rake_as_told(&told.claims, money, result, rake));
        Ok(match won.filter(|won| *won != payout.won) {
            None => Some(Payments { house: house.clone(), payout }),
            Some(won) => explain(result, seats, house, rake, &won)
                .map(|other| Payments { house: other.house, payout: other.payout }),
        })
    }
}

/// What the house took from each pot: as the record says if it says what was left of each, or else from
/// the main pot first.
pub(crate) fn rake_as_told(claims: &Claims, money: Money, result: &HandResult, rake: Chips) -> Vec<Chips> {
    let from_each = || -> Option<Vec<Chips>> {
        if !claims.pots_after_rake || claims.pots.len() != result.pots.len() {
            return None;
        }
        let pots = result.pots.iter().zip(&claims.pots);
        let taken = pots.map(|(pot, claim)| {
            let left = money.chips(claim.amount).ok()?;
            (left <= pot.amount).then(|| pot.amount.minus(left))
        });
        let taken: Vec<Chips> = taken.collect::<Option<_>>()?;
        (taken.iter().copied().sum::<Chips>() == rake).then_some(taken)
    };
    from_each().unwrap_or_else(|| result.rake_by_pot(rake, RakeTaken::MainPotFirst))
}
