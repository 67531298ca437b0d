//! Pot limit: nobody raises by more than the pot after their call.

use serde::{Deserialize, Serialize};

use super::{BettingStructure, RaiseBounds, Spot, least_and_reopening_in_words, reopened_by_full_raises};
use crate::{Chips, HouseRules, PreflopPot, Stakes};

/// Pot limit.
///
/// # Rules
/// RULES R56–R70.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PotLimit {}

impl PotLimit {
    /// The pot as it is counted for the limit, in chips.
    ///
    /// # Rules
    /// RULES R63–R66: blinds before the flop, antes and rounding as the house has it.
    pub fn counted_pot(spot: &Spot<'_>) -> Chips {
        let mut pot = spot.pot;
        if let Some(blinds) = spot.blinds {
            if !spot.house.pl_ante_in_preflop_pot {
                pot = pot.minus(spot.antes);
            }
            if spot.house.pl_preflop_pot != PreflopPot::Actual {
                pot += blinds.small_missing + blinds.big_missing;
            }
            if spot.house.pl_preflop_pot == PreflopPot::SmallBlindAsBig
                && !blinds.big_blind_acted
                && !blinds.actor_is_small_blind
            {
                let counted = blinds.small_blind_bet.max(spot.stakes.small_blind);
                pot += spot.stakes.big_blind.minus(counted);
            }
        }
        spot.house.pl_round_up_to.map_or(pot, |unit| pot.round_up_to(unit))
    }
}

#[typetag::serde(name = "pot-limit")]
impl BettingStructure for PotLimit {
    fn title(&self) -> String {
        "pot-limit".to_string()
    }

    /// RULES R57, R58, R62: the call, then as much as is in the pot after it.
    fn bounds(&self, spot: &Spot<'_>) -> RaiseBounds {
        let min = spot.current_bet + spot.full_raise;
        let max = spot.current_bet + (PotLimit::counted_pot(spot) + spot.to_call());
        RaiseBounds { min, max: max.max(min) }
    }

    fn reopened(&self, spot: &Spot<'_>) -> bool {
        reopened_by_full_raises(spot)
    }

    fn describe(&self, stakes: &Stakes, house: &HouseRules) -> Vec<String> {
        let [least, reopening] = least_and_reopening_in_words(stakes, house);
        let most = "The most is the pot: call first, then raise by what is then in the pot. There is no cap on the number of raises.";
        vec![least, most.to_string(), count_in_words(stakes, house), reopening]
    }
}

/// RULES R63–R66.
fn count_in_words(stakes: &Stakes, house: &HouseRules) -> String {
    let mut words = match house.pl_preflop_pot {
        PreflopPot::FullBlinds => "Before the flop short and missing blinds count in the pot as if they were full.",
        PreflopPot::Actual => "Before the flop short and missing blinds count in the pot for the chips that are there.",
        PreflopPot::SmallBlindAsBig => {
            "Until the big blind has acted the small blind counts in the pot as a big blind, for everybody but itself."
        }
    }
    .to_string();
    if !stakes.ante.is_none() {
        words += match house.pl_ante_in_preflop_pot {
            true => " Antes count in the pot.",
            false => " Antes do not count in the pot before the flop.",
        };
    }
    if let Some(unit) = house.pl_round_up_to {
        words += &format!(" The pot is counted up to the next multiple of {unit}.");
    }
    words
}
