//! A game of a variant that is not registered.

use std::process::ExitCode;

use omaha_engine::{Game, PotLimit, Side, Variant, register_game};
use omaha_eval::HIGH;
use serde::{Deserialize, Serialize};

static SIDES: [Side; 1] = [Side { name: "high", ranking: &HIGH }];

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Mine {}

#[typetag::serde(name = "mine")]
impl Variant for Mine {
    fn title(&self) -> String {
        "Mine".to_string()
    }

    fn hole_cards(&self) -> u8 {
        4
    }

    fn sides(&self) -> &[Side] {
        &SIDES
    }
}

register_game! {
    place: 100,
    name: "my-game",
    aliases: &[],
    summary: "a game of my own",
    make: || Game::new(Box::new(Mine {}), Box::new(PotLimit {})),
}

fn main() -> ExitCode {
    omaha_cli::main()
}
