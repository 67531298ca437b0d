//! Hands as a room prints them: read, replayed, audited, and held against what their index says.

use omaha_engine::Chips;
use omaha_history::audit::{House, audit};
use omaha_history::{Amount, ToldHand, stars};
use serde_json::Value;

use super::{Tally, of_kind};

#[test]
fn stars_texts_come_out_as_their_index_says() {
    let mut tally = Tally::default();
    for folder in of_kind("stars") {
        let index = std::fs::read_to_string(folder.join("index.json")).expect("the index can be read");
        let index: Vec<Value> = serde_json::from_str(&index).expect("the index is JSON");
        let listed: Vec<&str> = index.iter().filter_map(|entry| entry["file"].as_str()).collect();
        for entry in std::fs::read_dir(&folder).expect("the folder can be listed") {
            let name = entry.expect("the folder can be listed").file_name().to_string_lossy().to_string();
            assert!(name == "index.json" || listed.contains(&&*name), "{name} is not in the index");
        }
        for entry in &index {
            let name = entry["file"].as_str().expect("a file name");
            let text = std::fs::read(folder.join(name)).expect("a text can be read");
            tally.check("stars", name, check(&text, entry));
        }
    }
    tally.close();
}

fn check(text: &[u8], expected: &Value) -> Result<(), String> {
    let hands: Vec<_> =
        stars::Hands::new(text).collect::<Result<_, _>>().map_err(|error| error.to_string())?;
    let [(1, Ok(told))] = &hands[..] else { return Err(format!("one hand was expected: {hands:?}")) };
    let decimals = if expected["unit"] == "0.01" { 2 } else { 0 };
    let same = |what: &str, got: &[Amount], key: &str| -> Result<(), String> {
        let got: Vec<i64> = got.iter().filter_map(|amount| amount.scaled(decimals)).collect();
        let right: Vec<i64> =
            serde_json::from_value(expected[key].clone()).map_err(|error| error.to_string())?;
        if got == right { Ok(()) } else { Err(format!("{what}: {got:?}, the index says {right:?}")) }
    };
    if told.phh.variant != expected["variant"].as_str().unwrap_or_default() {
        return Err(format!("the game is {}", told.phh.variant));
    }
    same("stacks", &told.phh.starting_stacks, "starting_stacks")?;
    same("winnings", told.phh.winnings.as_deref().unwrap_or_default(), "winnings")?;
    if told.phh.rake.and_then(|rake| rake.scaled(decimals)) != expected["rake"].as_i64() {
        return Err(format!("the rake is {:?}", told.phh.rake));
    }
    let replayed = omaha_history::replay(&told.phh).map_err(|error| error.to_string())?;
    if let Some(difference) = &replayed.difference {
        return Err(difference.to_string());
    }
    same("gross stacks", &replayed.finishing_stacks, "gross_finishing_stacks")?;
    nothing_found(told, &replayed.game.house.chip_unit)
}

fn nothing_found(told: &ToldHand, unit: &Chips) -> Result<(), String> {
    assert_eq!(*unit, Chips(1));
    let audited = audit(told, &House::Recorded).map_err(|error| error.to_string())?;
    match audited.findings.first() {
        Some(finding) => Err(format!("line {}: {finding}", finding.line)),
        None => Ok(()),
    }
}
