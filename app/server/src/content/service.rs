//! The routes of the content service and what each answers.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::Router;
use axum::extract::{Request, State};
use axum::response::Response;
use axum::routing::any;
use http::Method;
use serde_json::{Value, json};

use super::api_error::ApiError;
use super::collection::{ArraySys, Collection, Included, errors_of, json_bytes, page_of};
use super::model::{Entity, LinkKind, Locale};
use super::query::links::follow;
use super::query::parse::Query;
use super::query::projection::Projection;
use super::query::{Plan, QueryError};
use super::rate_limit::RateLimit;
use super::response::{preflight, write};
use super::store::{Audience, Store};
use super::tokens::{Tokens, token_of};
use super::view::EntityView;

/// The path before `/spaces` that leads to the Preview API.
pub const PREVIEW_BASE: &str = "/preview";

/// Everything the service needs to answer.
#[derive(Debug)]
pub struct ContentService {
    store: Store,
    tokens: Tokens,
    rate_limit: Option<RateLimit>,
    requests: AtomicU64,
}

impl ContentService {
    /// A service over `store`, with or without a limit on requests in a second.
    pub fn new(store: Store, tokens: Tokens, rate_limit: Option<u32>) -> Self {
        Self {
            store,
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
        let answer = self.answer(audience, request);
        if let Err(error) = &answer {
            tracing::info!(%error, path = request.uri().path(), "content request refused");
        }
        let limit = self.rate_limit.as_ref().map(|limit| limit.per_second);
        write(answer, &request_id, limit, request.headers())
    }

    fn answer(&self, audience: Audience, request: &Request) -> Result<Vec<u8>, ApiError> {
        if self.rate_limit.as_ref().is_some_and(|limit| !limit.admit()) {
            return Err(ApiError::RateLimit { reset: 1 });
        }
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            return Err(ApiError::Method);
        }
        let raw_query = request.uri().query().unwrap_or("");
        let token = token_of(request.headers(), raw_query).ok_or(ApiError::Token)?;
        if !self.tokens.admits(audience, &token) {
            return Err(ApiError::Token);
        }
        let path = request.uri().path();
        let path = path.strip_prefix(PREVIEW_BASE).unwrap_or(path);
        let parts: Vec<&str> = path.split('/').skip(2).collect();
        let query = Query::parse(raw_query)?;
        let (space, environment) = (self.store.space.as_str(), self.store.environment.as_str());
        match parts[..] {
            [asked] | [asked, ""] if asked == space => json_bytes(&self.space()),
            [asked, "environments", env, ref rest @ ..] if asked == space && env == environment => {
                self.resource(audience, rest, &query)
            }
            _ => Err(ApiError::NotFound { details: json!({ "sys": { "type": "Space" } }) }),
        }
    }

    fn resource(
        &self,
        audience: Audience,
        path: &[&str],
        query: &Query,
    ) -> Result<Vec<u8>, ApiError> {
        match path {
            ["entries"] => self.collection(audience, LinkKind::Entry, query),
            ["assets"] => self.collection(audience, LinkKind::Asset, query),
            ["entries", id] => self.single(audience, LinkKind::Entry, id, query),
            ["assets", id] => self.single(audience, LinkKind::Asset, id, query),
            ["content_types"] => {
                let all = self.store.content_types.iter().map(|it| &it.answer).collect();
                page_of(all, query)
            }
            ["content_types", id] => {
                let found = self.store.content_type(id);
                let content_type = found.ok_or_else(|| self.not_found("ContentType", id))?;
                json_bytes(&content_type.answer)
            }
            ["locales"] => {
                let all = self.locales();
                page_of(all.iter().collect(), &Query { limit: 1000, ..query.clone() })
            }
            ["tags"] => page_of(self.store.tags.iter().collect(), query),
            _ => Err(self.not_found("Resource", &path.join("/"))),
        }
    }

    fn collection(
        &self,
        audience: Audience,
        kind: LinkKind,
        query: &Query,
    ) -> Result<Vec<u8>, ApiError> {
        let plan = Plan::new(query, kind, &self.store)?;
        let snapshot = self.store.snapshot(audience);
        let found = plan.run(snapshot);
        let includes =
            follow(&found.items, plan.include, &self.store, snapshot, &plan.locales, |field| {
                plan.projection.shows_field(field)
            });
        let everything = Projection::Everything;
        json_bytes(&Collection {
            sys: ArraySys::default(),
            total: found.total,
            skip: plan.skip,
            limit: plan.limit,
            items: self.views(&found.items, &plan, &plan.projection),
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
        projection: &'a Projection,
    ) -> Vec<EntityView<'a>> {
        entities.iter().map(|entity| self.view(entity, plan, projection)).collect()
    }

    fn view<'a>(
        &'a self,
        entity: &'a Entity,
        plan: &'a Plan<'_>,
        projection: &'a Projection,
    ) -> EntityView<'a> {
        EntityView {
            entity,
            store: &self.store,
            projection,
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
    ) -> Result<Vec<u8>, ApiError> {
        if !query.select.is_empty() {
            return Err(QueryError::SelectOnSingle.into());
        }
        let plan = Plan::new(query, kind, &self.store)?;
        let id = percent_encoding::percent_decode_str(id).decode_utf8_lossy();
        let entity = self
            .store
            .snapshot(audience)
            .get(kind, &id)
            .ok_or_else(|| self.not_found(kind.name(), &id))?;
        json_bytes(&self.view(entity, &plan, &plan.projection))
    }

    fn not_found(&self, kind: &str, id: &str) -> ApiError {
        ApiError::NotFound {
            details: json!({
                "type": kind,
                "id": id,
                "environment": self.store.environment,
                "space": self.store.space,
            }),
        }
    }

    fn space(&self) -> Value {
        json!({
            "sys": { "type": "Space", "id": self.store.space },
            "name": self.store.space,
            "locales": self.store.locales.iter().map(locale_answer).collect::<Vec<_>>(),
        })
    }

    fn locales(&self) -> Vec<Value> {
        let with_sys = |locale| {
            let mut answer = locale_answer(locale);
            answer["sys"] = json!({ "id": locale.code, "type": "Locale", "version": 1 });
            answer
        };
        self.store.locales.iter().map(with_sys).collect()
    }
}

fn locale_answer(locale: &Locale) -> Value {
    json!({
        "code": locale.code,
        "name": locale.name,
        "default": locale.is_default,
        "fallbackCode": locale.fallback,
    })
}
