//! A content service over `fixtures/queries`, called in process.

use std::path::{Path, PathBuf};

use axum::Router;
use axum::body::Body;
use http::{HeaderMap, Request, StatusCode, header};
use http_body_util::BodyExt as _;
use serde_json::Value;
use site_server::embedded_content::EmbeddedContent;
use site_server::settings::Settings;
use tower::ServiceExt as _;

/// The folder of query fixtures.
pub(crate) fn fixtures() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/queries")
}

/// The service with the tokens `delivery` and `preview`.
pub(crate) fn service(rate_limit: Option<u32>) -> Router {
    service_of(&fixtures().join("export.json"), rate_limit)
}

/// The same for the content of `export`.
pub(crate) fn service_of(export: &Path, rate_limit: Option<u32>) -> Router {
    let settings = Settings::read(|name| match name {
        "CONTENT_EXPORT" => Some(export.display().to_string()),
        "CONTENT_DELIVERY_TOKEN" => Some("delivery".to_owned()),
        "CONTENT_PREVIEW_TOKEN" => Some("preview".to_owned()),
        "CONTENT_RATE_LIMIT" => rate_limit.map(|limit| limit.to_string()),
        _ => None,
    })
    .unwrap();
    EmbeddedContent::load(&settings.content).unwrap().service.router()
}

/// The answer to `GET address`; the body is `null` when it is empty.
pub(crate) async fn get(
    router: &Router,
    address: &str,
    token: Option<&str>,
) -> (StatusCode, HeaderMap, Value) {
    let mut request = Request::get(address);
    if let Some(token) = token {
        request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
    }
    send(router, request.body(Body::empty()).unwrap()).await
}

/// The answer to any request.
pub(crate) async fn send(
    router: &Router,
    request: Request<Body>,
) -> (StatusCode, HeaderMap, Value) {
    let response = router.clone().oneshot(request).await.unwrap();
    let (status, headers) = (response.status(), response.headers().clone());
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    let body = if bytes.is_empty() { Value::Null } else { serde_json::from_slice(&bytes).unwrap() };
    (status, headers, body)
}
