//! What the office and the editors have done, for who has to answer for it later.
//!
//! A row is written in the transaction of what it tells; what only reads is recorded before it answers. Rows are added here and
//! nowhere changed, which the database refuses too; `retention` deletes the oldest.
//! Left out: everything personal of visitors. A row names a record by its reference.

use super::database::{Row, Transaction, query};
use super::portions::{Key, Portioned, Portions};
use super::{Store, StoreError, statements};

/// Something that was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number; later ones are higher.
    pub id: i64,
    /// When.
    pub recorded_at: i64,
    /// The user of the system, the editor, or the program that asked.
    pub who: String,
    /// What was done, as the command is typed.
    pub what: String,
    /// The reference of the record, or the name of what is no visitor's.
    pub about: Option<String>,
}

impl Store {
    /// Records what is done outside a transaction.
    pub async fn record(
        &self,
        who: &str,
        what: &str,
        about: &[&str],
        now: i64,
    ) -> Result<(), StoreError> {
        let mut transaction = self.database.begin().await?;
        if about.is_empty() {
            transaction.record(who, what, None, now).await?;
        }
        for reference in about {
            transaction.record(who, what, Some(reference), now).await?;
        }
        transaction.commit().await
    }

    /// What was done at `since` or later, oldest first.
    pub fn recorded_since(&self, since: i64) -> Portions<'_, Entry> {
        let of = Portioned {
            statement: statements::AUDIT_SINCE,
            read: |row| Entry::try_from(row),
            place: |entry| (entry.recorded_at, vec![Key::Number(entry.id)]),
        };
        Portions::since(self, of, since, vec![Key::Number(0)])
    }
}

impl Transaction {
    /// Records something that is done in this transaction.
    pub(super) async fn record(
        &mut self,
        who: &str,
        what: &str,
        about: Option<&str>,
        now: i64,
    ) -> Result<(), StoreError> {
        let insert = query(statements::INSERT_AUDIT).bind(now).bind(who).bind(what).bind(about);
        insert.execute(self).await?;
        Ok(())
    }
}

impl TryFrom<&Row> for Entry {
    type Error = StoreError;

    fn try_from(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.get("id")?,
            recorded_at: row.get("recorded_at")?,
            who: row.get("who")?,
            what: row.get("what")?,
            about: row.get("about")?,
        })
    }
}
