//! `omaha replay --html`: a hand as a web page.

use std::io::Write;
use std::path::{Path, PathBuf};

use omaha_history::file::FileHands;
use omaha_history::record_page;

use super::replayed;
use crate::args::ReplayArgs;
use crate::whole::WholeFile;
use crate::{Answer, CliError, Console, histories};

pub(super) fn run(args: &ReplayArgs, console: &mut Console<'_>) -> Result<Answer, CliError> {
    let is_page =
        |path: &&PathBuf| path.extension().is_some_and(|ending| ending == "html" || ending == "htm");
    let target = args.paths.iter().find(is_page);
    let files: Vec<&PathBuf> = args.paths.iter().filter(|path| !is_page(path)).collect();
    let [file] = files[..] else { return Err(CliError::NotOneFile { got: files.len() }) };
    let name = file.display().to_string();
    let Console { input, out, err, .. } = console;
    let (reader, format) = histories::open(file, *input)?;
    let unreadable = |source| CliError::Read { path: file.clone(), source };
    let mut hands = FileHands::new(reader, format);
    let not_one = |got| CliError::NotOneHand { name: name.clone(), got };
    let hand = hands.next().ok_or_else(|| not_one("no hand"))?.map_err(unreadable)?;
    if hands.next().is_some() {
        return Err(not_one("several hands"));
    }
    let wrong =
        |source: Box<dyn std::error::Error + Send + Sync>| CliError::History { name: name.clone(), source };
    let told = hand.hand.map_err(|error| wrong(error.into()))?;
    let outcome = replayed(&told.phh, &args.house, true).map_err(wrong)?;
    let difference = outcome.difference.as_ref().map(ToString::to_string);
    let title =
        hand.name.unwrap_or_else(|| Path::new(file).file_stem().unwrap_or_default().to_string_lossy().into());
    let html = record_page(&told, &outcome, &format!("Hand {title}")).map_err(|error| wrong(error.into()))?;
    let Some(html) = html else { return Err(wrong(difference.unwrap_or_default().into())) };
    match target {
        Some(path) => {
            let unwritable = |source| CliError::Write { path: path.clone(), source };
            let mut file = WholeFile::create(path).map_err(unwritable)?;
            file.write_all(html.as_bytes()).map_err(unwritable)?;
            file.complete().map_err(unwritable)?;
        }
        None => out.write_all(html.as_bytes())?,
    }
    match difference {
        None => Ok(Answer::Yes),
        Some(difference) => {
            writeln!(err, "{name} differs: {difference}")?;
            Ok(Answer::No)
        }
    }
}
