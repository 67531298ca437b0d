//! `omaha replay`.

use std::fs;
use std::path::Path;

use omaha_cli::Answer;

use super::{Ran, omaha, omaha_reading};

/// A heads-up hand that ends before the river.
const SHORT: &str = r#"variant = "PO/8"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ["p2 cbr 6", "p1 cc", "d db 2c7h9d", "p1 cbr 12", "p2 f"]
finishing_stacks = [106, 94]
"#;

/// Three players, a side pot without a low, a main pot that is split.
const SPLIT: &str = r#"variant = "PO/8"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [40, 100, 100]
actions = [
  "d dh p1 Ah2h9c9d",
  "d dh p2 KsKdQhJc",
  "d dh p3 QsQdTc9h",
  "p3 cbr 7",
  "p1 cc",
  "p2 cc",
  "d db 3c4d8s",
  "p1 cbr 21",
  "p2 cc",
  "p3 cc",
  "d db Kc",
  "p1 cbr 12",
  "p2 cbr 72",
  "p3 cc",
  "d db Qc",
  "p2 sm KsKdQhJc",
  "p3 sm QsQdTc9h",
  "p1 sm Ah2h9c9d",
]
finishing_stacks = [60, 180, 0]
players = ["Ann", "Bob", "Cem"]
"#;

/// Runs `omaha replay` on files in a folder of their own. The folder's name is not told.
fn replayed(files: &[(&str, &[u8])], options: &[&str]) -> Ran {
    let folder = tempfile::tempdir().unwrap();
    files.iter().for_each(|(name, bytes)| fs::write(folder.path().join(name), bytes).unwrap());
    replayed_in(folder.path(), options)
}

fn replayed_in(folder: &Path, options: &[&str]) -> Ran {
    let path = folder.to_str().unwrap();
    let words: Vec<String> = options.iter().map(|word| word.replace("HANDS", path)).collect();
    let words: Vec<&str> = std::iter::once("replay").chain(words.iter().map(String::as_str)).collect();
    let ran = omaha(&words);
    let hidden = |text: &str| text.replace(path, "hands");
    Ran { command: hidden(&ran.command), answer: ran.answer, out: hidden(&ran.out), err: hidden(&ran.err) }
}

#[test]
fn a_hand_is_told() {
    let ran = replayed(&[("split.phh", SPLIT.as_bytes())], &["HANDS/split.phh"]);
    insta::assert_snapshot!(ran.shown());
}

#[test]
fn a_folder_is_checked() {
    let wrong = SHORT.replace("p1 cc", "p1 cbr 70");
    let lost = SHORT.replace("[106, 94]", "[107, 93]");
    let both = format!("[1]\n{SHORT}\n[2]\n{wrong}");
    let files: [(&str, &[u8]); 5] = [
        ("b.phh", SHORT.as_bytes()),
        ("a.phh", wrong.as_bytes()),
        ("c.phhs", both.as_bytes()),
        ("d.phh", lost.as_bytes()),
        ("notes.txt", b"not a hand"),
    ];
    let ran = replayed(&files, &["HANDS", "--check"]);
    assert_eq!(ran.answer, Answer::No);
    insta::assert_snapshot!(ran.shown());
    insta::assert_snapshot!(replayed(&files, &["HANDS", "--format", "json"]).shown());
    assert_eq!(replayed(&files[..1], &["HANDS", "--check"]).answer, Answer::Yes);
}

#[test]
fn the_json_of_a_hand() {
    let ran = replayed(&[("split.phh", SPLIT.as_bytes())], &["HANDS/split.phh", "--format", "json"]);
    assert_eq!((ran.answer, ran.err.as_str()), (Answer::Yes, "1 hand: 1 as recorded\n"));
    insta::assert_json_snapshot!(serde_json::from_str::<serde_json::Value>(&ran.out).unwrap());
}

#[test]
fn a_hand_from_standard_input() {
    let ran = omaha_reading(&["replay", "-", "--check"], SHORT.as_bytes());
    insta::assert_snapshot!(ran.shown());
}

#[test]
fn a_hand_under_other_house_rules() {
    let checked_down = SHORT.replace(r#""p1 cbr 12", "p2 f""#, r#""p1 f""#).replace("[106, 94]", "[94, 106]");
    let files: [(&str, &[u8]); 1] = [("free-fold.phh", checked_down.as_bytes())];
    assert_eq!(replayed(&files, &["HANDS", "--check"]).answer, Answer::Yes);
    let strict = replayed(&files, &["HANDS", "--check", "--set", "fold-without-bet=forbid"]);
    insta::assert_snapshot!(strict.shown());
}

#[test]
fn refusals() {
    let no_stacks = SHORT.replace("starting_stacks", "stacks");
    let unknown_code = SHORT.replace("PO/8", "XX");
    let bad_card = SHORT.replace("2c7h9d", "2c7h9x");
    let files: [(&str, &[u8]); 7] = [
        ("empty.phh", b""),
        ("binary.phh", &[0x50, 0x4B, 3, 4, 0xFF, 0xFE, 0]),
        ("malformed.phh", b"variant = \"PO/8\nantes = [0, 0]\n"),
        ("no-stacks.phh", no_stacks.as_bytes()),
        ("unknown-code.phh", unknown_code.as_bytes()),
        ("bad-card.phh", bad_card.as_bytes()),
        ("good.phh", SHORT.as_bytes()),
    ];
    let folder = tempfile::tempdir().unwrap();
    files.iter().for_each(|(name, bytes)| fs::write(folder.path().join(name), bytes).unwrap());
    fs::create_dir(folder.path().join("without")).unwrap();
    let mut shown = Vec::new();
    for (name, _) in &files[..6] {
        shown.push(replayed_in(folder.path(), &[&format!("HANDS/{name}")]));
    }
    shown.push(replayed_in(folder.path(), &["HANDS/missing.phh"]));
    shown.push(replayed_in(folder.path(), &["HANDS/without"]));
    shown.push(replayed_in(folder.path(), &["HANDS/good.phh", "--set", "odd-half=up"]));
    // One bad file does not keep the others from being replayed.
    shown.push(replayed_in(folder.path(), &["HANDS", "--check"]));
    for ran in &shown {
        assert_eq!(ran.answer, Answer::BadInput, "{}", ran.command);
        assert!(ran.err.starts_with("error: "), "{}", ran.err);
    }
    insta::assert_snapshot!(shown.iter().map(Ran::shown).collect::<Vec<_>>().join("\n"));
}

#[test]
fn every_format_is_replayed_and_told_alike() {
    let stars = include_str!("../../../crates/history/tests/stars_hands/side-pot.txt");
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    // The names of the files say nothing about what is in them.
    let other_game = "PokerStars Hand #8:  Hold'em No Limit ($1/$2 USD) - 2020/02/03 4:05:06 ET\n";
    let broken = stars.replace("*** TURN ***", "*** TERN ***");
    fs::write(path("stars"), format!("{broken}\n\n{other_game}\n\n{stars}")).unwrap();
    for (format, name) in [("phh", "phh"), ("ohh", "ohh")] {
        let written = omaha(&["convert", &path("stars"), &path(name), "--to", format]);
        assert!(written.err.ends_with("2 left out\n"), "{}", written.err);
    }
    let told = |name: &str| {
        let ran = omaha(&["replay", &path(name)]);
        let hand = ran.out.split_once("]\n\n").unwrap_or_else(|| panic!("{}", ran.out)).1;
        hand.split_once("As recorded.").unwrap().0.to_string()
    };
    assert!(told("stars").contains("Ann: the first"), "{}", told("stars"));
    assert_eq!(told("phh"), told("stars"));
    assert_eq!(told("ohh"), told("stars"));
    let hidden = |text: String| text.replace(folder.path().to_str().unwrap(), "hands");
    let mut checked = omaha(&["replay", "--check", &path("stars"), &path("phh"), &path("ohh")]);
    assert_eq!(checked.answer, Answer::BadInput);
    (checked.command, checked.out, checked.err) =
        (hidden(checked.command), hidden(checked.out), hidden(checked.err));
    insta::assert_snapshot!(checked.shown());
}
