//! Enquiries: stored once, confirmed by mail, and told to the team.

pub(crate) mod plain;
mod request;
pub(crate) mod words;

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use barcode_core::site::membership::enquiry::{Enquiry, read_enquiry};
use http::StatusCode;
use tower_http::limit::RequestBodyLimitLayer;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use self::request::{ReceivedEnquiry, SendEnquiry, field_error};
use crate::api::error::{AnyError, ApiError, BodyErrors, ErrorBody};
use crate::api::idempotency::{Identity, created, replayed};
use crate::api::json::Json;
use crate::api::random;
use crate::api::secret::{IdempotencyHeader, IdempotencyKey};
use crate::captcha::Captcha;
use crate::clock::Clock;
use crate::limits::shared::Client;
use crate::mail::enquiry::enquiry_messages;
use crate::mail::office::Office;
use crate::store::Store;
use crate::store::allowance::Allowance;
use crate::store::enquiry::NewEnquiry;
use crate::store::idempotency::{CaptchaUse, WriteOutcome};

/// The longest body: the longest message in characters of three bytes, and the captcha.
const MAX_BODY: usize = 16 * 1024;

/// What enquiries work with.
#[derive(Clone, Debug)]
pub(crate) struct Enquiries {
    pub(crate) clock: Clock,
    pub(crate) captcha: Arc<Captcha>,
    pub(crate) store: Store,
    pub(crate) office: Arc<Office>,
}

/// The route of enquiries.
pub(crate) fn routes() -> OpenApiRouter<Enquiries> {
    OpenApiRouter::new().routes(routes!(send)).layer(RequestBodyLimitLayer::new(MAX_BODY))
}

impl Enquiries {
    /// Stores an enquiry and what is sent because of it, once for each identity.
    async fn keep(
        &self,
        identity: Identity,
        enquiry: Enquiry,
        client: Client,
        proof: Proof,
    ) -> Result<(WriteOutcome, ReceivedEnquiry), ApiError> {
        let answer = ReceivedEnquiry { reference: random::reference()? };
        let messages = enquiry_messages(&self.office, &answer.reference, &enquiry);
        let stored = NewEnquiry {
            reference: answer.reference.clone(),
            messages: client.confirmed(&enquiry.email, messages),
            enquiry,
            captcha: proof.captcha,
            allowances: proof.allowances,
        };
        let request = identity.with_answer(&answer);
        let outcome = self.store.create_enquiry(&request, &stored, self.clock.now()).await?;
        Ok((outcome, answer))
    }
}

/// What keeps scripts from sending enquiries: the captcha's answer, and how many are allowed.
struct Proof {
    captcha: Option<CaptchaUse>,
    allowances: Vec<Allowance>,
}

/// Send an enquiry
///
/// The client makes the idempotency key before its first try. A retry with the same key and the same enquiry gets the same
/// answer; its captcha may be another one.
#[utoipa::path(
    post,
    path = "/api/enquiry",
    operation_id = "sendEnquiry",
    tag = "enquiries",
    params(IdempotencyHeader),
    request_body = SendEnquiry,
    responses(
        (status = CREATED, description = "The enquiry is stored", body = ReceivedEnquiry),
        (status = CONFLICT, description = "`idempotencyKeyReused`", body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, description = "`validationFailed`", body = ErrorBody),
        BodyErrors,
        AnyError,
    )
)]
async fn send(
    State(enquiries): State<Enquiries>,
    client: Client,
    key: IdempotencyKey,
    Json(request): Json<SendEnquiry>,
) -> Result<Response, ApiError> {
    let now = enquiries.clock.now();
    let identity = Identity::new("enquiry", &key, &request.without_captcha());
    if let Some(replay) = enquiries.store.replay(identity.key, identity.body).await? {
        return replayed(StatusCode::CREATED, replay);
    }
    let enquiry = read_enquiry(|field| request.answer(field)).map_err(|problems| {
        ApiError::ValidationFailed(problems.iter().map(field_error).collect())
    })?;
    let captcha = enquiries.captcha.verify(&request.captcha, now).await?;
    let proof = Proof { captcha, allowances: client.enquiry() };
    let (outcome, answer) = enquiries.keep(identity, enquiry, client, proof).await?;
    created(outcome, &answer)
}
