//! The command line `omaha`: arguments, output, exit codes. It contains no rules.
//!
//! Another crate's games join by being named in a binary of three lines:
//!
//! ```no_run
//! // use my_variant as _;
//! fn main() -> std::process::ExitCode {
//!     omaha_cli::main()
//! }
//! ```
//!
//! Programs and tests call [`run`] with streams of their own:
//!
//! ```
//! let (mut out, mut err) = (Vec::new(), Vec::new());
//! let answer = omaha_cli::run(["eval", "plo", "-b", "AhKhQh", "JhTh2c3d"], &mut "".as_bytes(), &mut out, &mut err);
//! assert_eq!(answer, omaha_cli::Answer::Yes);
//! assert!(String::from_utf8_lossy(&out).contains("royal flush"));
//! ```
//!
//! | file | what |
//! |---|---|
//! | `args` | the command line |
//! | `variants`, `eval`, `deal`, `play`, `verify`, `simulate`, `replay`, `audit`, `convert`, `rules`, `settle`, `nuts`, `equity`, `completions` | one subcommand each |
//! | `json` | every JSON shape |
//! | `games` | from words to a game and its house rules |
//! | `histories`, `whole` | which files of hands, of which format; files that are written whole |
//! | `tell` | a hand in words |
//! | `console`, `paint`, `words`, `share` | streams, colour, words |
//! | `error` | what can go wrong |

mod args;
mod audit;
mod completions;
mod console;
mod convert;
mod deal;
mod equity;
mod error;
mod eval;
mod games;
mod histories;
mod interrupt;
pub mod json;
mod nuts;
mod paint;
mod play;
mod replay;
mod rules;
mod settle;
mod simulate;
mod tell;
mod variants;
mod verify;
mod whole;
mod words;

use std::error::Error;
use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, BufWriter, IsTerminal, Write};
use std::process::ExitCode;

use clap::Parser;
// Names the crate, or its games would not be linked in.
use omaha_variants as _;

use args::{Colour, Command, CommandLine};
use console::{Console, Paper};
use error::CliError;

/// What came of a command.
///
/// ```
/// assert_eq!(omaha_cli::Answer::BadInput.code(), 2);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// All is well.
    Yes,
    /// The question was understood and the answer is no: a replay differs.
    No,
    /// Wrong usage or wrong input.
    BadInput,
    /// Ended by Ctrl-C.
    Interrupted,
}

impl Answer {
    /// The exit status: 0, 1, 2 or 130.
    pub const fn code(self) -> u8 {
        match self {
            Answer::Yes => 0,
            Answer::No => 1,
            Answer::BadInput => 2,
            Answer::Interrupted => 130,
        }
    }
}

/// The whole program on the process's own arguments and streams.
pub fn main() -> ExitCode {
    // Without a handler the process would die of the signal instead of exiting.
    let _ = ctrlc::set_handler(|| {
        if interrupt::signal_ends() {
            omaha_tui::restore();
            whole::abandon();
            let _ = writeln!(io::stderr());
            std::process::exit(Answer::Interrupted.code().into())
        }
    });
    let colours = |choice| choice != anstream::ColorChoice::Never;
    let out_colour = colours(anstream::AutoStream::choice(&io::stdout()));
    let err_colour = colours(anstream::AutoStream::choice(&io::stderr()));
    let mut input = BufReader::new(io::stdin());
    let mut out = BufWriter::new(anstream::AutoStream::always(io::stdout()));
    let mut err = anstream::AutoStream::always(io::stderr());
    let console = Console {
        input: &mut input,
        out: Paper::new(&mut out, out_colour),
        err: Paper::new(&mut err, err_colour),
        interactive: io::stdin().is_terminal(),
        progress: io::stderr().is_terminal(),
        foreign: is_foreign(),
    };
    ExitCode::from(run_on(std::env::args_os().skip(1), console).code())
}

/// Does the program have another name than the stock one?
fn is_foreign() -> bool {
    let program = std::env::current_exe().unwrap_or_default();
    program.file_stem().is_none_or(|name| name != "omaha")
}

/// Run one command: `args` are the words after the program's name. Writes neither colours nor
/// anything else that a terminal would have to understand.
pub fn run<A>(args: A, input: &mut dyn BufRead, out: &mut dyn Write, err: &mut dyn Write) -> Answer
where
    A: IntoIterator<Item: Into<OsString>>,
{
    let (out, err) = (Paper::new(out, false), Paper::new(err, false));
    run_on(args, Console { input, out, err, interactive: false, progress: false, foreign: false })
}

fn run_on<A>(args: A, mut console: Console<'_>) -> Answer
where
    A: IntoIterator<Item: Into<OsString>>,
{
    let words = args.into_iter().map(Into::into);
    let answer = CommandLine::try_parse_from(std::iter::once("omaha".into()).chain(words))
        .map_err(CliError::from)
        .and_then(|line| {
            set_colour(line.color, &mut console);
            obey(line.command, &mut console)
        })
        .and_then(|answer| {
            console.out.flush()?;
            Ok(answer)
        });
    answer.unwrap_or_else(|error| {
        let _ = console.out.flush();
        explain(&error, &mut console)
    })
}

fn set_colour(colour: Colour, console: &mut Console<'_>) {
    if colour != Colour::Auto {
        console.out.set_colour(colour == Colour::Always);
        console.err.set_colour(colour == Colour::Always);
    }
}

fn obey(command: Command, console: &mut Console<'_>) -> Result<Answer, CliError> {
    match command {
        Command::Variants(args) => variants::run(&args, console),
        Command::Eval(args) => eval::run(&args, console),
        Command::Deal(args) => deal::run(&args, console),
        Command::Play(args) => play::run(&args, console),
        Command::Simulate(args) => simulate::run(&args, console),
        Command::Verify(args) => verify::run(&args, console),
        Command::Replay(args) => replay::run(&args, console),
        Command::Audit(args) => audit::run(&args, console),
        Command::Convert(args) => convert::run(&args, console),
        Command::Rules(args) => rules::run(&args, console),
        Command::Settle(args) => settle::run(&args, console),
        Command::Equity(args) => equity::run(&args, console),
        Command::Nuts(args) => nuts::run(&args, console),
        Command::Completions { shell } => completions::run(shell, console),
    }
}

/// Says once what went wrong and why.
fn explain(error: &CliError, console: &mut Console<'_>) -> Answer {
    match error {
        error if error.is_closed_pipe() => Answer::Yes,
        CliError::Usage(usage) if usage.use_stderr() => {
            let _ = write!(console.err, "{}", usage.render().ansi());
            Answer::BadInput
        }
        CliError::Usage(asked_for) => print_help(asked_for, console),
        error => {
            complain(error, console);
            Answer::BadInput
        }
    }
}

/// Help and version are asked for, so they go to the output.
fn print_help(help: &clap::Error, console: &mut Console<'_>) -> Answer {
    let written = write!(console.out, "{}", help.render().ansi()).and_then(|()| console.out.flush());
    written.map_or_else(|error| explain(&error.into(), console), |()| Answer::Yes)
}

/// One line: the error and its causes.
fn complain(error: &CliError, console: &mut Console<'_>) {
    let text = with_causes(error);
    let _ = writeln!(console.err, "{} {text}", paint::error("error:"));
    if console.foreign && error.is_unknown_game() {
        let hint = "The games of a crate are there once main.rs says: use that_crate as _;";
        let _ = writeln!(console.err, "{hint}");
    }
}

/// An error with everything that led to it.
pub(crate) fn with_causes(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        text = format!("{text}: {error}");
        cause = error.source();
    }
    text
}

/// The examples of the README compile and run.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
