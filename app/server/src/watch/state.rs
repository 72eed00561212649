//! What the server is at the moment it is asked: its build, its store, what waits there.

use std::sync::Arc;
use std::time::Duration;

use barcode_core::Code;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::{Metric, Registry};
use tokio::sync::Mutex;
use tokio::time::Instant;

use super::ahead::expiries;
use crate::build::Served;
use crate::clock::Clock;
use crate::readiness::Readiness;
use crate::store::Store;
use crate::store::figures::Figures;

/// The store counts at most so often, however many read metrics: it has few connections, and they are for visitors.
const EVERY: Duration = Duration::from_secs(10);
/// Who reads metrics gives up after ten seconds.
const STORE_TIMEOUT: Duration = Duration::from_secs(2);

/// A label and its value.
type Label = [(&'static str, String); 1];

/// What is asked.
#[derive(Clone, Debug)]
pub struct Watched {
    /// What time it is.
    pub clock: Clock,
    /// What is served.
    pub served: Arc<Served>,
    /// Whether the server was told to stop.
    pub readiness: Arc<Readiness>,
    /// Where messages wait.
    pub store: Store,
}

#[derive(Debug)]
pub(super) struct State {
    watched: Watched,
    /// When the store was last asked to count.
    asked: Mutex<Option<Instant>>,
    build: Family<Label, Gauge>,
    draining: Gauge,
    store_answers: Gauge,
    store_connections: Family<[(&'static str, &'static str); 2], Gauge>,
    takes_writes: Gauge,
    waiting: Family<Label, Gauge>,
    oldest: Gauge,
    stuck: Family<Label, Gauge>,
    failed: Family<Label, Gauge>,
    applications: Family<Label, Gauge>,
    payments: Family<Label, Gauge>,
    editors: Gauge,
    days_left: Family<Label, Gauge>,
}

/// A metric in the registry.
fn registered<M: Metric + Clone + Default>(registry: &mut Registry, name: &str, help: &str) -> M {
    let metric = M::default();
    registry.register(name, help, metric.clone());
    metric
}

impl State {
    pub(super) fn new(watched: Watched, registry: &mut Registry) -> Self {
        Self {
            watched,
            asked: Mutex::default(),
            build: registered(registry, "build", "1 for the build that is served"),
            draining: registered(registry, "draining", "1 once told to stop"),
            store_answers: registered(
                registry,
                "store_answers",
                "1 if the store has counted when it was last asked; while 0, its figures are the last known",
            ),
            store_connections: registered(
                registry,
                "store_connections",
                "Connections to the store, by what they do",
            ),
            takes_writes: registered(
                registry,
                "store_takes_writes",
                "1 if the store took a write a moment ago, as /readyz tells",
            ),
            waiting: registered(
                registry,
                "messages_waiting",
                "Messages that wait to be sent, by why the last attempt failed",
            ),
            oldest: registered(
                registry,
                "messages_oldest_seconds",
                "Age of the oldest message that waits",
            ),
            stuck: registered(
                registry,
                "messages_stuck_seconds",
                "For how long nothing has arrived by this way, though something waits",
            ),
            failed: registered(
                registry,
                "messages_failed",
                "Messages given up, by why the last attempt failed",
            ),
            applications: registered(
                registry,
                "applications_last_day",
                "Applications sent within 24 hours, by what statistics call the option",
            ),
            payments: registered(
                registry,
                "payments_last_day",
                "Payments begun within 24 hours, by state",
            ),
            editors: registered(registry, "editor_sessions", "Editors signed in"),
            days_left: registered(
                registry,
                "days_left",
                "Days that something still holds, the first of its kind; less than 0 when it is over",
            ),
        }
    }

    /// Takes note of everything as it is now.
    pub(super) async fn ask(&self) {
        let build = self.watched.served.current();
        let id = build.stamp.as_ref().map_or("none", |stamp| &stamp.build_id).to_owned();
        self.build.clear();
        self.build.get_or_create(&[("id", id)]).set(1);
        let now = self.watched.clock.now();
        self.days_left.clear();
        for expiry in expiries(&build, now) {
            let (label, left) = ([("what", expiry.what.code().to_owned())], expiry.days_left(now));
            let first = self.days_left.get(&label).map_or(left, |known| known.get().min(left));
            self.days_left.get_or_create(&label).set(first);
        }
        self.draining.set(self.watched.readiness.is_draining().into());
        self.takes_writes.set(self.watched.readiness.takes_writes().await.into());
        for pool in self.watched.store.pools() {
            let connections = |state| {
                self.store_connections.get_or_create_owned(&[("pool", pool.name), ("state", state)])
            };
            connections("open").set(pool.open.into());
            connections("idle").set(pool.idle.try_into().unwrap_or(i64::MAX));
        }
        self.ask_store().await;
    }

    /// Those who ask at the same time wait for one answer.
    async fn ask_store(&self) {
        let mut asked = self.asked.lock().await;
        if asked.is_some_and(|asked| asked.elapsed() < EVERY) {
            return;
        }
        let now = self.watched.clock.now();
        let figures = tokio::time::timeout(STORE_TIMEOUT, self.watched.store.figures(now)).await;
        match figures {
            Ok(Ok(figures)) => self.note(&figures, now),
            Ok(Err(error)) => {
                tracing::warn!(%error, "the store does not count for metrics");
                self.store_answers.set(0);
            }
            Err(_) => {
                tracing::warn!("the store does not count for metrics in time");
                self.store_answers.set(0);
            }
        }
        *asked = Some(Instant::now());
    }

    fn note(&self, figures: &Figures, now: i64) {
        self.store_answers.set(1);
        let seconds = |queued_at: i64| (now - queued_at).max(0) / 1000;
        self.oldest.set(figures.oldest.map_or(0, seconds));
        for (way, since) in &figures.stuck {
            let stuck = self.stuck.get_or_create_owned(&[("to", way.id().to_owned())]);
            stuck.set(since.map_or(0, seconds));
        }
        for (family, counts) in
            [(&self.waiting, &figures.waiting), (&self.failed, &figures.given_up)]
        {
            family.clear();
            for (why, count) in counts {
                family.get_or_create(&[("why", why.clone())]).set(*count);
            }
        }
        self.applications.clear();
        for (id, count) in &figures.applications {
            let label = [("option", id.option().gtm_method.to_owned())];
            self.applications.get_or_create(&label).set(*count);
        }
        self.payments.clear();
        for (state, count) in &figures.payments {
            self.payments.get_or_create(&[("state", state.clone())]).set(*count);
        }
        self.editors.set(figures.editors);
    }
}
