//! Lines of a stream that may be no text at all: what is read stays bounded, whatever comes.

use std::io::{self, BufRead, Read};

use super::{LONGEST_GAP, LONGEST_HAND};

/// Reads a stream line by line and gives up on one that holds no hands.
#[derive(Debug)]
pub(crate) struct Lines<R> {
    from: R,
    /// The line that was read last, 1 for the first.
    number: u32,
    /// Did the last line come to its end?
    ended: bool,
    gap: Gap,
}

impl<R: BufRead> Lines<R> {
    pub(crate) const fn new(from: R) -> Lines<R> {
        Lines { from, number: 0, ended: true, gap: Gap::new() }
    }

    /// Read a line with its line feed into `text`: false at the end of the stream. A line longer
    /// than a hand comes in pieces.
    pub(crate) fn read(&mut self, text: &mut Vec<u8>) -> io::Result<bool> {
        text.clear();
        let read = (&mut self.from).take(LONGEST_HAND as u64).read_until(b'\n', text)?;
        self.gap.grows(read)?;
        self.number = self.number.saturating_add(u32::from(self.ended && read > 0));
        self.ended = text.last() == Some(&b'\n');
        Ok(read > 0)
    }

    /// The number of the line that was read last.
    pub(crate) const fn number(&self) -> u32 {
        self.number
    }

    /// A hand begins on the line that was read last.
    pub(crate) fn begins_hand(&mut self) {
        self.gap.ends(self.number);
    }
}

/// What was read since the last hand began.
#[derive(Debug)]
pub(crate) struct Gap {
    bytes: usize,
    /// The line the last hand began on.
    line: u32,
}

impl Gap {
    pub(crate) const fn new() -> Gap {
        Gap { bytes: 0, line: 1 }
    }

    /// # Errors
    /// Nothing in so much of a stream was the beginning of a hand.
    pub(crate) fn grows(&mut self, bytes: usize) -> io::Result<()> {
        self.bytes += bytes;
        if self.bytes <= LONGEST_GAP {
            return Ok(());
        }
        let words = format!("no hand begins in the {} MiB after line {}", LONGEST_GAP >> 20, self.line);
        Err(io::Error::new(io::ErrorKind::InvalidData, words))
    }

    /// A hand begins on this line.
    pub(crate) const fn ends(&mut self, line: u32) {
        self.bytes = 0;
        self.line = line;
    }
}
