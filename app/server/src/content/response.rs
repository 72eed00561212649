//! The HTTP side of an answer: status, media type, `ETag`, CORS and rate-limit headers.

use axum::body::Body;
use axum::response::Response;
use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};

use super::api_error::ApiError;
use crate::etag::{etag_of, is_fresh};

const MEDIA_TYPE: HeaderValue =
    HeaderValue::from_static("application/vnd.contentful.delivery.v1+json");

/// What was found.
#[derive(Debug)]
pub(super) struct Answer {
    pub(super) body: Bytes,
    pub(super) media_type: HeaderValue,
}

impl Answer {
    /// An answer of the API.
    pub(super) fn json(body: Vec<u8>) -> Self {
        Self { body: body.into(), media_type: MEDIA_TYPE }
    }
}

/// Writes an answer or an error.
pub(super) fn write(
    answer: Result<Answer, ApiError>,
    request_id: &str,
    limit_per_second: Option<u32>,
    request_headers: &HeaderMap,
) -> Response {
    let mut response = match answer {
        Ok(answer) => found(answer, request_headers),
        Err(error) => failed(&error, request_id),
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("max-age=0"));
    headers.insert(header::VARY, HeaderValue::from_static("Authorization, Host"));
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

fn found(answer: Answer, request_headers: &HeaderMap) -> Response {
    let etag = etag_of(&answer.body);
    let mut response = if is_fresh(request_headers, &etag) {
        let mut unchanged = Response::new(Body::empty());
        *unchanged.status_mut() = StatusCode::NOT_MODIFIED;
        unchanged
    } else {
        with_body(answer)
    };
    response.headers_mut().insert(header::ETAG, etag);
    response
}

fn failed(error: &ApiError, request_id: &str) -> Response {
    let mut response = with_body(Answer::json(error.body(request_id).to_string().into_bytes()));
    *response.status_mut() = error.status();
    let headers = response.headers_mut();
    match error {
        ApiError::RateLimit { reset } => {
            let name = HeaderName::from_static("x-contentful-ratelimit-reset");
            headers.insert(name, (*reset).into());
        }
        ApiError::Method => {
            headers.insert(header::ALLOW, HeaderValue::from_static("GET, HEAD, OPTIONS"));
        }
        _ => {}
    }
    response
}

fn with_body(answer: Answer) -> Response {
    let mut response = Response::new(Body::from(answer.body));
    response.headers_mut().insert(header::CONTENT_TYPE, answer.media_type);
    response
}

/// Makes the `ETag` of a compressed answer weak: its bytes are not those that were hashed.
pub(super) async fn weaken_compressed(mut response: Response) -> Response {
    let headers = response.headers_mut();
    if headers.contains_key(header::CONTENT_ENCODING)
        && let Some(etag) = headers.get(header::ETAG).and_then(|etag| etag.to_str().ok())
        && let Ok(weak) = HeaderValue::try_from(format!("W/{etag}"))
    {
        headers.insert(header::ETAG, weak);
    }
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
            "Accept,Accept-Language,Authorization,Cache-Control,Content-Type,If-Modified-Since,If-None-Match,\
             Pragma,Range,User-Agent,X-Requested-With,X-Contentful-Enable-Alpha-Feature,\
             X-Contentful-Locale-Based-Publishing,X-Contentful-User-Agent",
        ),
    );
    response
}
