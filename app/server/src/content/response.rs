//! The HTTP side of an answer: status, media type, `ETag`, CORS and rate-limit headers.

use axum::body::Body;
use axum::response::Response;
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};

use super::api_error::ApiError;
use crate::etag::{etag_of, is_fresh};

const MEDIA_TYPE: HeaderValue =
    HeaderValue::from_static("application/vnd.contentful.delivery.v1+json");

/// Writes an answer or an error.
pub(super) fn write(
    answer: Result<Vec<u8>, ApiError>,
    request_id: &str,
    limit_per_second: Option<u32>,
    request_headers: &HeaderMap,
) -> Response {
    let mut response = match answer {
        Ok(body) => found(body, request_headers),
        Err(error) => failed(&error, request_id),
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("max-age=0"));
    headers.insert(header::VARY, HeaderValue::from_static("Authorization"));
    add_cors(headers);
    if let Ok(id) = HeaderValue::from_str(request_id) {
        headers.insert(HeaderName::from_static("x-contentful-request-id"), id);
    }
    if let Some(limit) = limit_per_second {
        let name = HeaderName::from_static("x-contentful-ratelimit-second-limit");
        headers.insert(name, limit.into());
    }
    response
}

fn found(body: Vec<u8>, request_headers: &HeaderMap) -> Response {
    let etag = etag_of(&body);
    let mut response = if is_fresh(request_headers, &etag) {
        let mut unchanged = Response::new(Body::empty());
        *unchanged.status_mut() = StatusCode::NOT_MODIFIED;
        unchanged
    } else {
        with_body(body)
    };
    response.headers_mut().insert(header::ETAG, etag);
    response
}

fn failed(error: &ApiError, request_id: &str) -> Response {
    let mut response = with_body(error.body(request_id).to_string().into_bytes());
    *response.status_mut() = error.status();
    if let ApiError::RateLimit { reset } = error {
        let name = HeaderName::from_static("x-contentful-ratelimit-reset");
        response.headers_mut().insert(name, (*reset).into());
    }
    response
}

fn with_body(body: Vec<u8>) -> Response {
    let mut response = Response::new(Body::from(body));
    response.headers_mut().insert(header::CONTENT_TYPE, MEDIA_TYPE);
    response
}

fn add_cors(headers: &mut HeaderMap) {
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    headers.insert(header::ACCESS_CONTROL_EXPOSE_HEADERS, HeaderValue::from_static("Etag"));
    headers.insert(header::ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static("86400"));
}

/// The answer that lets pages of other origins send their token.
pub(super) fn preflight() -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::NO_CONTENT;
    let headers = response.headers_mut();
    add_cors(headers);
    headers
        .insert(header::ACCESS_CONTROL_ALLOW_METHODS, HeaderValue::from_static("GET,HEAD,OPTIONS"));
    headers.insert(
        header::ACCESS_CONTROL_ALLOW_HEADERS,
        HeaderValue::from_static(
            "Authorization,Content-Type,If-None-Match,X-Contentful-User-Agent",
        ),
    );
    response
}
