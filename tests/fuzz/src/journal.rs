//! Journals that somebody wrote by hand.

use std::cell::OnceCell;
use std::fs;
use std::path::{Path, PathBuf};

use omaha_history::journal::{Journal, key_path, verify};
use tempfile::TempDir;

/// The key of every journal in the corpus.
pub(crate) const KEY: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

thread_local! {
    /// One folder for all journals: making one each time would take longer than reading them.
    static FOLDER: OnceCell<TempDir> = const { OnceCell::new() };
}

pub(crate) fn restore(bytes: &[u8]) {
    let path =
        FOLDER.with(|folder| folder.get_or_init(|| tempfile::tempdir().unwrap()).path().join("journal"));
    fs::write(&path, bytes).unwrap();
    lay_key(&path);
    match verify(&path) {
        Ok(proved) => {
            let hands = proved.proofs.len();
            // What proves also resumes, and is then whole.
            let (journal, restored) = Journal::resume(&path).unwrap();
            drop(journal);
            assert_eq!((restored.proofs.len(), restored.torn), (hands, proved.torn));
            let again = verify(&path).unwrap();
            assert_eq!((again.proofs.len(), again.torn), (hands, 0));
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            assert!(Journal::resume(&path).is_err(), "what does not prove is not played on: {error}");
            assert_eq!(fs::read(&path).unwrap(), bytes, "a journal that is refused stays as it is");
        }
    }
}

/// Lay the key beside the journal.
pub(crate) fn lay_key(journal: &Path) -> PathBuf {
    let path = key_path(journal);
    if !path.exists() {
        fs::write(&path, KEY).unwrap();
    }
    path
}
