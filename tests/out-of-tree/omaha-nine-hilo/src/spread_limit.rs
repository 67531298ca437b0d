//! Spread limit: every bet and raise is between two amounts.

use omaha_engine::{
    BetSize, BettingStructure, Chips, HouseRules, RaiseBounds, Spot, Stakes, register_betting,
};
use serde::{Deserialize, Serialize};

/// Spread limit. At 2/10 every bet and raise is from 2 to 10, and a raise is no smaller than the bet or raise before it.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SpreadLimit {
    /// Raises after the bet in one round.
    pub max_raises: u32,
}

impl Default for SpreadLimit {
    fn default() -> SpreadLimit {
        SpreadLimit { max_raises: 3 }
    }
}

#[typetag::serde(name = "spread-limit")]
impl BettingStructure for SpreadLimit {
    fn title(&self) -> String {
        "spread-limit".to_string()
    }

    fn stakes(&self, lower: Chips, upper: Chips, chip_unit: Chips) -> Stakes {
        Stakes::bets(lower, upper, chip_unit)
    }

    fn usual_stakes(&self) -> Stakes {
        Stakes::bets(Chips(2), Chips(10), Chips(1))
    }

    fn stakes_name(&self, stakes: &Stakes) -> (Chips, Chips) {
        (stakes.small_bet(), stakes.big_bet())
    }

    fn bet(&self, stakes: &Stakes, _size: BetSize) -> Chips {
        stakes.small_bet()
    }

    fn bounds(&self, spot: &Spot<'_>) -> RaiseBounds {
        let most = spot.stakes.big_bet();
        let least = spot.full_raise.min(most);
        RaiseBounds { min: spot.current_bet + least, max: spot.current_bet + most }
    }

    fn counts_in_full(&self, spot: &Spot<'_>, to: Chips) -> bool {
        to.minus(spot.current_bet) >= spot.full_raise
    }

    fn reopened(&self, spot: &Spot<'_>) -> bool {
        spot.faced() >= spot.full_raise
    }

    fn cap(&self, _spot: &Spot<'_>) -> Option<u32> {
        Some(self.max_raises.saturating_add(1))
    }

    fn describe(&self, stakes: &Stakes, _house: &HouseRules) -> Vec<String> {
        let (least, most) = (stakes.small_bet(), stakes.big_bet());
        vec![
            format!(
                "Every bet and raise is from {least} to {most}; a raise is no smaller than the bet or raise before it."
            ),
            format!(
                "A bet and {} raises in each round; before the flop the big blind counts as the bet.",
                self.max_raises
            ),
        ]
    }
}

register_betting!(
    SpreadLimit,
    "bets and raises between two amounts, capped",
    max_raises: "raises after the bet in one round",
);
