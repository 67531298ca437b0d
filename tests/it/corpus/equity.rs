//! Exact equities, as the command line prints them.

use serde_json::Value;

use super::{Tally, of_kind};

#[test]
fn equity_reference() {
    let mut tally = Tally::default();
    for path in of_kind("equity_reference") {
        for case in cases(&path) {
            let id = case["id"].as_str().unwrap_or("?");
            tally.check("equity_reference", id, as_enumerated(&case));
        }
    }
    tally.close();
}

#[test]
fn cases_equity() {
    let mut tally = Tally::default();
    for path in of_kind("cases") {
        for case in cases(&path).iter().filter(|case| case["kind"] == "equity") {
            let id = case["id"].as_str().unwrap_or("?");
            tally.check("cases equity", id, as_expected(&case["input"], &case["expected"]));
        }
    }
    tally.close();
}

fn cases(path: &std::path::Path) -> Vec<Value> {
    let text = std::fs::read_to_string(path).expect("the equities");
    let file: Value = serde_json::from_str(&text).expect("JSON");
    file["cases"].as_array().expect("a list of cases").clone()
}

/// Every count equals that of an enumerator.
fn as_enumerated(case: &Value) -> Result<(), String> {
    let game = format!("plo{}-hilo", case["hole_cards"]);
    let ours = ask(&game, &case["hands"], text(&case["board"]), text(&case["dead"]))?;
    for key in ["board", "dead", "boards_enumerated", "boards_no_low"] {
        same(key, &ours[key], &case[key])?;
    }
    let players = |answer: &Value| answer["players"].as_array().cloned().unwrap_or_default();
    let (ours, theirs) = (players(&ours), players(case));
    same("players", &ours.len().into(), &theirs.len().into())?;
    for (number, (ours, theirs)) in (1..).zip(ours.iter().zip(&theirs)) {
        let fields = theirs.as_object().ok_or("a player without fields")?;
        same(&format!("fields of player {number}"), &names(ours), &names(theirs))?;
        for (key, expected) in fields.iter().filter(|(key, _)| *key != "equity") {
            same(&format!("{key} of player {number}"), &ours[key], expected)?;
        }
        close(&format!("equity of player {number}"), &ours["equity"], &theirs["equity"], 1e-9)?;
    }
    Ok(())
}

fn names(player: &Value) -> Value {
    let mut names: Vec<&String> =
        player.as_object().map(|fields| fields.keys().collect()).unwrap_or_default();
    names.sort();
    names.into_iter().cloned().collect()
}

/// Whatever the case says about the players, in their order.
fn as_expected(input: &Value, expected: &Value) -> Result<(), String> {
    let ours = ask(text(&input["variant"]), &input["hands"], text(&input["board"]), "")?;
    let players = ours["players"].as_array().ok_or("no players")?;
    for (key, expected) in expected.as_object().ok_or("no expectations")? {
        match key.as_str() {
            "boards_enumerated" | "boards_no_low" => same(key, &ours[key], expected)?,
            "equity_exact" => {
                let fraction = |player: &Value| format!("{}/{}", player["equity_num"], player["equity_den"]);
                same(key, &players.iter().map(fraction).collect(), expected)?;
            }
            "equity" => {
                for (player, expected) in players.iter().zip(expected.as_array().ok_or("no list")?) {
                    close(key, &player["equity"], expected, 1e-6)?;
                }
            }
            _ => same(key, &players.iter().map(|player| player[key].clone()).collect(), expected)?,
        }
    }
    Ok(())
}

/// The answer of `omaha equity`.
fn ask(game: &str, hands: &Value, board: &str, dead: &str) -> Result<Value, String> {
    let mut words = vec!["equity", game, "--format", "json", "--method", "exact"];
    words.extend(["-b", board, "--dead", dead]);
    words.extend(hands.as_array().ok_or("no hands")?.iter().map(text));
    let (mut out, mut err) = (Vec::new(), Vec::new());
    omaha_cli::run(words, &mut "".as_bytes(), &mut out, &mut err);
    serde_json::from_slice(&out).map_err(|_| String::from_utf8_lossy(&err).into_owned())
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn same(what: &str, got: &Value, expected: &Value) -> Result<(), String> {
    if got == expected { Ok(()) } else { Err(format!("{what}: got {got}, expected {expected}")) }
}

fn close(what: &str, got: &Value, expected: &Value, tolerance: f64) -> Result<(), String> {
    let difference = got.as_f64().unwrap_or(f64::NAN) - expected.as_f64().unwrap_or(f64::NAN);
    if difference.abs() <= tolerance {
        Ok(())
    } else {
        Err(format!("{what}: got {got}, expected {expected}"))
    }
}
