//! Every session of the sandbox, in memory and in one file each, so that a restart or a crash loses none.
//!
//! A file is written complete or not at all. It is not forced to disk: the sandbox survives a crash of the program, and no
//! money is lost with the power.

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::session::SandboxSession;

/// How long after its end a session is kept; older ones are deleted when the program starts. In milliseconds.
const KEPT: i64 = 90 * 24 * 60 * 60 * 1000;

/// All sessions.
#[derive(Debug)]
pub(super) struct Ledger {
    folder: PathBuf,
    sessions: HashMap<String, SandboxSession>,
    /// Which session has which idempotency key.
    keys: HashMap<String, String>,
    /// When something is to be done about which session.
    due: BTreeSet<(i64, String)>,
}

impl Ledger {
    /// Reads what an earlier run has kept in `folder`, and makes the folder if there is none.
    pub(super) fn open(folder: &Path, now: i64) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        let (sessions, keys, due) = Default::default();
        let mut ledger = Self { folder: folder.to_owned(), sessions, keys, due };
        ledger.look()?;
        let over = |session: &&SandboxSession| now.saturating_sub(session.content.ends_at) > KEPT;
        let over: Vec<_> = ledger.sessions.values().filter(over).cloned().collect();
        for session in over {
            fs::remove_file(ledger.file(&session.id))?;
            ledger.forget(&session);
        }
        Ok(ledger)
    }

    /// Reads the sessions that are not known yet: of an earlier run, or of another copy of the server in the same folder.
    pub(super) fn look(&mut self) -> io::Result<()> {
        for file in fs::read_dir(&self.folder)? {
            let path = file?.path();
            let id = path.file_stem().and_then(|id| id.to_str()).unwrap_or_default();
            let is_session = path.extension().is_some_and(|extension| extension == "json");
            if is_session && !self.sessions.contains_key(id) {
                self.remember(serde_json::from_slice(&fs::read(&path)?)?);
            }
        }
        Ok(())
    }

    fn file(&self, id: &str) -> PathBuf {
        self.folder.join(format!("{id}.json"))
    }

    pub(super) fn get(&self, id: &str) -> Option<&SandboxSession> {
        self.sessions.get(id)
    }

    /// The session as its file has it, which another process may have changed.
    pub(super) fn fresh(&mut self, id: &str) -> io::Result<Option<SandboxSession>> {
        if !self.sessions.contains_key(id) {
            self.look()?;
        }
        let Some(known) = self.sessions.get(id) else { return Ok(None) };
        match fs::read(self.file(id)) {
            Ok(bytes) => Ok(Some(serde_json::from_slice(&bytes)?)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Some(known.clone())),
            Err(error) => Err(error),
        }
    }

    pub(super) fn with_key(&self, key: &str) -> Option<&SandboxSession> {
        self.keys.get(key).and_then(|id| self.sessions.get(id))
    }

    /// Every session as its file has it.
    pub(super) fn all(&mut self) -> io::Result<Vec<SandboxSession>> {
        self.look()?;
        let ids: Vec<_> = self.sessions.keys().cloned().collect();
        ids.iter().filter_map(|id| self.fresh(id).transpose()).collect()
    }

    /// Keeps a new session, or the new state of one.
    pub(super) fn put(&mut self, session: SandboxSession) -> io::Result<()> {
        let mut file = NamedTempFile::new_in(&self.folder)?; // only this user can read it
        file.write_all(&serde_json::to_vec(&session)?)?;
        file.persist(self.file(&session.id))?;
        self.remember(session);
        Ok(())
    }

    fn remember(&mut self, session: SandboxSession) {
        self.keys.insert(session.key.clone(), session.id.clone());
        let next = session.next_at().map(|at| (at, session.id.clone()));
        let before = self.sessions.insert(session.id.clone(), session);
        if let Some((at, id)) = before.and_then(|before| Some((before.next_at()?, before.id))) {
            self.due.remove(&(at, id));
        }
        self.due.extend(next);
    }

    fn forget(&mut self, session: &SandboxSession) {
        self.keys.remove(&session.key);
        self.sessions.remove(&session.id);
        self.due.retain(|(_, id)| *id != session.id);
    }

    /// The sessions about which something is to be done by `now`.
    pub(super) fn due(&self, now: i64) -> Vec<SandboxSession> {
        let due = self.due.iter().take_while(|(at, _)| *at <= now);
        due.filter_map(|(_, id)| self.sessions.get(id).cloned()).collect()
    }

    /// When something is to be done next.
    pub(super) fn next_at(&self) -> Option<i64> {
        self.due.first().map(|(at, _)| *at)
    }
}
