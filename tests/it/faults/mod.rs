//! What goes wrong around the program: full disks, closed pipes, files that shrink, signals. Nothing that was reported is
//! lost, and no half-written file ever has its final name.
#![cfg(unix)]

mod disk;
mod endless;

mod killed;
mod pipe;
mod play;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;

use tempfile::TempDir;

use crate::support::program::OMAHA;

/// Run the program to its end.
fn omaha(words: &[&str]) -> Ran {
    Ran::of(Command::new(OMAHA).args(words).stdin(Stdio::null()).output().unwrap())
}

/// Run a line of shell in which `$OMAHA` is the program.
fn shell(line: &str, folder: &Path) -> Ran {
    let mut command = Command::new("sh");
    command.args(["-c", line]).env("OMAHA", OMAHA).current_dir(folder).stdin(Stdio::null());
    Ran::of(command.output().unwrap())
}

struct Ran {
    code: Option<i32>,
    out: String,
    err: String,
}

impl Ran {
    fn of(output: Output) -> Ran {
        let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
        Ran { code: output.status.code(), out: text(&output.stdout), err: text(&output.stderr) }
    }
}

/// The hands of a file of Open Hand History, one a line with blank lines between.
fn hands_in(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.is_empty())
}

fn is_json(line: &str) -> bool {
    serde_json::from_str::<serde_json::Value>(line).is_ok()
}

/// The names in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// A folder with `hands.phhs`, a file of many hands, and `hand.phh`, a file of one.
struct Histories {
    folder: TempDir,
}

const HANDS: usize = 600;

static HISTORIES: LazyLock<Histories> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    let many = folder.path().join("hands.phhs");
    let hands = HANDS.to_string();
    let ran = omaha(&[
        "simulate",
        "plo8",
        "--players",
        "calling,calling,random",
        "--hands",
        &hands,
        "--seed",
        "3",
        "--out",
        many.to_str().unwrap(),
    ]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let one = concat!(env!("CARGO_MANIFEST_DIR"), "/hands/identical-wheels.phh");
    fs::copy(one, folder.path().join("hand.phh")).unwrap();
    Histories { folder }
});

impl Histories {
    fn many(&self) -> PathBuf {
        self.folder.path().join("hands.phhs")
    }

    fn one(&self) -> PathBuf {
        self.folder.path().join("hand.phh")
    }
}
