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

use std::sync::Arc;

use axum::extract::{Path, RawQuery, State};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{delete, get, post};
use axum::{Json, Router};
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, StatusCode, header};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::cookies::Cookie;
use super::error::EditorError;
use super::page_address::{field, page_address};
use super::seal::{Purpose, Seal};
use super::{Editors, Sessions, see};
use crate::api::random;
use crate::html::page::{self, POLICY};
use crate::store::share::Share;

const OPEN: &str = "/api/__octana/shared";
/// A week.
const SECONDS: i64 = 7 * 24 * 60 * 60;
/// The page with what goes along.
const MAX_BODY: usize = 1024 * 1024;
/// Longer titles only fill the screen.
const MAX_TITLE: usize = 500;
/// The value of the marker by which the page's script knows that there is a draft to show.
const MARKER: &str = "shared";
/// What a page needs beside itself, whichever it is: code, looks, pictures, and the dialogs that it opens.
const FOLDERS: [&str; 3] = ["/assets/", "/media/", "/fonts/"];
const FILES: [&str; 4] =
    ["/favicon.svg", "/apple-touch-icon.png", "/sw.js", "/_content/modals.json"];

pub(super) fn routes() -> Router<Arc<Editors>> {
    Router::new()
        .route("/api/__octana/shares", get(list).post(share))
        .route("/api/__octana/shares/{id}", delete(withdraw))
        .route(OPEN, get(open))
        .route("/api/__octana/shared-page", get(read))
        .route(&format!("{OPEN}/leave"), post(leave))
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

/// What someone sees who has the link.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SharedPage {
    path: String,
    title: String,
    page: Value,
    shared_by: String,
    shared_at: i64,
    ends_at: i64,
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
    let is_titled = !title.trim().is_empty() && title.chars().count() <= MAX_TITLE;
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
    let path = field(&query.unwrap_or_default(), "path");
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

/// Takes the link, and goes to the page.
async fn open(State(editors): State<Arc<Editors>>, RawQuery(query): RawQuery) -> Response {
    let sessions = &editors.sessions;
    let link = field(&query.unwrap_or_default(), "link").unwrap_or_default();
    let mut response = match sessions.open_link(&link).await {
        Ok(Some((path, ends_at))) => {
            let mut response = see(&page_address(&path));
            let seconds = (ends_at - sessions.clock.now()) / 1000;
            let headers = response.headers_mut();
            sessions.cookies.set(headers, Cookie::Share, &link, seconds);
            sessions.cookies.set(headers, Cookie::View, MARKER, seconds);
            response
        }
        Ok(None) => describe(StatusCode::NOT_FOUND, "This link no longer works", ENDED),
        Err(_) => describe(StatusCode::SERVICE_UNAVAILABLE, "The draft cannot be shown", AWAY),
    };
    // The address is all that opens the draft.
    let policy = HeaderValue::from_static("no-referrer");
    response.headers_mut().insert(header::REFERRER_POLICY, policy);
    response
}

const ENDED: &str = r#"<p>The link has ended, or was withdrawn by an editor of this site. Ask the person who sent it for a new one.</p>
<a class="action" href="/">Go to the home page</a>"#;
const AWAY: &str =
    "<p>The server does not answer as it should. Open the link again in a few minutes.</p>";

fn describe(status: StatusCode, title: &str, main: &str) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::CACHE_CONTROL, "no-store"),
    ];
    (status, headers, page::page(title, main)).into_response()
}

async fn read(
    State(editors): State<Arc<Editors>>,
    headers: HeaderMap,
) -> Result<Response, EditorError> {
    let sessions = &editors.sessions;
    let Some((share, content)) = sessions.share_of(&headers).await? else {
        let mut ended = EditorError::NotFound.into_response();
        sessions.forget_share(&headers, ended.headers_mut());
        return Ok(ended);
    };
    let page = serde_json::from_str(&content).map_err(|_| EditorError::Internal)?;
    let Share { path, title, shared_by, shared_at, ends_at, .. } = share;
    let shown = Json(SharedPage { path, title, page, shared_by, shared_at, ends_at });
    Ok(([(header::CACHE_CONTROL, "no-store")], shown).into_response())
}

/// Goes back to the page as visitors see it.
async fn leave(State(editors): State<Arc<Editors>>, headers: HeaderMap) -> Response {
    let path = editors.sessions.shared_path(&headers).await.ok().flatten();
    let mut response = see(&page_address(&path.unwrap_or_default()));
    editors.sessions.forget_share(&headers, response.headers_mut());
    response
}

impl Sessions {
    /// The page of a link, and until when that is good; `None` when it has ended or was withdrawn.
    async fn open_link(&self, link: &str) -> Result<Option<(String, i64)>, EditorError> {
        let now = self.clock.now();
        let Some((id, ends_at)) = self.seal.open::<String>(Purpose::Share, now, link) else {
            return Ok(None);
        };
        let path = self.store.path_of_share(&id, now).await?;
        Ok(path.map(|path| (path, ends_at)))
    }

    /// The page whose draft someone was shown.
    async fn shared_path(&self, headers: &HeaderMap) -> Result<Option<String>, EditorError> {
        for link in self.cookies.values(headers, Cookie::Share) {
            if let Some((path, _)) = self.open_link(link).await? {
                return Ok(Some(path));
            }
        }
        Ok(None)
    }

    /// The draft that someone was shown.
    async fn share_of(&self, headers: &HeaderMap) -> Result<Option<(Share, String)>, EditorError> {
        let now = self.clock.now();
        for link in self.cookies.values(headers, Cookie::Share) {
            let Some((id, _)) = self.seal.open::<String>(Purpose::Share, now, link) else {
                continue;
            };
            if let Some(found) = self.store.find_share(&id, now).await? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// Whether `path` is that of the page whose draft someone was shown.
    pub(super) async fn shares_page(&self, headers: &HeaderMap, path: &str) -> bool {
        let shared = self.shared_path(headers).await.ok().flatten();
        shared.is_some_and(|shared| is_same_page(&shared, path))
    }

    /// Whether `path` is that of the page whose draft someone was shown, or of a file that it needs.
    pub(super) async fn shares_file(&self, headers: &HeaderMap, path: &str) -> bool {
        let Ok(Some(shared)) = self.shared_path(headers).await else { return false };
        is_same_page(&shared, path)
            || FILES.contains(&path)
            || FOLDERS.into_iter().any(|folder| path.starts_with(folder))
    }

    /// Whether the picture at this address is in the draft that someone was shown.
    pub(super) async fn shares_picture(
        &self,
        headers: &HeaderMap,
        path: &str,
    ) -> Result<bool, EditorError> {
        let Some((_, content)) = self.share_of(headers).await? else { return Ok(false) };
        let page = serde_json::from_str(&content).map_err(|_| EditorError::Internal)?;
        Ok(any_text(&page, &|text| text == path))
    }

    fn forget_share(&self, asked: &HeaderMap, answer: &mut HeaderMap) {
        self.cookies.set(answer, Cookie::Share, "", 0);
        // An editor's own view stays.
        if self.cookies.values(asked, Cookie::View).any(|view| view == MARKER) {
            self.cookies.set(answer, Cookie::View, "", 0);
        }
    }
}

fn is_same_page(one: &str, other: &str) -> bool {
    one.trim_end_matches('/') == other.trim_end_matches('/')
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
    use crate::html::page::check_needs_no_more;

    #[test]
    fn nothing_in_the_pages_needs_more_than_the_policy_allows() {
        check_needs_no_more(ENDED);
        check_needs_no_more(AWAY);
    }

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
