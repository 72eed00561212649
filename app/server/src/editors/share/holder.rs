//! Someone who has the link to a draft: what it opens, and that it opens nothing else.

use std::sync::Arc;

use axum::Json;
use axum::extract::{RawQuery, State};
use axum::response::{IntoResponse as _, Response};
use http::{HeaderMap, HeaderValue, StatusCode, header};
use serde::Serialize;
use serde_json::Value;

use super::any_text;
use crate::editors::cookies::Cookie;
use crate::editors::error::EditorError;
use crate::editors::page_address::{field, page_address};
use crate::editors::seal::Purpose;
use crate::editors::{Editors, Sessions, see};
use crate::html::page::{self, POLICY};
use crate::store::share::Share;

/// The value of the marker by which the page's script knows that there is a draft to show.
const MARKER: &str = "shared";
/// What a page needs beside itself, whichever it is: code, looks, pictures, and the dialogs that it opens.
const FOLDERS: [&str; 3] = ["/assets/", "/media/", "/fonts/"];
const FILES: [&str; 6] = [
    "/favicon.svg",
    "/favicon.ico",
    "/apple-touch-icon.png",
    "/site.webmanifest",
    "/sw.js",
    "/_content/modals.json",
];

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

/// Takes the link, and goes to the page.
pub(super) async fn open(
    State(editors): State<Arc<Editors>>,
    RawQuery(query): RawQuery,
) -> Response {
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

pub(super) async fn read(
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
pub(super) async fn leave(State(editors): State<Arc<Editors>>, headers: HeaderMap) -> Response {
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
    pub(in crate::editors) async fn shares_page(&self, headers: &HeaderMap, path: &str) -> bool {
        let shared = self.shared_path(headers).await.ok().flatten();
        shared.is_some_and(|shared| is_same_page(&shared, path))
    }

    /// Whether `path` is that of the page whose draft someone was shown, or of a file that it needs.
    pub(in crate::editors) async fn shares_file(&self, headers: &HeaderMap, path: &str) -> bool {
        let Ok(Some(shared)) = self.shared_path(headers).await else { return false };
        is_same_page(&shared, path)
            || FILES.contains(&path)
            || FOLDERS.into_iter().any(|folder| path.starts_with(folder))
    }

    /// Whether the picture at this address is in the draft that someone was shown.
    pub(in crate::editors) async fn shares_picture(
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html::page::check_needs_no_more;

    #[test]
    fn nothing_in_the_pages_needs_more_than_the_policy_allows() {
        check_needs_no_more(ENDED);
        check_needs_no_more(AWAY);
    }
}
