//! The folder of builds, from which every server that shares it takes what it serves.
//!
//! ```text
//! 1793670000000-5f2c…/   builds that were published, the newest last
//! new/                   the one that is being made
//! current                which one is served
//! lock                   held while one is made
//! running                since when, and why
//! wanted, started        a webhook asks for a build, and it is being made
//! retry                  when a build that failed is tried again
//! webhooks/              the webhooks of the last minutes, so that one that is replayed counts once
//! day                    the last day that a build was wanted for, because dated content changes with it
//! history                what became of the last builds
//! ```
//!
//! A build is complete before `current` names it, and `current` is replaced in one step. So whenever a server or the
//! machine stops, there is a whole build to go on with.

use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::history::{Attempt, Cause, History};
use crate::site::{KEPT_BUILDS, REPORT};

const NEW: &str = "new";
const CURRENT: &str = "current";
const LOCK: &str = "lock";
const WANTED: &str = "wanted";
const STARTED: &str = "started";
const RUNNING: &str = "running";
const RETRY: &str = "retry";
const HISTORY: &str = "history";
const WEBHOOKS: &str = "webhooks";
const DAY: &str = "day";

/// Which build is served.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Current {
    /// The name of its folder.
    pub(super) build: String,
    /// The digest of its files.
    pub(super) digest: String,
    /// The digest of the build in `SITE_DIST` at the time. Once another one is there, the site was deployed again, perhaps
    /// with another program, and this build is out of date.
    pub(super) instead_of: String,
}

/// A build that is being made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Running {
    /// In milliseconds since 1970.
    pub(super) since: i64,
    pub(super) cause: Cause,
}

/// A build that failed and is tried again; once it is due, it is what is wanted.
#[derive(Debug, Serialize, Deserialize)]
struct Retry {
    /// In milliseconds since 1970.
    at: i64,
    #[serde(flatten)]
    cause: Cause,
}

/// The folder.
#[derive(Clone, Debug)]
pub(super) struct Builds(PathBuf);

impl Builds {
    /// The folder at this path, made when it is not there.
    pub(super) fn open(folder: &Path) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        // The command that builds the site runs elsewhere.
        Ok(Self(folder.canonicalize()?))
    }

    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// The lock, if no one holds it. It is released when the file and all copies of its handle are closed.
    pub(super) fn try_lock(&self) -> io::Result<Option<File>> {
        let path = self.path(LOCK);
        let file = File::options().create(true).append(true).read(true).open(path)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(file)),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    /// An empty folder for a build.
    pub(super) fn make_new(&self) -> io::Result<PathBuf> {
        let path = self.path(NEW);
        remove(fs::remove_dir_all(&path))?;
        fs::create_dir(&path)?;
        Ok(path)
    }

    /// Gives the new build a name of its own.
    pub(super) fn keep_new(&self, name: &str) -> io::Result<()> {
        fs::rename(self.path(NEW), self.path(name))
    }

    /// Removes a build that is not going to be published.
    pub(super) fn drop_new(&self) -> io::Result<()> {
        remove(fs::remove_dir_all(self.path(NEW)))
    }

    /// Which build is served; none when nothing has been published.
    pub(super) fn current(&self) -> io::Result<Option<Current>> {
        self.read(CURRENT)
    }

    /// Makes every server take this build.
    pub(super) fn set_current(&self, current: &Current) -> io::Result<()> {
        self.write(CURRENT, current)
    }

    /// What became of the last builds; nothing is known of them where that cannot be read.
    pub(super) fn history(&self) -> History {
        self.read(HISTORY).ok().flatten().unwrap_or_default()
    }

    /// Remembers what became of a build.
    pub(super) fn record(&self, attempt: Attempt) -> io::Result<()> {
        let mut history = self.history();
        history.add(attempt);
        self.write(HISTORY, &history)
    }

    /// What the new build says of itself; nothing where it says nothing.
    pub(super) fn report_of_new(&self) -> Vec<u8> {
        fs::read(self.path(NEW).join(REPORT)).unwrap_or_default()
    }

    /// Gives the build `name` what the new one says of itself, because their files are the same.
    pub(super) fn move_report(&self, name: &str) -> io::Result<()> {
        remove(fs::rename(self.path(NEW).join(REPORT), self.path(name).join(REPORT)))
    }

    /// Says that a build is being made.
    pub(super) fn set_running(&self, running: &Running) -> io::Result<()> {
        self.write(RUNNING, running)
    }

    /// Says that it has ended, before the next one may begin.
    pub(super) fn end_running(&self) -> io::Result<()> {
        remove(fs::remove_file(self.path(RUNNING)))
    }

    /// The build that is being made, if one is: what a server that was killed has left there holds no lock.
    pub(super) fn running(&self) -> io::Result<Option<Running>> {
        match self.try_lock()? {
            Some(_) => Ok(None),
            None => self.read(RUNNING),
        }
    }

    /// When a build that failed is tried again, in milliseconds since 1970.
    pub(super) fn retry(&self) -> io::Result<Option<i64>> {
        let retry: Option<Retry> = self.read(RETRY)?;
        Ok(retry.map(|Retry { at, .. }| at))
    }

    pub(super) fn set_retry(&self, at: Option<i64>) -> io::Result<()> {
        match at {
            Some(at) => self.write(RETRY, &Retry { at, cause: Cause::retry() }),
            None => remove(fs::remove_file(self.path(RETRY))),
        }
    }

    /// Wants the build again that failed. In one step, so that one server does, and a crash forgets nothing.
    pub(super) fn retry_now(&self) -> io::Result<()> {
        found(fs::rename(self.path(RETRY), self.path(WANTED))).map(drop)
    }

    /// Wants a build where the last one was for a day before `today`, as `2027-07-01`, and says whether that is settled: while a
    /// build is made, it is not. A folder that is new begins with today, and an earlier build that an editor went back to stays.
    pub(super) fn want_day(&self, today: &str) -> io::Result<bool> {
        // So that one server does.
        let Some(_lock) = self.try_lock()? else { return Ok(false) };
        let last: Option<String> = self.read(DAY)?;
        if last.as_deref() == Some(today) {
            return Ok(true);
        }
        // Someone who went back has a reason; what they went back from would be built again.
        if last.is_some() && !self.history().went_back() {
            self.want(&Cause::day())?;
        }
        self.write(DAY, &today)?;
        Ok(true)
    }

    /// Whether a webhook with this mark is new to all servers. Marks that are older than `kept` are forgotten.
    pub(super) fn is_new_webhook(&self, mark: &str, kept: Duration) -> io::Result<bool> {
        let folder = self.path(WEBHOOKS);
        fs::create_dir_all(&folder)?;
        for entry in fs::read_dir(&folder)? {
            let entry = entry?;
            let age = entry.metadata()?.modified()?.elapsed().unwrap_or_default();
            if age > kept {
                remove(fs::remove_file(entry.path()))?;
            }
        }
        match File::options().write(true).create_new(true).open(folder.join(mark)) {
            Ok(_) => Ok(true),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Forgets a webhook that led to nothing.
    pub(super) fn forget_webhook(&self, mark: &str) -> io::Result<()> {
        remove(fs::remove_file(self.path(WEBHOOKS).join(mark)))
    }

    fn read<T: DeserializeOwned>(&self, name: &str) -> io::Result<Option<T>> {
        match fs::read(self.path(name)) {
            Ok(bytes) => Ok(Some(serde_json::from_slice(&bytes)?)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// In one step.
    fn write(&self, name: &str, value: &impl Serialize) -> io::Result<()> {
        let mut file = tempfile::NamedTempFile::new_in(&self.0)?;
        file.write_all(&serde_json::to_vec(value)?)?;
        file.as_file().sync_all()?;
        file.persist(self.path(name))?;
        Ok(())
    }

    /// The published builds, the newest first.
    pub(super) fn published(&self) -> io::Result<Vec<String>> {
        let mut names = Vec::new();
        for entry in fs::read_dir(&self.0)? {
            let entry = entry?;
            let Ok(name) = entry.file_name().into_string() else { continue };
            if entry.file_type()?.is_dir() && name.starts_with(|first: char| first.is_ascii_digit())
            {
                names.push(name);
            }
        }
        names.sort_unstable_by(|a, b| b.cmp(a));
        Ok(names)
    }

    /// Removes builds whose files no one asks for any more.
    pub(super) fn remove_old(&self, current: &str) -> io::Result<()> {
        let old = self.published()?.into_iter().filter(|name| name != current).skip(KEPT_BUILDS);
        for name in old {
            remove(fs::remove_dir_all(self.path(&name)))?;
        }
        Ok(())
    }

    /// Remembers that a build is wanted, and why. However often it is, it is remembered once, with the last cause.
    pub(super) fn want(&self, cause: &Cause) -> io::Result<()> {
        self.write(WANTED, cause)
    }

    /// Why the build was wanted that is being made; a release of before has not said.
    pub(super) fn started_because(&self) -> Cause {
        self.read(STARTED).ok().flatten().unwrap_or_else(Cause::start)
    }

    /// Whether a build is wanted; only one server is told so.
    pub(super) fn start_wanted(&self) -> io::Result<bool> {
        found(fs::rename(self.path(WANTED), self.path(STARTED)))
    }

    /// The wanted build is made, or cannot be made.
    pub(super) fn finish_wanted(&self) -> io::Result<()> {
        remove(fs::remove_file(self.path(STARTED)))
    }

    /// Whether the wanted build is being made, or was when a server was killed.
    pub(super) fn is_started(&self) -> io::Result<bool> {
        fs::exists(self.path(STARTED))
    }

    /// Whether a build is wanted or about to begin.
    pub(super) fn is_asked_for(&self) -> io::Result<bool> {
        Ok(fs::exists(self.path(WANTED))? || self.is_started()?)
    }

    /// What was started is wanted again.
    pub(super) fn want_again(&self) -> io::Result<()> {
        found(fs::rename(self.path(STARTED), self.path(WANTED))).map(drop)
    }
}

fn found(renamed: io::Result<()>) -> io::Result<bool> {
    match renamed {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// What is not there need not be removed.
fn remove(removed: io::Result<()>) -> io::Result<()> {
    found(removed).map(drop)
}
