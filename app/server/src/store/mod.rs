//! Where applications, payments, enquiries, waiting messages and fault counts are kept.
//!
//! [`Store`] is the only way to the database. It is implemented for an SQLite file ([`sqlite`]), which needs no setting, and
//! for PostgreSQL ([`postgres`]), which several servers may share. Both pass the same tests.
//!
//! What was acknowledged is durable: a method returns after its one transaction is committed and synced to disk.
//! A message is written in the transaction of the event it reports, so neither exists without the other.
//! Secrets (access tokens, resume links, idempotency keys) are kept as SHA-256 only.
//! Instants are milliseconds since 1970 and always an argument; money is in integer cents.
//!
//! Left out: rules of joining (they are in `barcode-core`) and the words of messages (`mail`).

#[macro_use]
mod migrations;
#[macro_use]
mod row;
#[macro_use]
mod sql_store;
#[macro_use]
mod stored_as_text;
#[macro_use]
mod statements;
#[macro_use]
pub mod payment;

pub mod access;
pub mod application;
pub mod digest;
pub mod enquiry;
pub mod faults;
pub mod idempotency;
pub mod location;
pub mod message;
pub mod postgres;
pub mod retention;
mod rows;
pub mod sqlite;
mod unavailable;

use std::fmt;

use async_trait::async_trait;

use access::Access;
use application::{
    Application, Change, NewApplication, NewResumeLink, NewSubmission, SubmitOutcome, UpdateOutcome,
};
use digest::Digest;
use enquiry::{Enquiry, NewEnquiry};
use faults::FaultCount;
use idempotency::{IdempotentRequest, Replay, WriteOutcome};
use message::{LeasedMessage, MessageState};
use payment::PaymentStore;
use retention::{Cutoffs, Deleted};

/// Keeps what visitors send.
///
/// Any number of callers may use it at the same time, and any number of processes may share one PostgreSQL database.
#[async_trait]
pub trait Store: PaymentStore + fmt::Debug + Send + Sync {
    /// Whether the database answers.
    async fn ping(&self) -> Result<(), StoreError>;

    /// What was answered to an idempotency key before; `None` when the key is new.
    ///
    /// Ask first, so that a retry is answered before its captcha, by then used or expired, is looked at.
    /// The writing methods ask again within their transaction.
    async fn replay(&self, key: Digest, body: Digest) -> Result<Option<Replay>, StoreError>;

    /// Creates a draft, once for each idempotency key.
    async fn create_application(
        &self,
        request: &IdempotentRequest,
        application: &NewApplication,
        now: i64,
    ) -> Result<WriteOutcome, StoreError>;

    /// The application that `access` opens; `None` when the id is unknown, the token is another one's or the draft has expired.
    async fn application(
        &self,
        access: &Access,
        now: i64,
    ) -> Result<Option<Application>, StoreError>;

    /// Replaces the answers of a draft, if it still has the expected version.
    ///
    /// Repeating the last update changes nothing and succeeds.
    async fn update_application(
        &self,
        access: &Access,
        change: &Change,
        now: i64,
    ) -> Result<UpdateOutcome, StoreError>;

    /// Submits a draft, and stores its payment and its messages, all or nothing.
    async fn submit_application(
        &self,
        request: &IdempotentRequest,
        access: &Access,
        submission: &NewSubmission,
        now: i64,
    ) -> Result<SubmitOutcome, StoreError>;

    /// Stores a one-time link to an application and queues the message that holds it; false when `access` opens nothing.
    async fn create_resume_link(
        &self,
        access: &Access,
        link: &NewResumeLink,
        now: i64,
    ) -> Result<bool, StoreError>;

    /// Uses up a link and lets `token` open its application from now on; `None` when the link is unknown, used or expired.
    ///
    /// A retry with the same token gets the same answer.
    async fn redeem_resume_link(
        &self,
        link: Digest,
        token: Digest,
        now: i64,
    ) -> Result<Option<Application>, StoreError>;

    /// Stores an enquiry and queues its messages, once for each idempotency key.
    async fn create_enquiry(
        &self,
        request: &IdempotentRequest,
        enquiry: &NewEnquiry,
        now: i64,
    ) -> Result<WriteOutcome, StoreError>;

    /// Takes up to `limit` messages that are due, the longest waiting first. No other caller gets them before `until`.
    async fn lease_messages(
        &self,
        now: i64,
        until: i64,
        limit: i64,
    ) -> Result<Vec<LeasedMessage>, StoreError>;

    /// Records that a message was sent, and erases its content.
    async fn message_sent(&self, id: &str, now: i64) -> Result<(), StoreError>;

    /// Puts a message back until `retry_at`, or gives it up when that is `None`; the content of a resume link is then erased.
    ///
    /// `attempt` is the lease's: a worker that comes back after its lease has run out changes nothing.
    async fn message_failed(
        &self,
        id: &str,
        attempt: i64,
        retry_at: Option<i64>,
    ) -> Result<(), StoreError>;

    /// Lets a message that was given up begin again; false when it was not given up or its content is erased.
    async fn retry_message(&self, id: &str, now: i64) -> Result<bool, StoreError>;

    /// Lets all messages that were given up begin again, and counts them.
    async fn retry_messages(&self, now: i64) -> Result<u64, StoreError>;

    /// What became of the messages about a reference, oldest first.
    async fn messages_about(&self, reference: &str) -> Result<Vec<MessageState>, StoreError>;

    /// What became of the messages queued at `since` or later, oldest first.
    async fn messages_since(&self, since: i64) -> Result<Vec<MessageState>, StoreError>;

    /// The messages that wait or were given up, oldest first.
    async fn unsent_messages(&self) -> Result<Vec<MessageState>, StoreError>;

    /// Adds to the count of a fault on a day.
    async fn add_faults(&self, faults: &FaultCount) -> Result<(), StoreError>;

    /// The fault counts from `day` (`YYYY-MM-DD`) on, by day, page and code.
    async fn faults_since(&self, day: &str) -> Result<Vec<FaultCount>, StoreError>;

    /// The applications submitted at `since` or later, oldest first.
    async fn submitted_since(&self, since: i64) -> Result<Vec<Application>, StoreError>;

    /// The submitted application with a reference.
    async fn submitted(&self, reference: &str) -> Result<Option<Application>, StoreError>;

    /// Marks a submitted application as processed by the office; false when there is none with this reference.
    ///
    /// The first mark keeps its time.
    async fn mark_processed(&self, reference: &str, now: i64) -> Result<bool, StoreError>;

    /// The enquiries received at `since` or later, oldest first.
    async fn enquiries_since(&self, since: i64) -> Result<Vec<Enquiry>, StoreError>;

    /// Deletes what is no longer needed. Any number of servers may call it at any time.
    async fn delete_expired(&self, now: i64, cutoffs: &Cutoffs) -> Result<Deleted, StoreError>;
}

impl StoreError {
    /// Whether the database is away or too busy, so that the same call may succeed soon.
    pub fn is_unavailable(&self) -> bool {
        matches!(self, Self::Database(error) if unavailable::is_unavailable(error))
    }
}

/// Why the store could not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database refused, failed or did not answer.
    #[error("the database failed")]
    Database(#[from] sqlx::Error),
    /// The tables could not be brought to this version of the program.
    #[error("the database could not be migrated")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// The folder of the database file cannot be made.
    #[error("the folder of the database cannot be made")]
    Folder(#[source] std::io::Error),
    /// A stored value is not one that this program writes.
    #[error("the stored {what} cannot be read")]
    Unreadable {
        /// Which value.
        what: &'static str,
    },
}
