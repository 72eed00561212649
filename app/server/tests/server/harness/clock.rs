//! A clock that a test turns.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use site_server::clock::Clock;

/// 3 November 2026, 12:40 pm in Sydney.
pub(crate) const NOW: i64 = 1_793_670_000_000;
pub(crate) const HOUR: i64 = 60 * 60 * 1000;
pub(crate) const DAY: i64 = 24 * HOUR;

/// It stands at [`NOW`] until it is turned.
#[derive(Clone)]
pub(crate) struct TestClock(Arc<AtomicI64>);

impl TestClock {
    pub(crate) fn new() -> Self {
        Self(Arc::new(AtomicI64::new(NOW)))
    }

    /// The time of the machine, for tests in which another program stamps what it says.
    pub(crate) fn today() -> Self {
        Self(Arc::new(AtomicI64::new(Clock::system().now())))
    }

    /// What the server reads.
    pub(crate) fn clock(&self) -> Clock {
        let time = Arc::clone(&self.0);
        Clock::from_fn(move || time.load(Ordering::Relaxed))
    }

    pub(crate) fn now(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }

    pub(crate) fn pass(&self, milliseconds: i64) {
        self.0.fetch_add(milliseconds, Ordering::Relaxed);
    }

    pub(crate) fn set(&self, now: i64) {
        self.0.store(now, Ordering::Relaxed);
    }
}
