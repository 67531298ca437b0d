//! The options as a list: what each is called, what it may be, what it means.

use serde_json::Value;
use thiserror::Error;

use super::HouseRules;
use crate::nearest::{hint, nearest};

/// One option of [`HouseRules`] with its present value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HouseOption {
    /// The key in files, snake_case. The command line accepts kebab-case as well.
    pub key: &'static str,
    /// The values it may have, in words or as names, the default first.
    pub values: &'static str,
    /// What it decides, in a few words.
    pub meaning: &'static str,
    /// The rule it belongs to, such as `R88`.
    pub rule: &'static str,
    /// The present value as it is written in a file.
    pub value: String,
}

/// Why an option could not be set.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum HouseError {
    /// There is no such option.
    #[error("no house rule is called '{key}'{}; there are: {known}", hint(.nearest))]
    UnknownKey {
        /// What was asked for.
        key: String,
        /// The most similar key, if one is.
        nearest: Option<String>,
        /// All keys.
        known: String,
    },
    /// The option has no such value.
    #[error("house rule '{key}' cannot be '{value}'{}; it may be: {values}", hint(.nearest))]
    BadValue {
        /// The option.
        key: &'static str,
        /// What was asked for.
        value: String,
        /// The most similar value, if one is.
        nearest: Option<String>,
        /// The values it may have.
        values: &'static str,
    },
    /// Not of the form `key=value`.
    #[error("'{text}' sets nothing: expected KEY=VALUE, such as odd-half=left-of-button")]
    NoAssignment {
        /// What was given.
        text: String,
    },
}

/// Key, rule, values (the default first), meaning.
const OPTIONS: [(&str, &str, &str, &str); 28] = [
    ("odd_half", "R88", "high-side, left-of-button", "which half gets the odd chip of a pot"),
    ("odd_tie", "R89", "left-of-button, high-side", "who gets the odd chips of a tied half"),
    ("odd_multi", "R90", "one-each, all-to-first", "how several odd chips of one division are given out"),
    (
        "even_split_identical",
        "R91",
        "true, false",
        "the same players tied both ways share the whole pot at once",
    ),
    ("min_seats", "R20", "2, or more", "the fewest players"),
    ("max_seats", "R20", "auto, or a number", "the most players, never more than the deck can serve"),
    ("fl_max_raises", "R48", "3, another number, none", "fixed limit: raises after the bet in one round"),
    (
        "fl_blind_counts_as_bet",
        "R48",
        "true, false",
        "fixed limit: the big blind is the bet of the first round",
    ),
    (
        "fl_heads_up_cap",
        "R49",
        "always, lifted-if-round-starts-heads-up, lifted-when-heads-up",
        "fixed limit: the raise cap with two players left",
    ),
    ("fl_partial", "R51", "half-bet, full-bet", "fixed limit: the all-in that counts as a bet or raise"),
    ("button_rule", "R25", "next-active, dead-button", "how the button moves"),
    ("show_policy", "R83", "table-all, in-order-muck-losers", "who must show at the showdown"),
    ("min_buy_in_multiple", "R23", "10, or another number", "the smallest buy-in, in lower limits"),
    ("max_buy_in", "R23", "none, or chips", "the largest buy-in"),
    (
        "show_first_no_river",
        "R81",
        "left-of-button, last-aggressor-of-hand",
        "who shows first without river betting",
    ),
    ("burn", "R37", "true, false", "a card is burned before flop, turn and river"),
    ("deal_order", "R3", "round-robin, per-player", "how hole cards go round the table"),
    ("chip_unit", "R24", "1, or another number", "the smallest chip on the table"),
    ("fold_without_bet", "R41", "forbid, allow", "folding when checking is free"),
    (
        "pl_preflop_pot",
        "R63",
        "full-blinds, actual, small-blind-as-big",
        "pot limit: how blinds count in the pot before the flop",
    ),
    ("pl_ante_in_preflop_pot", "R65", "true, false", "pot limit: antes count in the pot before the flop"),
    ("pl_round_up_to", "R66", "none, or chips", "pot limit: the pot is counted up to a multiple of this"),
    (
        "reopen_rule",
        "R67",
        "per-player-cumulative, consecutive-all-ins, never",
        "pot and no limit: when short all-ins re-open the betting",
    ),
    ("short_stack_order", "R34", "per-ante-kind, ante-first, blind-first", "what a short stack pays first"),
    ("all_in_show", "R82", "immediate, at-showdown", "when hands are turned up after an all-in"),
    ("straddle", "R35", "none, under-the-gun", "a live straddle of two big blinds"),
    ("rake", "R95", "none, or {rate, cap, no_flop_no_drop, unit}", "what the house takes"),
    ("runs", "R96", "1, 2", "how many times the rest of the board is dealt after an all-in"),
];

impl HouseRules {
    /// Every option with its present value, in the order of the rule book's table.
    pub fn options(&self) -> Vec<HouseOption> {
        let values = self.as_object();
        OPTIONS
            .iter()
            .map(|&(key, rule, options, meaning)| HouseOption {
                key,
                values: options,
                meaning,
                rule,
                value: values.get(key).map(written).unwrap_or_default(),
            })
            .collect()
    }

    /// The options whose value is not the standard one.
    pub fn differences(&self) -> Vec<HouseOption> {
        let standard = HouseRules::default().as_object();
        let present = self.as_object();
        self.options()
            .into_iter()
            .filter(|option| standard.get(option.key) != present.get(option.key))
            .collect()
    }

    /// Set one option by name. The key may be snake_case or kebab-case; the value is what a file
    /// would hold (`left-of-button`, `4`, `none`, `{"rate":500}`).
    ///
    /// # Errors
    /// An unknown key or value, with the nearest valid one. Nothing changes then.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), HouseError> {
        let field = key.trim().replace('-', "_").to_ascii_lowercase();
        let Some(&(key, _, values, _)) = OPTIONS.iter().find(|option| option.0 == field) else {
            return Err(HouseError::UnknownKey {
                nearest: nearest(&field, OPTIONS.iter().map(|option| option.0)),
                key: key.to_string(),
                known: OPTIONS.map(|option| option.0).join(", "),
            });
        };
        let value = value.trim();
        let parsed =
            serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.to_ascii_lowercase()));
        let mut object = self.as_object();
        object.insert(key.to_string(), parsed);
        *self = serde_json::from_value(Value::Object(object)).map_err(|_| HouseError::BadValue {
            key,
            value: value.to_string(),
            nearest: nearest(value, values.split(", ")),
            values,
        })?;
        Ok(())
    }

    /// Set one option written `key=value`.
    ///
    /// # Errors
    /// As [`set`](Self::set), or no `=` in it.
    pub fn assign(&mut self, assignment: &str) -> Result<(), HouseError> {
        let (key, value) = assignment
            .split_once('=')
            .ok_or_else(|| HouseError::NoAssignment { text: assignment.to_string() })?;
        self.set(key, value)
    }

    fn as_object(&self) -> serde_json::Map<String, Value> {
        match serde_json::to_value(self) {
            Ok(Value::Object(object)) => object,
            _ => serde_json::Map::new(),
        }
    }
}

fn written(value: &Value) -> String {
    match value {
        Value::String(word) => word.clone(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{OddHalf, PRESETS};

    #[test]
    fn the_table_names_every_field_once() {
        let fields: Vec<String> = HouseRules::default().as_object().into_iter().map(|(key, _)| key).collect();
        let mut listed: Vec<&str> = OPTIONS.iter().map(|option| option.0).collect();
        listed.sort_unstable();
        assert_eq!(fields, listed);
    }

    #[test]
    fn the_default_stands_first_in_every_list_of_values() {
        for option in HouseRules::default().options() {
            assert!(option.values.starts_with(&option.value), "{option:?}");
        }
    }

    #[test]
    fn every_named_value_can_be_set_and_a_wrong_one_cannot() {
        for (key, _, values, _) in OPTIONS {
            for value in values.split(", ").filter(|value| !value.contains([' ', '{', '}'])) {
                if key == "rake" && value != "none" {
                    continue;
                }
                let mut house = HouseRules::default();
                house.set(key, value).unwrap_or_else(|error| panic!("{error}"));
            }
            let mut house = HouseRules::default();
            assert!(matches!(house.set(key, "sideways"), Err(HouseError::BadValue { .. })), "{key}");
            assert_eq!(house, HouseRules::default());
        }
    }

    #[test]
    fn a_wrong_key_or_value_names_the_nearest() {
        let mut house = HouseRules::default();
        let key = house.set("od-half", "left-of-button").unwrap_err().to_string();
        assert!(key.starts_with("no house rule is called 'od-half' (did you mean 'odd_half'?)"), "{key}");
        let value = house.assign("odd-half=left-of-buton").unwrap_err().to_string();
        assert_eq!(
            value,
            "house rule 'odd_half' cannot be 'left-of-buton' (did you mean 'left-of-button'?); it may be: high-side, left-of-button"
        );
    }

    #[test]
    fn presets_set_what_they_list_and_nothing_else() {
        let changed: Vec<Vec<&str>> =
            PRESETS.iter().map(|p| p.rules().differences().iter().map(|o| o.key).collect()).collect();
        assert_eq!(changed, [vec![], vec!["odd_half", "odd_multi", "max_seats"], vec!["odd_tie"]]);
        assert_eq!(PRESETS[1].rules().odd_half, OddHalf::LeftOfButton);
    }
}
