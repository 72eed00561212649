//! `GET /api/content/{draft|published}/{entries|assets}?skip=&limit=&ids=`: the content service's own answer, for editors.
//!
//! The server adds the token, so no browser ever has it. Only these parameters are passed on: what an editor may ask for is
//! what the build asks for.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Path, RawQuery, Request, State};
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use http::{HeaderMap, StatusCode, header};
use tower::ServiceExt as _;

use super::Editors;
use super::error::EditorError;
use super::metadata::LOCALE;
use super::view::View;
use crate::content::service::PREVIEW_BASE;
use crate::http_client::http_client;
use crate::unreached::Unreached;

/// The same as when the build reads: with more, an answer can get too big for the service.
const MAX_LIMIT: usize = 250;
const DEFAULT_LIMIT: usize = 100;
/// As many as fit into an address.
const MAX_IDS: usize = 100;
/// No id of the content service is longer.
const MAX_ID: usize = 64;
/// The content service's own limit is 7 MB.
const MAX_ANSWER: usize = 8 * 1024 * 1024;
/// Less than an answer of ours may take.
const TIMEOUT: Duration = Duration::from_secs(20);

/// Where content is read, with the tokens for it.
pub struct ContentAccess {
    /// The space.
    pub space: String,
    /// The environment within the space.
    pub environment: String,
    /// Opens published content.
    pub delivery_token: String,
    /// Opens drafts.
    pub preview_token: String,
    /// The service.
    pub host: ContentHost,
}

/// A content service.
pub enum ContentHost {
    /// The one in this program.
    Embedded(Router),
    /// The real one: the addresses before `/spaces` for published content and for drafts.
    Remote {
        /// Asks it.
        client: reqwest::Client,
        /// The Delivery API.
        delivery: String,
        /// The Preview API.
        preview: String,
    },
}

impl fmt::Debug for ContentAccess {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("ContentAccess")
            .field("space", &self.space)
            .field("environment", &self.environment)
            .finish_non_exhaustive()
    }
}

impl ContentHost {
    /// The real service.
    ///
    /// # Errors
    /// When the system's certificates cannot be used.
    pub fn remote(delivery: &str, preview: &str) -> Result<Self, reqwest::Error> {
        let client = http_client().timeout(TIMEOUT).build()?;
        Ok(Self::Remote { client, delivery: base(delivery), preview: base(preview) })
    }
}

/// `cdn.contentful.com` and `http://localhost:4000/preview` both name a service.
fn base(host: &str) -> String {
    let host = host.trim_end_matches('/');
    if host.contains("://") { host.to_owned() } else { format!("https://{host}") }
}

/// Whether `host` is Contentful, in any of its regions.
pub(super) fn is_contentful(host: &str) -> bool {
    host == "contentful.com" || host.ends_with(".contentful.com")
}

/// Why a token opens nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TokenError {
    /// It is not one for this space and environment.
    #[error("the content service answers {0}")]
    Refused(StatusCode),
    /// There is no answer.
    #[error("the content service does not answer: {0}")]
    Unreachable(Unreached),
    /// Something here.
    #[error("it cannot be asked")]
    Ours,
}

/// Why there is no answer of the service.
pub(super) enum AskError {
    /// Something here.
    Ours,
    /// There is no connection, or an answer that ends too soon.
    Unreached(Unreached),
}

impl From<AskError> for EditorError {
    fn from(error: AskError) -> Self {
        match error {
            AskError::Ours => Self::Internal,
            AskError::Unreached(_) => Self::ContentUnavailable,
        }
    }
}

/// What the service answered.
pub(super) struct Answer {
    pub(super) status: StatusCode,
    headers: HeaderMap,
    pub(super) body: Bytes,
}

impl ContentAccess {
    /// Where an entry is edited, with `{id}` in place of its id. Only Contentful has such a place.
    pub fn entry_url(&self) -> Option<String> {
        let ContentHost::Remote { delivery, .. } = &self.host else { return None };
        let region = delivery.strip_prefix("https://cdn.")?;
        let Self { space, environment, .. } = self;
        is_contentful(region).then(|| {
            format!("https://app.{region}/spaces/{space}/environments/{environment}/entries/{{id}}")
        })
    }

    /// Tries whether the service takes the tokens: the one for drafts only where there are editors.
    pub async fn try_tokens(
        &self,
        has_editors: bool,
    ) -> Vec<(&'static str, Result<(), TokenError>)> {
        let mut outcomes = Vec::new();
        for (name, view) in
            [("CONTENT_DELIVERY_TOKEN", View::Published), ("CONTENT_PREVIEW_TOKEN", View::Draft)]
        {
            if view == View::Published || has_editors {
                let outcome = match self.ask(view, "entries", "limit=1").await {
                    Ok(answer) if answer.status == StatusCode::OK => Ok(()),
                    Ok(answer) => Err(TokenError::Refused(answer.status)),
                    Err(AskError::Unreached(why)) => Err(TokenError::Unreachable(why)),
                    Err(AskError::Ours) => Err(TokenError::Ours),
                };
                outcomes.push((name, outcome));
            }
        }
        outcomes
    }

    pub(super) async fn ask(
        &self,
        view: View,
        kind: &str,
        query: &str,
    ) -> Result<Answer, AskError> {
        let Self { space, environment, .. } = self;
        let path = format!("/spaces/{space}/environments/{environment}/{kind}?{query}");
        let token = view.of(&self.delivery_token, &self.preview_token);
        match &self.host {
            ContentHost::Embedded(router) => {
                let base = view.of("", PREVIEW_BASE);
                let request = Request::get(format!("{base}{path}"))
                    .header(header::AUTHORIZATION, format!("Bearer {token}"))
                    .body(Body::empty())
                    .map_err(|_| AskError::Ours)?;
                let Ok(response) = router.clone().oneshot(request).await;
                let (head, body) = response.into_parts();
                let body = to_bytes(body, MAX_ANSWER).await.map_err(|_| AskError::Ours)?;
                Ok(Answer { status: head.status, headers: head.headers, body })
            }
            ContentHost::Remote { client, delivery, preview } => {
                let base = view.of(delivery, preview);
                let request = client.get(format!("{base}{path}")).bearer_auth(token);
                let response = request.send().await.map_err(|error| {
                    let why = Unreached::of(&error);
                    tracing::warn!(error = %error.without_url(), "the content service does not answer");
                    AskError::Unreached(why)
                })?;
                let (head, body) = http::Response::from(response).into_parts();
                let body = to_bytes(Body::new(body), MAX_ANSWER).await.map_err(|_| {
                    tracing::warn!(
                        "the content service's answer breaks off, or is longer than any of its own"
                    );
                    AskError::Unreached(Unreached::Ended)
                })?;
                Ok(Answer { status: head.status, headers: head.headers, body })
            }
        }
    }
}

pub(super) async fn read(
    State(editors): State<Arc<Editors>>,
    Path((view, kind)): Path<(String, String)>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, EditorError> {
    editors.sessions.required(&headers).await?;
    let view = View::of_id(&view).ok_or(EditorError::NotFound)?;
    if !matches!(kind.as_str(), "entries" | "assets") {
        return Err(EditorError::NotFound);
    }
    let query = service_query(query.as_deref().unwrap_or_default())?;
    let answer = editors.content.ask(view, &kind, &query).await?;
    if answer.status == StatusCode::OK {
        return Ok(([(header::CONTENT_TYPE, "application/json")], answer.body).into_response());
    }
    Err(refusal(&answer))
}

/// The query of the service for what an editor asks.
pub(super) fn service_query(query: &str) -> Result<String, EditorError> {
    const SHAPE: EditorError = EditorError::BadRequest(
        "Ask with skip, with limit from 1 to 250, and with up to 100 ids that have commas between them.",
    );
    let (mut skip, mut limit, mut ids) = (None, None, None);
    for (name, value) in form_urlencoded::parse(query.as_bytes()) {
        let place = match &*name {
            "skip" => &mut skip,
            "limit" => &mut limit,
            "ids" => &mut ids,
            _ => return Err(SHAPE),
        };
        if place.replace(value).is_some() {
            return Err(SHAPE);
        }
    }
    let number = |text: Option<_>, default: usize| {
        text.map_or(Ok(default), |text: std::borrow::Cow<'_, str>| text.parse().map_err(|_| SHAPE))
    };
    let (skip, limit) = (number(skip, 0)?, number(limit, DEFAULT_LIMIT)?);
    let are_fine = ids
        .as_deref()
        .is_none_or(|ids| ids.split(',').count() <= MAX_IDS && ids.split(',').all(is_id));
    if !(1..=MAX_LIMIT).contains(&limit) || !are_fine {
        return Err(SHAPE);
    }
    let mut written = form_urlencoded::Serializer::new(String::new());
    written
        .append_pair("locale", LOCALE)
        .append_pair("include", "0")
        .append_pair("order", "sys.id")
        .append_pair("skip", &skip.to_string())
        .append_pair("limit", &limit.to_string());
    if let Some(ids) = ids {
        written.append_pair("sys.id[in]", &ids);
    }
    Ok(written.finish())
}

fn is_id(text: &str) -> bool {
    let is_fine = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    (1..=MAX_ID).contains(&text.len()) && text.bytes().all(is_fine)
}

/// What the service's refusal means for the editor. Its own words may hold more than an editor should read.
pub(super) fn refusal(answer: &Answer) -> EditorError {
    let is_too_big = || String::from_utf8_lossy(&answer.body).contains("Response size too big");
    match answer.status {
        StatusCode::TOO_MANY_REQUESTS => {
            let reset = answer.headers.get("x-contentful-ratelimit-reset");
            let seconds = reset.and_then(|value| value.to_str().ok()?.parse().ok());
            EditorError::TooManyRequests { retry_after: seconds.unwrap_or(1) }
        }
        StatusCode::BAD_REQUEST if is_too_big() => EditorError::ResponseTooBig,
        status => {
            tracing::error!(status = status.as_u16(), "the content service refuses us");
            EditorError::ContentUnavailable
        }
    }
}
