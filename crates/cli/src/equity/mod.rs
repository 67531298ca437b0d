//! `omaha equity`: how hands do against each other.
//!
//! The columns and their counterparts in GNU poker-eval's `pokenum`, which prints numbers of boards where the table prints
//! percentages:
//!
//! | here | there | boards on which |
//! |---|---|---|
//! | equity | EV | (the part of the pot won on average) |
//! | scoop | scoop | the player wins the whole pot alone |
//! | high win, tie; `high_lose` | HIwin, HItie, HIlos | the player has the best high alone, with others, not at all |
//! | low win, tie; `low_lose` | LOwin, LOtie, LOlos | the same for the low, if the player has one |
//! | `low_none` | (the rest) | the player has no low |
//! | quartered | – | the player shares one side with one other and has no part of the other side |

mod args;
mod batch;
mod csv;
mod explain;
mod question;
mod report;
mod solve;
mod text;
mod unroll;

use std::io::Write;

pub(crate) use args::EquityArgs;

use args::EquityFormat;
use explain::Explained;
use question::Question;
use report::Report;
use solve::Solver;
use unroll::Unrolled;

use crate::args::GameArg;
use crate::{Answer, CliError, Console, games, json};

pub(crate) fn run(args: &EquityArgs, console: &mut Console<'_>) -> Result<Answer, CliError> {
    let solver = Solver::new(&args.method)?;
    if let Some(path) = &args.batch {
        return batch::run(path, &solver, console);
    }
    let game = games::load(&GameArg { game: args.game.clone().unwrap_or_default() })?;
    let question = Question::new(game, &args.hands, &args.board, &args.dead)?;
    let interrupted = match (args.explain, args.unroll) {
        (true, _) => explain(&question, &solver, args.format, console),
        (_, true) => unroll(&question, &solver, args, console),
        _ => answer(&question, &solver, args.format, console),
    };
    match interrupted {
        Ok(false) => Ok(Answer::Yes),
        Ok(true) => Ok(Answer::Interrupted),
        Err(error @ CliError::NothingKnown) => {
            writeln!(console.err, "{error}")?;
            Ok(Answer::Interrupted)
        }
        Err(error) => Err(error),
    }
}

/// The equities of the board as it lies; says whether Ctrl-C ended it.
fn answer(
    question: &Question,
    solver: &Solver,
    format: EquityFormat,
    console: &mut Console<'_>,
) -> Result<bool, CliError> {
    let solved = solver.solve_all(&[question.matchup()?], console)?;
    let solved = solved.first().ok_or(CliError::NothingKnown)?;
    let report = Report { question, solved };
    match format {
        EquityFormat::Text => text::write(&report, &mut console.out)?,
        EquityFormat::Json => json::write_line(&report, &mut console.out)?,
        EquityFormat::Csv => csv::write(&report, &mut console.out)?,
    }
    Ok(solved.interrupted)
}

fn explain(
    question: &Question,
    solver: &Solver,
    format: EquityFormat,
    console: &mut Console<'_>,
) -> Result<bool, CliError> {
    let explained = Explained::new(question, solver, console)?;
    match format {
        EquityFormat::Text => explained.write(&mut console.out)?,
        EquityFormat::Json => json::write_line(&explained, &mut console.out)?,
        EquityFormat::Csv => csv::write_explained(&explained, &mut console.out)?,
    }
    Ok(explained.is_interrupted())
}

fn unroll(
    question: &Question,
    solver: &Solver,
    args: &EquityArgs,
    console: &mut Console<'_>,
) -> Result<bool, CliError> {
    let unrolled = Unrolled::new(question, solver, console)?;
    if let Some(path) = &args.svg {
        unrolled.draw(path)?;
    }
    match args.format {
        EquityFormat::Text => unrolled.write(&mut console.out)?,
        EquityFormat::Json => json::write_line(&unrolled, &mut console.out)?,
        EquityFormat::Csv => csv::write_unrolled(&unrolled, &mut console.out)?,
    }
    Ok(unrolled.is_interrupted())
}
