//! Asks the gateway about payments whose events may be lost, and reminds payers. Any number of servers may sweep a store at the same time.

use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::desk::Desk;
use crate::clock::Clock;
use crate::store::StoreError;

/// How long a sweep waits before it looks again for payments that are due.
const PAUSE: Duration = Duration::from_secs(1);
/// How many payments are asked about at the same time.
const AT_ONCE: i64 = 10;
/// How long the questions about one payment may last.
const ASKING_TIME: Duration = Duration::from_mins(1);
/// How long no other server asks about a payment, in milliseconds; longer than its questions may last. After a question
/// that failed, the next one is asked then.
const LEASE: i64 = 120_000;

/// Asks about payments that are due.
#[derive(Clone, Debug)]
pub struct Sweep {
    /// Asks, and stores the answers.
    pub desk: Desk,
    /// When a payment is due.
    pub clock: Clock,
}

impl Sweep {
    /// Asks until the program ends. It may be dropped at any moment: the next sweep asks again.
    pub async fn run(self) {
        loop {
            if let Err(error) = self.ask_due().await {
                tracing::error!(?error, "payments that are due cannot be read");
            }
            if let Err(error) = self.desk.remind_due(self.clock.now()).await {
                tracing::error!(%error, "payers cannot be reminded");
            }
            sleep(PAUSE).await;
        }
    }

    /// Asks about the payments that are due, a few at a time, and returns how many it has taken.
    ///
    /// # Errors
    /// When the store does not answer. A gateway that does not is no error: it is asked again later.
    pub async fn ask_due(&self) -> Result<usize, StoreError> {
        let now = self.clock.now();
        let due = self.desk.store.lease_payments(now, now + LEASE, AT_ONCE).await?;
        let taken = due.len();
        let mut asking = JoinSet::new();
        for payment in due {
            let desk = self.desk.clone();
            asking.spawn(async move {
                let outcome = timeout(ASKING_TIME, desk.catch_up_all(&payment, now)).await;
                let reference = &payment.details.reference;
                match outcome {
                    Ok(Ok(())) => {}
                    Ok(Err(error)) => tracing::warn!(reference, %error, "asked without an answer"),
                    Err(_) => tracing::warn!(reference, "the gateway took too long"),
                }
            });
        }
        while let Some(ended) = asking.join_next().await {
            if let Err(error) = ended {
                tracing::error!(%error, "a question about a payment broke off");
            }
        }
        Ok(taken)
    }
}
