//! Fixed limit: every bet and raise has one size, and there is a cap.

use serde::{Deserialize, Serialize};

use super::{BettingStructure, RaiseBounds, Spot};
use crate::variant::BetSize;
use crate::{Chips, HeadsUpCap, HouseRules, PartialWager, Stakes};

/// Fixed limit.
///
/// # Rules
/// RULES R47–R55: one size a street, bet and three raises, and the half-bet rule for all-ins.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct FixedLimit {}

#[typetag::serde(name = "fixed-limit")]
impl BettingStructure for FixedLimit {
    fn title(&self) -> String {
        "fixed-limit".to_string()
    }

    fn stakes(&self, lower: Chips, upper: Chips, chip_unit: Chips) -> Stakes {
        Stakes::bets(lower, upper, chip_unit)
    }

    fn usual_stakes(&self) -> Stakes {
        Stakes::bets(Chips(10), Chips(20), Chips(1))
    }

    fn stakes_name(&self, stakes: &Stakes) -> (Chips, Chips) {
        (stakes.small_bet(), stakes.big_bet())
    }

    fn lower_limit(&self, stakes: &Stakes) -> Chips {
        stakes.small_bet()
    }

    fn bet(&self, stakes: &Stakes, size: BetSize) -> Chips {
        match size {
            BetSize::Small => stakes.small_bet(),
            BetSize::Big => stakes.big_bet(),
        }
    }

    fn blinds_count(&self, house: &HouseRules) -> u32 {
        u32::from(house.fl_blind_counts_as_bet)
    }

    /// RULES R47, R50, R52: one bet above the last full level, which completes a short all-in.
    fn bounds(&self, spot: &Spot<'_>) -> RaiseBounds {
        let to = spot.full_level + spot.bet;
        RaiseBounds { min: to, max: to }
    }

    /// RULES R51, R54: measured from the last full level, so that short all-ins add up.
    fn counts_in_full(&self, spot: &Spot<'_>, to: Chips) -> bool {
        reaches_partial(to.minus(spot.full_level), spot)
    }

    /// RULES R53.
    fn reopened(&self, spot: &Spot<'_>) -> bool {
        reaches_partial(spot.faced(), spot)
    }

    /// RULES R48, R49.
    fn cap(&self, spot: &Spot<'_>) -> Option<u32> {
        let cap = spot.house.fl_max_raises?.saturating_add(1);
        let lifted = match spot.house.fl_heads_up_cap {
            HeadsUpCap::Always => false,
            HeadsUpCap::LiftedIfRoundStartsHeadsUp => spot.live_at_start == 2,
            HeadsUpCap::LiftedWhenHeadsUp => spot.live == 2 && spot.wagers_multiway < cap,
        };
        (!lifted).then_some(cap)
    }

    fn describe(&self, stakes: &Stakes, house: &HouseRules) -> Vec<String> {
        let (small, big) = (stakes.small_bet(), stakes.big_bet());
        let size = if small == big {
            format!("Every bet and every raise is exactly {small}.")
        } else {
            format!("Every bet and every raise is exactly the bet of the round, {small} or {big}.")
        };
        vec![size, cap_in_words(house), partial_in_words(house)]
    }
}

/// RULES R48, R49.
fn cap_in_words(house: &HouseRules) -> String {
    let Some(raises) = house.fl_max_raises else {
        return "There is no cap on the number of raises.".to_string();
    };
    let heads_up = match house.fl_heads_up_cap {
        HeadsUpCap::Always => ", with two players as well",
        HeadsUpCap::LiftedIfRoundStartsHeadsUp => ", but any number if two players begin it",
        HeadsUpCap::LiftedWhenHeadsUp => {
            ", but any number once two players are left, unless the cap was reached before"
        }
    };
    let blind = match house.fl_blind_counts_as_bet {
        true => "In the first round the big blind is the bet.",
        false => "In the first round the big blind is not the bet, so that there may be one raise more.",
    };
    let number = if raises == 1 { "one raise".to_string() } else { format!("{raises} raises") };
    format!("A round has one bet and at most {number}{heads_up}. {blind}")
}

/// RULES R50–R53.
fn partial_in_words(house: &HouseRules) -> String {
    let part = match house.fl_partial {
        PartialWager::HalfBet => "half a bet",
        PartialWager::FullBet => "a whole bet",
    };
    format!(
        "An all-in that adds less than {part} is no raise: the next player may complete it, but it does not let those who \
         have acted raise again. One that adds {part} or more is a raise."
    )
}

fn reaches_partial(amount: Chips, spot: &Spot<'_>) -> bool {
    match spot.house.fl_partial {
        PartialWager::HalfBet => amount.times(2) >= spot.bet,
        PartialWager::FullBet => amount >= spot.bet,
    }
}
