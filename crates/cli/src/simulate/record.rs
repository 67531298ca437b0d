//! Writing simulated hands down: hand histories or lines of JSON.

use std::error::Error;
use std::io::Write;
use std::path::{Path, PathBuf};

use omaha_engine::{Event, PotResult, SeatState};
use omaha_history::phh::written;
use omaha_history::record;
use omaha_players::simulation::Played;
use serde::Serialize;

use crate::whole::WholeFile;
use crate::{CliError, games, json};

/// How hands are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BookFormat {
    /// Hand histories, a table for each hand.
    Phhs,
    /// A line of JSON for each hand.
    JsonLines,
}

/// The file the hands go to; it has its name when the last of them is written.
pub(super) struct Book {
    path: PathBuf,
    file: WholeFile,
    format: BookFormat,
}

impl Book {
    /// An empty file; its name says how hands are written.
    pub(super) fn create(path: &Path) -> Result<Book, CliError> {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        let format = match ending {
            "phhs" => BookFormat::Phhs,
            "jsonl" => BookFormat::JsonLines,
            _ => return Err(CliError::BookEnding { path: path.to_path_buf() }),
        };
        let path = path.to_path_buf();
        let file =
            WholeFile::create(&path).map_err(|source| CliError::Write { path: path.clone(), source })?;
        Ok(Book { path, file, format })
    }

    pub(super) fn format(&self) -> BookFormat {
        self.format
    }

    pub(super) fn append(&mut self, text: &[u8]) -> Result<(), CliError> {
        let path = &self.path;
        self.file.write_all(text).map_err(|source| CliError::Write { path: path.clone(), source })
    }

    pub(super) fn close(self) -> Result<(), CliError> {
        self.file.complete().map_err(|source| CliError::Write { path: self.path, source })
    }
}

/// Write one hand at the end of a text.
pub(super) fn write(
    format: BookFormat,
    played: &Played<'_>,
    text: &mut Vec<u8>,
) -> Result<(), Box<dyn Error + Send + Sync>> {
    match format {
        BookFormat::Phhs => {
            let mut phh = record(played.setup, played.hand)?;
            let name = |state: SeatState| format!("{} {}", player(played, &state), state.seat);
            phh.players = played.hand.seats().map(name).collect();
            phh.set_text("_deal", &played.deal.to_string());
            text.extend(written(&[phh], played.number).into_bytes());
        }
        BookFormat::JsonLines => {
            serde_json::to_writer(&mut *text, &HandLine::of(played))?;
            text.push(b'\n');
        }
    }
    Ok(())
}

fn player<'a>(played: &Played<'a>, state: &SeatState) -> &'a str {
    played.seated.get(usize::from(state.seat.0)).map_or("", |entrant| entrant.name())
}

/// A hand as a line.
#[derive(Serialize)]
struct HandLine<'a> {
    hand: u64,
    deal: u64,
    variant: String,
    button: u8,
    seats: Vec<SeatLine<'a>>,
    board: String,
    pots: Vec<PotResult>,
    events: &'a [Event],
}

#[derive(Serialize)]
struct SeatLine<'a> {
    seat: u8,
    player: &'a str,
    hole: String,
    started_with: u64,
    stack: u64,
}

impl<'a> HandLine<'a> {
    fn of(played: &Played<'a>) -> HandLine<'a> {
        let hand = played.hand;
        let seat = |state: SeatState| SeatLine {
            seat: state.seat.0,
            player: player(played, &state),
            hole: json::cards(hand.hole(state.seat).into_iter().flatten().flatten()),
            started_with: state.started_with.0,
            stack: state.stack.0,
        };
        HandLine {
            hand: played.number,
            deal: played.deal,
            variant: games::name(hand.game()),
            button: hand.button().0,
            seats: hand.seats().map(seat).collect(),
            board: json::cards(hand.board()),
            pots: hand.result().map_or_else(Vec::new, |result| result.pots),
            events: hand.events(),
        }
    }
}
