//! The API: what its routes share, and all of them in one router with their description.
//!
//! Each room brings its routes with their description ([`utoipa`]); `/api/openapi.json` is made from these.

pub mod error;
pub mod idempotency;
pub mod json;
pub(crate) mod openapi;
pub mod random;
pub mod router;
pub mod secret;

use std::sync::Arc;

use barcode_core::site::membership::fee_product_type::FeeProductTypes;

use self::error::ApiError;
use crate::build::Served;
use crate::captcha::Captcha;
use crate::clock::Clock;
use crate::faults::SeenFaults;
use crate::join::PaymentService;
use crate::mail::office::Office;
use crate::payment::desk::Desk;
use crate::store::idempotency::CaptchaUse;
use crate::store::{Store, StoreError};

/// What the handlers of the API work with.
#[derive(Clone, Debug)]
pub struct Api {
    /// What time it is.
    pub clock: Clock,
    /// Gives challenges and checks their answers.
    pub captcha: Arc<Captcha>,
    /// Knows the faults that pages reported.
    pub faults: Arc<SeenFaults>,
    /// Where applications, payments and enquiries are kept.
    pub store: Store,
    /// Who writes messages, and who gets them.
    pub office: Arc<Office>,
    /// The build that is served, with what an editor sets about joining.
    pub served: Arc<Served>,
    /// What the office invoices for each option and kind of applicant.
    pub fee_product_types: Arc<FeeProductTypes>,
    /// How payments are made.
    pub payment: PaymentService,
    /// Takes payments; `None` when there is no gateway.
    pub desk: Option<Desk>,
    /// How long a draft is kept after its last change, in milliseconds.
    pub draft_lifetime: i64,
}

impl Api {
    /// Checks the answer to a captcha; what it returns is stored with the form, so that the answer counts once.
    pub(crate) async fn check_captcha(
        &self,
        answer: &str,
        now: i64,
    ) -> Result<Option<CaptchaUse>, ApiError> {
        self.captcha.verify(answer, now).await.map_err(|error| {
            tracing::warn!(%error, "a captcha was refused");
            ApiError::CaptchaFailed
        })
    }
}

impl From<StoreError> for ApiError {
    /// The log gets the database's own short message, which holds no values.
    fn from(error: StoreError) -> Self {
        let cause = std::error::Error::source(&error).map(ToString::to_string);
        tracing::error!(%error, cause, "the store failed");
        if error.is_unavailable() { Self::Unavailable } else { Self::Internal }
    }
}
