//! The options of commands that answer a question: games, hands, rules, settlements.

use clap::{Args, ValueEnum};
use omaha_cards::Seed;

use super::shared::{FormatArg, GameArg, HouseArgs};
use super::values::seats;

#[derive(Debug, Args)]
pub(crate) struct VariantsArgs {
    /// Print this game as a file: TOML, or JSON with --format json
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    /// Print the JSON Schema of game files
    #[arg(long, conflicts_with_all = ["game", "format"])]
    pub(crate) schema: bool,
    /// How to print [default: text; toml with GAME]
    #[arg(long, value_enum)]
    pub(crate) format: Option<GamesFormat>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum GamesFormat {
    Text,
    Json,
    Toml,
}

#[derive(Debug, Args)]
pub(crate) struct EvalArgs {
    #[command(flatten)]
    pub(crate) game: GameArg,
    /// The board: flop, turn or river
    #[arg(short, long)]
    pub(crate) board: String,
    /// The hole cards of one player, such as "As 2c Kh Kd"
    #[arg(required = true, value_name = "HAND")]
    pub(crate) hands: Vec<String>,
    #[command(flatten)]
    pub(crate) format: FormatArg,
}

#[derive(Debug, Args)]
pub(crate) struct DealArgs {
    #[command(flatten)]
    pub(crate) game: GameArg,
    /// Number of players
    #[arg(long, value_name = "N", value_parser = seats)]
    pub(crate) seats: u8,
    /// Where the cards come from; the same seed deals the same cards
    #[arg(long, value_name = "S")]
    pub(crate) seed: Seed,
    /// Deal the board up to this street: flop, turn or river
    #[arg(long, value_name = "STREET")]
    pub(crate) to: Option<String>,
    #[command(flatten)]
    pub(crate) house: HouseArgs,
    #[command(flatten)]
    pub(crate) format: FormatArg,
}

#[derive(Debug, Args)]
pub(crate) struct RulesArgs {
    #[command(flatten)]
    pub(crate) game: GameArg,
    #[command(flatten)]
    pub(crate) house: HouseArgs,
    #[command(flatten)]
    pub(crate) format: FormatArg,
}

#[derive(Debug, Args)]
pub(crate) struct SettleArgs {
    #[command(flatten)]
    pub(crate) game: GameArg,
    /// Everybody who put chips in: SEAT:CHIPS, then :HAND or :folded
    #[arg(required = true, value_name = "PLAYER")]
    pub(crate) players: Vec<String>,
    /// The board; twice if it was dealt twice
    #[arg(short, long, required_unless_present = "win")]
    pub(crate) board: Vec<String>,
    /// Who won which side of a pot, such as "high=1 low=0,2"; a second board after a /
    #[arg(long, value_name = "WINNERS", conflicts_with = "board")]
    pub(crate) win: Vec<String>,
    /// The seat of the button: odd chips go round from its left
    #[arg(long, value_name = "SEAT", default_value_t = 0)]
    pub(crate) button: u8,
    /// Dead money: dead blinds, an ante for the table
    #[arg(long, value_name = "CHIPS", default_value_t = 0)]
    pub(crate) dead: u64,
    /// The hand ended before the flop: no rake where the house takes none then
    #[arg(long, conflicts_with = "board")]
    pub(crate) no_flop: bool,
    #[command(flatten)]
    pub(crate) house: HouseArgs,
    #[command(flatten)]
    pub(crate) format: FormatArg,
}

#[derive(Debug, Args)]
pub(crate) struct NutsArgs {
    #[command(flatten)]
    pub(crate) game: GameArg,
    /// The board: flop, turn or river
    #[arg(short, long)]
    pub(crate) board: String,
    /// Cards nobody can hold
    #[arg(long, value_name = "CARDS")]
    pub(crate) dead: Option<String>,
    /// A hand to compare with every hand an opponent can hold
    pub(crate) hand: Option<String>,
    #[command(flatten)]
    pub(crate) format: FormatArg,
}
