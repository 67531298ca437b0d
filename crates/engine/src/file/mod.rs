//! Game files: a whole game, or a set of house rules, as TOML or JSON.
//!
//! A game file composes what is registered: a variant, a betting structure, stakes and house rules.
//! Stakes and house rules may be left out, and so may every option.
//!
//! ```
//! use omaha_engine::{FileError, HouseRules};
//!
//! let house = HouseRules::from_text("odd_half = \"left-of-button\"\nruns = 2\n")?;
//! assert_eq!(house.runs, 2);
//!
//! let error = HouseRules::from_text("odd_half = \"left-of-button\"\nrunz = 2\n").unwrap_err();
//! assert!(error.to_string().starts_with("line 2: runz: there is no such key (did you mean 'runs'?)"));
//! # Ok::<(), FileError>(())
//! ```

mod json_lines;
pub(crate) mod part;
mod schema;
mod text;
mod write;

use std::fmt;

use serde_json::{Map, Value};

pub use schema::schema;
pub use text::LONGEST;

use crate::game::check;
use crate::nearest::nearest;
use crate::registry;
use crate::{Game, GameError, HouseRules, Stakes};

/// What is wrong with a file, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileError {
    /// The line, 1 for the first; none if it is the file as a whole.
    pub line: Option<usize>,
    /// What is wrong; it knows the [path](GameError::path) of the key.
    pub error: GameError,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        if let (false, Some(path)) = (self.error.names_its_path(), self.error.path()) {
            write!(f, "{path}: ")?;
        }
        self.error.fmt(f)
    }
}

impl std::error::Error for FileError {}

impl Game {
    /// Read a game from the text of a file: JSON if it begins with `{`, otherwise TOML.
    ///
    /// # Errors
    /// The line and the path of the first key that is wrong, and the nearest valid one.
    pub fn from_text(text: &str) -> Result<Game, FileError> {
        text::read(text, game)
    }

    /// Read a game from JSON.
    ///
    /// # Errors
    /// Malformed JSON, an unknown variant or limit (with the names there are), a wrong option with
    /// its path, or a game that cannot be played.
    pub fn from_json(text: &str) -> Result<Game, GameError> {
        // Most texts are right; what is wrong with the others is found part by part.
        if let Ok(game) = serde_json::from_str::<Game>(text)
            && registry::has_parts_of(&game)?
        {
            return Ok(game);
        }
        let value: Value = serde_json::from_str(text)
            .map_err(|error| GameError::Malformed { error: format!("not JSON: {error}") })?;
        game(&value)
    }

    /// The game as one line of JSON, which [`from_json`](Game::from_json) reads back.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The game as a file for a person to change: TOML with the meaning of every key beside it, the
    /// house rules that are the standard ones commented out. [`from_text`](Game::from_text) reads it
    /// back.
    pub fn to_toml(&self) -> String {
        write::game(self)
    }
}

impl HouseRules {
    /// Read house rules from the text of a file: JSON if it begins with `{`, otherwise TOML. What it
    /// leaves out is standard.
    ///
    /// # Errors
    /// The line and the path of the first key that is wrong, and the nearest valid one.
    pub fn from_text(text: &str) -> Result<HouseRules, FileError> {
        text::read(text, |value| part::read("", value))
    }
}

const KEYS: [&str; 4] = ["variant", "betting", "stakes", "house"];

fn game(value: &Value) -> Result<Game, GameError> {
    let Value::Object(parts) = value else {
        return Err(GameError::Malformed {
            error: "a game is a table of the keys variant, betting, stakes and house".to_string(),
        });
    };
    if let Some(key) = parts.keys().find(|key| !KEYS.contains(&key.as_str())) {
        return Err(GameError::UnknownKey {
            path: key.clone(),
            nearest: nearest(key, KEYS),
            known: KEYS.join(", "),
        });
    }
    let variant = registry::variant(parts.get("variant").unwrap_or(&Value::Null))?;
    let betting = registry::betting(parts.get("betting").unwrap_or(&Value::Null))?;
    let mut game = Game::new(variant, betting);
    if let Some(stakes) = parts.get("stakes") {
        game.stakes = part::read::<Stakes>("stakes", stakes)?;
    }
    if let Some(house) = parts.get("house") {
        game.house = part::read::<HouseRules>("house", house)?;
    }
    game.check().map_err(|error| at_its_option(error, parts))?;
    Ok(game)
}

/// A variant that cannot be played does not know which of its options is to blame: the one without
/// which it could.
fn at_its_option(error: GameError, parts: &Map<String, Value>) -> GameError {
    let Some(Value::Object(options)) = parts.get("variant") else { return error };
    let GameError::Unplayable { what, got, expected, .. } = &error else { return error };
    if error.path() != Some("variant") {
        return error;
    }
    let is_to_blame = |key: &&String| {
        let mut others = options.clone();
        others.remove(*key);
        let variant = registry::variant(&Value::Object(others));
        variant.is_ok_and(|variant| check::variant(&*variant).is_ok())
    };
    match options.keys().find(is_to_blame) {
        Some(key) => {
            GameError::Unplayable { path: format!("variant.{key}").into(), what, got: got.clone(), expected }
        }
        None => error,
    }
}
