//! `GET /api/__octana/metadata`: what the preview tool knows about the editor and the content.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use barcode_core::Code;
use http::HeaderMap;
use serde::Serialize;

use super::error::EditorError;
use super::view::View;
use super::{Due, Editors};

/// The version of the preview tool.
const VERSION: &str = "2.10.1";
/// The locale that editors write in.
pub(super) const LOCALE: &str = "en-AU";

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Metadata {
    version: &'static str,
    editor: Person,
    space: String,
    environment: String,
    locale: &'static str,
    view: View,
    expires_at: i64,
    /// Where an entry is edited, with `{id}` in place of its id; `None` for the embedded content, which is files.
    entry_url: Option<String>,
    /// What runs out within two months, or has.
    runs_out: Vec<RunsOut>,
    /// Whose messages the page may believe.
    origins: Vec<String>,
}

/// Something that an editor or the office has to do something about.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct RunsOut {
    what: &'static str,
    title: Option<String>,
    last_day: String,
    days_left: i64,
}

/// Who looks. The secret of their session stays in its cookie.
#[derive(Serialize)]
struct Person {
    name: String,
}

pub(super) async fn read(
    State(editors): State<Arc<Editors>>,
    headers: HeaderMap,
) -> Result<Json<Metadata>, EditorError> {
    let (editor, expires_at) = editors.sessions.required(&headers).await?;
    let content = &editors.content;
    let now = editors.sessions.clock.now();
    let Due(due) = &editors.due;
    let runs_out = due(now).into_iter().map(|expiry| RunsOut {
        what: expiry.what.code(),
        days_left: expiry.days_left(now),
        last_day: expiry.last_day.to_string(),
        title: expiry.title,
    });
    Ok(Json(Metadata {
        version: VERSION,
        editor: Person { name: editor.name },
        space: content.space.clone(),
        environment: content.environment.clone(),
        locale: LOCALE,
        view: editors.sessions.view(&headers),
        expires_at,
        entry_url: content.entry_url(),
        runs_out: runs_out.collect(),
        origins: editors.origins.clone(),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_server_and_the_page_name_the_same_version_and_locale() {
        let tool = include_str!("../../../src/editor/live/editor-messages.ts");
        assert!(tool.contains(&format!("TOOL_VERSION = \"{VERSION}\";")));
        let content = include_str!("../../../src/content/store.ts");
        assert!(content.contains(&format!("CONTENT_LOCALE = \"{LOCALE}\";")));
    }
}
