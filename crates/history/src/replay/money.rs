//! From the amounts of a file to chips and back.

use omaha_engine::Chips;

use super::ReplayError;
use crate::Amount;
use crate::phh::{Phh, RecordedAction};

/// The unit chips are counted in: the file's own, or a decimal part of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Money {
    decimals: u8,
}

impl Money {
    /// Cents if any amount of the file has decimals, or as fine as the finest of them.
    pub(crate) fn of(phh: &Phh) -> Money {
        let posts =
            phh.posts.iter().flatten().flat_map(|posts| [posts.ante, posts.blind, posts.live, posts.dead]);
        let raises = phh.actions.iter().map(|entry| match entry.action {
            Some(RecordedAction::RaiseTo { to, .. }) => Some(to),
            _ => None,
        });
        let single = [phh.small_blind, phh.small_bet, phh.big_bet, phh.min_bet, phh.rake]
            .into_iter()
            .chain(posts)
            .chain(raises)
            .flatten();
        let listed = [&phh.antes, &phh.blinds_or_straddles, &phh.starting_stacks]
            .into_iter()
            .chain([&phh.pots])
            .chain(&phh.finishing_stacks)
            .chain(&phh.winnings)
            .flatten()
            .copied();
        let finest = single.chain(listed).map(Amount::decimals).max().unwrap_or(0);
        Money { decimals: if finest == 0 { 0 } else { finest.max(2) } }
    }

    /// How many decimals of the file's unit a chip is.
    pub(crate) fn decimals(self) -> u8 {
        self.decimals
    }

    /// Are chips a part of the file's unit?
    pub(crate) fn has_decimals(self) -> bool {
        self.decimals > 0
    }

    /// An amount in chips, with its sign.
    pub(crate) fn signed(self, amount: Amount) -> Result<i64, ReplayError> {
        amount.scaled(self.decimals).ok_or(ReplayError::TooLarge { amount })
    }

    /// An amount in chips; nothing for a negative one.
    pub(crate) fn chips(self, amount: Amount) -> Result<Chips, ReplayError> {
        Ok(Chips(u64::try_from(self.signed(amount)?).unwrap_or(0)))
    }

    /// Chips in the unit of the file.
    pub(crate) fn amount(self, chips: Chips) -> Amount {
        self.signed_amount(i64::try_from(chips.0).unwrap_or(i64::MAX))
    }

    /// The same with all decimals, so that whoever reads it counts in the same chips.
    pub(crate) fn exact(self, chips: Chips) -> Amount {
        Amount::with_decimals(i64::try_from(chips.0).unwrap_or(i64::MAX), self.decimals)
    }

    /// The same with a sign.
    pub(crate) fn signed_amount(self, chips: i64) -> Amount {
        Amount::shortest(chips, self.decimals)
    }
}
