//! Betting structures that break promises.

use std::sync::atomic::{AtomicU64, Ordering};

use omaha_engine::{
    BetSize, BettingStructure, Chips, HouseRules, RaiseBounds, Spot, Stakes, register_betting,
};
use omaha_variants::testing::check_betting;
use serde::{Deserialize, Serialize};

use crate::of_betting;

/// A structure with some answers of its own; the others are those of no limit.
macro_rules! betting {
    ($name:ident $tag:literal $summary:literal { $($answer:item)* }) => {
        #[derive(Debug, Clone, Default, Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        struct $name {}

        #[typetag::serde(name = $tag)]
        impl BettingStructure for $name {
            $($answer)*
            fn title(&self) -> String { $tag.to_string() }
            fn counts_in_full(&self, spot: &Spot<'_>, to: Chips) -> bool {
                to.minus(spot.current_bet) >= spot.full_raise
            }
            fn reopened(&self, spot: &Spot<'_>) -> bool { spot.faced() >= spot.full_raise }
        }

        register_betting!($name, $summary);
    };
}

fn described() -> Vec<String> {
    vec!["The most is the whole stack.".to_string()]
}

betting!(UpsideDown "upside-down" "the most is below the least" {
    fn bounds(&self, spot: &Spot<'_>) -> RaiseBounds {
        let least = spot.current_bet + spot.full_raise;
        RaiseBounds { min: least, max: least.minus(spot.bet) }
    }
    fn describe(&self, _: &Stakes, _: &HouseRules) -> Vec<String> { described() }
});

#[test]
fn the_most_below_the_least() {
    insta::assert_snapshot!(of_betting(UpsideDown {}));
}

betting!(Standing "standing" "a raise to the bet itself" {
    fn bounds(&self, spot: &Spot<'_>) -> RaiseBounds {
        RaiseBounds { min: spot.current_bet, max: spot.current_bet }
    }
    fn describe(&self, _: &Stakes, _: &HouseRules) -> Vec<String> { described() }
});

#[test]
fn a_raise_that_raises_nothing() {
    insta::assert_snapshot!(of_betting(Standing {}));
}

betting!(Counting "counting" "counts how often it is asked" {
    fn bounds(&self, spot: &Spot<'_>) -> RaiseBounds {
        static ASKED: AtomicU64 = AtomicU64::new(0);
        let asked = Chips(ASKED.fetch_add(1, Ordering::Relaxed) % 3);
        RaiseBounds { min: spot.current_bet + spot.full_raise + asked, max: Chips(u64::MAX) }
    }
    fn describe(&self, _: &Stakes, _: &HouseRules) -> Vec<String> { described() }
});

#[test]
fn bounds_that_change_when_asked() {
    insta::assert_snapshot!(of_betting(Counting {}));
}

betting!(Misnamed "misnamed" "forgets what its stakes are called" {
    fn bounds(&self, spot: &Spot<'_>) -> RaiseBounds {
        RaiseBounds { min: spot.current_bet + spot.full_raise, max: Chips(u64::MAX) }
    }
    fn stakes(&self, lower: Chips, upper: Chips, unit: Chips) -> Stakes { Stakes::bets(lower, upper, unit) }
    fn bet(&self, _: &Stakes, _: BetSize) -> Chips { Chips::ZERO }
    fn lower_limit(&self, _: &Stakes) -> Chips { Chips::ZERO }
    fn describe(&self, _: &Stakes, _: &HouseRules) -> Vec<String> { Vec::new() }
});

#[test]
fn stakes_by_another_name_and_nothing_to_bet() {
    insta::assert_snapshot!(check_betting(&Misnamed {}).expect_err("broken promises"));
}

betting!(Brittle "brittle" "knows small pots only" {
    fn bounds(&self, spot: &Spot<'_>) -> RaiseBounds {
        let room = 40_u64.checked_sub(spot.pot.0).expect("a pot of 40 at most");
        RaiseBounds { min: spot.current_bet + spot.full_raise, max: spot.current_bet + spot.full_raise + Chips(room) }
    }
    fn describe(&self, _: &Stakes, _: &HouseRules) -> Vec<String> { described() }
});

#[test]
fn a_panic_in_a_big_pot() {
    insta::assert_snapshot!(of_betting(Brittle {}));
}
