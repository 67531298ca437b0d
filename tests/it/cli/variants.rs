//! `omaha variants`, and game files wherever a game is asked for.

use std::path::Path;

use omaha_cli::Answer;

use super::{omaha, session};

#[test]
fn the_games_are_listed() {
    insta::assert_snapshot!(omaha(&["variants"]).shown());
    insta::assert_json_snapshot!(omaha(&["variants", "--format", "json"]).json());
}

#[test]
fn an_unknown_format_is_refused() {
    insta::assert_snapshot!(session(&[&["variants", "--format", "xml"], &["variant"]]));
}

#[test]
fn the_schema_is_that_of_the_engine() {
    let schema = omaha(&["variants", "--schema"]).json();
    assert_eq!(schema, omaha_engine::file::schema().unwrap());
}

/// A file in a folder of its own, by its path.
fn file(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_string()
}

#[test]
fn every_named_game_as_a_file_is_the_same_game() {
    let folder = tempfile::tempdir().unwrap();
    let watch = ["--watch", "--seed", "5", "--hands", "3"];
    for named in omaha_engine::registry::games().unwrap() {
        let by_name = omaha(&[&["play", named.name], &watch[..]].concat());
        for format in ["toml", "json"] {
            let text = omaha(&["variants", named.name, "--format", format]).out;
            let path = file(folder.path(), &format!("game.{format}"), &text);
            let from_file = omaha(&[&["play", path.as_str()], &watch[..]].concat());
            assert_eq!((from_file.answer, &from_file.out), (Answer::Yes, &by_name.out), "{}", from_file.err);
        }
    }
}

#[test]
fn every_command_takes_a_game_file() {
    let folder = tempfile::tempdir().unwrap();
    let text = "variant = { variant = \"omaha-hilo\", hole_cards = 5 }\nbetting = { limit = \"no-limit\" }\n\
        stakes = { small_blind = 5, big_blind = 10 }\nhouse = { odd_half = \"left-of-button\" }\n";
    let path = file(folder.path(), "ours.toml", text);
    let (board, hand) = ("Ad7s4c8hQs", "As2c3dKhKd");
    let contribution = format!("0:10:{hand}");
    let commands: [&[&str]; 8] = [
        &["rules", &path],
        &["eval", &path, "-b", board, hand],
        &["deal", &path, "--seats", "3", "--seed", "1"],
        &["play", &path, "--watch", "--seed", "1"],
        &["nuts", &path, "-b", board],
        &["settle", &path, "--button", "0", "-b", board, &contribution, "1:10:5c6c7hTsTh"],
        &["simulate", &path, "--players", "calling,random", "--hands", "10", "--seed", "1"],
        &["equity", &path, hand, "5c6c7hTsTh", "-b", board],
    ];
    for words in commands {
        let ran = omaha(words);
        assert_eq!(ran.answer, Answer::Yes, "{}: {}", ran.command, ran.err);
        assert!(ran.out.contains("Omaha Hi-Lo, 5 cards"), "{}: {}", ran.command, ran.out);
    }
    let card = omaha(&["rules", &path]).out;
    assert!(card.contains("no-limit 5/10") && card.contains("odd_half"), "{card}");
}

#[test]
fn a_wrong_game_file_is_told_by_file_line_and_path() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(folder.path(), "ours.toml", "[variant]\nvariant = \"omaha\"\nhole_crads = 5\n");
    let ran = omaha(&["rules", &path]);
    let expected = "ours.toml: line 3: variant.hole_crads: there is no such key (did you mean 'hole_cards'?); there are: hole_cards\n";
    assert_eq!(ran.answer, Answer::BadInput);
    assert!(ran.err.ends_with(expected), "{}", ran.err);
    let missing = omaha(&["rules", "no-such-folder/ours.toml"]);
    assert!(missing.err.starts_with("error: cannot read no-such-folder/ours.toml: "), "{}", missing.err);
    let neither = omaha(&["rules", "ours"]);
    assert!(neither.err.starts_with("error: no game is called 'ours'"), "{}", neither.err);
    let which = omaha(&["variants", "--format", "toml"]);
    assert_eq!((which.answer, which.out.as_str()), (Answer::BadInput, ""));
}
