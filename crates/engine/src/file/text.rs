//! From the text of a file to its data, keeping the line of every key.

use std::collections::BTreeMap;

use serde_json::{Map, Number, Value};
use toml::de::{DeTable, DeValue};

use super::{FileError, json_lines};
use crate::GameError;

/// The line each path begins on: `house.odd_half` → 7.
pub(super) type Lines = BTreeMap<String, usize>;

/// The most bytes a game file may have: a game with every option and its meaning has about 6,000.
///
/// ```
/// use omaha_engine::HouseRules;
/// let most = omaha_engine::file::LONGEST;
/// let house = |bytes| HouseRules::from_text(&format!("runs = 2\n#{}", "-".repeat(bytes - 10)));
/// assert!(house(most).is_ok());
/// assert_eq!(house(most + 1).unwrap_err().to_string(), "a game file of 1048577 bytes: expected at most 1048576");
/// ```
pub const LONGEST: usize = 1 << 20;

/// Read something from TOML or JSON. Where reading fails, the error's path is looked up.
pub(super) fn read<T>(
    text: &str,
    reader: impl FnOnce(&Value) -> Result<T, GameError>,
) -> Result<T, FileError> {
    if text.len() > LONGEST {
        let error = format!("a game file of {} bytes: expected at most {LONGEST}", text.len());
        return Err(malformed(None, &error));
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let (value, lines) = if text.trim_start().starts_with('{') { json(text)? } else { toml(text)? };
    reader(&value).map_err(|error| FileError { line: line_to_blame(&error, &lines), error })
}

fn line_to_blame(error: &GameError, lines: &Lines) -> Option<usize> {
    let line = error.path().and_then(|path| line_of(path, lines));
    // An amount that the file leaves out can only be wrong for the file's chip unit.
    let is_unit = matches!(error, GameError::NotAMultiple { .. });
    line.or_else(|| is_unit.then(|| lines.get("house.chip_unit").copied())?)
}

/// The line of a path, or of the nearest one above it that the file has.
fn line_of(path: &str, lines: &Lines) -> Option<usize> {
    let mut path = path;
    loop {
        if let Some(line) = lines.get(path) {
            return Some(*line);
        }
        path = &path[..path.rfind(['.', '['])?];
    }
}

fn malformed(line: Option<usize>, error: &str) -> FileError {
    FileError { line, error: GameError::Malformed { error: error.to_string() } }
}

/// Where the lines of a text begin, so that each place finds its line without counting them again.
struct LineStarts(Vec<usize>);

impl LineStarts {
    fn of(text: &str) -> LineStarts {
        let ends = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        LineStarts(std::iter::once(0).chain(ends.map(|(end, _)| end + 1)).collect())
    }

    /// The line of a place, 1 for the first.
    fn line_at(&self, offset: usize) -> usize {
        self.0.partition_point(|&start| start <= offset)
    }
}

fn json(text: &str) -> Result<(Value, Lines), FileError> {
    let value = serde_json::from_str(text).map_err(|error| {
        let message = error.to_string();
        let place = format!(" at line {} column {}", error.line(), error.column());
        let message = message.strip_suffix(&place).unwrap_or(&message);
        malformed(Some(error.line()), &format!("not JSON: {message}"))
    })?;
    match json_lines::lines(text) {
        Ok(lines) => Ok((value, lines)),
        Err((path, line)) => Err(malformed(Some(line), &format!("{path} is there twice"))),
    }
}

fn toml(text: &str) -> Result<(Value, Lines), FileError> {
    if text.trim().is_empty() {
        return Err(malformed(None, "the file is empty"));
    }
    let starts = LineStarts::of(text);
    let table = DeTable::parse(text).map_err(|error| {
        let line = error.span().map(|span| starts.line_at(span.start));
        malformed(line, &format!("not TOML: {}", error.message().trim()))
    })?;
    let mut lines = Lines::new();
    let value = object(&starts, "", table.get_ref(), &mut lines)?;
    Ok((value, lines))
}

fn object(
    starts: &LineStarts,
    place: &str,
    table: &DeTable<'_>,
    lines: &mut Lines,
) -> Result<Value, FileError> {
    let mut object = Map::new();
    for (key, value) in table {
        let path =
            if place.is_empty() { key.get_ref().to_string() } else { format!("{place}.{}", key.get_ref()) };
        lines.insert(path.clone(), starts.line_at(key.span().start));
        let value = self::value(starts, &path, value.get_ref(), lines)?;
        object.insert(key.get_ref().to_string(), value);
    }
    Ok(Value::Object(object))
}

fn value(
    starts: &LineStarts,
    path: &str,
    value: &DeValue<'_>,
    lines: &mut Lines,
) -> Result<Value, FileError> {
    Ok(match value {
        DeValue::String(word) => Value::String(word.to_string()),
        DeValue::Boolean(truth) => Value::Bool(*truth),
        DeValue::Integer(digits) => {
            let number =
                i128::from_str_radix(digits.as_str(), digits.radix()).ok().and_then(Number::from_i128);
            number.map(Value::Number).ok_or_else(|| FileError {
                line: lines.get(path).copied(),
                error: GameError::BadOption {
                    path: path.to_string(),
                    error: format!("{digits} is too large"),
                },
            })?
        }
        DeValue::Float(digits) => {
            let number = digits.as_str().parse().ok().and_then(Number::from_f64);
            number.map_or_else(|| Value::String(digits.to_string()), Value::Number)
        }
        DeValue::Datetime(date) => Value::String(date.to_string()),
        DeValue::Array(entries) => {
            let entry = |(index, entry): (usize, &toml::Spanned<DeValue<'_>>)| {
                let path = format!("{path}[{index}]");
                lines.insert(path.clone(), starts.line_at(entry.span().start));
                self::value(starts, &path, entry.get_ref(), lines)
            };
            Value::Array(entries.iter().enumerate().map(entry).collect::<Result<_, _>>()?)
        }
        DeValue::Table(table) => object(starts, path, table, lines)?,
    })
}
