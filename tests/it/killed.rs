//! The program killed at hundreds of random points: nothing it told is lost, and the session goes on with the same cards.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use omaha_history::journal::{Account, Restored, verify};

use crate::support::program::{HANGS, OMAHA, Played, play};

const HANDS: &str = "14";

fn begin(journal: &Path) -> Played {
    let mut command = Command::new(OMAHA);
    command.args(["play", "plo8", "--seats", "4", "--stack", "60", "--seed", "9", "--hands", HANDS]);
    command.arg("--save").arg(journal);
    play(command, journal)
}

fn resume(journal: &Path) -> Played {
    let mut command = Command::new(OMAHA);
    command.args(["play", "--hands", HANDS, "--resume"]).arg(journal);
    play(command, journal)
}

/// Kills it when the journal is this long; says whether it was still playing.
fn kill_at(mut played: Played, journal: &Path, length: u64) -> bool {
    let started = Instant::now();
    loop {
        let reached = fs::metadata(journal).is_ok_and(|file| file.len() >= length);
        if played.child.try_wait().unwrap().is_some() {
            let (well, told, errors) = played.end();
            assert!(well, "{told}\n{errors}");
            return false;
        }
        if reached {
            played.child.kill().unwrap();
            played.end();
            return true;
        }
        assert!(started.elapsed() < HANGS);
        std::thread::sleep(Duration::from_micros(100));
    }
}

/// As if the program had died in the middle of writing a line: a part of the last line is gone, or a part of another
/// has been begun.
fn tear(journal: &Path, kill: u64) {
    let mut bytes = fs::read(journal).unwrap();
    let lines: Vec<usize> =
        bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at).collect();
    let last = lines[lines.len() - 2] + 1;
    match kill % 3 {
        // Nobody can begin a session without its first lines.
        0 if lines.len() > 6 => bytes.truncate(last + (kill as usize * 37) % (bytes.len() - last)),
        1 => bytes.extend_from_slice(&b"{\"acts\":{\"hand\":7,\"seat\""[..1 + kill as usize % 24]),
        _ => return,
    }
    fs::write(journal, bytes).unwrap();
}

/// Everything public that happened, hand by hand, without what is sealed anew every time.
fn told(journal: &Path) -> Vec<String> {
    let text = fs::read_to_string(journal).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with("{\"session"));
    let lines = lines.map(|line| {
        let mut line: serde_json::Value = serde_json::from_str(line).unwrap();
        line.as_object_mut().unwrap().remove("seal");
        if let Some(hand) = line.get_mut("hand").and_then(|hand| hand.as_object_mut()) {
            ["commitment", "opening", "cards"].iter().for_each(|sealed| drop(hand.remove(*sealed)));
        }
        line.to_string()
    });
    lines.collect()
}

/// The stacks, and what was paid for them.
fn stacks(restored: &Restored) -> (Vec<u64>, Vec<Account>) {
    let stacks = restored.table.occupants().map(|(_, occupant)| occupant.stack.0).collect();
    (stacks, restored.accounts.clone())
}

#[test]
fn killed_at_any_point_a_session_goes_on_with_the_same_cards() {
    let folder = tempfile::tempdir().unwrap();
    let whole = folder.path().join("whole");
    let (well, out, errors) = begin(&whole).end();
    assert!(well, "{out}\n{errors}");
    let expected = (told(&whole), stacks(&verify(&whole).unwrap()));
    let happened = expected.0.join("\n");
    for record in
        ["\"sit_out\":true", "\"top_up\":40", "{\"sits-out\"", "{\"sits-in\"", "{\"rebuys\":{\"chips\":40"]
    {
        assert!(happened.contains(record), "{record}\n{happened}");
    }

    let length = fs::metadata(&whole).unwrap().len();
    let mut kills = 0;
    for session in 0..8 {
        let path = folder.path().join(format!("killed-{session}"));
        let mut point = length * session / 80;
        let mut playing = kill_at(begin(&path), &path, point);
        while playing {
            kills += 1;
            if path.exists() {
                tear(&path, kills);
            }
            point = fs::metadata(&path).map_or(0, |file| file.len())
                + 1
                + (session * 613 + kills * 271) % (length / 18);
            let again = if path.exists() { resume(&path) } else { begin(&path) };
            playing = kill_at(again, &path, point);
        }
        let proved = verify(&path).unwrap();
        assert_eq!((told(&path), stacks(&proved)), expected, "session {session}");
        assert_eq!(proved.proofs.len().to_string(), HANDS);
    }
    assert!(kills > 200, "{kills}");
}
