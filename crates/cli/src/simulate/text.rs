//! The outcome of a simulation for a person.

use std::io::Write;

use omaha_players::simulation::{Interval, Part};

use super::report::Report;
use crate::{CliError, paint};

/// The longest name there is room for.
const NAME: usize = 16;

pub(super) fn write(report: &Report<'_>, out: &mut impl Write) -> Result<(), CliError> {
    write_header(report, out)?;
    write_players(report, out)?;
    write_pots(report, out)?;
    write_faults(report, out)
}

fn write_header(report: &Report<'_>, out: &mut impl Write) -> Result<(), CliError> {
    let (simulation, tally) = (report.simulation, &report.outcome.tally);
    writeln!(out, "{}", paint::heading(&simulation.game.title()))?;
    let mut played = counted(tally.hands, "hand");
    if simulation.duplicate {
        played += &format!(" of {}, each played from every seat", counted(tally.deals, "deal"));
    }
    if report.outcome.broken_off {
        let asked = grouped(simulation.deals() * simulation.hands_per_deal());
        played += &format!(" (interrupted; {asked} were asked for)");
    }
    writeln!(out, "{played}")?;
    writeln!(out, "Each starts every hand with {} chips. Seed {}", simulation.stack, simulation.seed)?;
    Ok(())
}

fn write_players(report: &Report<'_>, out: &mut impl Write) -> Result<(), CliError> {
    let head = format!(
        "{:<NAME$}  {:>20}  {:>8} {:>6} {:>6} {:>6} {:>6}",
        "Player", "Chips per 100 hands", "Showdown", "Scoop", "3/4", "1/2", "1/4"
    );
    writeln!(out, "\n{}", paint::heading(&head))?;
    for (place, (entrant, tally, interval)) in report.players().enumerate() {
        let name = shortened(&format!("{} {}", place + 1, entrant.name()));
        let part = |part| percent(tally.won(part), tally.contested());
        writeln!(
            out,
            "{name:<NAME$}  {:>20}  {:>8} {:>6} {:>6} {:>6} {:>6}",
            shown(interval),
            percent(tally.showdowns, report.outcome.tally.hands),
            part(Part::Scoop),
            part(Part::ThreeQuarters),
            part(Part::Half),
            part(Part::Quarter),
        )?;
    }
    let note = "± 95 % confidence; showdown: of all hands; parts: of the pots contested there";
    writeln!(out, "{}", paint::faint(note))?;
    Ok(())
}

fn write_pots(report: &Report<'_>, out: &mut impl Write) -> Result<(), CliError> {
    writeln!(out)?;
    let (tally, pots) = (&report.outcome.tally, &report.outcome.tally.pots);
    let mut line = |name: &str, count, whole, of: &str| {
        let share = if whole == 0 { String::new() } else { percent(count, whole) };
        let text = format!("{name:<NAME$}  {:>20}  {share:>8} {of}", grouped(count));
        writeln!(out, "{}", text.trim_end())
    };
    line("No showdown", pots.unseen, tally.hands, "of the hands")?;
    line("With side pots", pots.with_side_pots, tally.hands, "of the hands")?;
    line("Contested pots", pots.contested, 0, "")?;
    line("Scooped", pots.scooped, pots.contested, "went to one player")?;
    line("Split", pots.split, pots.contested, "were shared")?;
    line("Quartered", pots.quartered, pots.contested, "left somebody a quarter or less")?;
    for (side, nobody) in report.simulation.game.variant.sides().iter().zip(pots.nobody).skip(1) {
        line(&format!("No {}", side.name), nobody, pots.contested, "")?;
    }
    let average = if tally.hands == 0 { 0.0 } else { pots.chips as f64 / tally.hands as f64 };
    writeln!(
        out,
        "\nA hand is played for {average:.1} chips on average, {} at most.",
        grouped(pots.largest.0)
    )?;
    if tally.rake > 0 {
        writeln!(out, "The house took {} chips.", tally.rake)?;
    }
    Ok(())
}

/// What the programs outside did wrong.
fn write_faults(report: &Report<'_>, out: &mut impl Write) -> Result<(), CliError> {
    for (place, (entrant, faults)) in report.simulation.entrants.iter().zip(&report.faults).enumerate() {
        let Some(faults) = faults.as_ref().filter(|faults| !faults.is_empty()) else { continue };
        let text = format!(
            "{} {} checked or folded instead of acting: {} not understood or not allowed, {} not in time, \
             {} because the program ended, {} after it had. The first: {}",
            place + 1,
            entrant.name(),
            grouped(faults.illegal),
            grouped(faults.silences),
            grouped(faults.crashes),
            grouped(faults.gone),
            faults.first.as_deref().unwrap_or_default(),
        );
        writeln!(out, "\n{}", textwrap::fill(&text, 80))?;
    }
    Ok(())
}

pub(super) fn shown(Interval { mean, margin }: Interval) -> String {
    match margin {
        Some(margin) => format!("{mean:+.1} ± {margin:.1}"),
        None => format!("{mean:+.1}"),
    }
}

/// `12.3 %`; a dash if there is nothing to have a part of.
fn percent(count: u64, whole: u64) -> String {
    if whole == 0 { "-".to_string() } else { format!("{:.1} %", 100.0 * count as f64 / whole as f64) }
}

fn shortened(name: &str) -> String {
    if name.chars().count() <= NAME {
        return name.to_string();
    }
    name.chars().take(NAME - 1).chain(['…']).collect()
}

pub(super) fn counted(count: u64, thing: &str) -> String {
    format!("{} {thing}{}", grouped(count), if count == 1 { "" } else { "s" })
}

/// `1,234,567`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
