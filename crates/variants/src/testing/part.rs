//! What a variant and a betting structure promise as data: a tag, a registration, options that load back.

use omaha_engine::{BettingStructure, Game, GameError, Variant, registry};
use serde_json::{Map, Value, json};

use super::broken::Report;
use super::ranking::is_said;

/// A variant or a betting structure as data.
struct Part {
    /// The key of the tag: `variant` or `limit`.
    kind: &'static str,
    /// What it is called in a sentence.
    noun: &'static str,
    tag: &'static str,
    json: Value,
    debug: String,
    macro_name: &'static str,
    /// Summary and options as registered.
    registered: Result<Option<Registered>, GameError>,
    load: fn(&Value) -> Result<(Value, String), GameError>,
}

struct Registered {
    summary: &'static str,
    options: &'static [(&'static str, &'static str)],
}

pub(super) fn check_variant(variant: &dyn Variant, report: &mut Report) {
    let tag = variant.typetag_name();
    check(
        &Part {
            kind: "variant",
            noun: "variant",
            tag,
            json: serde_json::to_value(variant).unwrap_or_default(),
            debug: format!("{variant:?}"),
            macro_name: "register_variant!",
            registered: registry::variants().map(|all| {
                let entry = all.into_iter().find(|(other, _)| *other == tag);
                entry.map(|(_, entry)| Registered { summary: entry.summary, options: entry.options })
            }),
            load: |value| {
                let loaded = registry::variant(value)?;
                Ok((serde_json::to_value(&loaded).unwrap_or_default(), format!("{loaded:?}")))
            },
        },
        report,
    );
}

pub(super) fn check_betting(betting: &dyn BettingStructure, report: &mut Report) {
    let tag = betting.typetag_name();
    check(
        &Part {
            kind: "limit",
            noun: "betting structure",
            tag,
            json: serde_json::to_value(betting).unwrap_or_default(),
            debug: format!("{betting:?}"),
            macro_name: "register_betting!",
            registered: registry::bettings().map(|all| {
                let entry = all.into_iter().find(|(other, _)| *other == tag);
                entry.map(|(_, entry)| Registered { summary: entry.summary, options: entry.options })
            }),
            load: |value| {
                let loaded = registry::betting(value)?;
                Ok((serde_json::to_value(&loaded).unwrap_or_default(), format!("{loaded:?}")))
            },
        },
        report,
    );
}

fn check(part: &Part, report: &mut Report) {
    let noun = part.noun;
    if !is_kebab_case(part.tag) {
        report.broken(
            "Tags and names are kebab-case",
            format!("the tag of the {noun} is {:?}", part.tag),
            format!("write #[typetag::serde(name = \"{}\")]", kebab_case(part.tag)),
        );
    }
    if check_registration(part, report).is_none() {
        return;
    }
    report.guard(
        || format!("loading the {noun} '{}'", part.tag),
        |report| {
            check_defaults(part, report);
            check_round_trip(part, report);
            check_unknown_option(part, report);
            check_nonsense(part);
        },
    );
}

fn check_registration(part: &Part, report: &mut Report) -> Option<()> {
    let promise = format!("The {} is registered, once, under a tag of its own", part.noun);
    let entry = match &part.registered {
        Ok(Some(entry)) => entry,
        Ok(None) => {
            report.broken(
                promise,
                format!("nothing is registered as '{}': no list shows it, no game file and no history can name it", part.tag),
                format!("add omaha_engine::{}(TheType, \"what it is\"); beside its impl", part.macro_name),
            );
            return None;
        }
        Err(error) => {
            report.broken(promise, error.to_string(), "give one of the two another tag");
            return None;
        }
    };
    if !is_said(entry.summary) {
        report.broken(
            "What is registered is said in one line",
            format!("the summary of '{}' is {:?}", part.tag, entry.summary),
            format!("give {} a few words for it", part.macro_name),
        );
    }
    for (option, meaning) in entry.options {
        if part.json.get(option).is_none() || !is_said(meaning) {
            report.broken(
                "Options that are explained are there",
                format!(
                    "the registration of '{}' explains '{option}' as {meaning:?}; its options are {}",
                    part.tag,
                    keys(part)
                ),
                "explain the fields of the type by their names, each in a few words",
            );
        }
    }
    Some(())
}

fn check_defaults(part: &Part, report: &mut Report) {
    if let Err(error) = (part.load)(&json!({ part.kind: part.tag })) {
        report.broken(
            "Options that are left out have their defaults",
            format!("{{\"{}\":\"{}\"}} does not load: {error}", part.kind, part.tag),
            "put #[serde(default, deny_unknown_fields)] on the type",
        );
    }
}

fn check_round_trip(part: &Part, report: &mut Report) {
    let promise = format!("The {} loads back from what it is written to", part.noun);
    match (part.load)(&part.json) {
        Err(error) => report.broken(
            promise,
            format!("{} does not load: {error}", part.json),
            "derive both Serialize and Deserialize, on a struct with braces",
        ),
        Ok((json, debug)) if json != part.json || debug != part.debug => report.broken(
            promise,
            format!("{} was written as {} and loaded as {debug}", part.debug, part.json),
            "let serde write and read every field: no #[serde(skip)], no custom form that loses something",
        ),
        Ok(_) => {}
    }
}

fn check_unknown_option(part: &Part, report: &mut Report) {
    let mut wrong = part.json.clone();
    wrong["no_such_option"] = json!(1);
    let promise = "An unknown option is refused by name";
    match (part.load)(&wrong) {
        Err(GameError::UnknownKey { .. }) => {}
        Err(error) => report.broken(
            promise,
            format!("{wrong} is refused with: {error}"),
            "make the type a struct with braces, even without fields (struct T {}), under #[serde(default, deny_unknown_fields)]",
        ),
        Ok(_) => report.broken(
            promise,
            format!("{wrong} loads, so a misspelt option would be silently ignored"),
            "put #[serde(default, deny_unknown_fields)] on a struct with braces; a unit struct and #[serde(flatten)] ignore it",
        ),
    }
}

/// Whatever a file says of an option, the answer is a value or an error: a panic is caught outside.
fn check_nonsense(part: &Part) {
    let nonsense = [
        json!(null),
        json!(-1),
        json!(u64::MAX),
        json!(0.5),
        json!("\u{0}"),
        json!([]),
        json!({}),
        json!(true),
    ];
    for key in options(part).keys() {
        for value in &nonsense {
            let mut wrong = part.json.clone();
            wrong[key] = value.clone();
            let _ = (part.load)(&wrong);
        }
    }
}

/// The same game with another value of one of its integer options, for every value that makes a game.
pub(super) fn games_with_other_options(game: &Game, report: &mut Report) -> Vec<(String, Game)> {
    let Ok(Value::Object(whole)) = serde_json::from_str(&game.to_json()) else { return Vec::new() };
    let mut games = Vec::new();
    for part in ["variant", "betting"] {
        for (key, value) in whole.get(part).and_then(Value::as_object).into_iter().flatten() {
            let others: Vec<Value> = match value {
                Value::Number(_) => (0..=12).map(Value::from).collect(),
                Value::Bool(_) => vec![json!(true), json!(false)],
                _ => continue,
            };
            for other in others.into_iter().filter(|other| other != value) {
                let mut changed = Value::Object(whole.clone());
                changed[part][key] = other.clone();
                let option = format!("{key} = {other}");
                let load = |_: &mut Report| Game::from_json(&changed.to_string());
                if let Some(Ok(game)) = report.guard(|| format!("loading a game with {option}"), load) {
                    games.push((option, game));
                }
            }
        }
    }
    games
}

fn options(part: &Part) -> Map<String, Value> {
    let mut options = part.json.as_object().cloned().unwrap_or_default();
    options.remove(part.kind);
    options
}

fn keys(part: &Part) -> String {
    let keys: Vec<String> = options(part).keys().cloned().collect();
    if keys.is_empty() { "none".to_string() } else { keys.join(", ") }
}

pub(super) fn is_kebab_case(name: &str) -> bool {
    let plain = |word: &str| {
        !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    };
    name.split('-').all(plain)
}

/// What a name would be in kebab-case.
pub(super) fn kebab_case(name: &str) -> String {
    let spaced: String = name
        .chars()
        .map(|letter| match letter {
            'A'..='Z' => format!("-{}", letter.to_ascii_lowercase()),
            letter if letter.is_ascii_alphanumeric() => letter.to_ascii_lowercase().to_string(),
            _ => "-".to_string(),
        })
        .collect();
    let words: Vec<&str> = spaced.split('-').filter(|word| !word.is_empty()).collect();
    if words.is_empty() { "my-name".to_string() } else { words.join("-") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kebab_case_is_small_words_with_hyphens() {
        for name in ["omaha", "omaha-hilo", "plo4-hilo", "8-or-better"] {
            assert!(is_kebab_case(name), "{name}");
        }
        for (name, right) in [
            ("OmahaHiLo", "omaha-hi-lo"),
            ("big_o", "big-o"),
            ("PO/8", "p-o-8"),
            ("-x-", "x"),
            ("", "my-name"),
        ] {
            assert!(!is_kebab_case(name), "{name}");
            assert_eq!(kebab_case(name), right);
        }
    }
}
