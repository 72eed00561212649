//! What is deleted when, and the job that does it.
//!
//! Every server may run the job: deleting twice deletes nothing more, and nothing is deleted because of a server's state.
//! Left out: payments that were made.

use std::time::Duration;

use chrono::{DateTime, TimeDelta};

use super::allowance::LONGEST;
use super::database::{Value, query};
use super::{Store, StoreError, payment_statements, statements};
use crate::clock::Clock;

/// How often the job runs.
const INTERVAL: Duration = Duration::from_hours(1);
/// A retry comes within minutes, or when a device is switched on again after a while.
const KEY_LIFETIME: TimeDelta = TimeDelta::days(30);
/// How long the office can see whether a message was sent.
pub(crate) const MESSAGE_LIFETIME: TimeDelta = TimeDelta::days(90);
/// An organisation that applies again counts as a duplicate for a day, or whatever the rule becomes, but not for longer.
const ORGANISATION_LIFETIME: TimeDelta = TimeDelta::days(30);
/// A gateway repeats an event for days; the office may look at one for a quarter.
const EVENT_LIFETIME: TimeDelta = TimeDelta::days(90);
/// A quarter shows whether a new build has more faults than the last one.
const FAULT_LIFETIME: TimeDelta = TimeDelta::days(90);

/// A payment of an invoice that was never made, after its last attempt: longer than a retry of its form may find it.
const UNPAID_PAYMENT_LIFETIME: TimeDelta = TimeDelta::days(400);
/// What the office and the editors have done.
const AUDIT_LIFETIME: TimeDelta = TimeDelta::days(730);

/// How many days is kept what the office decides about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptDays {
    /// Applications, after the office has marked them as processed; `None` is forever.
    pub applications: Option<u16>,
    /// Enquiries; `None` is forever.
    pub enquiries: Option<u16>,
}

/// Seven years for what led to a membership, as companies keep what explains their books; two for a question.
impl Default for KeptDays {
    fn default() -> Self {
        Self { applications: Some(2557), enquiries: Some(730) }
    }
}

/// How long an application may wait for its mark, until which its time does not begin to run.
const UNMARKED_LIFETIME: TimeDelta = TimeDelta::days(90);

/// What is kept for longer than it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overdue {
    /// Applications that were sent more than 90 days ago, and that the office has not marked.
    pub unmarked: i64,
    /// Applications and enquiries whose time is over; the job has not run.
    pub expired: i64,
}

/// Deletes what is no longer needed, now and every hour. It may be dropped at any moment.
pub async fn run(store: Store, clock: Clock, days: KeptDays) {
    let mut interval = tokio::time::interval(INTERVAL);
    loop {
        interval.tick().await;
        let now = clock.now();
        match store.delete_expired(now, &Cutoffs::at(now, days)).await {
            Ok(deleted) if deleted == Deleted::default() => {}
            Ok(deleted) => tracing::info!(?deleted, "what is no longer needed is deleted"),
            Err(error) => log_failure(&error),
        }
    }
}

/// The next run tries again.
fn log_failure(error: &StoreError) {
    tracing::error!(%error, cause = ?std::error::Error::source(error), "nothing could be deleted");
}

/// How much is deleted at once. Who writes waits for no more than that: one statement over some hundred thousand rows holds up
/// SQLite's one writer for half a minute, and PostgreSQL ends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// How many rows.
    pub rows: u32,
    /// How long others write before the next ones.
    pub pause: Duration,
}

impl Default for Pace {
    fn default() -> Self {
        Self { rows: 500, pause: Duration::from_millis(50) }
    }
}

/// Up to which instants finished things are deleted. Drafts, resume links, captchas and shares carry their own expiry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cutoffs {
    /// Uses of allowances up to this instant.
    pub uses_until: i64,
    /// Idempotency keys used before this instant.
    pub keys_before: i64,
    /// Messages sent or given up that were queued before this instant.
    pub messages_before: i64,
    /// ABNs whose last application was submitted before this instant; it is still known, but not as a recent one.
    pub organisations_before: i64,
    /// Events of the gateway dealt with before this instant.
    pub events_before: i64,
    /// Payments of invoices that were never made, and not tried since this instant.
    pub unpaid_invoices_before: i64,
    /// Applications that were processed before this instant.
    pub applications_before: Option<i64>,
    /// Enquiries sent before this instant.
    pub enquiries_before: Option<i64>,
    /// What the office and the editors did before this instant.
    pub audit_before: i64,
    /// Fault counts of days before this one, `YYYY-MM-DD`.
    pub faults_before: String,
}

impl Cutoffs {
    /// The cutoffs at an instant.
    pub fn at(now: i64, days: KeptDays) -> Self {
        let before = |lifetime: TimeDelta| now.saturating_sub(lifetime.num_milliseconds());
        let before_days = |days: u16| before(TimeDelta::days(days.into()));
        let day = DateTime::from_timestamp_millis(before(FAULT_LIFETIME)).unwrap_or_default();
        Self {
            uses_until: now.saturating_sub(LONGEST),
            keys_before: before(KEY_LIFETIME),
            messages_before: before(MESSAGE_LIFETIME),
            organisations_before: before(ORGANISATION_LIFETIME),
            events_before: before(EVENT_LIFETIME),
            unpaid_invoices_before: before(UNPAID_PAYMENT_LIFETIME),
            applications_before: days.applications.map(before_days),
            enquiries_before: days.enquiries.map(before_days),
            audit_before: before(AUDIT_LIFETIME),
            faults_before: day.date_naive().to_string(),
        }
    }
}

/// How many of each were deleted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Deleted {
    /// Drafts that expired.
    pub drafts: u64,
    /// Resume links that expired.
    pub links: u64,
    /// Captcha signatures that expired.
    pub captchas: u64,
    /// Uses of allowances that no longer count.
    pub uses: u64,
    /// Editors' sessions that ended.
    pub editor_sessions: u64,
    /// Shared drafts whose links have ended.
    pub shares: u64,
    /// Idempotency keys.
    pub keys: u64,
    /// Messages that were sent or given up.
    pub messages: u64,
    /// Notes of when an organisation last applied.
    pub organisations: u64,
    /// Notes of events of the gateway.
    pub events: u64,
    /// Payments of invoices that were never made.
    pub unpaid_invoices: u64,
    /// Applications that the office has dealt with long ago.
    pub applications: u64,
    /// Enquiries.
    pub enquiries: u64,
    /// What the office and the editors have done.
    pub audit: u64,
    /// Fault counts of a day.
    pub faults: u64,
}

impl Store {
    /// Counts what is kept for longer than it should be.
    pub async fn overdue(&self, now: i64, days: KeptDays) -> Result<Overdue, StoreError> {
        let cutoffs = Cutoffs::at(now, days);
        let unmarked = now.saturating_sub(UNMARKED_LIFETIME.num_milliseconds());
        let applications = self.count_before(statements::COUNT_MARKED, cutoffs.applications_before);
        let enquiries = self.count_before(statements::COUNT_ENQUIRIES, cutoffs.enquiries_before);
        Ok(Overdue {
            unmarked: self.count_before(statements::COUNT_UNMARKED, Some(unmarked)).await?,
            expired: applications.await? + enquiries.await?,
        })
    }

    async fn count_before(
        &self,
        statement: &'static str,
        before: Option<i64>,
    ) -> Result<i64, StoreError> {
        let Some(before) = before else { return Ok(0) };
        let row = query(statement).bind(before).fetch_optional(self.database.reader()).await?;
        row.map_or(Ok(0), |row| row.get("overdue"))
    }

    /// Deletes what is no longer needed. Any number of servers may call it at any time.
    pub async fn delete_expired(&self, now: i64, cutoffs: &Cutoffs) -> Result<Deleted, StoreError> {
        self.delete_expired_by(now, cutoffs, Pace::default()).await
    }

    /// The same at another pace.
    pub async fn delete_expired_by(
        &self,
        now: i64,
        cutoffs: &Cutoffs,
        pace: Pace,
    ) -> Result<Deleted, StoreError> {
        let delete = async |statement, before| self.delete(statement, before, pace).await;
        let delete_if = async |statement, before: Option<i64>| match before {
            Some(before) => self.delete(statement, before, pace).await,
            None => Ok(0),
        };
        Ok(Deleted {
            faults: self.delete(statements::DELETE_FAULTS, &cutoffs.faults_before, pace).await?,
            drafts: delete(statements::DELETE_DRAFTS, now).await?,
            links: delete(statements::DELETE_LINKS, now).await?,
            captchas: delete(statements::DELETE_CAPTCHAS, now).await?,
            uses: delete(statements::DELETE_USES, cutoffs.uses_until).await?,
            editor_sessions: delete(statements::DELETE_EDITOR_SESSIONS, now).await?,
            shares: delete(statements::DELETE_SHARES, now).await?,
            keys: delete(statements::DELETE_KEYS, cutoffs.keys_before).await?,
            organisations: delete(statements::DELETE_ORGANISATIONS, cutoffs.organisations_before)
                .await?,
            events: delete(payment_statements::DELETE_EVENTS, cutoffs.events_before).await?,
            unpaid_invoices: delete(
                payment_statements::DELETE_UNPAID_INVOICES,
                cutoffs.unpaid_invoices_before,
            )
            .await?,
            applications: delete_if(statements::DELETE_APPLICATIONS, cutoffs.applications_before)
                .await?,
            enquiries: delete_if(statements::DELETE_ENQUIRIES, cutoffs.enquiries_before).await?,
            messages: delete(statements::DELETE_MESSAGES, cutoffs.messages_before).await?,
            // Last: a role that may not delete these still deletes everything else.
            audit: delete(statements::DELETE_AUDIT, cutoffs.audit_before).await?,
        })
    }

    /// Deletes what a statement finds, a portion at a time.
    async fn delete<'q>(
        &self,
        statement: &'static str,
        before: impl Into<Value<'q>> + Copy,
        pace: Pace,
    ) -> Result<u64, StoreError> {
        let mut deleted = 0;
        loop {
            let portion = query(statement).bind(before).bind(i64::from(pace.rows));
            let rows = portion.execute(self.database.writer()).await?;
            deleted += rows;
            if rows < u64::from(pace.rows) {
                return Ok(deleted);
            }
            tokio::time::sleep(pace.pause).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAYS: KeptDays = KeptDays { applications: Some(90), enquiries: None };

    #[test]
    fn each_thing_has_its_lifetime() {
        let day = 86_400_000;
        let now = 1_795_266_000_000; // 22 November 2026 in Sydney, 21 November in UTC
        let cutoffs = Cutoffs::at(now, DAYS);
        assert_eq!(cutoffs.uses_until, now - 3_600_000);
        assert_eq!(cutoffs.keys_before, now - 30 * day);
        assert_eq!(cutoffs.messages_before, now - 90 * day);
        assert_eq!(cutoffs.applications_before, Some(now - 90 * day));
        assert_eq!(cutoffs.enquiries_before, None);
        assert_eq!(cutoffs.audit_before, now - 730 * day);
        assert_eq!(cutoffs.organisations_before, now - 30 * day);
        assert_eq!(cutoffs.events_before, now - 90 * day);
        assert_eq!(cutoffs.unpaid_invoices_before, now - 400 * day);
        assert_eq!(cutoffs.faults_before, "2026-08-23");
    }
}
