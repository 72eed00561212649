//! Requests that carry an `Idempotency-Key`: a retry is recognised, and gets the first answer again.

use axum::response::{IntoResponse as _, Response};
use http::{StatusCode, header};
use serde::Serialize;
use serde_json::{Value, json};

use super::error::ApiError;
use super::secret::IdempotencyKey;
use crate::store::digest::Digest;
use crate::store::idempotency::{IdempotentRequest, Replay, WriteOutcome};

/// How a request is recognised when it comes again.
#[derive(Clone, Copy, Debug)]
pub struct Identity {
    /// The digest of the key and of where it was sent.
    pub key: Digest,
    /// The digest of all that a retry repeats.
    pub body: Digest,
}

impl Identity {
    /// The identity of a request to `place`; `body` is all that a retry repeats.
    ///
    /// A key counts for one place only, so a client may use the same one to create and to submit.
    pub fn new(place: &str, key: &IdempotencyKey, body: &Value) -> Self {
        let place = Digest::of(place);
        Self {
            key: Digest::of([place.as_bytes(), key.0.as_bytes()].concat()),
            body: Digest::of(body.to_string()),
        }
    }

    /// The request with the answer it gets if it is the first one.
    pub fn with_answer(self, answer: &impl Serialize) -> IdempotentRequest {
        IdempotentRequest { key: self.key, body: self.body, answer: json!(answer).to_string() }
    }
}

/// The answer of the first request with this key.
pub fn replayed(status: StatusCode, replay: Replay) -> Result<Response, ApiError> {
    match replay {
        Replay::Same { answer } => {
            Ok((status, [(header::CONTENT_TYPE, "application/json")], answer).into_response())
        }
        Replay::KeyReused => Err(ApiError::IdempotencyKeyReused),
    }
}

/// The answer to a request that creates something: `answer` if it is the first one, else that of the first one.
pub fn created(outcome: WriteOutcome, answer: &impl Serialize) -> Result<Response, ApiError> {
    match outcome {
        WriteOutcome::Stored => Ok((StatusCode::CREATED, axum::Json(answer)).into_response()),
        WriteOutcome::Replayed(replay) => replayed(StatusCode::CREATED, replay),
        WriteOutcome::CaptchaUsed => Err(ApiError::CaptchaFailed),
        WriteOutcome::UsedUp(used_up) => Err(used_up.into()),
    }
}
