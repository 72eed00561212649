//! Sends what waits in the store: mail, and hand-overs to the back office.
//!
//! Any number of workers, in any number of processes, may share a store: each takes messages by a lease that is longer than
//! an attempt may last. A worker that dies leaves its messages to the next one.
//! So a message is sent at least once. It is sent again whenever it is not recorded that it arrived: after a crash, or when
//! the receiving side accepts it and its answer is late or lost. Each time it has the same Message-ID or webhook id, by which
//! the receiving side knows it.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use lettre::message::Mailbox;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::email::{Email, EmailError};
use super::transport::{SendError, Transport};
use crate::clock::Clock;
use crate::hand_over::{HandOver, HandOverError};
use crate::store::message::{LeasedMessage, MessageKind};
use crate::store::{Store, StoreError};

/// How long a worker waits when nothing is due.
const PAUSE: Duration = Duration::from_secs(1);
/// How many messages are sent at the same time.
const BATCH: i64 = 10;
/// How long one attempt may last.
const ATTEMPT_TIME: Duration = Duration::from_mins(1);
/// How long a worker that stops goes on with what it has begun, as long as requests may.
const LAST_TIME: Duration = Duration::from_secs(10);
/// How long no other worker gets a message, in milliseconds; longer than an attempt.
const LEASE: i64 = 120_000;

/// Sends what waits in the store.
#[derive(Clone, Debug)]
pub struct Worker {
    /// Where messages wait.
    pub store: Arc<dyn Store>,
    /// The sender of every mail.
    pub from: Mailbox,
    /// Where mail goes.
    pub transport: Transport,
    /// Where applications go, if they are handed over.
    pub hand_over: Option<HandOver>,
    /// The time of leases and retries.
    pub clock: Clock,
}

/// Why an attempt to send a message failed. It holds nothing personal, so it can be logged.
#[derive(Debug, thiserror::Error)]
enum AttemptError {
    #[error("the stored message cannot be read")]
    Unreadable,
    #[error("applications are not handed over: HANDOVER_URL is not set")]
    NoHandOver,
    #[error("there was no answer in time")]
    TooSlow,
    #[error(transparent)]
    Email(#[from] EmailError),
    #[error(transparent)]
    Send(#[from] SendError),
    #[error(transparent)]
    HandOver(#[from] HandOverError),
}

impl Worker {
    /// Sends messages until `stop` ends. Then it finishes those it has begun, if that takes no more than `LAST_TIME`;
    /// the others are sent again by the next worker.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let mut stop = pin!(stop);
        loop {
            let mut sending = pin!(self.send_due());
            let taken = tokio::select! {
                taken = &mut sending => taken,
                () = &mut stop => {
                    let _ = timeout(LAST_TIME, sending).await;
                    return;
                }
            };
            let pause = match taken {
                Ok(0) => PAUSE,
                Ok(_) => Duration::ZERO,
                Err(error) => {
                    tracing::error!(?error, "waiting messages cannot be read");
                    PAUSE
                }
            };
            tokio::select! {
                () = &mut stop => return,
                () = sleep(pause) => {}
            }
        }
    }

    /// Tries the messages that are due, some at the same time, and returns how many it has taken.
    ///
    /// # Errors
    /// When the store does not answer. Messages that could not be sent are no error: they are tried again later.
    pub async fn send_due(&self) -> Result<usize, StoreError> {
        let now = self.clock.now();
        let messages = self.store.lease_messages(now, now + LEASE, BATCH).await?;
        let taken = messages.len();
        let mut attempts = JoinSet::new();
        for message in messages {
            let worker = self.clone();
            attempts.spawn(async move { worker.deliver(&message).await });
        }
        while let Some(ended) = attempts.join_next().await {
            if let Err(error) = ended {
                // The lease runs out, and the message is tried again.
                tracing::error!(%error, "an attempt to send a message broke off");
            }
        }
        Ok(taken)
    }

    /// Makes one attempt and records how it ended.
    async fn deliver(&self, message: &LeasedMessage) {
        let LeasedMessage { id, kind, attempt, .. } = message;
        let kind = kind.id();
        let outcome = timeout(ATTEMPT_TIME, self.attempt(message)).await;
        let recorded = match outcome.unwrap_or(Err(AttemptError::TooSlow)) {
            Ok(()) => {
                tracing::info!(id, kind, attempt, "sent");
                self.store.message_sent(id, self.clock.now()).await
            }
            Err(error) => {
                let retry_at = retry_at(*attempt, message.queued_at, self.clock.now());
                if retry_at.is_some() {
                    tracing::warn!(id, kind, attempt, %error, "not sent, will be tried again");
                } else {
                    tracing::error!(id, kind, attempt, %error, "not sent, given up");
                }
                self.store.message_failed(id, *attempt, retry_at).await
            }
        };
        if let Err(error) = recorded {
            tracing::error!(id, kind, %error, "not recorded, the message may be sent again");
        }
    }

    async fn attempt(&self, message: &LeasedMessage) -> Result<(), AttemptError> {
        if message.kind == MessageKind::HandOver {
            let hand_over = self.hand_over.as_ref().ok_or(AttemptError::NoHandOver)?;
            hand_over.send(&message.about, &message.content, self.clock.now()).await?;
        } else {
            let email: Email =
                serde_json::from_str(&message.content).map_err(|_| AttemptError::Unreadable)?;
            let email = email.to_message(&self.from, &message.id, message.queued_at)?;
            self.transport.send(&message.id, email).await?;
        }
        Ok(())
    }
}

/// When a message is tried again after the `attempt`-th failure (1 is the first); `None` when it is given up.
///
/// The pauses double from half a minute to four hours. Every failure is treated alike, even one that a server calls permanent:
/// most of them (a wrong password, a full disk, a relay that is not allowed) end when the office has put something right.
fn retry_at(attempt: i64, queued_at: i64, now: i64) -> Option<i64> {
    const FIRST_PAUSE: i64 = 30_000;
    const LONGEST_PAUSE: i64 = 4 * 3_600_000;
    const LONGEST_WAIT: i64 = 4 * 24 * 3_600_000;
    let doublings = (attempt - 1).clamp(0, 16);
    let pause = (FIRST_PAUSE << doublings).min(LONGEST_PAUSE);
    Some(now + pause).filter(|&at| at <= queued_at + LONGEST_WAIT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_four_hours() {
        let seconds = |attempt| retry_at(attempt, 0, 0).unwrap() / 1000;
        let pauses: Vec<_> = (1..=12).map(seconds).collect();
        assert_eq!(pauses, [30, 60, 120, 240, 480, 960, 1920, 3840, 7680, 14_400, 14_400, 14_400]);
        assert_eq!(retry_at(i64::MAX, 0, 0), Some(4 * 3_600_000));
    }

    #[test]
    fn a_message_is_given_up_after_four_days() {
        let (mut now, mut attempt) = (1_000_000, 1);
        while let Some(at) = retry_at(attempt, 1_000_000, now) {
            (now, attempt) = (at, attempt + 1);
        }
        let days = (now - 1_000_000) / 86_400_000;
        assert_eq!((days, attempt), (3, 32));
    }
}
