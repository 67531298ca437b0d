//! `omaha replay`: hand histories through the rules.

mod html;

use std::error::Error;
use std::io::Write;
use std::path::Path;

use omaha_engine::HouseRules;
use omaha_history::file::{FileHand, FileHands};
use omaha_history::phh::Phh;
use omaha_history::{Replay, game_of, record_transcript, replay_as};

use crate::args::{Format, HouseArgs, ReplayArgs};
use crate::json::{self, ReplayLine};
use crate::{Answer, CliError, Console, games, histories, paint, words};

pub(crate) fn run(args: &ReplayArgs, console: &mut Console<'_>) -> Result<Answer, CliError> {
    // Wrong options are the command's fault, not that of every file.
    games::house(HouseRules::default(), &args.house)?;
    if args.html {
        return html::run(args, console);
    }
    let mut count = Count::default();
    for file in &histories::files(&args.paths)? {
        match replay_file(file, args, &mut count, console) {
            Err(error @ CliError::Output(_)) => return Err(error),
            Err(error) => {
                count.unreadable_files += 1;
                console.out.flush()?;
                crate::complain(&error, console);
            }
            Ok(()) => {}
        }
    }
    let is_many = count.all() > 1 || count.unreadable_files > 0 && count.all() > 0;
    match args.format.format {
        Format::Json => writeln!(console.err, "{}", count.words())?,
        Format::Text if args.check => writeln!(console.out, "{}", count.words())?,
        Format::Text if is_many => writeln!(console.out, "\n{}", count.words())?,
        Format::Text => {}
    }
    Ok(count.answer())
}

/// Replay the hands of a file. One that cannot be read does not keep the next ones from it.
fn replay_file(
    file: &Path,
    args: &ReplayArgs,
    count: &mut Count,
    console: &mut Console<'_>,
) -> Result<(), CliError> {
    let Console { input, out, err, .. } = console;
    let (reader, format) = histories::open(file, *input)?;
    for hand in FileHands::new(reader, format) {
        let hand = hand.map_err(|source| CliError::Read { path: file.to_path_buf(), source })?;
        let name = match &hand.name {
            Some(number) => format!("{} [{number}]", file.display()),
            None => file.display().to_string(),
        };
        if let Err(error) = &hand.hand
            && error.is_not_ours()
        {
            count.not_replayed += 1;
            if args.format.format == Format::Text {
                writeln!(out, "{name}: not replayed: {error}")?;
            }
            continue;
        }
        if let Err(why) = replay_one(file, &name, hand, args, count, out)? {
            count.unreadable += 1;
            out.flush()?;
            writeln!(err, "{} {name}: {}", paint::error("error:"), crate::with_causes(&*why))?;
        }
    }
    Ok(())
}

type Unreadable = Box<dyn Error + Send + Sync>;

/// Replay one hand and print what was asked for.
fn replay_one(
    file: &Path,
    name: &str,
    hand: FileHand,
    args: &ReplayArgs,
    count: &mut Count,
    out: &mut impl Write,
) -> Result<Result<(), Unreadable>, CliError> {
    let tells = !args.check && args.format.format == Format::Text;
    let answer = hand.hand.map_err(Unreadable::from).and_then(|told| {
        let replayed = replayed(&told.phh, &args.house, tells)?;
        Ok((replayed, told))
    });
    let (replayed, told) = match answer {
        Ok(answer) => answer,
        Err(why) => return Ok(Err(why)),
    };
    count.add(&replayed);
    match args.format.format {
        Format::Json => json::write_line(
            &ReplayLine::of(&file.display().to_string(), hand.name.as_deref(), &replayed),
            out,
        )?,
        Format::Text if args.check => match &replayed.difference {
            None => writeln!(out, "ok       {name}")?,
            Some(difference) => writeln!(out, "{}  {name}: {difference}", paint::heading("differs"))?,
        },
        Format::Text => {
            if count.all() > 1 {
                writeln!(out)?;
            }
            writeln!(out, "{}\n", paint::heading(name))?;
            let lines = match record_transcript(&told, &replayed) {
                Ok(lines) => lines,
                Err(error) => return Ok(Err(error.into())),
            };
            tell(&lines, &replayed, out)?;
        }
    }
    Ok(Ok(()))
}

/// Replays a record by its own rules, changed as the options say.
fn replayed(phh: &Phh, args: &HouseArgs, events: bool) -> Result<Replay, Unreadable> {
    let game = games::under(game_of(phh)?, args)?;
    Ok(replay_as(phh, game, events)?)
}

/// The hand in words.
fn tell(lines: &[String], replayed: &Replay, out: &mut impl Write) -> Result<(), CliError> {
    for line in lines {
        writeln!(out, "{}", paint::cards_in(line))?;
    }
    match &replayed.difference {
        None => writeln!(out, "\n{}", paint::faint("As recorded."))?,
        Some(difference) => writeln!(out, "\n{} {difference}", paint::error("Differs:"))?,
    }
    Ok(())
}

/// How many hands came out how.
#[derive(Default)]
struct Count {
    ok: usize,
    differ: usize,
    unreadable: usize,
    /// Files that could not be opened, or not read to their end.
    unreadable_files: usize,
    not_replayed: usize,
}

impl Count {
    fn add(&mut self, replayed: &Replay) {
        if replayed.is_ok() {
            self.ok += 1;
        } else {
            self.differ += 1;
        }
    }

    fn all(&self) -> usize {
        self.ok + self.differ + self.unreadable + self.not_replayed
    }

    fn words(&self) -> String {
        let hands = if self.all() == 1 { "hand" } else { "hands" };
        let mut text = format!("{} {hands}: {} as recorded", self.all(), self.ok);
        if self.differ > 0 {
            text += &format!(", {} differ", self.differ);
        }
        if self.unreadable > 0 {
            text += &format!(", {} unreadable", self.unreadable);
        }
        if self.not_replayed > 0 {
            text += &format!(", {} not replayed", self.not_replayed);
        }
        if self.unreadable_files > 0 {
            text += &format!("; {} unreadable", words::files(self.unreadable_files));
        }
        text
    }

    fn answer(&self) -> Answer {
        match (self.unreadable + self.unreadable_files, self.differ) {
            (0, 0) => Answer::Yes,
            (0, _) => Answer::No,
            _ => Answer::BadInput,
        }
    }
}
