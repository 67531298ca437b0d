//! The variant: Omaha Hi-Lo, but for the low.

use omaha_engine::{Game, Side, Variant, register_game, register_variant};
use omaha_eval::HIGH;
use serde::{Deserialize, Serialize};

use crate::{NINE_OR_BETTER, SpreadLimit};

/// Omaha, high-low split, nine or better.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OmahaNineHiLo {
    /// Hole cards for each player.
    pub hole_cards: u8,
}

impl Default for OmahaNineHiLo {
    fn default() -> OmahaNineHiLo {
        OmahaNineHiLo { hole_cards: 4 }
    }
}

static SIDES: [Side; 2] =
    [Side { name: "high", ranking: &HIGH }, Side { name: "low", ranking: &NINE_OR_BETTER }];

#[typetag::serde(name = "omaha-nine-hilo")]
impl Variant for OmahaNineHiLo {
    fn title(&self) -> String {
        "Omaha Hi-Lo, nine or better".to_string()
    }

    fn hole_cards(&self) -> u8 {
        self.hole_cards
    }

    fn sides(&self) -> &[Side] {
        &SIDES
    }

    fn usual_seats(&self) -> u8 {
        if self.hole_cards > 4 { 6 } else { 9 }
    }
}

register_variant!(
    OmahaNineHiLo,
    "Omaha high-low split, nine or better",
    hole_cards: "hole cards for each player",
);

register_game! {
    place: 101,
    name: "omaha-nine-hilo",
    aliases: &["o9"],
    summary: "spread-limit 2-10 Omaha Hi-Lo, nine or better, 4 hole cards",
    make: || Game::new(Box::new(OmahaNineHiLo::default()), Box::new(SpreadLimit::default())),
}
