//! JSON bodies: one extractor whose refusals have the documented shape.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::response::IntoResponse as _;
use http::{HeaderMap, StatusCode, header};
use serde::de::DeserializeOwned;

use super::error::ApiError;

/// The body of a request, read as JSON.
///
/// The reader's own words are dropped: they may repeat what was typed.
#[derive(Clone, Copy, Debug)]
pub struct Json<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        if !is_json(request.headers()) {
            return Err(ApiError::UnsupportedMediaType);
        }
        let bytes =
            Bytes::from_request(request, state).await.map_err(|rejection| {
                match rejection.into_response().status() {
                    StatusCode::PAYLOAD_TOO_LARGE => ApiError::TooLarge,
                    _ => ApiError::BadRequest("The request did not arrive completely."),
                }
            })?;
        // serde would take a list too, as the fields of the object in their order.
        if !bytes.trim_ascii_start().starts_with(b"{") {
            return Err(ApiError::BadRequest("The request is not a JSON object."));
        }
        serde_json::from_slice(&bytes).map(Self).map_err(|error| {
            ApiError::BadRequest(if error.is_data() {
                "The request is JSON, but not of the documented shape."
            } else {
                "The request is not JSON."
            })
        })
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let media_type = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    media_type
        .and_then(|text| text.split(';').next())
        .is_some_and(|essence| essence.trim().eq_ignore_ascii_case("application/json"))
}
