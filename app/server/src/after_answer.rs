//! Work that goes on after its answer, which the server waits for when it is stopped.

use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::task::{JoinError, JoinSet};
use tokio::time::timeout;
use tracing::Instrument as _;

/// For how long it is waited for.
const LAST_TIME: Duration = Duration::from_secs(10);

/// What goes on after its answer.
#[derive(Clone, Debug, Default)]
pub struct AfterAnswer(Arc<Mutex<JoinSet<()>>>);

impl AfterAnswer {
    /// Begins a piece of work, in the span of its request.
    pub(crate) fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) {
        let mut going_on = self.lock();
        while let Some(ended) = going_on.try_join_next() {
            report(ended);
        }
        going_on.spawn(work.in_current_span());
    }

    /// Waits for what has begun, for ten seconds at most; what takes longer ends there.
    pub async fn finish(&self) {
        let mut going_on = mem::take(&mut *self.lock());
        let all = async {
            while let Some(ended) = going_on.join_next().await {
                report(ended);
            }
        };
        if timeout(LAST_TIME, all).await.is_err() {
            tracing::error!("work after an answer took too long, and was ended");
        }
    }

    fn lock(&self) -> MutexGuard<'_, JoinSet<()>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn report(ended: Result<(), JoinError>) {
    if let Err(error) = ended {
        tracing::error!(%error, "work after an answer broke off");
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use tokio::time::{Instant, sleep};

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_server_that_stops_waits_for_what_it_has_begun_but_not_for_ever() {
        let after_answer = AfterAnswer::default();
        let done = Arc::new(AtomicU32::new(0));
        for seconds in [1, 9, 3600] {
            let done = Arc::clone(&done);
            after_answer.spawn(async move {
                sleep(Duration::from_secs(seconds)).await;
                done.fetch_add(1, Ordering::Relaxed);
            });
        }
        let begun = Instant::now();
        after_answer.finish().await;
        assert_eq!(done.load(Ordering::Relaxed), 2);
        assert!(begun.elapsed() < Duration::from_secs(11));
    }
}
