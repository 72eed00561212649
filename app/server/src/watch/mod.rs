//! What an operator watches: a name for each request (`request_id`), and metrics in Prometheus' text format, at an address of their own (`METRICS`), and what runs out ([`ahead`]).
//!
//! Each room counts what happens in it ([`Traffic`], [`crate::limits`]); what can only be asked for is asked when metrics are read,
//! the store at most every ten seconds. A store that does not answer is one of the figures, and the others are told.

pub mod ahead;
mod certificate;
pub mod public_address;
pub(crate) mod request_id;
pub mod settings;
mod state;
pub mod traffic;

use std::fmt;
use std::sync::Arc;

use axum::Router;
use axum::routing::get;
use http::header;
use prometheus_client::encoding::prometheus_text;
use prometheus_client::registry::Registry;

use self::state::State;
pub use self::state::Watched;
pub use self::traffic::Traffic;
use crate::limits::Refusals;

/// Everything that is measured.
pub struct Watch {
    registry: Registry,
    state: State,
}

impl fmt::Debug for Watch {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Watch").finish_non_exhaustive()
    }
}

impl Watch {
    /// Puts together what rooms count and what is asked for.
    pub fn new(watched: Watched, traffic: &Traffic, refusals: Refusals) -> Self {
        let mut registry = Registry::with_prefix("site");
        traffic.register(&mut registry);
        registry.register("requests_refused", "Requests answered with 429, by limit", refusals);
        let state = State::new(watched, &mut registry);
        Self { registry, state }
    }

    /// `/metrics`, for a listener of its own.
    pub fn router(self) -> Router {
        let watch = Arc::new(self);
        let answer = async move || {
            let content_type = "text/plain; version=0.0.4; charset=utf-8";
            ([(header::CONTENT_TYPE, content_type)], watch.text().await)
        };
        Router::new().route("/metrics", get(answer))
    }

    async fn text(&self) -> String {
        self.state.ask().await;
        let mut text = String::new();
        if prometheus_text::encode(&mut text, &self.registry).is_err() {
            tracing::error!("metrics cannot be written");
        }
        text
    }
}
