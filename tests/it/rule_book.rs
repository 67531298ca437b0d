//! The rules by number: what is cited can be looked up.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use omaha_engine::HouseRules;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The numbers at the beginning of the rule book's lines.
fn numbered() -> BTreeSet<u32> {
    let book = fs::read_to_string(root().join("RULES.md")).unwrap();
    book.lines().filter_map(|line| line.strip_prefix("| R")?.split(' ').next()?.parse().ok()).collect()
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// Numbers after `R`, as `RULES R88`, `(R88)`, `"R88"` and `r88_odd_chip` write them.
fn cited(text: &str) -> BTreeSet<u32> {
    let text = text.to_uppercase();
    let words = text.split(|sign: char| !sign.is_ascii_alphanumeric());
    words.filter_map(|word| word.strip_prefix('R')?.parse().ok()).collect()
}

#[test]
fn every_rule_is_there_once() {
    let book = fs::read_to_string(root().join("RULES.md")).unwrap();
    let lines = book.lines().filter(|line| line.starts_with("| R")).count();
    assert_eq!((lines, numbered()), (97, (1..=97).collect()));
}

#[test]
fn every_number_cited_can_be_looked_up() {
    let (known, mut files) = (numbered(), Vec::new());
    for folder in ["crates", "tests/it"] {
        sources(&root().join(folder), &mut files);
    }
    assert!(files.len() > 300, "{} files", files.len());
    for file in files {
        let unknown: Vec<u32> =
            cited(&fs::read_to_string(&file).unwrap()).difference(&known).copied().collect();
        assert!(unknown.is_empty(), "{} cites rules there are not: {unknown:?}", file.display());
    }
}

#[test]
fn every_house_rule_stands_in_the_book() {
    let book = fs::read_to_string(root().join("RULES.md")).unwrap();
    for option in HouseRules::default().options() {
        let line = book.lines().find(|line| line.contains(&format!("`{}`", option.key)));
        let line = line.unwrap_or_else(|| panic!("{} is in no rule", option.key));
        assert!(line.starts_with(&format!("| {} |", option.rule)), "{}: {line}", option.key);
    }
}
