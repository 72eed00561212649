//! Who takes the money: a payment service behind one trait.
//!
//! A payer is sent to the gateway's own page and comes back; no card or account number ever reaches us.
//! What the payer's browser or an [event](Gateway::event) says of a payment is never believed: both only make us
//! [ask](Gateway::read).

pub mod event;
pub mod sandbox;
pub mod settings;
pub mod signature;
pub mod stripe;

use std::fmt;

use async_trait::async_trait;
use barcode_core::site::membership::payment_method::PaymentMethod;
use barcode_core::site::payment::Report;

use self::event::{Event, EventError};

use crate::unreached::Unreached;

/// A payment service.
#[async_trait]
pub trait Gateway: fmt::Debug + Send + Sync {
    /// Opens the page where the payer pays.
    ///
    /// The same [key](NewSession::key) gives the same session, so it is safe to ask again whatever happened before.
    ///
    /// # Errors
    /// Without an answer the session may still be open. No payer has its address, so it is not paid.
    async fn open(&self, new: &NewSession) -> Result<Session, GatewayError>;

    /// How a session stands.
    ///
    /// # Errors
    /// [`GatewayError::UnknownSession`] only when the gateway has said so.
    async fn read(&self, session: &str) -> Result<Reading, GatewayError>;

    /// Gives money back to the payer.
    ///
    /// The same [key](Refund::key) gives money back once, so it is safe to ask again whatever happened before.
    ///
    /// # Errors
    /// After [`GatewayError::Refused`] nothing was given back; after any other it is not known.
    async fn refund(&self, refund: &Refund) -> Result<(), GatewayError>;

    /// Verifies an event by its signature header and reads which session or payment it is about.
    ///
    /// `body` is what arrived, byte for byte; `now` is in milliseconds since 1970.
    ///
    /// # Errors
    /// When the event is not the gateway's, or was not signed just now.
    fn event(&self, signature: Option<&str>, body: &[u8], now: i64) -> Result<Event, EventError>;

    /// Every movement of money from `from` until just before `until`, in milliseconds since 1970, the newest first.
    ///
    /// Also those that this site has nothing to do with: the report of mismatches is to find them.
    ///
    /// # Errors
    /// All of them are read or none.
    async fn movements(&self, from: i64, until: i64) -> Result<Vec<Movement>, GatewayError>;
}

/// What is to be paid, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSession {
    /// The idempotency key, up to 255 characters: the same for every try to open this session, with the same content.
    pub key: String,
    /// Our own id of the payment. It opens nothing.
    pub payment: String,
    /// What the payer and the office call it, such as `GS1-7K3M-9QXT`.
    pub reference: String,
    /// What the gateway's page says is being paid, such as `Invoice 123`.
    pub description: String,
    /// The amount in cents of Australian dollars, more than zero.
    pub amount_cents: i64,
    /// The only way to pay there.
    pub method: PaymentMethod,
    /// The payer's address, if it is known: they need not type it again.
    pub email: Option<String>,
    /// When the session closes, in milliseconds since 1970. Stripe takes 30 minutes to 24 hours from now.
    pub ends_at: i64,
    /// Where the payer goes after paying.
    pub success_url: String,
    /// Where the payer goes who turns back.
    pub cancel_url: String,
}

/// What is to be given back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refund {
    /// The idempotency key, up to 255 characters.
    pub key: String,
    /// What the gateway calls the payment.
    pub gateway_payment: String,
    /// How much, in cents, more than zero.
    pub amount_cents: i64,
}

/// A page where a payer pays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// What the gateway calls it.
    pub id: String,
    /// Where it is.
    pub url: String,
}

/// How a session stands at the gateway.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// What it says of the payment.
    pub report: Report,
    /// The amount of the session, in cents. An attempt of another amount is not what we asked for.
    pub amount_cents: i64,
    /// Whether the amount is in Australian dollars.
    pub currency_is_aud: bool,
    /// What the gateway calls the payment, once the payer has begun: refunds and disputes are about it.
    pub gateway_payment: Option<String>,
    /// What the gateway keeps for itself of a payment, in cents, once it is known.
    pub fee_cents: Option<i64>,
}

/// Why the gateway gave no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GatewayError {
    /// It is away or too busy. The same question may be answered later.
    #[error("the payment service does not answer")]
    Unavailable,
    /// The same, and there was no connection or it broke off.
    #[error("the payment service does not answer: {0}")]
    Unreached(Unreached),
    /// It understood and said no; asking again cannot help.
    #[error("the payment service refused: {code}")]
    Refused {
        /// The gateway's code or the HTTP status. It holds nothing of the payer's.
        code: String,
    },
    /// It failed once, and answers this key with that failure from now on. Only another attempt, with a key of its own, helps.
    #[error("the payment service keeps a failure for the key")]
    KeyFailed,
    /// It has never heard of the session.
    #[error("the payment service does not know the session")]
    UnknownSession,
}

/// A movement of money on the account at the gateway.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Movement {
    /// The payment it belongs to; what moved itself, if it belongs to none.
    pub gateway_payment: String,
    /// What it is.
    pub kind: MovementKind,
    /// In cents: positive is received, negative is given back.
    pub amount_cents: i64,
    /// What the gateway keeps, in cents; negative when it returns a fee.
    pub fee_cents: i64,
    /// When it happened, in milliseconds since 1970.
    pub at: i64,
}

/// Why money moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MovementKind {
    /// A payment was received.
    Payment,
    /// Money went back to the payer, or such a refund failed and came back.
    Refund,
    /// The payer's bank took the money back, or the dispute was won and it came back.
    Dispute,
}

impl MovementKind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Payment, Self::Refund, Self::Dispute];

    /// A short name that never changes, for programs.
    pub fn code(self) -> &'static str {
        match self {
            Self::Payment => "payment",
            Self::Refund => "refund",
            Self::Dispute => "dispute",
        }
    }
}
