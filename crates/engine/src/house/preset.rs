//! Named sets of house rules.

use super::{HouseRules, OddChips, OddHalf, OddTie};

/// A named set of house rules.
#[derive(Debug, Clone, Copy)]
pub struct Preset {
    /// How it is asked for, kebab-case.
    pub name: &'static str,
    /// What it is, in one line.
    pub summary: &'static str,
    make: fn() -> HouseRules,
}

/// The presets, the standard first.
pub const PRESETS: [Preset; 3] = [
    Preset {
        name: "standard",
        summary: "tournament directors' odd chips, bet and three raises, cards speak",
        make: HouseRules::default,
    },
    Preset {
        name: "interpoker",
        summary: "every odd chip left of the button, up to ten seats",
        make: || HouseRules {
            fl_max_raises: Some(3),
            odd_half: OddHalf::LeftOfButton,
            odd_multi: OddChips::AllToFirst,
            max_seats: Some(10),
            ..HouseRules::default()
        },
    },
    Preset {
        name: "spn",
        summary: "every odd chip to the high side",
        make: || HouseRules {
            odd_half: OddHalf::HighSide,
            odd_tie: OddTie::HighSide,
            ..HouseRules::default()
        },
    },
];

impl Preset {
    /// The preset of this name, ignoring case.
    pub fn find(name: &str) -> Option<&'static Preset> {
        PRESETS.iter().find(|preset| preset.name.eq_ignore_ascii_case(name))
    }

    /// The rules it stands for.
    pub fn rules(&self) -> HouseRules {
        (self.make)()
    }
}
