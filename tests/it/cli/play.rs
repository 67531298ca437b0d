//! `omaha play`.

use omaha_cli::Answer;

use super::{omaha, omaha_reading, session};

#[test]
fn a_hand_to_watch() {
    insta::assert_snapshot!(omaha(&["play", "plo4-hilo", "--watch", "--seed", "3"]).shown());
}

#[test]
fn side_pots_and_a_table_that_stays_full() {
    let game = ["play", "flo8", "--watch", "--seed", "5", "--hands", "2", "--seats", "4", "--stack", "100"];
    insta::assert_snapshot!(omaha(&game).shown());
}

#[test]
fn a_hand_at_the_table() {
    let typed = "h\nfold\ncheck\n\nraise 400\nr\nbanana\nr 8\npot\nc\nc\nc\nq\n";
    let table = ["play", "plo8", "--seats", "3", "--seed", "11"];
    let ran = omaha_reading(&table, typed.as_bytes());
    assert_eq!((ran.answer, ran.err.as_str()), (Answer::Yes, ""));
    insta::assert_snapshot!(ran.shown());
}

#[test]
fn sitting_out_topping_up_and_leaving() {
    let typed = "out\nt x\nt\nt 30\nleave\nstay\nf\n\n\nh\ncall\nt 600\nback\n\nleave\nc\nc\nc\nc\n";
    let table = ["play", "plo8", "--seats", "4", "--seed", "21", "--stack", "60", "--set", "max-buy-in=200"];
    let ran = omaha_reading(&table, typed.as_bytes());
    assert_eq!((ran.answer, ran.err.as_str()), (Answer::Yes, ""));
    insta::assert_snapshot!(ran.shown());
}

#[test]
fn hidden_cards_stay_hidden() {
    let ran = omaha_reading(&["play", "plo8", "--seats", "2", "--seed", "1"], b"q\n");
    let open = omaha(&["play", "plo8", "--seats", "2", "--seed", "1", "--watch"]);
    let theirs = open.out.lines().find(|line| line.starts_with("  Seat 1")).unwrap();
    let cards: Vec<&str> = theirs.split_whitespace().skip(4).take(4).collect();
    assert!(open.out.contains(&cards.join(" ")));
    assert!(ran.out.contains("?? ?? ?? ??"), "{}", ran.out);
    cards.iter().for_each(|card| assert!(!ran.out.contains(card), "{card}: {}", ran.out));
}

#[test]
fn the_end_of_the_input_ends_the_session() {
    insta::assert_snapshot!(omaha_reading(&["play", "plo", "--seats", "2", "--seed", "4"], b"c\n").shown());
    let binary: Vec<u8> = (0..=255).cycle().take(5000).collect();
    assert_eq!(omaha_reading(&["play", "plo", "--seats", "2", "--seed", "4"], &binary).answer, Answer::Yes);
}

#[test]
fn a_session_is_repeated_by_the_seed_it_prints() {
    let first = omaha(&["play", "big-o", "--watch"]);
    assert!(first.out.lines().all(|line| line.chars().count() <= 80), "{}", first.out);
    let seed = first.out.split("--seed ").nth(1).and_then(|rest| rest.split_whitespace().next()).unwrap();
    assert_eq!(omaha(&["play", "big-o", "--watch", "--seed", seed]).out, first.out);
}

#[test]
fn every_game_can_be_played_and_watched_in_80_columns() {
    for game in omaha_engine::registry::games().unwrap() {
        let seats = (game.make)().max_seats().to_string();
        let mut table = vec!["play", game.name, "--hands", "3", "--seats", &seats];
        let played = omaha_reading(&table, &b"c\n".repeat(60));
        table.push("--watch");
        let twice = omaha(&["play", game.name, "--hands", "3", "--watch", "--set", "runs=2"]);
        for ran in [played, omaha(&table), twice] {
            assert_eq!((ran.answer, ran.err.as_str()), (Answer::Yes, ""), "{}", ran.command);
            let long: Vec<&str> = ran.out.lines().filter(|line| line.chars().count() > 80).collect();
            assert_eq!(long, [""; 0], "{}", ran.command);
        }
    }
}

#[test]
fn house_rules_are_said_and_obeyed() {
    let table = [
        "play",
        "plo8",
        "--watch",
        "--seed",
        "3",
        "--house",
        "spn",
        "--set",
        "rake={\"rate\":500,\"cap\":3}",
    ];
    let ran = omaha(&table);
    let said = "House rules: odd-tie=high-side; rake=5% of each pot, at most 3 a hand\n";
    assert!(ran.out.contains(said), "{}", ran.out);
    assert!(ran.out.contains("3 of it for the house"), "{}", ran.out);
}

#[test]
fn house_rules_from_a_file() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [("house.toml", "burn = false\n"), ("house.json", "{\"burn\":false}")] {
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        let ran = omaha(&["play", "plo8", "--watch", "--seed", "3", "--house", file.to_str().unwrap()]);
        assert!(ran.out.contains("House rules: burn=false"), "{}{}", ran.out, ran.err);
    }
    let file = folder.path().join("house.toml");
    std::fs::write(&file, "odd_halve = \"left-of-button\"\n").unwrap();
    let ran = omaha(&["play", "plo8", "--watch", "--house", file.to_str().unwrap()]);
    assert_eq!(ran.answer, Answer::BadInput);
    assert!(ran.err.contains("house.toml: line 1: odd_halve: there is no such key"), "{}", ran.err);
}

#[test]
fn hands_are_written_down_and_replay() {
    let folder = tempfile::tempdir().unwrap();
    let house = ["--set", "straddle=under-the-gun", "--set", "runs=2", "--set", "rake={\"rate\":500}"];
    for (game, hands, name) in
        [("plo4-hilo", "1", "one.phh"), ("flo8", "3", "three.phh"), ("big-o", "12", "many.phhs")]
    {
        let file = folder.path().join(name);
        let options =
            ["--watch", "--seed", "5", "--stack", "200", "--hands", hands, "--out", file.to_str().unwrap()];
        let ran = omaha(&[&["play", game], &options[..], &house].concat());
        assert_eq!((ran.answer, ran.err.as_str()), (Answer::Yes, ""), "{}", ran.out);
    }
    let checked = omaha(&["replay", folder.path().to_str().unwrap(), "--check"]);
    assert_eq!(checked.answer, Answer::Yes, "{}", checked.out);
    assert!(checked.out.ends_with("16 hands: 16 as recorded\n"), "{}", checked.out);

    let file = folder.path().join("mine.phh");
    let typed = b"c\nc\nc\nc\nc\nc\nc\nc\nc\nc\nc\nc\nc\nc\n";
    omaha_reading(
        &["play", "plo8", "--seats", "2", "--seed", "1", "--hands", "1", "--out", file.to_str().unwrap()],
        typed,
    );
    let mine = std::fs::read_to_string(&file).unwrap();
    assert!(mine.contains("players = [\"tight 1\", \"you\"]"), "{mine}");
    let nowhere = folder.path().join("nowhere/hand.phh");
    let ran = omaha(&["play", "plo8", "--watch", "--out", nowhere.to_str().unwrap()]);
    assert_eq!((ran.answer, ran.out.as_str()), (Answer::BadInput, ""));
    assert!(ran.err.starts_with("error: cannot write "), "{}", ran.err);
}

#[test]
fn refusals() {
    insta::assert_snapshot!(session(&[
        &["play", "plo88", "--watch"],
        &["play", "plo8", "--watch", "--seats", "0"],
        &["play", "plo8", "--watch", "--seats", "99"],
        &["play", "plo8", "--watch", "--stakes", "1-2"],
        &["play", "plo8", "--watch", "--stakes", "2/1"],
        &["play", "plo8", "--watch", "--stakes", "0/0"],
        &["play", "flo8", "--watch", "--stakes", "20/10"],
        &["play", "plo8", "--watch", "--stakes", "1/99999999999999999999"],
        &["play", "plo8", "--watch", "--stack", "0"],
        &["play", "plo8", "--watch", "--stack", "19"],
        &["play", "plo8", "--watch", "--stack", "18446744073709551615"],
        &["play", "plo8", "--watch", "--stack", "100", "--set", "max-buy-in=50"],
        &["play", "plo8", "--watch", "--hands", "0"],
        &["play", "plo8", "--watch", "--house", "interpokker"],
        &["play", "plo8", "--watch", "--set", "odd-halve=left-of-button"],
        &["play", "plo8", "--watch", "--set", "odd-half=left"],
        &["play", "plo8", "--watch", "--set", "odd-half"],
        &["play", "plo8", "--watch", "--set", "chip-unit=5"],
    ]));
}
