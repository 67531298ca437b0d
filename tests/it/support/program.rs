//! The program itself, as somebody else builds it, with somebody who answers it.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::JoinHandle;
use std::time::Duration;

/// The program.
pub(crate) const OMAHA: &str = env!("CARGO_BIN_EXE_omaha-under-test");
/// Nothing takes this long unless it hangs.
pub(crate) const HANGS: Duration = Duration::from_secs(60);

/// A program that is being played.
pub(crate) struct Played {
    pub(crate) child: Child,
    /// Gives all it wrote.
    pub(crate) told: JoinHandle<String>,
}

impl Played {
    /// Waits for its end: whether it ended well, what it wrote, and its errors.
    pub(crate) fn end(mut self) -> (bool, String, String) {
        let status = self.child.wait().unwrap();
        let mut errors = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        (status.success(), self.told.join().unwrap(), errors)
    }
}

/// Starts a program that asks and is answered. What is answered depends on the journal alone, so that a session goes
/// the same way however often it is killed: in hand 3 the person asks to sit out, comes back after hand 5, and asks for
/// chips in hand 7.
pub(crate) fn play(mut command: Command, journal: &Path) -> Played {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let (mut input, mut output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let journal = journal.to_path_buf();
    let told = std::thread::spawn(move || {
        let (mut told, mut bytes) = (Vec::new(), [0; 4096]);
        loop {
            match output.read(&mut bytes) {
                Ok(0) | Err(_) => return String::from_utf8_lossy(&told).into_owned(),
                Ok(read) => told.extend_from_slice(&bytes[..read]),
            }
            let asked = told.ends_with(b"> ") || told.ends_with(b": ");
            let line = told.rsplit(|&byte| byte == b'\n').next().unwrap_or_default();
            if asked && !line.starts_with(b"  ") {
                let answer = answer(&fs::read_to_string(&journal).unwrap_or_default(), line);
                // It may have been killed meanwhile.
                let _ = input.write_all(answer.as_bytes()).and_then(|()| input.write_all(b"\n"));
            }
        }
    });
    Played { child, told }
}

fn answer(journal: &str, asked: &[u8]) -> &'static str {
    let hand = journal.lines().filter(|line| line.starts_with("{\"hand")).count();
    let sits_out = asked.starts_with(b"You sit out");
    match hand {
        _ if asked.starts_with(b"Enter") => "",
        5.. if sits_out => "back",
        _ if sits_out => "",
        3 if !journal.contains("\"sit_out\":true") => "out",
        7 if !journal.contains("\"top_up\":40") => "t 40",
        _ => "c",
    }
}
