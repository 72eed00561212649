//! Payments of applications and of invoices, with every attempt to make them.
//!
//! What a payment's attempts mean is decided by `barcode-core`; here a change is kept only if the payment still has the
//! version that the change was made from, together with the messages about it. The second caller reads again.
//! Left out: every number of a card or an account, which only the gateway sees.

pub mod links;
pub mod movement;
pub mod refund;
pub(super) mod sql;
pub(super) mod statements;

use barcode_core::site::membership::payment_method::PaymentMethod;
use barcode_core::site::payment::{
    Attempt, AttemptState, Payment, PaymentState, debit_answered_by,
};
use chrono::NaiveDate;

use super::digest::{Access, Digest};
use super::idempotency::CaptchaUse;
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
    /// When the payer is reminded next; `None` for never.
    pub remind_at: Option<i64>,
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
    /// The secret in the address that the payer comes back to, until the gateway has it: each try to open the session names
    /// the same address. Then its digest alone is kept.
    pub return_secret: Option<String>,
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
            return_secret: None,
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
        Payment {
            due_cents: self.details.due_cents,
            attempts: self.attempts.iter().map(|stored| stored.attempt).collect(),
        }
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
        self.as_payment().refunded_cents()
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
    /// Opens the payment from now on, as the links before it do.
    pub link: Option<PaymentLink>,
    /// What is sent because of it.
    pub messages: Vec<NewMessage>,
}

/// What else opens a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaymentLink {
    /// The digest of its secret.
    pub digest: Digest,
    /// From when it opens nothing; `None` for never.
    pub ends_at: Option<i64>,
}

/// One in a mail, which may be read much later.
impl From<Digest> for PaymentLink {
    fn from(digest: Digest) -> Self {
        Self { digest, ends_at: None }
    }
}
