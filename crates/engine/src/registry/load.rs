//! From data to variants and betting structures.

use serde_json::{Value, json};

use super::list::{bettings, listing, variants};
use crate::GameError;
use crate::betting::BettingStructure;
use crate::file::part;
use crate::nearest::nearest;
use crate::variant::Variant;

/// Load a variant from its JSON value: `{"variant":"omaha-hilo","hole_cards":5}`.
///
/// # Errors
/// An unknown tag, with the tags there are, or a wrong option, with its path.
pub fn variant(value: &Value) -> Result<Box<dyn Variant>, GameError> {
    check_tag("variant", "variant", value, variants()?.into_iter().map(|(tag, _)| tag))?;
    part::read_tagged("variant", "variant", value)
}

/// Load a betting structure from its JSON value: `{"limit":"pot-limit"}`.
///
/// # Errors
/// As [`variant`].
pub fn betting(value: &Value) -> Result<Box<dyn BettingStructure>, GameError> {
    check_tag("betting", "limit", value, bettings()?.into_iter().map(|(tag, _)| tag))?;
    part::read_tagged("betting", "limit", value)
}

/// typetag cannot tell an unknown tag from a wrong option, so the tag is looked up first.
fn check_tag(
    place: &str,
    kind: &'static str,
    value: &Value,
    known: impl Iterator<Item = &'static str>,
) -> Result<(), GameError> {
    let known: Vec<&str> = known.collect();
    let name = match value.get(kind) {
        Some(Value::String(name)) => name,
        tag => {
            return Err(GameError::NoTag {
                path: if tag.is_some() { format!("{place}.{kind}") } else { place.to_string() },
                kind,
                known: listing(known.iter().copied()),
            });
        }
    };
    if known.contains(&name.as_str()) {
        return Ok(());
    }
    if is_claimed(kind, name) {
        return Err(GameError::Unregistered { kind, tag: name.clone() });
    }
    Err(GameError::UnknownTag {
        kind,
        name: name.clone(),
        nearest: nearest(name, known.iter().copied()),
        known: listing(known.iter().copied()),
    })
}

/// Does more than one crate of this binary claim the tag? typetag then loads neither.
pub(super) fn is_claimed_twice(kind: &str, tag: &str) -> bool {
    what_typetag_says(kind, tag).is_some_and(|error| error.starts_with("non-unique tag"))
}

/// Does a crate of this binary claim the tag, registered or not?
fn is_claimed(kind: &str, tag: &str) -> bool {
    what_typetag_says(kind, tag).is_none_or(|error| !error.starts_with("unknown variant"))
}

/// The error of loading nothing but a tag. typetag publishes no list of its tags.
fn what_typetag_says(kind: &str, tag: &str) -> Option<String> {
    let value = json!({ kind: tag });
    match kind {
        "variant" => serde_json::from_value::<Box<dyn Variant>>(value).err(),
        _ => serde_json::from_value::<Box<dyn BettingStructure>>(value).err(),
    }
    .map(|error| error.to_string())
}
