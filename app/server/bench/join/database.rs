//! An empty database of either kind, with a folder for what belongs to it.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use site_server::store::Store;
use site_server::store::location::Location;
use site_server::store::sqlite::SqliteStore;
use sqlx::Connection as _;
use tempfile::TempDir;

use super::postgres_server::socket_folder;

/// An empty database; its folder goes with it.
pub(crate) struct Database {
    /// What results call it.
    pub(crate) name: &'static str,
    /// Its `DATABASE_URL`.
    pub(crate) url: String,
    folder: TempDir,
}

impl Database {
    /// An SQLite file that does not exist yet.
    pub(crate) fn sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("site.db").display());
        Self { name: "SQLite", url, folder }
    }

    /// A database on a PostgreSQL server of our own; `None` when PostgreSQL is not installed.
    pub(crate) async fn postgres() -> Option<Self> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let socket = socket_folder("on")?.display();
        let url = |name: &str| format!("postgres://app@localhost:5432/{name}?host={socket}");
        let name = format!("join_{}", NUMBER.fetch_add(1, Ordering::Relaxed));
        let mut connection = sqlx::PgConnection::connect(&url("postgres")).await.unwrap();
        let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
        sqlx::query(create).execute(&mut connection).await.unwrap();
        Some(Self { name: "PostgreSQL", url: url(&name), folder: tempfile::tempdir().unwrap() })
    }

    /// Opens it as another server would.
    pub(crate) async fn open(&self) -> Arc<dyn Store> {
        self.url.parse::<Location>().unwrap().open().await.unwrap()
    }

    /// Whether its file is intact. A PostgreSQL server looks after its own files, and was not killed.
    pub(crate) async fn is_intact(&self) -> bool {
        match self.url.parse().unwrap() {
            Location::File(path) => {
                SqliteStore::open(&path).await.unwrap().is_intact().await.unwrap()
            }
            Location::Server(_) => true,
        }
    }

    /// The folder for what belongs to it.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }
}
