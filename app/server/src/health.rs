//! `/healthz`: whether the server is well, for load balancers and monitors.
//!
//! A store that does not answer is reported, but the status stays 200: pages need no store, and servers that share a
//! database would all be taken away at once.

use std::sync::Arc;
use std::time::Duration;

use axum::routing::get;
use axum::{Json, Router};
use serde_json::{Value, json};
use tokio::sync::Mutex;
use tokio::time::Instant;

use crate::store::Store;

/// A store that needs longer than this is not well.
const STORE_TIMEOUT: Duration = Duration::from_secs(2);
/// The store is asked once in this time, however many ask for health: it has connections for visitors, and few.
const FRESH: Duration = Duration::from_secs(1);

/// The route. A server of content alone has no store.
pub fn router(store: Option<Store>) -> Router {
    let health = Arc::new(Health { store, found: Mutex::new(None) });
    Router::new().route("/healthz", get(async move || Json(health.tell().await)))
}

struct Health {
    store: Option<Store>,
    /// What the store was when it was last asked.
    found: Mutex<Option<(Instant, &'static str)>>,
}

impl Health {
    async fn tell(&self) -> Value {
        let Some(store) = &self.store else { return json!({ "status": "ok" }) };
        // Who comes while it is asked waits for the same answer.
        let mut found = self.found.lock().await;
        let store = match *found {
            Some((asked, known)) if asked.elapsed() < FRESH => known,
            _ => {
                let answer = tokio::time::timeout(STORE_TIMEOUT, store.ping()).await;
                let known = if matches!(answer, Ok(Ok(()))) { "ok" } else { "unreachable" };
                found.insert((Instant::now(), known)).1
            }
        };
        json!({ "status": "ok", "store": store })
    }
}
