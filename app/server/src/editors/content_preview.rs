//! `GET /api/__octana/content-preview`: shows drafts, shows what is published, or ends the preview, and goes back to the page.

use std::sync::Arc;

use axum::extract::{RawQuery, State};
use axum::response::Response;
use http::HeaderMap;

use super::error::EditorError;
use super::page_address::{field, page_address};
use super::view::View;
use super::{Destination, Editors, see, sign_in};

pub(super) async fn switch(
    State(editors): State<Arc<Editors>>,
    headers: HeaderMap,
    RawQuery(query): RawQuery,
) -> Result<Response, EditorError> {
    let query = query.unwrap_or_default();
    if field(&query, "action").is_some_and(|action| action == "deployed") {
        // Harmless without a session.
        return Ok(editors.sessions.end_preview(&url_of(&query)));
    }
    let destination = Destination::of(&query).ok_or(EditorError::BadRequest(
        "Say draft=true or draft=false, or action=deployed, and url=/path.",
    ))?;
    Ok(match editors.sessions.of(&headers).await? {
        Some((_, expires_at)) => editors.sessions.switch(expires_at, &destination),
        None => see(&destination.sign_in_address()),
    })
}

impl Destination {
    /// What a query asks for; `None` when it does not say which view.
    pub(super) fn of(query: &str) -> Option<Self> {
        let view = match field(query, "draft").as_deref() {
            Some("true") => View::Draft,
            Some("false") => View::Published,
            _ => return None,
        };
        Some(Self { view, url: url_of(query) })
    }

    /// The drafts of the home page.
    pub(super) fn drafts() -> Self {
        Self { view: View::Draft, url: "/".to_owned() }
    }

    /// The address of the sign-in that leads here.
    pub(super) fn sign_in_address(&self) -> String {
        let draft = if self.view == View::Draft { "true" } else { "false" };
        let query = form_urlencoded::Serializer::new(String::new())
            .append_pair("draft", draft)
            .append_pair("url", &self.url)
            .finish();
        format!("{}?{query}", sign_in::PATH)
    }
}

fn url_of(query: &str) -> String {
    page_address(&field(query, "url").unwrap_or_default())
}
