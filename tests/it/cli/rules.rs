//! `omaha rules`. The cards of all games under all presets are snapshots of the library; here is
//! what the command makes of them.

use omaha_cli::Answer;

use super::{omaha, session};

#[test]
fn a_rules_card_fits_80_columns() {
    let ran = omaha(&["rules", "flo8", "--house", "interpoker", "--set", "rake={\"rate\":500,\"cap\":30}"]);
    assert_eq!(ran.answer, Answer::Yes);
    assert!(ran.out.lines().all(|line| line.chars().count() <= 80), "{}", ran.out);
    insta::assert_snapshot!(ran.shown());
}

#[test]
fn rules_in_json() {
    insta::assert_json_snapshot!(
        omaha(&["rules", "big-o", "--set", "burn=false", "--format", "json"]).json()
    );
}

#[test]
fn refusals() {
    insta::assert_snapshot!(session(&[
        &["rules", "plo9"],
        &["rules", "plo8", "--house", "interpocker"],
        &["rules", "plo8", "--set", "odd-halve=high-side"],
        &["rules", "plo8", "--set", "odd-half=high"],
        &["rules", "plo8", "--set", "odd-half"],
        &["rules", "plo8", "--set", "runs=3"],
    ]));
}
