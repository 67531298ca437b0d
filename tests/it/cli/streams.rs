//! Closed pipes, full disks, colour.

use std::io::{self, Write};

use omaha_cli::{Answer, run};

use super::omaha;

/// A stream that can take nothing.
struct Broken(io::ErrorKind);

impl Write for Broken {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(self.0.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

const COMMANDS: [&[&str]; 6] = [
    &["variants"],
    &["eval", "plo8", "-b", "Ad 7s 4c 8h Qs", "As 2c Kh Kd"],
    &["deal", "plo8", "--seats", "2", "--seed", "1"],
    &["play", "plo8", "--watch"],
    &["completions", "bash"],
    &["--help"],
];

#[test]
fn a_closed_pipe_ends_quietly() {
    for words in COMMANDS {
        let mut err = Vec::new();
        let answer = run(words, &mut io::empty(), &mut Broken(io::ErrorKind::BrokenPipe), &mut err);
        assert_eq!((answer, String::from_utf8(err).unwrap().as_str()), (Answer::Yes, ""), "{words:?}");
    }
}

#[test]
fn a_full_disk_is_an_error() {
    for words in COMMANDS {
        let mut err = Vec::new();
        let answer = run(words, &mut io::empty(), &mut Broken(io::ErrorKind::StorageFull), &mut err);
        let err = String::from_utf8(err).unwrap();
        assert_eq!(
            (answer, err.as_str()),
            (Answer::BadInput, "error: cannot write the output: no storage space\n")
        );
    }
}

/// The text without its escape codes.
fn without_codes(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().to_string();
    first + &parts.filter_map(|part| part.split_once('m')).map(|(_, text)| text).collect::<String>()
}

#[test]
fn colour_only_where_it_is_wanted() {
    let words = ["eval", "plo8", "-b", "Ad 7s 4c 8h Qs", "As 2c Kh Kd"];
    let plain = omaha(&words).out;
    assert!(!plain.contains('\u{1b}'));
    let coloured = omaha(&[&words[..], &["--color", "always"]].concat()).out;
    assert!(coloured.contains("\u{1b}[1m\u{1b}[94mAd\u{1b}[0m"), "{coloured:?}");
    assert_eq!(without_codes(&coloured), plain);
    let error = omaha(&["eval", "plo9", "-b", "Ad7s4c", "As2cKhKd", "--color", "always"]).err;
    assert!(error.starts_with("\u{1b}[1m\u{1b}[31merror:\u{1b}[0m "), "{error:?}");
}

#[test]
fn histories_to_a_closed_pipe_or_a_full_disk() {
    let text = include_str!("../../../crates/history/tests/stars_hands/side-pot.txt");
    let wrong = text.replace("Total pot $240", "Total pot $241");
    for words in [&["convert", "-", "-", "--to", "ohh"][..], &["audit", "-"], &["replay", "-"]] {
        for (kind, answer, words_of_error) in [
            (io::ErrorKind::BrokenPipe, Answer::Yes, ""),
            (
                io::ErrorKind::StorageFull,
                Answer::BadInput,
                "error: cannot write the output: no storage space\n",
            ),
        ] {
            let mut err = Vec::new();
            let ran = run(words, &mut wrong.as_bytes(), &mut Broken(kind), &mut err);
            assert_eq!(
                (ran, String::from_utf8(err).unwrap().as_str()),
                (answer, words_of_error),
                "{words:?}"
            );
        }
    }
}
