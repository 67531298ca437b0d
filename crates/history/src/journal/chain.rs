//! The seal at the end of every line, over the line and all lines before it: nobody without the key alters, removes or
//! moves a line unseen.

use sha2::{Digest, Sha256};

use super::key::Key;

/// A line ends with `,"seal":"<32 digits>"}`.
const FIELD: &str = ",\"seal\":\"";
const SEAL_DIGITS: usize = 32;

/// What the next line is sealed after.
#[derive(Debug, Default)]
pub(super) struct Chain {
    last: String,
}

/// A line without its seal.
pub(super) struct Unsealed<'a> {
    pub(super) record: Vec<u8>,
    seal: &'a [u8],
}

/// None if the line ends with no seal.
pub(super) fn split(line: &[u8]) -> Option<Unsealed<'_>> {
    let line = line.strip_suffix(b"\"}")?;
    let (rest, seal) = line.split_at_checked(line.len().checked_sub(SEAL_DIGITS)?)?;
    let mut record = rest.strip_suffix(FIELD.as_bytes())?.to_vec();
    record.push(b'}');
    Some(Unsealed { record, seal })
}

impl Chain {
    /// A record, which is an object, with its seal and the end of the line.
    pub(super) fn line(&mut self, key: &Key, record: &str) -> String {
        self.last = self.seal(key, record.as_bytes());
        format!("{}{FIELD}{}\"}}\n", record.strip_suffix('}').unwrap_or(record), self.last)
    }

    /// Is this the line that was written here?
    pub(super) fn follows(&mut self, key: &Key, line: &Unsealed<'_>) -> bool {
        self.last = self.seal(key, &line.record);
        self.last.as_bytes() == line.seal
    }

    fn seal(&self, key: &Key, record: &[u8]) -> String {
        let chained = Sha256::new().chain_update(&self.last).chain_update([b'\n']).chain_update(record);
        key.stamp(&chained.finalize().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_follows_only_where_it_was_written() {
        let folder = tempfile::tempdir().unwrap();
        let key = Key::create(&folder.path().join("table.key")).unwrap();
        let mut chain = Chain::default();
        let lines = ["{\"sits\":1}", "{\"sits\":2}"].map(|record| chain.line(&key, record));
        let lines = lines.map(|line| line.trim_end().to_string());
        assert!(lines.iter().all(|line| serde_json::from_str::<serde_json::Value>(line).is_ok()));
        let follow = |lines: &[&str]| {
            let mut chain = Chain::default();
            lines.iter().all(|line| split(line.as_bytes()).is_some_and(|line| chain.follows(&key, &line)))
        };
        let [first, second] = &lines;
        assert!(follow(&[first, second]));
        for altered in
            [&[second.as_str()][..], &[first, first], &[second, first], &[&first.replace('1', "3")]]
        {
            assert!(!follow(altered), "{altered:?}");
        }
        for line in ["", "{}", "{\"sits\":1}", "\"}", "{\"sits\":1,\"seal\":\"00\"}"] {
            assert!(split(line.as_bytes()).is_none(), "{line}");
        }
    }
}
