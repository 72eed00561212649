//! The versions of the tables, one file each for SQLite and for PostgreSQL.
//!
//! sqlx keeps the checksum of each version that a database has, so a file that was once released never changes.
//! The release before must run on the tables of this one: a version adds, and takes away only what no release uses any more.
//! The first version is all that there was before anyone deployed: twelve versions then, whose databases are refused
//! ([`StoreError::EarlierTables`](super::StoreError::EarlierTables)).

use std::borrow::Cow;

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType, Migrator};

use super::database::PerDatabase;

/// Each version's name and statements, the first one first.
const VERSIONS: [(&str, PerDatabase); 2] = [
    (
        "store",
        PerDatabase {
            sqlite: include_str!("migrations/sqlite/0001_store.sql"),
            postgres: include_str!("migrations/postgres/0001_store.sql"),
        },
    ),
    (
        "office",
        PerDatabase {
            sqlite: include_str!("migrations/sqlite/0002_office.sql"),
            postgres: include_str!("migrations/postgres/0002_office.sql"),
        },
    ),
];

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
