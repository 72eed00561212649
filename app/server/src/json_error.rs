//! Errors of the API as JSON: `{ "code": "notFound", "message": "…" }`.

use axum::response::{IntoResponse as _, Response};
use http::{HeaderValue, StatusCode, header};
use serde_json::json;

/// Gives an error that is not JSON yet a body that is; its other headers stay.
///
/// Routes and limits need only answer with a status. The text of a failed extractor is dropped: it is not written for visitors.
pub(crate) async fn describe(response: Response) -> Response {
    let status = response.status();
    let is_error = status.is_client_error() || status.is_server_error();
    if !is_error || is_json(&response) {
        return response;
    }
    let (code, message) = words(status);
    let described = (status, axum::Json(json!({ "code": code, "message": message })));
    let mut described = described.into_response();
    for (name, value) in response.headers() {
        if name != header::CONTENT_TYPE && name != header::CONTENT_LENGTH {
            described.headers_mut().append(name, value.clone());
        }
    }
    described
}

fn is_json(response: &Response) -> bool {
    let media_type = response.headers().get(header::CONTENT_TYPE);
    media_type.map(HeaderValue::as_bytes).is_some_and(|text| text.ends_with(b"json"))
}

fn words(status: StatusCode) -> (&'static str, &'static str) {
    match status {
        StatusCode::NOT_FOUND => ("notFound", "There is nothing at this address."),
        StatusCode::METHOD_NOT_ALLOWED => {
            ("methodNotAllowed", "This address does not accept this method.")
        }
        StatusCode::PAYLOAD_TOO_LARGE => ("tooLarge", "What was sent is too large."),
        StatusCode::TOO_MANY_REQUESTS => {
            ("tooManyRequests", "There were too many requests. Try again in a minute.")
        }
        StatusCode::SERVICE_UNAVAILABLE => ("timeout", "The answer took too long. Try again."),
        _ if status.is_client_error() => ("badRequest", "The request could not be read."),
        _ => ("internal", "Something went wrong on our side. Try again in a few minutes."),
    }
}
