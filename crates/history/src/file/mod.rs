//! Files of hands in any format: which format it is, and one hand after the other.

mod lines;
mod phh_stream;

use std::fmt;
use std::io::{self, BufRead};
use std::path::Path;

use thiserror::Error;

use crate::ohh::{self, OhhError};
use crate::phh::PhhError;
use crate::stars::{self, StarsError};
use crate::{ToldHand, WriteError};
pub(crate) use lines::{Gap, Lines};
use phh_stream::PhhHands;

/// The most bytes a hand may have, or a line of one, in any format. A longer hand cannot be read;
/// the next ones can.
pub const LONGEST_HAND: usize = 1 << 20;

/// The most bytes from the beginning of a hand to that of the next one. A stream in which more come is
/// none of hands: reading ends with an [error](io::ErrorKind::InvalidData).
pub const LONGEST_GAP: usize = 64 << 20;

/// A format of hand histories.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Poker Hand History, one hand a file or many.
    Phh,
    /// Open Hand History.
    Ohh,
    /// The text of PokerStars.
    Stars,
}

/// A hand of a file.
#[derive(Debug)]
pub struct FileHand {
    /// What it is called in its file: the number of its table in a `.phhs` file, or the number the
    /// room gave it.
    pub name: Option<String>,
    /// The line it begins on.
    pub line: u32,
    /// The hand, if it can be read.
    pub hand: Result<ToldHand, HandError>,
}

/// Why a hand cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum HandError {
    /// In PHH.
    #[error(transparent)]
    Phh(#[from] PhhError),
    /// In Open Hand History.
    #[error(transparent)]
    Ohh(#[from] OhhError),
    /// In PokerStars text.
    #[error(transparent)]
    Stars(#[from] StarsError),
}

impl HandError {
    /// Is the hand sound as far as one can tell, and only not for us to judge (another game, a hand
    /// called off, run twice or cashed out)?
    pub const fn is_not_ours(&self) -> bool {
        match self {
            HandError::Phh(_) => false,
            HandError::Ohh(error) => error.is_not_ours(),
            HandError::Stars(error) => error.is_not_ours(),
        }
    }
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 3] = [Format::Phh, Format::Ohh, Format::Stars];

    /// The format of a text by how it begins; none if it could be anything.
    ///
    /// ```
    /// use omaha_history::file::Format;
    /// assert_eq!(Format::guess(b"\n{\"ohh\": {"), Some(Format::Ohh));
    /// assert_eq!(Format::guess(b"PokerStars Hand #1:  Omaha"), Some(Format::Stars));
    /// assert_eq!(Format::guess(b"# a comment\nvariant = \"PO\""), Some(Format::Phh));
    /// assert_eq!(Format::guess(b"{\"other\": \"JSON\"}"), None);
    /// assert_eq!(Format::guess(b"Hello."), None);
    /// ```
    pub fn guess(beginning: &[u8]) -> Option<Format> {
        let text = String::from_utf8_lossy(beginning);
        let text = text.trim_start_matches('\u{feff}').trim_start();
        let inside_list = text.strip_prefix('[').map(str::trim_start);
        let is_json = text.starts_with('{') || inside_list.is_some_and(|inside| inside.starts_with('{'));
        if is_json {
            return text.contains("\"ohh\"").then_some(Format::Ohh);
        }
        if text.lines().any(stars::begins_hand) {
            return Some(Format::Stars);
        }
        let is_key = |line: &str| {
            let key = line.split('=').next().unwrap_or_default().trim();
            let bare = |letter: char| letter.is_ascii_alphanumeric() || "_-.\"".contains(letter);
            line.contains('=') && !key.is_empty() && key.chars().all(bare)
        };
        let is_table = |line: &str| line.starts_with('[') && line.trim_end().ends_with(']');
        text.lines()
            .find(|line| !line.trim().is_empty() && !line.starts_with('#'))
            .filter(|line| is_key(line) || is_table(line))
            .map(|_| Format::Phh)
    }

    /// The format a file's name stands for.
    pub fn of_name(path: &Path) -> Option<Format> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        match ending.as_str() {
            "phh" | "phhs" => Some(Format::Phh),
            "ohh" | "json" | "jsonl" => Some(Format::Ohh),
            "txt" => Some(Format::Stars),
            _ => None,
        }
    }

    /// Write a hand. `number` is its place in the file, 1 for the first; none if it is the only one.
    ///
    /// # Errors
    /// [`WriteError`] if the format cannot tell it.
    pub fn write(self, told: &ToldHand, number: Option<u64>) -> Result<String, WriteError> {
        match self {
            Format::Phh => Ok(match number {
                Some(number) => crate::phh::written(std::slice::from_ref(&told.phh), number),
                None => told.phh.to_string(),
            }),
            Format::Ohh => Ok(ohh::write(told)? + "\n"),
            Format::Stars => Ok(stars::write(told)? + "\n\n"),
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Format::Phh => "phh",
            Format::Ohh => "ohh",
            Format::Stars => "stars",
        })
    }
}

/// So many hands one after the other that cannot be read are none: reading ends with an
/// [error](io::ErrorKind::InvalidData). Hands that are [not ours](HandError::is_not_ours) can be read.
pub const MOST_UNREADABLE: u32 = 10_000;

/// The hands of a stream in order, one at a time in memory. One that cannot be read does not keep
/// the next ones from being read; reading ends only with the stream, with an error of it, or when there
/// have been no hands for too long ([`LONGEST_GAP`], [`MOST_UNREADABLE`]).
pub struct FileHands<R> {
    hands: Streams<R>,
    /// How many could not be read since the last one that could.
    unreadable: u32,
}

enum Streams<R> {
    Phh(Box<PhhHands<R>>),
    Ohh(ohh::Hands<R>),
    Stars(stars::Hands<R>),
}

impl<R: BufRead> FileHands<R> {
    /// The hands of a stream of this format.
    pub fn new(from: R, format: Format) -> FileHands<R> {
        let hands = match format {
            Format::Phh => Streams::Phh(Box::new(PhhHands::new(from))),
            Format::Ohh => Streams::Ohh(ohh::Hands::new(from)),
            Format::Stars => Streams::Stars(stars::Hands::new(from)),
        };
        FileHands { hands, unreadable: 0 }
    }
}

impl<R: BufRead> Iterator for FileHands<R> {
    type Item = io::Result<FileHand>;

    fn next(&mut self) -> Option<io::Result<FileHand>> {
        let named = |line: u32, hand: Result<ToldHand, HandError>| {
            let name = hand.as_ref().ok().and_then(|told| told.phh.text("hand"));
            FileHand { name, line, hand }
        };
        if self.unreadable > MOST_UNREADABLE {
            return None;
        }
        let hand = match &mut self.hands {
            Streams::Phh(hands) => hands.next()?,
            Streams::Ohh(hands) => hands.next()?.map(|(line, hand)| named(line, hand.map_err(Into::into))),
            Streams::Stars(hands) => {
                let next = hands.next()?;
                let number = hands.number();
                next.map(|(line, hand)| FileHand { name: number, line, hand: hand.map_err(Into::into) })
            }
        };
        let is_unreadable = |hand: &FileHand| matches!(&hand.hand, Err(error) if !error.is_not_ours());
        match &hand {
            Ok(hand) if is_unreadable(hand) => self.unreadable += 1,
            _ => self.unreadable = 0,
        }
        match hand {
            Ok(hand) if self.unreadable > MOST_UNREADABLE => {
                let words = format!("{MOST_UNREADABLE} hands before line {} cannot be read", hand.line);
                Some(Err(io::Error::new(io::ErrorKind::InvalidData, words)))
            }
            hand => Some(hand),
        }
    }
}
