//! `/healthz`: whether the server is well, for load balancers and monitors.
//!
//! A store that does not answer is reported, but the status stays 200: pages need no store, and servers that share a
//! database would all be taken away at once.

use std::time::Duration;

use axum::routing::get;
use axum::{Json, Router};
use serde_json::{Value, json};

use crate::store::Store;

/// A store that needs longer than this is not well.
const STORE_TIMEOUT: Duration = Duration::from_secs(2);

/// The route. A server of content alone has no store.
pub fn router(store: Option<Store>) -> Router {
    Router::new().route("/healthz", get(async move || Json(health(store.as_ref()).await)))
}

async fn health(store: Option<&Store>) -> Value {
    let Some(store) = store else { return json!({ "status": "ok" }) };
    let answer = tokio::time::timeout(STORE_TIMEOUT, store.ping()).await;
    let store = if matches!(answer, Ok(Ok(()))) { "ok" } else { "unreachable" };
    json!({ "status": "ok", "store": store })
}
