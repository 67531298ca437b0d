//! Hand histories on the command line: which files, of which format.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use omaha_history::file::Format;

use crate::CliError;

/// How the names of histories end.
const ENDINGS: &str = ".phh, .phhs, .ohh, .json, .jsonl or .txt";

/// The files to read: those named, and in folders those whose names end like a history's, in order.
pub(crate) fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, CliError> {
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let unreadable = |source| CliError::Read { path: path.clone(), source };
        let mut found = Vec::new();
        for entry in fs::read_dir(path).map_err(unreadable)? {
            let file = entry.map_err(unreadable)?.path();
            // Other text and other JSON may lie in a folder; a history can be told by its beginning.
            let named = Format::of_name(&file).is_some();
            if !file.is_dir() && named && (is_named_for_hands(&file) || begins_like_one(&file)) {
                found.push(file);
            }
        }
        if found.is_empty() {
            return Err(CliError::NoHistories { folder: path.clone(), endings: ENDINGS });
        }
        found.sort();
        files.extend(found);
    }
    Ok(files)
}

/// Can it be nothing but a history by its name?
fn is_named_for_hands(path: &Path) -> bool {
    let ending = path.extension().unwrap_or_default().to_ascii_lowercase();
    ["phh", "phhs", "ohh"].iter().any(|&own| ending == own)
}

fn begins_like_one(path: &Path) -> bool {
    let beginning =
        File::open(path).map(BufReader::new).and_then(|mut file| Ok(Format::guess(file.fill_buf()?)));
    beginning.is_ok_and(|format| format.is_some())
}

/// Open a history, `-` for standard input. Its format is the one it begins like, or else the one
/// its name ends like.
pub(crate) fn open<'a>(
    path: &Path,
    input: &'a mut dyn BufRead,
) -> Result<(Box<dyn BufRead + 'a>, Format), CliError> {
    let unreadable = |source| CliError::Read { path: path.to_path_buf(), source };
    let mut reader: Box<dyn BufRead + 'a> = if path == Path::new("-") {
        Box::new(input)
    } else {
        Box::new(BufReader::with_capacity(1 << 16, File::open(path).map_err(unreadable)?))
    };
    let guessed = Format::guess(reader.fill_buf().map_err(unreadable)?);
    match guessed.or_else(|| Format::of_name(path)) {
        Some(format) => Ok((reader, format)),
        None => Err(CliError::UnknownFormat { name: path.display().to_string() }),
    }
}
