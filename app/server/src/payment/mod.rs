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
//! - What changes is stored with its messages in one transaction, and only if no other caller has changed the payment since.
//!
//! Left out: every number of a card or an account, which only the gateway sees, and refunds, which the office makes there.

pub mod desk;
pub mod gateway;
mod invoice;
mod request;
pub mod sweep;
mod webhook;

use tower_http::limit::RequestBodyLimitLayer;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use barcode_core::site::payment::PaymentState;
pub(crate) use request::{Attempted, Pay, Payment, PaymentStatus};

use self::desk::{DeskError, Next};
use crate::api::Api;
use crate::api::error::ApiError;
use crate::store::StoreError;
use crate::store::payment::StoredPayment;

/// The longest body of the form: its texts at their longest, in characters of four bytes, and the captcha.
const MAX_FORM: usize = 16 * 1024;
/// The longest body of an event; Stripe's are a few kilobytes.
const MAX_EVENT: usize = 256 * 1024;

/// The routes of paying an invoice, and of the gateway's events.
pub(crate) fn routes() -> OpenApiRouter<Api> {
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

/// While a payer waits, the gateway is asked no more often than this, in milliseconds.
const ASKED_EVERY: i64 = 4000;

/// What a payer who presses Pay is answered. Without a gateway there is nothing to press for: an invoice comes.
pub(crate) async fn attempted(api: &Api, payment: &StoredPayment) -> Result<Attempted, ApiError> {
    let next = match &api.desk {
        Some(desk) => desk.pay(&payment.id, api.clock.now()).await?,
        None => Next::Settled(payment.state),
    };
    let (state, redirect_url) = match next {
        Next::GoTo { url } => (PaymentState::Pending, Some(url)),
        Next::Settled(state) => (state, None),
    };
    let method = payment.details.method.id().to_owned();
    let status = PaymentStatus::of(state, api.payment);
    Ok(Attempted { payment: Payment { method, status }, redirect_url })
}

/// Has the gateway asked about a payment that its payer is waiting for: its event may be late or lost.
pub(crate) async fn ask_soon(api: &Api, id: &str, state: PaymentState) -> Result<(), StoreError> {
    if state == PaymentState::Pending {
        let now = api.clock.now();
        api.store.ask_soon(id, now, now - ASKED_EVERY).await?;
    }
    Ok(())
}

impl From<DeskError> for ApiError {
    fn from(error: DeskError) -> Self {
        match error {
            DeskError::Store(error) => error.into(),
            DeskError::NotFound => Self::NotFound,
            DeskError::TooManyAttempts => Self::TooManyAttempts,
            DeskError::NoSecret => Self::Internal,
            DeskError::Gateway(_) | DeskError::WrongAmount | DeskError::Busy => {
                tracing::error!(%error, "a payment cannot be made");
                Self::PaymentUnavailable
            }
        }
    }
}
