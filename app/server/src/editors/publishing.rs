//! `/api/__octana/publishing`: what became of the last builds, and the way back to one of them.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use http::{HeaderMap, HeaderValue, header};
use serde::Deserialize;

use super::Editors;
use super::error::EditorError;
use crate::logging::with_causes;
use crate::publish::status::Status;
use crate::publish::{Cause, PublishError, RollBackError};

type Answer = ([(header::HeaderName, HeaderValue); 1], Json<Status>);

#[derive(Deserialize)]
struct RollBack {
    build: String,
}

pub(super) async fn read(
    State(editors): State<Arc<Editors>>,
    headers: HeaderMap,
) -> Result<Answer, EditorError> {
    editors.sessions.required(&headers).await?;
    status(&editors).await
}

pub(super) async fn roll_back(
    State(editors): State<Arc<Editors>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Answer, EditorError> {
    let (editor, _) = editors.sessions.required(&headers).await?;
    let Ok(RollBack { build }) = serde_json::from_slice(&body) else {
        return Err(EditorError::BadRequest("Say which build: {\"build\": \"…\"}."));
    };
    let publisher = editors.publisher.as_ref().ok_or(EditorError::NotFound)?;
    publisher.roll_back(&build, Cause::editor(&editor.name)).await.map_err(
        |error| match error {
            RollBackError::Gone(_) => EditorError::BuildGone,
            RollBackError::Running => EditorError::BuildRunning,
            RollBackError::Failed(error) => failed(&error),
        },
    )?;
    let now = editors.sessions.clock.now();
    tracing::info!(build, editor = editor.name, "an editor went back to an earlier build");
    // It is live, so a store that does not answer undoes nothing.
    if let Err(error) =
        editors.sessions.store.record(&editor.name, "roll back", &[&build], now).await
    {
        tracing::warn!(error = with_causes(&error), build, "who went back is not recorded");
    }
    status(&editors).await
}

async fn status(editors: &Editors) -> Result<Answer, EditorError> {
    let status = match &editors.publisher {
        Some(publisher) => publisher.status().await.map_err(|error| failed(&error))?,
        None => Status::default(),
    };
    Ok(([(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))], Json(status)))
}

fn failed(error: &PublishError) -> EditorError {
    tracing::error!(error = with_causes(error), "editors cannot be told about publishing");
    EditorError::Internal
}
