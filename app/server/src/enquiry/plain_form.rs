//! Enquiries of browsers without scripts: a plain form, answered with a page.
//!
//! There is no captcha without scripts, so few are taken in an hour, from one client and in all, and a field that people do not
//! see has to stay empty. What keeps pages of other sites out is that of every route (`limits`). The API's description leaves
//! this route out: no program calls it.

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use axum::routing::post;
use barcode_core::site::membership::enquiry::{EnquiryField, EnquiryProblem, read_enquiry};
use http::{HeaderMap, StatusCode, header};
use serde_json::Value;
use tower_http::limit::RequestBodyLimitLayer;

use super::plain_page::{PATH, Reason, TRAP, Typed, form_page, refusal_page, thanks_page};
use super::{Enquiries, Proof};
use crate::api::error::ApiError;
use crate::api::idempotency::Identity;
use crate::limits::shared::Client;
use crate::store::digest::Digest;
use crate::store::idempotency::{Replay, WriteOutcome};
use crate::words::CurrentWords;

/// The longest message in characters of three bytes, each byte written as `%E2`.
const MAX_BODY: usize = 48 * 1024;

/// The route of the form.
pub(crate) fn route(enquiries: Enquiries) -> Router {
    Router::new()
        .route(PATH, post(send))
        .layer(RequestBodyLimitLayer::new(MAX_BODY))
        .with_state(enquiries)
}

async fn send(
    State(enquiries): State<Enquiries>,
    client: Client,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let words = enquiries.office.words.get();
    if !is_form(&headers) {
        return refusal_page(&words, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    }
    let typed = Typed::read(&body);
    if !typed.text(TRAP).is_empty() {
        return form_page(&words, &typed, &[], Some(Reason::Trap));
    }
    match keep(&enquiries, client, &typed).await {
        Ok(reference) => thanks_page(&words, &reference),
        Err(Refused::Problems(problems)) => form_page(&words, &typed, &problems, None),
        Err(Refused::TooMany) => form_page(&words, &typed, &[], Some(Reason::TooMany)),
        Err(Refused::Fault(error)) => {
            tracing::error!(%error, "an enquiry without scripts could not be kept");
            form_page(&words, &typed, &[], Some(Reason::Fault))
        }
    }
}

enum Refused {
    Problems(Vec<EnquiryProblem>),
    TooMany,
    Fault(ApiError),
}

impl<E: Into<ApiError>> From<E> for Refused {
    fn from(error: E) -> Self {
        Self::Fault(error.into())
    }
}

/// The reference of the enquiry, which is stored once: the same one again, as by a reload of the answer, is not another.
async fn keep(enquiries: &Enquiries, client: Client, typed: &Typed) -> Result<String, Refused> {
    let enquiry = read_enquiry(|field| typed.answer(field)).map_err(Refused::Problems)?;
    let all: Value = EnquiryField::ALL.iter().map(|&field| typed.answer(field)).collect();
    let body = Digest::of(all.to_string());
    let identity = Identity { key: Digest::of(format!("plain enquiry: {all}")), body };
    if let Some(replay) = enquiries.store.replay(identity.key, identity.body).await? {
        return reference_of(replay);
    }
    let proof = Proof { captcha: None, allowances: client.plain_enquiry() };
    let (outcome, answer) = enquiries.keep(identity, enquiry, client, proof).await?;
    match outcome {
        WriteOutcome::Stored => Ok(answer.reference),
        WriteOutcome::Replayed(replay) => reference_of(replay),
        WriteOutcome::UsedUp(_) => Err(Refused::TooMany),
        WriteOutcome::CaptchaUsed => Err(Refused::Fault(ApiError::CaptchaFailed)),
    }
}

fn reference_of(replay: Replay) -> Result<String, Refused> {
    let Replay::Same { answer } = replay else {
        return Err(Refused::Fault(ApiError::IdempotencyKeyReused));
    };
    let answer: Value = serde_json::from_str(&answer).unwrap_or_default();
    let reference = answer.get("reference").and_then(Value::as_str);
    reference.map(str::to_owned).ok_or(Refused::Fault(ApiError::Internal))
}

fn is_form(headers: &HeaderMap) -> bool {
    let media_type = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    media_type
        .and_then(|text| text.split(';').next())
        .is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/x-www-form-urlencoded"))
}

/// What refuses the form before it is read answers with a page, too.
pub(crate) async fn refusals_as_pages(
    State(words): State<CurrentWords>,
    request: Request,
    next: Next,
) -> Response {
    let is_ours = request.uri().path() == PATH;
    let response = next.run(request).await;
    let is_page = response
        .headers()
        .get(header::CONTENT_TYPE)
        .is_some_and(|value| value.as_bytes().starts_with(b"text/html"));
    if !is_ours || is_page || response.status().is_success() {
        return response;
    }
    let mut page = refusal_page(&words.get(), response.status());
    for name in [header::RETRY_AFTER, header::ALLOW] {
        if let Some(value) = response.headers().get(&name) {
            page.headers_mut().insert(name, value.clone());
        }
    }
    page
}
