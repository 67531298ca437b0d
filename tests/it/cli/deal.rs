//! `omaha deal`.

use super::{omaha, session};

const DEAL: [&str; 6] = ["deal", "big-o", "--seats", "3", "--seed", "42"];

#[test]
fn cards_from_a_seed() {
    let flop = [&DEAL[..], &["--to", "flop"]].concat();
    let river = [&DEAL[..], &["--to", "River"]].concat();
    let unburnt = [&DEAL[..], &["--to", "flop", "--set", "burn=false"]].concat();
    insta::assert_snapshot!(session(&[&DEAL, &flop, &river, &unburnt]));
    let json = [&DEAL[..], &["--to", "turn", "--format", "json"]].concat();
    insta::assert_json_snapshot!(omaha(&json).json());
}

#[test]
fn the_cards_are_those_of_the_first_hand_played() {
    let dealt = omaha(&["deal", "plo8", "--seats", "4", "--seed", "7"]).out;
    let played = omaha(&["play", "plo8", "--seats", "4", "--seed", "7", "--watch"]).out;
    for line in dealt.lines().filter(|line| line.starts_with("Seat")) {
        let cards: Vec<&str> = line.split_whitespace().skip(2).take(4).collect();
        assert!(played.contains(&cards.join(" ")), "{line}\n{played}");
    }
}

#[test]
fn refusals() {
    insta::assert_snapshot!(session(&[
        &["deal", "plo8", "--seats", "0", "--seed", "1"],
        &["deal", "plo8", "--seats", "1", "--seed", "1"],
        &["deal", "plo8", "--seats", "10", "--seed", "1"],
        &["deal", "plo6-hilo", "--seats", "99", "--seed", "1"],
        &["deal", "plo8", "--seats", "300", "--seed", "1"],
        &["deal", "plo8", "--seats", "two", "--seed", "1"],
        &["deal", "plo8", "--seats", "4", "--seed", "tomorrow"],
        &["deal", "plo8", "--seats", "4"],
        &["deal", "plo8", "--seats", "4", "--seed", "1", "--to", "fifth"],
        &["deal", "plo9", "--seats", "4", "--seed", "1"],
    ]));
}
