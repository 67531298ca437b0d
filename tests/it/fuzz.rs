//! Every fuzz target with every file of its corpus, on any toolchain: what a fuzzer once found stays found.

mod seeds;
#[path = "../fuzz/src/lib.rs"]
pub(crate) mod targets;

use std::fs;
use std::path::{Path, PathBuf};

use targets::TARGETS;

fn corpus(target: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target)
}

/// Every file of a target's corpus, in order.
fn files(target: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(corpus(target)).unwrap_or_else(|error| panic!("{target}: {error}"));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

fn run(name: &str) {
    let files = files(name);
    assert!(files.len() >= 12, "{name} has a corpus of {} files", files.len());
    for file in files {
        let bytes = fs::read(&file).unwrap();
        let target = targets::target(name);
        // A failure names the file; the target says what is wrong.
        let ended = std::panic::catch_unwind(|| target(&bytes));
        assert!(ended.is_ok(), "target {name} fails on {}", file.display());
    }
}

#[test]
fn cards() {
    run("cards");
}

#[test]
fn game_file() {
    run("game_file");
}

#[test]
fn phh() {
    run("phh");
}

#[test]
fn ohh() {
    run("ohh");
}

#[test]
fn stars() {
    run("stars");
}

#[test]
fn hand() {
    run("hand");
}

#[test]
fn settlement() {
    run("settlement");
}

#[test]
fn equity() {
    run("equity");
}

#[test]
fn journal() {
    run("journal");
}

/// Cargo, cargo-fuzz and these tests know the same targets.
#[test]
fn every_target_has_its_program_its_corpus_and_its_test() {
    let mut known: Vec<&str> = TARGETS.iter().map(|(name, _)| *name).collect();
    known.sort_unstable();
    let names = |folder: &str| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz").join(folder);
        let entries = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
        let mut names: Vec<String> =
            entries.map(|path| path.file_stem().unwrap().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    };
    assert_eq!(names("fuzz_targets"), known);
    assert_eq!(names("corpus"), known);
    let (manifest, tests) = (include_str!("../fuzz/Cargo.toml"), include_str!("fuzz.rs"));
    for name in known {
        assert!(
            manifest.contains(&format!("name = \"{name}\"\npath = \"fuzz_targets/{name}.rs\"")),
            "{name}"
        );
        assert!(tests.contains(&format!("fn {name}() {{\n    run(\"{name}\");")), "{name}");
    }
}
