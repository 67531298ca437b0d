//! A problem as a line of JSON or of comma-separated values.

use serde::Deserialize;
use serde_json::Value;

use crate::CliError;

/// Who plays which game with which cards.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Problem {
    #[serde(default)]
    pub(super) id: Value,
    pub(super) game: String,
    pub(super) hands: Vec<String>,
    #[serde(default)]
    pub(super) board: String,
    #[serde(default)]
    pub(super) dead: String,
}

/// How problems are written.
#[derive(Debug)]
pub(super) enum Format {
    /// An object a line.
    Json,
    /// Values in the order that the first line names.
    Csv(Vec<Column>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Column {
    Id,
    Game,
    Hands,
    Board,
    Dead,
}

impl Format {
    /// By the first line; and whether that is no problem but names the columns.
    pub(super) fn of(line: &str) -> Result<(Format, bool), CliError> {
        if line.trim_start().starts_with('{') {
            return Ok((Format::Json, false));
        }
        let columns = fields(line).into_iter().map(|name| match name.trim().to_ascii_lowercase().as_str() {
            "id" => Ok(Column::Id),
            "game" => Ok(Column::Game),
            "hands" => Ok(Column::Hands),
            "board" => Ok(Column::Board),
            "dead" => Ok(Column::Dead),
            _ => {
                // Whatever the file is, it does not get to a terminal.
                let name = name.chars().take(40).flat_map(char::escape_debug).collect();
                Err(CliError::BatchColumn { name })
            }
        });
        Ok((Format::Csv(columns.collect::<Result<_, _>>()?), true))
    }

    /// The problem; or what is wrong, with the id if there is one.
    pub(super) fn read(&self, line: &str) -> Result<Problem, (Value, String)> {
        match self {
            Format::Json => serde_json::from_str(line).map_err(|error| {
                let id = serde_json::from_str::<Value>(line).ok().and_then(|value| value.get("id").cloned());
                (id.unwrap_or_default(), error.to_string())
            }),
            Format::Csv(columns) => read_values(columns, fields(line)),
        }
    }
}

fn read_values(columns: &[Column], fields: Vec<String>) -> Result<Problem, (Value, String)> {
    let value = |wanted| {
        columns.iter().zip(&fields).find(|(column, _)| **column == wanted).map(|(_, text)| text.clone())
    };
    let id = value(Column::Id).map_or(Value::Null, Value::from);
    if fields.len() != columns.len() {
        let error = format!("expected {} values, got {}", columns.len(), fields.len());
        return Err((id, error));
    }
    let hands = value(Column::Hands).unwrap_or_default();
    // Between hands stands a bar or a semicolon, or a space if cards have none between them.
    let hands: Vec<String> = if hands.contains(['|', ';']) {
        hands.split(['|', ';']).map(|hand| hand.trim().to_string()).collect()
    } else {
        hands.split_whitespace().map(str::to_string).collect()
    };
    let text = |column| value(column).unwrap_or_default();
    Ok(Problem { id, game: text(Column::Game), hands, board: text(Column::Board), dead: text(Column::Dead) })
}

/// The values of a line; those in double quotes may hold commas, and quotes when doubled.
fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        let field = fields.last_mut();
        match (letter, field) {
            ('"', Some(field)) if quoted && letters.peek() == Some(&'"') => {
                letters.next();
                field.push('"');
            }
            ('"', _) => quoted = !quoted,
            (',', _) if !quoted => fields.push(String::new()),
            (letter, Some(field)) => field.push(letter),
            (_, None) => {}
        }
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_may_be_quoted() {
        assert_eq!(fields("1,plo8,As2cKhKd Ah3d6s7c,,"), ["1", "plo8", "As2cKhKd Ah3d6s7c", "", ""]);
        assert_eq!(fields(r#""a,b","say ""no""",c"#), ["a,b", r#"say "no""#, "c"]);
    }

    #[test]
    fn columns_come_in_any_order() {
        let (format, is_head) = Format::of("hands,id,game").unwrap();
        assert!(is_head);
        let problem = format.read("As 2c Kh Kd | *,7,plo8").unwrap();
        assert_eq!(
            (problem.id, problem.hands),
            ("7".into(), vec!["As 2c Kh Kd".to_string(), "*".to_string()])
        );
        assert!(Format::of("hands,pot").is_err());
    }
}
