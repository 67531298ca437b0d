//! Omaha Hi-Lo, eight or better: the best high and the best low share the pot.

use omaha_engine::{FixedLimit, Game, PotLimit, Side, Variant, register_game, register_variant};
use omaha_eval::{EIGHT_OR_BETTER, HIGH};
use serde::{Deserialize, Serialize};

/// Omaha Hi-Lo with four, five (Big O) or six hole cards.
///
/// # Rules
/// RULES R2, R4, R10, R86: two hole cards and three board cards for each side; a low needs five
/// different ranks of eight or below.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OmahaHiLo {
    /// Hole cards for each player.
    pub hole_cards: u8,
}

impl Default for OmahaHiLo {
    fn default() -> OmahaHiLo {
        OmahaHiLo { hole_cards: 4 }
    }
}

static SIDES: [Side; 2] =
    [Side { name: "high", ranking: &HIGH }, Side { name: "low", ranking: &EIGHT_OR_BETTER }];

#[typetag::serde(name = "omaha-hilo")]
impl Variant for OmahaHiLo {
    fn title(&self) -> String {
        "Omaha Hi-Lo".to_string()
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

register_variant!(OmahaHiLo, "Omaha high-low split, eight or better", hole_cards: "hole cards for each player");

fn pot_limit(hole_cards: u8) -> Game {
    Game::new(Box::new(OmahaHiLo { hole_cards }), Box::new(PotLimit::default()))
}

fn fixed_limit(hole_cards: u8) -> Game {
    Game::new(Box::new(OmahaHiLo { hole_cards }), Box::new(FixedLimit::default()))
}

register_game! {
    place: 1,
    name: "plo4-hilo",
    aliases: &["plo8", "plo-hilo", "PO/8"],
    summary: "pot-limit Omaha Hi-Lo, 4 hole cards",
    make: || pot_limit(4),
}
register_game! {
    place: 2,
    name: "plo5-hilo",
    aliases: &["big-o", "plo5-8", "PO5/8"],
    summary: "pot-limit Omaha Hi-Lo, 5 hole cards",
    make: || pot_limit(5),
}
register_game! {
    place: 3,
    name: "plo6-hilo",
    aliases: &["big-easy", "plo6-8", "PO6/8"],
    summary: "pot-limit Omaha Hi-Lo, 6 hole cards",
    make: || pot_limit(6),
}
register_game! {
    place: 4,
    name: "flo4-hilo",
    aliases: &["flo8", "lo8", "o8", "FO/8"],
    summary: "fixed-limit Omaha Hi-Lo, 4 hole cards",
    make: || fixed_limit(4),
}
register_game! {
    place: 5,
    name: "flo5-hilo",
    aliases: &["flo5-8", "FO5/8"],
    summary: "fixed-limit Omaha Hi-Lo, 5 hole cards",
    make: || fixed_limit(5),
}
register_game! {
    place: 6,
    name: "flo6-hilo",
    aliases: &["flo6-8", "FO6/8"],
    summary: "fixed-limit Omaha Hi-Lo, 6 hole cards",
    make: || fixed_limit(6),
}
