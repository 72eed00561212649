//! Where applications, payments, enquiries, waiting messages, shared drafts and fault counts are kept.
//!
//! [`Store`] is the only way to the database: an SQLite file (`sqlite`), which needs no setting, or PostgreSQL (`postgres`),
//! which several servers may share. `database` gives both one face, and each topic has its types and its operations on it,
//! written once. Both pass the same tests.
//!
//! What was acknowledged is durable: a method returns after its one transaction is committed and synced to disk.
//! A message is written in the transaction of the event it reports, so neither exists without the other.
//! Secrets (access tokens, resume links, idempotency keys) are kept as SHA-256 only.
//! Instants are milliseconds since 1970 and always an argument; money is in integer cents.
//!
//! Left out: rules of joining (they are in `barcode-core`) and the words of messages (`mail`).

#[macro_use]
mod statements;

pub mod allowance;
pub mod application;
pub mod audit;
mod database;
pub mod digest;
pub mod editor_session;
pub mod enquiry;
pub mod faults;
pub mod figures;
pub mod idempotency;
pub mod location;
pub mod message;
mod migrations;
pub mod office;
pub mod payment;
pub mod people;
pub mod portions;
mod postgres;
pub mod presence;
pub mod resume_link;
pub mod retention;
pub mod share;
pub mod site;
mod sqlite;
pub mod submission;
mod unavailable;

use std::path::PathBuf;

use sqlx::migrate::MigrateError;

use self::database::{Database, query};
use self::payment::statements as payment_statements;

/// What is written to see whether the database takes a write.
const TRIED_BYTES: usize = 64 * 1024;

/// Keeps what visitors send.
///
/// Any number of callers may use it at the same time, and any number of processes may share one PostgreSQL database.
/// A clone is the same store.
#[derive(Clone, Debug)]
pub struct Store {
    database: Database,
}

impl Store {
    /// A store whose tables have this version. Every statement is prepared, so that one that does not fit the tables stops
    /// the start and not an applicant.
    async fn on(database: Database) -> Result<Self, StoreError> {
        let all = statements::ALL.iter().chain(payment_statements::ALL).copied();
        let leases = [statements::LEASE_MESSAGES, payment_statements::LEASE_PAYMENTS];
        database.prepare(all.chain(leases.map(|lease| database.its(lease)))).await?;
        Ok(Self { database })
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<(), StoreError> {
        query(statements::PING).execute(self.database.reader()).await?;
        Ok(())
    }

    /// Whether the database takes a write as large as a long application. On a full disk a small one may still find room in
    /// the log, where one that was refused has left some.
    pub async fn try_write(&self, now: i64) -> Result<(), StoreError> {
        // Another one each time: SQLite does not write a page that stays the same.
        let filler = format!("{now:>16}").repeat(TRIED_BYTES / 16);
        let write = query(statements::TRY_WRITE).bind(now).bind(&filler);
        write.execute(self.database.writer()).await?;
        Ok(())
    }

    /// The same, and undoes it.
    pub async fn try_write_and_undo(&self, now: i64) -> Result<(), StoreError> {
        let mut transaction = self.database.begin().await?;
        query(statements::TRY_WRITE).bind(now).bind("").execute(&mut transaction).await?;
        drop(transaction);
        Ok(())
    }

    /// Finishes what is going on and closes the database.
    pub async fn close(&self) {
        self.database.close().await;
    }
}

/// Why the store could not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database refused, failed or did not answer.
    #[error("the database failed")]
    Database(#[from] sqlx::Error),
    /// The tables could not be brought to this version of the program.
    #[error("the database could not be migrated")]
    Migration(#[source] MigrateError),
    /// The tables are from before the first version of `migrations`, or that version was edited.
    #[error(
        "the database is of an earlier version that this one cannot continue; nothing in it was changed: \
         move it away (at home, the folder app/.data) or name another in DATABASE_URL, and start again"
    )]
    EarlierTables,
    /// The database file or its folder cannot be made.
    #[error("the database file {path:?} cannot be made")]
    Folder {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// A command, which makes none, was pointed at a file that is not there.
    #[error(
        "there is no database {0:?}, and a command makes none: run it with the settings of the server"
    )]
    NoFile(PathBuf),
    /// A command was pointed at a database that no server of this version has prepared.
    #[error(
        "the database does not have the tables of this version, and a command makes none: \
         run it with the settings of the server, once one of this version has started"
    )]
    NotPrepared,
    /// A stored value is not one that this program writes.
    #[error("the stored {what} cannot be read")]
    Unreadable {
        /// Which value.
        what: &'static str,
    },
}

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::VersionMismatch(_) => Self::EarlierTables,
            error => Self::Migration(error),
        }
    }
}

impl StoreError {
    /// Whether the database is away or too busy, so that the same call may succeed soon.
    pub fn is_unavailable(&self) -> bool {
        matches!(self, Self::Database(error) if unavailable::is_unavailable(error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Right after a release, `STATEMENTS=tests/server/store/last_release.sql cargo test -p site-server --lib store::tests`
    /// writes its statements for the test `last_release`.
    #[test]
    fn the_statements_of_this_release_can_be_written() {
        let leases = [statements::LEASE_MESSAGES.sqlite, payment_statements::LEASE_PAYMENTS.sqlite];
        let all = statements::ALL.iter().chain(payment_statements::ALL).chain(&leases);
        let lines = all.map(|statement| format!("{statement};\n"));
        let version = env!("CARGO_PKG_VERSION");
        let text = format!(
            "-- The statements of site-server {version}, the release before this one, for the test last_release.\n{}",
            lines.collect::<String>()
        );
        assert!(text.lines().skip(1).all(|line| line.ends_with(';')), "{text}");
        if let Some(file) = std::env::var_os("STATEMENTS") {
            std::fs::write(file, text).unwrap();
        }
    }
}
