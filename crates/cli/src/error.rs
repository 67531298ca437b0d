//! Everything that can go wrong between the command line and the answer.

use std::io;
use std::path::PathBuf;

use omaha_cards::{DuplicateCardError, ParseCardsError, SeedError};
use omaha_engine::table::TableError;
use omaha_engine::{ActionError, FileError, GameError, HouseError, MAX_PLAYERS, PRESETS, SetupError};
use omaha_history::RecordError;
use omaha_history::journal::JournalError;
use omaha_players::external::ExternalError;
use omaha_players::simulation::SimulationError;
use omaha_tui::{SessionError, TerminalError};
use thiserror::Error;

/// Why a command gives no answer. `Display` is one line without its causes.
#[derive(Debug, Error)]
pub(crate) enum CliError {
    /// The words make no command; clap explains.
    #[error(transparent)]
    Usage(#[from] clap::Error),
    #[error(transparent)]
    Game(#[from] GameError),
    #[error(transparent)]
    House(#[from] HouseError),
    #[error("no house rules are called '{name}' and no such file exists; there are: {}", preset_names())]
    NoSuchHouse { name: String },
    #[error("{}", path.display())]
    File { path: PathBuf, source: Box<FileError> },
    #[error("--format toml prints one game: say which, such as 'omaha variants plo8 --format toml'")]
    WhichGame,
    #[error("{place} '{text}'{hint}")]
    Cards { place: String, text: String, hint: &'static str, source: ParseCardsError },
    #[error(transparent)]
    DuplicateCard(#[from] DuplicateCardError),
    #[error("the board '{text}' has {got} cards: expected {expected}")]
    BoardSize { text: String, got: usize, expected: String },
    #[error("{got} hands are too many: expected 1 to {MAX_PLAYERS}")]
    TooManyHands { got: usize },
    #[error("no street is called '{name}'; there are: {known}")]
    UnknownStreet { name: String, known: String },
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("the engine refuses a move that it offered")]
    Play(#[from] ActionError),
    #[error(transparent)]
    Table(#[from] TableError),
    #[error("'{text}' is no player: expected SEAT:CHIPS, then :HAND or :folded, such as 2:200:AsKs5h4h")]
    Player { text: String },
    #[error("'{word}' names no winners: expected SIDE=SEAT or SIDE=SEAT,SEAT with a side of {sides}")]
    Win { word: String, sides: String },
    #[error("'{text}' names the winners of the {side} twice")]
    SideTwice { side: String, text: String },
    #[error(transparent)]
    Settle(#[from] omaha_engine::settle::SettleError),
    #[error("no player is called '{name}'; there are: {known}, and exec:COMMAND for a program")]
    UnknownPlayer { name: String, known: String },
    #[error("cannot write hands to {}: expected a name ending in .phhs or .jsonl", path.display())]
    BookEnding { path: PathBuf },
    #[error(transparent)]
    External(#[from] ExternalError),
    #[error(transparent)]
    Simulation(#[from] SimulationError),
    #[error(transparent)]
    Equity(#[from] omaha_eval::equity::EquityError),
    #[error("the board is complete: there is no next card")]
    NoNextCard,
    #[error("Stopped before anything was known: only a sample can tell early (--method sample).")]
    NothingKnown,
    #[error("no column of a problem is called '{name}'; there are: id, game, hands, board, dead")]
    BatchColumn { name: String },
    #[error("'{text}' is the name of a file: a problem has the name of its game, or the game as JSON")]
    NoGameFile { text: String },
    #[error(transparent)]
    Seed(#[from] SeedError),
    #[error("cannot read {}", path.display())]
    Read { path: PathBuf, source: io::Error },
    #[error("{name}")]
    History { name: String, source: Box<dyn std::error::Error + Send + Sync> },
    #[error("there are no hand histories in {}: expected files ending in {endings}", folder.display())]
    NoHistories { folder: PathBuf, endings: &'static str },
    #[error(
        "the format of {name} is not known: expected PHH, Open Hand History or PokerStars text, or a name ending in .phh, .phhs, .ohh, .json or .txt"
    )]
    UnknownFormat { name: String },
    #[error("standard output has no name that tells the format: say --to phh, --to ohh or --to stars")]
    WhichFormat,
    #[error("{name} holds {got}: expected one hand for a page")]
    NotOneHand { name: String, got: &'static str },
    #[error("a page is made of one hand: expected one file, got {got}")]
    NotOneFile { got: usize },
    #[error("{} cannot be read and written at once", path.display())]
    SameFile { path: PathBuf },
    #[error("cannot read what is typed")]
    Input(#[source] io::Error),
    #[error("cannot write {}", path.display())]
    Write { path: PathBuf, source: io::Error },
    #[error("the hand cannot be recorded")]
    Record(#[from] RecordError),
    #[error(transparent)]
    Journal(#[from] JournalError),
    #[error(transparent)]
    Refused(SessionError),
    #[error("the terminal fails")]
    Terminal(#[source] io::Error),
    #[error("cannot write the output")]
    Output(#[from] io::Error),
}

impl From<SessionError> for CliError {
    fn from(error: SessionError) -> CliError {
        match error {
            refused @ (SessionError::NobodyAsks | SessionError::NoPurchase { .. }) => {
                CliError::Refused(refused)
            }
            SessionError::Setup(error) => error.into(),
            SessionError::Table(error) => error.into(),
            SessionError::Action(error) => error.into(),
            SessionError::Journal(error) => error.into(),
        }
    }
}

impl From<TerminalError> for CliError {
    fn from(error: TerminalError) -> CliError {
        match error {
            TerminalError::Session(error) => error.into(),
            TerminalError::Terminal(error) => CliError::Terminal(error),
        }
    }
}

impl CliError {
    /// Nothing is known under the name of a game, a variant or a limit.
    pub(crate) fn is_unknown_game(&self) -> bool {
        let error = match self {
            CliError::Game(error) => error,
            CliError::File { source, .. } => &source.error,
            _ => return false,
        };
        matches!(error, GameError::UnknownGame { .. } | GameError::UnknownTag { .. })
    }

    /// The reader of the output has gone away, as `head` does: nothing to complain about.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, CliError::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

fn preset_names() -> String {
    PRESETS.map(|preset| preset.name).join(", ")
}
