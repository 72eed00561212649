//! Errors that no route wrote itself: those of the limits and of the router, in the shape of the API.

use axum::response::{IntoResponse as _, Response};
use http::{HeaderValue, StatusCode, header};

use crate::api::error::ApiError;

/// Gives an error that is not JSON yet a body that is; its other headers stay.
///
/// Limits need only answer with a status. Their own text is dropped: it is not written for visitors.
pub(crate) async fn describe(response: Response) -> Response {
    let status = response.status();
    let is_error = status.is_client_error() || status.is_server_error();
    if !is_error || is_json(&response) {
        return response;
    }
    let mut described = of(status).into_response();
    *described.status_mut() = status;
    for (name, value) in response.headers() {
        if name != header::CONTENT_TYPE && name != header::CONTENT_LENGTH {
            described.headers_mut().insert(name, value.clone());
        }
    }
    described
}

fn is_json(response: &Response) -> bool {
    let media_type = response.headers().get(header::CONTENT_TYPE);
    media_type.map(HeaderValue::as_bytes).is_some_and(|text| text.ends_with(b"json"))
}

fn of(status: StatusCode) -> ApiError {
    match status {
        StatusCode::FORBIDDEN => ApiError::CrossSite,
        StatusCode::NOT_FOUND => ApiError::NotFound,
        StatusCode::METHOD_NOT_ALLOWED => ApiError::MethodNotAllowed,
        StatusCode::PAYLOAD_TOO_LARGE => ApiError::TooLarge,
        StatusCode::UNSUPPORTED_MEDIA_TYPE => ApiError::UnsupportedMediaType,
        StatusCode::TOO_MANY_REQUESTS => ApiError::TooManyRequests { retry_after: 60 },
        StatusCode::SERVICE_UNAVAILABLE => ApiError::Timeout,
        _ if status.is_client_error() => ApiError::BadRequest("The request could not be read."),
        _ => ApiError::Internal,
    }
}
