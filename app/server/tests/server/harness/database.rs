//! An empty database for each test, of either kind.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use site_server::store::location::Location;
use site_server::store::portions::Portions;
use site_server::store::{Store, StoreError};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};
use tempfile::TempDir;

use super::stand_ins::postgres_server::{PostgresServer, socket_folder};
use super::stand_ins::small_disk::SmallDisk;

/// Makes each named `async fn(&Database)` a test on SQLite, and a slow one on PostgreSQL.
#[allow(unused_macros, reason = "benchmarks have none")]
macro_rules! on_both_databases {
    ($($test:ident)+) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                super::$test(&$crate::harness::database::Database::sqlite()).await;
            })+
        }

        mod postgres {
            mod slow {
                $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $test() {
                    if let Some(database) = $crate::harness::database::Database::postgres().await {
                        super::super::$test(&database).await;
                    }
                })+
            }
        }
    };
}

/// An empty database, which goes with this value.
pub(crate) struct Database {
    /// What results call it.
    pub(crate) name: &'static str,
    /// What a client for this kind of database connects to.
    pub(crate) url: String,
    place: Place,
}

/// What a database goes with.
enum Place {
    Folder { _folder: TempDir },
    Disk(SmallDisk),
    SharedServer,
    Server(PostgresServer),
}

impl Database {
    /// An SQLite file that does not exist yet.
    pub(crate) fn sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let url = sqlite_url(folder.path());
        Self { name: "SQLite", url, place: Place::Folder { _folder: folder } }
    }

    /// The same on a disk of so many megabytes; `None` where none can be made.
    #[allow(dead_code, reason = "one campaign fills it")]
    pub(crate) fn sqlite_on_disk(megabytes: u32) -> Option<Self> {
        let disk = SmallDisk::mount(megabytes)?;
        let url = sqlite_url(disk.path());
        Some(Self { name: "SQLite", url, place: Place::Disk(disk) })
    }

    /// A database on the tests' PostgreSQL server; `None` when PostgreSQL is not installed.
    pub(crate) async fn postgres() -> Option<Self> {
        Some(Self::postgres_in(socket_folder()?, Place::SharedServer).await)
    }

    /// A database on a PostgreSQL server of its own.
    #[allow(dead_code, reason = "one campaign kills it")]
    pub(crate) async fn postgres_server() -> Option<Self> {
        Self::on(PostgresServer::start(None)?).await
    }

    /// The same, with its data on a disk of so many megabytes; `None` where none can be made, too.
    #[allow(dead_code, reason = "one campaign fills it")]
    pub(crate) async fn postgres_on_disk(megabytes: u32) -> Option<Self> {
        Self::on(PostgresServer::start(Some(SmallDisk::mount(megabytes)?))?).await
    }

    async fn on(server: PostgresServer) -> Option<Self> {
        Some(Self::postgres_in(&server.folder.clone(), Place::Server(server)).await)
    }

    async fn postgres_in(socket: &Path, place: Place) -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let socket = socket.display();
        let url = |name: &str| format!("postgres://app@localhost:5432/{name}?host={socket}");
        let name = format!("test_{}", NUMBER.fetch_add(1, Ordering::Relaxed));
        let mut connection = sqlx::PgConnection::connect(&url("postgres")).await.unwrap();
        let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
        sqlx::query(create).execute(&mut connection).await.unwrap();
        Self { name: "PostgreSQL", url: url(&name), place }
    }

    /// Takes its disk away from it for a while, or kills its server, which comes back by itself.
    #[allow(dead_code, reason = "two campaigns do")]
    pub(crate) fn fail_for(&self, time: Duration) {
        match (self.disk(), &self.place) {
            (Some(disk), _) => {
                disk.fill();
                std::thread::sleep(time);
                disk.empty();
            }
            (None, Place::Server(server)) => server.kill(),
            (None, _) => panic!("nothing that can fail"),
        }
    }

    /// The small disk that it is on.
    #[allow(dead_code, reason = "campaigns name what has failed by it")]
    pub(crate) fn disk(&self) -> Option<&SmallDisk> {
        match &self.place {
            Place::Disk(disk) => Some(disk),
            Place::Server(server) => server.disk.as_ref(),
            Place::Folder { .. } | Place::SharedServer => None,
        }
    }

    /// Opens it once more, as another server would.
    pub(crate) async fn open(&self) -> Store {
        self.url.parse::<Location>().unwrap().open().await.unwrap()
    }

    /// Everything in every table, as text.
    pub(crate) async fn dump(&self) -> String {
        let mut dump = Vec::new();
        if let Some(file) = self.file() {
            let mut one = SqliteConnectOptions::new().filename(file).connect().await.unwrap();
            let columns = "SELECT m.name, group_concat('quote(' || c.name || ')', ' || '' '' || ') \
                FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' GROUP BY m.name";
            let tables: Vec<(String, String)> =
                sqlx::query_as(columns).fetch_all(&mut one).await.unwrap();
            for (table, columns) in tables {
                let rows = sqlx::AssertSqlSafe(format!("SELECT {columns} FROM {table}"));
                let rows: Vec<String> = sqlx::query_scalar(rows).fetch_all(&mut one).await.unwrap();
                dump.extend(rows);
            }
        } else {
            let mut one = sqlx::PgConnection::connect(&self.url).await.unwrap();
            let tables = "SELECT table_name::text FROM information_schema.tables WHERE table_schema = 'public'";
            let tables: Vec<String> = sqlx::query_scalar(tables).fetch_all(&mut one).await.unwrap();
            for table in tables {
                let rows = sqlx::AssertSqlSafe(format!("SELECT t::text FROM {table} t"));
                let rows: Vec<String> = sqlx::query_scalar(rows).fetch_all(&mut one).await.unwrap();
                dump.extend(rows);
            }
        }
        assert!(!dump.is_empty());
        dump.join("\n")
    }

    /// Runs a statement of a test's own.
    pub(crate) async fn execute(&self, sql: &'static str) -> sqlx::Result<()> {
        if let Some(file) = self.file() {
            let mut one = SqliteConnectOptions::new().filename(file).connect().await?;
            sqlx::query(sql).execute(&mut one).await?;
        } else {
            let mut one = sqlx::PgConnection::connect(&self.url).await?;
            sqlx::query(sql).execute(&mut one).await?;
        }
        Ok(())
    }

    /// The file of an SQLite database.
    pub(crate) fn file(&self) -> Option<PathBuf> {
        self.url.strip_prefix("sqlite:").map(PathBuf::from)
    }
}

fn sqlite_url(folder: &Path) -> String {
    format!("sqlite:{}/data/site.db", folder.display())
}

/// Whether an SQLite file is intact: its pages and indexes, and every row's reference to another one.
pub(crate) async fn is_intact(file: &Path) -> sqlx::Result<bool> {
    let mut connection = SqliteConnectOptions::new().filename(file).connect().await?;
    let verdict: String =
        sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&mut connection).await?;
    let orphans = sqlx::query("PRAGMA foreign_key_check").fetch_all(&mut connection).await?;
    Ok(verdict == "ok" && orphans.is_empty())
}

/// What a program reads in portions, all at once.
pub(crate) trait All<T> {
    async fn all(self) -> Result<Vec<T>, StoreError>;
}

impl<T> All<T> for Portions<'_, T> {
    async fn all(mut self) -> Result<Vec<T>, StoreError> {
        let mut all = Vec::new();
        while let Some(portion) = self.next().await? {
            all.extend(portion);
        }
        Ok(all)
    }
}
