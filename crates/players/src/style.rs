//! The built-in players by name.

use std::fmt;

use omaha_cards::ChaCha8Rng;

use crate::{Calling, Player, PotOdds, Random, Strong};

/// A way to play.
///
/// ```
/// use omaha_players::Style;
/// assert_eq!(Style::ALL.map(|style| style.to_string()), ["random", "calling", "tight", "loose", "strong"]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Style {
    /// Any legal action: [`Random`].
    Random,
    /// Checks and calls: [`Calling`].
    Calling,
    /// Waits for good hands: [`PotOdds::tight`].
    Tight,
    /// Plays most hands: [`PotOdds::loose`].
    Loose,
    /// Thinks about what the others may hold: [`Strong`].
    Strong,
}

impl Style {
    /// All styles.
    pub const ALL: [Style; 5] = [Style::Random, Style::Calling, Style::Tight, Style::Loose, Style::Strong];

    /// A player of this style. The same generator and the same views give the same actions.
    pub fn player(self, rng: ChaCha8Rng) -> Box<dyn Player> {
        match self {
            Style::Random => Box::new(Random::new(rng)),
            Style::Calling => Box::new(Calling),
            Style::Tight => Box::new(PotOdds::tight(rng)),
            Style::Loose => Box::new(PotOdds::loose(rng)),
            Style::Strong => Box::new(Strong::new(rng)),
        }
    }
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Style::Random => "random",
            Style::Calling => "calling",
            Style::Tight => "tight",
            Style::Loose => "loose",
            Style::Strong => "strong",
        })
    }
}
