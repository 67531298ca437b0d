//! `omaha convert`: hand histories from one format to another.

use std::io::{self, Write};
use std::path::Path;

use omaha_history::Anonymizer;
use omaha_history::file::{FileHands, Format};

use crate::args::ConvertArgs;
use crate::whole::WholeFile;
use crate::{Answer, CliError, Console, histories, paint};

pub(crate) fn run(args: &ConvertArgs, console: &mut Console<'_>) -> Result<Answer, CliError> {
    let to = target(args)?;
    let Console { input, out, err, .. } = console;
    let (reader, from) = histories::open(&args.from, *input)?;
    if args.to_file != Path::new("-")
        && let (Ok(one), Ok(other)) = (args.from.canonicalize(), args.to_file.canonicalize())
        && one == other
    {
        return Err(CliError::SameFile { path: args.to_file.clone() });
    }
    let unwritable = |source| CliError::Write { path: args.to_file.clone(), source };
    let mut page = if args.to_file == Path::new("-") {
        Page::Out(out)
    } else {
        Page::File(WholeFile::create(&args.to_file).map_err(unwritable)?)
    };
    // A `.phh` file holds one hand, everything else any number.
    let single = to == Format::Phh && args.to_file.extension().is_some_and(|ending| ending == "phh");
    let mut anonymizer = args.anonymize.then(Anonymizer::default);
    let (mut written, mut left_out) = (0u64, 0u64);
    for hand in FileHands::new(reader, from) {
        let hand = hand.map_err(|source| CliError::Read { path: args.from.clone(), source })?;
        let told = hand.hand.map_err(|error| error.to_string());
        let text = told.and_then(|told| {
            let told = match &mut anonymizer {
                Some(anonymizer) => anonymizer.anonymous(&told),
                None => told,
            };
            if single && written > 0 {
                return Err("a .phh file holds one hand: name the output .phhs".to_string());
            }
            to.write(&told, (!single).then_some(written + 1)).map_err(|error| error.to_string())
        });
        match text {
            Ok(text) => {
                written += 1;
                page.write_all(text.as_bytes()).map_err(|source| page.cannot_write(source, unwritable))?;
            }
            Err(why) => {
                left_out += 1;
                let name = hand.name.map_or(String::new(), |name| format!(": hand {name}"));
                writeln!(
                    err,
                    "{} {}:{}{name}: {why}",
                    paint::error("error:"),
                    args.from.display(),
                    hand.line
                )?;
            }
        }
    }
    match page {
        Page::Out(out) => out.flush()?,
        Page::File(file) => file.complete().map_err(unwritable)?,
    }
    let hands = if written == 1 { "hand" } else { "hands" };
    let rest = if left_out == 0 { String::new() } else { format!(", {left_out} left out") };
    writeln!(err, "{written} {hands} written as {to}{rest}")?;
    Ok(if left_out == 0 { Answer::Yes } else { Answer::BadInput })
}

/// Where the hands go.
enum Page<W> {
    Out(W),
    File(WholeFile),
}

impl<W: Write> Page<W> {
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self {
            Page::Out(out) => out.write_all(bytes),
            Page::File(file) => file.write_all(bytes),
        }
    }

    /// What is wrong: with the file, or with the output, whose reader may just have gone away.
    fn cannot_write(&self, source: io::Error, unwritable: impl Fn(io::Error) -> CliError) -> CliError {
        match self {
            Page::Out(_) => CliError::Output(source),
            Page::File(_) => unwritable(source),
        }
    }
}

/// The format asked for, or the one the output's name ends like.
fn target(args: &ConvertArgs) -> Result<Format, CliError> {
    let named = || match args.to_file.as_os_str() == "-" {
        true => Err(CliError::WhichFormat),
        false => Format::of_name(&args.to_file)
            .ok_or_else(|| CliError::UnknownFormat { name: args.to_file.display().to_string() }),
    };
    args.to.map_or_else(named, |format| Ok(format.into()))
}
