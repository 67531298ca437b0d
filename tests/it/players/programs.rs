//! Programs that play through the protocol of JSON lines.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use omaha_engine::registry;
use omaha_players::Style;
use omaha_players::external::{External, ExternalError, Faults};
use omaha_players::simulation::{Outcome, Simulation};

/// Long enough for any machine.
const PATIENT: Duration = Duration::from_secs(60);

/// Against a calling station, which always goes on.
fn played(command: &str, limit: Duration, hands: u64) -> (Outcome, Faults) {
    let program = External::start(command, limit).unwrap();
    let game = registry::game("plo4-hilo").unwrap();
    let entrants = vec![program.entrant(), Style::Calling.into()];
    let outcome = Simulation::new(game, entrants, hands, 3u64.into()).run().unwrap();
    assert_eq!(outcome.tally.hands, hands);
    assert_eq!(outcome.tally.players.iter().map(|player| player.net).sum::<i128>(), 0);
    (outcome, program.faults())
}

/// A shell script as a program.
fn script(folder: &Path, text: &str) -> String {
    let path = folder.join("bot.sh");
    fs::write(&path, format!("#!/bin/sh\n{text}\n")).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    // Through the shell: a file just written cannot always be executed at once.
    format!("sh {}", path.display())
}

#[test]
#[allow(clippy::print_stderr, reason = "a skipped test says so")]
fn the_example_in_python_plays_without_a_fault() {
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("skipped: there is no python3");
        return;
    }
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/players/examples/bots/bot.py");
    let (outcome, faults) = played(&format!("python3 {bot}"), PATIENT, 200);
    assert_eq!(faults, Faults::default());
    let bot = &outcome.tally.players[0];
    assert!(bot.showdowns > 20 && bot.folded > 20, "it sees showdowns and it folds: {bot:?}");
}

#[test]
fn a_program_that_answers_in_turn() {
    let folder = tempfile::tempdir().unwrap();
    let calls = r#"n=0; while read -r line; do n=$((n+1))
case "$line" in *'"check":true'*) a=check;; *) a=call;; esac
echo "{\"decision\":$n,\"action\":\"$a\"}"; done"#;
    let (outcome, faults) = played(&script(folder.path(), calls), PATIENT, 60);
    assert!(faults.is_empty(), "{faults:?}");
    assert_eq!(outcome.tally.players[0].showdowns, 60);
}

#[test]
fn an_illegal_answer_checks_or_folds() {
    let folder = tempfile::tempdir().unwrap();
    let raises = r#"n=0; while read -r line; do n=$((n+1))
echo "{\"decision\":$n,\"action\":{\"raise-to\":1000000}}"; done"#;
    let (outcome, faults) = played(&script(folder.path(), raises), PATIENT, 20);
    assert_eq!((faults.crashes, faults.gone, faults.silences), (0, 0, 0));
    // Folds from the small blind, checks to the end from the big one.
    assert_eq!(outcome.tally.players[0].folded, 10);
    assert_eq!(faults.illegal, 10 + 10 * 4);
    assert_eq!(faults.first.as_deref(), Some("raise to 1000000 is not allowed"));
}

#[test]
fn an_answer_that_is_no_answer() {
    let folder = tempfile::tempdir().unwrap();
    let mumbles = "while read -r line; do echo hm; done";
    let (_, faults) = played(&script(folder.path(), mumbles), PATIENT, 4);
    assert!(faults.illegal > 0 && faults.crashes == 0, "{faults:?}");
    assert!(faults.first.unwrap().starts_with("\"hm\": expected value"));
    let ahead = r#"while read -r line; do echo '{"decision":99,"action":"fold"}'; done"#;
    let (_, faults) = played(&script(folder.path(), ahead), PATIENT, 4);
    assert_eq!(faults.first.as_deref(), Some("decision 99 was not asked"));
}

#[test]
fn a_program_that_ends_checks_and_folds_from_then_on() {
    let folder = tempfile::tempdir().unwrap();
    let once = r#"read -r line; echo '{"decision":1,"action":"call"}'; read -r line; exit 3"#;
    let (_, faults) = played(&script(folder.path(), once), PATIENT, 20);
    assert_eq!((faults.crashes, faults.illegal, faults.silences), (1, 0, 0));
    assert!(faults.gone > 5, "{faults:?}");
    assert_eq!(faults.first.as_deref(), Some("the program ended with exit status: 3"));
}

#[test]
fn silence_is_ended_after_three_times() {
    let folder = tempfile::tempdir().unwrap();
    let silent = "while read -r line; do :; done";
    let (_, faults) = played(&script(folder.path(), silent), Duration::from_millis(20), 20);
    assert_eq!((faults.silences, faults.crashes, faults.illegal), (3, 0, 0));
    assert!(faults.gone > 5, "{faults:?}");
}

#[test]
fn a_program_that_cannot_be_started() {
    let error = External::start("/no/such/bot --fast", PATIENT).unwrap_err();
    assert!(matches!(error, ExternalError::CannotStart { .. }));
    assert_eq!(error.to_string(), "'/no/such/bot --fast' cannot be started");
    assert!(matches!(External::start("  ", PATIENT), Err(ExternalError::NoCommand)));
}
