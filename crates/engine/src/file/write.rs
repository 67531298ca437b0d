//! A game as TOML for a person to read and change.

use std::fmt::Write;

use serde::Serialize;
use serde_json::Value;

use crate::registry::{bettings, variants};
use crate::{Game, HouseRules};

/// Keys of one table with what they mean.
type Keys = Vec<(String, Value, &'static str)>;

pub(super) fn game(game: &Game) -> String {
    let mut out = format!("# {}\n", game.title());
    let variant = game.variant.typetag_name();
    let entry = variants().ok().and_then(|all| all.into_iter().find(|(tag, _)| *tag == variant));
    let docs = entry.map(|(_, entry)| (entry.summary, entry.options));
    table(&mut out, "variant", tagged("variant", &game.variant, docs));

    let limit = game.betting.typetag_name();
    let entry = bettings().ok().and_then(|all| all.into_iter().find(|(tag, _)| *tag == limit));
    let docs = entry.map(|(_, entry)| (entry.summary, entry.options));
    table(&mut out, "betting", tagged("limit", &game.betting, docs));

    table(&mut out, "stakes", stakes(game));
    house(&mut out, &game.house);
    out
}

/// The meaning of a variant or a betting structure, and of its options.
type Docs = (&'static str, &'static [(&'static str, &'static str)]);

fn tagged(tag: &str, part: &impl Serialize, docs: Option<Docs>) -> Keys {
    let (summary, options) = docs.unwrap_or_default();
    let meaning = |key: &str| match options.iter().find(|(option, _)| *option == key) {
        Some((_, meaning)) => meaning,
        None if key == tag => summary,
        None => "",
    };
    let mut keys: Keys =
        object(part).into_iter().map(|(key, value)| (key.clone(), value, meaning(&key))).collect();
    keys.sort_by_key(|(key, ..)| key != tag);
    keys
}

/// RULES R26–R28, R34, R47.
fn stakes(game: &Game) -> Keys {
    const MEANINGS: [(&str, &str); 5] = [
        ("small_blind", "posted left of the button"),
        ("big_blind", "posted by the next seat: the price of the first call"),
        ("small_bet", "the bet of the early streets"),
        ("big_bet", "the bet of the late streets"),
        ("ante", "\"none\", { per-player = 1 } or { big-blind = 2 }"),
    ];
    let values = object(&game.stakes);
    let known = |(key, meaning): (&str, &'static str)| {
        values.get(key).map(|value| (key.to_string(), value.clone(), meaning))
    };
    MEANINGS.into_iter().filter_map(known).collect()
}

fn table(out: &mut String, name: &str, keys: Keys) {
    let _ = writeln!(out, "\n[{name}]");
    let lines: Vec<(String, &str)> = keys
        .iter()
        .filter_map(|(key, value, meaning)| Some((format!("{} = {}", bare(key), toml(value)?), *meaning)))
        .collect();
    let width = lines.iter().map(|(line, _)| line.len()).max().unwrap_or(0);
    for (line, meaning) in lines {
        let _ = match meaning {
            "" => writeln!(out, "{line}"),
            _ => writeln!(out, "{line:width$}  # {meaning}"),
        };
    }
}

fn house(out: &mut String, house: &HouseRules) {
    let (values, standard) = (object(house), object(&HouseRules::default()));
    out.push_str("\n[house]\n# What follows a single # is the standard: take the # away to change it.\n");
    for option in house.options() {
        let Some(value) = values.get(option.key) else { continue };
        let Some(written) = toml(value) else { continue };
        let mark = if standard.get(option.key) == Some(value) { "#" } else { "" };
        let _ = writeln!(out, "\n## {}: {} ({})", option.meaning, option.values, option.rule);
        let _ = writeln!(out, "{mark}{} = {written}", option.key);
    }
}

fn object(part: &impl Serialize) -> serde_json::Map<String, Value> {
    match serde_json::to_value(part) {
        Ok(Value::Object(object)) => object,
        _ => serde_json::Map::new(),
    }
}

/// A value on one line; none for what TOML cannot say.
fn toml(value: &Value) -> Option<String> {
    Some(toml::Value::try_from(value).ok()?.to_string())
}

fn bare(key: &str) -> String {
    let plain =
        !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
    if plain { key.to_string() } else { toml::Value::String(key.to_string()).to_string() }
}
