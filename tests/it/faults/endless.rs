//! Input without end or sense: it ends soon, in memory that does not grow with it.

use std::io::{self, Read, Write};
use std::process::{Command, Stdio};

use omaha_history::file::LONGEST_GAP;

use super::{OMAHA, Ran, omaha, shell};

/// Far more than any reader looks at before it gives up.
const ENDLESS: u64 = 4 << 30;

/// The program with an endless input; says how much of it was taken.
fn fed(words: &[&str], piece: &[u8]) -> (Ran, u64) {
    let mut command = Command::new(OMAHA);
    command.args(words).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let pieces = piece.repeat((1 << 16) / piece.len());
    let feeding = std::thread::spawn(move || {
        let mut taken = 0;
        while taken < ENDLESS && input.write_all(&pieces).is_ok() {
            taken += pieces.len() as u64;
        }
        taken
    });
    let output = child.wait_with_output().unwrap();
    (Ran::of(output), feeding.join().unwrap())
}

#[test]
fn garbage_without_end_is_refused_after_a_little_of_it() {
    let noise: Vec<u8> = (0..=u8::MAX).map(|byte| byte.wrapping_mul(167).wrapping_add(13)).collect();
    let most = LONGEST_GAP as u64 + (4 << 20);
    for words in [
        &["audit", "-"][..],
        &["replay", "-", "--check"],
        &["convert", "-", "-", "--to", "ohh"],
        &["equity", "--batch", "-"],
    ] {
        for piece in [&b"\0"[..], b"y\n", &noise] {
            let (ran, taken) = fed(words, piece);
            assert_eq!(ran.code, Some(2), "{words:?}: {}", ran.err);
            assert!(ran.err.contains("error: "), "{words:?}: {}", ran.err);
            assert!(taken < most, "{words:?} took {taken} bytes of {:?}…", &piece[..1]);
        }
    }
}

#[test]
fn what_only_begins_like_hands_is_refused_after_a_little_of_it() {
    let most = LONGEST_GAP as u64 + (4 << 20);
    for piece in [&b"a = 1\n"[..], b"{\"ohh\":{"] {
        let (ran, taken) = fed(&["audit", "-"], piece);
        assert_eq!(ran.code, Some(2), "{piece:?}: {}", ran.err);
        assert!(ran.err.contains("no hand begins in the 64 MiB after line 1"), "{piece:?}: {}", ran.err);
        assert!(taken < most, "took {taken} bytes of {piece:?}");
    }
}

#[test]
fn files_without_end_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let huge = folder.path().join("huge.toml");
    std::fs::File::create(&huge).unwrap().set_len(ENDLESS).unwrap();
    let huge = huge.to_str().unwrap();
    for (words, complaint) in [
        (&["rules", huge][..], "a game file of 1048577 bytes: expected at most 1048576"),
        (&["rules", "plo8", "--house", huge], "a game file of 1048577 bytes: expected at most 1048576"),
        (
            &["rules", "plo8", "--house", "/dev/zero"],
            "a game file of 1048577 bytes: expected at most 1048576",
        ),
        (&["verify", huge], "is too large: a journal has at most 67108864"),
        (&["verify", "/dev/zero"], "is too large: a journal has at most 67108864"),
        (&["equity", "--batch", huge], "line 1 has more than 65536 bytes"),
        (&["audit", huge], "the format of"),
    ] {
        let ran = omaha(words);
        assert_eq!(ran.code, Some(2), "{words:?}: {}", ran.err);
        assert!(ran.err.contains(complaint), "{words:?}: {}", ran.err);
    }
}

/// Nothing of it needs more than 400 MB of address space, whatever comes in.
#[test]
fn memory_stays_flat() {
    let folder = tempfile::tempdir().unwrap();
    for (what, words) in [
        ("cat /dev/zero", "audit -"),
        ("yes '{\"ohh\":{'", "convert - - --to phh"),
        ("yes 'PokerStars Hand #1:  Omaha Pot Limit'", "replay - --check"),
        ("cat /dev/zero", "equity --batch -"),
        ("true", "verify /dev/zero"),
        ("true", "rules plo8 --house /dev/zero"),
    ] {
        let line = format!("ulimit -v 400000; {what} 2>/dev/null | $OMAHA {words} > /dev/null");
        let ran = shell(&line, folder.path());
        assert_eq!(ran.code, Some(2), "{line}: {}", ran.err);
        assert!(!ran.err.contains("memory"), "{line}: {}", ran.err);
    }
}

#[test]
fn typed_lines_have_an_end_too() {
    let mut endless = io::BufReader::new(io::repeat(b'c').take(1 << 26));
    let words = ["play", "plo8", "--seats", "2", "--seed", "1", "--plain", "--hands", "1"];
    let answer = omaha_cli::run(words, &mut endless, &mut io::sink(), &mut io::sink());
    assert_eq!(answer, omaha_cli::Answer::Yes);
}
