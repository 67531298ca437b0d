//! `omaha eval`.

use omaha_cli::Answer;

use super::{omaha, session};

/// The first example of a rule sheet that reads it as a pair of kings: it is a pair of aces.
const E1: [&str; 5] = ["eval", "plo8", "-b", "Ad 7s 4c 8h Qs", "As 2c Kh Kd"];
/// Alice has the three aces; her low is 6-5-3-2-A, not 8-5-3-2-A. Bob has no low.
const E2: [&str; 6] = ["eval", "plo8", "-b", "Ad 8c 5h Ks 2c", "As Ah 3d 6s", "Kh Qd Jh Tc"];

#[test]
fn e1_e2_the_examples_of_the_rule_sheets_read_right() {
    insta::assert_snapshot!(session(&[&E1, &E2]));
}

#[test]
fn e1_e2_in_json() {
    let json = |words: &[&str]| omaha(&[words, &["--format", "json"]].concat()).json();
    insta::assert_json_snapshot!([json(&E1), json(&E2)]);
}

#[test]
fn parts_of_the_pot() {
    insta::assert_snapshot!(session(&[
        // One has the high alone and shares the low.
        &["eval", "plo8", "-b", "Ad 8c 5h Ks 2c", "As Ah 3d 6s", "6d 3s 9d 9h", "Kh Qd Jh Tc"],
        // High and low go to different hands.
        &["eval", "plo8", "-b", "3d 8c 5h Ks Kc", "As 2h Jd Js", "Kh Qd Jh Tc"],
        // The same two hands tie for both.
        &["eval", "plo8", "-b", "3d 4c 5h Ks Qc", "As 2h Jd 9s", "Ad 2d Jh 9c"],
        // Three share the low: a sixth each.
        &["eval", "plo8", "-b", "3d 8c 5h Ks Kc", "As 2h Jd 9s", "Ad 2d Jh 9c", "Ac 2c 9d Qs", "Kh Kd Jc Tc"],
    ]));
}

#[test]
fn r85_no_low_and_why() {
    insta::assert_snapshot!(session(&[
        &["eval", "plo8", "-b", "Kh Qs Jd Ts 9c", "As 2c 3h 4d"],
        &["eval", "plo8", "-b", "Ad 7c Kh Ks Qc", "As 2c 3h 4d", "Qd Qh 7h 7d"],
        &["eval", "plo8", "-b", "Ad 7c 4h Ks Qc", "As 4c Kd Jd", "Qd Qh 7h 7d"],
        &["eval", "plo8", "-b", "Ad Ac 7h 7s Qc", "As 2c 3h 4d"],
    ]));
}

#[test]
fn flops_turns_and_other_games() {
    insta::assert_snapshot!(session(&[
        &["eval", "big-o", "-b", "Ad 7s 4c", "As 2c 3h Kd Kh", "5c 6c 8h Ts Th"],
        &["eval", "big-easy", "-b", "Ad7s4cJh", "As2c3hKdKhQs", "5c6c8hTsThTd"],
        &["eval", "plo", "-b", "[A♥ K♥ Q♥] 2c, 3c", "j♥10♥2d3d", "As Ad Kc Ks"],
        &[
            "eval",
            r#"{"variant":{"variant":"omaha-hilo"},"betting":{"limit":"no-limit"}}"#,
            "-b",
            "2c 3c 4c 9d 9h",
            "Ac 5c Kd Ks",
            "--format",
            "json",
        ],
    ]));
}

#[test]
fn refusals() {
    let good = "As 2c Kh Kd";
    let board = "Ad 7s 4c 8h Qs";
    let twelve = ["eval", "plo8", "-b", board].into_iter().chain([good; 12]).collect::<Vec<_>>();
    let commands: Vec<Vec<&str>> = vec![
        vec!["eval", "plo5-hilow", "-b", board, good],
        vec!["eval", "xyzzy", "-b", board, good],
        vec!["eval", "", "-b", board, good],
        vec!["eval", r#"{"variant":"omaha-hilo"}"#, "-b", board, good],
        vec![
            "eval",
            r#"{"variant":{"variant":"omaha-hilow"},"betting":{"limit":"pot-limit"}}"#,
            "-b",
            board,
            good,
        ],
        vec![
            "eval",
            r#"{"variant":{"variant":"omaha","hole_cards":9},"betting":{"limit":"pot-limit"}}"#,
            "-b",
            board,
            good,
        ],
        vec!["eval", "{", "-b", board, good],
        vec!["eval", "plo8", "-b", board],
        vec!["eval", "plo8", good],
        vec!["eval", "plo8", "-b", board, "As 2c Kh"],
        vec!["eval", "plo8", "-b", board, "As", "2c", "Kh", "Kd"],
        vec!["eval", "plo8", "-b", board, "As 2c Kh Kx"],
        vec!["eval", "plo8", "-b", board, "As 2c Kh K"],
        vec!["eval", "plo8", "-b", "Ad 7s 4с 8h Qs", good],
        vec!["eval", "plo8", "-b", board, "As As Kh Kd"],
        vec!["eval", "plo8", "-b", board, "As 2c Kh Qs"],
        vec!["eval", "plo8", "-b", board, good, "Ac 2c 3d 3h"],
        vec!["eval", "plo8", "-b", "Ad 7s", good],
        vec!["eval", "plo8", "-b", "", good],
        vec!["eval", "plo8", "-b", "Ad 7s 4c 8h Qs 2d", good],
        twelve,
    ];
    for words in &commands {
        let ran = omaha(words);
        assert_eq!((ran.answer, ran.out.as_str()), (Answer::BadInput, ""), "{}", ran.command);
        assert!(ran.err.starts_with("error: "), "{}", ran.err);
    }
    let commands: Vec<&[&str]> = commands.iter().map(Vec::as_slice).collect();
    insta::assert_snapshot!(session(&commands));
}
