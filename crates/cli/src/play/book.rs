//! The book the hands are written into: a PHH file.
//!
//! After every hand the file holds all hands so far. One hand is written as it is, several as
//! tables `[1]`, `[2]` …. Whatever happens while a hand is written, those before it stay.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::PathBuf;

use omaha_cards::Seed;
use omaha_engine::{Deal, HandSetup, KnownCards};
use omaha_history::phh::{self, Phh, written};
use omaha_history::record;
use omaha_tui::{Session, style};

use super::YOU;
use crate::CliError;

pub(super) struct Book {
    path: PathBuf,
    seed: Seed,
    /// Has the reader a seat, or is everybody a player of ours?
    has_you: bool,
    hands: u64,
    /// The first hand, until there is a second.
    first: Option<Phh>,
}

impl Book {
    /// An empty file, or for a session that goes on the one with its hands.
    pub(super) fn open(path: PathBuf, session: &Session, goes_on: bool) -> Result<Book, CliError> {
        let has_you = session.you().is_some();
        let mut book = Book { path, seed: session.seed(), has_you, hands: 0, first: None };
        let last = if goes_on { book.take_up()? } else { None };
        if book.hands == 0 {
            File::create(&book.path).map_err(|source| book.cannot_write(source))?;
        }
        // The program may have died between the end of a hand and its place in the book.
        let is_missing = last.is_some_and(|last| last + 1 == session.hands_played());
        if is_missing && !session.is_running() {
            book.write(session)?;
        }
        Ok(book)
    }

    /// Reads the hands that are there; gives the number of the last in its session.
    fn take_up(&mut self) -> Result<Option<u64>, CliError> {
        let bytes = match fs::read(&self.path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Some(0)),
            Err(source) => return Err(CliError::Read { path: self.path.clone(), source }),
        };
        if bytes.is_empty() {
            return Ok(Some(0));
        }
        let unreadable = |source| {
            let name = self.path.display().to_string();
            CliError::History { name, source: Box::new(source) }
        };
        let hands = phh::read(&bytes).map_err(unreadable)?;
        self.hands = hands.len() as u64;
        if let [only] = &hands[..] {
            self.first = only.name.is_none().then(|| only.hand.clone().map_err(unreadable)).transpose()?;
        }
        let last = hands.last().and_then(|entry| entry.hand.as_ref().ok()?.text("_number"));
        Ok(last.and_then(|number| number.parse().ok()))
    }

    /// The hand that was finished last.
    pub(super) fn write(&mut self, session: &Session) -> Result<(), CliError> {
        let Some(phh) = self.recorded(session)? else { return Ok(()) };
        self.hands += 1;
        let result = match (self.hands, self.first.take()) {
            (1, _) => {
                let result = fs::write(&self.path, phh.to_string());
                self.first = Some(phh);
                result
            }
            (_, Some(first)) => self.write_again(&written(&[first, phh], 1)),
            (number, None) => self.append(&written(&[phh], number)),
        };
        result.map_err(|source| self.cannot_write(source))
    }

    /// Another text in place of the one that is there, which stays until the new one is complete.
    fn write_again(&self, text: &str) -> io::Result<()> {
        if !fs::metadata(&self.path)?.is_file() {
            return fs::write(&self.path, text);
        }
        let mut draft = self.path.clone().into_os_string();
        draft.push(".new");
        let written = fs::write(&draft, text).and_then(|()| fs::rename(&draft, &self.path));
        written.inspect_err(|_| drop(fs::remove_file(&draft)))
    }

    /// What cannot be written whole is taken away again.
    fn append(&self, text: &str) -> io::Result<()> {
        let mut file = File::options().append(true).open(&self.path)?;
        let length = file.metadata()?.len();
        file.write_all(text.as_bytes()).inspect_err(|_| drop(file.set_len(length)))
    }

    fn cannot_write(&self, source: io::Error) -> CliError {
        CliError::Write { path: self.path.clone(), source }
    }

    fn recorded(&self, session: &Session) -> Result<Option<Phh>, CliError> {
        let (Some(hand), Some(setup)) = (session.hand(), session.setup()) else { return Ok(None) };
        let setup = HandSetup { deal: Deal::from(KnownCards::default()), ..setup.clone() };
        let mut phh = record(&setup, hand)?;
        let name = |seat| {
            if self.has_you && seat == YOU { "you".to_string() } else { format!("{} {seat}", style(seat)) }
        };
        phh.players = hand.seats().map(|state| name(state.seat)).collect();
        phh.set_text("_seed", &self.seed.to_string());
        phh.set_text("_number", &session.hand_number().to_string());
        Ok(Some(phh))
    }
}
