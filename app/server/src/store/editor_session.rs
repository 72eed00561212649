//! Editors who are signed in: a copied cookie opens nothing once its session has ended here.

use super::database::{Row, query};
use super::digest::Digest;
use super::{Store, StoreError, statements};

/// A session that has just begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEditorSession {
    /// The digest of its secret.
    pub session: Digest,
    /// Who has signed in.
    pub name: String,
    /// When it ends at the latest.
    pub ends_at: i64,
}

/// A session, for who looks after the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditorSession {
    /// Who has signed in.
    pub name: String,
    /// When.
    pub began_at: i64,
    /// When its last request came, give or take a minute.
    pub seen_at: i64,
}

/// Without a request for this long a session ends: an hour, in milliseconds.
const ENDS_AFTER: i64 = 60 * 60 * 1000;
/// A request is noted when the last one noted is this old, so that reading a page writes nothing.
const NOTED_AFTER: i64 = 60 * 1000;

impl Store {
    /// Stores a session.
    pub async fn begin_editor_session(
        &self,
        session: &NewEditorSession,
        now: i64,
    ) -> Result<(), StoreError> {
        let mut transaction = self.database.begin().await?;
        query(statements::INSERT_EDITOR_SESSION)
            .bind(&session.session)
            .bind(&session.name)
            .bind(now)
            .bind(session.ends_at)
            .execute(&mut transaction)
            .await?;
        transaction.record(&session.name, "editor signs in", None, now).await?;
        transaction.commit().await
    }

    /// When the last request of a session that lives was noted.
    pub async fn editor_session_seen_at(
        &self,
        session: &Digest,
        now: i64,
    ) -> Result<Option<i64>, StoreError> {
        let row = query(statements::FIND_EDITOR_SESSION)
            .bind(session)
            .bind(now)
            .bind(now - ENDS_AFTER)
            .fetch_optional(self.database.reader())
            .await?;
        row.map(|row| row.get("seen_at")).transpose()
    }

    /// Whether a session lives, and notes that it is used.
    pub async fn sees_editor_session(
        &self,
        session: &Digest,
        now: i64,
    ) -> Result<bool, StoreError> {
        let Some(seen_at) = self.editor_session_seen_at(session, now).await? else {
            return Ok(false);
        };
        if now - seen_at >= NOTED_AFTER {
            query(statements::SEE_EDITOR_SESSION)
                .bind(session)
                .bind(now)
                .execute(self.database.writer())
                .await?;
        }
        Ok(true)
    }

    /// Ends a session.
    pub async fn end_editor_session(&self, session: &Digest, now: i64) -> Result<(), StoreError> {
        let mut transaction = self.database.begin().await?;
        let end = query(statements::END_EDITOR_SESSION).bind(session);
        if let Some(row) = end.fetch_optional(&mut transaction).await? {
            let name: String = row.get("name")?;
            transaction.record(&name, "editor signs out", None, now).await?;
        }
        transaction.commit().await
    }

    /// The sessions that have not ended, the oldest first.
    pub async fn editor_sessions(&self, now: i64) -> Result<Vec<EditorSession>, StoreError> {
        let rows = query(statements::EDITOR_SESSIONS)
            .bind(now)
            .bind(now - ENDS_AFTER)
            .fetch_all(self.database.reader())
            .await?;
        rows.iter().map(read).collect()
    }

    /// Ends the sessions of an editor, or those of all; answers how many there were.
    pub async fn end_editor_sessions(
        &self,
        name: Option<&str>,
        who: &str,
        now: i64,
    ) -> Result<u64, StoreError> {
        let mut transaction = self.database.begin().await?;
        let ended = match name {
            Some(name) => query(statements::END_EDITOR_SESSIONS_OF).bind(name),
            None => query(statements::END_EDITOR_SESSIONS),
        };
        let count = ended.execute(&mut transaction).await?;
        transaction.record(who, "editors end", Some(name.unwrap_or("--all")), now).await?;
        transaction.commit().await?;
        Ok(count)
    }
}

fn read(row: &Row) -> Result<EditorSession, StoreError> {
    Ok(EditorSession {
        name: row.get("name")?,
        began_at: row.get("began_at")?,
        seen_at: row.get("seen_at")?,
    })
}
