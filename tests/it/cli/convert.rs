//! `omaha convert`.

use std::fs;
use std::io::{self, BufReader, Read};
use std::path::Path;

use omaha_cli::Answer;

use super::{Ran, omaha, omaha_reading};

const TEXT: &str = include_str!("../../../crates/history/tests/stars_hands/side-pot.txt");
const POSTS: &str = include_str!("../../../crates/history/tests/stars_hands/posts.txt");

fn converted(folder: &Path, from: &str, to: &str, options: &[&str]) -> Ran {
    let path = |name: &str| folder.join(name).to_str().unwrap().to_string();
    let (from, to) = (path(from), path(to));
    let words: Vec<&str> = ["convert", &from, &to].iter().chain(options).copied().collect();
    omaha(&words)
}

#[test]
fn round_all_formats_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("a.txt"), format!("{TEXT}\n\n{POSTS}")).unwrap();
    for (from, to) in [("a.txt", "b.ohh"), ("b.ohh", "c.phhs"), ("c.phhs", "d.txt"), ("d.txt", "e.txt")] {
        let ran = converted(folder, from, to, &[]);
        assert_eq!(ran.answer, Answer::Yes, "{}", ran.err);
        let audited = omaha(&["audit", folder.join(to).to_str().unwrap()]);
        assert_eq!(audited.answer, Answer::Yes, "{to}: {}", audited.out);
    }
    let text = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    assert_eq!(text("d.txt"), text("e.txt"));
    insta::assert_snapshot!(text("d.txt"));
}

#[test]
fn the_other_formats_as_they_are_written() {
    let phh = omaha_reading(&["convert", "-", "-", "--to", "phh"], TEXT.as_bytes());
    let ohh = omaha_reading(&["convert", "-", "-", "--to", "ohh"], TEXT.as_bytes());
    assert_eq!((phh.answer, ohh.answer), (Answer::Yes, Answer::Yes));
    insta::assert_snapshot!(phh.shown());
    insta::assert_json_snapshot!(serde_json::from_str::<serde_json::Value>(&ohh.out).unwrap());
}

#[test]
fn without_an_output_it_goes_to_standard_output() {
    let named = omaha_reading(&["convert", "-", "-", "--to", "ohh"], TEXT.as_bytes());
    let unnamed = omaha_reading(&["convert", "--to", "ohh", "-"], TEXT.as_bytes());
    assert_eq!((unnamed.answer, unnamed.out), (Answer::Yes, named.out));
    for words in [&["convert", "-"][..], &["convert", "-", "-"]] {
        let ran = omaha_reading(words, TEXT.as_bytes());
        assert_eq!((ran.answer, ran.out.as_str()), (Answer::BadInput, ""));
        assert_eq!(
            ran.err,
            "error: standard output has no name that tells the format: say --to phh, --to ohh or --to stars\n"
        );
    }
}

#[test]
fn without_names() {
    let ran = omaha_reading(&["convert", "-", "-", "--to", "stars", "--anonymize"], TEXT.as_bytes());
    assert_eq!(ran.answer, Answer::Yes);
    insta::assert_snapshot!(ran.shown());
}

#[test]
fn refusals() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let illegal = POSTS.replace("Max: bets 40", "Max: bets 45");
    fs::write(folder.join("a.txt"), format!("{TEXT}\n\n{illegal}")).unwrap();
    let ran = converted(folder, "a.txt", "b.ohh", &[]);
    assert_eq!(ran.answer, Answer::BadInput);
    assert!(
        ran.err.contains("hand 1003: the hand does not replay: ")
            && ran.err.contains("1 hand written as ohh, 1 left out"),
        "{}",
        ran.err
    );
    let several = converted(folder, "a.txt", "b.phh", &[]);
    assert!(several.err.contains("a .phh file holds one hand: name the output .phhs"), "{}", several.err);
    let same = converted(folder, "a.txt", "a.txt", &[]);
    assert!(same.answer == Answer::BadInput && same.err.contains("cannot be read and written at once"));
    let ending = converted(folder, "a.txt", "b.doc", &[]);
    assert!(ending.answer == Answer::BadInput && ending.err.contains("the format of "), "{}", ending.err);
    assert!(fs::read_to_string(folder.join("a.txt")).unwrap().starts_with("PokerStars"));
}

/// Gives a text and then fails, as a disk that is pulled out does.
fn failing_after(text: &str) -> impl Read + '_ {
    struct Fails;
    impl Read for Fails {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the disk was pulled out"))
        }
    }
    text.as_bytes().chain(Fails)
}

#[test]
fn a_file_is_written_whole_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("b.ohh");
    fs::write(&target, "what was there before").unwrap();
    let words = ["convert", "-", target.to_str().unwrap()];
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let text = format!("{TEXT}\n\n{TEXT}");
    let answer = omaha_cli::run(words, &mut BufReader::new(failing_after(&text)), &mut out, &mut err);
    assert_eq!(answer, Answer::BadInput);
    assert_eq!(String::from_utf8(err).unwrap(), "error: cannot read -: the disk was pulled out\n");
    assert_eq!(fs::read_to_string(&target).unwrap(), "what was there before");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing else is left behind");
    // With sound input it is there, and nothing but it.
    assert_eq!(omaha_reading(&words, TEXT.as_bytes()).answer, Answer::Yes);
    assert!(fs::read_to_string(&target).unwrap().starts_with("{\"ohh\""));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    let nowhere = omaha_reading(&["convert", "-", "no/such/folder/b.ohh"], TEXT.as_bytes());
    assert_eq!(nowhere.answer, Answer::BadInput);
    assert!(nowhere.err.starts_with("error: cannot write no/such/folder/b.ohh: "), "{}", nowhere.err);
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_device_is_an_error() {
    let ran = omaha_reading(&["convert", "-", "/dev/full", "--to", "ohh"], TEXT.as_bytes());
    assert_eq!(ran.answer, Answer::BadInput);
    assert!(ran.err.starts_with("error: cannot write /dev/full: "), "{}", ran.err);
}

#[test]
fn what_never_ends_is_given_up() {
    let convert = &["convert", "-", "-", "--to", "phh"][..];
    for (words, beginning) in [
        (convert, "PokerStars Hand #1:  Omaha Pot Limit"),
        (&["audit", "-"], "variant = \"PO\"\n_x = ["),
        (&["replay", "-"], "{\"ohh\": ["),
    ] {
        let endless = beginning.as_bytes().chain(io::repeat(b' '));
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let answer = omaha_cli::run(words, &mut BufReader::new(endless), &mut out, &mut err);
        let err = String::from_utf8(err).unwrap();
        assert_eq!(answer, Answer::BadInput, "{words:?}");
        assert!(err.contains("cannot read -: no hand begins in the 64 MiB after line 1"), "{words:?}: {err}");
    }
}

#[test]
fn nothing_that_names_anybody_survives() {
    // Everything that tells who, where and when begins alike.
    let marked = TEXT
        .replace("Ann: the first", "Zzann")
        .replace("Bob (b)", "Zzbob: (b)")
        .replace("Cem", "Zz cem")
        .replace("Table 'Oak'", "Table 'Zz Oak'")
        .replace("*** TURN ***", "Zzbob: (b) said, \"Zzann is tired\"\n*** TURN ***");
    let phh = omaha_reading(&["convert", "-", "-", "--to", "phh"], marked.as_bytes()).out;
    let commented = phh.replacen("cc\"", "cc # Zzann waits\"", 1)
        + "author = \"Zzeno\"\nurl = \"https://zz.example/Zz\"\n_note = { by = \"Zzeno\" }\n\"Zz key\" = 1\n";
    let ohh = omaha_reading(&["convert", "-", "-", "--to", "ohh"], marked.as_bytes()).out;
    let noted = ohh.replacen("{\"ohh\":{", "{\"ohh\":{\"_note\":\"Zzeno\",\"table_handle\":\"Zz1\",", 1);
    let date = |text: &str| {
        let at = text.find("PokerStars Hand #").unwrap();
        text[at..].split(" - ").last().unwrap().split(' ').next().unwrap().to_string()
    };
    let (number, day) = ("1001", date(marked.lines().next().unwrap()));
    let year = &day[..4];
    for (format, text) in [("stars", &marked), ("phh", &commented), ("ohh", &noted)] {
        assert!(text.contains("Zz") && text.contains(number) && text.contains(year), "{format}: {text}");
        for to in ["phh", "ohh", "stars"] {
            let ran = omaha_reading(&["convert", "-", "-", "--to", to, "--anonymize"], text.as_bytes());
            assert_eq!((ran.answer, ran.err.as_str()), (Answer::Yes, &*format!("1 hand written as {to}\n")));
            for trace in ["Zz", "zz", number, year, "said", "tired"] {
                assert!(!ran.out.contains(trace), "{trace} from {format} to {to}: {}", ran.out);
            }
            assert_eq!(omaha_reading(&["audit", "-"], ran.out.as_bytes()).answer, Answer::Yes);
        }
    }
}
