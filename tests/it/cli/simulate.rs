//! `omaha simulate`.

use insta::assert_snapshot;
use omaha_cli::Answer;

use super::{omaha, session};

#[test]
fn every_deal_from_every_seat() {
    let words = "simulate flo8 --players calling,random --hands 4000 --seed 1 --duplicate";
    let words: Vec<&str> = words.split(' ').collect();
    assert_snapshot!(omaha(&words).shown());
}

#[test]
fn one_side_four_players_and_short_stacks() {
    let words = "simulate plo --players tight,loose --player calling --player random --hands 500";
    let words: Vec<&str> = words.split(' ').chain(["--seed", "2", "--stack", "20"]).collect();
    assert_snapshot!(omaha(&words).shown());
}

#[test]
fn the_json_is_the_same_on_any_number_of_threads() {
    let on = |threads| {
        let words = "simulate plo5-hilo --players tight,calling,random --hands 700 --seed 3";
        let words: Vec<&str> = words.split(' ').chain(["--format", "json", "--threads", threads]).collect();
        omaha(&words).json()
    };
    let json = on("1");
    assert_eq!(json, on("2"));
    assert_eq!(json, on("7"));
    assert_eq!(json["hands"], 700);
    assert_eq!(json["interrupted"], false);
    let nets = json["players"].as_array().unwrap().iter().map(|player| player["net"].as_i64().unwrap());
    assert_eq!(nets.sum::<i64>(), 0);
    let pots = &json["pots"];
    let count = |key: &str| pots[key].as_u64().unwrap();
    assert_eq!(count("unseen") + count("showdowns"), 700);
    assert_eq!(count("scooped") + count("split"), count("contested"));
}

#[test]
fn the_hands_written_down_replay() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hands.phhs");
    let path = path.to_str().unwrap();
    let words = ["simulate", "plo8", "--players", "tight,random,calling", "--hands", "150", "--seed", "4"];
    let written = omaha(&[&words[..], &["--out", path, "--threads", "3"]].concat());
    assert_eq!(written.answer, Answer::Yes, "{}", written.err);
    let replayed = omaha(&["replay", "--check", path]);
    assert_eq!(replayed.answer, Answer::Yes, "{}", replayed.out);
    assert_eq!(replayed.out.matches("ok ").count(), 150);
}

#[test]
fn hands_as_lines_add_up_to_the_result() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hands.jsonl");
    let words = "simulate flo8 --players calling,random --hands 200 --seed 5 --duplicate --format json";
    let words: Vec<&str> = words.split(' ').chain(["--out", path.to_str().unwrap()]).collect();
    let json = omaha(&words).json();
    let text = std::fs::read_to_string(&path).unwrap();
    let mut net = 0;
    for (number, line) in text.lines().enumerate() {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(line["hand"], number as u64 + 1);
        assert_eq!(line["deal"], number as u64 / 2 + 1);
        let seats = line["seats"].as_array().unwrap();
        let calling = seats.iter().find(|seat| seat["player"] == "calling").unwrap();
        net += calling["stack"].as_i64().unwrap() - calling["started_with"].as_i64().unwrap();
    }
    assert_eq!(text.lines().count(), 200);
    assert_eq!(json["players"][0]["net"], net);
}

#[test]
fn refusals() {
    assert_snapshot!(session(&[
        &["simulate", "plo8"],
        &["simulate", "plo8", "--players", "tight,shark"],
        &["simulate", "plo8", "--players", "tight"],
        &["simulate", "plo8", "--players", "tight,calling", "--hands", "0"],
        &["simulate", "plo8", "--players", "tight,calling", "--threads", "0"],
        &["simulate", "plo8", "--players", "tight,calling", "--stack", "1099511627776"],
        &["simulate", "plo8", "--players", "tight,calling", "--out", "hands.txt"],
        &["simulate", "plo8", "--players", "tight,calling", "--svg", "no/such/folder/chart.svg"],
    ]));
}

#[test]
fn a_program_that_fails_is_reported() {
    let words = ["simulate", "plo8", "--player", "exec:false", "--player", "calling", "--hands", "10"];
    let ran = omaha(&[&words[..], &["--seed", "1"]].concat());
    assert_eq!(ran.answer, Answer::Yes);
    assert!(ran.out.contains("1 because the program ended"), "{}", ran.out);
    let json = omaha(&[&words[..], &["--seed", "1", "--format", "json"]].concat()).json();
    assert_eq!(json["players"][0]["faults"]["crashes"], 1);
    assert!(json["players"][1].get("faults").is_none());
}

#[test]
fn the_picture_shows_everybody() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("chart.svg");
    let words = "simulate plo8 --players calling,random,calling --hands 600 --seed 6";
    let words: Vec<&str> = words.split(' ').chain(["--svg", path.to_str().unwrap()]).collect();
    assert_eq!(omaha(&words).answer, Answer::Yes);
    let svg = std::fs::read_to_string(&path).unwrap();
    assert_eq!(svg.matches("<polyline").count(), 3);
    assert_eq!(svg.matches("class=\"band\"").count(), 3);
    for name in ["1 calling", "2 random", "3 calling", "scoop", "nothing"] {
        assert!(svg.contains(name), "{name}");
    }
    assert!(svg.trim_end().ends_with("</svg>") && !svg.contains("NaN") && !svg.contains("inf"));
}
