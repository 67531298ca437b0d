//! A session written down as it happens, so that nothing is lost when the program dies.
//!
//! A journal is a file of JSON lines that only ever grows. Each line is written whole and has reached the disk
//! before anybody is shown what it says. [`Journal::resume`] takes a session up where it stopped, in the middle
//! of a hand if need be, with the same cards; a last line that was cut off is taken away, anything else that is
//! wrong is an error with its line.
//!
//! What nobody may see is sealed: the seed, the opening of each hand's commitment and all hole cards, under a key
//! that stands in a file of its own beside the journal (`FILE.key`). Each hand begins with a [`Commitment`] to its
//! cards, and [`verify`] proves afterwards that the deck was the one committed to.
//!
//! | file | what |
//! |---|---|
//! | `record` | what a line says |
//! | `key` | sealing and opening |
//! | `chain` | the seal of each line over all before it |
//! | `commitment` | the promise a hand begins with |
//! | `ledger` | who paid in how much, and what the person plans |
//! | `file` | reading lines, cutting off a torn one, appending |
//! | `restore` | playing a journal again, checking every line |
//! | `error` | what can be wrong with a journal |

mod chain;
mod commitment;
mod error;
mod file;
mod key;
mod ledger;
mod record;
mod restore;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use omaha_cards::{Deck, Seed};
use omaha_engine::table::{Entry, Table};
use omaha_engine::{Action, Chips, Game, Hand, Seat};

pub use commitment::Commitment;
pub use error::JournalError;
pub use file::LONGEST;
pub use key::key_path;
pub use ledger::{Account, Plans};
pub use restore::{Proof, Restored, Running};

use chain::Chain;
use file::JournalFile;
use key::Key;
use record::{HandLine, Record, SessionLine, VERSION};

/// What a session is made of and does not change while it lasts.
#[derive(Debug, Clone)]
pub struct SessionFacts {
    /// The game.
    pub game: Arc<Game>,
    /// Where all cards come from: hand `n`, counted from 1, is dealt from stream `n - 1`.
    pub seed: Seed,
    /// What everybody buys in for, in chips.
    pub buy_in: Chips,
    /// Where the person sits; nobody if all seats play by themselves.
    pub you: Option<Seat>,
    /// Where the button is in the first hand.
    pub button: Seat,
}

impl SessionFacts {
    /// The deck of a hand, counted from 1.
    pub fn deck(&self, hand: u64) -> Deck {
        Deck::shuffled(&mut self.seed.rng(hand.saturating_sub(1)))
    }
}

/// A journal being written.
#[derive(Debug)]
pub struct Journal {
    file: JournalFile,
    key: Key,
    chain: Chain,
    seed: Seed,
    hand: u64,
    /// Events of the present hand that are written.
    written: usize,
}

impl Journal {
    /// Begin a journal and its key file, the key readable by its owner alone. The file is there only once its
    /// first lines are complete.
    ///
    /// # Errors
    /// The file exists, or one of the two cannot be written.
    pub fn create(
        path: &Path,
        facts: &SessionFacts,
        seats: &[(Seat, Chips)],
    ) -> Result<Journal, JournalError> {
        file::refuse_existing(path)?;
        let key = Key::create(&key_path(path))?;
        let mut session = SessionLine {
            version: VERSION,
            game: (*facts.game).clone(),
            buy_in: facts.buy_in,
            you: facts.you,
            button: facts.button,
            seed: String::new(),
        };
        session.seed = key.seal(&session.seed_label(), &facts.seed.value().to_le_bytes())?;
        let sits = seats.iter().map(|&(seat, chips)| Record::Sits { seat, chips });
        let mut chain = Chain::default();
        let lines: Result<String, JournalError> = std::iter::once(Record::Session(session))
            .chain(sits)
            .map(|record| Ok(chain.line(&key, &record.json(path)?)))
            .collect();
        let file = JournalFile::create(path, &lines?)?;
        Ok(Journal { file, key, chain, seed: facts.seed, hand: 0, written: 0 })
    }

    /// Take up a session where its journal stops. A torn last line is cut off.
    ///
    /// # Errors
    /// What exactly is wrong with the journal or its key.
    pub fn resume(path: &Path) -> Result<(Journal, Restored), JournalError> {
        let (mut file, lines) = JournalFile::open(path)?;
        let key = Key::read(&key_path(path))?;
        let (restored, chain) = restore::restore(&lines, &key)?;
        file.cut_off_torn_line(&lines)?;
        let written = restored.running.as_ref().map_or(0, |running| running.hand.events().len());
        let hand = restored.table.hands_played() + u64::from(restored.running.is_some());
        let seed = restored.facts.seed;
        Ok((Journal { file, key, chain, seed, hand, written }, restored))
    }

    /// Where the journal is.
    pub fn path(&self) -> &Path {
        self.file.path()
    }

    /// A hand was dealt. Gives the commitment to its cards, to be shown before anybody acts.
    ///
    /// # Errors
    /// The journal cannot be written; the hand must then not be shown.
    pub fn hand_starts(&mut self, hand: &Hand) -> Result<Commitment, JournalError> {
        let number = self.hand + 1;
        let (commitment, opening) = Commitment::new(self.seed)?;
        let holes = serde_json::to_vec(&record::hole_cards(hand)).unwrap_or_default();
        let line = HandLine {
            number,
            commitment: commitment.clone(),
            opening: self.key.seal(&record::opening_of(number), &opening)?,
            cards: self.key.seal(&record::cards_of(number), &holes)?,
            events: record::public_events(hand, 0),
        };
        self.append(&Record::Hand(line))?;
        self.hand = number;
        self.written = hand.events().len();
        Ok(commitment)
    }

    /// Somebody acted. Call it with the hand after the action and before anybody is shown what came of it.
    ///
    /// # Errors
    /// The journal cannot be written.
    pub fn acts(&mut self, seat: Seat, action: Action, hand: &Hand) -> Result<(), JournalError> {
        let events = record::public_events(hand, self.written);
        self.append(&Record::Acts { hand: self.hand, seat, action, events })?;
        self.written = hand.events().len();
        Ok(())
    }

    fn append(&mut self, record: &Record) -> Result<(), JournalError> {
        let line = self.chain.line(&self.key, &record.json(self.file.path())?);
        self.file.append(&line)
    }

    /// Somebody sat down.
    ///
    /// # Errors
    /// The journal cannot be written.
    pub fn sits(&mut self, seat: Seat, chips: Chips) -> Result<(), JournalError> {
        self.append(&Record::Sits { seat, chips })
    }

    /// Somebody bought more chips.
    ///
    /// # Errors
    /// The journal cannot be written.
    pub fn rebuys(&mut self, seat: Seat, chips: Chips) -> Result<(), JournalError> {
        self.append(&Record::Rebuys { seat, chips })
    }

    /// Somebody is not dealt in any more.
    ///
    /// # Errors
    /// The journal cannot be written.
    pub fn sits_out(&mut self, seat: Seat) -> Result<(), JournalError> {
        self.append(&Record::SitsOut { seat })
    }

    /// Somebody is dealt in again.
    ///
    /// # Errors
    /// The journal cannot be written.
    pub fn sits_in(&mut self, seat: Seat, entry: Entry) -> Result<(), JournalError> {
        self.append(&Record::SitsIn { seat, entry })
    }

    /// Somebody left with these chips.
    ///
    /// # Errors
    /// The journal cannot be written.
    pub fn leaves(&mut self, seat: Seat, chips: Chips) -> Result<(), JournalError> {
        self.append(&Record::Leaves { seat, chips })
    }

    /// All that the person plans for after the hand; what was planned before is forgotten.
    ///
    /// # Errors
    /// The journal cannot be written.
    pub fn plans(&mut self, plans: Plans) -> Result<(), JournalError> {
        self.append(&Record::Plans(plans))
    }
}

/// Prove that every hand of a journal was dealt from the deck its commitment was made to, and that it was played
/// by the rules. Reads only.
///
/// # Errors
/// What exactly is wrong with the journal or its key.
pub fn verify(path: &Path) -> Result<Restored, JournalError> {
    let lines = file::read(path)?;
    restore::restore(&lines, &Key::read(&key_path(path))?).map(|(restored, _)| restored)
}

/// The table before anybody has sat down.
fn empty_table(facts: &SessionFacts) -> Result<Table, omaha_engine::table::TableError> {
    Table::new(Arc::clone(&facts.game), facts.button)
}

/// `FILE` and an ending.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_os_string();
    name.push(ending);
    PathBuf::from(name)
}
