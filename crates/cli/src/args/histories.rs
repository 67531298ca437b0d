//! The options of commands that read hand histories.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::shared::{FormatArg, HouseArgs};

#[derive(Debug, Args)]
pub(crate) struct ReplayArgs {
    /// Files, folders of histories, or - for standard input
    #[arg(required = true, value_name = "FILE|DIR|-")]
    pub(crate) paths: Vec<PathBuf>,
    /// Only say whether each hand comes out as recorded, and how many did
    #[arg(long)]
    pub(crate) check: bool,
    /// Print a web page to step through the hand; a name ending in .html is where it goes
    #[arg(long, conflicts_with_all = ["check", "format"])]
    pub(crate) html: bool,
    #[command(flatten)]
    pub(crate) house: HouseArgs,
    #[command(flatten)]
    pub(crate) format: FormatArg,
}

#[derive(Debug, Args)]
pub(crate) struct AuditArgs {
    /// Files, folders of histories, or - for standard input
    #[arg(required = true, value_name = "FILE|DIR|-")]
    pub(crate) paths: Vec<PathBuf>,
    /// By whose rules: auto to find out, or standard, interpoker, spn, or a file [default: the record's]
    #[arg(long, value_name = "auto|PRESET|FILE")]
    pub(crate) house: Option<String>,
    #[command(flatten)]
    pub(crate) format: FormatArg,
}

#[derive(Debug, Args)]
pub(crate) struct ConvertArgs {
    /// The history to read, or - for standard input
    #[arg(value_name = "IN")]
    pub(crate) from: PathBuf,
    /// The history to write; without it, or with -, standard output
    #[arg(value_name = "OUT", default_value = "-", hide_default_value = true)]
    pub(crate) to_file: PathBuf,
    /// The format to write [default: what the name of OUT ends like]
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) to: Option<HistoryFormat>,
    /// Replace names, tables, the numbers of hands and tournaments, and dates, the same by the same
    #[arg(long)]
    pub(crate) anonymize: bool,
}

/// A format of hand histories.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum HistoryFormat {
    /// Poker Hand History
    Phh,
    /// Open Hand History
    Ohh,
    /// The text of PokerStars
    Stars,
}

impl From<HistoryFormat> for omaha_history::file::Format {
    fn from(format: HistoryFormat) -> omaha_history::file::Format {
        match format {
            HistoryFormat::Phh => omaha_history::file::Format::Phh,
            HistoryFormat::Ohh => omaha_history::file::Format::Ohh,
            HistoryFormat::Stars => omaha_history::file::Format::Stars,
        }
    }
}
