//! The rules card: what a player reads before sitting down.
//!
//! It is composed from what the variant, its rankings, the betting structure and the house rules
//! say of themselves, so that the card of a game from another crate is as complete as any; its
//! worked example is played by the engine.

mod example;
mod money;
mod play;

use std::fmt;

use serde::Serialize;

use crate::{Game, HouseOption, HouseRules, Rake, SetupError};

/// The rules of a game in sentences, under headings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RulesCard {
    /// The game in the words of a table sign.
    pub title: String,
    /// The sections in reading order.
    pub sections: Vec<Section>,
    /// The house rules that are not the standard ones and change something in this game.
    pub differences: Vec<Difference>,
}

/// A heading and its sentences.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Section {
    /// The heading.
    pub heading: &'static str,
    /// The sentences, one a line.
    pub lines: Vec<String>,
}

/// A house rule that differs from the standard. `Display` is a sentence without a full stop.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// The key of the option.
    pub key: &'static str,
    /// What it decides.
    pub meaning: &'static str,
    /// The value in this house, as it is written in a file.
    pub value: String,
    /// The value under the standard rules, likewise.
    pub standard: String,
    /// The rule it belongs to.
    pub rule: &'static str,
}

impl Game {
    /// The rules card of this game.
    ///
    /// # Errors
    /// The game cannot be played.
    pub fn rules_card(&self) -> Result<RulesCard, SetupError> {
        self.check()?;
        let sections = sections(self, example::told(self)?);
        Ok(RulesCard { title: self.title(), sections, differences: differences(self) })
    }
}

fn sections(game: &Game, worked_example: Vec<String>) -> Vec<Section> {
    let variant = &*game.variant;
    vec![
        Section { heading: "Cards", lines: play::cards(variant) },
        Section { heading: "Winning", lines: play::winning(variant) },
        Section { heading: "Seats and chips", lines: money::seats(game) },
        Section { heading: "Blinds", lines: money::blinds(game) },
        Section { heading: "Streets", lines: play::streets(game) },
        Section { heading: "Betting", lines: money::betting(game) },
        Section { heading: "Worked example", lines: worked_example },
        Section { heading: "Splitting the pot", lines: money::splitting(game) },
        Section { heading: "Showdown", lines: play::showdown(game) },
    ]
}

/// The options that change something in this game: with the standard value the card would read
/// differently. So a raise cap is no difference where raises have no cap, nor is the order of
/// ante and blind where nobody posts an ante.
fn differences(game: &Game) -> Vec<Difference> {
    let standard = HouseRules::default().options();
    let here = sections(game, Vec::new());
    let differs = |HouseOption { key, meaning, value, rule, .. }| {
        let usual = standard.iter().find(|option| option.key == key)?.value.clone();
        let mut other = game.clone();
        other.house.set(key, &usual).ok()?;
        let matters = sections(&other, Vec::new()) != here;
        matters.then_some(Difference { key, meaning, value, standard: usual, rule })
    };
    game.house.differences().into_iter().filter_map(differs).collect()
}

impl fmt::Display for RulesCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.title)?;
        for section in &self.sections {
            writeln!(f, "\n{}", section.heading)?;
            section.lines.iter().try_for_each(|line| writeln!(f, "- {line}"))?;
        }
        if !self.differences.is_empty() {
            writeln!(f, "\nThis house differs from the standard")?;
        }
        self.differences.iter().try_for_each(|option| writeln!(f, "- {option}"))
    }
}

impl Difference {
    /// The value in this house as a player reads it: rake as `5% of each pot, at most 3 a hand`.
    pub fn value_in_words(&self) -> String {
        let rake = || serde_json::from_str::<Rake>(&self.value).ok().filter(|_| self.key == "rake");
        rake().map_or_else(|| self.value.clone(), |rake| rake.to_string())
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Difference { key, meaning, standard, rule, .. } = self;
        write!(f, "{key} = {}, not {standard}: {meaning} ({rule})", self.value_in_words())
    }
}

/// A small number as a word.
fn in_words(number: u8) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    words.get(usize::from(number)).map_or_else(|| number.to_string(), |word| (*word).to_string())
}
