//! Who got what from which pot, in the order of a record's players.

use omaha_engine::{Chips, HandResult, HouseRules, PaidShare, Seat};

/// What some house pays for a hand.
pub(crate) struct Payout {
    /// What the house took from each pot.
    pub(crate) rake: Vec<Chips>,
    /// What each player won of all pots, in the order of the record.
    pub(crate) won: Vec<Chips>,
    /// Every single payment, main pot first.
    pub(crate) shares: Vec<PaidShare>,
}

impl Payout {
    /// The pots of a hand divided under `house`, after so many chips of rake were taken from each.
    pub(crate) fn of(result: &HandResult, seats: &[Seat], house: &HouseRules, rake: Vec<Chips>) -> Payout {
        let mut shares = Vec::new();
        let mut won = vec![Chips::ZERO; seats.len()];
        result.for_each_share(house, &rake, |share| {
            if let Some(place) = seats.iter().position(|&seat| seat == share.seat) {
                won[place] += share.amount;
            }
            shares.push(share);
        });
        Payout { rake, won, shares }
    }

    /// The payments from one pot, 0 for the main pot.
    pub(crate) fn of_pot(&self, pot: usize) -> impl Iterator<Item = &PaidShare> {
        self.shares.iter().filter(move |share| share.pot == pot)
    }

    /// What was left of each pot after rake.
    pub(crate) fn net(&self, result: &HandResult) -> Vec<Chips> {
        result.pots.iter().zip(&self.rake).map(|(pot, &rake)| pot.amount.minus(rake)).collect()
    }
}
