//! `omaha verify`: were the cards of a saved session those it committed to?

use std::io::Write;

use omaha_history::journal::{self, JournalError, Proof, Restored};

use crate::args::{Format, VerifyArgs};
use crate::{Answer, CliError, Console, json, paint};

pub(crate) fn run(args: &VerifyArgs, console: &mut Console<'_>) -> Result<Answer, CliError> {
    let proved = match journal::verify(&args.journal) {
        Ok(proved) => proved,
        // There is nothing to prove, which is not the same as a proof that fails.
        Err(
            error @ (JournalError::Read { .. }
            | JournalError::TooLarge { .. }
            | JournalError::NoKey { .. }
            | JournalError::NotAKey { .. }),
        ) => {
            return Err(error.into());
        }
        Err(error) => return refuse(args, &error, console),
    };
    match args.format.format {
        Format::Json => json::write_line(&json::Verified::proved(&proved), &mut console.out)?,
        Format::Text => write_text(&proved, console)?,
    }
    Ok(Answer::Yes)
}

fn refuse(args: &VerifyArgs, error: &JournalError, console: &mut Console<'_>) -> Result<Answer, CliError> {
    let why = crate::with_causes(error);
    match args.format.format {
        Format::Json => json::write_line(&json::Verified::refused(why), &mut console.out)?,
        Format::Text => writeln!(console.out, "{} {why}", paint::error("Not proved:"))?,
    }
    Ok(Answer::No)
}

fn write_text(proved: &Restored, console: &mut Console<'_>) -> Result<(), CliError> {
    let out = &mut console.out;
    for Proof { hand, commitment, hole_cards, board_cards, over } in &proved.proofs {
        let running = if *over { "" } else { ", still being played" };
        writeln!(out, "{} {}", paint::heading(&format!("Hand {hand}")), commitment)?;
        writeln!(
            out,
            "  {hole_cards} hole cards and {board_cards} board cards, all from the committed seed{running}"
        )?;
    }
    if proved.torn > 0 {
        writeln!(out, "The last line is torn ({} bytes); --resume takes it away.", proved.torn)?;
    }
    let hands = proved.proofs.len();
    let hands = if hands == 1 { "1 hand".to_string() } else { format!("{hands} hands") };
    writeln!(out, "{}", paint::heading(&format!("{hands} proved.")))?;
    Ok(())
}
