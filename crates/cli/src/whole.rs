//! Files that are there as a whole or not at all.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Files that wait for their names, for whoever ends the program at once.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn unfinished() -> MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The program ends here and now, and nothing is dropped any more: no file stays that is not complete. No
/// file can be begun after it.
pub(crate) fn abandon() {
    let mut parts = unfinished();
    for part in parts.drain(..) {
        // Nothing can be done about a file that does not go away.
        let _ = fs::remove_file(part);
    }
    // Kept locked until the end.
    std::mem::forget(parts);
}

/// A file that gets its name when it is complete. Until then it lies beside it under a name of its
/// own, and goes away if it is never completed.
///
/// A device or a pipe is written to at once.
pub(crate) struct WholeFile {
    page: BufWriter<File>,
    /// Where it lies and what it will be called.
    names: Option<(PathBuf, PathBuf)>,
}

impl WholeFile {
    pub(crate) fn create(path: &Path) -> io::Result<WholeFile> {
        // A link stays one.
        let path = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
        if fs::metadata(&path).is_ok_and(|there| !there.is_file()) {
            let page = BufWriter::new(File::options().write(true).open(&path)?);
            return Ok(WholeFile { page, names: None });
        }
        let mut name = OsString::from(".");
        name.push(path.file_name().ok_or(io::ErrorKind::InvalidFilename)?);
        name.push(format!(".{}.part", std::process::id()));
        let part = path.with_file_name(name);
        let mut parts = unfinished();
        let page = BufWriter::with_capacity(1 << 16, File::create(&part)?);
        parts.push(part.clone());
        Ok(WholeFile { page, names: Some((part, path)) })
    }

    /// All is written: give it its name.
    pub(crate) fn complete(mut self) -> io::Result<()> {
        self.page.flush()?;
        if let Some((part, path)) = &self.names {
            fs::rename(part, path)?;
            forget(part);
            self.names = None;
        }
        Ok(())
    }
}

fn forget(part: &Path) {
    unfinished().retain(|other| other != part);
}

impl Write for WholeFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.page.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.page.flush()
    }
}

impl Drop for WholeFile {
    fn drop(&mut self) {
        if let Some((part, _)) = &self.names {
            // Nothing can be done about a file that does not go away.
            let _ = fs::remove_file(part);
            forget(part);
        }
    }
}
