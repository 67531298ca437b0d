//! What a variant is: cards, streets, which cards a hand uses, and the sides of the pot.

use std::fmt;

use dyn_clone::DynClone;
use omaha_eval::{Ranking, Selection};
use serde::{Deserialize, Serialize};

/// A poker game as data: the engine asks, the variant answers. Betting is not its business.
///
/// Implement it with `#[typetag::serde(name = "my-game")]` on a struct *with braces* that derives
/// `Debug, Clone, Default, Serialize, Deserialize` under `#[serde(default, deny_unknown_fields)]`,
/// and register it with [`register_variant!`](crate::register_variant).
#[typetag::serde(tag = "variant")]
pub trait Variant: fmt::Debug + DynClone + Send + Sync {
    /// What players call it, such as `Omaha Hi-Lo`; without limit or number of cards.
    fn title(&self) -> String;

    /// The number of private cards each player is dealt.
    ///
    /// # Rules
    /// RULES R2.
    fn hole_cards(&self) -> u8;

    /// The betting rounds with what is dealt at the start of each. Hole cards come with the first.
    ///
    /// # Rules
    /// RULES R36: four streets with a board of 0, 3, 1 and 1 cards unless overridden.
    fn streets(&self) -> &[Street] {
        &FLOP_STREETS
    }

    /// How many hole cards a hand uses.
    ///
    /// # Rules
    /// RULES R4: exactly two unless overridden.
    fn selection(&self) -> Selection {
        Selection::Exactly(2)
    }

    /// The sides the pot is divided by, in order; the first takes the odd chip of a pot. A side
    /// nobody qualifies for goes to the others. The first side must always have a winner.
    ///
    /// # Rules
    /// RULES R86–R88.
    fn sides(&self) -> &[Side];

    /// The usual size of a full table; never more than the deck can serve.
    ///
    /// # Rules
    /// RULES R20.
    fn usual_seats(&self) -> u8 {
        9
    }

    /// Sentences for the rules card beyond what the other answers say.
    fn remarks(&self) -> Vec<String> {
        Vec::new()
    }
}

dyn_clone::clone_trait_object!(Variant);

#[cfg(test)]
const _: fn(&dyn Variant) = |_| {};

/// A betting round and the board cards dealt when it begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Street {
    /// `preflop`, `flop`, `turn`, `river`.
    pub name: &'static str,
    /// Board cards dealt when it begins.
    pub board_cards: u8,
    /// Is a card burned before them (if the house burns at all)?
    pub burns: bool,
    /// Which of the two fixed bets it is played with.
    pub bet: BetSize,
}

/// Which fixed bet a street is played with.
///
/// # Rules
/// RULES R47.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BetSize {
    /// The small bet.
    Small,
    /// The big bet.
    Big,
}

/// The streets of every flop game.
pub const FLOP_STREETS: [Street; 4] = [
    Street { name: "preflop", board_cards: 0, burns: false, bet: BetSize::Small },
    Street { name: "flop", board_cards: 3, burns: true, bet: BetSize::Small },
    Street { name: "turn", board_cards: 1, burns: true, bet: BetSize::Big },
    Street { name: "river", board_cards: 1, burns: true, bet: BetSize::Big },
];

/// A side of the pot: a name and the ranking that decides it.
#[derive(Debug, Clone, Copy)]
pub struct Side {
    /// `high`, `low`, or a name of the variant's own, kebab-case.
    pub name: &'static str,
    /// Which of two hands is better, and which qualify.
    pub ranking: &'static dyn Ranking,
}

/// The most sides a pot can have.
pub const MAX_SIDES: usize = 4;

/// The most hole cards a player can have.
pub const MAX_HOLE: usize = 8;

/// The most players the deck can serve.
///
/// # Rules
/// RULES R21: hole cards for all, one board for each run, and the burn cards must fit in 52 cards.
pub fn deck_limit(variant: &dyn Variant, burn: bool, runs: u8) -> u8 {
    let streets = variant.streets();
    let board: u32 = streets.iter().map(|street| u32::from(street.board_cards)).sum();
    let burns = if burn { streets.iter().filter(|s| s.burns && s.board_cards > 0).count() as u32 } else { 0 };
    let left = 52u32.saturating_sub((board + burns) * u32::from(runs.max(1)));
    let players = left / u32::from(variant.hole_cards().max(1));
    players.min(crate::MAX_PLAYERS as u32) as u8
}
