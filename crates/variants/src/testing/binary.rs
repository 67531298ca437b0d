//! Whether a program that should offer a game does.

use std::path::Path;
use std::process::Command;

use omaha_engine::Game;
use serde_json::Value;

use super::broken::Report;
use super::words::names_of;

pub(super) fn check(binary: &Path, game: &Game, report: &mut Report) {
    let promise = "The program offers the game";
    let names: Vec<&str> = names_of(game).iter().map(|named| named.name).collect();
    if names.is_empty() {
        let fix = "add omaha_engine::register_game! { … } beside the variant";
        report.broken(promise, "the game has no name to choose it by", fix);
        return;
    }
    let listed = match list(binary) {
        Ok(listed) => listed,
        Err(error) => {
            let fix = "let its main function be `omaha_cli::main()`";
            report.broken(promise, format!("{} does not list its games: {error}", binary.display()), fix);
            return;
        }
    };
    if let Some(missing) = names.iter().find(|name| !listed.iter().any(|listed| listed == **name)) {
        let file = binary.file_name().unwrap_or_default().to_string_lossy();
        report.broken(
            promise,
            format!("`{file} variants` lists {}, and not {missing}", listed.join(", ")),
            "name the crate in the program's main.rs, or nothing of it is linked in: use my_game as _;",
        );
    }
}

fn list(binary: &Path) -> Result<Vec<String>, String> {
    let output = Command::new(binary)
        .args(["variants", "--format", "json"])
        .output()
        .map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).trim().to_string());
    }
    let games: Vec<Value> = serde_json::from_slice(&output.stdout).map_err(|error| error.to_string())?;
    Ok(games.iter().filter_map(|game| game["name"].as_str()).map(str::to_string).collect())
}
