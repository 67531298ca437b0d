//! A variant under the tag of a built-in one, not even registered.

use std::process::ExitCode;

use omaha_engine::{Side, Variant};
use omaha_eval::HIGH;
use serde::{Deserialize, Serialize};

static SIDES: [Side; 1] = [Side { name: "high", ranking: &HIGH }];

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Mine {}

#[typetag::serde(name = "omaha-hilo")]
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

fn main() -> ExitCode {
    omaha_cli::main()
}
