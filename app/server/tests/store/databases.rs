//! A database for each test, of either kind.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use site_server::store::Store;
use site_server::store::location::Location;
use sqlx::Connection as _;

use crate::postgres_server::socket_folder;

/// Makes each named `async fn(&Database)` a test on SQLite and a test on PostgreSQL.
macro_rules! on_both_databases {
    ($($test:ident)+) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                super::$test(&$crate::databases::Database::sqlite()).await;
            })+
        }

        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                if let Some(database) = $crate::databases::Database::postgres().await {
                    super::$test(&database).await;
                }
            })+
        }
    };
}

/// An empty database, which goes with this value.
pub(crate) struct Database {
    url: String,
    location: Location,
    folder: Option<PathBuf>,
}

fn next_number() -> u32 {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    NUMBER.fetch_add(1, Ordering::Relaxed)
}

impl Database {
    /// An SQLite file that does not exist yet.
    pub(crate) fn sqlite() -> Self {
        let name = format!("store-{}-{}", std::process::id(), next_number());
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        let url = format!("sqlite:{}/data/site.db", folder.display());
        Self { location: url.parse().unwrap(), url, folder: Some(folder) }
    }

    /// A database on the tests' PostgreSQL server; `None` when PostgreSQL is not installed.
    pub(crate) async fn postgres() -> Option<Self> {
        let socket = socket_folder("off")?.display();
        let url = |name: &str| format!("postgres://app@localhost:5432/{name}?host={socket}");
        let name = format!("test_{}", next_number());
        let mut connection = sqlx::PgConnection::connect(&url("postgres")).await.unwrap();
        let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
        sqlx::query(create).execute(&mut connection).await.unwrap();
        let url = url(&name);
        Some(Self { location: url.parse().unwrap(), url, folder: None })
    }

    /// Opens it once more, as another server would.
    pub(crate) async fn open(&self) -> Arc<dyn Store> {
        self.location.open().await.unwrap()
    }

    /// What a client for this kind of database connects to.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if let Some(folder) = &self.folder {
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}
