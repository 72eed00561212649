//! Sends each request to the part that answers it: the static build, or the router with the API and the content service.
//!
//! Files are in memory, so they skip the router and its limits, which would cost a tenth of the speed.

use std::borrow::Cow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::HttpBody;
use axum::extract::{DefaultBodyLimit, MatchedPath, Request as RouterRequest, State};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse as _, Response as RouterResponse};
use axum::{BoxError, Router};
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Request, Response, StatusCode, header};
use http_body_util::{Either, Full};
use ipnet::IpNet;
use tokio::runtime::Handle;
use tower::ServiceExt as _;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::TimeoutLayer;
use tracing::{Instrument as _, Span};

use crate::build::Served;
use crate::computing::compute;
use crate::content::asset_files::FILES_BASE;
use crate::content::service::GRAPHQL_BASE;
use crate::editors::{Frames, Gate};
use crate::host;
use crate::json_error;
use crate::payment::gateway::sandbox;
use crate::site::header_rules::{StrictTransport, security_headers};
use crate::watch::Traffic;
use crate::watch::request_id::{RequestIds, X_REQUEST_ID};
use crate::watch::traffic::{FILES, NO_ROUTE, Route};

/// An answer's body: a file already in memory, or whatever the router made.
pub type Body = Either<Full<Bytes>, axum::body::Body>;

/// Answers of the router take longer than this only when something is wrong.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(30);
/// Forms and webhooks are a few kilobytes; larger bodies get 413.
const MAX_BODY: usize = 1024 * 1024;

/// Where the router's paths begin; all others are files.
const ROUTED: [&str; 8] = [
    "/api",
    "/spaces",
    "/preview/spaces",
    FILES_BASE,
    GRAPHQL_BASE,
    "/healthz",
    "/readyz",
    sandbox::page::PATH,
];

/// Everything the server answers with.
#[derive(Debug)]
pub struct App {
    served: Option<Arc<Served>>,
    frames: Option<Frames>,
    gate: Option<Gate>,
    router: Router,
    traffic: Traffic,
    request_ids: RequestIds,
    /// Whether answers that are computed are logged.
    is_logged: bool,
}

impl App {
    /// The site, and what is computed: health, the API, the embedded content service.
    /// What is computed is computed on `threads`; `strict_transport` makes answers insist on HTTPS.
    pub fn new(
        served: Option<Arc<Served>>,
        computed: Router,
        threads: Handle,
        strict_transport: StrictTransport,
    ) -> Self {
        let router = computed.fallback(async || StatusCode::NOT_FOUND);
        let headers = security_headers(strict_transport);
        Self {
            served,
            frames: None,
            gate: None,
            router: with_limits(router, threads, headers),
            traffic: Traffic::default(),
            request_ids: RequestIds::default(),
            is_logged: true,
        }
    }

    /// The same, with pages that editors see in frames.
    #[must_use]
    pub fn with_frames(self, frames: Option<Frames>) -> Self {
        Self { frames, ..self }
    }

    /// The same, only for those whom the gate lets in.
    #[must_use]
    pub fn with_gate(self, gate: Option<Gate>) -> Self {
        Self { gate, ..self }
    }

    /// The same, which counts its traffic here and takes over the names of requests from these proxies.
    #[must_use]
    pub fn watched(self, traffic: Traffic, trusted_proxies: Vec<IpNet>) -> Self {
        Self { traffic, request_ids: RequestIds::new(trusted_proxies), ..self }
    }

    /// The same, of whose answers only failures are logged.
    #[must_use]
    pub fn unlogged(self) -> Self {
        Self { is_logged: false, ..self }
    }

    /// Where it counts.
    pub(crate) fn traffic(&self) -> &Traffic {
        &self.traffic
    }

    /// Answers one request.
    pub async fn respond<B>(&self, request: Request<B>) -> Response<Body>
    where
        B: HttpBody<Data = Bytes, Error: Into<BoxError>> + Send + 'static,
    {
        let received = Instant::now();
        let id = self.request_ids.of(request.headers(), request.extensions());
        let is_file = self.served.is_some() && !is_routed(request.uri().path());
        let traces = tracing::enabled!(tracing::Level::TRACE);
        // A file that no one logs says nothing, and a span costs about as much as finding the file.
        let is_silent = is_file && !traces && !self.asks_for_editors();
        let span = if is_silent {
            Span::none()
        } else {
            // An error's span, so that lines of every level have it.
            tracing::error_span!("request", request_id = id.to_str().unwrap_or_default())
        };
        let (method, path) =
            (request.method().clone(), traces.then(|| request.uri().path().to_owned()));
        let mut response = self.answer(request, is_file).instrument(span.clone()).await;
        response.headers_mut().insert(X_REQUEST_ID, id);
        let route = if is_file { FILES } else { route_of(&response) };
        // What a load balancer asks every second would be most of the log; `readiness` says when its answer is no.
        let is_probe = matches!(&*route, "/healthz" | "/readyz");
        let took = received.elapsed();
        let status = response.status();
        let bytes = response.body().size_hint().exact();
        let milliseconds = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
        span.in_scope(|| {
            let status = status.as_u16();
            if status >= 500 && !is_probe {
                tracing::error!(%method, path, %route, status, milliseconds, bytes, "answered");
            } else if self.is_logged && !is_file && !is_probe {
                tracing::info!(%method, path, %route, status, milliseconds, bytes, "answered");
            } else {
                tracing::trace!(%method, path, %route, status, milliseconds, bytes, "answered");
            }
        });
        self.traffic.answered(&method, route, status, took);
        response
    }

    /// Whether a file may depend on who is signed in, which the store knows.
    fn asks_for_editors(&self) -> bool {
        self.gate.is_some() || self.frames.is_some()
    }

    async fn answer<B>(&self, request: Request<B>, is_file: bool) -> Response<Body>
    where
        B: HttpBody<Data = Bytes, Error: Into<BoxError>> + Send + 'static,
    {
        match &self.served {
            Some(served) if is_file => {
                let build = served.current();
                if !host::is_named_once(request.version(), request.headers()) {
                    return build.site.refuse(StatusCode::BAD_REQUEST).map(Either::Left);
                }
                if let Some(gate) = &self.gate
                    && let Some(refused) = gate.refuse(&request).await
                {
                    return refused.map(Either::Left);
                }
                let answer = |headers: &HeaderMap| {
                    build.site.respond(request.method(), request.uri(), headers)
                };
                let response = match &self.frames {
                    Some(frames) => {
                        frames.respond(request.uri().path(), request.headers(), answer).await
                    }
                    None => answer(request.headers()),
                };
                response.map(Either::Left)
            }
            _ => {
                let Ok(response) = self.router.clone().oneshot(request).await;
                response.map(Either::Right)
            }
        }
    }
}

/// The route that an answer of the router comes from.
fn route_of(response: &Response<Body>) -> Route {
    let path: Option<&MatchedPath> = response.extensions().get();
    path.map_or(NO_ROUTE, |path| Cow::Owned(path.as_str().to_owned()))
}

/// Wraps the router in its limits, the names of its routes and the headers that every answer carries.
fn with_limits(router: Router, threads: Handle, headers: HeaderMap) -> Router {
    let too_late = StatusCode::SERVICE_UNAVAILABLE;
    router
        // Axum limits some extractors itself; the next line limits every body.
        .layer(DefaultBodyLimit::disable())
        .layer(RequestBodyLimitLayer::new(MAX_BODY))
        .layer(middleware::from_fn_with_state(threads, compute))
        .layer(TimeoutLayer::with_status_code(too_late, ANSWER_TIMEOUT))
        .layer(CatchPanicLayer::new())
        .layer(middleware::from_fn(require_host))
        .layer(middleware::map_response(json_error::describe))
        .layer(middleware::from_fn_with_state(Arc::new(headers), add_headers))
        .layer(middleware::from_fn(name_route))
}

async fn require_host(request: RouterRequest, next: Next) -> RouterResponse {
    if host::is_named_once(request.version(), request.headers()) {
        next.run(request).await
    } else {
        StatusCode::BAD_REQUEST.into_response()
    }
}

/// Lets an answer say which route it comes from.
async fn name_route(request: RouterRequest, next: Next) -> RouterResponse {
    let path: Option<MatchedPath> = request.extensions().get().cloned();
    let mut response = next.run(request).await;
    if let Some(path) = path {
        response.extensions_mut().insert(path);
    }
    response
}

/// Adds the headers that an answer does not set itself.
async fn add_headers(
    State(common): State<Arc<HeaderMap>>,
    request: RouterRequest,
    next: Next,
) -> RouterResponse {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in &*common {
        // The content service may be read by other origins, as the real one may.
        let is_shared = headers.contains_key(header::ACCESS_CONTROL_ALLOW_ORIGIN)
            && name == "cross-origin-resource-policy";
        if !is_shared {
            headers.entry(name).or_insert_with(|| value.clone());
        }
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Whether a path belongs to the router rather than to the files.
fn is_routed(path: &str) -> bool {
    ROUTED.into_iter().any(|start| {
        path.strip_prefix(start).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    })
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::pin::Pin;
    use std::task::{Context, Poll};

    use axum::body::Body;
    use axum::routing::get;
    use http_body_util::BodyExt as _;
    use hyper::body::Frame;
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn only_whole_first_segments_are_routed() {
        for path in [
            "/api",
            "/api/",
            "/api/join",
            "/spaces/a",
            "/preview/spaces/a",
            "/healthz",
            "/readyz",
            "/sandbox-payment/a",
        ] {
            assert!(is_routed(path), "{path}");
        }
        for path in ["/", "/apiary", "/about/api", "/preview", "/spacesuit", "/healthz.html"] {
            assert!(!is_routed(path), "{path}");
        }
    }

    #[expect(clippy::panic, reason = "a handler that fails")]
    fn fragile_router() -> Router {
        Router::new()
            .route("/slow", get(async || tokio::time::sleep(Duration::from_mins(5)).await))
            .route("/broken", get(async || -> StatusCode { panic!("secret detail") }))
            .route("/text", get(async || (StatusCode::BAD_REQUEST, "serde says no")))
            .route(
                "/own",
                get(async || (StatusCode::CONFLICT, axum::Json(json!({ "code": "own" })))),
            )
            .route("/busy", get(async || StatusCode::TOO_MANY_REQUESTS))
            .route("/echo", axum::routing::post(async |body: Bytes| body))
    }

    async fn send(mut request: Request<Body>) -> (StatusCode, HeaderMap, Value) {
        request.headers_mut().insert(header::HOST, HeaderValue::from_static("site.example"));
        let router = with_limits(fragile_router(), Handle::current(), security_headers(None));
        let response = router.oneshot(request).await.unwrap();
        let (head, body) = response.into_parts();
        let body = body.collect().await.unwrap().to_bytes();
        (head.status, head.headers, serde_json::from_slice(&body).unwrap_or(Value::Null))
    }

    #[tokio::test(start_paused = true)]
    async fn every_error_of_the_api_is_json_with_a_code_and_a_message() {
        for (method, path, status, code) in [
            ("GET", "/slow", 503, "timeout"),
            ("GET", "/broken", 500, "internal"),
            ("GET", "/text", 400, "badRequest"),
            ("GET", "/busy", 429, "tooManyRequests"),
            ("GET", "/nothing", 404, "notFound"),
            ("POST", "/text", 405, "methodNotAllowed"),
        ] {
            let request = Request::builder().method(method).uri(path).body(Body::empty()).unwrap();
            let (found, headers, body) = send(request).await;
            assert_eq!(found.as_u16(), status, "{path}");
            assert_eq!(body["code"], code, "{path}");
            assert!(body["message"].as_str().unwrap().ends_with('.'), "{path}: {body}");
            assert!(!body.to_string().contains("secret detail"), "{path}: {body}");
            assert_eq!(headers[header::CONTENT_TYPE], "application/json", "{path}");
            assert_eq!(headers[header::CACHE_CONTROL], "no-store", "{path}");
            assert!(headers.contains_key(header::CONTENT_SECURITY_POLICY), "{path}");
            assert_eq!(headers.contains_key(header::ALLOW), status == 405, "{path}");
        }
    }

    /// A body of which nothing more arrives.
    struct Stalled;

    impl HttpBody for Stalled {
        type Data = Bytes;
        type Error = Infallible;

        fn poll_frame(
            self: Pin<&mut Self>,
            _: &mut Context<'_>,
        ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
            Poll::Pending
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_never_finishes_its_body_is_given_up() {
        let started = tokio::time::Instant::now();
        let request = Request::post("/echo").body(Body::new(Stalled)).unwrap();
        let (status, _, answer) = send(request).await;
        assert_eq!((status.as_u16(), &answer["code"]), (503, &json!("timeout")));
        assert_eq!(started.elapsed(), ANSWER_TIMEOUT);
    }

    #[tokio::test]
    async fn an_error_that_is_json_already_stays_as_it_is() {
        let (status, _, body) = send(Request::get("/own").body(Body::empty()).unwrap()).await;
        assert_eq!((status, body), (StatusCode::CONFLICT, json!({ "code": "own" })));
    }

    #[tokio::test]
    async fn a_body_beyond_the_limit_is_refused_whether_its_length_is_known_or_not() {
        let length = MAX_BODY + 1;
        let known = Request::post("/echo").header(header::CONTENT_LENGTH, length);
        for request in [known, Request::post("/echo")] {
            let (status, _, answer) = send(request.body(vec![b' '; length].into()).unwrap()).await;
            assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
            assert_eq!(answer["code"], "tooLarge");
        }
        let (status, ..) =
            send(Request::post("/echo").body(vec![b' '; MAX_BODY].into()).unwrap()).await;
        assert_eq!(status, StatusCode::OK);
    }
}
