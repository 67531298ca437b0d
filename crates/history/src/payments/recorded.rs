//! What a record says everybody won.

use omaha_engine::{Chips, HandResult, Seat};

use crate::replay::{Money, ReplayError};
use crate::{Amount, ToldHand};

/// What a record says everybody won and the house took, held against what was in the pots.
pub(crate) enum Recorded {
    /// It says nothing of the outcome.
    Nothing,
    /// A player ends with less than was left before any pot was paid.
    EndsBelow {
        /// The player, 0 for `p1`.
        player: usize,
        /// What the record says.
        stack: Amount,
        /// What was left.
        least: Chips,
    },
    /// Payments and rake are not what was in the pots.
    NotConserved {
        /// By player.
        won: Vec<Chips>,
        /// The rake, if the record names it.
        rake: Option<Chips>,
    },
    /// All that was in the pots was paid or taken.
    Paid {
        /// By player.
        won: Vec<Chips>,
        /// As recorded, or what the payments leave.
        rake: Chips,
    },
}

impl Recorded {
    /// What `told` says, `result` being how its hand ends by the rules.
    ///
    /// # Rules
    /// RULES R95, R97.
    pub(crate) fn of(
        told: &ToldHand,
        result: &HandResult,
        seats: &[Seat],
        money: Money,
    ) -> Result<Recorded, ReplayError> {
        let won = match (&told.phh.winnings, &told.phh.finishing_stacks) {
            (Some(winnings), _) => winnings.iter().map(|&won| money.chips(won)).collect::<Result<_, _>>()?,
            (None, Some(stacks)) => {
                let mut won = Vec::with_capacity(stacks.len());
                for (player, (&seat, &stack)) in seats.iter().zip(stacks).enumerate() {
                    let least = before_payment(seat, result);
                    let ends_with = money.chips(stack)?;
                    if ends_with < least {
                        return Ok(Recorded::EndsBelow { player, stack, least });
                    }
                    won.push(ends_with.minus(least));
                }
                won
            }
            (None, None) => return Ok(Recorded::Nothing),
        };
        let pots: Chips = result.pots.iter().map(|pot| pot.amount).sum();
        let paid: Chips = won.iter().copied().sum();
        let rake = told.phh.rake.map(|rake| money.chips(rake)).transpose()?;
        Ok(match rake {
            Some(rake) if rake + paid == pots => Recorded::Paid { won, rake },
            None if paid <= pots => Recorded::Paid { won, rake: pots.minus(paid) },
            rake => Recorded::NotConserved { won, rake },
        })
    }
}

/// The stack of a seat before any pot was paid.
fn before_payment(seat: Seat, result: &HandResult) -> Chips {
    let end = result.stacks.iter().find(|(other, _)| *other == seat);
    end.map_or(Chips::ZERO, |(_, stack)| stack.minus(result.won_by(seat)))
}
