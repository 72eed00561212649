//! The API: all of its routes with their description, and what they share.
//!
//! Each room brings its routes with their description ([`utoipa`]) and says what they work with; `/api/openapi.json` is made
//! from these. A room uses the parts of this one (`error`, `json`, …), and never this file.

pub mod error;
pub mod field_error;
pub mod idempotency;
pub mod json;
pub(crate) mod openapi;
pub mod random;
pub mod secret;

use std::sync::Arc;

use axum::Router;
use axum::routing::get;
use barcode_core::site::membership::fee_product_type::FeeProductTypes;
use utoipa::openapi::OpenApi;

use crate::abn::AbnLookup;
use crate::after_answer::AfterAnswer;
use crate::build::Served;
use crate::captcha::Captcha;
use crate::captcha::challenge::Challenges;
use crate::clock::Clock;
use crate::enquiry::Enquiries;
use crate::faults::Faults;
use crate::join::Joining;
use crate::mail::office::Office;
use crate::payment::desk::Desk;
use crate::payment::{PaymentService, Payments};
use crate::store::Store;
use crate::{abn, captcha, enquiry, faults, join, payment};

/// What the server gives to its API.
#[derive(Clone, Debug)]
pub struct Api {
    /// What time it is.
    pub clock: Clock,
    /// Gives challenges and checks their answers.
    pub captcha: Arc<Captcha>,
    /// Looks up ABNs; `None` when that is off.
    pub abn: Option<AbnLookup>,
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
    /// What goes on after its answer.
    pub after_answer: AfterAnswer,
}

/// Every route of the API.
pub fn router(api: Api) -> Router {
    let Api { clock, captcha, store, office, served, .. } = api;
    let payments = Payments {
        clock: clock.clone(),
        captcha: Arc::clone(&captcha),
        store: store.clone(),
        service: api.payment,
        desk: api.desk,
    };
    let joining = Joining {
        clock: clock.clone(),
        captcha: Arc::clone(&captcha),
        store: store.clone(),
        office: Arc::clone(&office),
        served: Arc::clone(&served),
        fee_product_types: api.fee_product_types,
        payments: payments.clone(),
        after_answer: api.after_answer,
    };
    let challenges = Challenges { clock: clock.clone(), captcha: Arc::clone(&captcha) };
    let faults = Faults::new(clock.clone(), store.clone(), served);
    let enquiries = Enquiries { clock, captcha, store, office: Arc::clone(&office) };
    let document = description();
    let description = get(async move || axum::Json(document.clone()));
    let abn = api.abn.map(|lookup| Router::from(abn::routes()).with_state(lookup));
    Router::new()
        .merge(abn.unwrap_or_default())
        .merge(join::plain::route(joining.clone()))
        .merge(Router::from(join::routes()).with_state(joining))
        .merge(payment::plain::route(office.words.clone(), api.payment))
        .merge(Router::from(payment::routes()).with_state(payments))
        .merge(Router::from(enquiry::routes()).with_state(enquiries.clone()))
        .merge(enquiry::plain::route(enquiries))
        .merge(Router::from(captcha::challenge::routes()).with_state(challenges))
        .merge(Router::from(faults::routes()).with_state(faults))
        .route("/api/openapi.json", description)
}

/// The description of the API, from which the site's build makes the types of its calls.
#[must_use]
pub fn description() -> OpenApi {
    let mut document = openapi::document();
    let rooms = [
        join::routes().into_openapi(),
        abn::routes().into_openapi(),
        payment::routes().into_openapi(),
        enquiry::routes().into_openapi(),
        captcha::challenge::routes().into_openapi(),
        faults::routes().into_openapi(),
    ];
    for room in rooms {
        document.merge(room);
    }
    document
}
