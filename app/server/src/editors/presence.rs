//! `POST /api/__octana/presence`: a tab of an editor says which page it shows, and hears who else looks at it.
//!
//! It is asked by a timer, so it does not count as use of the session: one that is left alone ends as if there were none.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use http::{HeaderMap, HeaderValue, header};
use serde::{Deserialize, Serialize};

use super::Editors;
use super::error::EditorError;
use super::page_address::page_address;
use crate::store::digest::Digest;
use crate::store::presence::Present;

/// Longer than what a browser calls its tab.
const MAX_TAB: usize = 40;

#[derive(Deserialize)]
struct Tab {
    tab: String,
    path: String,
}

#[derive(Serialize)]
pub(super) struct Others {
    others: Vec<Other>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Other {
    name: String,
    /// Whether it is another tab of the same browser.
    is_same: bool,
}

type Answer = ([(header::HeaderName, HeaderValue); 1], Json<Others>);

pub(super) async fn see(
    State(editors): State<Arc<Editors>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Answer, EditorError> {
    let editor = editors.sessions.unnoticed(&headers).await?;
    let Ok(Tab { tab, path }) = serde_json::from_slice(&body) else {
        return Err(EditorError::BadRequest("Say which page: {\"tab\": \"…\", \"path\": \"/\"}."));
    };
    if tab.is_empty() || tab.len() > MAX_TAB {
        return Err(EditorError::BadRequest("A tab has a name of up to 40 characters."));
    }
    let session = Digest::of(&editor.session);
    let present = Present { session, tab, name: editor.name, path: page_address(&path) };
    let store = &editors.sessions.store;
    let others = store.see_present(&present, editors.sessions.clock.now()).await?;
    let others = others.into_iter().map(|one| Other { name: one.name, is_same: one.is_same });
    let others = Others { others: others.collect() };
    Ok(([(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))], Json(others)))
}
