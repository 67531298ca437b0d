//! What `omaha equity` can be told.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use omaha_cards::Seed;

#[derive(Debug, Args)]
pub(crate) struct EquityArgs {
    /// A name from `omaha variants`, a game file (TOML or JSON), or a game as JSON
    #[arg(required_unless_present = "batch")]
    pub(super) game: Option<String>,
    /// Two or more hands: cards, with * for unknown ones, or a lone * for any hand
    #[arg(required_unless_present = "batch", value_name = "HAND")]
    pub(super) hands: Vec<String>,
    /// The board so far, in the order it came
    #[arg(short, long, default_value = "", hide_default_value = true)]
    pub(super) board: String,
    /// Cards that are known to be gone
    #[arg(long, value_name = "CARDS", default_value = "", hide_default_value = true)]
    pub(super) dead: String,
    #[command(flatten)]
    pub(super) method: MethodArgs,
    /// Every next card with the change it brings, the best and the worst first
    #[arg(long, conflicts_with = "unroll")]
    pub(super) explain: bool,
    /// The equity on every street up to the board
    #[arg(long, requires = "board")]
    pub(super) unroll: bool,
    /// Draw what --unroll prints into this file
    #[arg(long, value_name = "FILE", requires = "unroll")]
    pub(super) svg: Option<PathBuf>,
    /// Answer the problems in a file, JSON lines or CSV; - for standard input
    #[arg(long, value_name = "FILE|-", conflicts_with_all = ONE_PROBLEM)]
    pub(super) batch: Option<PathBuf>,
    /// How to print
    #[arg(long, value_enum, default_value_t = EquityFormat::Text)]
    pub(super) format: EquityFormat,
}

/// What a problem is made of; with --batch it comes from the file.
const ONE_PROBLEM: [&str; 7] = ["game", "hands", "board", "dead", "explain", "unroll", "format"];

/// How equities are found.
#[derive(Debug, Args)]
pub(super) struct MethodArgs {
    /// Look at every board, or at a sample of them; auto: all if that is quick
    #[arg(long, value_enum, default_value_t = Method::Auto)]
    pub(super) method: Method,
    /// Sample so many deals
    #[arg(long, value_name = "N", value_parser = samples)]
    pub(super) samples: Option<u64>,
    /// Sample until the standard error is so small [default: 0.05%]
    #[arg(long, value_name = "P%", value_parser = percent)]
    pub(super) error: Option<f64>,
    /// Sample for so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(super) time: Option<Duration>,
    /// Where the sampled cards come from; the same seed gives the same answer
    #[arg(long, value_name = "S")]
    pub(super) seed: Option<Seed>,
    /// Threads to calculate on [default: all cores]
    #[arg(long, value_name = "T", value_parser = crate::args::threads)]
    pub(super) threads: Option<NonZeroUsize>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Method {
    Auto,
    Exact,
    Sample,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum EquityFormat {
    Text,
    Json,
    Csv,
}

/// More than a machine draws in a day.
const MOST_SAMPLES: u64 = 1_000_000_000_000;

fn samples(text: &str) -> Result<u64, String> {
    let samples = text.trim().parse().ok().filter(|samples| *samples <= MOST_SAMPLES);
    samples.ok_or_else(|| format!("expected a number of samples, at most {MOST_SAMPLES}"))
}

/// Reads `0.05%` as 0.0005.
fn percent(text: &str) -> Result<f64, String> {
    let number = text.trim().trim_end_matches('%').trim_end().parse().ok();
    let percent = number.filter(|&percent: &f64| percent > 0.0 && percent <= 100.0);
    percent
        .map(|percent| percent / 100.0)
        .ok_or_else(|| "expected a percentage above 0, such as 0.05%".to_string())
}

fn seconds(text: &str) -> Result<Duration, String> {
    let number = text.trim().trim_end_matches('s').trim_end().parse().ok();
    let seconds = number.filter(|&seconds: &f64| seconds > 0.0 && seconds <= 1e6);
    seconds
        .map(Duration::from_secs_f64)
        .ok_or_else(|| "expected a number of seconds, such as 2 or 0.5".to_string())
}
