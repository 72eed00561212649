//! The content service over HTTP: tokens, routes, collections, ETags.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::response::Response;
use axum::routing::any;
use http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use serde::Serialize;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::library::{Audience, Library};
use super::model::{Entity, LinkKind};
use super::query::links::{Includes, follow};
use super::query::parse::Query;
use super::query::selection::Selection;
use super::query::{Plan, QueryError};
use super::rate_limit::RateLimit;
use super::refusal::Refusal;
use super::view::EntityView;
use crate::etag::{etag_of, is_fresh};

/// The path before `/spaces` that leads to the Preview API.
pub const PREVIEW_BASE: &str = "/preview";
/// The real service refuses larger answers, so the build meets the limit here first.
const MAX_ANSWER: usize = 7_340_032;
const MEDIA_TYPE: HeaderValue =
    HeaderValue::from_static("application/vnd.contentful.delivery.v1+json");

/// The secrets that open the two APIs.
#[derive(Clone)]
pub struct Tokens {
    delivery: [u8; 32],
    preview: [u8; 32],
}

impl std::fmt::Debug for Tokens {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Tokens(hidden)")
    }
}

impl Tokens {
    /// Keeps only digests, which also makes every comparison take the same time.
    pub fn new(delivery: &str, preview: &str) -> Self {
        Self { delivery: digest(delivery), preview: digest(preview) }
    }

    fn admits(&self, audience: Audience, token: &str) -> bool {
        digest(token)
            == match audience {
                Audience::Delivery => self.delivery,
                Audience::Preview => self.preview,
            }
    }
}

fn digest(text: &str) -> [u8; 32] {
    Sha256::digest(text).into()
}

/// Everything the service needs to answer.
#[derive(Debug)]
pub struct ContentService {
    library: Library,
    tokens: Tokens,
    rate_limit: Option<RateLimit>,
    requests: AtomicU64,
}

impl ContentService {
    /// A service over `library`, with or without a limit on requests in a second.
    pub fn new(library: Library, tokens: Tokens, rate_limit: Option<u32>) -> Self {
        Self {
            library,
            tokens,
            rate_limit: rate_limit.map(RateLimit::new),
            requests: AtomicU64::new(0),
        }
    }

    /// The routes of both APIs.
    pub fn router(self) -> Router {
        let service = Arc::new(self);
        let delivery = any(|State(service): State<Arc<Self>>, request: Request| async move {
            service.respond(Audience::Delivery, &request)
        });
        let preview = any(|State(service): State<Arc<Self>>, request: Request| async move {
            service.respond(Audience::Preview, &request)
        });
        Router::new()
            .route("/spaces/{*path}", delivery)
            .route("/preview/spaces/{*path}", preview)
            .with_state(service)
    }

    fn respond(&self, audience: Audience, request: &Request) -> Response {
        let request_id = format!("{:016x}", self.requests.fetch_add(1, Ordering::Relaxed));
        if request.method() == Method::OPTIONS {
            return preflight();
        }
        let (status, body, reset) = match self.answer(audience, request) {
            Ok(body) => (StatusCode::OK, body, None),
            Err(refusal) => {
                tracing::info!(%refusal, path = request.uri().path(), "content request refused");
                let reset = match refusal {
                    Refusal::RateLimit { reset, .. } => Some(reset),
                    _ => None,
                };
                let body = refusal.body(&request_id).to_string().into_bytes();
                (refusal.status(), body, reset)
            }
        };
        self.write(status, body, reset, &request_id, request.headers())
    }

    fn answer(&self, audience: Audience, request: &Request) -> Result<Vec<u8>, Refusal> {
        if let Some(limit) = self.rate_limit.as_ref().filter(|limit| !limit.admit()) {
            return Err(Refusal::RateLimit { limit: limit.per_second, reset: 1 });
        }
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            return Err(Refusal::Method);
        }
        let raw_query = request.uri().query().unwrap_or("");
        let token = token_of(request.headers(), raw_query).ok_or(Refusal::Token)?;
        if !self.tokens.admits(audience, &token) {
            return Err(Refusal::Token);
        }
        let path = request.uri().path();
        let path = path.strip_prefix(PREVIEW_BASE).unwrap_or(path);
        let parts: Vec<&str> = path.split('/').skip(2).collect();
        let query = Query::parse(raw_query)?;
        let (space, environment) = (self.library.space.as_str(), self.library.environment.as_str());
        match parts[..] {
            [asked] | [asked, ""] if asked == space => json_bytes(&self.space()),
            [asked, "environments", env, ref rest @ ..]
                if asked == space && env == environment =>
            {
                self.resource(audience, rest, &query)
            }
            _ => Err(Refusal::NotFound { details: json!({ "sys": { "type": "Space" } }) }),
        }
    }

    fn resource(
        &self,
        audience: Audience,
        path: &[&str],
        query: &Query,
    ) -> Result<Vec<u8>, Refusal> {
        match path {
            ["entries"] => self.collection(audience, LinkKind::Entry, query),
            ["assets"] => self.collection(audience, LinkKind::Asset, query),
            ["entries", id] => self.single(audience, LinkKind::Entry, id, query),
            ["assets", id] => self.single(audience, LinkKind::Asset, id, query),
            ["content_types"] => {
                let all = self.library.content_types.iter().map(|it| &it.answer).collect();
                page_of(all, query)
            }
            ["content_types", id] => {
                let found = self.library.content_type(id);
                let content_type = found.ok_or_else(|| self.not_found("ContentType", id))?;
                json_bytes(&content_type.answer)
            }
            ["locales"] => {
                let all = self.locales();
                page_of(all.iter().collect(), &Query { limit: 1000, ..query.clone() })
            }
            ["tags"] => page_of(self.library.tags.iter().collect(), query),
            _ => Err(self.not_found("Resource", &path.join("/"))),
        }
    }

    fn collection(
        &self,
        audience: Audience,
        kind: LinkKind,
        query: &Query,
    ) -> Result<Vec<u8>, Refusal> {
        let plan = Plan::new(query, kind, &self.library)?;
        let edition = self.library.edition(audience);
        let found = plan.run(edition);
        let includes = follow(
            &found.items,
            plan.include,
            &self.library,
            edition,
            &plan.locales,
            |field| plan.selection.shows_field(field),
        );
        let everything = Selection::Everything;
        json_bytes(&Collection {
            sys: ArraySys::default(),
            total: found.total,
            skip: plan.skip,
            limit: plan.limit,
            items: self.views(&found.items, &plan, &plan.selection),
            errors: errors_of(&includes),
            includes: (!includes.entries.is_empty() || !includes.assets.is_empty()).then(|| {
                Included {
                    entries: self.views(&includes.entries, &plan, &everything),
                    assets: self.views(&includes.assets, &plan, &everything),
                }
            }),
        })
    }

    fn views<'a>(
        &'a self,
        entities: &[&'a Arc<Entity>],
        plan: &'a Plan<'_>,
        selection: &'a Selection,
    ) -> Vec<EntityView<'a>> {
        entities.iter().map(|entity| self.view(entity, plan, selection)).collect()
    }

    fn view<'a>(
        &'a self,
        entity: &'a Entity,
        plan: &'a Plan<'_>,
        selection: &'a Selection,
    ) -> EntityView<'a> {
        EntityView {
            entity,
            library: &self.library,
            selection,
            locales: &plan.locales,
            every_locale: plan.every_locale,
        }
    }

    fn single(
        &self,
        audience: Audience,
        kind: LinkKind,
        id: &str,
        query: &Query,
    ) -> Result<Vec<u8>, Refusal> {
        if !query.select.is_empty() {
            return Err(QueryError::SelectOnSingle.into());
        }
        let plan = Plan::new(query, kind, &self.library)?;
        let id = percent_encoding::percent_decode_str(id).decode_utf8_lossy();
        let entity = self
            .library
            .edition(audience)
            .get(kind, &id)
            .ok_or_else(|| self.not_found(kind.name(), &id))?;
        json_bytes(&self.view(entity, &plan, &plan.selection))
    }

    fn not_found(&self, kind: &str, id: &str) -> Refusal {
        Refusal::NotFound {
            details: json!({
                "type": kind,
                "id": id,
                "environment": self.library.environment,
                "space": self.library.space,
            }),
        }
    }

    fn space(&self) -> Value {
        json!({
            "sys": { "type": "Space", "id": self.library.space },
            "name": self.library.space,
            "locales": self.library.locales.iter().map(locale_answer).collect::<Vec<_>>(),
        })
    }

    fn locales(&self) -> Vec<Value> {
        let with_sys = |locale| {
            let mut answer = locale_answer(locale);
            answer["sys"] = json!({ "id": locale.code, "type": "Locale", "version": 1 });
            answer
        };
        self.library.locales.iter().map(with_sys).collect()
    }

    fn write(
        &self,
        status: StatusCode,
        body: Vec<u8>,
        reset: Option<u64>,
        request_id: &str,
        asked: &HeaderMap,
    ) -> Response {
        let mut response = Response::new(Body::empty());
        *response.status_mut() = status;
        let headers = response.headers_mut();
        if status == StatusCode::OK {
            let etag = etag_of(&body);
            if is_fresh(asked, &etag) {
                *response.status_mut() = StatusCode::NOT_MODIFIED;
            } else {
                headers.insert(header::CONTENT_TYPE, MEDIA_TYPE);
                *response.body_mut() = Body::from(body);
            }
            response.headers_mut().insert(header::ETAG, etag);
        } else {
            headers.insert(header::CONTENT_TYPE, MEDIA_TYPE);
            *response.body_mut() = Body::from(body);
        }
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("max-age=0"));
        headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
        headers.insert(header::VARY, HeaderValue::from_static("Authorization"));
        add_cors(headers);
        if let Ok(id) = HeaderValue::from_str(request_id) {
            headers.insert(HeaderName::from_static("x-contentful-request-id"), id);
        }
        if let Some(limit) = &self.rate_limit {
            headers.insert(
                HeaderName::from_static("x-contentful-ratelimit-second-limit"),
                limit.per_second.into(),
            );
        }
        if let Some(reset) = reset {
            headers.insert(HeaderName::from_static("x-contentful-ratelimit-reset"), reset.into());
        }
        response
    }
}

fn locale_answer(locale: &super::model::Locale) -> Value {
    json!({
        "code": locale.code,
        "name": locale.name,
        "default": locale.is_default,
        "fallbackCode": locale.fallback,
    })
}

fn add_cors(headers: &mut HeaderMap) {
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    headers.insert(header::ACCESS_CONTROL_EXPOSE_HEADERS, HeaderValue::from_static("Etag"));
    headers.insert(header::ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static("86400"));
}

fn preflight() -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::NO_CONTENT;
    let headers = response.headers_mut();
    add_cors(headers);
    headers.insert(
        header::ACCESS_CONTROL_ALLOW_METHODS,
        HeaderValue::from_static("GET,HEAD,OPTIONS"),
    );
    headers.insert(
        header::ACCESS_CONTROL_ALLOW_HEADERS,
        HeaderValue::from_static("Authorization,Content-Type,If-None-Match,X-Contentful-User-Agent"),
    );
    response
}

/// The token of `Authorization: Bearer …` or, where that is absent, of `?access_token=…`.
fn token_of(headers: &HeaderMap, raw_query: &str) -> Option<String> {
    match headers.get(header::AUTHORIZATION) {
        Some(value) => {
            let (scheme, token) = value.to_str().ok()?.split_once(' ')?;
            scheme.eq_ignore_ascii_case("bearer").then(|| token.trim().to_owned())
        }
        None => form_urlencoded::parse(raw_query.as_bytes())
            .find(|(name, _)| name == "access_token")
            .map(|(_, token)| token.into_owned()),
    }
}

#[derive(Serialize)]
struct Collection<'a> {
    sys: ArraySys,
    total: usize,
    skip: usize,
    limit: usize,
    items: Vec<EntityView<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    errors: Vec<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    includes: Option<Included<'a>>,
}

#[derive(Serialize)]
struct ArraySys {
    #[serde(rename = "type")]
    kind: &'static str,
}

impl Default for ArraySys {
    fn default() -> Self {
        Self { kind: "Array" }
    }
}

#[derive(Serialize)]
struct Included<'a> {
    #[serde(rename = "Entry", skip_serializing_if = "Vec::is_empty")]
    entries: Vec<EntityView<'a>>,
    #[serde(rename = "Asset", skip_serializing_if = "Vec::is_empty")]
    assets: Vec<EntityView<'a>>,
}

fn errors_of(includes: &Includes<'_>) -> Vec<Value> {
    let error = |&(kind, id): &(LinkKind, &str)| {
        // The lower-case type is the real service's.
        json!({
            "sys": { "id": "notResolvable", "type": "error" },
            "details": { "type": "Link", "linkType": kind.name(), "id": id },
        })
    };
    includes.unresolved.iter().map(error).collect()
}

/// A page of a small collection that can only be paged.
fn page_of(all: Vec<&Value>, query: &Query) -> Result<Vec<u8>, Refusal> {
    if let Some(filter) = query.filters.first() {
        return Err(QueryError::UnknownPath { path: filter.path.clone() }.into());
    }
    let total = all.len();
    let items: Vec<&Value> = all.into_iter().skip(query.skip).take(query.limit).collect();
    json_bytes(&json!({
        "sys": { "type": "Array" },
        "total": total,
        "skip": query.skip,
        "limit": query.limit,
        "items": items,
    }))
}

fn json_bytes(answer: &impl Serialize) -> Result<Vec<u8>, Refusal> {
    let bytes = serde_json::to_vec(answer).map_err(|_| Refusal::Internal)?;
    if bytes.len() > MAX_ANSWER { Err(Refusal::TooBig { max: MAX_ANSWER }) } else { Ok(bytes) }
}
