//! The versions of the tables, one file each for SQLite and for PostgreSQL.
//!
//! sqlx keeps the checksum of each version that a database has, so a file that was once released never changes.
//! The release before must run on the tables of this one: a version adds, and takes away only what no release uses any more.
//! The first version is all that there was before anyone deployed; databases of the versions before it are refused
//! ([`StoreError::EarlierTables`](super::StoreError::EarlierTables)).

use std::borrow::Cow;

use sqlx::SqlSafeStr as _;
use sqlx::error::DatabaseError;
use sqlx::migrate::{Migration, MigrationType, Migrator};

use super::StoreError;
use super::database::PerDatabase;

/// Each version's name and statements, the first one first.
const VERSIONS: [(&str, PerDatabase); 1] = [(
    "store",
    PerDatabase {
        sqlite: include_str!("migrations/sqlite/0001_store.sql"),
        postgres: include_str!("migrations/postgres/0001_store.sql"),
    },
)];

/// What brings the tables of an SQLite file to this version.
pub(super) fn sqlite() -> Migrator {
    migrator(|statements| statements.sqlite)
}

/// What brings the tables of a PostgreSQL database to this version.
pub(super) fn postgres() -> Migrator {
    migrator(|statements| statements.postgres)
}

fn migrator(its: fn(PerDatabase) -> &'static str) -> Migrator {
    let versions = (1..).zip(VERSIONS).map(|(version, (name, statements))| {
        let (name, sql) = (Cow::Borrowed(name), its(statements).into_sql_str());
        Migration::new(version, name, MigrationType::Simple, sql, false)
    });
    let mut migrator = Migrator::with_migrations(versions.collect());
    // While servers are replaced one after the other, or put back, one runs on the tables of the release after it.
    migrator.set_ignore_missing(true);
    migrator
}

/// The versions that a database has, with their checksums.
pub(super) const KNOWN: &str = "SELECT version, checksum FROM _sqlx_migrations WHERE success";

/// Whether a database that has these versions has all of this program; it may have later ones.
pub(super) fn check(
    migrator: &Migrator,
    known: sqlx::Result<Vec<(i64, Vec<u8>)>>,
) -> Result<(), StoreError> {
    let known = match known {
        Ok(known) => known,
        // No server was ever started on it.
        Err(sqlx::Error::Database(error)) if is_no_table(&*error) => Vec::new(),
        Err(error) => return Err(error.into()),
    };
    for one in migrator.iter() {
        match known.iter().find(|(version, _)| *version == one.version) {
            None => return Err(StoreError::NotPrepared),
            Some((_, checksum)) if **checksum != *one.checksum => {
                return Err(StoreError::EarlierTables);
            }
            Some(_) => {}
        }
    }
    Ok(())
}

/// PostgreSQL has a code for it, SQLite words alone.
fn is_no_table(error: &dyn DatabaseError) -> bool {
    error.code().is_some_and(|code| code == "42P01") || error.message().contains("no such table")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file without its line would never be run.
    #[test]
    fn every_file_is_run() {
        let listed = |migrator: Migrator| -> Vec<String> {
            migrator
                .iter()
                .map(|one| format!("{:04}_{}.sql", one.version, one.description.replace(' ', "_")))
                .collect()
        };
        for (folder, migrator) in [("sqlite", sqlite()), ("postgres", postgres())] {
            let folder = format!("{}/src/store/migrations/{folder}", env!("CARGO_MANIFEST_DIR"));
            let mut files: Vec<_> = std::fs::read_dir(folder)
                .unwrap()
                .map(|file| file.unwrap().file_name().into_string().unwrap())
                .collect();
            files.sort();
            assert_eq!(listed(migrator), files);
        }
    }
}
