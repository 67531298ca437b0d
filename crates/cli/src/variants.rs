//! `omaha variants`.

use std::io::Write;

use comfy_table::{ContentArrangement, Table};
use omaha_engine::file;
use omaha_engine::registry::{self, NamedGame};

use crate::args::{GameArg, GamesFormat, VariantsArgs};
use crate::json::{self, GameLine};
use crate::{Answer, CliError, Console, games, paint};

pub(crate) fn run(args: &VariantsArgs, console: &mut Console<'_>) -> Result<Answer, CliError> {
    if args.schema {
        writeln!(console.out, "{:#}", file::schema()?)?;
        return Ok(Answer::Yes);
    }
    match &args.game {
        Some(game) => print_game(game, args.format, console)?,
        None => print_list(args.format, console)?,
    }
    Ok(Answer::Yes)
}

fn print_game(game: &str, format: Option<GamesFormat>, console: &mut Console<'_>) -> Result<(), CliError> {
    let game = games::load(&GameArg { game: game.to_string() })?;
    match format {
        Some(GamesFormat::Json) => writeln!(console.out, "{}", game.to_json())?,
        Some(GamesFormat::Toml | GamesFormat::Text) | None => write!(console.out, "{}", game.to_toml())?,
    }
    Ok(())
}

fn print_list(format: Option<GamesFormat>, console: &mut Console<'_>) -> Result<(), CliError> {
    let games = registry::games()?;
    match format.unwrap_or(GamesFormat::Text) {
        GamesFormat::Text => write_list(&games, console),
        GamesFormat::Json => {
            let lines: Vec<GameLine> = games.iter().map(|named| GameLine::of(named)).collect();
            json::write_line(&lines, &mut console.out)
        }
        GamesFormat::Toml => Err(CliError::WhichGame),
    }
}

fn write_list(games: &[&NamedGame], console: &mut Console<'_>) -> Result<(), CliError> {
    let out = &mut console.out;
    let mut table = Table::new();
    table.load_style(comfy_table::presets::NOTHING).set_content_arrangement(ContentArrangement::Disabled);
    for named in games {
        let game = (named.make)();
        let seats = format!("{}-{}", game.house.min_seats, game.max_seats());
        table.add_row([named.name, named.summary, &seats, &named.aliases.join(", ")]);
    }
    for column in table.column_iter_mut() {
        column.set_padding((0, 2));
    }
    writeln!(out, "{}", table.trim_fmt())?;
    let tags = |names: Vec<&'static str>| names.join(", ");
    let variants = tags(registry::variants()?.into_iter().map(|(tag, _)| tag).collect());
    let limits = tags(registry::bettings()?.into_iter().map(|(tag, _)| tag).collect());
    writeln!(
        out,
        "\nAny other pairing of a variant ({variants})\nwith a limit ({limits}) is a game file:\n{}",
        paint::faint(FILE)
    )?;
    writeln!(out, "or JSON on the spot:\n{}", paint::faint(JSON))?;
    Ok(())
}

const FILE: &str = "  omaha variants big-o --format toml > my-game.toml\n  omaha rules my-game.toml";
const JSON: &str = r#"  '{"variant":{"variant":"omaha-hilo"},"betting":{"limit":"no-limit"}}'"#;
