//! Shows the draft of one page to someone without an account, by a link that an editor has made.
//!
//! ```text
//! POST shares {path, title, page} ──▶ row with the page as the editor sees it ──▶ /api/__octana/shared?link=SEALED
//! shared?link=… ──▶ cookie with the same seal, marker `preview=shared` ──▶ /about, as every visitor gets it; its script sees
//! the marker, asks `shared-page` and shows the draft over it
//! ```
//!
//! What is shown is what was shared, not what is drafted since: so no other draft leaves the server, and what is approved is
//! what was seen. The link is good for a week, for one page, for reading, and until an editor withdraws it. The cookie opens
//! that page, and the pictures in it; nothing else of an editor's.

mod holder;

use std::sync::Arc;

use axum::extract::{Path, RawQuery, State};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{delete, get, post};
use axum::{Json, Router};
use bytes::Bytes;
use http::{HeaderMap, StatusCode};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Editors;
use super::error::EditorError;
use super::page_address::{field, page_address};
use super::seal::{Purpose, Seal};
use crate::api::random;
use crate::store::share::Share;

const OPEN: &str = "/api/__octana/shared";
/// A week.
const SECONDS: i64 = 7 * 24 * 60 * 60;
/// The page with what goes along.
const MAX_BODY: usize = 1024 * 1024;
/// Longer titles only fill the screen.
const MAX_TITLE: usize = 500;

pub(super) fn routes() -> Router<Arc<Editors>> {
    Router::new()
        .route("/api/__octana/shares", get(list).post(share))
        .route("/api/__octana/shares/{id}", delete(withdraw))
        .route(OPEN, get(holder::open))
        .route("/api/__octana/shared-page", get(holder::read))
        .route(&format!("{OPEN}/leave"), post(holder::leave))
}

/// What an editor shows.
#[derive(Deserialize)]
struct NewShare {
    path: String,
    title: String,
    page: Value,
}

/// A link, for editors.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Link {
    id: String,
    title: String,
    shared_by: String,
    shared_at: i64,
    ends_at: i64,
    /// Without the site's origin: the link is good where the editor is.
    address: String,
}

impl Link {
    fn of(share: Share, seal: &Seal) -> Result<Self, EditorError> {
        let sealed = seal.close(Purpose::Share, share.ends_at, &share.id);
        let sealed = sealed.ok_or(EditorError::Internal)?;
        let Share { id, title, shared_by, shared_at, ends_at, .. } = share;
        Ok(Self {
            id,
            title,
            shared_by,
            shared_at,
            ends_at,
            address: format!("{OPEN}?link={sealed}"),
        })
    }
}

async fn share(
    State(editors): State<Arc<Editors>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, EditorError> {
    let (editor, _) = editors.sessions.required(&headers).await?;
    if body.len() > MAX_BODY {
        return Err(EditorError::TooLarge);
    }
    let NewShare { path, title, page } = serde_json::from_slice(&body).map_err(|_| SHAPE)?;
    let is_titled = !title.trim().is_empty()
        && title.chars().count() <= MAX_TITLE
        && !title.contains(char::is_control);
    if !is_titled || !is_page(&path) || page["path"] != path.as_str() {
        return Err(SHAPE);
    }
    if runs_code(&page) {
        return Err(EditorError::BadRequest("The page has an address that would run code."));
    }
    let now = editors.sessions.clock.now();
    let id = random::id().map_err(|_| EditorError::Internal)?;
    let (shared_by, ends_at) = (editor.name, now + SECONDS * 1000);
    let share = Share { id, path, title, shared_by, shared_at: now, ends_at };
    if !editors.sessions.store.share(&share, &page.to_string()).await? {
        return Err(EditorError::TooManyShares);
    }
    let link = Link::of(share, &editors.sessions.seal)?;
    Ok((StatusCode::CREATED, Json(link)).into_response())
}

const SHAPE: EditorError = EditorError::BadRequest(
    "Say which page: {\"path\": \"/…\", \"title\": \"…\", \"page\": {\"path\": \"/…\", …}}.",
);

async fn list(
    State(editors): State<Arc<Editors>>,
    headers: HeaderMap,
    RawQuery(query): RawQuery,
) -> Result<Json<Vec<Link>>, EditorError> {
    let sessions = &editors.sessions;
    sessions.required(&headers).await?;
    let path = field(&query.unwrap_or_default(), "path").filter(|path| is_page(path));
    let path = path.ok_or(EditorError::BadRequest("Say which page: path=/…."))?;
    let shares = sessions.store.shares_of(&path, sessions.clock.now()).await?;
    let links = shares.into_iter().map(|share| Link::of(share, &sessions.seal));
    Ok(Json(links.collect::<Result<_, _>>()?))
}

async fn withdraw(
    State(editors): State<Arc<Editors>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, EditorError> {
    let sessions = &editors.sessions;
    let (editor, _) = sessions.required(&headers).await?;
    let is_shown = random::is_id(&id)
        && sessions.store.end_share(&id, &editor.name, sessions.clock.now()).await?;
    if is_shown { Ok(StatusCode::NO_CONTENT) } else { Err(EditorError::NotFound) }
}

/// Whether `path` is the address of a page, and nothing more.
fn is_page(path: &str) -> bool {
    let is_whole = path == "/" || !path.ends_with('/');
    is_whole && !path.contains(['?', '#']) && page_address(path) == path
}

/// Whether a text in a page is an address that runs code, as browsers read addresses: leading blanks, tabs and line ends count
/// for nothing. Pages are made without such addresses; this is for what others may send.
fn runs_code(page: &Value) -> bool {
    any_text(page, &|text| {
        let letters = text.trim_start_matches(|letter: char| letter <= ' ').chars();
        let letters = letters.filter(|letter| !matches!(letter, '\t' | '\n' | '\r'));
        let start: String = letters.take("javascript:".len()).collect();
        start.eq_ignore_ascii_case("javascript:")
    })
}

/// Whether `is` holds for a text anywhere in a page.
fn any_text(page: &Value, is: &dyn Fn(&str) -> bool) -> bool {
    match page {
        Value::String(text) => is(text),
        Value::Array(items) => items.iter().any(|item| any_text(item, is)),
        Value::Object(fields) => fields.values().any(|field| any_text(field, is)),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_address_that_runs_code_is_found_wherever_it_stands() {
        for address in ["javascript:alert(1)", " \u{1}JavaScript:x", "java\tscr\nipt:x"] {
            let page = json!({ "blocks": [{ "links": [{ "text": "x", "href": address }] }] });
            assert!(runs_code(&page), "{address:?}");
        }
        assert!(!runs_code(&json!({ "href": "/javascript:x", "text": "About JavaScript: a lot" })));
    }

    #[test]
    fn only_the_address_of_a_page_can_be_shared() {
        for path in ["/", "/about-us", "/standards/barcodes"] {
            assert!(is_page(path), "{path}");
        }
        for path in ["", "about", "/about/", "/about?x", "/about#x", "//other.example", "/api/x"] {
            assert!(!is_page(path), "{path}");
        }
    }
}
