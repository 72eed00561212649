//! Errors of the editors' routes, in the shape of the API's: `{ "code": "signInRequired", "message": "…" }`.
//!
//! They have a list of their own because the public description of the API leaves editors out.

use axum::Json;
use axum::response::{IntoResponse, Response};
use http::{StatusCode, header};
use serde_json::json;

use crate::store::StoreError;

/// How many seconds to wait for a service that does not answer.
const UNAVAILABLE_SECONDS: u64 = 5;

/// Why an editor gets no answer; the words are the message that people read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum EditorError {
    /// There is no session, or it has ended.
    #[error("Sign in to preview.")]
    SignInRequired,
    /// The request does not have the documented shape.
    #[error("{0}")]
    BadRequest(&'static str),
    /// There is nothing here.
    #[error("There is nothing at this address.")]
    NotFound,
    /// The build to go back to is not there any more.
    #[error("This build is no longer kept, or cannot be served. The site stays as it is.")]
    BuildGone,
    /// The build that is being made would take its place at once.
    #[error("A build is running. Wait until it has ended, then try again.")]
    BuildRunning,
    /// There are as many shared drafts as there may be.
    #[error(
        "There are 100 links to drafts already. Withdraw one that is no longer needed, then try again."
    )]
    TooManyShares,
    /// The page to share is larger than the store takes.
    #[error("This page is too large to share: more than one megabyte.")]
    TooLarge,
    /// The answer would be larger than the content service allows. The build's reader looks for the first sentence.
    #[error("Response size too big. Ask for fewer at once.")]
    ResponseTooBig,
    /// The content service asks us to wait.
    #[error("The content service is busy. Try again in a moment.")]
    TooManyRequests {
        /// How many seconds.
        retry_after: u64,
    },
    /// The content service does not answer, or refuses us.
    #[error("We cannot reach the content just now. Try again in a moment.")]
    ContentUnavailable,
    /// The store of sessions does not answer.
    #[error("We cannot see just now whether you are signed in. Try again in a moment.")]
    StoreUnavailable,
    /// Something failed on our side.
    #[error("Something went wrong on our side. Try again in a few minutes.")]
    Internal,
}

impl EditorError {
    fn status_and_code(&self) -> (StatusCode, &'static str) {
        match self {
            Self::SignInRequired => (StatusCode::UNAUTHORIZED, "signInRequired"),
            Self::BadRequest(_) => (StatusCode::BAD_REQUEST, "badRequest"),
            Self::NotFound => (StatusCode::NOT_FOUND, "notFound"),
            Self::BuildGone => (StatusCode::CONFLICT, "buildGone"),
            Self::BuildRunning => (StatusCode::CONFLICT, "buildRunning"),
            Self::TooManyShares => (StatusCode::CONFLICT, "tooManyShares"),
            Self::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "tooLarge"),
            Self::ResponseTooBig => (StatusCode::BAD_REQUEST, "responseTooBig"),
            Self::TooManyRequests { .. } => (StatusCode::TOO_MANY_REQUESTS, "tooManyRequests"),
            Self::ContentUnavailable => (StatusCode::SERVICE_UNAVAILABLE, "contentUnavailable"),
            Self::StoreUnavailable => (StatusCode::SERVICE_UNAVAILABLE, "unavailable"),
            Self::Internal => (StatusCode::INTERNAL_SERVER_ERROR, "internal"),
        }
    }
}

impl From<StoreError> for EditorError {
    fn from(error: StoreError) -> Self {
        let cause = std::error::Error::source(&error).map(ToString::to_string);
        tracing::error!(%error, cause, "the sessions of editors cannot be used");
        Self::StoreUnavailable
    }
}

impl IntoResponse for EditorError {
    fn into_response(self) -> Response {
        let (status, code) = self.status_and_code();
        let body = Json(json!({ "code": code, "message": self.to_string() }));
        let mut response = (status, body).into_response();
        let wait = match self {
            Self::TooManyRequests { retry_after } => Some(retry_after),
            Self::ContentUnavailable | Self::StoreUnavailable => Some(UNAVAILABLE_SECONDS),
            _ => None,
        };
        if let Some(seconds) = wait {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }
}
