//! The real binary: it starts, answers with its exit status and ends when it is told to.

#![allow(clippy::unwrap_used, reason = "a failed unwrap in a test is a failed test")]

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Output, Stdio};

fn omaha(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_omaha"));
    command.args(words).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn finished(words: &[&str]) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = omaha(words).output().unwrap();
    (status.code(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

#[test]
fn it_starts_and_says_its_version() {
    let version = concat!("omaha ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(finished(&["--version"]), (Some(0), version.to_string(), String::new()));
}

#[test]
fn a_hand_is_watched_without_colour_in_a_pipe() {
    let (status, out, err) = finished(&["play", "plo4-hilo", "--watch", "--seed", "3"]);
    assert_eq!((status, err.as_str()), (Some(0), ""));
    assert!(out.starts_with("Omaha Hi-Lo, 4 cards, pot-limit 1/2\n"), "{out}");
    assert!(!out.contains('\u{1b}'), "{out}");
}

#[test]
fn wrong_input_is_status_2() {
    let (status, out, err) = finished(&["eval", "plo9", "-b", "AsKsQs", "2c2d3c3d"]);
    assert_eq!((status, out.as_str()), (Some(2), ""));
    assert!(err.starts_with("error: no game is called 'plo9'"), "{err}");
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = omaha(&["play", "plo8", "--watch", "--hands", "2000"]).spawn().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    out.read_line(&mut String::new()).unwrap();
    drop(out);
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    assert_eq!((child.wait().unwrap().code(), err.as_str()), (Some(0), ""));
}

#[cfg(unix)]
#[test]
fn an_interrupt_is_status_130() {
    let mut command = omaha(&["play", "plo8", "--seats", "2", "--seed", "1"]);
    let mut child: Child = command.stdin(Stdio::piped()).spawn().unwrap();
    // As long as the input is open, the program waits for the person's turn.
    let _input = child.stdin.take();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    out.read_line(&mut String::new()).unwrap();
    let interrupted = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(interrupted.success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
}

#[test]
fn actions_are_read_from_standard_input() {
    let mut command = omaha(&["play", "plo8", "--seats", "2", "--seed", "1"]);
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"fold\nq\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8(output.stdout).unwrap().contains("> fold\n  You fold\n"));
}
