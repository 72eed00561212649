//! Sends each request to the part that answers it: files, or the router with the API and the content service.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::response::{IntoResponse as _, Response as RouterResponse};
use axum::routing::get;
use bytes::Bytes;
use http::{HeaderMap, Request, Response, StatusCode, header};
use http_body_util::{Either, Full};
use hyper::body::Incoming;
use serde_json::json;
use tokio::runtime::Handle;
use tower::ServiceExt as _;

use crate::site::Site;
use crate::site::header_rules::security_headers;

/// An answer's body: a file already in memory, or whatever the router made.
pub type Body = Either<Full<Bytes>, axum::body::Body>;

/// Answers of the router take longer than this only when something is wrong.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(30);

/// Everything the server answers with.
#[derive(Debug)]
pub struct App {
    site: Option<Site>,
    router: Router,
    /// What every answer of the router carries unless it says otherwise.
    headers: HeaderMap,
}

impl App {
    /// The site, its API, and the embedded content service if there is one.
    /// `strict_transport` makes answers insist on HTTPS.
    pub fn new(site: Option<Site>, content: Option<Router>, strict_transport: bool) -> Self {
        let router = Router::new()
            .route("/healthz", get(async || axum::Json(json!({ "status": "ok" }))))
            .fallback(async || {
                failure(StatusCode::NOT_FOUND, "notFound", "There is nothing at this address.")
            })
            .method_not_allowed_fallback(async || {
                let message = "This address cannot be called this way.";
                failure(StatusCode::METHOD_NOT_ALLOWED, "methodNotAllowed", message)
            });
        let router = match content {
            Some(content) => router.merge(content),
            None => router,
        };
        Self { site, router, headers: security_headers(strict_transport) }
    }

    /// Answers one request; what the router answers runs on `runtime`.
    pub async fn respond(
        self: Arc<Self>,
        request: Request<Incoming>,
        runtime: Handle,
    ) -> Result<Response<Body>, Infallible> {
        match &self.site {
            Some(site) if !is_routed(request.uri().path()) => {
                let response = site.respond(request.method(), request.uri(), request.headers());
                tracing::trace!(
                    method = %request.method(),
                    path = request.uri().path(),
                    status = response.status().as_u16(),
                    "file"
                );
                Ok(response.map(Either::Left))
            }
            _ => {
                let task = runtime.spawn(async move { self.route(request).await });
                let response = task.await.unwrap_or_else(|error| {
                    tracing::error!(%error, "an answer failed");
                    failure(StatusCode::INTERNAL_SERVER_ERROR, "internal", "Something went wrong.")
                });
                Ok(response.map(Either::Right))
            }
        }
    }

    async fn route(&self, request: Request<Incoming>) -> RouterResponse {
        let started = Instant::now();
        let (method, path) = (request.method().clone(), request.uri().path().to_owned());
        let answer = self.router.clone().oneshot(request.map(axum::body::Body::new));
        let mut response = match tokio::time::timeout(ANSWER_TIMEOUT, answer).await {
            Ok(Ok(response)) => response,
            Err(_) => {
                failure(StatusCode::SERVICE_UNAVAILABLE, "timeout", "The answer took too long.")
            }
        };
        let headers = response.headers_mut();
        for (name, value) in &self.headers {
            // The content service may be read by other origins, as the real one may.
            let is_shared = headers.contains_key(header::ACCESS_CONTROL_ALLOW_ORIGIN)
                && name == "cross-origin-resource-policy";
            if !is_shared {
                headers.entry(name).or_insert_with(|| value.clone());
            }
        }
        headers.entry(header::CACHE_CONTROL).or_insert(http::HeaderValue::from_static("no-store"));
        let status = response.status().as_u16();
        let milliseconds = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
        if response.status().is_server_error() {
            tracing::error!(%method, path, status, milliseconds, "answered");
        } else {
            tracing::info!(%method, path, status, milliseconds, "answered");
        }
        response
    }
}

fn failure(status: StatusCode, code: &str, message: &str) -> RouterResponse {
    (status, axum::Json(json!({ "code": code, "message": message }))).into_response()
}

/// Whether a path belongs to the router rather than to the files.
fn is_routed(path: &str) -> bool {
    ["/api", "/spaces", "/preview/spaces", "/healthz"].into_iter().any(|start| {
        path.strip_prefix(start).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    })
}

#[cfg(test)]
mod tests {
    use super::is_routed;

    #[test]
    fn only_whole_first_segments_are_routed() {
        for path in ["/api", "/api/", "/api/join", "/spaces/a", "/preview/spaces/a", "/healthz"] {
            assert!(is_routed(path), "{path}");
        }
        for path in ["/", "/apiary", "/about/api", "/preview", "/spacesuit", "/healthz.html"] {
            assert!(!is_routed(path), "{path}");
        }
    }
}
