//! `--unroll`: the equities on every street up to the board.

mod chart;

use std::io::Write;
use std::path::Path;

use omaha_cards::Card;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::question::Question;
use super::report::{Equities, change, write_method, write_question};
use super::solve::{Solved, Solver};
use super::text::{paint_hand, write_head};
use crate::whole::WholeFile;
use crate::words::capital;
use crate::{CliError, Console, paint};

/// The equities street by street.
pub(super) struct Unrolled<'a> {
    pub(super) question: &'a Question,
    pub(super) streets: Vec<StreetEquity<'a>>,
}

pub(super) struct StreetEquity<'a> {
    pub(super) name: &'static str,
    pub(super) board: &'a [Card],
    pub(super) solved: Solved,
}

impl<'a> Unrolled<'a> {
    pub(super) fn new(
        question: &'a Question,
        solver: &Solver,
        console: &mut Console<'_>,
    ) -> Result<Unrolled<'a>, CliError> {
        let mut lying = 0;
        let mut streets = Vec::new();
        for street in question.game.variant.streets() {
            lying += usize::from(street.board_cards);
            if let Some(board) = question.board.get(..lying) {
                streets.push((street.name, board));
            }
        }
        let matchups =
            streets.iter().map(|(_, board)| question.matchup_on(board)).collect::<Result<Vec<_>, _>>()?;
        let solved = solver.solve_all(&matchups, console)?;
        if solved.is_empty() {
            return Err(CliError::NothingKnown);
        }
        let streets = streets.into_iter().zip(solved);
        let streets = streets.map(|((name, board), solved)| StreetEquity { name, board, solved }).collect();
        Ok(Unrolled { question, streets })
    }

    pub(super) fn is_interrupted(&self) -> bool {
        self.streets.iter().any(|street| street.solved.interrupted)
    }

    /// Draws it into a file.
    pub(super) fn draw(&self, path: &Path) -> Result<(), CliError> {
        let chart = chart::Chart(self).to_string();
        let written = WholeFile::create(path).and_then(|mut file| {
            file.write_all(chart.as_bytes())?;
            file.complete()
        });
        written.map_err(|source| CliError::Write { path: path.to_path_buf(), source })
    }

    pub(super) fn write(&self, out: &mut impl Write) -> Result<(), CliError> {
        write_head(self.question, out)?;
        let numbers =
            (1..=self.question.hands.len()).map(|number| format!("{:>9}", format!("Hand {number}")));
        let head = format!("{:<9} {:<14}{}", "Street", "Board", numbers.collect::<String>());
        writeln!(out, "\n{}", paint::heading(&head))?;
        let mut before: Option<&Solved> = None;
        for street in &self.streets {
            let gap = " ".repeat(14usize.saturating_sub((3 * street.board.len()).saturating_sub(1)));
            write!(out, "{:<9} {}{gap}", capital(street.name), paint::cards(street.board))?;
            for player in &street.solved.equity.players {
                write!(out, "{:>9.2}", 100.0 * player.equity.to_f64())?;
            }
            writeln!(out)?;
            if let Some(before) = before {
                let changes = (0..self.question.hands.len()).map(|place| {
                    format!("{:>+9.2}", 100.0 * change(&before.equity, &street.solved.equity, place))
                });
                writeln!(out, "{}", paint::faint(&format!("{:<24}{}", "", changes.collect::<String>())))?;
            }
            before = Some(&street.solved);
        }
        writeln!(out)?;
        for (number, hand) in (1..).zip(&self.question.hands) {
            writeln!(out, "{} {}", paint::heading(&format!("Hand {number:<2}")), paint_hand(hand))?;
        }
        Ok(())
    }
}

impl Serialize for Unrolled<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        write_question(self.question, &mut map)?;
        let streets: Vec<StreetLine<'_>> =
            self.streets.iter().map(|street| StreetLine { question: self.question, street }).collect();
        map.serialize_entry("streets", &streets)?;
        map.end()
    }
}

struct StreetLine<'a> {
    question: &'a Question,
    street: &'a StreetEquity<'a>,
}

impl Serialize for StreetLine<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let StreetEquity { name, board, solved } = self.street;
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("street", name)?;
        map.serialize_entry("board", &crate::json::cards(*board))?;
        write_method(solved, &mut map)?;
        let players = Equities { question: self.question, equity: &solved.equity, before: None };
        map.serialize_entry("players", &players)?;
        map.end()
    }
}
