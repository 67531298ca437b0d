//! The README tells the truth: every command in it runs.

use std::path::{Path, PathBuf};

use omaha_cli::Answer;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn readme() -> String {
    std::fs::read_to_string(root().join("README.md")).expect("the README")
}

/// The words of a command line; double quotes keep spaces together.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (index, part) in line.split('"').enumerate() {
        if index % 2 == 1 {
            words.push(part.to_string());
        } else {
            words.extend(part.split_whitespace().map(str::to_string));
        }
    }
    words
}

/// Run `omaha` with these words; paths are as seen from the root.
fn run(words: &[String]) -> (Answer, String) {
    let located = words.iter().map(|word| {
        let path = root().join(word);
        if word.starts_with("tests/") && path.exists() { path.display().to_string() } else { word.clone() }
    });
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let answer = omaha_cli::run(located, &mut "".as_bytes(), &mut out, &mut err);
    (answer, String::from_utf8_lossy(&out).into_owned() + &String::from_utf8_lossy(&err))
}

#[test]
fn the_first_two_cargo_lines_run_the_main_job_and_the_tests() {
    let text = readme();
    let commands: Vec<&str> = text.lines().filter(|line| line.starts_with("cargo ")).collect();
    let [main_job, tests, ..] = commands.as_slice() else { panic!("two cargo lines") };
    let (_, arguments) = main_job.split_once(" -- ").expect("arguments for omaha");
    let (answer, output) = run(&words(arguments));
    assert_eq!(answer, Answer::Yes, "{output}");
    assert!(output.contains("Stacks"), "{output}");
    assert!(tests.starts_with("cargo test"), "{tests}");
}

#[test]
fn every_command_of_the_readme_runs() {
    let text = readme();
    let commands: Vec<&str> = text.lines().filter(|line| line.starts_with("omaha ")).collect();
    assert!(commands.len() >= 8, "{commands:?}");
    for command in commands {
        let (answer, output) = run(&words(command)[1..]);
        assert_eq!(answer, Answer::Yes, "{command}\n{output}");
        assert!(!output.trim().is_empty(), "{command}");
    }
}

#[test]
fn the_picture_of_the_table_is_the_table() {
    let snapshot = include_str!("snapshots/it__tui__the_flop_with_the_explain_view.snap");
    let (_, screen) = snapshot.rsplit_once("---\n").expect("a screen");
    assert!(readme().contains(&format!("```text\n{screen}```")), "README\n{screen}");
    let page = std::fs::read_to_string(root().join("crates/tui/src/lib.rs")).expect("the page of the crate");
    let told: String = page
        .lines()
        .filter_map(|line| line.strip_prefix("//!"))
        .map(|line| line.strip_prefix(' ').unwrap_or(line).to_string() + "\n")
        .collect();
    assert!(told.contains(&format!("```text\n{screen}```")), "the page of the crate\n{screen}");
}
