//! The options of commands that play.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use omaha_cards::Seed;
use omaha_engine::Chips;
use omaha_tui::Speed;

use super::shared::{FormatArg, GameArg, HouseArgs};
use super::values::{chips, hands, seats, stakes, threads};

#[derive(Debug, Args)]
pub(crate) struct PlayArgs {
    /// A name from `omaha variants`, a game file (TOML or JSON), or a game as JSON
    #[arg(required_unless_present = "resume")]
    pub(crate) game: Option<String>,
    /// Number of players, you included [default: 6, or as many as the game seats]
    #[arg(long, value_name = "N", value_parser = seats)]
    pub(crate) seats: Option<u8>,
    /// Chips each player starts with [default: 100 big blinds]
    #[arg(long, value_name = "C", value_parser = chips)]
    pub(crate) stack: Option<Chips>,
    /// The blinds, or in fixed limit the bets [default: 1/2; fixed limit 10/20]
    #[arg(long, value_name = "LOW/HIGH", value_parser = stakes)]
    pub(crate) stakes: Option<(Chips, Chips)>,
    /// Where the cards come from; the same seed and actions give the same hands
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<Seed>,
    /// Number of hands [default: until you quit; 1 with --watch]
    #[arg(long, value_name = "N", value_parser = hands)]
    pub(crate) hands: Option<u64>,
    /// All seats play by themselves, cards face up
    #[arg(long)]
    pub(crate) watch: bool,
    /// Write the hands to this file as hand histories (PHH)
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Write everything down as it happens; the cards are sealed with FILE.key
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// Go on where a saved session stopped, in the middle of a hand if need be
    #[arg(long, value_name = "FILE", conflicts_with_all = NEW_SESSION)]
    pub(crate) resume: Option<PathBuf>,
    /// Line by line, even on a terminal
    #[arg(long)]
    pub(crate) plain: bool,
    /// No signs on the full screen but ASCII
    #[arg(long)]
    pub(crate) ascii: bool,
    /// How fast the full screen goes: slow, normal, fast or instant
    #[arg(long, value_name = "SPEED", default_value_t)]
    pub(crate) speed: Speed,
    #[command(flatten)]
    pub(crate) house: HouseArgs,
}

/// What a new session is made of and a saved one brings along.
const NEW_SESSION: [&str; 9] = ["game", "seats", "stack", "stakes", "seed", "watch", "save", "house", "set"];

#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    /// A journal written by `omaha play --save`; its key is in FILE.key
    #[arg(value_name = "FILE")]
    pub(crate) journal: PathBuf,
    #[command(flatten)]
    pub(crate) format: FormatArg,
}

#[derive(Debug, Args)]
pub(crate) struct SimulateArgs {
    #[command(flatten)]
    pub(crate) game: GameArg,
    /// The players, in the order of their seats
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', required_unless_present = "player")]
    pub(crate) players: Vec<String>,
    /// One more player; may be repeated. exec:COMMAND is a program that plays
    #[arg(long, value_name = "PLAYER")]
    pub(crate) player: Vec<String>,
    /// How long a program may think about one decision, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    pub(crate) time_limit: u64,
    /// Number of hands
    #[arg(long, value_name = "N", value_parser = hands, default_value_t = 10_000)]
    pub(crate) hands: u64,
    /// Play every deal once from every seat: the same cards for everybody
    #[arg(long)]
    pub(crate) duplicate: bool,
    /// Chips each player has at the start of every hand [default: 100 big blinds]
    #[arg(long, value_name = "C", value_parser = chips)]
    pub(crate) stack: Option<Chips>,
    /// The blinds, or in fixed limit the bets [default: 1/2; fixed limit 10/20]
    #[arg(long, value_name = "LOW/HIGH", value_parser = stakes)]
    pub(crate) stakes: Option<(Chips, Chips)>,
    /// Where cards and choices come from; the same seed gives the same result
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<Seed>,
    /// Threads to play on [default: all cores]
    #[arg(long, value_name = "T", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
    /// Write the hands to this file: .phhs hand histories or .jsonl lines of JSON
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Draw the results over time and the parts of pots won into this file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) house: HouseArgs,
    #[command(flatten)]
    pub(crate) format: FormatArg,
}
