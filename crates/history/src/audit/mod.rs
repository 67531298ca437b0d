//! Auditing a record: is every action legal, and did everybody get what the rules give?
//!
//! A replay asks whether a record fits together. An audit recomputes everything the record states,
//! pot by pot and half by half, and names for each thing that is wrong what was recorded, what is
//! right, and the rule.
//!
//! ```
//! use omaha_history::audit::{House, audit};
//! use omaha_history::{ToldHand, phh::Phh};
//!
//! let phh = Phh::parse(r#"
//! variant = "PO/8"
//! antes = [0, 0]
//! blinds_or_straddles = [1, 2]
//! min_bet = 2
//! starting_stacks = [100, 100]
//! actions = ["p2 cbr 6", "p1 f"]
//! winnings = [0, 5]
//! _rake = 0
//! players = ["Ann", "Bob"]
//! "#)?;
//! let audited = audit(&ToldHand::from(phh), &House::Recorded)?;
//! let found: Vec<String> = audited.findings.iter().map(ToString::to_string).collect();
//! assert_eq!(found, ["recorded: Bob won 5, right: 4 (main pot 4: Bob 4 uncontested) [R97]"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod betting;
mod course;
mod finding;
mod outcome;
mod statements;

use std::sync::Arc;

use omaha_engine::{Game, HouseRules};

use crate::replay::{self, Money, ReplayError, game_of, replay_rules};
use crate::{Difference, ToldHand};
pub use finding::Finding;
pub use omaha_engine::RakeTaken;

/// By which house's rules a record is judged.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum House {
    /// Those the record names, or the [rules of a replay](crate::replay_rules).
    #[default]
    Recorded,
    /// These.
    Under(Box<HouseRules>),
    /// Those of the record; if they do not explain it, whichever known ones do.
    Auto,
}

impl House {
    /// The rules of a preset for records: what the preset sets, and for the rest what a replay
    /// allows (free folds, losers who muck, as many seats as the deck serves).
    pub fn preset(rules: &HouseRules) -> House {
        let mut house = replay_rules();
        for option in rules.differences() {
            // Options come from rules, so that every one can be set.
            let _ = house.set(option.key, &option.value);
        }
        House::Under(Box::new(house))
    }
}

/// What came out of an audit.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Audit {
    /// What is wrong, in the order of the record; nothing if all is right.
    pub findings: Vec<Finding>,
    /// What had to be assumed for all to be right: house rules as `odd_half=left-of-button`, or how
    /// the rake was taken.
    pub explained_by: Vec<String>,
}

impl Audit {
    /// Is nothing wrong?
    pub fn is_ok(&self) -> bool {
        self.findings.is_empty()
    }
}

/// Audit a hand.
///
/// # Errors
/// [`ReplayError`] if the record does not describe a hand. Cards that turn up twice are no such
/// error but a finding.
pub fn audit(told: &ToldHand, house: &House) -> Result<Audit, ReplayError> {
    Auditor::new(house.clone()).audit(told)
}

/// Audits hands one after the other. Hands that name the same `_rules` share one game.
///
/// ```
/// use omaha_history::audit::{Auditor, House};
/// use omaha_history::file::{FileHands, Format};
/// let mut auditor = Auditor::new(House::Auto);
/// for hand in FileHands::new(&b""[..], Format::Stars) {
///     let audited = auditor.audit(&hand?.hand?)?;
///     println!("{} findings", audited.findings.len());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Auditor {
    house: House,
    /// The `_rules` of the last hand that had any, and its game under the house.
    last: Option<(String, Arc<Game>)>,
}

impl Auditor {
    /// Audits under this house's rules.
    pub const fn new(house: House) -> Auditor {
        Auditor { house, last: None }
    }

    /// Audit a hand.
    ///
    /// # Errors
    /// As [`audit`](fn@audit).
    pub fn audit(&mut self, told: &ToldHand) -> Result<Audit, ReplayError> {
        let game = self.game(told)?;
        audit_as(told, game, self.house == House::Auto)
    }

    fn game(&mut self, told: &ToldHand) -> Result<Arc<Game>, ReplayError> {
        let rules = told.phh.rules.as_ref();
        if let Some((known, game)) = &self.last
            && rules == Some(known)
            && !Money::of(&told.phh).has_decimals()
        {
            return Ok(game.clone());
        }
        let recorded = game_of(&told.phh)?;
        let game = Arc::new(match &self.house {
            House::Under(rules) => recorded.with_house((**rules).clone()),
            House::Recorded | House::Auto => recorded,
        });
        if let Some(rules) = rules {
            self.last = Some((rules.clone(), game.clone()));
        }
        Ok(game)
    }
}

/// Audit a hand of this game; where its rules do not explain the record, `auto` tries others.
fn audit_as(told: &ToldHand, mut game: Arc<Game>, auto: bool) -> Result<Audit, ReplayError> {
    let mut audit = Audit::default();
    let claims = &told.claims;
    let needs_events = claims.tells_uncalled || !claims.uncalled.is_empty() || !claims.calls.is_empty();
    let mut course = match replay::played(&told.phh, &game, needs_events) {
        Ok(course) => course,
        Err(error) => {
            audit.findings.push(course::impossible(error)?);
            return Ok(audit);
        }
    };
    if auto
        && course.0.difference.is_some()
        && let Some((option, other, played)) = betting::explain(told, &game, needs_events)
    {
        audit.explained_by.push(option);
        (game, course) = (other, played);
    }
    let (course, result) = course;
    if let Some(Difference { place, kind }) = &course.difference {
        audit.findings.push(course::wrong(&told.phh, &game, place.as_ref(), kind));
        return Ok(audit);
    }
    let (Some(hand), Some(result)) = (&course.hand, &result) else { return Ok(audit) };
    let table = statements::Table { told, course: &course, hand, result, game: &game };
    table.calls(&mut audit);
    table.uncalled(&mut audit);
    table.lows(&mut audit);
    outcome::compare(&table, auto, &mut audit)?;
    audit.findings.sort_by_key(|finding| finding.line);
    Ok(audit)
}

/// The game under rules with one option changed; none if it has no such option.
fn with_option(game: &Game, key: &str, value: &str) -> Option<Game> {
    let mut house = game.house.clone();
    house.set(key, value).ok()?;
    (house != game.house).then(|| game.clone().with_house(house))
}
