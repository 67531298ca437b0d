//! An answer as JSON: see [`json`](crate::json).

use omaha_engine::Side;
use omaha_eval::equity::{Equity, PlayerEquity};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::question::{Hand, Question};
use super::solve::{Sample, Solved};
use crate::{games, json};

/// A question and its answer.
pub(super) struct Report<'a> {
    pub(super) question: &'a Question,
    pub(super) solved: &'a Solved,
}

/// `exact` or `sample`.
pub(super) fn method(solved: &Solved) -> &'static str {
    if solved.sample.is_some() { "sample" } else { "exact" }
}

/// The entries that name a question.
pub(super) fn write_question<M: SerializeMap>(question: &Question, map: &mut M) -> Result<(), M::Error> {
    map.serialize_entry("variant", &games::name(&question.game))?;
    map.serialize_entry("board", &json::cards(&question.board))?;
    map.serialize_entry("dead", &json::cards(&question.dead))
}

/// The entries that say how it was answered.
pub(super) fn write_method<M: SerializeMap>(solved: &Solved, map: &mut M) -> Result<(), M::Error> {
    map.serialize_entry("method", method(solved))?;
    if let Some(sample) = &solved.sample {
        map.serialize_entry("samples", &sample.samples)?;
        map.serialize_entry("seed", &sample.seed.to_string())?;
        map.serialize_entry("std_error", &sample.max_std_error())?;
    }
    if solved.interrupted {
        map.serialize_entry("interrupted", &true)?;
    }
    Ok(())
}

impl Report<'_> {
    /// The entries of the answer.
    pub(super) fn write<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        write_question(self.question, map)?;
        write_method(self.solved, map)?;
        let equity = &self.solved.equity;
        map.serialize_entry("boards_enumerated", &equity.boards)?;
        for (side, unclaimed) in self.question.sides().iter().zip(&equity.unclaimed).skip(1) {
            map.serialize_entry(&format!("boards_no_{}", side.name), unclaimed)?;
        }
        let players: Vec<PlayerLine<'_>> = self.players().collect();
        map.serialize_entry("players", &players)
    }

    fn players(&self) -> impl Iterator<Item = PlayerLine<'_>> {
        let players = self.question.hands.iter().zip(&self.solved.equity.players).enumerate();
        let sides = self.question.sides();
        players.map(move |(place, (hand, equity))| {
            let std_error = self.solved.sample.as_ref().map(|sample| sample.std_errors[place]);
            PlayerLine { hand, equity, sides, std_error }
        })
    }
}

impl Serialize for Report<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        self.write(&mut map)?;
        map.end()
    }
}

impl Sample {
    pub(super) fn max_std_error(&self) -> f64 {
        self.std_errors.iter().copied().fold(0.0, f64::max)
    }
}

struct PlayerLine<'a> {
    hand: &'a Hand,
    equity: &'a PlayerEquity,
    sides: &'a [Side],
    std_error: Option<f64>,
}

impl Serialize for PlayerLine<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let PlayerEquity { equity, scoop, sides, .. } = self.equity;
        let named = || self.sides.iter().zip(sides);
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("hand", &self.hand.text())?;
        map.serialize_entry("equity", &equity.to_f64())?;
        map.serialize_entry("equity_num", &equity.numerator())?;
        map.serialize_entry("equity_den", &equity.denominator())?;
        if let Some(std_error) = self.std_error {
            map.serialize_entry("std_error", &std_error)?;
        }
        for (side, counts) in named() {
            map.serialize_entry(&format!("{}_win", side.name), &counts.win)?;
            map.serialize_entry(&format!("{}_tie", side.name), &counts.tie)?;
            map.serialize_entry(&format!("{}_lose", side.name), &counts.lose)?;
            if side.ranking.qualifier().is_some() {
                map.serialize_entry(&format!("{}_none", side.name), &counts.none)?;
            }
        }
        map.serialize_entry("scoop", scoop)?;
        for (side, counts) in named() {
            map.serialize_entry(&format!("{}_share_by_n", side.name), &counts.by_sharers)?;
        }
        map.serialize_entry("share_hist", &Shares(self.equity))?;
        map.end()
    }
}

struct Shares<'a>(&'a PlayerEquity);

impl Serialize for Shares<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.shares.iter().map(|(share, boards)| (share.to_string(), boards)))
    }
}

/// The equities alone, for answers with many of them.
pub(super) struct Equities<'a> {
    pub(super) question: &'a Question,
    pub(super) equity: &'a Equity,
    /// What the equities are compared with.
    pub(super) before: Option<&'a Equity>,
}

impl Serialize for Equities<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let players = self.question.hands.iter().zip(&self.equity.players).enumerate();
        to.collect_seq(players.map(|(place, (hand, player))| EquityLine {
            hand: hand.text(),
            equity: player.equity.to_f64(),
            equity_num: player.equity.numerator(),
            equity_den: player.equity.denominator(),
            change: self.before.map(|before| change(before, self.equity, place)),
        }))
    }
}

/// How a player's equity has changed.
pub(super) fn change(before: &Equity, after: &Equity, place: usize) -> f64 {
    after.players[place].equity.to_f64() - before.players[place].equity.to_f64()
}

#[derive(Serialize)]
struct EquityLine {
    hand: String,
    equity: f64,
    equity_num: u128,
    equity_den: u128,
    #[serde(skip_serializing_if = "Option::is_none")]
    change: Option<f64>,
}
