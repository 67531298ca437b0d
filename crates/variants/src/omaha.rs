//! Omaha, high only: the best high hand takes the pot.

use omaha_engine::{Game, PotLimit, Side, Variant, register_game, register_variant};
use omaha_eval::HIGH;
use serde::{Deserialize, Serialize};

/// Omaha with four, five or six hole cards.
///
/// # Rules
/// RULES R2, R4, R6, R7.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Omaha {
    /// Hole cards for each player.
    pub hole_cards: u8,
}

impl Default for Omaha {
    fn default() -> Omaha {
        Omaha { hole_cards: 4 }
    }
}

static SIDES: [Side; 1] = [Side { name: "high", ranking: &HIGH }];

#[typetag::serde(name = "omaha")]
impl Variant for Omaha {
    fn title(&self) -> String {
        "Omaha".to_string()
    }

    fn hole_cards(&self) -> u8 {
        self.hole_cards
    }

    fn sides(&self) -> &[Side] {
        &SIDES
    }

    fn usual_seats(&self) -> u8 {
        crate::usual_seats(self.hole_cards)
    }
}

register_variant!(Omaha, "Omaha, the high hand takes the pot", hole_cards: "hole cards for each player");

fn pot_limit(hole_cards: u8) -> Game {
    Game::new(Box::new(Omaha { hole_cards }), Box::new(PotLimit::default()))
}

register_game! {
    place: 7,
    name: "plo4",
    aliases: &["plo", "PO"],
    summary: "pot-limit Omaha, 4 hole cards",
    make: || pot_limit(4),
}
register_game! {
    place: 8,
    name: "plo5",
    aliases: &["PO5"],
    summary: "pot-limit Omaha, 5 hole cards",
    make: || pot_limit(5),
}
register_game! {
    place: 9,
    name: "plo6",
    aliases: &["PO6"],
    summary: "pot-limit Omaha, 6 hole cards",
    make: || pot_limit(6),
}
