//! What several commands take: a game, house rules, a format.

use clap::{Args, ValueEnum};

/// The game, the same for every command.
#[derive(Debug, Args)]
pub(crate) struct GameArg {
    /// A name from `omaha variants`, a game file (TOML or JSON), or a game as JSON
    pub(crate) game: String,
}

#[derive(Debug, Args)]
pub(crate) struct FormatArg {
    /// How to print
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
}

/// Options that change the rules of the house.
#[derive(Debug, Default, Args)]
pub(crate) struct HouseArgs {
    /// House rules: standard, interpoker, spn, or a TOML or JSON file
    #[arg(long, value_name = "PRESET|FILE")]
    pub(crate) house: Option<String>,
    /// Set one house rule, such as odd-half=left-of-button; may be repeated
    #[arg(long, value_name = "KEY=VALUE")]
    pub(crate) set: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    Text,
    Json,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colour {
    Auto,
    Always,
    Never,
}
