//! Counts requests by the second, as the real service does, so clients meet 429 here before they meet it in production.

use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// A limit on the requests of each second.
#[derive(Debug)]
pub struct RateLimit {
    /// Requests allowed in a second.
    pub per_second: u32,
    started: Instant,
    current: Mutex<(u64, u32)>,
}

impl RateLimit {
    /// A limit of `per_second` requests.
    pub fn new(per_second: u32) -> Self {
        Self { per_second, started: Instant::now(), current: Mutex::new((0, 0)) }
    }

    /// Counts one request; `false` once the limit of this second is reached.
    pub fn admit(&self) -> bool {
        self.admit_at(self.started.elapsed().as_secs())
    }

    fn admit_at(&self, second: u64) -> bool {
        let mut current = self.current.lock().unwrap_or_else(PoisonError::into_inner);
        if current.0 != second {
            *current = (second, 0);
        }
        current.1 = current.1.saturating_add(1);
        current.1 <= self.per_second
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_second_admits_its_limit_and_no_more() {
        let limit = RateLimit::new(2);
        let admitted: Vec<bool> =
            [7, 7, 7, 8, 8, 8].into_iter().map(|second| limit.admit_at(second)).collect();
        assert_eq!(admitted, [true, true, false, true, true, false]);
    }
}
