//! Errors of the API: `{ "code": "priceChanged", "message": "…", "totalCents": 11000 }`.
//!
//! The code is for programs and never changes; the message is for people. Neither repeats what was typed.

use axum::Json;
use axum::response::{IntoResponse, Response};
use http::{HeaderValue, StatusCode, header};
use serde::Serialize;
use utoipa::{IntoResponses, ToSchema};

use super::field_error::FieldError;
use crate::captcha::CaptchaError;
use crate::join::quote::SubmittedQuote;
use crate::store::StoreError;
use crate::store::allowance::UsedUp;

/// How many seconds a client waits for a database that does not answer.
const UNAVAILABLE_SECONDS: u64 = 5;
/// How many seconds a client waits for a payment gateway that does not answer; it was tried for some seconds already.
const PAYMENT_UNAVAILABLE_SECONDS: u64 = 20;

/// Why a request was not carried out; the words are the message that people read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ApiError {
    /// The request does not have the documented shape; the words say what is wrong with it.
    #[error("{0}")]
    BadRequest(&'static str),
    /// There is no access token, or it is malformed.
    #[error("Send the access token of the application in the Authorization header.")]
    Unauthorized,
    /// The captcha was not solved, has expired or was used before.
    #[error("We could not confirm that you are a person. Try again, or call us.")]
    CaptchaFailed,
    /// The request came from a page of another site.
    #[error("This address takes no requests from other sites.")]
    CrossSite,
    /// There is no such thing, or it belongs to someone else.
    #[error("There is nothing at this address.")]
    NotFound,
    /// The address is right but the method is not.
    #[error("This address does not accept this method.")]
    MethodNotAllowed,
    /// The idempotency key came before, with another body.
    #[error("This idempotency key was used for another request.")]
    IdempotencyKeyReused,
    /// The application changed since the caller read it.
    #[error("The application was changed somewhere else. Load it again, then make your change.")]
    VersionConflict {
        /// The version it has now.
        version: i64,
    },
    /// The price is not the one that was shown.
    #[error("The price has changed. Check the new total before you submit.")]
    PriceChanged {
        /// The total now, in cents.
        total_cents: i64,
        /// What it is made of.
        quote: SubmittedQuote,
    },
    /// An application with the same ABN and email address was submitted in the last 24 hours.
    #[error(
        "We received an application with this ABN and this email address in the last 24 hours. If this is the same one, it has arrived. If it is another one, send it as another application, or call us. Your answers are kept."
    )]
    DuplicateApplication,
    /// The application was submitted before.
    #[error("This application was submitted before. There is nothing more to do.")]
    AlreadySubmitted {
        /// The reference it got.
        reference: String,
    },
    /// The body is larger than this route takes.
    #[error("What was sent is too large.")]
    TooLarge,
    /// The body is not JSON.
    #[error("Send JSON, as application/json.")]
    UnsupportedMediaType,
    /// Some answers are missing or cannot be accepted; in the order of the form.
    #[error("Some answers need another look.")]
    ValidationFailed(Vec<FieldError>),
    /// The chosen membership option is not open to this organisation.
    #[error("The membership option is not open to this organisation. Choose another one.")]
    NotEligible(Vec<FieldError>),
    /// Too many requests came from one client, or too many links were to be sent to one address.
    #[error("There were too many requests. Try again in {}.", in_words(*.retry_after))]
    TooManyRequests {
        /// How many seconds to wait.
        retry_after: u64,
    },
    /// The database does not answer.
    #[error("We cannot reach our records just now. Nothing is lost: try again in a few seconds.")]
    Unavailable,
    /// The payment gateway does not answer, or refuses.
    #[error("We cannot reach the payment page just now. Nothing is lost: try again in a minute.")]
    PaymentUnavailable,
    /// The gateway has another amount than is due.
    #[error(
        "Our payment provider has another amount than the one that is due, so we have stopped this payment. Do not pay again: call us, and we will put it right. If you have paid already, your money is not lost."
    )]
    WrongAmount,
    /// Too many attempts were made to pay for one thing.
    #[error("There were too many attempts to pay. Call us, and we will help.")]
    TooManyAttempts,
    /// Something failed on our side.
    #[error("Something went wrong on our side. Try again in a few minutes.")]
    Internal,
    /// The table of fees has ended, and the next one is not there yet.
    #[error(
        "The fees are not set yet, so we cannot take applications. Write to us or call: we answer with the fees. Your answers are kept."
    )]
    FeesNotSet,
    /// Joining is closed for maintenance.
    #[error("Joining is closed for maintenance. Your answers are kept on your device.")]
    Outage {
        /// When it began, in milliseconds since 1970.
        start: i64,
        /// When it is over, in milliseconds since 1970.
        end: i64,
    },
    /// The answer took too long.
    #[error("The answer took too long. Try again.")]
    Timeout,
}

/// The stable name of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "each has the name of its `ApiError`")]
pub enum ErrorCode {
    BadRequest,
    Unauthorized,
    CaptchaFailed,
    CrossSite,
    NotFound,
    MethodNotAllowed,
    IdempotencyKeyReused,
    VersionConflict,
    PriceChanged,
    DuplicateApplication,
    AlreadySubmitted,
    TooLarge,
    UnsupportedMediaType,
    ValidationFailed,
    NotEligible,
    TooManyRequests,
    Unavailable,
    PaymentUnavailable,
    WrongAmount,
    TooManyAttempts,
    Internal,
    FeesNotSet,
    Outage,
    Timeout,
}

/// The body of every error.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ErrorBody {
    /// The stable name of the error.
    pub code: ErrorCode,
    /// What happened and what to do, for people.
    pub message: String,
    /// With `validationFailed` and `notEligible`: the answers at fault, in the order of the form.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub fields: Option<Vec<FieldError>>,
    /// With `versionConflict`: the version the application has now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub version: Option<i64>,
    /// With `priceChanged`: the total now, in cents.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total_cents: Option<i64>,
    /// With `priceChanged`: what the total is made of.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub quote: Option<SubmittedQuote>,
    /// With `alreadySubmitted`: the reference of the application.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub reference: Option<String>,
    /// With `outage`: when it began, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub start: Option<i64>,
    /// With `outage`: when it is over, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub end: Option<i64>,
}

impl ApiError {
    fn status_and_code(&self) -> (StatusCode, ErrorCode) {
        use ErrorCode as Code;
        use StatusCode as Status;
        match self {
            Self::BadRequest(_) => (Status::BAD_REQUEST, Code::BadRequest),
            Self::Unauthorized => (Status::UNAUTHORIZED, Code::Unauthorized),
            Self::CaptchaFailed => (Status::FORBIDDEN, Code::CaptchaFailed),
            Self::CrossSite => (Status::FORBIDDEN, Code::CrossSite),
            Self::NotFound => (Status::NOT_FOUND, Code::NotFound),
            Self::MethodNotAllowed => (Status::METHOD_NOT_ALLOWED, Code::MethodNotAllowed),
            Self::IdempotencyKeyReused => (Status::CONFLICT, Code::IdempotencyKeyReused),
            Self::VersionConflict { .. } => (Status::CONFLICT, Code::VersionConflict),
            Self::PriceChanged { .. } => (Status::CONFLICT, Code::PriceChanged),
            Self::DuplicateApplication => (Status::CONFLICT, Code::DuplicateApplication),
            Self::AlreadySubmitted { .. } => (Status::CONFLICT, Code::AlreadySubmitted),
            Self::TooLarge => (Status::PAYLOAD_TOO_LARGE, Code::TooLarge),
            Self::UnsupportedMediaType => {
                (Status::UNSUPPORTED_MEDIA_TYPE, Code::UnsupportedMediaType)
            }
            Self::ValidationFailed(_) => (Status::UNPROCESSABLE_ENTITY, Code::ValidationFailed),
            Self::NotEligible(_) => (Status::UNPROCESSABLE_ENTITY, Code::NotEligible),
            Self::TooManyRequests { .. } => (Status::TOO_MANY_REQUESTS, Code::TooManyRequests),
            Self::Unavailable => (Status::SERVICE_UNAVAILABLE, Code::Unavailable),
            Self::PaymentUnavailable => (Status::SERVICE_UNAVAILABLE, Code::PaymentUnavailable),
            Self::WrongAmount => (Status::CONFLICT, Code::WrongAmount),
            Self::TooManyAttempts => (Status::CONFLICT, Code::TooManyAttempts),
            Self::Internal => (Status::INTERNAL_SERVER_ERROR, Code::Internal),
            Self::FeesNotSet => (Status::SERVICE_UNAVAILABLE, Code::FeesNotSet),
            Self::Outage { .. } => (Status::SERVICE_UNAVAILABLE, Code::Outage),
            Self::Timeout => (Status::SERVICE_UNAVAILABLE, Code::Timeout),
        }
    }
}

impl From<ApiError> for ErrorBody {
    fn from(error: ApiError) -> Self {
        let (_, code) = error.status_and_code();
        let message = error.to_string();
        let body = Self {
            code,
            message,
            fields: None,
            version: None,
            total_cents: None,
            quote: None,
            reference: None,
            start: None,
            end: None,
        };
        match error {
            ApiError::ValidationFailed(fields) | ApiError::NotEligible(fields) => {
                Self { fields: Some(fields), ..body }
            }
            ApiError::VersionConflict { version } => Self { version: Some(version), ..body },
            ApiError::PriceChanged { total_cents, quote } => {
                Self { total_cents: Some(total_cents), quote: Some(quote), ..body }
            }
            ApiError::AlreadySubmitted { reference } => Self { reference: Some(reference), ..body },
            ApiError::Outage { start, end } => Self { start: Some(start), end: Some(end), ..body },
            _ => body,
        }
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

impl From<UsedUp> for ApiError {
    fn from(UsedUp { wait }: UsedUp) -> Self {
        let seconds = u64::try_from(wait).unwrap_or_default().div_ceil(1000);
        Self::TooManyRequests { retry_after: seconds.max(1) }
    }
}

/// How long someone has to wait, in minutes.
fn in_words(seconds: u64) -> String {
    match seconds.div_ceil(60) {
        0 | 1 => "a minute".to_owned(),
        minutes => format!("{minutes} minutes"),
    }
}

impl From<CaptchaError> for ApiError {
    fn from(error: CaptchaError) -> Self {
        tracing::warn!(%error, "a captcha was refused");
        Self::CaptchaFailed
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (status, _) = self.status_and_code();
        let wait = match self {
            Self::TooManyRequests { retry_after } => Some(retry_after),
            Self::Unavailable => Some(UNAVAILABLE_SECONDS),
            Self::PaymentUnavailable => Some(PAYMENT_UNAVAILABLE_SECONDS),
            _ => None,
        };
        let is_anonymous = self == Self::Unauthorized;
        let mut response = (status, Json(ErrorBody::from(self))).into_response();
        let headers = response.headers_mut();
        if let Some(seconds) = wait {
            headers.insert(header::RETRY_AFTER, seconds.into());
        }
        if is_anonymous {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}

/// The errors of a route that needs an access token.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "only described")]
pub(crate) enum AccessErrors {
    /// `unauthorized`: there is no access token.
    #[response(status = UNAUTHORIZED)]
    Unauthorized(ErrorBody),
    /// `notFound`: there is no such application or payment, it is someone else's, or the draft has expired.
    #[response(status = NOT_FOUND)]
    NotFound(ErrorBody),
}

/// The errors of a route that takes JSON.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "only described")]
pub(crate) enum BodyErrors {
    /// `badRequest`: a header or the body does not have the documented shape.
    #[response(status = BAD_REQUEST)]
    BadRequest(ErrorBody),
    /// `crossSite`: another site sent it. `captchaFailed`: where there is a captcha.
    #[response(status = FORBIDDEN)]
    Forbidden(ErrorBody),
    /// `tooLarge`: the body has more than 64 KiB, an enquiry's more than 16 KiB.
    #[response(status = PAYLOAD_TOO_LARGE)]
    TooLarge(ErrorBody),
    /// `unsupportedMediaType`: the body is not `application/json`.
    #[response(status = UNSUPPORTED_MEDIA_TYPE)]
    UnsupportedMediaType(ErrorBody),
}

/// Errors that any route may give.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "only described")]
pub(crate) enum AnyError {
    /// `tooManyRequests`: wait the seconds that `Retry-After` says.
    #[response(status = TOO_MANY_REQUESTS)]
    TooManyRequests(ErrorBody),
    /// `internal`
    #[response(status = INTERNAL_SERVER_ERROR)]
    Internal(ErrorBody),
    /// `unavailable`: the database does not answer; wait the seconds that `Retry-After` says.
    /// `paymentUnavailable`: the same for the payment gateway.
    /// `outage`: joining is closed from `start` to `end`. `feesNotSet`: there is no table of fees for today. `timeout`: try again.
    #[response(status = SERVICE_UNAVAILABLE)]
    Unavailable(ErrorBody),
}

#[cfg(test)]
mod tests {
    use http_body_util::BodyExt as _;
    use serde_json::{Value, json};

    use super::*;

    async fn answer(error: ApiError) -> (u16, Value) {
        let (head, body) = error.into_response().into_parts();
        let body = body.collect().await.unwrap().to_bytes();
        (head.status.as_u16(), serde_json::from_slice(&body).unwrap())
    }

    #[tokio::test]
    async fn each_error_has_its_status_its_code_and_its_values() {
        let problem = FieldError {
            field: "abn".into(),
            code: "digitCount".into(),
            message: "x".into(),
            found: Some("10".into()),
            limit: Some(11),
        };
        let fields = json!([
            { "field": "abn", "code": "digitCount", "message": "x", "found": "10", "limit": 11 }
        ]);
        let quote = SubmittedQuote {
            status: "sample".into(),
            lines: Vec::new(),
            paid_until: "2027-06-30".into(),
            sentence: None,
        };
        for (error, status, code, values) in [
            (ApiError::BadRequest("No."), 400, "badRequest", json!({})),
            (ApiError::Unauthorized, 401, "unauthorized", json!({})),
            (ApiError::PaymentUnavailable, 503, "paymentUnavailable", json!({})),
            (ApiError::WrongAmount, 409, "wrongAmount", json!({})),
            (ApiError::TooManyAttempts, 409, "tooManyAttempts", json!({})),
            (ApiError::CaptchaFailed, 403, "captchaFailed", json!({})),
            (ApiError::CrossSite, 403, "crossSite", json!({})),
            (ApiError::NotFound, 404, "notFound", json!({})),
            (ApiError::MethodNotAllowed, 405, "methodNotAllowed", json!({})),
            (ApiError::IdempotencyKeyReused, 409, "idempotencyKeyReused", json!({})),
            (
                ApiError::VersionConflict { version: 4 },
                409,
                "versionConflict",
                json!({ "version": 4 }),
            ),
            (
                ApiError::PriceChanged { total_cents: 11_000, quote },
                409,
                "priceChanged",
                json!({
                    "totalCents": 11_000,
                    "quote": { "status": "sample", "lines": [], "paidUntil": "2027-06-30" },
                }),
            ),
            (ApiError::DuplicateApplication, 409, "duplicateApplication", json!({})),
            (
                ApiError::AlreadySubmitted { reference: "GS1-7K3M-9QXT".into() },
                409,
                "alreadySubmitted",
                json!({ "reference": "GS1-7K3M-9QXT" }),
            ),
            (ApiError::TooLarge, 413, "tooLarge", json!({})),
            (ApiError::UnsupportedMediaType, 415, "unsupportedMediaType", json!({})),
            (
                ApiError::ValidationFailed(vec![problem.clone()]),
                422,
                "validationFailed",
                json!({ "fields": fields }),
            ),
            (ApiError::NotEligible(vec![problem]), 422, "notEligible", json!({ "fields": fields })),
            (ApiError::TooManyRequests { retry_after: 9 }, 429, "tooManyRequests", json!({})),
            (ApiError::Unavailable, 503, "unavailable", json!({})),
            (ApiError::Internal, 500, "internal", json!({})),
            (ApiError::FeesNotSet, 503, "feesNotSet", json!({})),
            (ApiError::Outage { start: 1, end: 2 }, 503, "outage", json!({ "start": 1, "end": 2 })),
            (ApiError::Timeout, 503, "timeout", json!({})),
        ] {
            let mut expected = json!({ "code": code, "message": error.to_string() });
            expected.as_object_mut().unwrap().extend(values.as_object().unwrap().clone());
            assert_eq!(answer(error).await, (status, expected));
        }
    }

    #[test]
    fn a_person_who_has_to_wait_is_told_how_long() {
        for (seconds, words) in
            [(1, "a minute"), (60, "a minute"), (61, "2 minutes"), (3600, "60 minutes")]
        {
            let message = ApiError::TooManyRequests { retry_after: seconds }.to_string();
            assert!(message.ends_with(&format!("Try again in {words}.")), "{message}");
        }
        for (wait, retry_after) in [(0, 1), (59_001, 60), (3_600_000, 3600)] {
            let refused = ApiError::from(UsedUp { wait });
            assert_eq!(refused, ApiError::TooManyRequests { retry_after });
        }
    }

    #[test]
    fn a_client_that_has_to_wait_is_told_how_long() {
        for (error, seconds) in
            [(ApiError::TooManyRequests { retry_after: 9 }, "9"), (ApiError::Unavailable, "5")]
        {
            assert_eq!(error.into_response().headers()[header::RETRY_AFTER], seconds);
        }
    }

    #[test]
    fn a_client_without_a_token_is_told_the_scheme() {
        let response = ApiError::Unauthorized.into_response();
        assert_eq!(response.headers()[header::WWW_AUTHENTICATE], "Bearer");
    }
}
