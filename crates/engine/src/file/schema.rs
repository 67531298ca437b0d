//! The JSON Schema of a game file, made from what is registered.

use serde_json::{Map, Value, json};

use super::part;
use crate::game::check;
use crate::registry::{betting, bettings, variant, variants};
use crate::{GameError, HouseOption, HouseRules};

/// The JSON Schema (2020-12) of a game file: every registered variant and betting structure with its
/// options, and every house rule.
///
/// Nobody wrote it down: which values an option takes is found by asking the option.
///
/// # Errors
/// [`GameError::Duplicate`] if two crates claim one tag.
pub fn schema() -> Result<Value, GameError> {
    let variants: Vec<Value> = variants()?
        .iter()
        .map(|(tag, entry)| {
            let loads = |value: &Value| variant(value).and_then(|loaded| check::variant(&*loaded));
            let default = serde_json::to_value(entry.make()).unwrap_or_default();
            part_schema("variant", tag, entry.summary, entry.options, &default, &loads)
        })
        .collect();
    let bettings: Vec<Value> = bettings()?
        .iter()
        .map(|(tag, entry)| {
            let loads = |value: &Value| betting(value).map(drop);
            let default = serde_json::to_value(entry.make()).unwrap_or_default();
            part_schema("limit", tag, entry.summary, entry.options, &default, &loads)
        })
        .collect();
    Ok(json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A game: variant, betting structure, stakes and house rules",
        "type": "object",
        "required": ["variant", "betting"],
        "additionalProperties": false,
        "properties": {
            "variant": { "description": "Cards, streets and sides of the pot", "oneOf": variants },
            "betting": { "description": "How much may be bet", "oneOf": bettings },
            "stakes": stakes(),
            "house": house(),
        },
    }))
}

fn part_schema(
    tag_key: &str,
    tag: &str,
    summary: &str,
    options: &[(&str, &str)],
    default: &Value,
    loads: &dyn Fn(&Value) -> Result<(), GameError>,
) -> Value {
    let mut properties = Map::new();
    properties.insert(tag_key.to_string(), json!({ "const": tag }));
    for (key, value) in default.as_object().into_iter().flatten().filter(|(key, _)| *key != tag_key) {
        let with = |candidate: Value| {
            let mut part = default.clone();
            part[key] = candidate;
            loads(&part)
        };
        let mut option = option_schema(value, &with);
        option.insert("default".to_string(), value.clone());
        if let Some((_, meaning)) = options.iter().find(|(option, _)| option == key) {
            option.insert("description".to_string(), json!(meaning));
        }
        properties.insert(key.clone(), Value::Object(option));
    }
    json!({
        "title": tag,
        "description": summary,
        "type": "object",
        "required": [tag_key],
        "additionalProperties": false,
        "properties": properties,
    })
}

/// What an option may be, from its default and from the values it takes.
fn option_schema(default: &Value, with: &dyn Fn(Value) -> Result<(), GameError>) -> Map<String, Value> {
    let schema = match default {
        Value::Bool(_) => json!({ "type": "boolean" }),
        Value::Number(number) if !number.is_f64() => integer_schema(with),
        Value::Number(_) => json!({ "type": "number" }),
        Value::String(_) => match with(json!("\u{0}")) {
            Err(GameError::BadOption { error, .. }) => match part::words_in(&error) {
                Some(words) => json!({ "enum": words }),
                None => json!({ "type": "string" }),
            },
            _ => json!({ "type": "string" }),
        },
        Value::Array(_) => json!({ "type": "array" }),
        Value::Object(_) => json!({ "type": "object" }),
        Value::Null => json!({}),
    };
    schema.as_object().cloned().unwrap_or_default()
}

/// The most values that are tried one by one.
const TRIED: i64 = 64;

fn integer_schema(with: &dyn Fn(Value) -> Result<(), GameError>) -> Value {
    let taken: Vec<i64> = (-1..=TRIED).filter(|&number| with(json!(number)).is_ok()).collect();
    let mut schema = json!({ "type": "integer" });
    match taken.as_slice() {
        [first, .., last] if last - first == taken.len() as i64 - 1 => {
            if *first > -1 {
                schema["minimum"] = json!(first);
            }
            if *last < TRIED {
                schema["maximum"] = json!(last);
            }
        }
        [only] => schema = json!({ "const": only }),
        _ => {}
    }
    schema
}

/// RULES R26–R28, R34, R47.
fn stakes() -> Value {
    let chips = |least: u8, description: &str| json!({ "type": "integer", "minimum": least, "description": description });
    let ante = |key: &str, description: &str| {
        json!({
            "type": "object",
            "required": [key],
            "additionalProperties": false,
            "properties": { key: chips(0, description) },
        })
    };
    json!({
        "description": "What it is played for, in chips; the usual stakes of the betting structure if left out",
        "type": "object",
        "required": ["small_blind", "big_blind"],
        "additionalProperties": false,
        "properties": {
            "small_blind": chips(0, "posted left of the button"),
            "big_blind": chips(1, "posted by the next seat: the price of the first call"),
            "small_bet": chips(1, "the bet of the early streets; the big blind if left out"),
            "big_bet": chips(1, "the bet of the late streets; twice the small bet if left out"),
            "ante": {
                "description": "money posted before the blinds that is not a bet",
                "oneOf": [
                    { "const": "none" },
                    ante("per-player", "everybody posts this much"),
                    ante("big-blind", "the big blind posts this much for the table"),
                ],
            },
        },
    })
}

/// RULES §J.
fn house() -> Value {
    let defaults = serde_json::to_value(HouseRules::default()).unwrap_or_default();
    let properties: Map<String, Value> = HouseRules::default()
        .options()
        .iter()
        .map(|option| {
            let mut schema = house_option(option);
            schema["description"] = json!(format!("{} ({})", option.meaning, option.rule));
            schema["default"] = defaults[option.key].clone();
            (option.key.to_string(), schema)
        })
        .collect();
    json!({
        "description": "The rules of the house; what is left out is standard",
        "type": "object",
        "additionalProperties": false,
        "properties": properties,
    })
}

fn house_option(option: &HouseOption) -> Value {
    let loads = |value: Value| part::read::<HouseRules>("house", &json!({ option.key: value })).is_ok();
    if loads(json!(true)) {
        return json!({ "type": "boolean" });
    }
    let words: Vec<&str> = option.values.split(", ").filter(|word| loads(json!(word))).collect();
    let mut choices = Vec::new();
    if loads(json!(2)) {
        choices.push(integer_schema(&|number| {
            let house = part::read::<HouseRules>("house", &json!({ option.key: number }))?;
            check::house(&house)
        }));
    }
    if loads(json!({ "rate": 1 })) {
        choices.push(rake());
    }
    match words.as_slice() {
        [] => {}
        [only] => choices.push(json!({ "const": only })),
        several => choices.push(json!({ "enum": several })),
    }
    match choices.len() {
        1 => choices.remove(0),
        _ => json!({ "anyOf": choices }),
    }
}

/// RULES R95.
fn rake() -> Value {
    json!({
        "type": "object",
        "required": ["rate"],
        "additionalProperties": false,
        "properties": {
            "rate": { "type": "integer", "minimum": 0, "maximum": 10_000, "description": "basis points of the pot: 500 is five percent" },
            "cap": { "anyOf": [{ "type": "integer", "minimum": 0 }, { "const": "none" }], "description": "the most from one hand" },
            "no_flop_no_drop": { "type": "boolean", "description": "nothing from a hand that ends before the flop" },
            "unit": { "type": "integer", "minimum": 1, "description": "rounded down to a multiple of this" },
        },
    })
}
