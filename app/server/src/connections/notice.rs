//! Something that may happen thousands of times, and is logged at most once a minute.

use std::time::Duration;

use tokio::time::Instant;

/// How long the log is quiet about it after a line about it.
const QUIET: Duration = Duration::from_mins(1);

/// How often it happened since it was last told.
#[derive(Debug, Default)]
pub(super) struct Notice {
    told: Option<Instant>,
    times: u64,
}

impl Notice {
    /// Notes that it happened. If it is to be told now, gives how often it happened since the last time.
    pub(super) fn tell(&mut self) -> Option<u64> {
        self.times += 1;
        if self.told.is_some_and(|told| told.elapsed() < QUIET) {
            return None;
        }
        self.told = Some(Instant::now());
        Some(std::mem::take(&mut self.times))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn it_is_told_at_once_and_then_at_most_once_a_minute() {
        let mut notice = Notice::default();
        let mut told = Vec::new();
        // Ten times a second for two and a half minutes.
        for _ in 0..1500 {
            told.extend(notice.tell());
            tokio::time::advance(Duration::from_millis(100)).await;
        }
        assert_eq!(told, [1, 600, 600]);
    }
}
