//! Online payments: one payment, whatever happens.
//!
//! The rules are in [`barcode_core::site::payment`]; here they meet the gateway, the store and the clock.
//!
//! ```text
//! page ──► attempt ──► desk ──► gateway: opens a session, where the payer pays
//!          webhook ──► desk ──► gateway: how does the session stand? ──► store, with its messages
//!            sweep ──► desk ──► the same, for events that were lost
//! ```
//!
//! - Nothing is believed but the gateway's own answer: an event or a return visit only says when to ask.
//! - An attempt is stored before its session is opened, with a key that gives the same session however often it is
//!   opened. So a crash at any point leaves an attempt that can be taken up again, and never a second one.
//! - The payer comes back by an address that opens this payment for a while: the browser may have kept nothing, or be another.
//! - What changes is stored with its messages in one transaction, and only if no other caller has changed the payment since.
//!
//! Left out: every number of a card or an account, which only the gateway sees.

pub mod desk;
pub mod gateway;
mod invoice;
pub(crate) mod plain;
pub mod reminders;
mod request;
pub mod sweep;
mod webhook;
pub(crate) mod words;

use std::sync::Arc;

use barcode_core::site::payment::PaymentState;
use tower_http::limit::RequestBodyLimitLayer;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use self::desk::{Desk, DeskError, Next};
pub use self::request::PaymentService;
pub(crate) use self::request::{Attempted, Method, Pay, Payment, PaymentStatus};
use crate::api::error::ApiError;
use crate::captcha::Captcha;
use crate::clock::Clock;
use crate::store::payment::StoredPayment;
use crate::store::{Store, StoreError};

/// The longest body of the form: its texts at their longest, in characters of four bytes, and the captcha.
const MAX_FORM: usize = 16 * 1024;
/// The longest body of an event; Stripe's are a few kilobytes.
const MAX_EVENT: usize = 256 * 1024;

/// While a payer waits, the gateway is asked no more often than this, in milliseconds.
const ASKED_EVERY: i64 = 4000;

/// The routes of paying an invoice, and of the gateway's events.
pub(crate) fn routes() -> OpenApiRouter<Payments> {
    let events = OpenApiRouter::new()
        .routes(routes!(webhook::receive))
        .layer(RequestBodyLimitLayer::new(MAX_EVENT));
    OpenApiRouter::new()
        .routes(routes!(invoice::create))
        .routes(routes!(invoice::attempt))
        .routes(routes!(invoice::status))
        .layer(RequestBodyLimitLayer::new(MAX_FORM))
        .merge(events)
}

/// What payments work with.
#[derive(Clone, Debug)]
pub(crate) struct Payments {
    pub(crate) clock: Clock,
    pub(crate) captcha: Arc<Captcha>,
    pub(crate) store: Store,
    /// How payments are made.
    pub(crate) service: PaymentService,
    /// Takes payments; `None` when there is no gateway.
    pub(crate) desk: Option<Desk>,
}

impl Payments {
    /// What a payer who presses Pay is answered. Without a gateway an invoice comes, and there is nothing to pay here.
    pub(crate) async fn attempted(&self, payment: &StoredPayment) -> Result<Attempted, ApiError> {
        let next = match &self.desk {
            Some(desk) => desk.pay(&payment.id, self.clock.now()).await?,
            None => Next::Settled(payment.state),
        };
        let (state, redirect_url) = match next {
            Next::GoTo { url } => (PaymentState::Pending, Some(url)),
            Next::Settled(state) => (state, None),
        };
        let payment = Payment::of(payment.details.method, state, self.service);
        Ok(Attempted { payment, redirect_url })
    }

    /// Has the gateway asked about a payment that its payer is waiting for: its event may be late or lost.
    pub(crate) async fn ask_soon(&self, payment: &StoredPayment) -> Result<(), StoreError> {
        if payment.state == PaymentState::Pending {
            let now = self.clock.now();
            self.store.ask_soon(&payment.id, now, now - ASKED_EVERY).await?;
        }
        Ok(())
    }
}

impl From<DeskError> for ApiError {
    fn from(error: DeskError) -> Self {
        match error {
            DeskError::Store(error) => error.into(),
            DeskError::NotFound => Self::NotFound,
            DeskError::TooManyAttempts => Self::TooManyAttempts,
            DeskError::NoSecret => Self::Internal,
            // It is logged where it is found.
            DeskError::WrongAmount => Self::WrongAmount,
            DeskError::Gateway(_) | DeskError::Busy => {
                tracing::error!(%error, "a payment cannot be made");
                Self::PaymentUnavailable
            }
        }
    }
}
