//! From words on the command line to a game, and back.

use std::ffi::OsStr;
use std::fs::File;
use std::io::Read;
use std::path::Path;

use omaha_engine::file::LONGEST;
use omaha_engine::{
    BettingStructure, Chips, FileError, Game, GameError, HouseRules, Preset, Variant, registry,
};
use serde::Serialize;

use crate::CliError;
use crate::args::{GameArg, HouseArgs};

/// The game that was asked for: a name, an alias, a file or JSON.
pub(crate) fn load(arg: &GameArg) -> Result<Game, CliError> {
    let text = arg.game.trim();
    match told(text) {
        Err(GameError::UnknownGame { .. }) if is_called_a_file(text) || Path::new(text).is_file() => {
            read(Path::new(text), Game::from_text)
        }
        told => Ok(told?),
    }
}

/// The game of a problem that may come from anywhere: a name, an alias or JSON. No file is opened or
/// looked for, so that a problem learns nothing of this machine.
pub(crate) fn of_problem(text: &str) -> Result<Game, CliError> {
    let text = text.trim();
    match told(text) {
        Err(GameError::UnknownGame { .. }) if is_called_a_file(text) => {
            Err(CliError::NoGameFile { text: text.to_string() })
        }
        told => Ok(told?),
    }
}

/// The game that the text itself tells.
fn told(text: &str) -> Result<Game, GameError> {
    if text.starts_with('{') { Game::from_json(text) } else { registry::game(text) }
}

/// Is it written as files are and no game is?
fn is_called_a_file(text: &str) -> bool {
    let name = Path::new(text);
    let is_of_games =
        |ending: &OsStr| ending.eq_ignore_ascii_case("toml") || ending.eq_ignore_ascii_case("json");
    name.extension().is_some_and(is_of_games) || name.components().count() > 1 || name.has_root()
}

fn read<T>(path: &Path, from_text: impl Fn(&str) -> Result<T, FileError>) -> Result<T, CliError> {
    let mut text = String::new();
    // One byte more than a game file may have: reading it then says so, however long the file is.
    File::open(path)
        .and_then(|file| file.take(LONGEST as u64 + 1).read_to_string(&mut text))
        .map_err(|source| CliError::Read { path: path.to_path_buf(), source })?;
    from_text(&text).map_err(|source| CliError::File { path: path.to_path_buf(), source: source.into() })
}

/// The game under the rules asked for; its own where nothing is said.
pub(crate) fn under(game: Game, args: &HouseArgs) -> Result<Game, CliError> {
    let house = house(game.house.clone(), args)?;
    let game = game.with_house(house);
    game.check()?;
    Ok(game)
}

/// The game at the stakes and under the rules asked for; its own where nothing is said.
pub(crate) fn at_stakes(
    game: &GameArg,
    stakes: Option<(Chips, Chips)>,
    house: &HouseArgs,
) -> Result<Game, CliError> {
    let mut game = load(game)?;
    let house = self::house(game.house.clone(), house)?;
    if let Some((lower, upper)) = stakes {
        let ante = game.stakes.ante;
        game.stakes = game.betting.stakes(lower, upper, house.chip_unit).with_ante(ante);
    }
    let game = game.with_house(house);
    game.check()?;
    Ok(game)
}

/// `own` changed as the options say.
pub(crate) fn house(own: HouseRules, args: &HouseArgs) -> Result<HouseRules, CliError> {
    let mut house = match &args.house {
        None => own,
        Some(name) => match Preset::find(name) {
            Some(preset) => preset.rules(),
            None if Path::new(name).exists() => read(Path::new(name), HouseRules::from_text)?,
            None => return Err(CliError::NoSuchHouse { name: name.clone() }),
        },
    };
    args.set.iter().try_for_each(|assignment| house.assign(assignment))?;
    Ok(house)
}

/// What to say on the command line to get this game again, whatever the stakes: the name it is
/// listed by, or its JSON.
pub(crate) fn name(game: &Game) -> String {
    let own = kind(game);
    let games = registry::games().unwrap_or_default();
    let named = games.into_iter().find(|named| kind(&(named.make)()) == own);
    named.map_or(own, |named| named.name.to_string())
}

fn kind(game: &Game) -> String {
    #[derive(Serialize)]
    struct Kind<'a> {
        variant: &'a dyn Variant,
        betting: &'a dyn BettingStructure,
    }
    let kind = Kind { variant: &*game.variant, betting: &*game.betting };
    serde_json::to_string(&kind).unwrap_or_default()
}
