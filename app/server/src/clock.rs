//! The time of day, passed in: tests decide what it is.

use std::fmt;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// Says what time it is, in milliseconds since 1970-01-01T00:00:00Z.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> i64 + Send + Sync>);

impl Clock {
    /// The clock of this machine.
    pub fn system() -> Self {
        Self::from_fn(|| {
            let elapsed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            i64::try_from(elapsed.as_millis()).unwrap_or(i64::MAX)
        })
    }

    /// A clock that reads `now`.
    pub fn from_fn(now: impl Fn() -> i64 + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    /// Milliseconds since 1970-01-01T00:00:00Z.
    pub fn now(&self) -> i64 {
        (self.0)()
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("Clock").field(&self.now()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_system_clock_counts_milliseconds_since_1970() {
        let year_2026 = 1_767_225_600_000;
        assert!(Clock::system().now() > year_2026);
    }

    #[test]
    fn a_test_decides_what_time_it_is() {
        assert_eq!(Clock::from_fn(|| 42).now(), 42);
    }
}
