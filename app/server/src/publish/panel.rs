//! `/api/__octana/publishing`: what became of the last builds, and the way back to one of them.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use http::{HeaderMap, HeaderValue, header};
use serde::Deserialize;

use super::status::Status;
use super::{Cause, PublishError, Publisher, RollBackError, record};
use crate::editors::Editors;
use crate::editors::error::EditorError;
use crate::logging::with_causes;
use crate::store::Store;

/// What the routes work with.
#[derive(Debug)]
struct Panel {
    editors: Arc<Editors>,
    /// Builds the site, where this server does.
    publisher: Option<Arc<Publisher>>,
    store: Store,
}

/// The routes, for those who have signed in.
pub fn router(editors: Arc<Editors>, publisher: Option<Arc<Publisher>>, store: Store) -> Router {
    Router::new()
        .route("/api/__octana/publishing", get(read))
        .route("/api/__octana/publishing/roll-back", post(roll_back))
        .with_state(Arc::new(Panel { editors, publisher, store }))
}

type Answer = ([(header::HeaderName, HeaderValue); 1], Json<Status>);

#[derive(Deserialize)]
struct RollBack {
    build: String,
}

async fn read(State(panel): State<Arc<Panel>>, headers: HeaderMap) -> Result<Answer, EditorError> {
    panel.editors.signed_in(&headers).await?;
    status(&panel).await
}

async fn roll_back(
    State(panel): State<Arc<Panel>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Answer, EditorError> {
    let editor = panel.editors.signed_in(&headers).await?;
    let Ok(RollBack { build }) = serde_json::from_slice(&body) else {
        return Err(EditorError::BadRequest("Say which build: {\"build\": \"…\"}."));
    };
    let publisher = panel.publisher.as_ref().ok_or(EditorError::NotFound)?;
    publisher.roll_back(&build, Cause::editor(&editor)).await.map_err(|error| match error {
        RollBackError::Gone(_) => EditorError::BuildGone,
        RollBackError::Running => EditorError::BuildRunning,
        RollBackError::Failed(error) => failed(&error),
    })?;
    tracing::info!(build, editor, "an editor went back to an earlier build");
    record(&panel.store, &editor, "roll back", &build).await;
    status(&panel).await
}

async fn status(panel: &Panel) -> Result<Answer, EditorError> {
    let status = match &panel.publisher {
        Some(publisher) => publisher.status().await.map_err(|error| failed(&error))?,
        None => Status::default(),
    };
    Ok(([(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))], Json(status)))
}

fn failed(error: &PublishError) -> EditorError {
    tracing::error!(error = with_causes(error), "editors cannot be told about publishing");
    EditorError::Internal
}
