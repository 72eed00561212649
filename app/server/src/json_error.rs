//! Errors that no route wrote itself: those of the limits and of the router, in the shape of the API.

use axum::response::{IntoResponse as _, Response};
use http::{HeaderValue, StatusCode, header};

use crate::api::error::ApiError;

/// Gives an error without a description a body of JSON; its other headers stay.
///
/// Limits need only answer with a status. Their own text is dropped: it is not written for visitors.
pub(crate) async fn describe(response: Response) -> Response {
    let status = response.status();
    let is_error = status.is_client_error() || status.is_server_error();
    if !is_error || is_described(&response) {
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

/// JSON, or a page for a person.
fn is_described(response: &Response) -> bool {
    let media_type = response.headers().get(header::CONTENT_TYPE).map(HeaderValue::as_bytes);
    media_type.is_some_and(|text| text.ends_with(b"json") || text.starts_with(b"text/html"))
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
