//! Payments of applications and of invoices, with every attempt to make them.
//!
//! What a payment's attempts mean is decided by `barcode-core`; here a change is kept only if the payment still has the
//! version that the change was made from, together with the messages about it. The second caller reads again.
//! Left out: every number of a card or an account, which only the gateway sees.

pub(super) mod rows;
#[macro_use]
pub(super) mod sql;
pub(super) mod statements;

use async_trait::async_trait;
use barcode_core::site::membership::payment_method::PaymentMethod;
use barcode_core::site::payment::{
    Attempt, AttemptState, Payment, PaymentState, debit_answered_by,
};
use chrono::NaiveDate;

use super::StoreError;
use super::access::Access;
use super::digest::Digest;
use super::idempotency::{CaptchaUse, IdempotentRequest, WriteOutcome};
use super::message::NewMessage;

/// A payment as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPayment {
    /// Its opaque random id; that of the application, if one is paid for.
    pub id: String,
    /// 1 at first, and one more with each change.
    pub version: i64,
    /// What is paid for, by whom and how.
    pub details: PaymentDetails,
    /// How it stands, as its attempts say.
    pub state: PaymentState,
    /// When it was decided.
    pub created_at: i64,
    /// Every attempt, the first one first.
    pub attempts: Vec<StoredAttempt>,
}

/// What is paid for, by whom and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentDetails {
    /// The reference for people, such as `GS1-7K3M-9QXT`.
    pub reference: String,
    /// What is paid for.
    pub paid_for: PaidFor,
    /// Who pays.
    pub payer: Payer,
    /// How.
    pub method: PaymentMethod,
    /// The amount, with GST.
    pub due_cents: i64,
}

/// What is paid for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PaidFor {
    /// An application for membership.
    Application,
    /// An invoice, as the payer named it.
    Invoice {
        /// Its number.
        number: String,
        /// The member's account number, where it is known.
        account_number: Option<String>,
    },
}

/// Who pays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Payer {
    /// The organisation.
    pub organisation: String,
    /// The person.
    pub name: String,
    /// Where the receipt goes.
    pub email: String,
}

/// An attempt with what the gateway calls it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredAttempt {
    /// How far it is.
    pub attempt: Attempt,
    /// Its session; `None` until the gateway has answered.
    pub session: Option<Session>,
    /// The gateway's id of the money.
    pub gateway_payment: Option<String>,
    /// What the gateway keeps.
    pub fee_cents: Option<i64>,
    /// When we learned that a direct debit is agreed to.
    pub agreed_at: Option<i64>,
    /// When we learned of the money.
    pub paid_at: Option<i64>,
}

/// A page of the gateway where the payer pays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The gateway's id.
    pub id: String,
    /// Its address.
    pub url: String,
}

impl From<Attempt> for StoredAttempt {
    fn from(attempt: Attempt) -> Self {
        Self {
            attempt,
            session: None,
            gateway_payment: None,
            fee_cents: None,
            agreed_at: None,
            paid_at: None,
        }
    }
}

impl StoredPayment {
    /// The payment as the rules see it.
    pub fn as_payment(&self) -> Payment {
        Payment { attempts: self.attempts.iter().map(|stored| stored.attempt).collect() }
    }

    /// When the money was received.
    pub fn paid_at(&self) -> Option<i64> {
        self.attempts.iter().find_map(|stored| stored.paid_at)
    }

    /// The day by which the bank answers a direct debit that is under way; `None` where it is not known.
    pub fn answered_by(&self) -> Option<NaiveDate> {
        let is_under_way =
            |stored: &&StoredAttempt| stored.attempt.state == AttemptState::DebitPending;
        let agreed_at = self.attempts.iter().find(is_under_way)?.agreed_at?;
        debit_answered_by(agreed_at).ok()
    }

    /// How much was given back, in cents.
    pub fn refunded_cents(&self) -> i64 {
        self.attempts.iter().map(|stored| stored.attempt.refunded_cents).sum()
    }

    /// The gateway's id of the money, of the latest attempt that has one.
    pub fn gateway_payment(&self) -> Option<&str> {
        self.attempts.iter().rev().find_map(|stored| stored.gateway_payment.as_deref())
    }
}

/// The payment of an invoice, to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewInvoicePayment {
    /// Its opaque random id, and the digest of the token that opens it.
    pub access: Access,
    /// What is paid for, by whom and how.
    pub details: PaymentDetails,
    /// The captcha's answer; `None` when captchas are off.
    pub captcha: Option<CaptchaUse>,
}

/// One new or changed attempt, and what follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentChange {
    /// The payment's id.
    pub id: String,
    /// The version that the change was made from.
    pub version: i64,
    /// The attempt as it is now.
    pub attempt: StoredAttempt,
    /// How the payment stands now.
    pub state: PaymentState,
    /// When the gateway is asked next without having heard from it; `None` for never.
    pub ask_at: Option<i64>,
    /// Opens the payment from now on, instead of the link before it; `None` leaves that as it is.
    pub link: Option<Digest>,
    /// What is sent because of it.
    pub messages: Vec<NewMessage>,
}

/// Keeps payments.
#[async_trait]
pub trait PaymentStore {
    /// The payment that `access` opens: a token of its application, its own, or that of its link.
    async fn payment(&self, access: &Access) -> Result<Option<StoredPayment>, StoreError>;

    /// The payment with an id.
    async fn payment_with_id(&self, id: &str) -> Result<Option<StoredPayment>, StoreError>;

    /// The payment that a session of the gateway belongs to.
    async fn payment_of_session(&self, session: &str) -> Result<Option<StoredPayment>, StoreError>;

    /// The payment that the gateway's id of some money belongs to.
    async fn payment_of_gateway_payment(
        &self,
        gateway_payment: &str,
    ) -> Result<Option<StoredPayment>, StoreError>;

    /// Stores the payment of an invoice, once for each idempotency key.
    async fn create_invoice_payment(
        &self,
        request: &IdempotentRequest,
        payment: &NewInvoicePayment,
        now: i64,
    ) -> Result<WriteOutcome, StoreError>;

    /// Stores one attempt and queues its messages, all or nothing; false when the payment has another version by now.
    async fn change_payment(&self, change: &PaymentChange, now: i64) -> Result<bool, StoreError>;

    /// Takes up to `limit` payments about which the gateway is to be asked. No other caller gets them before `until`.
    async fn lease_payments(
        &self,
        now: i64,
        until: i64,
        limit: i64,
    ) -> Result<Vec<StoredPayment>, StoreError>;

    /// Has the gateway asked about a payment now, unless it was asked after `asked_before` or nothing is to be asked.
    async fn ask_soon(&self, id: &str, now: i64, asked_before: i64) -> Result<(), StoreError>;

    /// Whether an event of the gateway has been dealt with.
    async fn has_seen_event(&self, event: &str) -> Result<bool, StoreError>;

    /// Notes that an event of the gateway has been dealt with.
    async fn event_seen(&self, event: &str, now: i64) -> Result<(), StoreError>;

    /// The payments of which we learned between two instants that they are paid, the oldest first.
    async fn payments_paid(&self, from: i64, until: i64) -> Result<Vec<StoredPayment>, StoreError>;
}

/// A payment of an application that is submitted now.
#[derive(Clone, Copy, Debug)]
pub(super) struct FirstPayment<'a> {
    /// The payment's id.
    pub(super) id: &'a str,
    /// What opens it; `None` when the tokens of its application do.
    pub(super) token: Option<&'a Digest>,
    /// What is paid for, by whom and how.
    pub(super) details: &'a PaymentDetails,
}
