//! One hand after the other from a stream, however long it is.

use std::io::{self, BufRead};

use super::header::begins_hand;
use super::{StarsError, parse_from};
use crate::ToldHand;
use crate::file::{LONGEST_HAND, Lines};

/// Reads the hands of a stream in order. Memory holds one hand at a time; a hand that cannot be
/// read does not keep the next ones from being read. What stands before the first headline is
/// ignored.
///
/// ```
/// let text = "PokerStars Hand #1:  Hold'em No Limit ($1/$2 USD) - 2020/02/03 4:05:06 ET\n";
/// let mut hands = omaha_history::stars::Hands::new(text.as_bytes());
/// let (line, hand) = hands.next().ok_or("a hand")??;
/// assert_eq!((line, hand.unwrap_err().to_string().as_str()), (1, "line 1: 'Hold'em No Limit' is not Omaha"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Hands<R> {
    lines: Lines<R>,
    /// The headline of the next hand.
    next: String,
    next_line: u32,
    begun: bool,
    done: bool,
    /// The number the room gave the last hand.
    number: Option<String>,
}

/// The line a hand begins on, and the hand if it can be read.
pub type StarsEntry = (u32, Result<ToldHand, StarsError>);

impl<R: BufRead> Hands<R> {
    /// The hands of a stream.
    pub const fn new(from: R) -> Hands<R> {
        let lines = Lines::new(from);
        Hands { lines, next: String::new(), next_line: 0, begun: false, done: false, number: None }
    }
}

impl<R> Hands<R> {
    /// The number the room gave the hand that came last, whether it can be read or not.
    pub(crate) fn number(&self) -> Option<String> {
        self.number.clone()
    }
}

impl<R: BufRead> Iterator for Hands<R> {
    type Item = io::Result<StarsEntry>;

    fn next(&mut self) -> Option<io::Result<StarsEntry>> {
        let mut bytes = Vec::with_capacity(128);
        let mut text = std::mem::take(&mut self.next);
        let mut first = self.next_line;
        let mut too_long = false;
        while !self.done {
            match self.lines.read(&mut bytes) {
                Err(error) => {
                    self.done = true;
                    return Some(Err(error));
                }
                Ok(read) => self.done = !read,
            }
            let line = String::from_utf8_lossy(&bytes);
            if begins_hand(&line) {
                self.lines.begins_hand();
                let headline = line.trim_start_matches('\u{feff}').to_string();
                if std::mem::replace(&mut self.begun, true) {
                    self.next = headline;
                    self.next_line = self.lines.number();
                    break;
                }
                (text, first) = (headline, self.lines.number());
            } else if self.begun {
                too_long |= text.len() + line.len() > LONGEST_HAND;
                if !too_long {
                    text.push_str(&line);
                }
            }
        }
        if text.is_empty() {
            return None;
        }
        let number = text.split_once('#').and_then(|(_, rest)| rest.split_once(':'));
        self.number = number.map(|(number, _)| number.trim().to_string()).filter(|number| number != "0");
        let hand = if too_long { Err(StarsError::TooLong { line: first }) } else { parse_from(&text, first) };
        Some(Ok((first, hand)))
    }
}
