//! One JSON object after the other from a stream, however long it is.

use std::io::{self, BufRead};

use super::{OhhError, read::parse_from};
use crate::ToldHand;
use crate::file::{Gap, LONGEST_HAND};

/// The line a hand begins on, and the hand if it can be read.
pub type OhhEntry = (u32, Result<ToldHand, OhhError>);

/// Reads the hands of a stream in order: objects with anything that is not an object between them
/// (blank lines, the brackets and commas of a list). Memory holds one hand at a time; a hand that
/// cannot be read does not keep the next ones from being read, even if its braces do not close.
#[derive(Debug)]
pub struct Hands<R> {
    from: R,
    line: u32,
    /// The beginning of an object that was found where the one before it was still open.
    next: Vec<u8>,
    gap: Gap,
    done: bool,
}

/// An object as far as it was read.
struct Object {
    bytes: Vec<u8>,
    /// The line it begins on.
    first: u32,
    too_long: bool,
    depth: u32,
    in_text: bool,
    escaped: bool,
}

impl Object {
    fn beginning(bytes: Vec<u8>, first: u32) -> Object {
        let depth = u32::from(!bytes.is_empty());
        Object { bytes, first, too_long: false, depth, in_text: false, escaped: false }
    }

    /// Take a byte; true if the object ends with it.
    fn takes(&mut self, byte: u8) -> bool {
        if self.bytes.len() >= LONGEST_HAND {
            // Only the end is kept: another object may begin there.
            self.too_long = true;
            self.bytes.drain(..LONGEST_HAND - LONGEST_BEGINNING);
        }
        self.bytes.push(byte);
        match byte {
            _ if self.escaped => self.escaped = false,
            b'\\' if self.in_text => self.escaped = true,
            b'"' => self.in_text = !self.in_text,
            b'{' if !self.in_text => self.depth += 1,
            b'}' if !self.in_text => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
        self.depth == 0
    }

    /// Where another object begins: `{ "ohh"` at the beginning of a line and the end of what was read.
    fn other_beginning(&self) -> Option<usize> {
        let before = self.bytes.strip_suffix(b"\"ohh\"")?.trim_ascii_end();
        let brace = before.strip_suffix(b"{")?.len();
        // Looking further back would take as long as the object is, again and again.
        let near = brace.saturating_sub(LONGEST_BEGINNING);
        let line_before = near + before[near..brace].iter().rposition(|&byte| byte == b'\n')?;
        before[line_before..brace].iter().all(u8::is_ascii_whitespace).then_some(brace)
    }
}

/// More than `{ "ohh"` takes with the spaces and lines between.
const LONGEST_BEGINNING: usize = 256;

impl<R: BufRead> Hands<R> {
    /// The hands of a stream.
    pub const fn new(from: R) -> Hands<R> {
        Hands { from, line: 1, next: Vec::new(), gap: Gap::new(), done: false }
    }

    /// The next object; none at the end. Of one that is too long only the end is kept.
    fn object(&mut self) -> io::Result<Option<Object>> {
        let begun = std::mem::take(&mut self.next);
        let lines = begun.iter().filter(|&&byte| byte == b'\n').count() as u32;
        let mut object = Object::beginning(begun, self.line - lines);
        loop {
            let buffer = self.from.fill_buf()?;
            if buffer.is_empty() {
                return Ok((!object.bytes.is_empty()).then_some(object));
            }
            let mut used = 0;
            let mut ends = false;
            for &byte in buffer {
                used += 1;
                self.line += u32::from(byte == b'\n');
                if object.depth == 0 {
                    if byte != b'{' {
                        continue;
                    }
                    object.first = self.line;
                    self.gap.ends(self.line);
                }
                ends = object.takes(byte);
                if byte == b'"'
                    && let Some(other) = object.other_beginning()
                {
                    self.next = object.bytes.split_off(other);
                    self.gap.ends(self.line);
                    ends = true;
                }
                if ends {
                    break;
                }
            }
            self.from.consume(used);
            if ends {
                return Ok(Some(object));
            }
            self.gap.grows(used)?;
        }
    }
}

impl<R: BufRead> Iterator for Hands<R> {
    type Item = io::Result<OhhEntry>;

    fn next(&mut self) -> Option<io::Result<OhhEntry>> {
        if self.done {
            return None;
        }
        let object = match self.object() {
            Ok(object) => object?,
            Err(error) => {
                self.done = true;
                return Some(Err(error));
            }
        };
        let line = object.first;
        let hand = if object.too_long {
            Err(OhhError::TooLong { line })
        } else {
            parse_from(&String::from_utf8_lossy(&object.bytes), line)
        };
        Some(Ok((line, hand)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::file::LONGEST_GAP;
    use std::io::{BufReader, Read};

    const OTHER: &str = "{\"ohh\": {\"game_type\": \"Holdem\"}}";

    fn read(text: &str) -> Vec<(u32, String)> {
        let told = |hand: Result<ToldHand, OhhError>| hand.unwrap_err().to_string();
        Hands::new(text.as_bytes()).map(Result::unwrap).map(|(line, hand)| (line, told(hand))).collect()
    }

    #[test]
    fn an_object_that_is_not_closed_ends_where_the_next_begins() {
        let whole = (5, "'Holdem' is not Omaha".to_string());
        for (open, next) in [
            ("{\"ohh\": {\n\"players\": [\n\n", OTHER.to_string()),
            ("{\"ohh\": {\n\"site_name\": \"cut o\n\n", OTHER.to_string()),
            ("\n{\"ohh\": {\n \"rounds\": [{\n", format!("  {}", OTHER.replace("{\"ohh\"", "{\n  \"ohh\""))),
        ] {
            let hands = read(&format!("{open}\n{next}\n{OTHER}"));
            assert_eq!(hands.len(), 3, "{hands:?}");
            assert_eq!((hands[1].0, &hands[1].1), (whole.0, &whole.1), "{open}");
        }
        // A name is no beginning, whatever it is.
        let name = "{\"ohh\": {\"site_name\": \"{\\\"ohh\\\"\", \"game_type\": \"Draw\"}}";
        assert_eq!(read(name), [(1, "'Draw' is not Omaha".to_string())]);
    }

    #[test]
    fn what_is_too_long_is_no_hand_and_what_never_ends_no_file() {
        let long = format!("{{\"ohh\": {{\"site_name\": \"{}\"}}}}\n{OTHER}", "x".repeat(LONGEST_HAND));
        let hands = read(&long);
        assert_eq!(hands[0].1, "line 1: a hand longer than 1048576 bytes");
        assert_eq!(hands[1], (2, "'Holdem' is not Omaha".to_string()));
        // The second: each beginning that is none was looked for through all that was read.
        for again in ["[", "{\"ohh\":{"] {
            let endless = again.repeat(LONGEST_GAP / again.len() + 9);
            let mut hands = Hands::new(BufReader::new("{\"ohh\": ".as_bytes().chain(endless.as_bytes())));
            let error = hands.next().unwrap().unwrap_err();
            assert_eq!(error.to_string(), "no hand begins in the 64 MiB after line 1");
            assert!(hands.next().is_none());
        }
    }
}
