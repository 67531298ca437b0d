//! A game: variant, betting structure, stakes and house rules in one value.

pub(crate) mod check;

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::betting::BettingStructure;
use crate::variant::{Variant, deck_limit};
use crate::{Chips, GameError, HouseRules, Stakes};

/// Everything that must be known to play a hand, apart from the players and the cards. It goes
/// into every hand record as one JSON or TOML value and makes the record replay on its own.
///
/// Compare games by [`to_json`](Game::to_json): trait objects know no equality.
///
/// ```
/// use omaha_engine::Game;
/// // Named games and variants come from crates above the engine; `Game::from_json` reads any of
/// // them once the binary names such a crate (`use omaha_variants as _;`).
/// let error = Game::from_json(r#"{"variant":{"variant":"badugi"},"betting":{"limit":"pot-limit"}}"#).unwrap_err();
/// assert!(error.to_string().starts_with("no variant is called 'badugi'"));
/// ```
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(try_from = "GameFile")]
pub struct Game {
    /// Cards, streets and sides.
    pub variant: Box<dyn Variant>,
    /// How much may be bet.
    pub betting: Box<dyn BettingStructure>,
    /// Blinds, bets and antes.
    pub stakes: Stakes,
    /// The rules of the house.
    pub house: HouseRules,
}

/// A game as it is written: stakes and house rules may be left out.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GameFile {
    variant: Box<dyn Variant>,
    betting: Box<dyn BettingStructure>,
    stakes: Option<Stakes>,
    #[serde(default)]
    house: HouseRules,
}

impl TryFrom<GameFile> for Game {
    type Error = GameError;

    fn try_from(file: GameFile) -> Result<Game, GameError> {
        let mut game = Game::new(file.variant, file.betting);
        game.house = file.house;
        if let Some(stakes) = file.stakes {
            game.stakes = stakes;
        }
        game.check()?;
        Ok(game)
    }
}

impl Game {
    /// A game under the standard house rules at the [usual stakes](BettingStructure::usual_stakes):
    /// fixed limit 10/20 with blinds 5/10, pot limit and no limit with blinds 1/2.
    pub fn new(variant: Box<dyn Variant>, betting: Box<dyn BettingStructure>) -> Game {
        let stakes = betting.usual_stakes();
        Game { variant, betting, stakes, house: HouseRules::default() }
    }

    /// The same game under other house rules.
    pub fn with_house(self, house: HouseRules) -> Game {
        Game { house, ..self }
    }

    /// The same game at other stakes.
    pub fn with_stakes(self, stakes: Stakes) -> Game {
        Game { stakes, ..self }
    }

    /// The game in the words of a table sign: `Omaha Hi-Lo, 5 cards, pot-limit 1/2`.
    pub fn title(&self) -> String {
        let (lower, upper) = self.betting.stakes_name(&self.stakes);
        format!(
            "{}, {} cards, {} {lower}/{upper}",
            self.variant.title(),
            self.variant.hole_cards(),
            self.betting.title()
        )
    }

    /// The most players a hand of this game is dealt to.
    ///
    /// # Rules
    /// RULES R20, R21.
    pub fn max_seats(&self) -> u8 {
        let limit = deck_limit(&*self.variant, self.house.burn, self.house.runs);
        self.house.max_seats.unwrap_or_else(|| self.variant.usual_seats()).min(limit)
    }

    /// The smallest buy-in in chips.
    ///
    /// # Rules
    /// RULES R23.
    pub fn min_buy_in(&self) -> Chips {
        self.betting.lower_limit(&self.stakes).times(self.house.min_buy_in_multiple)
    }

    /// Can this game be played at all?
    ///
    /// # Errors
    /// What is wrong with the variant, the stakes or the house rules, with the offending number.
    pub fn check(&self) -> Result<(), GameError> {
        check::variant(&*self.variant)?;
        check::house(&self.house)?;
        check::seats(self.house.min_seats, self.max_seats())?;
        check::stakes(&self.stakes, self.house.chip_unit)
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.title())
    }
}
