//! A hand as any of the formats tells it: the document, and what the record says of the outcome.

use crate::Amount;
use crate::phh::Phh;

/// One hand, whichever format it was read from and will be written to.
///
/// The [`Phh`] document says how the hand began and went, and who had what at the end. The other
/// formats say more about the outcome, line by line: the [`Claims`]. They are what an audit holds
/// against the rules.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ToldHand {
    /// The hand.
    pub phh: Phh,
    /// What the record says about pots, payments and single actions.
    pub claims: Claims,
}

impl From<Phh> for ToldHand {
    fn from(phh: Phh) -> ToldHand {
        let mut claims = Claims::default();
        if !phh.pots.is_empty() {
            claims.pots = phh.pots.iter().map(|&amount| Claim { amount, line: 0 }).collect();
            claims.pots_after_rake = true;
        }
        ToldHand { phh, claims }
    }
}

/// An amount and the line it stands on, 0 if it stands on none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claim {
    /// The amount, in the unit of the record.
    pub amount: Amount,
    /// The line of the file, 1 for the first.
    pub line: u32,
}

/// What a record says about its outcome. Players are numbered as in the document, 1 for `p1`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Claims {
    /// Everything that was played for, before rake.
    pub total: Option<Claim>,
    /// The pots, main pot first, if the record names them.
    pub pots: Vec<Claim>,
    /// Are `pots` what was left of them after rake?
    pub pots_after_rake: bool,
    /// What the house took.
    pub rake: Option<Claim>,
    /// Wagers that went back.
    pub uncalled: Vec<(usize, Claim)>,
    /// Does such a record always say which wagers went back?
    pub tells_uncalled: bool,
    /// Every payment.
    pub collected: Vec<Collected>,
    /// What a summary says that a player won in all.
    pub won: Vec<(usize, Claim)>,
    /// What each call is said to have added: the place in `actions`, 1 for the first.
    pub calls: Vec<(usize, Claim)>,
    /// The lows the record reads in the hands that were shown.
    pub lows: Vec<LowClaim>,
    /// Pots (0 for the main pot) of which the record says that no low hand qualified, and the lines.
    pub no_low: Vec<(usize, u32)>,
}

/// A payment from a pot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Collected {
    /// The player.
    pub player: usize,
    /// The pot, 0 for the main pot; none if the record does not say.
    pub pot: Option<usize>,
    /// How much.
    pub claim: Claim,
}

/// The low a player is said to have shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LowClaim {
    /// The player.
    pub player: usize,
    /// The low as `8-5-3-2-A`; none if the record says that the hand has none.
    pub low: Option<String>,
    /// The line.
    pub line: u32,
}

impl Claims {
    /// What was left of several pots after rake, for the document to keep; nothing if one pot or no
    /// rake leaves nothing to say.
    pub(crate) fn raked_pots(&self) -> Vec<Amount> {
        let raked = self.rake.is_some_and(|rake| !rake.amount.is_zero()) && self.pots_after_rake;
        let pots = self.pots.iter().filter(|_| raked && self.pots.len() > 1);
        pots.map(|claim| claim.amount).collect()
    }

    /// What each of `players` players collected; none if the record tells of no payment.
    pub fn winnings(&self, players: usize) -> Option<Vec<Amount>> {
        if self.collected.is_empty() {
            return None;
        }
        let of = |player: usize| {
            let mine = self.collected.iter().filter(|collected| collected.player == player);
            mine.fold(Amount::ZERO, |sum, collected| sum.plus(collected.claim.amount))
        };
        Some((1..=players).map(of).collect())
    }
}
