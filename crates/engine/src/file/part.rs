//! One part of a game from data, with errors that name the key and the nearest valid one.

use serde::de::value::MapDeserializer;
use serde::de::{DeserializeOwned, Deserializer};
use serde_json::{Map, Value};
use serde_path_to_error::{Path, Segment};

use crate::GameError;
use crate::nearest::{hint, nearest};

/// Read a part that stands at `place` in the file; nothing if it is the file itself.
pub(crate) fn read<T: DeserializeOwned>(place: &str, value: &Value) -> Result<T, GameError> {
    deserialize(place, value.clone())
}

/// Read a part that is a trait object.
pub(crate) fn read_tagged<T: DeserializeOwned>(
    place: &str,
    tag: &str,
    value: &Value,
) -> Result<T, GameError> {
    match value {
        Value::Object(keys) => deserialize(place, tag_first(tag, keys)),
        _ => read(place, value),
    }
}

/// The keys with the tag in front, or typetag loses the path to what is wrong.
fn tag_first(tag: &str, keys: &Map<String, Value>) -> impl Deserializer<'static, Error = serde_json::Error> {
    let mut entries: Vec<(String, Value)> =
        keys.iter().map(|(key, value)| (key.clone(), value.clone())).collect();
    entries.sort_by_key(|(key, _)| key != tag);
    MapDeserializer::new(entries.into_iter())
}

fn deserialize<'de, T: DeserializeOwned>(
    place: &str,
    from: impl Deserializer<'de, Error = serde_json::Error>,
) -> Result<T, GameError> {
    serde_path_to_error::deserialize(from).map_err(|error| {
        let path = join(place, error.path());
        explain(path, &error.into_inner().to_string())
    })
}

fn join(place: &str, path: &Path) -> String {
    let mut joined = place.to_string();
    for segment in path {
        match segment {
            Segment::Seq { index } => joined.push_str(&format!("[{index}]")),
            Segment::Map { key } | Segment::Enum { variant: key } => {
                joined.push_str(if joined.is_empty() { "" } else { "." });
                joined.push_str(key);
            }
            Segment::Unknown => {}
        }
    }
    joined
}

const WORDS: &str = "; it may be: ";

/// serde says in words what it found and what it expected; names are in backticks.
fn explain(path: String, error: &str) -> GameError {
    let mut quoted = error.split('`').skip(1).step_by(2);
    if error.starts_with("unknown field `") {
        let key = quoted.next().unwrap_or_default();
        let known: Vec<&str> = quoted.collect();
        let is_named = path == key || path.ends_with(&format!(".{key}"));
        let path = match (is_named, path.as_str()) {
            (true, _) => path,
            (false, "") => key.to_string(),
            (false, place) => format!("{place}.{key}"),
        };
        return GameError::UnknownKey {
            path,
            nearest: nearest(key, known.iter().copied()),
            known: if known.is_empty() { "none".to_string() } else { known.join(", ") },
        };
    }
    if error.starts_with("unknown variant `") {
        let word = quoted.next().unwrap_or_default();
        let known: Vec<&str> = quoted.collect();
        let hint = hint(&nearest(word, known.iter().copied()));
        let error = format!("'{word}' is not possible{hint}{WORDS}{}", known.join(", "));
        return GameError::BadOption { path, error };
    }
    if error.starts_with("missing field `") {
        let key = quoted.next().unwrap_or_default();
        return GameError::BadOption { path, error: format!("the key '{key}' is missing") };
    }
    let error = match error.split_once(", expected ") {
        Some((found, expected)) => {
            let found = found.trim_start_matches("invalid type: ").trim_start_matches("invalid value: ");
            format!("{} is not possible: expected {}", found.replace('`', ""), in_words(expected))
        }
        None => error.replace('`', "'"),
    };
    GameError::BadOption { path, error }
}

/// What serde expects, for readers who do not know Rust.
fn in_words(expected: &str) -> &str {
    match expected {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" | "u64" | "usize" => "a whole number, 0 or more",
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number",
        "f32" | "f64" => "a number",
        "a boolean" => "true or false",
        "a string" => "a word in quotes",
        other => other,
    }
}

/// The words in an error that says which words an option takes.
pub(super) fn words_in(error: &str) -> Option<Vec<&str>> {
    error.split_once(WORDS).map(|(_, words)| words.split(", ").collect())
}
