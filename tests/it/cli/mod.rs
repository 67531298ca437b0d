//! What the command line prints, answers and refuses, as snapshots.

mod audit;
mod convert;
mod deal;
mod equity;
mod eval;
mod help;
mod nuts;
mod page;
mod play;
mod replay;
mod rules;
mod settle;
mod simulate;
mod streams;
mod variants;

use omaha_cli::{Answer, run};

/// A run of `omaha` with everything it wrote.
struct Ran {
    command: String,
    answer: Answer,
    out: String,
    err: String,
}

/// Runs `omaha` with these words.
fn omaha(words: &[&str]) -> Ran {
    omaha_reading(words, b"")
}

/// Runs `omaha` with something to read.
fn omaha_reading(words: &[&str], input: &[u8]) -> Ran {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let answer = run(words, &mut &input[..], &mut out, &mut err);
    let quoted: Vec<String> = words.iter().map(|word| quoted(word)).collect();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Ran { command: quoted.join(" "), answer, out: text(out), err: text(err) }
}

/// A word as it is typed in a shell.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-./=_<>:".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) { word.to_string() } else { format!("'{word}'") }
}

impl Ran {
    /// The run as it looks on a screen, with the exit status.
    fn shown(&self) -> String {
        let status = self.answer.code();
        format!("$ omaha {}\n{}{}[exit {status}]\n", self.command, self.out, self.err)
    }

    fn json(&self) -> serde_json::Value {
        assert_eq!((self.answer, self.err.as_str()), (Answer::Yes, ""), "{}", self.command);
        serde_json::from_str(&self.out).unwrap()
    }
}

/// Several runs one after the other.
fn session(commands: &[&[&str]]) -> String {
    commands.iter().map(|words| omaha(words).shown()).collect::<Vec<_>>().join("\n")
}
