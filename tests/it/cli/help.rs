//! Help, version and completion scripts.

use omaha_cli::Answer;

use super::{omaha, session};

#[test]
fn help_fits_80_columns() {
    let commands =
        ["variants", "eval", "deal", "play", "simulate", "replay", "audit", "convert", "completions"];
    let mut texts = vec![omaha(&["--help"])];
    texts.extend(commands.iter().map(|command| omaha(&[command, "--help"])));
    for text in &texts {
        assert_eq!((text.answer, text.err.as_str()), (Answer::Yes, ""));
        let long: Vec<&str> = text.out.lines().filter(|line| line.chars().count() > 80).collect();
        assert_eq!(long, [""; 0], "{}", text.command);
    }
    insta::assert_snapshot!(texts.iter().map(|text| text.shown()).collect::<Vec<_>>().join("\n"));
}

#[test]
fn every_shell_gets_a_script() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let ran = omaha(&["completions", shell]);
        assert_eq!((ran.answer, ran.err.as_str()), (Answer::Yes, ""));
        assert!(ran.out.contains("omaha") && ran.out.contains("replay"), "{shell}");
    }
}

#[test]
fn wrong_usage() {
    insta::assert_snapshot!(session(&[
        &[],
        &["evaluate"],
        &["play"],
        &["play", "plo8", "--watches"],
        &["completions", "cmd"],
    ]));
}
