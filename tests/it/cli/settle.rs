//! `omaha settle`.

use super::{omaha, session};

/// Three pots with three splits, by the cards.
const W90: [&str; 11] = [
    "settle",
    "plo8",
    "--button",
    "3",
    "-b",
    "8d 5c 2h Ks Tc",
    "0:50:AdJcJs3d",
    "1:120:KdKh9d9s",
    "2:200:As4sQhQd",
    "3:200:Ac6cThTd",
    "--format=text",
];

#[test]
fn w90_three_pots_by_the_cards() {
    insta::assert_snapshot!(omaha(&W90).shown());
}

#[test]
fn w70_w84_an_uncalled_bet_and_odd_chips_as_told() {
    insta::assert_snapshot!(session(&[
        // 500, 300 folded, 80 all-in: the uncalled part, the side pot nobody else can win.
        &["settle", "plo8", "--win", "high=0 low=2", "0:500", "1:300:folded", "2:80"],
        // Main 85, side 100; seats 0 and 1 tie for low.
        &[
            "settle",
            "plo8",
            "--button",
            "5",
            "--win",
            "high=2 low=0,1",
            "--win",
            "high=2 low=1",
            "0:28",
            "1:78",
            "2:78",
            "--dead",
            "1",
        ],
    ]));
}

#[test]
fn r88_r91_every_odd_chip_has_its_rule() {
    let told: [&str; 7] = ["settle", "plo8", "--win", "high=1 low=0,2,3", "0:50", "1:50", "2:50"];
    let with = |more: &[&'static str]| [&told[..], &["3:51", "--dead", "2"], more].concat();
    insta::assert_snapshot!(session(&[
        &with(&[]),
        &with(&["--set", "odd-half=left-of-button"]),
        &with(&["--set", "odd-multi=all-to-first"]),
        &with(&["--house", "spn"]),
        &["settle", "plo8", "--win", "high=0 low=1", "0:100", "1:75", "2:75:folded", "--set", "chip-unit=25"],
        &["settle", "plo8", "--win", "high=0,1 low=0,1", "0:33", "1:33"],
        &[
            "settle",
            "plo8",
            "--win",
            "high=0,1 low=0,1",
            "0:33",
            "1:33",
            "--set",
            "even-split-identical=false"
        ],
    ]));
}

#[test]
fn r95_r96_rake_and_two_boards() {
    insta::assert_snapshot!(session(&[
        &["settle", "plo8", "--win", "high=0 low=1 / high=0", "0:101", "1:101", "--dead", "1"],
        &[
            "settle",
            "plo8",
            "--win",
            "high=0 low=1",
            "0:135",
            "1:135",
            "--dead",
            "1",
            "--set",
            "rake={\"rate\":500,\"cap\":10}",
        ],
        &["settle", "plo8", "-b", "As Ks Qs 2c 3d", "-b", "As Ks 4h 5c 8d", "0:10:JsTs7h7d", "1:10:Ah2d2hKc"],
    ]));
}

#[test]
fn settled_in_json() {
    let words = [&W90[..10], &["--format", "json"]].concat();
    insta::assert_json_snapshot!(omaha(&words).json());
}

#[test]
fn r95_no_flop_no_drop() {
    let rake = "rake={\"rate\":500,\"cap\":null,\"no_flop_no_drop\":true,\"unit\":1}";
    insta::assert_snapshot!(session(&[
        &["settle", "plo8", "--set", rake, "--win", "high=0", "0:50", "1:50:folded"],
        &["settle", "plo8", "--set", rake, "--win", "high=0", "--no-flop", "0:50", "1:50:folded"],
    ]));
}

#[test]
fn refusals() {
    insta::assert_snapshot!(session(&[
        &["settle", "plo8", "0:50", "1:50"],
        &["settle", "plo8", "--win", "high=1", "0:fifty", "1:50"],
        &["settle", "plo8", "--win", "hi=1", "0:50", "1:50"],
        &["settle", "plo8", "--win", "high=2", "0:50", "1:50"],
        &["settle", "plo8", "--win", "high=2", "0:50", "1:50", "2:50:folded"],
        &["settle", "plo8", "--win", "low=1", "0:50", "1:50", "0:50"],
        &["settle", "plo8", "--win", "high=", "0:50", "1:50"],
        &["settle", "plo8", "--win", "low=1", "0:50", "1:50"],
        &["settle", "plo8", "--win", "high=1 high=0", "0:50", "1:50"],
        &["settle", "plo8", "--win", "high=0/high=1/high=0", "0:50", "1:50"],
        &["settle", "plo8", "--win", "high=1/high=2", "--win", "high=1", "0:50", "1:90", "2:90"],
        &["settle", "plo8", "-b", "As Ks Qs 7c 6d", "0:50", "1:50"],
        &["settle", "plo8", "-b", "As Ks Qs", "0:50:2c3c4c5c", "1:50:2d3d4d5d"],
        &["settle", "plo8", "-b", "As Ks Qs 7c 6d", "0:50:2c3c4c5c", "1:50:2d3d4d"],
        &["settle", "plo8", "-b", "As Ks Qs 7c 6d", "0:50:2c3c4c5c", "1:50:2d3d4dAs"],
        &["settle", "plo8", "-b", "As Ks Qs 7c 6d", "--no-flop", "0:50:2c3c4c5c", "1:50:2d3d4d5d"],
        &["settle", "plo8", "--win", "high=1", "0:50", "1:55", "--set", "chip-unit=25"],
        &["settle", "plo8", "--win", "high=0", "0:50:folded", "1:50:folded"],
    ]));
}
