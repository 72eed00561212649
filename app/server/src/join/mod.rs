//! Joining: applications from the first draft to the payment.
//!
//! The rules are in `barcode-core`; here they meet a request, the store and the clock. A client creates a draft, changes it,
//! submits it and pays, in any number of tries:
//!
//! ```text
//! create ── read, update ── submit ── pay ── status
//!              │                    └── payment link ── pay, status (on another device)
//!              └── resume link ── resume (on another device)
//! ```
//!
//! Whatever a person typed is stored before anything is refused that they could not have known:
//! a price that changed, an option that is closed to them.

pub mod answers;
pub mod application;
mod drafts;
mod lifetimes;
mod payment;
mod payment_link;
mod payment_method;
pub(crate) mod plain;
pub mod quote;
mod resume;
pub mod settings;
pub(crate) mod submission;
mod submit;

use std::sync::Arc;

use barcode_core::site::membership::fee_product_type::FeeProductTypes;
use tower_http::limit::RequestBodyLimitLayer;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::after_answer::AfterAnswer;
use crate::build::Served;
use crate::captcha::Captcha;
use crate::clock::Clock;
use crate::mail::office::Office;
use crate::payment::Payments;
use crate::store::Store;

/// The longest body: all answers at their longest, in characters of four bytes, with room to spare.
const MAX_BODY: usize = 64 * 1024;

/// What joining works with.
#[derive(Clone, Debug)]
pub(crate) struct Joining {
    pub(crate) clock: Clock,
    pub(crate) captcha: Arc<Captcha>,
    pub(crate) store: Store,
    pub(crate) office: Arc<Office>,
    /// The build that is served, with what an editor sets about joining.
    pub(crate) served: Arc<Served>,
    pub(crate) fee_product_types: Arc<FeeProductTypes>,
    /// Where a submitted application is paid.
    pub(crate) payments: Payments,
    /// What goes on after its answer.
    pub(crate) after_answer: AfterAnswer,
}

/// The routes of joining.
pub(crate) fn routes() -> OpenApiRouter<Joining> {
    OpenApiRouter::new()
        .routes(routes!(drafts::create))
        .routes(routes!(drafts::read, drafts::update))
        .routes(routes!(submit::submit))
        .routes(routes!(payment::pay))
        .routes(routes!(payment::status))
        .routes(routes!(payment::stop_reminders))
        .routes(routes!(payment_link::send))
        .routes(routes!(resume::send_link))
        .routes(routes!(resume::resume))
        .layer(RequestBodyLimitLayer::new(MAX_BODY))
}
