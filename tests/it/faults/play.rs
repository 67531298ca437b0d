//! What goes wrong around the program while somebody plays: nothing that was told is lost, and it is said what is wrong.
#![cfg(unix)]

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};

use omaha_history::journal::verify;

use crate::support::program::{OMAHA, play};

/// The program in a shell that lets files grow to so many blocks of 512 bytes only: as on a full disk.
fn on_a_full_disk(blocks: u32, words: &[&str]) -> Command {
    let mut command = Command::new("sh");
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
    command.args(["-c", &script, OMAHA]).args(words);
    command
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn on_a_full_disk_everything_told_is_in_the_journal() {
    let folder = tempfile::tempdir().unwrap();
    for blocks in [12, 13, 17, 24] {
        let path = folder.path().join(format!("table-{blocks}"));
        let table = ["play", "plo8", "--seats", "3", "--seed", "5", "--hands", "12", "--save", text(&path)];
        let (well, told, errors) = play(on_a_full_disk(blocks, &table), &path).end();
        assert!(!well);
        assert!(errors.starts_with(&format!("error: cannot write {}: ", path.display())), "{errors}");
        assert_eq!(errors.lines().count(), 1, "{errors}");

        let journal = verify(&path).unwrap();
        let acts = ["folds", "checks", "calls", "bets", "raises", "You fold", "You check", "You call"];
        let is_act = |line: &&str| line.starts_with("  ") && acts.iter().any(|act| line.contains(act));
        let acts = told.lines().filter(is_act).count();
        let written = fs::read_to_string(&path).unwrap();
        let whole = written.split_inclusive('\n').filter(|line| line.ends_with('\n'));
        assert_eq!(whole.filter(|line| line.starts_with("{\"acts")).count(), acts, "{told}");
        assert_eq!(told.matches("-- Hand ").count(), journal.proofs.len(), "{told}");

        let mut command = Command::new(OMAHA);
        command.args(["play", "--hands", "12", "--resume", text(&path)]);
        let (well, told, errors) = play(command, &path).end();
        assert!(well, "{told}{errors}");
        assert_eq!(verify(&path).unwrap().proofs.len(), 12);
    }
}

#[test]
fn on_a_full_disk_the_hands_that_were_written_down_stay() {
    let folder = tempfile::tempdir().unwrap();
    for blocks in [2, 3, 4, 6, 8] {
        let path = folder.path().join(format!("hands-{blocks}.phhs"));
        let table = ["play", "plo8", "--watch", "--seed", "5", "--hands", "12", "--out", text(&path)];
        let output = on_a_full_disk(blocks, &table).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        let told = String::from_utf8_lossy(&output.stdout);
        let finished = told.matches("\nStacks\n").count();
        let checked = Command::new(OMAHA).args(["replay", "--check", text(&path)]).output().unwrap();
        let hands = if finished == 2 { "1 hand".to_string() } else { format!("{} hands", finished - 1) };
        let said = String::from_utf8_lossy(&checked.stdout);
        // The last one is told, and then cannot be written down.
        assert!(finished < 2 || said.contains(&hands), "{blocks}: {finished}\n{said}");
    }
}

#[test]
fn a_session_that_goes_on_goes_on_in_its_book() {
    let folder = tempfile::tempdir().unwrap();
    let (journal, book) = (folder.path().join("table"), folder.path().join("hands.phhs"));
    let saved = ["--save", text(&journal), "--out", text(&book)];
    for hands in ["1", "2", "5", "9"] {
        let mut command = Command::new(OMAHA);
        if hands == "1" {
            command.args(["play", "plo8", "--seats", "6", "--seed", "3"]).args(saved);
        } else {
            command.args(["play", "--resume", text(&journal), "--out", text(&book)]);
        }
        command.args(["--hands", hands]);
        let (well, told, errors) = play(command, &journal).end();
        assert!(well, "{told}{errors}");
        let checked = Command::new(OMAHA).args(["replay", "--check", text(&book)]).output().unwrap();
        let said = String::from_utf8_lossy(&checked.stdout).into_owned();
        let all = if hands == "1" { "1 hand:".to_string() } else { format!("{hands} hands:") };
        assert!(said.contains(&all) && checked.status.success(), "{said}");
    }
    let book = fs::read_to_string(book).unwrap();
    assert!(book.contains("live = 2, dead = 1"), "who comes back posts what was missed: {book}");
}

#[test]
fn a_full_or_closed_output_is_no_loss() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table");
    let mut command = Command::new(OMAHA);
    command.args(["play", "plo8", "--watch", "--seats", "3", "--seed", "5", "--save", text(&path)]);
    let full = command.stdout(File::options().write(true).open("/dev/full").unwrap()).output().unwrap();
    assert_eq!(full.status.code(), Some(2));
    let errors = String::from_utf8_lossy(&full.stderr);
    assert!(errors.starts_with("error: cannot write the output: "), "{errors}");
    assert!(verify(&path).is_ok());

    let mut command = Command::new(OMAHA);
    command
        .args(["play", "--resume", text(&path), "--hands", "400"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut beginning = [0; 100];
    child.stdout.take().unwrap().read_exact(&mut beginning).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    assert!(verify(&path).is_ok());
}

/// Under nohup a program and its children are deaf to HUP.
fn is_under_nohup() -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).is_some_and(|mask| mask & 1 == 1)
}

#[test]
fn ended_in_the_middle_of_a_hand_a_session_goes_on() {
    for signal in ["TERM", "INT", "HUP"].into_iter().filter(|&signal| signal != "HUP" || !is_under_nohup()) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("table");
        let mut command = Command::new(OMAHA);
        command.args(["play", "plo8", "--seats", "2", "--seed", "1", "--save", text(&path)]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        // Waiting would close it, and the end of the input ends the program too.
        let _input = child.stdin.take();
        let (mut out, mut told) = (child.stdout.take().unwrap(), Vec::new());
        while !told.ends_with(b"> ") {
            let mut byte = [0];
            out.read_exact(&mut byte).unwrap();
            told.push(byte[0]);
        }
        assert!(
            Command::new("kill").args(["-s", signal, &child.id().to_string()]).status().unwrap().success()
        );
        assert!(!child.wait().unwrap().success());
        let mut again = Command::new(OMAHA);
        let output = again.args(["play", "--resume", text(&path)]).stdin(Stdio::null()).output().unwrap();
        let resumed = String::from_utf8_lossy(&output.stdout).into_owned();
        let told = String::from_utf8_lossy(&told).into_owned();
        let turn = |told: &str| {
            told.split("Your turn: ").nth(1).and_then(|rest| rest.lines().next().map(str::to_string))
        };
        assert_eq!(turn(&told), turn(&resumed), "{signal}\n{resumed}");
    }
}

#[test]
fn where_no_journal_can_be_it_is_said_before_a_card_is_dealt() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let under_a_file = file.join("table");
    let nowhere = folder.path().join("nowhere/table");
    for (path, why) in
        [(&under_a_file, "Not a directory"), (&nowhere, "No such file"), (&file, "exists: resume it")]
    {
        let output = Command::new(OMAHA).args(["play", "plo8", "--save", text(path)]).output().unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), output.stdout.is_empty()), (Some(2), true), "{errors}");
        assert!(errors.starts_with("error: ") && errors.contains(why), "{errors}");
    }
}
