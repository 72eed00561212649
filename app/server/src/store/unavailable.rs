//! Which failures of a database pass by themselves.

use sqlx::Error;
use sqlx::postgres::PgDatabaseError;
use sqlx::sqlite::SqliteError;

/// Beginnings of PostgreSQL's codes (its manual, appendix A): no connection, no resources, a lock or a statement that took
/// too long, a transaction to be repeated, a server that stops, starts or has become the standby.
const POSTGRES: [&str; 6] = ["08", "53", "55P03", "57", "40", "25006"];
/// SQLite's primary result codes: busy, locked, no memory, interrupted, an error of the disk, a full disk, a file that cannot
/// be opened.
const SQLITE: [i32; 7] = [5, 6, 7, 9, 10, 13, 14];

/// Whether the same call may succeed soon.
pub(super) fn is_unavailable(error: &Error) -> bool {
    match error {
        Error::Io(_)
        | Error::Tls(_)
        | Error::PoolTimedOut
        | Error::PoolClosed
        | Error::WorkerCrashed => true,
        Error::Database(error) => {
            if let Some(error) = error.try_downcast_ref::<PgDatabaseError>() {
                POSTGRES.iter().any(|start| error.code().starts_with(start))
            } else if error.try_downcast_ref::<SqliteError>().is_some() {
                // The low byte of an extended code is the primary one.
                let code = error.code().and_then(|code| code.parse::<i32>().ok());
                code.is_some_and(|code| SQLITE.contains(&(code & 0xff)))
            } else {
                false
            }
        }
        _ => false,
    }
}
