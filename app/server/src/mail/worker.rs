//! Sends what waits in the store: mail, and hand-overs to the back office.
//!
//! Any number of workers, in any number of processes, may share a store: each takes messages by a lease that is longer than
//! an attempt may last. A worker that dies leaves its messages to the next one.
//! So a message is sent at least once. It is sent again whenever it is not recorded that it arrived: after a crash, or when
//! the receiving side accepts it and its answer is late or lost. Each time it has the same Message-ID or webhook id, by which
//! the receiving side knows it.

use std::pin::pin;
use std::time::Duration;

use lettre::message::Mailbox;
use tokio::task::{JoinError, JoinSet};
use tokio::time::{sleep, timeout};

use super::email::{Email, EmailError};
use super::transport::{SendError, Transport};
use crate::clock::Clock;
use crate::hand_over::{HandOver, HandOverError};
use crate::store::message::{Failure, LeasedMessage, MessageKind};
use crate::store::{Store, StoreError};

/// How long a worker waits before it looks again for messages that are due.
const PAUSE: Duration = Duration::from_secs(1);
/// How many messages are sent at the same time.
const AT_ONCE: usize = 10;
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
    pub store: Store,
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

impl AttemptError {
    fn failure(&self) -> Failure {
        match self {
            Self::Send(SendError::AddressRefused { .. } | SendError::AddressBeyondAscii) => {
                Failure::AddressRefused
            }
            Self::Send(SendError::AddressDeferred { .. }) => Failure::AddressDeferred,
            Self::Send(SendError::Refused { .. }) => Failure::Refused,
            Self::TooSlow | Self::Send(SendError::Unreachable(_)) => Failure::Unreachable,
            Self::HandOver(error) => error.failure(),
            Self::Unreadable
            | Self::NoHandOver
            | Self::Email(_)
            | Self::Send(SendError::Folder(_)) => Failure::Ours,
        }
    }
}

impl Worker {
    /// Sends messages until `stop` ends. Then it finishes those it has begun, if that takes no more than `LAST_TIME`;
    /// the others are sent again by the next worker.
    ///
    /// A message that is slow to send takes one place of `AT_ONCE`; the others go on.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let mut stop = pin!(stop);
        let mut attempts = JoinSet::new();
        loop {
            if let Err(error) = self.begin_due(&mut attempts).await {
                tracing::error!(?error, "waiting messages cannot be read");
            }
            tokio::select! {
                () = &mut stop => break,
                Some(ended) = attempts.join_next() => report(ended),
                () = sleep(PAUSE) => {}
            }
        }
        let _ = timeout(LAST_TIME, finish(attempts)).await;
    }

    /// Tries the messages that are due, as many as there are places, and returns how many it has taken.
    ///
    /// # Errors
    /// When the store does not answer. Messages that could not be sent are no error: they are tried again later.
    pub async fn send_due(&self) -> Result<usize, StoreError> {
        let mut attempts = JoinSet::new();
        self.begin_due(&mut attempts).await?;
        let taken = attempts.len();
        finish(attempts).await;
        Ok(taken)
    }

    /// Begins to send messages that are due, as many as there are places left.
    async fn begin_due(&self, attempts: &mut JoinSet<()>) -> Result<(), StoreError> {
        let places = AT_ONCE.saturating_sub(attempts.len());
        if places == 0 {
            return Ok(());
        }
        let (now, limit) = (self.clock.now(), i64::try_from(places).unwrap_or(i64::MAX));
        for message in self.store.lease_messages(now, now + LEASE, limit).await? {
            let worker = self.clone();
            attempts.spawn(async move { worker.deliver(&message).await });
        }
        Ok(())
    }

    /// Makes one attempt and records how it ended.
    async fn deliver(&self, message: &LeasedMessage) {
        let LeasedMessage { id, kind, attempt, .. } = message;
        let kind = kind.id();
        let outcome = timeout(ATTEMPT_TIME, self.attempt(message)).await;
        // Recorded before it is logged: what is sent must not be sent again because of a log.
        let recorded = match outcome.unwrap_or(Err(AttemptError::TooSlow)) {
            Ok(()) => {
                let recorded = self.store.message_sent(id, self.clock.now()).await;
                tracing::info!(id, kind, attempt, "sent");
                recorded
            }
            Err(error) => {
                let failure = error.failure();
                // What someone has typed: it stays wrong, and only they or the office can put it right.
                let is_final = failure == Failure::AddressRefused && !message.kind.is_to_team();
                let retry_at = retry_at(*attempt, self.clock.now()).filter(|_| !is_final);
                let recorded =
                    self.store.message_failed(id, *attempt, retry_at, Some(failure)).await;
                if retry_at.is_some() {
                    tracing::warn!(id, kind, attempt, %error, "not sent, will be tried again");
                } else {
                    tracing::error!(id, kind, attempt, %error, "not sent, given up");
                }
                recorded
            }
        };
        if let Err(error) = recorded {
            tracing::error!(id, kind, %error, "not recorded, the message may be sent again");
        }
    }

    async fn attempt(&self, message: &LeasedMessage) -> Result<(), AttemptError> {
        let hand_over_id = match message.kind {
            MessageKind::HandOver => Some(message.about.as_str()),
            // There may be several about one application.
            MessageKind::PaymentHandOver | MessageKind::ClosedHandOver => {
                Some(message.id.trim_matches(['<', '>']))
            }
            _ => None,
        };
        if let Some(id) = hand_over_id {
            let hand_over = self.hand_over.as_ref().ok_or(AttemptError::NoHandOver)?;
            hand_over.send(id, &message.content, self.clock.now()).await?;
        } else {
            let email: Email =
                serde_json::from_str(&message.content).map_err(|_| AttemptError::Unreadable)?;
            let email = email.to_message(&self.from, &message.id, message.queued_at)?;
            self.transport.send(&message.id, email).await?;
        }
        Ok(())
    }
}

/// Waits for the attempts that have begun.
async fn finish(mut attempts: JoinSet<()>) {
    while let Some(ended) = attempts.join_next().await {
        report(ended);
    }
}

/// Logs an attempt that broke off. Its lease runs out, and the message is tried again.
fn report(ended: Result<(), JoinError>) {
    if let Err(error) = ended {
        tracing::error!(%error, "an attempt to send a message broke off");
    }
}

/// When a message is tried again after the `attempt`-th failure (1 is the first); `None` when it is given up.
///
/// The pauses double from half a minute to four hours, and the last attempt is made after about four days. Attempts are
/// counted rather than days, so that one that waits for a server that was off has all of them.
/// Every failure is treated alike but for a refused address that someone has typed, even one that a server calls permanent:
/// most of them (a wrong password, a full disk, a relay that is not allowed) end when something is put right here.
fn retry_at(attempt: i64, now: i64) -> Option<i64> {
    const FIRST_PAUSE: i64 = 30_000;
    const LONGEST_PAUSE: i64 = 4 * 3_600_000;
    const LAST_ATTEMPT: i64 = 32;
    let doublings = (attempt - 1).clamp(0, 16);
    let pause = (FIRST_PAUSE << doublings).min(LONGEST_PAUSE);
    (attempt < LAST_ATTEMPT).then_some(now + pause)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_four_hours() {
        let seconds = |attempt| retry_at(attempt, 0).unwrap() / 1000;
        let pauses: Vec<_> = (1..=12).map(seconds).collect();
        assert_eq!(pauses, [30, 60, 120, 240, 480, 960, 1920, 3840, 7680, 14_400, 14_400, 14_400]);
    }

    #[test]
    fn a_message_is_given_up_after_four_days() {
        let (mut now, mut attempt) = (1_000_000, 1);
        while let Some(at) = retry_at(attempt, now) {
            (now, attempt) = (at, attempt + 1);
        }
        let hours = (now - 1_000_000) / 3_600_000;
        assert_eq!((hours, attempt), (92, 32));
        assert_eq!(retry_at(i64::MAX, 0), None);
    }
}
