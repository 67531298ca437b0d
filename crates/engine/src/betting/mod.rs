//! Betting structures: how much may be wagered, what counts as a raise, who may raise again.

mod fixed_limit;
mod no_limit;
mod pot_limit;
mod spot;

use std::fmt;

use dyn_clone::DynClone;
use serde::{Deserialize, Serialize};

pub use fixed_limit::FixedLimit;
pub use no_limit::NoLimit;
pub use pot_limit::PotLimit;
pub use spot::{PreflopBlinds, Spot};

use crate::variant::BetSize;
use crate::{Chips, HouseRules, Stakes};

/// The total a player's bet of this street may be raised to, both ends included, in chips.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct RaiseBounds {
    /// The least, unless the player is all-in for less.
    pub min: Chips,
    /// The most; the stack limits it further.
    pub max: Chips,
}

impl RaiseBounds {
    /// The bounds within these that can be paid in chips of `unit`, the least bet if none can.
    pub(crate) fn in_chips(self, unit: Chips) -> RaiseBounds {
        if unit == Chips(1) {
            return self;
        }
        let min = self.min.round_up_to(unit);
        RaiseBounds { min, max: self.max.round_down_to(unit).max(min) }
    }
}

/// A betting structure. The engine keeps the facts of the round (a [`Spot`]) and asks for bounds,
/// for what counts as a full wager and for who may raise again; it never needs to know the limit.
///
/// Implement it with `#[typetag::serde(name = "my-limit")]` on a struct *with braces* and register
/// it with [`register_betting!`](crate::register_betting).
#[typetag::serde(tag = "limit")]
pub trait BettingStructure: fmt::Debug + DynClone + Send + Sync {
    /// What players call it, such as `pot-limit`.
    fn title(&self) -> String;

    /// Stakes from the two numbers players name them by: `1/2` are blinds, in fixed limit `10/20`
    /// are bets.
    fn stakes(&self, lower: Chips, upper: Chips, chip_unit: Chips) -> Stakes {
        let _ = chip_unit;
        Stakes::blinds(lower, upper)
    }

    /// What it is played for where nobody says otherwise: blinds of 1/2 unless overridden.
    fn usual_stakes(&self) -> Stakes {
        Stakes::blinds(Chips(1), Chips(2))
    }

    /// The two numbers players name these stakes by, the inverse of [`stakes`](Self::stakes).
    fn stakes_name(&self, stakes: &Stakes) -> (Chips, Chips) {
        (stakes.small_blind, stakes.big_blind)
    }

    /// The lower limit, on which the minimum buy-in depends.
    ///
    /// # Rules
    /// RULES R23.
    fn lower_limit(&self, stakes: &Stakes) -> Chips {
        stakes.big_blind
    }

    /// The bet of a street: the fixed bet, or the least opening bet.
    ///
    /// # Rules
    /// RULES R47, R61.
    fn bet(&self, stakes: &Stakes, size: BetSize) -> Chips {
        let _ = size;
        stakes.big_blind
    }

    /// How many wagers of the first round the blinds stand for.
    fn blinds_count(&self, house: &HouseRules) -> u32 {
        let _ = house;
        1
    }

    /// The total the actor's bet may be raised to, whatever the stack. The engine cuts the bounds to
    /// the stack and to whole chips.
    fn bounds(&self, spot: &Spot<'_>) -> RaiseBounds;

    /// Does an all-in to `to`, above the present bet but below the least raise, count as a full
    /// bet or raise all the same? It does not unless overridden.
    ///
    /// # Rules
    /// RULES R51, R62, R68.
    fn counts_in_full(&self, spot: &Spot<'_>, to: Chips) -> bool {
        let _ = (spot, to);
        false
    }

    /// May the actor, who has acted on this street before, raise again?
    fn reopened(&self, spot: &Spot<'_>) -> bool;

    /// The most full wagers allowed in this round, if there is a cap.
    fn cap(&self, spot: &Spot<'_>) -> Option<u32> {
        let _ = spot;
        None
    }

    /// The structure in sentences for the rules card: whatever it makes of the house rules must be
    /// told here. The card calls an option of betting different from the standard only where these
    /// sentences are.
    fn describe(&self, stakes: &Stakes, house: &HouseRules) -> Vec<String>;
}

dyn_clone::clone_trait_object!(BettingStructure);

#[cfg(test)]
const _: fn(&dyn BettingStructure) = |_| {};

/// Re-opening as pot limit and no limit have it.
///
/// # Rules
/// RULES R67.
fn reopened_by_full_raises(spot: &Spot<'_>) -> bool {
    use crate::ReopenRule::*;
    match spot.house.reopen_rule {
        PerPlayerCumulative => spot.faced() >= spot.full_raise,
        ConsecutiveAllIns => spot.full_wager_since || spot.short_run_since,
        Never => spot.full_wager_since,
    }
}

/// The same in words, and the least wager, for the rules card.
fn least_and_reopening_in_words(stakes: &Stakes, house: &HouseRules) -> [String; 2] {
    use crate::ReopenRule::*;
    let reopens = match house.reopen_rule {
        PerPlayerCumulative => {
            "lets those who have acted raise again only if they then face a full raise in all"
        }
        ConsecutiveAllIns => {
            "lets those who have acted raise again only if a run of such all-ins adds up to a full raise"
        }
        Never => "never lets those who have acted raise again",
    };
    [
        format!(
            "A bet is at least {}; a raise adds at least as much as the largest bet or raise before it in the round.",
            stakes.big_blind
        ),
        format!("An all-in for less than a full raise {reopens}."),
    ]
}
