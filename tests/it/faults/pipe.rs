//! Readers that go away: `omaha … | head -1` ends quietly.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};

use super::{HISTORIES, OMAHA};

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let many = HISTORIES.many();
    let many = many.to_str().unwrap();
    for line in [
        "variants",
        "play plo8 --watch --seed 1 --hands 400",
        &format!("replay {many}"),
        &format!("audit {many} --format json --house interpoker"),
        &format!("convert {many} - --to ohh"),
        &format!("convert {many} - --to stars"),
        "completions bash",
    ] {
        let mut command = Command::new(OMAHA);
        command.args(line.split(' ')).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut first = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
        let mut err = String::new();
        child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        let status = child.wait().unwrap();
        assert_eq!(status.code(), Some(0), "{line}: {err}");
        assert!(!err.contains("error"), "{line}: {err}");
    }
}

#[test]
fn a_batch_whose_reader_goes_away_stops_asking() {
    let mut command = Command::new(OMAHA);
    command.args(["equity", "--batch", "-"]);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut problems = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    let problem = "{\"game\":\"plo8\",\"hands\":[\"As2cKhKd\",\"Ah3d6s7c\"],\"board\":\"4h5s9c\"}\n";
    problems.write_all(problem.as_bytes()).unwrap();
    let mut first = String::new();
    answers.read_line(&mut first).unwrap();
    assert!(first.contains("equity"), "{first}");
    drop(answers);
    // It stops reading as soon as an answer finds nobody; nothing breaks on the way.
    while problems.write_all(problem.as_bytes()).is_ok() {}
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &[][..]));
}
