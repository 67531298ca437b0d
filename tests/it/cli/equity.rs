//! `omaha equity`.

use std::io::Write;

use omaha_cli::Answer;
use serde_json::Value;

use super::{omaha, omaha_reading, session};

const HEADS_UP: [&str; 4] = ["equity", "plo8", "As2cKhKd", "Ah3d6s7c"];
const THREE_WAY: [&str; 7] = ["equity", "plo8", "As2cKhKd", "Ah3d6s7c", "QsJsTd9d", "-b", "4h 5s 9c"];

fn with<'a>(words: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    [words, more].concat()
}

#[test]
fn every_board() {
    insta::assert_snapshot!(session(&[
        &HEADS_UP,
        &with(&THREE_WAY, &["--dead", "2s"]),
        &["equity", "big-easy", "As 2c Kh Kd 5h Js", "Ah 3d 6s 7c Td 9c", "-b", "2h7s8d"],
        &["equity", "plo", "As2cKhKd", "Ah3d6s7c", "-b", "4h5s9cJd"],
        &["equity", "plo8", "Ac2d7h7s", "As2hKdQd", "9h9sTcTd", "-b", "3h4s8cJd5h"],
    ]));
}

#[test]
fn unknown_cards() {
    insta::assert_snapshot!(session(&[
        &["equity", "plo8", "As2s4dKd", "AhKc**", "-b", "5h 7h Kh Td"],
        &["equity", "plo8", "As2s4dKd", "*", "-b", "5h 7h Kh Td 2d"],
        &["equity", "plo8", "As2s**", "*", "--samples", "20000", "--seed", "1", "--threads", "1"],
        &["equity", "big-o", "As2s3d4dKd", "*", "--samples", "20000", "--seed", "1", "-b", "5h7hKc"],
    ]));
}

#[test]
fn in_json_and_csv() {
    let sample = ["--method", "sample", "--samples", "5000", "--seed", "3"];
    let exact = omaha(&with(&THREE_WAY, &["--format", "json"])).json();
    let sampled = omaha(&with(&with(&HEADS_UP, &sample), &["--format", "json"])).json();
    insta::assert_json_snapshot!([exact, sampled]);
    insta::assert_snapshot!(session(&[
        &with(&THREE_WAY, &["--format", "csv"]),
        &with(&with(&HEADS_UP, &sample), &["--format", "csv"]),
    ]));
}

#[test]
fn every_next_card() {
    insta::assert_snapshot!(session(&[
        &with(&HEADS_UP, &["-b", "4h 5s 9c", "--explain"]),
        &with(&THREE_WAY, &["--explain"]),
        &with(
            &HEADS_UP,
            &["--explain", "--samples", "50", "--method", "sample", "--seed", "1", "-b", "4h5s9cTd"]
        ),
    ]));
    let turn = ["-b", "4h5s9cTd", "--explain", "--dead", "AcAdQhQdQcQsJsJhJdJcTsThTc9s9h9d"];
    insta::assert_json_snapshot!(omaha(&with(&with(&HEADS_UP, &turn), &["--format", "json"])).json());
    insta::assert_snapshot!(omaha(&with(&with(&HEADS_UP, &turn), &["--format", "csv"])).shown());
}

#[test]
fn street_by_street() {
    let folder = tempfile::tempdir().unwrap();
    let svg = folder.path().join("hand.svg");
    let board = ["-b", "4h 5s 9c Jd 8h", "--unroll"];
    insta::assert_snapshot!(session(&[
        &with(&HEADS_UP, &board),
        &with(&THREE_WAY, &["--unroll"]),
        &with(&with(&HEADS_UP, &board), &["--format", "csv"]),
    ]));
    insta::assert_json_snapshot!(omaha(&with(&with(&HEADS_UP, &board), &["--format", "json"])).json());
    let drawn = omaha(&with(&with(&HEADS_UP, &board), &["--svg", svg.to_str().unwrap()]));
    assert_eq!(drawn.answer, Answer::Yes);
    insta::assert_snapshot!(std::fs::read_to_string(svg).unwrap());
}

#[test]
fn a_sample_comes_out_the_same_again() {
    let asked = ["equity", "plo8", "As2s**", "*", "--method", "sample", "--seed", "9", "--format", "json"];
    let first = omaha(&with(&asked, &["--time", "0.02", "--threads", "2"])).json();
    let samples = first["samples"].to_string();
    for threads in ["1", "3"] {
        assert_eq!(first, omaha(&with(&asked, &["--samples", &samples, "--threads", threads])).json());
    }
    let small = omaha(&with(&asked, &["--error", "0.4%"])).json();
    assert!(small["std_error"].as_f64().unwrap() <= 0.004);
    assert_eq!(small["samples"].as_u64().unwrap() % 4096, 0);
    // Without a seed there is one all the same, and it is told.
    let fresh = omaha(&["equity", "plo8", "As2s**", "*", "--samples", "10", "--format", "json"]).json();
    assert!(fresh["seed"].as_str().unwrap().parse::<omaha_cards::Seed>().is_ok());
}

#[test]
fn auto_looks_at_every_board_if_that_is_quick() {
    let method = |words: &[&str]| {
        let words = with(words, &["--samples", "100", "--format", "json"]);
        omaha(&words).json()["method"].as_str().unwrap().to_string()
    };
    assert_eq!(method(&HEADS_UP), "exact");
    assert_eq!(method(&["equity", "plo8", "As2cKhKd", "*", "-b", "4h5s9cJd"]), "exact");
    assert_eq!(method(&["equity", "plo8", "As2cKhKd", "*"]), "sample");
    assert_eq!(method(&with(&HEADS_UP, &["--method", "sample"])), "sample");
}

#[test]
fn a_batch_is_answered_line_by_line() {
    let problems = r#"{"id":1,"game":"plo8","hands":["As2cKhKd","Ah3d6s7c"],"board":"4h5s9c"}

{"id":"two","game":"plo8","hands":["As2cKhKd","AsAh3d4d"]}
{"id":[3],"game":"plo9","hands":[]}
nonsense
{"game":"plo4","hands":["5dQsQc7d","KdKhAdKs"],"board":"2d5cQhJs","dead":""}
{"id":6,"game":"plo8","hands":["As2cKhKd","Ah3d6s7c"],"pot":1}
{"id":7,"game":"big-o","hands":["As 2c 3d Kh Kd","*"],"board":"4h5s9cJdTd"}"#;
    let batch =
        |threads| omaha_reading(&["equity", "--batch", "-", "--threads", threads], problems.as_bytes());
    let ran = batch("2");
    assert_eq!(ran.answer, Answer::BadInput);
    assert_eq!((ran.out.clone(), ran.err.as_str()), (batch("1").out, "7 problems, 4 bad\n"));
    let lines: Vec<Value> = ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    insta::assert_json_snapshot!(lines);
}

#[test]
fn a_batch_of_values_and_one_from_a_file() {
    let values = "id,game,hands,board,dead\n\
                  a,plo8,As2cKhKd Ah3d6s7c,4h5s9c,\n\
                  b,plo8,As 2c Kh Kd | Ah 3d 6s 7c,\"4h, 5s, 9c\",Qs\n\
                  c,plo8,As2cKhKd Ah3d6s7c\n";
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(values.as_bytes()).unwrap();
    let ran = omaha(&["equity", "--batch", file.path().to_str().unwrap()]);
    assert_eq!((ran.answer, ran.err.as_str()), (Answer::BadInput, "3 problems, 1 bad\n"));
    let line = |number: usize| serde_json::from_str::<Value>(ran.out.lines().nth(number).unwrap()).unwrap();
    assert_eq!((&line(0)["id"], &line(0)["boards_enumerated"]), (&"a".into(), &820.into()));
    assert_eq!((&line(1)["id"], &line(1)["boards_enumerated"]), (&"b".into(), &780.into()));
    assert_eq!(line(2), serde_json::json!({"id": "c", "line": 4, "error": "expected 5 values, got 3"}));

    let none = omaha_reading(&["equity", "--batch", "-"], b"");
    assert_eq!((none.answer, none.out.as_str()), (Answer::Yes, ""));
}

#[test]
fn a_problem_names_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("house.toml");
    let game = omaha(&["variants", "plo8", "--format", "toml"]).out;
    std::fs::write(&file, &game).unwrap();
    std::fs::write(folder.path().join("plain"), &game).unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let hands = ["As2cKhKd", "Ah3d6s7c"];
    assert_eq!(omaha(&["equity", &path("plain"), hands[0], hands[1], "-b", "4h5s9c"]).answer, Answer::Yes);
    // Whether there is such a file or not, the answer is the same.
    let names = [
        path("house.toml"),
        path("plain"),
        path("none"),
        "../x".to_string(),
        "game.JSON".to_string(),
        "/".to_string(),
    ];
    for name in names {
        let problem = serde_json::json!({"id": 1, "game": name, "hands": hands, "board": "4h5s9c"});
        let ran = omaha_reading(&["equity", "--batch", "-"], format!("{problem}\n").as_bytes());
        assert_eq!(ran.answer, Answer::BadInput);
        let error = format!(
            "'{name}' is the name of a file: a problem has the name of its game, or the game as JSON"
        );
        let answer: Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!(answer, serde_json::json!({"id": 1, "line": 1, "error": error}));
    }
    let json = omaha(&["variants", "plo8", "--format", "json"]).json();
    let problem = serde_json::json!({"id": 1, "game": json.to_string(), "hands": hands, "board": "4h5s9c"});
    let ran = omaha_reading(&["equity", "--batch", "-"], format!("{problem}\n").as_bytes());
    let answer: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((ran.answer, answer["boards_enumerated"].as_u64()), (Answer::Yes, Some(820)), "{answer}");
}

#[test]
fn refusals() {
    let (one, two) = ("As2cKhKd", "Ah3d6s7c");
    let commands: Vec<Vec<&str>> = vec![
        vec!["equity"],
        vec!["equity", "plo8"],
        vec!["equity", "plo8", one],
        vec!["equity", "plo9", one, two],
        vec!["equity", "plo8", one, "Ah3d6s"],
        vec!["equity", "plo8", "As", "2c", "Kh", "Kd", "Ah", "3d", "6s", "7c"],
        vec!["equity", "plo8", one, "Ah3d*"],
        vec!["equity", "plo8", one, "Ah3d6s7x"],
        vec!["equity", "plo8", one, "AsAh3d4d"],
        vec!["equity", "plo8", one, two, "-b", "4h5s"],
        vec!["equity", "plo8", one, two, "-b", "4h5s9cTdJdQd"],
        vec!["equity", "plo8", one, two, "-b", "4h5sKh"],
        vec!["equity", "plo8", one, two, "-b", "4h5s9c", "--dead", "9c"],
        vec!["equity", "plo8", one, "*", "*", "*", "*", "*", "*", "*", "*", "*", "*", "*"],
        vec!["equity", "plo8", one, two, "--explain", "-b", "4h5s9cTdJd"],
        vec!["equity", "plo8", one, two, "--unroll"],
        vec!["equity", "plo8", one, two, "--error", "0"],
        vec!["equity", "plo8", one, two, "--time", "soon"],
        vec!["equity", "plo8", one, two, "--batch", "-"],
        vec!["equity", "--batch", "no-such-file"],
    ];
    for words in &commands {
        let ran = omaha(words);
        assert_eq!((ran.answer, ran.out.as_str()), (Answer::BadInput, ""), "{}", ran.command);
        assert!(ran.err.starts_with("error: "), "{}", ran.err);
    }
    let commands: Vec<&[&str]> = commands.iter().map(Vec::as_slice).collect();
    insta::assert_snapshot!(session(&commands));
    let columns = omaha_reading(&["equity", "--batch", "-"], b"id,game,hands,pot\n");
    insta::assert_snapshot!(columns.shown());
}

#[test]
fn help_fits_80_columns() {
    let help = omaha(&["equity", "--help"]);
    assert_eq!(help.answer, Answer::Yes);
    assert!(help.out.lines().all(|line| line.chars().count() <= 80));
    insta::assert_snapshot!(help.out);
}

#[test]
fn no_line_is_wider_than_80_columns() {
    let nine = ["As2cKhKd", "Ah3d6s7c", "QsJsTd9d", "Qd8s8c4h", "2s3sJdQc", "9h9s7h5c", "4s4dTc6d", "*", "*"];
    for more in
        [&["-b", "3h5h6c", "--samples", "100", "--seed", "1"][..], &["--samples", "100", "--seed", "1"]]
    {
        let ran = omaha(&[&["equity", "plo8"][..], &nine, more].concat());
        assert_eq!(ran.answer, Answer::Yes);
        for line in ran.out.lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}
