//! `--batch`: a problem a line in, an answer a line out.
//!
//! Answers come in the order of the problems and as soon as they can: whatever lies ready is answered on all cores before
//! more is read, so that a program may send one line and wait for its answer.

mod problem;

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Value;

use self::problem::{Format, Problem};
use super::question::Question;
use super::report::Report;
use super::solve::Solver;
use crate::{Answer, CliError, Console, games, with_causes};

pub(super) fn run(path: &Path, solver: &Solver, console: &mut Console<'_>) -> Result<Answer, CliError> {
    let mut file;
    let input: &mut dyn BufRead = if path.as_os_str() == "-" {
        &mut *console.input
    } else {
        let opened =
            File::open(path).map_err(|source| CliError::Read { path: path.to_path_buf(), source })?;
        file = BufReader::with_capacity(1 << 16, opened);
        &mut file
    };
    let mut lines = Lines { input, rest: Vec::new(), number: 0 };
    let mut format = None;
    let (mut answered, mut bad) = (0, 0);
    loop {
        let mut ready =
            lines.ready().map_err(|source| CliError::Read { path: path.to_path_buf(), source })?;
        if ready.is_empty() {
            break;
        }
        ready.retain(|(_, line)| !line.trim().is_empty());
        let format = match &format {
            Some(format) => format,
            None if ready.is_empty() => continue,
            None => {
                let (found, is_head) = Format::of(&ready[0].1)?;
                ready.drain(..usize::from(is_head));
                format.insert(found)
            }
        };
        for (line, is_bad) in answer_all(&ready, format, solver) {
            console.out.write_all(&line)?;
            answered += 1;
            bad += usize::from(is_bad);
        }
        console.out.flush()?;
    }
    writeln!(console.err, "{answered} problems, {bad} bad")?;
    Ok(if bad == 0 { Answer::Yes } else { Answer::BadInput })
}

/// The most bytes a problem may have: 60 times what eleven hands take.
const LONGEST_LINE: usize = 1 << 16;

/// Numbered lines.
struct Lines<'a> {
    input: &'a mut dyn BufRead,
    /// The beginning of a line that has not come to its end.
    rest: Vec<u8>,
    number: usize,
}

impl Lines<'_> {
    /// The lines that lie ready, after waiting for one if there is none; nothing at the end.
    fn ready(&mut self) -> std::io::Result<Vec<(usize, String)>> {
        let mut ready = Vec::new();
        while ready.is_empty() {
            let buffer = self.input.fill_buf()?;
            let read = buffer.len();
            self.rest.extend_from_slice(buffer);
            self.input.consume(read);
            let ends = if read == 0 {
                self.rest.len()
            } else {
                self.rest.iter().rposition(|&b| b == b'\n').map_or(0, |at| at + 1)
            };
            let whole: Vec<u8> = self.rest.drain(..ends).collect();
            for line in String::from_utf8_lossy(&whole).lines() {
                self.number += 1;
                ready.push((self.number, line.to_string()));
            }
            if read == 0 {
                break;
            }
            // Whatever it is that does not come to an end, it is no problem, and neither is what follows.
            if ready.is_empty() && self.rest.len() > LONGEST_LINE {
                let words = format!("line {} has more than {LONGEST_LINE} bytes", self.number + 1);
                return Err(std::io::Error::new(std::io::ErrorKind::InvalidData, words));
            }
        }
        Ok(ready)
    }
}

/// The answers in order, and which of the problems are bad.
fn answer_all(lines: &[(usize, String)], format: &Format, solver: &Solver) -> Vec<(Vec<u8>, bool)> {
    let threads = solver.threads.min(NonZeroUsize::new(lines.len()).unwrap_or(NonZeroUsize::MIN));
    if threads.get() == 1 {
        return lines.iter().map(|line| answer(line, format, solver)).collect();
    }
    let (next, alone) = (AtomicUsize::new(0), solver.alone());
    let work = || {
        let mut answers = Vec::new();
        while let Some(line) = lines.get(next.fetch_add(1, Ordering::Relaxed)) {
            answers.push((line.0, answer(line, format, &alone)));
        }
        answers
    };
    let mut answers = thread::scope(|scope| {
        let others: Vec<_> = (1..threads.get()).map(|_| scope.spawn(work)).collect();
        let mut answers = work();
        for other in others {
            match other.join() {
                Ok(more) => answers.extend(more),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        answers
    });
    answers.sort_by_key(|(number, _)| *number);
    answers.into_iter().map(|(_, answer)| answer).collect()
}

/// A line of JSON, and whether it says that the problem is bad.
fn answer((number, line): &(usize, String), format: &Format, solver: &Solver) -> (Vec<u8>, bool) {
    let (id, answer) = match format.read(line) {
        _ if line.len() > LONGEST_LINE => {
            let error = format!("a problem of {} bytes: expected at most {LONGEST_LINE}", line.len());
            (Value::Null, Err(error))
        }
        Ok(problem) => (problem.id.clone(), solve(&problem, solver)),
        Err((id, error)) => (id, Err(error)),
    };
    let is_bad = answer.is_err();
    let text = match answer {
        Ok((question, solved)) => {
            serde_json::to_vec(&Answered { id: &id, report: Report { question: &question, solved: &solved } })
        }
        Err(error) => serde_json::to_vec(&Bad { id: &id, line: *number, error }),
    };
    let mut text = text.unwrap_or_default();
    text.push(b'\n');
    (text, is_bad)
}

fn solve(problem: &Problem, solver: &Solver) -> Result<(Question, super::solve::Solved), String> {
    let game = games::of_problem(&problem.game);
    let question = game.and_then(|game| Question::new(game, &problem.hands, &problem.board, &problem.dead));
    let question = question.map_err(|error| with_causes(&error))?;
    let solved = question.matchup().map(|matchup| solver.solve_quietly(&matchup, &|_| true));
    let solved = solved.map_err(|error| with_causes(&error))?;
    let solved = solved.ok_or_else(|| with_causes(&CliError::NothingKnown))?;
    Ok((question, solved))
}

struct Answered<'a> {
    id: &'a Value,
    report: Report<'a>,
}

impl Serialize for Answered<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        map.serialize_entry("id", self.id)?;
        self.report.write(&mut map)?;
        map.end()
    }
}

#[derive(Serialize)]
struct Bad<'a> {
    id: &'a Value,
    line: usize,
    error: String,
}
