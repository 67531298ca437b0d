//! Where the program reads and writes. Output is always written in colour; what the reader has no
//! use for is taken out here.

use std::io::{self, BufRead, Write};

use anstream::adapter::StripBytes;

/// The three streams of one run.
pub(crate) struct Console<'a> {
    pub(crate) input: &'a mut dyn BufRead,
    pub(crate) out: Paper<'a>,
    pub(crate) err: Paper<'a>,
    /// A person types at a terminal: what is read need not be repeated.
    pub(crate) interactive: bool,
    /// A person watches: tell how far things are.
    pub(crate) progress: bool,
    /// Not the stock program but one of somebody's own, with games of other crates.
    pub(crate) foreign: bool,
}

/// A stream that may or may not take colours.
pub(crate) struct Paper<'a> {
    stream: &'a mut dyn Write,
    strip: Option<StripBytes>,
}

impl<'a> Paper<'a> {
    pub(crate) fn new(stream: &'a mut dyn Write, colour: bool) -> Paper<'a> {
        Paper { stream, strip: (!colour).then(StripBytes::new) }
    }

    pub(crate) fn has_colour(&self) -> bool {
        self.strip.is_none()
    }

    pub(crate) fn set_colour(&mut self, colour: bool) {
        self.strip = (!colour).then(StripBytes::new);
    }
}

impl Write for Paper<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.strip {
            None => self.stream.write_all(bytes)?,
            Some(strip) => {
                for plain in strip.strip_next(bytes) {
                    self.stream.write_all(plain)?;
                }
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}
