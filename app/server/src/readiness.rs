//! `/readyz`: whether this server should be sent requests: its store takes a write, and it has not been told to stop.
//!
//! A build is loaded too, or the server would not have started; the answer says which. `/healthz` only says that the process is
//! alive.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::routing::get;
use axum::{Json, Router};
use http::StatusCode;
use serde_json::{Value, json};
use tokio::sync::Mutex;

use crate::build::Served;
use crate::clock::Clock;
use crate::store::Store;

/// A store that needs longer than this for one row takes no writes. A crowd that applies may keep it busy for a few seconds.
const STORE_TIMEOUT: Duration = Duration::from_secs(5);
/// However often it is asked, the store is written to once in this time.
const EVERY: Duration = Duration::from_secs(1);

/// Knows whether this server should be sent requests.
#[derive(Debug)]
pub struct Readiness {
    store: Store,
    served: Arc<Served>,
    clock: Clock,
    is_draining: AtomicBool,
    /// Whether the store took the last write, and when that was known.
    last: Mutex<Option<(bool, Instant)>>,
}

impl Readiness {
    /// For a server with this store, which serves this.
    pub fn new(store: Store, served: Arc<Served>, clock: Clock) -> Self {
        Self { store, served, clock, is_draining: AtomicBool::new(false), last: Mutex::new(None) }
    }

    /// From now on the server asks for no more requests.
    pub fn drain(&self) {
        self.is_draining.store(true, Ordering::Relaxed);
    }

    /// Whether it asks for no more requests.
    pub fn is_draining(&self) -> bool {
        self.is_draining.load(Ordering::Relaxed)
    }

    /// The route.
    pub fn router(self: Arc<Self>) -> Router {
        Router::new().route("/readyz", get(async move || self.answer().await))
    }

    async fn answer(&self) -> (StatusCode, Json<Value>) {
        let takes_writes = self.takes_writes().await;
        let (status, told) = match (self.is_draining(), takes_writes) {
            (true, _) => (StatusCode::SERVICE_UNAVAILABLE, "draining"),
            (false, false) => (StatusCode::SERVICE_UNAVAILABLE, "notReady"),
            (false, true) => (StatusCode::OK, "ready"),
        };
        let store = if takes_writes { "ok" } else { "takesNoWrites" };
        let build = self.served.current();
        let build = build.stamp.as_ref().map(|stamp| &stamp.build_id);
        (status, Json(json!({ "status": told, "store": store, "build": build })))
    }

    /// Those who ask at the same time wait for one write.
    pub(crate) async fn takes_writes(&self) -> bool {
        let mut last = self.last.lock().await;
        if let Some((took, at)) = *last
            && at.elapsed() < EVERY
        {
            return took;
        }
        let write = self.store.try_write(self.clock.now());
        let took = match tokio::time::timeout(STORE_TIMEOUT, write).await {
            Ok(Ok(())) => true,
            Ok(Err(error)) => {
                let cause = std::error::Error::source(&error).map(ToString::to_string);
                tracing::warn!(%error, cause, "the store takes no writes");
                false
            }
            Err(_) => {
                tracing::warn!("the store takes no writes in time");
                false
            }
        };
        *last = Some((took, Instant::now()));
        took
    }
}
