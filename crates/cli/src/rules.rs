//! `omaha rules`: what a player reads before sitting down.

use std::io::Write;

use omaha_engine::RulesCard;

use crate::args::{Format, RulesArgs};
use crate::{Answer, CliError, Console, games, json, paint};

pub(crate) fn run(args: &RulesArgs, console: &mut Console<'_>) -> Result<Answer, CliError> {
    let card = games::under(games::load(&args.game)?, &args.house)?.rules_card()?;
    match args.format.format {
        Format::Text => write(&card, &mut console.out)?,
        Format::Json => json::write_line(&card, &mut console.out)?,
    }
    Ok(Answer::Yes)
}

fn write(card: &RulesCard, out: &mut impl Write) -> Result<(), CliError> {
    writeln!(out, "{}", paint::heading(&card.title))?;
    for section in &card.sections {
        writeln!(out, "\n{}", paint::heading(section.heading))?;
        for line in &section.lines {
            item(line, out)?;
        }
    }
    if !card.differences.is_empty() {
        writeln!(out, "\n{}", paint::heading("This house differs from the standard"))?;
        for option in &card.differences {
            item(&option.to_string(), out)?;
        }
    }
    Ok(())
}

/// A sentence as an item of a list, no wider than a terminal.
fn item(text: &str, out: &mut impl Write) -> Result<(), CliError> {
    let options = textwrap::Options::new(78).initial_indent("  - ").subsequent_indent("    ");
    writeln!(out, "{}", textwrap::fill(text, options))?;
    Ok(())
}
