//! Courchevel Hi-Lo: five hole cards, and the first card of the flop lies open before anybody bets.

use omaha_engine::{BetSize, Game, PotLimit, Side, Street, Variant, register_game, register_variant};
use omaha_eval::{EIGHT_OR_BETTER, HIGH};
use serde::{Deserialize, Serialize};

/// Courchevel, high-low split, eight or better.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CourchevelHiLo {}

static STREETS: [Street; 4] = [
    Street { name: "preflop", board_cards: 1, burns: false, bet: BetSize::Small },
    Street { name: "flop", board_cards: 2, burns: true, bet: BetSize::Small },
    Street { name: "turn", board_cards: 1, burns: true, bet: BetSize::Big },
    Street { name: "river", board_cards: 1, burns: true, bet: BetSize::Big },
];

static SIDES: [Side; 2] =
    [Side { name: "high", ranking: &HIGH }, Side { name: "low", ranking: &EIGHT_OR_BETTER }];

#[typetag::serde(name = "courchevel-hilo")]
impl Variant for CourchevelHiLo {
    fn title(&self) -> String {
        "Courchevel Hi-Lo".to_string()
    }

    fn hole_cards(&self) -> u8 {
        5
    }

    fn streets(&self) -> &[Street] {
        &STREETS
    }

    fn sides(&self) -> &[Side] {
        &SIDES
    }

    fn usual_seats(&self) -> u8 {
        8
    }

    fn remarks(&self) -> Vec<String> {
        vec!["The first card of the flop is dealt before the first round of betting.".to_string()]
    }
}

register_variant!(CourchevelHiLo, "Courchevel, high-low split, eight or better");

register_game! {
    place: 100,
    name: "courchevel-hilo",
    aliases: &["courchevel8"],
    summary: "pot-limit Courchevel Hi-Lo, 5 hole cards",
    make: || Game::new(Box::new(CourchevelHiLo {}), Box::new(PotLimit {})),
}
