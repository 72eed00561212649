//! The store in a PostgreSQL database, which several servers may share.
//!
//! Transactions run at the default level, read committed: where two can race, one statement decides (see `statements`).

use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{Connection as _, PgConnection};

use super::database::Database;
use super::{StoreError, migrations};

/// Connections of one server.
const CONNECTIONS: u32 = 10;
/// How long a request waits for a connection. If the database is down, the answer comes soon.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(3);

/// What the database itself ends: a server that has lost its network must not keep locks that others wait for.
const TIMEOUTS: [(&str, &str); 3] = [
    ("lock_timeout", "5s"),
    ("statement_timeout", "20s"),
    ("idle_in_transaction_session_timeout", "30s"),
];

/// Without notices: sqlx makes its table of versions "if not exists" each time, and would log that it does.
const QUIET: [(&str, &str); 1] = [("client_min_messages", "warning")];

/// Connects and brings the tables to this version. Of several servers that start together one migrates, the others wait.
pub(super) async fn open(options: PgConnectOptions) -> Result<Database, StoreError> {
    // On a connection of its own: a migration may take longer than a request.
    let mut connection = PgConnection::connect_with(&options.clone().options(QUIET)).await?;
    migrations::postgres().run(&mut connection).await?;
    connection.close().await?;
    connect(options).await
}

/// Opens a database that a server has prepared.
pub(super) async fn open_prepared(options: PgConnectOptions) -> Result<Database, StoreError> {
    let mut connection = PgConnection::connect_with(&options).await?;
    let versions = sqlx::query_as(migrations::KNOWN).fetch_all(&mut connection).await;
    connection.close().await?;
    migrations::check(&migrations::postgres(), versions)?;
    connect(options).await
}

async fn connect(options: PgConnectOptions) -> Result<Database, StoreError> {
    let pool = PgPoolOptions::new()
        .max_connections(CONNECTIONS)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .connect_with(options.options(TIMEOUTS))
        .await?;
    Ok(Database::Postgres(pool))
}
