//! The tables of a `.phhs` file one after the other. TOML readers want a whole document; this cuts
//! the stream at its table headers.

use std::collections::VecDeque;
use std::io::{self, BufRead};

use super::{FileHand, LONGEST_HAND, Lines};
use crate::ToldHand;
use crate::phh::{self, PhhError};

pub(super) struct PhhHands<R> {
    lines: Lines<R>,
    /// The beginning of the next piece, read already, and its line.
    next: Option<(Vec<u8>, u32)>,
    scan: Scan,
    /// Hands of one piece that turned out to hold several.
    ready: VecDeque<FileHand>,
    done: bool,
    any: bool,
}

/// The text of one table.
struct Piece {
    text: Vec<u8>,
    /// Its first line.
    first: u32,
    too_long: bool,
}

impl<R: BufRead> PhhHands<R> {
    pub(super) fn new(from: R) -> PhhHands<R> {
        PhhHands {
            lines: Lines::new(from),
            next: None,
            scan: Scan::default(),
            ready: VecDeque::new(),
            done: false,
            any: false,
        }
    }

    /// The text up to the next table header; none at the end.
    fn piece(&mut self) -> io::Result<Option<Piece>> {
        let (text, first) = self.next.take().unwrap_or((Vec::new(), self.lines.number() + 1));
        let mut has_header = !text.is_empty();
        let mut piece = Piece { text, first, too_long: false };
        // A header where none can be: the place in the text and the line.
        let mut suspect: Option<(usize, u32)> = None;
        let mut line = Vec::new();
        loop {
            if !self.lines.read(&mut line)? {
                self.done = true;
                return Ok((!piece.text.is_empty()).then_some(piece));
            }
            if let Some((place, number)) = suspect.filter(|_| is_assignment(&line)) {
                // A list that was never closed ends where the next table plainly begins.
                let mut next = piece.text.split_off(place);
                next.extend_from_slice(&line);
                self.scan = Scan::default();
                self.scan.line(&line);
                self.lines.begins_hand();
                self.next = Some((next, number));
                return Ok(Some(piece));
            }
            let (at_rest, in_list) = (self.scan.at_rest(), self.scan.in_list());
            let header = is_header(&line);
            let torn = at_rest && is_torn_header(&line);
            if torn {
                // What is torn opens no list: the next header is one.
                self.scan = Scan::default();
            } else {
                self.scan.line(&line);
            }
            if at_rest && header || torn {
                self.lines.begins_hand();
                if has_header || !has_only_comments(&piece.text) {
                    self.next = Some((line, self.lines.number()));
                    return Ok(Some(piece));
                }
                piece.text.clear();
                piece.first = self.lines.number();
                has_header = true;
            }
            if piece.text.len() + line.len() > LONGEST_HAND {
                piece.too_long = true;
                piece.text.clear();
            }
            suspect = match suspect {
                _ if in_list && header => Some((piece.text.len(), self.lines.number())),
                Some((place, _)) if place < piece.text.len() && line.trim_ascii().is_empty() => suspect,
                _ => None,
            };
            piece.text.extend_from_slice(&line);
        }
    }

    fn read(&mut self, piece: &Piece) {
        let first = piece.first;
        if piece.too_long {
            let hand = Err(PhhError::TooLong { line: first }.into());
            self.ready.push_back(FileHand { name: None, line: first, hand });
            return;
        }
        let before = first.saturating_sub(1);
        match phh::read(&piece.text) {
            Ok(entries) => {
                for entry in entries {
                    let hand = entry.hand.map(|mut phh| {
                        for entry in phh.actions.iter_mut().filter(|entry| entry.line > 0) {
                            entry.line = entry.line.saturating_add(before);
                        }
                        ToldHand::from(phh)
                    });
                    let hand = hand.map_err(|error| moved(error, before).into());
                    self.ready.push_back(FileHand { name: entry.name, line: first, hand });
                }
            }
            Err(error) => {
                let hand = Err(moved(error, before).into());
                self.ready.push_back(FileHand { name: None, line: first, hand });
            }
        }
    }
}

impl<R: BufRead> Iterator for PhhHands<R> {
    type Item = io::Result<FileHand>;

    fn next(&mut self) -> Option<io::Result<FileHand>> {
        loop {
            if let Some(hand) = self.ready.pop_front() {
                self.any = true;
                return Some(Ok(hand));
            }
            if self.done {
                // A file without any hand says so once.
                if !std::mem::replace(&mut self.any, true) {
                    let hand = Err(PhhError::Empty.into());
                    return Some(Ok(FileHand { name: None, line: 1, hand }));
                }
                return None;
            }
            match self.piece() {
                Err(error) => {
                    self.done = true;
                    self.any = true;
                    return Some(Err(error));
                }
                Ok(None) => {}
                Ok(Some(piece)) => self.read(&piece),
            }
        }
    }
}

/// Blank lines and comments.
fn has_only_comments(text: &[u8]) -> bool {
    String::from_utf8_lossy(text)
        .trim_start_matches('\u{feff}')
        .lines()
        .all(|line| line.trim().is_empty() || line.trim_start().starts_with('#'))
}

/// `variant = ...`: what no line of a list looks like.
fn is_assignment(line: &[u8]) -> bool {
    let key = line.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
    key > 0 && line[key..].trim_ascii_start().starts_with(b"=")
}

/// `[1]`, alone on its line.
fn is_header(line: &[u8]) -> bool {
    if !line.trim_ascii_start().starts_with(b"[") {
        return false;
    }
    let line = String::from_utf8_lossy(line);
    let line = line.split('#').next().unwrap_or_default().trim();
    let inside = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let bare = |letter: char| letter.is_ascii_alphanumeric() || "_-\" ".contains(letter);
    inside.is_some_and(|inside| !inside.trim().is_empty() && inside.chars().all(bare))
}

/// `[1`: between two tables nothing else begins with a bracket. A file that was cut off ends like this.
fn is_torn_header(line: &[u8]) -> bool {
    let line = String::from_utf8_lossy(line);
    let line = line.split('#').next().unwrap_or_default().trim();
    line.starts_with('[') && !line.ends_with(']')
}

/// What a line can stand inside of.
#[derive(Debug, Default)]
struct Scan {
    /// Brackets and braces that are open.
    depth: u32,
    /// The quotes of a text of several lines that is open.
    long_text: Option<u8>,
}

impl Scan {
    /// Can a table begin here?
    fn at_rest(&self) -> bool {
        self.depth == 0 && self.long_text.is_none()
    }

    /// Is a list or a table between braces open?
    fn in_list(&self) -> bool {
        self.depth > 0 && self.long_text.is_none()
    }

    fn line(&mut self, line: &[u8]) {
        let mut at = 0;
        while at < line.len() {
            let byte = line[at];
            if let Some(quote) = self.long_text {
                match byte {
                    b'\\' if quote == b'"' => at += 1,
                    _ if line[at..].starts_with(&[quote; 3]) => {
                        self.long_text = None;
                        at += 2;
                    }
                    _ => {}
                }
            } else {
                match byte {
                    b'#' => return,
                    b'[' | b'{' => self.depth += 1,
                    b']' | b'}' => self.depth = self.depth.saturating_sub(1),
                    b'"' | b'\'' if line[at..].starts_with(&[byte; 3]) => {
                        self.long_text = Some(byte);
                        at += 2;
                    }
                    b'"' | b'\'' => at = end_of_text(line, at),
                    _ => {}
                }
            }
            at += 1;
        }
    }
}

/// Where a text on one line ends.
fn end_of_text(line: &[u8], start: usize) -> usize {
    let quote = line[start];
    let mut at = start + 1;
    while at < line.len() && line[at] != quote {
        at += if line[at] == b'\\' && quote == b'"' { 2 } else { 1 };
    }
    at
}

/// An error of a piece of a file, so many lines further down.
fn moved(mut error: PhhError, lines: u32) -> PhhError {
    match &mut error {
        PhhError::Toml { line, .. }
        | PhhError::OutsideHands { line, .. }
        | PhhError::WrongType { line, .. }
        | PhhError::WrongLength { line, .. }
        | PhhError::Amount { line, .. }
        | PhhError::Negative { line, .. }
        | PhhError::BadSeat { line, .. }
        | PhhError::Cards { line, .. }
        | PhhError::Action { line, .. } => *line = line.saturating_add(lines),
        _ => {}
    }
    error
}

#[cfg(test)]
mod tests {
    use super::*;

    const HAND: &str = "variant = \"PO\"\nblinds_or_straddles = [\n  1,\n  2,\n]\nmin_bet = 2\nstarting_stacks = [9, 9]\nactions = [\n  \"p2 f # [3]\",\n]\n_note = \"\"\"\n[7]\n\"\"\"\n";

    fn read(text: &str) -> Vec<FileHand> {
        PhhHands::new(text.as_bytes()).map(Result::unwrap).collect()
    }

    #[test]
    fn tables_come_one_by_one_with_their_lines() {
        let broken = HAND.replace("\"PO\"", "7");
        let hands = read(&format!("# two hands\n\n[1]\n{HAND}\n[2]\n{broken}[4] # the last\n{HAND}"));
        let names: Vec<_> = hands.iter().map(|hand| (hand.name.clone().unwrap(), hand.line)).collect();
        assert_eq!(names, [("1".to_string(), 3), ("2".to_string(), 18), ("4".to_string(), 32)]);
        assert_eq!(hands[0].hand.as_ref().unwrap().phh.actions[0].line, 12);
        assert_eq!(
            hands[1].hand.as_ref().unwrap_err().to_string(),
            "line 19: 'variant' should be a string, not an integer"
        );
        assert_eq!(hands[2].hand.as_ref().unwrap().phh.actions[0].line, 41);
    }

    #[test]
    fn a_file_of_one_hand_or_none() {
        assert!(read(HAND)[0].hand.is_ok() && read(HAND).len() == 1);
        let empty = read("\n");
        assert_eq!(empty.len(), 1);
        assert!(empty[0].hand.is_err());
        assert!(read("")[0].hand.is_err());
    }

    #[test]
    fn a_list_that_is_not_closed_ends_with_its_hand() {
        let open = HAND.replace("\n]\n_note", "\n\n_note");
        let hands = read(&format!("[1]\n{open}\n[2]\n{HAND}"));
        assert_eq!(hands.len(), 2);
        assert!(hands[0].hand.is_err());
        assert_eq!((hands[1].name.as_deref(), hands[1].line), (Some("2"), 16));
        assert_eq!(hands[1].hand.as_ref().unwrap().phh.actions[0].line, 25);
    }

    #[test]
    fn a_header_that_is_cut_off_spares_the_hand_before_it() {
        for torn in ["[", "[2", "[\"2", "[2\n", "[2 # half\n"] {
            let hands = read(&format!("[1]\n{HAND}\n{torn}"));
            assert_eq!(hands.len(), 2, "{torn:?}");
            assert!(hands[0].hand.is_ok(), "{torn:?}");
            assert_eq!(hands[1].line, 16);
            let error = hands[1].hand.as_ref().unwrap_err().to_string();
            assert!(error.starts_with("line 16, column "), "{error}");
            // Whoever goes on writing after a crash: the hands after the torn piece are there as well.
            let hands = read(&format!("[1]\n{HAND}\n{torn}\n[3]\n{HAND}"));
            let names: Vec<_> =
                hands.iter().filter(|hand| hand.hand.is_ok()).map(|hand| &hand.name).collect();
            assert_eq!((hands.len(), names.len()), (3, 2), "{torn:?}");
        }
        assert_eq!(read(&format!("[2\n[1]\n{HAND}")).iter().filter(|hand| hand.hand.is_ok()).count(), 1);
        assert!(read(&format!("{HAND}[")).first().is_some_and(|hand| hand.hand.is_ok()), "without a header");
    }

    #[test]
    fn what_is_too_long_is_no_hand_and_what_never_ends_no_file() {
        let long = format!("[1]\nvariant = \"PO\"\n_note = \"{}\"\n[2]\n{HAND}", "x".repeat(LONGEST_HAND));
        let hands = read(&long);
        let error = hands[0].hand.as_ref().unwrap_err().to_string();
        assert_eq!(error, "the hand from line 1 on is longer than 1048576 bytes");
        assert!(hands[1].hand.is_ok() && hands[1].line == 4);
        let endless = io::BufReader::new(io::Read::chain("variant = [".as_bytes(), io::repeat(b'1')));
        let mut hands = PhhHands::new(endless);
        let error = hands.next().unwrap().unwrap_err();
        assert_eq!(error.to_string(), "no hand begins in the 64 MiB after line 1");
        assert!(hands.next().is_none());
    }

    #[test]
    fn a_table_that_is_no_toml_spares_the_others() {
        let hands = read(&format!("[1]\nvariant = = 3\n[2]\n{HAND}"));
        assert!(hands[0].hand.as_ref().unwrap_err().to_string().starts_with("line 2, column"));
        assert!(hands[1].hand.is_ok());
    }
}
