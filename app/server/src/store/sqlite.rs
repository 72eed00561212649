//! The store in one SQLite file, for a single server.
//!
//! One connection writes and others read beside it (write-ahead log). Several writing connections would be no faster where a
//! commit waits for the disk, and would bring lock errors and a log that cannot be shortened.
//! `synchronous=FULL` syncs each commit, so that an acknowledged write survives a power cut and not only a crash.

use std::path::Path;
use std::time::{Duration, Instant};

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Connection as _, SqlitePool};

use super::database::{BEGIN, Database};
use super::{StoreError, migrations};

/// Connections that read; reading takes far less than a millisecond.
const READERS: u32 = 4;
/// How long a request waits for its turn to write: a thousand at once take seconds, and half the time of an answer is left.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(15);
/// How long to wait for another process that writes, such as a back-office command.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);
/// How long until a new file that another process prepares is tried again.
const RETRY_AFTER: Duration = Duration::from_millis(10);
/// What SQLite calls a file that another process has locked; the bits above say why.
const SQLITE_BUSY: i32 = 5;

/// Opens the file, makes it if there is none, and brings its tables to this version.
///
/// After a crash this is all it takes: SQLite finishes or undoes what was going on.
pub(super) async fn open(path: &Path) -> Result<Database, StoreError> {
    prepare_file(path).map_err(|source| StoreError::Folder { path: path.to_owned(), source })?;
    let writer = writer(path).await?;
    // In one transaction: of two processes that start together, the second one waits and finds it done.
    let mut transaction = writer.begin_with(BEGIN).await?;
    migrations::sqlite().run(&mut *transaction).await?;
    transaction.commit().await?;
    with_readers(writer, path).await
}

/// Opens a file that a server has made.
pub(super) async fn open_prepared(path: &Path) -> Result<Database, StoreError> {
    if !path.is_file() {
        return Err(StoreError::NoFile(path.to_owned()));
    }
    let mut connection = options(path).read_only(true).connect().await?;
    let versions = sqlx::query_as(migrations::KNOWN).fetch_all(&mut connection).await;
    connection.close().await?;
    migrations::check(&migrations::sqlite(), versions)?;
    with_readers(writer(path).await?, path).await
}

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new().filename(path).busy_timeout(BUSY_TIMEOUT)
}

fn for_server(path: &Path) -> SqliteConnectOptions {
    options(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        // What is erased, such as a resume link that was sent, is overwritten in the file.
        .pragma("secure_delete", "ON")
}

fn pool(connections: u32) -> SqlitePoolOptions {
    SqlitePoolOptions::new().max_connections(connections).acquire_timeout(ACQUIRE_TIMEOUT)
}

async fn writer(path: &Path) -> sqlx::Result<SqlitePool> {
    let writer = pool(1).after_release(|writer, _| Box::pin(has_no_transaction(writer)));
    connect_patiently(&writer, &for_server(path)).await
}

async fn with_readers(writer: SqlitePool, path: &Path) -> Result<Database, StoreError> {
    let readers = pool(READERS).connect_with(for_server(path).read_only(true)).await?;
    Ok(Database::Sqlite { writer, readers })
}

/// Opens the file. Of two processes that start on a new one and switch it to a write-ahead log, SQLite refuses one at once,
/// whatever its busy timeout, so that one tries again.
async fn connect_patiently(
    pool: &SqlitePoolOptions,
    options: &SqliteConnectOptions,
) -> sqlx::Result<SqlitePool> {
    let started = Instant::now();
    loop {
        match pool.clone().connect_with(options.clone()).await {
            Err(error) if is_busy(&error) && started.elapsed() < BUSY_TIMEOUT => {
                tokio::time::sleep(RETRY_AFTER).await;
            }
            result => return result,
        }
    }
}

/// Whether the connection that writes may be used again when it comes back to its pool, which closes it otherwise.
///
/// When the disk is full or fails, memory is short or a statement is interrupted, SQLite undoes the transaction itself. The
/// rollback that sqlx sends is then an error, and sqlx goes on counting the transaction: it would begin no other on this
/// connection until a restart. PostgreSQL keeps such a transaction until it is rolled back.
async fn has_no_transaction(writer: &mut SqliteConnection) -> sqlx::Result<bool> {
    // Answered after the rollback of a transaction that was dropped.
    writer.ping().await?;
    Ok(!writer.is_in_transaction())
}

fn is_busy(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|error| error.code()?.parse::<i32>().ok());
    code.is_some_and(|code| code & 0xff == SQLITE_BUSY)
}

/// Makes folder and file so that only the server's user can read them: they hold personal data.
fn prepare_file(path: &Path) -> std::io::Result<()> {
    let mut folder = std::fs::DirBuilder::new();
    let mut file = std::fs::OpenOptions::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
        folder.mode(0o700);
        file.mode(0o600);
    }
    if path.is_dir() {
        return Err(std::io::ErrorKind::IsADirectory.into());
    }
    if let Some(parent) = path.parent() {
        folder.recursive(true).create(parent)?;
    }
    // A file that is there stays untouched: closing it here would drop the locks of a store that has it open.
    match file.create_new(true).write(true).open(path) {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}
