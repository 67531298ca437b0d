//! The line of every key of a JSON text that is known to be JSON.

use super::text::Lines;

/// The line each path begins on.
///
/// # Errors
/// The path and line of a key that its object has twice: the parser would take the last one silently.
pub(super) fn lines(text: &str) -> Result<Lines, (String, usize)> {
    let mut scanner = Scanner { rest: text.as_bytes(), line: 1, lines: Lines::new() };
    scanner.value("")?;
    Ok(scanner.lines)
}

struct Scanner<'a> {
    rest: &'a [u8],
    line: usize,
    lines: Lines,
}

impl Scanner<'_> {
    fn value(&mut self, path: &str) -> Result<(), (String, usize)> {
        match self.peek() {
            Some(b'{') => self.object(path),
            Some(b'[') => self.array(path),
            Some(b'"') => {
                self.string();
                Ok(())
            }
            _ => {
                while self.rest.first().is_some_and(|byte| !b",]} \t\r\n".contains(byte)) {
                    self.next();
                }
                Ok(())
            }
        }
    }

    fn object(&mut self, path: &str) -> Result<(), (String, usize)> {
        self.next();
        while self.peek() == Some(b'"') {
            let line = self.line;
            let key = self.string();
            let path = if path.is_empty() { key } else { format!("{path}.{key}") };
            if self.lines.insert(path.clone(), line).is_some() {
                return Err((path, line));
            }
            self.skip(b':');
            self.value(&path)?;
            self.skip(b',');
        }
        self.skip(b'}');
        Ok(())
    }

    fn array(&mut self, path: &str) -> Result<(), (String, usize)> {
        self.next();
        let mut index = 0;
        while !matches!(self.peek(), None | Some(b']')) {
            let path = format!("{path}[{index}]");
            self.lines.insert(path.clone(), self.line);
            self.value(&path)?;
            self.skip(b',');
            index += 1;
        }
        self.skip(b']');
        Ok(())
    }

    /// The text between quotes as it is written; no key of a game has an escape in it.
    fn string(&mut self) -> String {
        self.next();
        let mut bytes = Vec::new();
        while let Some(byte) = self.next() {
            match byte {
                b'"' => break,
                b'\\' => {
                    bytes.push(byte);
                    bytes.extend(self.next());
                }
                _ => bytes.push(byte),
            }
        }
        String::from_utf8_lossy(&bytes).into_owned()
    }

    fn peek(&mut self) -> Option<u8> {
        while self.rest.first().is_some_and(u8::is_ascii_whitespace) {
            self.next();
        }
        self.rest.first().copied()
    }

    fn skip(&mut self, wanted: u8) {
        if self.peek() == Some(wanted) {
            self.next();
        }
    }

    fn next(&mut self) -> Option<u8> {
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        self.line += usize::from(*first == b'\n');
        Some(*first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_has_its_line() {
        let text = "{\n \"a\": {\"b\": \"x\\\"}\",\n \"c\": [1,\n {\"d\":2}]},\n\"e\" : -1.5e3 }";
        let lines = lines(text).unwrap();
        let found: Vec<(&str, usize)> = lines.iter().map(|(path, line)| (path.as_str(), *line)).collect();
        assert_eq!(
            found,
            [("a", 2), ("a.b", 2), ("a.c", 3), ("a.c[0]", 3), ("a.c[1]", 4), ("a.c[1].d", 4), ("e", 5)]
        );
    }

    #[test]
    fn a_key_that_is_there_twice_is_found() {
        assert_eq!(lines("{\"a\":{\"b\":1,\n\"b\":2}}"), Err(("a.b".to_string(), 2)));
    }

    #[test]
    fn any_text_comes_to_an_end() {
        for text in ["", "{", "[", "{\"a", "{\"a\":", "[1", "[[[[", "{\"a\\"] {
            let _ = lines(text);
        }
    }
}
