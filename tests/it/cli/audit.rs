//! `omaha audit`.

use std::fs;

use omaha_cli::Answer;

use super::{Ran, omaha, omaha_reading};

const TEXT: &str = include_str!("../../../crates/history/tests/stars_hands/side-pot.txt");
const POSTS: &str = include_str!("../../../crates/history/tests/stars_hands/posts.txt");

/// Two wheels for one pot of 66: shared at once, or half by half.
const TWO_WHEELS: &str = r#"variant = "PO/8"
antes = [0, 0, 0]
blinds_or_straddles = [11, 22, 0]
min_bet = 22
starting_stacks = [100, 100, 100]
actions = [
  "d dh p1 Ad2dJhJs",
  "d dh p2 As2s9h9d",
  "d dh p3 KsKdQhJc",
  "p3 cc", "p1 cc", "p2 cc",
  "d db 3c4h5s", "p1 cc", "p2 cc", "p3 f",
  "d db Ts", "p1 cc", "p2 cc",
  "d db 8d", "p1 cc", "p2 cc",
  "p1 sm -", "p2 sm -",
]
winnings = [34, 32, 0]
"#;

/// Runs `omaha audit` on files in a folder of their own, whose name is not told.
fn audited(files: &[(&str, &str)], options: &[&str]) -> Ran {
    let folder = tempfile::tempdir().unwrap();
    files.iter().for_each(|(name, text)| fs::write(folder.path().join(name), text).unwrap());
    let path = folder.path().to_str().unwrap();
    let words: Vec<&str> = ["audit", path].iter().chain(options).copied().collect();
    let ran = omaha(&words);
    let hidden = |text: &str| text.replace(path, "hands");
    Ran { command: hidden(&ran.command), answer: ran.answer, out: hidden(&ran.out), err: hidden(&ran.err) }
}

#[test]
fn r97_winnings_beyond_all_chips_are_wrong_not_a_crash() {
    let most = i64::MAX;
    let huge = TWO_WHEELS.replace("[34, 32, 0]", &format!("[{most}, {most}, {most}]"));
    let ran = audited(&[("c.phh", &huge)], &[]);
    assert_eq!(ran.answer, Answer::No);
    insta::assert_snapshot!(ran.shown());
}

#[test]
fn what_is_right_and_what_is_wrong() {
    assert_eq!(audited(&[("a.txt", TEXT), ("b.txt", POSTS)], &[]).answer, Answer::Yes);
    let wrong = TEXT.replace("Ann: the first collected $58.50", "Ann: the first collected $57.50");
    let twice = format!("{TEXT}\n\n{}", POSTS.replace("*** FLOP ***", "*** FIRST FLOP ***"));
    let files = [
        ("a.txt", wrong.as_str()),
        ("b.txt", twice.as_str()),
        ("c.phh", TWO_WHEELS),
        ("index.json", "[{\"file\": \"a.txt\"}]"),
        ("notes.md", "no hands"),
    ];
    let ran = audited(&files, &[]);
    assert_eq!(ran.answer, Answer::No);
    insta::assert_snapshot!(ran.shown());
    insta::assert_snapshot!(audited(&files, &["--format", "json"]).shown());
    insta::assert_snapshot!(audited(&files, &["--house", "auto"]).shown());
}

#[test]
fn a_house_explains_what_the_standard_does_not() {
    let half_by_half = audited(&[("c.phh", TWO_WHEELS)], &["--house", "auto"]);
    assert_eq!(half_by_half.answer, Answer::Yes);
    assert!(half_by_half.out.contains("right under even_split_identical=false"), "{}", half_by_half.out);
    assert_eq!(audited(&[("c.phh", TWO_WHEELS)], &["--house", "spn"]).answer, Answer::No);
    let nobody = audited(&[("c.phh", TWO_WHEELS)], &["--house", "nowhere"]);
    assert_eq!(nobody.answer, Answer::BadInput);
    assert!(nobody.err.contains("no house rules are called 'nowhere'"), "{}", nobody.err);
}

#[test]
fn one_broken_hand_does_not_stop_the_audit() {
    let broken = format!("{}\n\n{POSTS}", TEXT.replace("*** TURN ***", "*** TERN ***"));
    let ran = omaha_reading(&["audit", "-"], broken.as_bytes());
    assert_eq!(ran.answer, Answer::BadInput);
    insta::assert_snapshot!(ran.shown());
}

#[test]
fn refusals() {
    let unknown = omaha_reading(&["audit", "-"], b"just some words");
    assert_eq!(unknown.answer, Answer::BadInput);
    let missing = omaha(&["audit", "no-such-file.phh"]);
    assert_eq!(missing.answer, Answer::BadInput);
    let nothing = audited(&[("notes.md", "no hands")], &[]);
    assert_eq!(nothing.answer, Answer::BadInput);
    let shown = [unknown.shown(), missing.shown(), nothing.shown()];
    insta::assert_snapshot!(shown.join("\n"));
}
