//! From the typed document back to TOML.

use std::fmt::{self, Write};

use toml::de::DeValue;

use super::{Notation, Phh, Posts};
use crate::Amount;

/// Hands as one file: a table `[1]`, `[2]` … for each, beginning with `first`. Such files end in
/// `.phhs`; hands can be added to one by appending.
///
/// ```
/// use omaha_history::phh::{Phh, read, written};
/// let hand = Phh::parse("variant = 'PO'\nstarting_stacks = [7, 7]\nactions = []")?;
/// let text = written(&[hand.clone(), hand], 1);
/// assert!(text.starts_with("[1]\nvariant = \"PO\"\n"));
/// assert_eq!(read(text.as_bytes())?[1].name.as_deref(), Some("2"));
/// # Ok::<(), omaha_history::phh::PhhError>(())
/// ```
pub fn written(hands: &[Phh], first: u64) -> String {
    let tables = hands.iter().zip(first..).map(|(hand, number)| format!("[{number}]\n{hand}\n"));
    tables.collect()
}

/// The order in which a document that never was a file is written.
const ORDER: [&str; 19] = [
    "variant",
    "_rules",
    "antes",
    "blinds_or_straddles",
    "_posts",
    "_small_blind",
    "small_bet",
    "big_bet",
    "min_bet",
    "starting_stacks",
    "actions",
    "_second_board",
    "players",
    "seats",
    "_button",
    "finishing_stacks",
    "winnings",
    "_rake",
    "_pots",
];

impl fmt::Display for Phh {
    /// The document as a PHH file. Fields keep their order; comments between them do not survive,
    /// those inside a kept value and those of actions do.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let placed = |key: &str| self.fields.iter().any(|field| field.key() == key);
        // Typed fields the file did not have go where a new file would have them: before the next
        // field in canonical order that the file has, or behind the typed ones it has.
        if self.fields.iter().all(|field| field.toml.is_some()) {
            ORDER.iter().try_for_each(|key| self.write_typed(f, key))?;
            return self.fields.iter().try_for_each(|field| write_field(f, field.key(), field.toml()));
        }
        let last_typed = self.fields.iter().rposition(|field| field.toml.is_none()).unwrap_or(0);
        for (place, field) in self.fields.iter().enumerate() {
            match &field.toml {
                Some(toml) => write_field(f, &field.key, toml)?,
                None => self.write_typed(f, &field.key)?,
            }
            if place == last_typed {
                ORDER.iter().filter(|key| !placed(key)).try_for_each(|key| self.write_typed(f, key))?;
            }
        }
        Ok(())
    }
}

impl Phh {
    fn write_typed(&self, f: &mut fmt::Formatter<'_>, key: &str) -> fmt::Result {
        let toml = match key {
            "variant" => Some(quoted(&self.variant)),
            "_rules" => self.rules.as_deref().map(literal),
            "antes" => some_list(&self.antes),
            "blinds_or_straddles" => some_list(&self.blinds_or_straddles),
            "_posts" => self.posts.as_ref().map(|posts| list(posts.iter().map(posts_table))),
            "_small_blind" => self.small_blind.map(|amount| amount.to_string()),
            "small_bet" => self.small_bet.map(|amount| amount.to_string()),
            "big_bet" => self.big_bet.map(|amount| amount.to_string()),
            "min_bet" => self.min_bet.map(|amount| amount.to_string()),
            "starting_stacks" => Some(list(&self.starting_stacks)),
            "actions" => Some(action_list(&self.actions)),
            "_second_board" if self.second_board.is_empty() => None,
            "_second_board" => {
                Some(quoted(&self.second_board.iter().map(ToString::to_string).collect::<String>()))
            }
            "players" if self.players.is_empty() => None,
            "players" => Some(list(self.players.iter().map(|name| quoted(name)))),
            "seats" if self.seats.is_empty() => None,
            "seats" => Some(list(&self.seats)),
            "_button" => self.button.map(|seat| seat.to_string()),
            "finishing_stacks" => self.finishing_stacks.as_ref().map(list),
            "winnings" => self.winnings.as_ref().map(list),
            "_pots" => some_list(&self.pots),
            "_rake" => self.rake.map(|amount| amount.to_string()),
            _ => None,
        };
        toml.map_or(Ok(()), |toml| write_field(f, key, &toml))
    }
}

fn write_field(f: &mut fmt::Formatter<'_>, key: &str, toml: &str) -> fmt::Result {
    writeln!(f, "{} = {toml}", key_text(key))
}

fn key_text(key: &str) -> String {
    let bare = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
    if !key.is_empty() && key.bytes().all(bare) { key.to_string() } else { quoted(key) }
}

fn list(entries: impl IntoIterator<Item = impl fmt::Display>) -> String {
    let entries: Vec<String> = entries.into_iter().map(|entry| entry.to_string()).collect();
    format!("[{}]", entries.join(", "))
}

fn some_list(entries: &[Amount]) -> Option<String> {
    (!entries.is_empty()).then(|| list(entries))
}

fn action_list(actions: &[Notation]) -> String {
    let lines: String =
        actions.iter().map(|action| format!("  {},\n", quoted(&action.to_string()))).collect();
    if lines.is_empty() { "[]".to_string() } else { format!("[\n{lines}]") }
}

fn posts_table(posts: &Posts) -> String {
    let named = [("ante", posts.ante), ("blind", posts.blind), ("live", posts.live), ("dead", posts.dead)];
    let fields: Vec<String> =
        named.iter().filter_map(|(key, amount)| amount.map(|amount| format!("{key} = {amount}"))).collect();
    if fields.is_empty() { "{}".to_string() } else { format!("{{ {} }}", fields.join(", ")) }
}

/// A text in double quotes.
pub(super) fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for character in text.chars() {
        match character {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            control if control.is_control() => {
                let _ = write!(out, "\\u{:04X}", u32::from(control));
            }
            other => out.push(other),
        }
    }
    out.push('"');
    out
}

/// A text in single quotes where that is possible: JSON stays readable.
fn literal(text: &str) -> String {
    let possible = !text.chars().any(|character| character == '\'' || character.is_control());
    if possible { format!("'{text}'") } else { quoted(text) }
}

/// A value on one line.
pub(super) fn inline(value: &DeValue<'_>) -> String {
    match value {
        DeValue::String(text) => quoted(text),
        DeValue::Integer(number) => number.to_string(),
        DeValue::Float(number) => number.to_string(),
        DeValue::Boolean(truth) => truth.to_string(),
        DeValue::Datetime(date) => date.to_string(),
        DeValue::Array(entries) => list(entries.iter().map(|entry| inline(entry.get_ref()))),
        DeValue::Table(table) => {
            let fields: Vec<String> = table
                .iter()
                .map(|(key, value)| format!("{} = {}", key_text(key.get_ref()), inline(value.get_ref())))
                .collect();
            format!("{{ {} }}", fields.join(", "))
        }
    }
}
