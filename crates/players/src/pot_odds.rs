//! A player who weighs the share of the pot it can expect against the price of staying in.

use omaha_cards::ChaCha8Rng;
use omaha_engine::{Action, Chips, LegalActions, RaiseBounds, View};

use crate::share::{below, opponents, pot_share};
use crate::{Player, at_showdown, check_or_call};

/// Judges its own hand against random ones and knows nothing of bluffs but making one now and then.
///
/// Strengths are measured in fair shares: 1 is what a random hand is worth against these opponents.
#[derive(Debug)]
pub struct PotOdds {
    rng: ChaCha8Rng,
    /// Calls from this strength on, plus the price of the call as a part of the pot.
    calls_from: f64,
    /// Bets and raises from this strength on, plus the price.
    raises_from: f64,
    /// Bets with nothing once in so many chances.
    bluffs_once_in: u64,
}

impl PotOdds {
    /// Waits for good hands.
    pub fn tight(rng: ChaCha8Rng) -> PotOdds {
        PotOdds { rng, calls_from: 0.7, raises_from: 1.35, bluffs_once_in: 20 }
    }

    /// Sees most flops and likes to raise.
    pub fn loose(rng: ChaCha8Rng) -> PotOdds {
        PotOdds { rng, calls_from: 0.5, raises_from: 1.2, bluffs_once_in: 10 }
    }
}

impl Player for PotOdds {
    fn act(&mut self, view: &View<'_>, legal: &LegalActions) -> Action {
        if let Some(action) = at_showdown(legal) {
            return action;
        }
        let Some(share) = pot_share(view, &mut self.rng) else { return check_or_call(legal) };
        let strength = share * (opponents(view) + 1) as f64;
        let price = price(view.pot(), legal.call.unwrap_or_default());
        let bluffs = legal.check && below(self.bluffs_once_in, &mut self.rng) == 0;
        if let Some(bounds) = legal.raise
            && (bluffs || strength >= self.raises_from + price)
        {
            return Action::RaiseTo(between(bounds, view.game().house.chip_unit, &mut self.rng));
        }
        if legal.check || strength >= self.calls_from + price || !legal.fold {
            return check_or_call(legal);
        }
        Action::Fold
    }
}

/// The call as a part of the pot it makes: 0 when checking is free, a third facing a bet of the pot.
fn price(pot: Chips, to_call: Chips) -> f64 {
    if to_call.is_zero() { 0.0 } else { to_call.0 as f64 / (pot + to_call).0 as f64 }
}

/// The least raise, the largest, or one of three sizes between.
pub(crate) fn between(bounds: RaiseBounds, unit: Chips, rng: &mut ChaCha8Rng) -> Chips {
    let room = bounds.max.minus(bounds.min).0;
    let quarters = below(5, rng);
    let extra = (u128::from(room) * u128::from(quarters) / 4) as u64;
    if quarters == 4 { bounds.max } else { bounds.min + Chips(extra).round_down_to(unit) }
}
