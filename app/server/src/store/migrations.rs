//! The versions of the tables, one file each for SQLite and for PostgreSQL.
//!
//! sqlx keeps the checksum of each version that a database has, so a file that was once released never changes.

use std::borrow::Cow;

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// What brings the tables of a database to this version; its argument is the folder of the files.
macro_rules! migrations {
    ($folder:literal) => {
        $crate::store::migrations::migrator([
            (1, "store", include_str!(concat!("migrations/", $folder, "/0001_store.sql"))),
            (2, "payments", include_str!(concat!("migrations/", $folder, "/0002_payments.sql"))),
            (
                3,
                "direct debits",
                include_str!(concat!("migrations/", $folder, "/0003_direct_debits.sql")),
            ),
        ])
    };
}

/// The versions with their names and statements.
pub(super) fn migrator<const N: usize>(
    versions: [(i64, &'static str, &'static str); N],
) -> Migrator {
    let migration = |(version, name, sql): (i64, &'static str, &'static str)| {
        Migration::new(
            version,
            Cow::Borrowed(name),
            MigrationType::Simple,
            sql.into_sql_str(),
            false,
        )
    };
    Migrator::with_migrations(versions.map(migration).to_vec())
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
        for (folder, migrator) in
            [("sqlite", migrations!("sqlite")), ("postgres", migrations!("postgres"))]
        {
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
