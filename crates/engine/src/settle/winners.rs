//! Who wins the pots of a settlement: by the cards, or as told.

use super::{SettleError, Settlement, Verdict};
use crate::Seat;
use crate::payout::{Ledger, Winners};
use crate::players::Players;
use crate::tabled::{Strengths, Tabled};
use crate::variant::MAX_SIDES;

impl Settlement {
    /// For each board, for each pot, for each side who wins.
    pub(super) fn winners(
        &self,
        ledger: &Ledger,
        tabled: &Tabled<'_>,
        seats: &[Seat],
    ) -> Result<Vec<Vec<Winners>>, SettleError> {
        let pots = ledger.pots();
        let by_run: Vec<Vec<Winners>> = match &self.verdict {
            Verdict::Cards { boards, .. } => {
                let strengths: Vec<Strengths> = (0..boards.len()).map(|run| tabled.strengths(run)).collect();
                let of_run =
                    |strengths| pots.iter().map(|pot| tabled.winners(pot.claimants, strengths)).collect();
                strengths.iter().map(of_run).collect()
            }
            Verdict::Told(runs) if runs.len() > 2 => {
                return Err(SettleError::BoardCount { got: runs.len() });
            }
            Verdict::Told(runs) => runs
                .iter()
                .map(|told| {
                    if told.len() > pots.len() {
                        return Err(SettleError::NoSuchPot { told: told.len(), pots: pots.len() });
                    }
                    (0..pots.len()).map(|pot| self.told(told, pot, seats, pots[pot].claimants)).collect()
                })
                .collect::<Result<_, _>>()?,
        };
        for (pot, contested) in pots.iter().enumerate().filter(|(_, pot)| pot.claimants.len() > 1) {
            let missing = by_run.iter().any(|run| run[pot].iter().all(|side| side.is_empty()));
            if by_run.is_empty() || missing {
                return Err(SettleError::NoWinner { pot, amount: contested.amount });
            }
            let sides = self.game.variant.sides().iter().enumerate();
            for (number, side) in sides.filter(|(_, side)| side.ranking.qualifier().is_none()) {
                if by_run.iter().any(|run| run[pot][number].is_empty()) {
                    let (side, amount) = (side.name, contested.amount);
                    return Err(SettleError::NoWinnerOfSide { side, pot, amount });
                }
            }
        }
        Ok(by_run)
    }

    fn told(
        &self,
        told: &[Vec<Vec<Seat>>],
        pot: usize,
        seats: &[Seat],
        claimants: Players,
    ) -> Result<Winners, SettleError> {
        let sides = self.game.variant.sides().len().min(MAX_SIDES);
        let mut winners: Winners = (0..sides).map(|_| Players::NONE).collect();
        let Some(told) = told.get(pot) else { return Ok(winners) };
        if told.len() > sides {
            return Err(SettleError::NoSuchSide { told: told.len(), sides, pot });
        }
        for (winners, told) in winners.iter_mut().zip(told) {
            for &seat in told {
                let player = seats.iter().position(|&other| other == seat);
                let player = player.ok_or(SettleError::NobodyThere { seat })?;
                if !claimants.contains(player) {
                    return Err(SettleError::NotEligible { seat, pot });
                }
                *winners = winners.with(player);
            }
        }
        Ok(winners)
    }
}
