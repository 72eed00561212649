//! Requests and connections, counted where they happen.
//!
//! No label holds anything that a client chooses: a route is one that the server has, and a status is its class. So the
//! number of series is bounded, whatever is asked for.

use std::borrow::Cow;
use std::time::Duration;

use http::StatusCode;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

/// From a file in memory to an answer that is given up.
const SECONDS: [f64; 9] = [0.000_5, 0.002_5, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0, 30.0];

/// The route of what is asked for, for the log and for metrics: its template, never the path.
pub type Route = Cow<'static, str>;

/// The static build.
pub const FILES: Route = Cow::Borrowed("files");
/// A path under a computed one that no route has.
pub const NO_ROUTE: Route = Cow::Borrowed("none");

/// What the server is asked for. A clone counts the same.
#[derive(Clone, Debug)]
pub struct Traffic {
    answers: Family<Answer, Histogram, fn() -> Histogram>,
    connections: Gauge,
    /// Connections of clients that have as many as they may have.
    refused: Counter,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Answer {
    route: Route,
    status: &'static str,
}

/// A connection, counted as open until it is dropped.
#[derive(Debug)]
pub(crate) struct OpenConnection(Gauge);

impl Default for Traffic {
    fn default() -> Self {
        Self {
            answers: Family::new_with_constructor(|| Histogram::new(SECONDS)),
            connections: Gauge::default(),
            refused: Counter::default(),
        }
    }
}

impl Traffic {
    /// Notes an answer, and how long its head took.
    pub(crate) fn answered(&self, route: Route, status: StatusCode, took: Duration) {
        let answer = Answer { route, status: class(status) };
        self.answers.get_or_create(&answer).observe(took.as_secs_f64());
    }

    /// Counts a connection.
    pub(crate) fn connected(&self) -> OpenConnection {
        self.connections.inc();
        OpenConnection(self.connections.clone())
    }

    /// Notes a connection that was closed at once.
    pub(crate) fn refused_connection(&self) {
        self.refused.inc();
    }

    pub(super) fn register(&self, registry: &mut Registry) {
        registry.register(
            "http_request_duration_seconds",
            "Requests by route and class of status, and how long the heads of their answers took",
            self.answers.clone(),
        );
        registry.register("connections_open", "Connections", self.connections.clone());
        registry.register(
            "connections_refused",
            "Connections closed at once, as their client had as many as it may have",
            self.refused.clone(),
        );
    }
}

impl Drop for OpenConnection {
    fn drop(&mut self) {
        self.0.dec();
    }
}

fn class(status: StatusCode) -> &'static str {
    match status.as_u16() / 100 {
        1 => "1xx",
        2 => "2xx",
        3 => "3xx",
        4 => "4xx",
        _ => "5xx",
    }
}
