//! One running copy of a program.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use omaha_engine::{Action, View};
use serde::{Deserialize, Serialize};

use super::fault::{ExternalError, Fault};

/// The longest line a program may write, in bytes.
const LINE: u64 = 1 << 16;

/// How many characters of an answer are told of in a report.
const QUOTED: usize = 60;

/// How long a program has to end by itself, once its input has ended.
const FAREWELL: Duration = Duration::from_millis(200);

#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    /// None once it is closed.
    input: Option<ChildStdin>,
    answers: Receiver<String>,
    decision: u64,
    silences: u32,
}

#[derive(Serialize)]
struct Question<'a> {
    decision: u64,
    time_limit_ms: u64,
    view: &'a View<'a>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Answer {
    decision: u64,
    action: Action,
}

impl Process {
    pub(super) fn start(command: &str) -> Result<Process, ExternalError> {
        let mut words = command.split_whitespace();
        let program = words.next().ok_or(ExternalError::NoCommand)?;
        let mut starting = Command::new(program);
        starting.args(words).stdin(Stdio::piped()).stdout(Stdio::piped());
        // Ctrl-C at the terminal is for us alone.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut starting, 0);
        let cannot_start = |source| ExternalError::CannotStart { command: command.to_string(), source };
        let mut child = starting.spawn().map_err(cannot_start)?;
        let (sender, answers) = sync_channel(16);
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || pass_on(output, &sender));
        }
        let input = child.stdin.take();
        Ok(Process { child, input, answers, decision: 0, silences: 0 })
    }

    /// How many times in a row there was no answer.
    pub(super) fn silences(&self) -> u32 {
        self.silences
    }

    /// Ask for a decision.
    pub(super) fn ask(&mut self, view: &View<'_>, limit: Duration) -> Result<Action, Fault> {
        self.decision += 1;
        let time_limit_ms = u64::try_from(limit.as_millis()).unwrap_or(u64::MAX);
        let question = Question { decision: self.decision, time_limit_ms, view };
        let mut line =
            serde_json::to_vec(&question).map_err(|error| Fault::Crash(format!("cannot ask: {error}")))?;
        line.push(b'\n');
        let input = self.input.as_mut().ok_or_else(|| Fault::Crash("its input is closed".to_string()))?;
        if input.write_all(&line).and_then(|()| input.flush()).is_err() {
            return Err(self.ended());
        }
        let until = Instant::now() + limit;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.answers.recv_timeout(left) {
                Ok(line) => match self.read(&line) {
                    // An answer to an earlier question, too late.
                    Ok(answer) if answer.decision < self.decision => {}
                    Ok(answer) if answer.decision > self.decision => {
                        return Err(Fault::Illegal(format!("decision {} was not asked", answer.decision)));
                    }
                    Ok(answer) => return Ok(answer.action),
                    Err(fault) => return Err(fault),
                },
                Err(RecvTimeoutError::Timeout) => {
                    self.silences += 1;
                    return Err(Fault::Silence);
                }
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
            }
        }
    }

    fn read(&mut self, line: &str) -> Result<Answer, Fault> {
        self.silences = 0;
        serde_json::from_str(line).map_err(|error| Fault::Illegal(format!("{}: {error}", quoted(line))))
    }

    /// How it ended.
    fn ended(&mut self) -> Fault {
        self.input = None;
        let status = self.wait().map_or_else(String::new, |status| format!(" with {status}"));
        Fault::Crash(format!("the program ended{status}"))
    }

    /// Give it a moment to end by itself.
    fn wait(&mut self) -> Option<std::process::ExitStatus> {
        let until = Instant::now() + FAREWELL;
        while Instant::now() < until {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) => thread::sleep(Duration::from_millis(5)),
                Err(_) => return None,
            }
        }
        None
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.input = None;
        if self.wait().is_none() {
            // It may have ended in the meantime: nothing is left to do then.
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// The beginning of a line, harmless on any terminal.
fn quoted(line: &str) -> String {
    let line = line.trim();
    let start: String = line.chars().take(QUOTED).collect();
    format!("{start:?}{}", if start.len() < line.len() { " …" } else { "" })
}

/// Reads lines until the program ends, writes one that is too long, or nobody listens.
fn pass_on(output: ChildStdout, answers: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        match (&mut output).take(LINE).read_until(b'\n', &mut line) {
            Ok(1..) if line.ends_with(b"\n") => {}
            _ => return,
        }
        if answers.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
            return;
        }
    }
}
