//! What the content service answers at each of its addresses.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::Request;
use axum::response::Response;
use http::uri::Authority;
use http::{Method, header};
use serde_json::{Value, json};

use super::api_error::{ApiError, MAX_ADDRESS};
use super::asset_files::{AssetFiles, FILES_BASE};
use super::collection::{ArraySys, Collection, Included, errors_of, json_bytes, page_of};
use super::model::{Entity, LinkKind, Locale};
use super::query::Plan;
use super::query::error::QueryError;
use super::query::links::follow;
use super::query::parse::Query;
use super::query::projection::Projection;
use super::rate_limit::RateLimit;
use super::resource::Resource;
use super::response::{Answer, preflight, write};
use super::store::{Audience, Store};
use super::tokens::{Tokens, token_of};
use super::view::EntityView;

/// The path before `/spaces` that leads to the Preview API.
pub const PREVIEW_BASE: &str = "/preview";

/// Where the real service has GraphQL, on a host of its own.
pub const GRAPHQL_BASE: &str = "/content/v1/spaces";

/// Everything the service needs to answer.
#[derive(Debug)]
pub struct ContentService {
    store: Store,
    files: AssetFiles,
    tokens: Tokens,
    rate_limit: Option<RateLimit>,
    requests: AtomicU64,
}

impl ContentService {
    /// A service over `store`, with or without a limit on requests in a second.
    pub fn new(store: Store, files: AssetFiles, tokens: Tokens, rate_limit: Option<u32>) -> Self {
        Self {
            store,
            files,
            tokens,
            rate_limit: rate_limit.map(RateLimit::new),
            requests: AtomicU64::new(0),
        }
    }

    pub(super) fn respond(&self, request: &Request) -> Response {
        let request_id = format!("{:016x}", self.requests.fetch_add(1, Ordering::Relaxed));
        if request.method() == Method::OPTIONS {
            return preflight();
        }
        let answer = self.answer(request);
        if let Err(error) = &answer {
            tracing::info!(%error, path = request.uri().path(), "content request refused");
        }
        let limit = self.rate_limit.as_ref().map(|limit| limit.per_second);
        write(answer, &request_id, limit, request.headers())
    }

    fn answer(&self, request: &Request) -> Result<Answer, ApiError> {
        let path = request.uri().path();
        let raw_query = request.uri().query().unwrap_or("");
        if path.len() + raw_query.len() > MAX_ADDRESS {
            return Err(ApiError::AddressTooLong);
        }
        if path.starts_with(FILES_BASE) {
            reading_only(request.method())?;
            return self.files.find(path).ok_or_else(|| self.not_found("File", path));
        }
        if self.rate_limit.as_ref().is_some_and(|limit| !limit.admit()) {
            return Err(ApiError::RateLimit { reset: 1 });
        }
        if path.starts_with(GRAPHQL_BASE) {
            return Err(ApiError::NotOffered { what: "GraphQL" });
        }
        let host = host_of(request);
        let (audience, path) = match path.strip_prefix(PREVIEW_BASE) {
            Some(path) => (Audience::Preview, path),
            None if host.starts_with("preview.") => (Audience::Preview, path),
            None => (Audience::Delivery, path),
        };
        let token = token_of(request.headers(), raw_query).ok_or(ApiError::Token)?;
        if !self.tokens.admits(audience, &token) {
            return Err(ApiError::Token);
        }
        let resource = Resource::find(path, &self.store)?;
        reading_only(request.method())?;
        let query = Query::parse(raw_query)?;
        if query.source_maps && audience == Audience::Delivery {
            let parameter = "includeContentSourceMaps";
            return Err(QueryError::PreviewOnly { parameter }.into());
        }
        self.read(resource, &Asked { audience, host, query }).map(Answer::json)
    }

    fn read(&self, resource: Resource, asked: &Asked<'_>) -> Result<Vec<u8>, ApiError> {
        let query = &asked.query;
        match resource {
            Resource::Entities(kind) => self.collection(kind, asked),
            Resource::Entity(kind, id) => self.single(kind, &id, asked),
            Resource::ContentTypes => {
                page_of(self.store.content_types.iter().map(|it| &it.answer), query)
            }
            Resource::Locales => page_of(&self.locales(), &query.clone().with_default_limit(1000)),
            Resource::Tags => page_of(&self.store.tags, query),
            Resource::Space => {
                query.only_without_conditions(&[])?;
                json_bytes(&self.space())
            }
            Resource::ContentType(id) => {
                query.only_without_conditions(&[])?;
                let found = self.store.content_type(&id);
                json_bytes(&found.ok_or_else(|| self.not_found("ContentType", &id))?.answer)
            }
            Resource::Tag(id) => {
                query.only_without_conditions(&[])?;
                let has_id = |tag: &&Value| tag["sys"]["id"] == id;
                let found = self.store.tags.iter().find(has_id);
                json_bytes(found.ok_or_else(|| self.not_found("Tag", &id))?)
            }
        }
    }

    fn collection(&self, kind: LinkKind, asked: &Asked<'_>) -> Result<Vec<u8>, ApiError> {
        let plan = Plan::new(&asked.query, kind, &self.store)?;
        let snapshot = self.store.snapshot(asked.audience);
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
            items: self.views(&found.items, &plan, &plan.projection, asked.host),
            errors: errors_of(&includes),
            includes: (!includes.entries.is_empty() || !includes.assets.is_empty()).then(|| {
                Included {
                    entries: self.views(&includes.entries, &plan, &everything, asked.host),
                    assets: self.views(&includes.assets, &plan, &everything, asked.host),
                }
            }),
        })
    }

    fn views<'a>(
        &'a self,
        entities: &[&'a Arc<Entity>],
        plan: &'a Plan<'_>,
        projection: &'a Projection,
        host: &'a str,
    ) -> Vec<EntityView<'a>> {
        entities.iter().map(|entity| self.view(entity, plan, projection, host)).collect()
    }

    fn view<'a>(
        &'a self,
        entity: &'a Entity,
        plan: &'a Plan<'_>,
        projection: &'a Projection,
        host: &'a str,
    ) -> EntityView<'a> {
        EntityView {
            entity,
            store: &self.store,
            projection,
            locales: &plan.locales,
            files: &self.files,
            host,
        }
    }

    fn single(&self, kind: LinkKind, id: &str, asked: &Asked<'_>) -> Result<Vec<u8>, ApiError> {
        asked.query.only_without_conditions(&["locale", "includeContentSourceMaps"])?;
        let plan = Plan::new(&asked.query, kind, &self.store)?;
        let entity = self
            .store
            .snapshot(asked.audience)
            .get(kind, id)
            .ok_or_else(|| self.not_found(kind.name(), id))?;
        json_bytes(&self.view(entity, &plan, &plan.projection, asked.host))
    }

    fn not_found(&self, kind: &str, id: &str) -> ApiError {
        ApiError::missing(kind, id, &self.store)
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

/// A request that may be answered.
struct Asked<'a> {
    audience: Audience,
    host: &'a str,
    query: Query,
}

/// The name the client has for this service.
fn host_of(request: &Request) -> &str {
    let named = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    named.or_else(|| request.uri().authority().map(Authority::as_str)).unwrap_or("localhost")
}

fn reading_only(method: &Method) -> Result<(), ApiError> {
    if matches!(*method, Method::GET | Method::HEAD) { Ok(()) } else { Err(ApiError::Method) }
}

fn locale_answer(locale: &Locale) -> Value {
    json!({
        "code": locale.code,
        "name": locale.name,
        "default": locale.is_default,
        "fallbackCode": locale.fallback,
    })
}
