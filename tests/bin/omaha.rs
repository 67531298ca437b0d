//! The `omaha` binary as somebody else builds it, with a game of theirs that has a mistake.

use omaha_cards::Card;
use omaha_engine::{Game, PotLimit, Side, Variant, register_game, register_variant};
use omaha_eval::{HIGH, Ranking, Strength};
use serde::{Deserialize, Serialize};

fn main() -> std::process::ExitCode {
    omaha_cli::main()
}

/// High hands that cannot be named.
#[derive(Debug)]
struct Wordless;

impl Ranking for Wordless {
    fn strength(&self, cards: [Card; 5]) -> Option<Strength> {
        HIGH.strength(cards)
    }

    fn words(&self, _: Strength) -> String {
        panic!("this ranking has no words")
    }

    fn notation(&self, strength: Strength) -> String {
        HIGH.notation(strength)
    }
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Panicking {}

#[typetag::serde(name = "panicking")]
impl Variant for Panicking {
    fn title(&self) -> String {
        "Panicking".to_string()
    }

    fn hole_cards(&self) -> u8 {
        4
    }

    fn sides(&self) -> &[Side] {
        &[Side { name: "high", ranking: &Wordless }]
    }
}

register_variant!(Panicking, "a game that cannot name its hands");

register_game! {
    place: 200,
    name: "panicking",
    aliases: &[],
    summary: "a game that cannot name its hands",
    make: || Game::new(Box::new(Panicking::default()), Box::new(PotLimit::default())),
}
