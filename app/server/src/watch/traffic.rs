//! Requests and connections, counted where they happen.
//!
//! No label holds anything that a client chooses: a route is one that the server has, and a status is its class. So the
//! number of series is bounded, whatever is asked for.

use std::borrow::Cow;
use std::time::Duration;

use http::{Method, StatusCode};
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

/// What people write, in groups that an alert can name: nobody can join, ask or pay.
const GROUPS: [&str; 5] = ["joining", "drafts", "paying", "enquiry", "editors"];
/// How a write ends: it is kept, the server could not keep it, or what was sent is at fault.
const OUTCOMES: [&str; 3] = ["kept", "failed", "refused"];

/// What the server is asked for. A clone counts the same.
#[derive(Clone, Debug)]
pub struct Traffic {
    answers: Family<Answer, Histogram, fn() -> Histogram>,
    writes: Family<Write, Counter>,
    connections: Gauge,
    /// Connections of clients that have as many as they may have.
    refused: Counter,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Answer {
    route: Route,
    status: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Write {
    group: &'static str,
    outcome: &'static str,
}

/// A connection, counted as open until it is dropped.
#[derive(Debug)]
pub(crate) struct OpenConnection(Gauge);

impl Default for Traffic {
    fn default() -> Self {
        let writes = Family::<Write, Counter>::default();
        // From the start: of a series that begins with its first failure Prometheus sees no increase.
        for (group, outcome) in GROUPS.iter().flat_map(|group| OUTCOMES.map(|one| (group, one))) {
            drop(writes.get_or_create(&Write { group, outcome }));
        }
        Self {
            writes,
            answers: Family::new_with_constructor(|| Histogram::new(SECONDS)),
            connections: Gauge::default(),
            refused: Counter::default(),
        }
    }
}

impl Traffic {
    /// Notes an answer, and how long its head took.
    pub(crate) fn answered(
        &self,
        method: &Method,
        route: Route,
        status: StatusCode,
        took: Duration,
    ) {
        if let Some(group) = group(method, &route) {
            let outcome = match status.as_u16() {
                ..400 => "kept",
                400..500 => "refused",
                _ => "failed",
            };
            self.writes.get_or_create(&Write { group, outcome }).inc();
        }
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
        registry.register(
            "writes",
            "What people sent to be kept, by what it was for and whether it was kept",
            self.writes.clone(),
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

/// What a write is for; `None` for one that keeps nothing of a person's.
fn group(method: &Method, route: &str) -> Option<&'static str> {
    if method.is_safe() {
        return None;
    }
    let last = route.rsplit('/').next().unwrap_or_default();
    match route.strip_prefix("/api/")?.split('/').next()? {
        "enquiry" => Some("enquiry"),
        "payments" => Some("paying"),
        "__octana" => Some("editors"),
        "join" if matches!(last, "payment" | "payment-link" | "stop-reminders") => Some("paying"),
        "join" if last == "submit" => Some("joining"),
        "join" => Some("drafts"),
        _ => None,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_write_is_counted_for_what_it_is_for() {
        for (method, route, expected) in [
            (Method::POST, "/api/join/applications", Some("drafts")),
            (Method::PUT, "/api/join/applications/{id}", Some("drafts")),
            (Method::POST, "/api/join/form", Some("drafts")),
            (Method::POST, "/api/join/resume", Some("drafts")),
            (Method::POST, "/api/join/applications/{id}/submit", Some("joining")),
            (Method::POST, "/api/join/applications/{id}/payment", Some("paying")),
            (Method::POST, "/api/join/payment-link", Some("paying")),
            (Method::POST, "/api/payments/webhook", Some("paying")),
            (Method::POST, "/api/enquiry/form", Some("enquiry")),
            (Method::DELETE, "/api/__octana/shares/{id}", Some("editors")),
            (Method::GET, "/api/join/applications/{id}", None),
            (Method::POST, "/api/faults", None),
            (Method::POST, "/api/abn-lookup", None),
            (Method::POST, "files", None),
            (Method::POST, "none", None),
        ] {
            assert_eq!(group(&method, route), expected, "{method} {route}");
        }
    }
}
