//! The store in a PostgreSQL database, which several servers may share.
//!
//! Transactions run at the default level, read committed: where two can race, one statement decides (see `statements`).

use std::time::Duration;

use async_trait::async_trait;
use barcode_core::site::payment::{Dispute, PaymentState};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{Connection as _, PgConnection, PgPool, SqlSafeStr as _};

use super::access::Access;
use super::application::{
    Application, Change, NewApplication, NewResumeLink, NewSubmission, SubmitOutcome, UpdateOutcome,
};
use super::digest::Digest;
use super::enquiry::{Enquiry, NewEnquiry};
use super::faults::FaultCount;
use super::idempotency::{CaptchaUse, IdempotentRequest, Replay, WriteOutcome};
use super::message::{LeasedMessage, MessageState, NewMessage};
use super::payment::rows::PaymentRow;
use super::payment::{
    FirstPayment, NewInvoicePayment, PaidFor, PaymentChange, PaymentStore, StoredAttempt,
    StoredPayment, statements as payment_statements,
};
use super::retention::{Cutoffs, Deleted};
use super::rows::{
    ApplicationRow, EnquiryRow, FaultRow, KeyRow, LeasedRow, MessageRow, answers_as_json,
};
use super::{Store, StoreError, statements};

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

/// Passes by what another worker is taking at this moment, instead of waiting for it.
const LEASE_MESSAGES: &str = "UPDATE messages SET due_at = $2, attempts = attempts + 1 \
    WHERE id IN (SELECT id FROM messages WHERE due_at <= $1 ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED) \
    RETURNING id, kind, about, content, attempts, queued_at";

/// As with messages.
const LEASE_PAYMENTS: &str = "UPDATE payments SET ask_at = $2, asked_at = $1 \
    WHERE id IN (SELECT id FROM payments WHERE ask_at <= $1 ORDER BY ask_at LIMIT $3 FOR UPDATE SKIP LOCKED) RETURNING id";

/// A store in a PostgreSQL database.
#[derive(Clone, Debug)]
pub struct PostgresStore {
    pool: PgPool,
}

impl PostgresStore {
    /// Connects and brings the tables to this version. Of several servers that start together one migrates, the others wait.
    pub async fn open(options: PgConnectOptions) -> Result<Self, StoreError> {
        // On a connection of its own: a migration may take longer than a request.
        let mut connection = PgConnection::connect_with(&options).await?;
        migrations!("postgres").run(&mut connection).await?;
        connection.close().await?;
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(ACQUIRE_TIMEOUT)
            .connect_with(options.options(TIMEOUTS))
            .await?;
        let store = Self { pool };
        store.prepare_statements().await?;
        Ok(store)
    }

    /// Finishes what is going on and closes the connections.
    pub async fn close(&self) {
        self.pool.close().await;
    }

    fn reader(&self) -> &PgPool {
        &self.pool
    }

    fn writer(&self) -> &PgPool {
        &self.pool
    }

    async fn begin(&self) -> Result<Transaction, StoreError> {
        Ok(self.pool.begin().await?)
    }
}

sql_store!(PostgresStore, sqlx::Postgres, lease_messages: LEASE_MESSAGES, lease_payments: LEASE_PAYMENTS);
sql_payments!(PostgresStore, sqlx::Postgres, lease_payments: LEASE_PAYMENTS);
