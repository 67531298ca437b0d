//! No limit: the stack is the limit.

use serde::{Deserialize, Serialize};

use super::{BettingStructure, RaiseBounds, Spot, least_and_reopening_in_words, reopened_by_full_raises};
use crate::{Chips, HouseRules, Stakes};

/// No limit.
///
/// # Rules
/// RULES R61, R62, R67, R68 without the maximum of R58.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct NoLimit {}

#[typetag::serde(name = "no-limit")]
impl BettingStructure for NoLimit {
    fn title(&self) -> String {
        "no-limit".to_string()
    }

    fn bounds(&self, spot: &Spot<'_>) -> RaiseBounds {
        RaiseBounds { min: spot.current_bet + spot.full_raise, max: Chips(u64::MAX) }
    }

    fn reopened(&self, spot: &Spot<'_>) -> bool {
        reopened_by_full_raises(spot)
    }

    fn describe(&self, stakes: &Stakes, house: &HouseRules) -> Vec<String> {
        let [least, reopening] = least_and_reopening_in_words(stakes, house);
        let most = "The most is your whole stack. There is no cap on the number of raises.".to_string();
        vec![least, most, reopening]
    }
}
