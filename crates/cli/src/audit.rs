//! `omaha audit`: what records state against what the rules give.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;

use omaha_engine::HouseRules;
use omaha_history::audit::{Audit, Auditor, House};
use omaha_history::file::{FileHand, FileHands};

use crate::args::{AuditArgs, Format, HouseArgs};
use crate::json::{self, AuditLine};
use crate::{Answer, CliError, Console, games, histories, paint, words};

pub(crate) fn run(args: &AuditArgs, console: &mut Console<'_>) -> Result<Answer, CliError> {
    let mut auditor = Auditor::new(house(args.house.as_deref())?);
    let mut count = Count::default();
    for file in &histories::files(&args.paths)? {
        if let Err(error) = audit_file(file, &mut auditor, args.format.format, &mut count, console) {
            if matches!(error, CliError::Output(_)) {
                return Err(error);
            }
            count.unreadable_files += 1;
            console.out.flush()?;
            crate::complain(&error, console);
        }
    }
    match args.format.format {
        Format::Json => count.tell(&mut console.err)?,
        Format::Text => count.tell(&mut console.out)?,
    }
    Ok(count.answer())
}

fn house(name: Option<&str>) -> Result<House, CliError> {
    match name {
        None => Ok(House::Recorded),
        Some(name) if name.eq_ignore_ascii_case("auto") => Ok(House::Auto),
        Some(name) => {
            let args = HouseArgs { house: Some(name.to_string()), set: Vec::new() };
            Ok(House::preset(&games::house(HouseRules::default(), &args)?))
        }
    }
}

fn audit_file(
    file: &Path,
    auditor: &mut Auditor,
    format: Format,
    count: &mut Count,
    console: &mut Console<'_>,
) -> Result<(), CliError> {
    let Console { input, out, err, .. } = console;
    let (reader, kind) = histories::open(file, *input)?;
    let name = file.display().to_string();
    for hand in FileHands::new(reader, kind) {
        let hand = hand.map_err(|source| CliError::Read { path: file.to_path_buf(), source })?;
        let place = Place { file: &name, line: hand.line, hand: hand.name.as_deref() };
        match checked(&hand, auditor) {
            Checked::Audited(audited) => {
                count.add(&audited);
                tell(&place, &audited, format, out)?;
            }
            Checked::NotOurs(why) => {
                count.not_audited += 1;
                match format {
                    Format::Text => writeln!(out, "{}: not audited: {why}", place.shown(0))?,
                    Format::Json => json::write_line(&AuditLine::not_audited(&place, &why), out)?,
                }
            }
            Checked::Unreadable(why) => {
                count.unreadable += 1;
                out.flush()?;
                writeln!(err, "{} {}: {why}", paint::error("error:"), place.shown(0))?;
            }
        }
    }
    Ok(())
}

enum Checked {
    Audited(Audit),
    NotOurs(String),
    Unreadable(String),
}

fn checked(hand: &FileHand, auditor: &mut Auditor) -> Checked {
    match &hand.hand {
        Ok(told) => match auditor.audit(told) {
            Ok(audited) => Checked::Audited(audited),
            Err(error) => Checked::Unreadable(error.to_string()),
        },
        Err(error) if error.is_not_ours() => Checked::NotOurs(error.to_string()),
        Err(error) => Checked::Unreadable(error.to_string()),
    }
}

/// Where a hand stands.
pub(crate) struct Place<'a> {
    pub(crate) file: &'a str,
    pub(crate) line: u32,
    pub(crate) hand: Option<&'a str>,
}

impl Place<'_> {
    /// `hands.txt:17: hand 4711`, with the line of the hand if there is no better one.
    fn shown(&self, line: u32) -> String {
        let line = if line == 0 { self.line } else { line };
        let hand = self.hand.map_or(String::new(), |hand| format!(": hand {hand}"));
        format!("{}:{line}{hand}", self.file)
    }
}

fn tell(place: &Place<'_>, audited: &Audit, format: Format, out: &mut impl Write) -> Result<(), CliError> {
    if audited.is_ok() && audited.explained_by.is_empty() {
        return Ok(());
    }
    if format == Format::Json {
        json::write_line(&AuditLine::of(place, audited), out)?;
        return Ok(());
    }
    for finding in &audited.findings {
        writeln!(out, "{}: {finding}", paint::heading(&place.shown(finding.line)))?;
    }
    if audited.is_ok() {
        writeln!(out, "{}: right under {}", place.shown(0), audited.explained_by.join(", "))?;
    }
    Ok(())
}

/// How many hands came out how.
#[derive(Default)]
struct Count {
    right: u64,
    wrong: u64,
    unreadable: u64,
    /// Files that could not be opened, or not read to their end.
    unreadable_files: usize,
    not_audited: u64,
    /// Hands that are right under other rules, by these rules.
    explained: BTreeMap<String, u64>,
    /// What was found, by rule.
    rules: BTreeMap<&'static str, u64>,
}

impl Count {
    fn add(&mut self, audited: &Audit) {
        if !audited.is_ok() {
            self.wrong += 1;
            for finding in &audited.findings {
                *self.rules.entry(finding.rule).or_default() += 1;
            }
        } else if audited.explained_by.is_empty() {
            self.right += 1;
        } else {
            *self.explained.entry(audited.explained_by.join(", ")).or_default() += 1;
        }
    }

    fn all(&self) -> u64 {
        let explained: u64 = self.explained.values().sum();
        self.right + explained + self.wrong + self.unreadable + self.not_audited
    }

    fn tell(&self, out: &mut impl Write) -> Result<(), CliError> {
        let all = self.all();
        let width = all.to_string().len();
        writeln!(out, "{all} {}", if all == 1 { "hand" } else { "hands" })?;
        let mut line = |number: u64, words: &str| writeln!(out, "  {number:>width$} {words}");
        line(self.right, "right")?;
        for (rules, &number) in &self.explained {
            line(number, &format!("right under {rules}"))?;
        }
        let rules: Vec<String> = self.rules.iter().map(|(rule, number)| format!("{rule} {number}")).collect();
        let rules = if rules.is_empty() { String::new() } else { format!(": {}", rules.join(", ")) };
        line(self.wrong, &format!("wrong{rules}"))?;
        if self.not_audited > 0 {
            line(self.not_audited, "not audited")?;
        }
        if self.unreadable > 0 {
            line(self.unreadable, "unreadable")?;
        }
        if self.unreadable_files > 0 {
            writeln!(out, "{} unreadable", words::files(self.unreadable_files))?;
        }
        Ok(())
    }

    fn answer(&self) -> Answer {
        match (self.unreadable, self.unreadable_files, self.wrong) {
            (0, 0, 0) => Answer::Yes,
            (0, 0, _) => Answer::No,
            _ => Answer::BadInput,
        }
    }
}
