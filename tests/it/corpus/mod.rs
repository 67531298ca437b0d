//! The corpora that lie beside the repository: real hands, oracle hands, readings, exact equities.
//!
//! `OMAHA_CORPUS` names the folder; otherwise `shared/data` beside the repository is read if it is
//! there. Every record of every known kind is checked; a file of an unknown kind fails.

#![allow(clippy::print_stdout, reason = "the counts are what a person reads")]

mod audit;
mod cases;
mod equity;
mod hands;
mod phh;
mod readings;
mod stars;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::Value;

/// The folder with the corpora, if there is one.
pub(crate) fn folder() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("OMAHA_CORPUS") {
        let named = PathBuf::from(named);
        assert!(named.is_dir(), "OMAHA_CORPUS names {}, which is no folder", named.display());
        return Some(named);
    }
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/data");
    if beside.is_dir() {
        return Some(beside);
    }
    println!("no corpus: set OMAHA_CORPUS to a folder that has one");
    None
}

/// The files and folders of a kind: the part of the name before the first dot.
fn of_kind(kind: &str) -> Vec<PathBuf> {
    let Some(folder) = folder() else { return Vec::new() };
    let mut paths: Vec<PathBuf> = std::fs::read_dir(&folder)
        .expect("the corpus can be listed")
        .map(|entry| entry.expect("the corpus can be listed").path())
        .filter(|path| self::kind(path) == kind)
        .collect();
    paths.sort();
    paths
}

fn kind(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.split('.').next().unwrap_or_default().to_string()
}

/// The records of a JSON lines file, with where each stands.
fn lines(path: &Path) -> Vec<(String, Value)> {
    let text = std::fs::read_to_string(path).expect("a corpus file can be read");
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_string();
    text.lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(number, line)| {
            let place = format!("{name}:{}", number + 1);
            let value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{place}: {error}"));
            (place, value)
        })
        .collect()
}

/// Counts what was checked and collects what differs.
#[derive(Default)]
struct Tally {
    counts: BTreeMap<String, usize>,
    unchecked: BTreeMap<String, usize>,
    failures: Vec<String>,
}

impl Tally {
    fn check(&mut self, kind: &str, place: &str, result: Result<(), String>) {
        *self.counts.entry(kind.to_string()).or_default() += 1;
        if let Err(why) = result {
            self.failures.push(format!("{place}: {why}"));
        }
    }

    fn not_yet(&mut self, kind: &str) {
        *self.unchecked.entry(kind.to_string()).or_default() += 1;
    }

    /// Print the counts and fail if anything differed.
    fn close(self) {
        for (kind, count) in &self.counts {
            println!("{kind}: {count} checked");
        }
        for (kind, count) in &self.unchecked {
            println!("{kind}: {count} not checked yet");
        }
        let shown: Vec<&str> = self.failures.iter().take(15).map(String::as_str).collect();
        assert!(self.failures.is_empty(), "{} records differ:\n{}", self.failures.len(), shown.join("\n"));
    }
}

/// The kinds this module knows.
const KNOWN: [&str; 8] =
    ["eval_vectors", "classes", "hands", "hands_options", "phh", "cases", "equity_reference", "stars"];

#[test]
fn every_file_of_the_corpus_is_of_a_known_kind() {
    let Some(folder) = folder() else { return };
    for entry in std::fs::read_dir(folder).expect("the corpus can be listed") {
        let path = entry.expect("the corpus can be listed").path();
        let ignored = path.extension().is_some_and(|extension| extension == "md");
        assert!(
            ignored || KNOWN.contains(&kind(&path).as_str()),
            "{}: unknown kind of corpus",
            path.display()
        );
    }
}
