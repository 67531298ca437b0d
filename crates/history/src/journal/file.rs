//! The file itself: whole lines, appended one at a time.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::{JournalError, beside};

/// The most bytes a journal may have: ten thousand hands and more.
pub const LONGEST: u64 = 64 << 20;

/// A journal open for writing. The lock on it keeps a second program out.
#[derive(Debug)]
pub(super) struct JournalFile {
    path: PathBuf,
    file: File,
}

/// The lines of a journal.
pub(super) struct Lines {
    /// Whole lines, without their ends.
    pub(super) lines: Vec<Vec<u8>>,
    /// The length of the whole lines in bytes.
    whole: u64,
    /// The bytes after the last whole line.
    pub(super) torn: u64,
}

pub(super) fn refuse_existing(path: &Path) -> Result<(), JournalError> {
    match path.try_exists() {
        Ok(false) => Ok(()),
        Ok(true) => Err(JournalError::Exists { path: path.to_path_buf() }),
        Err(source) => Err(JournalError::Read { path: path.to_path_buf(), source }),
    }
}

pub(super) fn read(path: &Path) -> Result<Lines, JournalError> {
    let file = File::open(path).map_err(|source| JournalError::Read { path: path.to_path_buf(), source })?;
    lines_of(path, &file)
}

fn lines_of(path: &Path, file: &File) -> Result<Lines, JournalError> {
    let mut bytes = Vec::new();
    file.take(LONGEST + 1)
        .read_to_end(&mut bytes)
        .map_err(|source| JournalError::Read { path: path.to_path_buf(), source })?;
    fits(path, bytes.len() as u64)?;
    Ok(split(&bytes))
}

fn fits(path: &Path, bytes: u64) -> Result<(), JournalError> {
    if bytes > LONGEST { Err(JournalError::TooLarge { path: path.to_path_buf(), bytes }) } else { Ok(()) }
}

fn split(bytes: &[u8]) -> Lines {
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let lines = bytes[..whole].split_inclusive(|&byte| byte == b'\n');
    let lines = lines.map(|line| line.strip_suffix(b"\n").unwrap_or(line).to_vec()).collect();
    Lines { lines, whole: whole as u64, torn: (bytes.len() - whole) as u64 }
}

impl JournalFile {
    /// The file appears under its name with these lines already in it.
    pub(super) fn create(path: &Path, lines: &str) -> Result<JournalFile, JournalError> {
        let draft = beside(path, ".new");
        let failed = |source| JournalError::Write { path: path.to_path_buf(), source };
        let mut file = File::create(&draft).map_err(failed)?;
        file.write_all(lines.as_bytes()).map_err(failed)?;
        file.sync_all().map_err(failed)?;
        lock(path, &file)?;
        refuse_existing(path)?;
        fs::rename(&draft, path).map_err(failed)?;
        Ok(JournalFile { path: path.to_path_buf(), file })
    }

    /// An existing file, to go on with.
    pub(super) fn open(path: &Path) -> Result<(JournalFile, Lines), JournalError> {
        let failed = |source| JournalError::Read { path: path.to_path_buf(), source };
        let file = OpenOptions::new().read(true).append(true).open(path).map_err(failed)?;
        lock(path, &file)?;
        let lines = lines_of(path, &file)?;
        Ok((JournalFile { path: path.to_path_buf(), file }, lines))
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn cut_off_torn_line(&mut self, lines: &Lines) -> Result<(), JournalError> {
        if lines.torn > 0 {
            self.file
                .set_len(lines.whole)
                .and_then(|()| self.file.sync_data())
                .map_err(|source| JournalError::Write { path: self.path.clone(), source })?;
        }
        Ok(())
    }

    /// The line has reached the disk when this returns.
    pub(super) fn append(&mut self, line: &str) -> Result<(), JournalError> {
        let failed = |source| JournalError::Write { path: self.path.clone(), source };
        let length = self.file.metadata().map_err(failed)?.len();
        fits(&self.path, length + line.len() as u64)?;
        self.file.write_all(line.as_bytes()).and_then(|()| self.file.sync_data()).map_err(failed)
    }
}

/// A program that has just died, or starts another, holds its lock a moment longer.
const LOCKED_FOR_A_MOMENT: Duration = Duration::from_millis(500);

fn lock(path: &Path, file: &File) -> Result<(), JournalError> {
    let begun = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(()),
            Err(TryLockError::WouldBlock) if begun.elapsed() < LOCKED_FOR_A_MOMENT => {
                std::thread::sleep(Duration::from_millis(5));
            }
            Err(TryLockError::WouldBlock) => return Err(JournalError::InUse { path: path.to_path_buf() }),
            // Some file systems have no locks; one program at a time is then up to the player.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => return Ok(()),
            Err(TryLockError::Error(source)) => {
                return Err(JournalError::Write { path: path.to_path_buf(), source });
            }
        }
    }
}
