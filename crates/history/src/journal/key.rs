//! Sealing what nobody may see, and opening it again.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};

use super::{JournalError, beside};

const KEY_BYTES: usize = 32;
const NONCE_BYTES: usize = 24;

/// Where the key of a journal is: `FILE.key`.
pub fn key_path(journal: &Path) -> PathBuf {
    beside(journal, ".key")
}

/// A key for XChaCha20-Poly1305. Sealed text is hexadecimal: 24 random bytes, then the ciphertext with its tag.
pub(super) struct Key(XChaCha20Poly1305);

impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key(..)")
    }
}

impl Key {
    /// A new key in a file that only its owner can read. A key left alone by a journal that never came to be is
    /// used again.
    pub(super) fn create(path: &Path) -> Result<Key, JournalError> {
        let failed = |source| JournalError::Write { path: path.to_path_buf(), source };
        let bytes = random::<KEY_BYTES>()?;
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        match options.open(path) {
            Ok(mut file) => {
                file.write_all(format!("{}\n", hex(&bytes)).as_bytes()).map_err(failed)?;
                file.sync_all().map_err(failed)?;
                Ok(Key::new(&bytes))
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Key::read(path),
            Err(error) => Err(failed(error)),
        }
    }

    pub(super) fn read(path: &Path) -> Result<Key, JournalError> {
        let mut text = Vec::new();
        // However much there is, a key is no longer than its digits and the white space about them.
        let read = File::open(path).and_then(|file| file.take(1024).read_to_end(&mut text));
        read.map_err(|source| match source.kind() {
            io::ErrorKind::NotFound => JournalError::NoKey { path: path.to_path_buf() },
            _ => JournalError::Read { path: path.to_path_buf(), source },
        })?;
        let text = String::from_utf8_lossy(&text);
        let bytes: Option<[u8; KEY_BYTES]> = unhex(text.trim()).and_then(|bytes| bytes.try_into().ok());
        bytes
            .map(|bytes| Key::new(&bytes))
            .ok_or_else(|| JournalError::NotAKey { path: path.to_path_buf(), digits: 2 * KEY_BYTES })
    }

    fn new(bytes: &[u8; KEY_BYTES]) -> Key {
        Key(XChaCha20Poly1305::new(bytes.into()))
    }

    /// Sealed as one thing it opens as no other.
    pub(super) fn seal(&self, what: &str, secret: &[u8]) -> Result<String, JournalError> {
        let nonce = random::<NONCE_BYTES>()?;
        let payload = Payload { msg: secret, aad: what.as_bytes() };
        let sealed =
            self.0.encrypt(XNonce::from_slice(&nonce), payload).map_err(|_| JournalError::TooLong)?;
        Ok(hex(&nonce) + &hex(&sealed))
    }

    /// What only the owner of the key can say about a digest: 32 digits.
    pub(super) fn stamp(&self, digest: &[u8; 32]) -> String {
        // The same digest alone has the same nonce, so no nonce is ever used for two texts.
        let nonce = XNonce::from_slice(&digest[..NONCE_BYTES]);
        let payload = Payload { msg: &[], aad: digest };
        self.0.encrypt(nonce, payload).map_or_else(|_| String::new(), |tag| hex(&tag))
    }

    /// None if it was not sealed as this with this key, or was changed since.
    pub(super) fn open(&self, what: &str, sealed: &str) -> Option<Vec<u8>> {
        let bytes = unhex(sealed)?;
        let (nonce, sealed) = bytes.split_at_checked(NONCE_BYTES)?;
        self.0.decrypt(XNonce::from_slice(nonce), Payload { msg: sealed, aad: what.as_bytes() }).ok()
    }
}

/// Random bytes from the operating system.
pub(super) fn random<const N: usize>() -> Result<[u8; N], JournalError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| JournalError::NoEntropy(error.to_string()))?;
    Ok(bytes)
}

pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> = text.chars().map(|digit| Some(digit.to_digit(16)? as u8)).collect();
    let digits = digits.filter(|digits| digits.len() % 2 == 0)?;
    Some(digits.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn sealed_text_opens_as_what_it_was_sealed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("table.key");
        let key = Key::create(&path).unwrap();
        let sealed = key.seal("hand 1", b"As Kd").unwrap();
        assert!(!sealed.contains(&hex(b"As")));
        assert_eq!(Key::read(&path).unwrap().open("hand 1", &sealed).as_deref(), Some(&b"As Kd"[..]));
        assert_eq!(key.open("hand 2", &sealed), None);
        let mut changed = sealed.clone();
        changed.replace_range(60..61, if &sealed[60..61] == "0" { "1" } else { "0" });
        assert_eq!(key.open("hand 1", &changed), None);
        for broken in ["", "0", "zz", "00", "é"] {
            assert_eq!(key.open("hand 1", broken), None, "{broken}");
        }
        let other = Key::create(&folder.path().join("other.key")).unwrap();
        assert_eq!(other.open("hand 1", &sealed), None);
    }

    #[cfg(unix)]
    #[test]
    fn only_the_owner_reads_the_key() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("table.key");
        Key::create(&path).unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    }
}
