//! Signals at any moment: a file has its final name when it is complete, an answer that was read is whole.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use super::{HANDS, HISTORIES, OMAHA, hands_in, is_json};
use crate::support::program::HANGS;

fn start(line: &str, folder: &Path) -> Child {
    let mut command = Command::new(OMAHA);
    command.args(line.split(' ')).current_dir(folder);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

fn signal(child: &Child, signal: &str) {
    // Who has ended already cannot be reached: that is one of the moments.
    let _ = Command::new("kill").args(["-s", signal, &child.id().to_string()]).stderr(Stdio::null()).status();
}

/// What a program that was interrupted has left behind: nothing but what has its final name.
fn no_part_of(child: u32, folder: &Path, when: &str) {
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let parts: Vec<String> = names.filter(|name| name.ends_with(&format!(".{child}.part"))).collect();
    assert!(parts.is_empty(), "{when}: {parts:?}");
}

/// Moments spread over the time a run takes, the first before anything is done.
fn moments() -> impl Iterator<Item = (Duration, &'static str)> {
    let signals = ["KILL", "TERM", "INT"].into_iter().cycle();
    (0..12).map(|step| Duration::from_millis(step * step * 7)).zip(signals)
}

#[test]
fn a_simulation_that_is_killed_leaves_the_old_files_or_the_new_ones() {
    let folder = tempfile::tempdir().unwrap();
    let (hands, picture) = (folder.path().join("hands.jsonl"), folder.path().join("chart.svg"));
    for (moment, name) in moments() {
        fs::write(&hands, "old").unwrap();
        fs::write(&picture, "old").unwrap();
        let line = "simulate plo8 --players calling,random --hands 1500 --seed 2 --threads 1 --format json \
                    --out hands.jsonl --svg chart.svg";
        let child = start(line, folder.path());
        std::thread::sleep(moment);
        signal(&child, name);
        let number = child.id();
        let output = child.wait_with_output().unwrap();
        if name == "INT" {
            no_part_of(number, folder.path(), &format!("{name} after {moment:?}"));
        }
        let (text, drawn) = (fs::read_to_string(&hands).unwrap(), fs::read_to_string(&picture).unwrap());
        assert!(drawn == "old" || drawn.trim_end().ends_with("</svg>"), "{name} after {moment:?}");
        if text != "old" {
            assert!(text.ends_with('\n') && text.lines().all(is_json), "{name} after {moment:?}");
        }
        // What it reported is there: so many hands were played, so many are written.
        if let Ok(report) = serde_json::from_slice::<serde_json::Value>(&output.stdout) {
            assert_eq!(report["hands"], text.lines().count(), "{name} after {moment:?}");
        }
    }
}

#[test]
fn a_conversion_that_is_killed_leaves_the_old_file_or_the_new_one() {
    let folder = tempfile::tempdir().unwrap();
    let to = folder.path().join("hands.ohh");
    let many = HISTORIES.many();
    for (moment, name) in moments() {
        fs::write(&to, "old").unwrap();
        let child = start(&format!("convert {} hands.ohh", many.display()), folder.path());
        std::thread::sleep(moment);
        signal(&child, name);
        let number = child.id();
        child.wait_with_output().unwrap();
        if name == "INT" {
            no_part_of(number, folder.path(), &format!("{name} after {moment:?}"));
        }
        let text = fs::read_to_string(&to).unwrap();
        let is_whole = || hands_in(&text).count() == HANDS && hands_in(&text).all(is_json);
        assert!(text == "old" || is_whole(), "{name} after {moment:?}: {} lines", text.lines().count());
    }
}

#[test]
fn an_interrupted_conversion_takes_its_unfinished_file_away() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = start("convert - hands.ohh", folder.path());
    let mut input = child.stdin.take().unwrap();
    input.write_all(b"PokerStars Hand #1: ").unwrap();
    let part = folder.path().join(format!(".hands.ohh.{}.part", child.id()));
    let started = std::time::Instant::now();
    while !part.exists() {
        assert!(child.try_wait().unwrap().is_none() && started.elapsed() < HANGS);
        std::thread::sleep(Duration::from_millis(1));
    }
    signal(&child, "INT");
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is left behind");
    drop(input);
}

#[test]
fn answers_of_a_batch_that_is_killed_were_whole_and_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let problem = |id: usize| {
        format!(
            "{{\"id\":{id},\"game\":\"plo8\",\"hands\":[\"As2cKhKd\",\"Ah3d6s7c\"],\"board\":\"4h5s9c\"}}\n"
        )
    };
    for wanted in [0, 1, 7, 40] {
        let mut child = start("equity --batch - --threads 2", folder.path());
        let mut problems = child.stdin.take().unwrap();
        let asking = std::thread::spawn(move || {
            (0..).take_while(|&id| problems.write_all(problem(id).as_bytes()).is_ok()).count()
        });
        let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut read: Vec<String> = answers.by_ref().take(wanted).map(Result::unwrap).collect();
        signal(&child, "KILL");
        // What is still in the pipe was reported as well; only the last line may be torn.
        read.extend(answers.map_while(Result::ok));
        child.wait().unwrap();
        assert!(asking.join().unwrap() >= wanted);
        let whole = read.len().saturating_sub(1).max(wanted);
        for (id, line) in read.iter().enumerate().take(whole) {
            let answer: serde_json::Value = serde_json::from_str(line).unwrap();
            assert_eq!(answer["id"], id);
        }
    }
}
