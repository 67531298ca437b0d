//! `omaha simulate`: players against each other for many hands.

mod chart;
mod entrants;
mod progress;
mod record;
mod report;
mod text;

use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use omaha_cards::Seed;
use omaha_players::simulation::{Outcome, Played, Recorder, Simulation};

use crate::args::{Format, SimulateArgs};
use crate::interrupt::Listener;
use crate::{Answer, CliError, Console, games, json};
use chart::Canvas;
use entrants::Lineup;
use progress::Bar;
use record::Book;
use report::Report;

pub(crate) fn run(args: &SimulateArgs, console: &mut Console<'_>) -> Result<Answer, CliError> {
    let lineup = Lineup::read(args)?;
    let simulation = simulation(args, &lineup)?;
    let book = args.out.as_deref().map(Book::create).transpose()?;
    let canvas = args.svg.as_deref().map(Canvas::create).transpose()?;
    let (outcome, failed) = played(&simulation, book, console)?;
    let report = Report { simulation: &simulation, outcome: &outcome, faults: lineup.faults() };
    match args.format.format {
        Format::Text => text::write(&report, &mut console.out)?,
        Format::Json => json::write_line(&report, &mut console.out)?,
    }
    // What came of the hands is said even if they, or the picture, cannot be written.
    console.out.flush()?;
    failed.map_or(Ok(()), Err)?;
    if let Some(canvas) = canvas {
        canvas.draw(&report)?;
    }
    Ok(if outcome.broken_off { Answer::Interrupted } else { Answer::Yes })
}

fn simulation(args: &SimulateArgs, lineup: &Lineup) -> Result<Simulation, CliError> {
    let game = games::at_stakes(&args.game, args.stakes, &args.house)?;
    let seed = args.seed.map_or_else(Seed::from_entropy, Ok)?;
    let simulation = Simulation::new(game, lineup.entrants(), args.hands, seed);
    let cores = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    Ok(Simulation {
        stack: args.stack.unwrap_or(simulation.stack),
        duplicate: args.duplicate,
        threads: args.threads.unwrap_or_else(cores),
        ..simulation
    })
}

/// Play, write the hands down, and show how far things are, until the end, Ctrl-C, or hands that cannot be written: the
/// second answer.
fn played(
    simulation: &Simulation,
    mut book: Option<Book>,
    console: &Console<'_>,
) -> Result<(Outcome, Option<CliError>), CliError> {
    let listener = Listener::new();
    let bar = console.progress.then(|| Bar::new(simulation));
    let format = book.as_ref().map(Book::format);
    let recorder = format
        .map(|format| move |played: &Played<'_>, text: &mut Vec<u8>| record::write(format, played, text));
    let mut failed = None;
    let outcome =
        simulation.run_watched(recorder.as_ref().map(|recorder| recorder as &Recorder<'_>), |progress| {
            if let Some(bar) = &bar {
                bar.show(progress.hands);
            }
            let written = book.as_mut().map_or(Ok(()), |book| book.append(progress.text));
            failed = failed.take().or(written.err());
            if failed.is_some() || listener.heard() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
    drop(bar);
    let outcome = outcome?;
    let failed = failed.or_else(|| book.and_then(|book| book.close().err()));
    Ok((outcome, failed))
}
