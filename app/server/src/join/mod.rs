//! Joining: applications from the first draft to the payment.
//!
//! The rules are in `barcode-core`; here they meet a request, the store and the clock. A client creates a draft, changes it,
//! submits it and pays, in any number of tries:
//!
//! ```text
//! create ── read, update ── submit ── pay ── status
//!              └── resume link ── resume (on another device)
//! ```
//!
//! Whatever a person typed is stored before anything is refused that they could not have known:
//! a price that changed, an option that is closed to them.

pub mod answers;
pub mod application;
mod drafts;
mod link_days;
mod payment;
mod payment_service;
pub mod quote;
mod resume;
mod settings;
mod submit;

use tower_http::limit::RequestBodyLimitLayer;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use link_days::LINK_DAYS;
pub use payment_service::PaymentService;
pub use settings::{JoinSettings, JoinSettingsError};

use crate::api::Api;

/// The longest body: all answers at their longest, in characters of four bytes, with room to spare.
const MAX_BODY: usize = 64 * 1024;

/// The routes of joining.
pub(crate) fn routes() -> OpenApiRouter<Api> {
    OpenApiRouter::new()
        .routes(routes!(drafts::create))
        .routes(routes!(drafts::read, drafts::update))
        .routes(routes!(submit::submit))
        .routes(routes!(payment::pay))
        .routes(routes!(payment::status))
        .routes(routes!(resume::send_link))
        .routes(routes!(resume::resume))
        .layer(RequestBodyLimitLayer::new(MAX_BODY))
}
