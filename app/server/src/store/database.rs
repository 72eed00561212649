//! One face for both databases: a statement with its values goes in, rows come out.
//!
//! sqlx has its own types for each database, and a function that is generic over them needs a page of bounds. So
//! connections, transactions, values and rows are enums here, and everything else in the store is written once.

use sqlx::postgres::{PgArguments, PgRow};
use sqlx::sqlite::{SqliteArguments, SqliteRow};
use sqlx::{
    Decode, Executor as _, PgConnection, PgPool, Postgres, Row as _, SqlSafeStr as _, Sqlite,
    SqliteConnection, SqlitePool, Type,
};

use super::StoreError;
use super::digest::Digest;

/// Begins a transaction of SQLite that may write from its first statement on. After a plain BEGIN, one that reads first and
/// writes later fails at once when another process has written in between, whatever the busy timeout.
pub(super) const BEGIN: &str = "BEGIN IMMEDIATE";

/// The connections of a store.
#[derive(Clone, Debug)]
pub(super) enum Database {
    /// One connection writes and others read beside it.
    Sqlite {
        /// The one that writes.
        writer: SqlitePool,
        /// Those that read.
        readers: SqlitePool,
    },
    /// Each of them reads and writes.
    Postgres(PgPool),
}

/// The few texts that the two databases write differently.
#[derive(Clone, Copy, Debug)]
pub(super) struct PerDatabase {
    /// For SQLite.
    pub(super) sqlite: &'static str,
    /// For PostgreSQL.
    pub(super) postgres: &'static str,
}

impl Database {
    /// Where statements run that only read.
    pub(super) fn reader(&self) -> Executor<'_> {
        match self {
            Self::Sqlite { readers, .. } => Executor::SqlitePool(readers),
            Self::Postgres(pool) => Executor::PostgresPool(pool),
        }
    }

    /// Where single statements run that write.
    pub(super) fn writer(&self) -> Executor<'_> {
        match self {
            Self::Sqlite { writer, .. } => Executor::SqlitePool(writer),
            Self::Postgres(pool) => Executor::PostgresPool(pool),
        }
    }

    /// Begins a transaction; dropping it undoes what it did.
    pub(super) async fn begin(&self) -> Result<Transaction, StoreError> {
        Ok(match self {
            Self::Sqlite { writer, .. } => Transaction::Sqlite(writer.begin_with(BEGIN).await?),
            Self::Postgres(pool) => Transaction::Postgres(pool.begin().await?),
        })
    }

    /// The text for this database.
    pub(super) fn its(&self, texts: PerDatabase) -> &'static str {
        match self {
            Self::Sqlite { .. } => texts.sqlite,
            Self::Postgres(_) => texts.postgres,
        }
    }

    /// Prepares statements, which fails for one that does not fit the tables.
    pub(super) async fn prepare(
        &self,
        statements: impl Iterator<Item = &'static str>,
    ) -> Result<(), StoreError> {
        match self {
            Self::Sqlite { writer, .. } => {
                let mut connection = writer.acquire().await?;
                for statement in statements {
                    connection.prepare(statement.into_sql_str()).await?;
                }
            }
            Self::Postgres(pool) => {
                let mut connection = pool.acquire().await?;
                for statement in statements {
                    connection.prepare(statement.into_sql_str()).await?;
                }
            }
        }
        Ok(())
    }

    /// Finishes what is going on and closes every connection.
    pub(super) async fn close(&self) {
        match self {
            Self::Sqlite { writer, readers } => {
                readers.close().await;
                writer.close().await;
            }
            Self::Postgres(pool) => pool.close().await,
        }
    }
}

/// A transaction; dropping it undoes what it did.
pub(super) enum Transaction {
    Sqlite(sqlx::Transaction<'static, Sqlite>),
    Postgres(sqlx::Transaction<'static, Postgres>),
}

impl Transaction {
    /// Keeps what it did.
    pub(super) async fn commit(self) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(transaction) => transaction.commit().await?,
            Self::Postgres(transaction) => transaction.commit().await?,
        }
        Ok(())
    }
}

/// Where a statement runs: on any connection of a pool, or in a transaction.
pub(super) enum Executor<'e> {
    SqlitePool(&'e SqlitePool),
    Sqlite(&'e mut SqliteConnection),
    PostgresPool(&'e PgPool),
    Postgres(&'e mut PgConnection),
}

impl<'e> From<&'e mut Transaction> for Executor<'e> {
    fn from(transaction: &'e mut Transaction) -> Self {
        match transaction {
            Transaction::Sqlite(transaction) => Self::Sqlite(transaction),
            Transaction::Postgres(transaction) => Self::Postgres(transaction),
        }
    }
}

/// A statement with the values of its parameters, `$1` first.
pub(super) struct Query<'q> {
    sql: &'static str,
    values: Vec<Value<'q>>,
}

/// A statement, to which its values are bound.
pub(super) fn query<'q>(sql: &'static str) -> Query<'q> {
    Query { sql, values: Vec::new() }
}

impl<'q> Query<'q> {
    /// Gives the next parameter its value.
    #[must_use]
    pub(super) fn bind(mut self, value: impl Into<Value<'q>>) -> Self {
        self.values.push(value.into());
        self
    }

    /// Runs it, and says how many rows it has changed.
    pub(super) async fn execute(
        self,
        executor: impl Into<Executor<'_>>,
    ) -> Result<u64, StoreError> {
        Ok(match executor.into() {
            Executor::SqlitePool(pool) => self.sqlite().execute(pool).await?.rows_affected(),
            Executor::Sqlite(one) => self.sqlite().execute(one).await?.rows_affected(),
            Executor::PostgresPool(pool) => self.postgres().execute(pool).await?.rows_affected(),
            Executor::Postgres(one) => self.postgres().execute(one).await?.rows_affected(),
        })
    }

    /// The row that it finds, if there is one; for statements that find no more.
    pub(super) async fn fetch_optional(
        self,
        executor: impl Into<Executor<'_>>,
    ) -> Result<Option<Row>, StoreError> {
        Ok(self.fetch_all(executor).await?.pop())
    }

    /// All rows that it finds.
    pub(super) async fn fetch_all(
        self,
        executor: impl Into<Executor<'_>>,
    ) -> Result<Vec<Row>, StoreError> {
        let of_sqlite = |rows: Vec<SqliteRow>| rows.into_iter().map(Row::Sqlite).collect();
        let of_postgres = |rows: Vec<PgRow>| rows.into_iter().map(Row::Postgres).collect();
        Ok(match executor.into() {
            Executor::SqlitePool(pool) => of_sqlite(self.sqlite().fetch_all(pool).await?),
            Executor::Sqlite(one) => of_sqlite(self.sqlite().fetch_all(one).await?),
            Executor::PostgresPool(pool) => of_postgres(self.postgres().fetch_all(pool).await?),
            Executor::Postgres(one) => of_postgres(self.postgres().fetch_all(one).await?),
        })
    }

    fn sqlite(self) -> sqlx::query::Query<'q, Sqlite, SqliteArguments> {
        self.values.into_iter().fold(sqlx::query(self.sql), |query, value| match value {
            Value::Integer(value) => query.bind(value),
            Value::Text(value) => query.bind(value),
            Value::Bytes(value) => query.bind(value),
        })
    }

    fn postgres(self) -> sqlx::query::Query<'q, Postgres, PgArguments> {
        self.values.into_iter().fold(sqlx::query(self.sql), |query, value| match value {
            Value::Integer(value) => query.bind(value),
            Value::Text(value) => query.bind(value),
            Value::Bytes(value) => query.bind(value),
        })
    }
}

/// A value of a parameter, or null. The tables have no other types.
pub(super) enum Value<'q> {
    Integer(Option<i64>),
    Text(Option<&'q str>),
    Bytes(Option<&'q [u8]>),
}

impl From<i64> for Value<'_> {
    fn from(value: i64) -> Self {
        Self::Integer(Some(value))
    }
}

impl From<Option<i64>> for Value<'_> {
    fn from(value: Option<i64>) -> Self {
        Self::Integer(value)
    }
}

impl<'q> From<&'q str> for Value<'q> {
    fn from(value: &'q str) -> Self {
        Self::Text(Some(value))
    }
}

impl<'q> From<Option<&'q str>> for Value<'q> {
    fn from(value: Option<&'q str>) -> Self {
        Self::Text(value)
    }
}

impl<'q> From<&'q String> for Value<'q> {
    fn from(value: &'q String) -> Self {
        Self::Text(Some(value))
    }
}

impl<'q> From<&'q Option<String>> for Value<'q> {
    fn from(value: &'q Option<String>) -> Self {
        Self::Text(value.as_deref())
    }
}

impl<'q> From<&'q Digest> for Value<'q> {
    fn from(value: &'q Digest) -> Self {
        Self::Bytes(Some(value.as_bytes()))
    }
}

impl<'q> From<Option<&'q Digest>> for Value<'q> {
    fn from(value: Option<&'q Digest>) -> Self {
        Self::Bytes(value.map(Digest::as_bytes))
    }
}

/// A row that a statement finds.
pub(super) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl Row {
    /// The value of a column: an `i64`, a `String` or bytes, or an `Option` where it may be null.
    pub(super) fn get<'r, T>(&'r self, column: &str) -> Result<T, StoreError>
    where
        T: Decode<'r, Sqlite> + Type<Sqlite> + Decode<'r, Postgres> + Type<Postgres>,
    {
        Ok(match self {
            Self::Sqlite(row) => row.try_get(column)?,
            Self::Postgres(row) => row.try_get(column)?,
        })
    }
}
