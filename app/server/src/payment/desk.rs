//! Takes payments: opens sessions at the gateway, asks how they stand, and stores what it hears.

use std::sync::Arc;

use barcode_core::Code;
use barcode_core::site::payment::{
    AttemptState, News, NewsItem, PaymentState, PaymentStep, Report, news,
};

use super::gateway::event::{About, Event};
use super::gateway::{Gateway, GatewayError, NewSession, Reading};
use super::reminders::next_reminder;
use crate::api::random;
use crate::api::secret::digest_token;
use crate::mail::office::Office;
use crate::mail::payment::{open_fragment, payment_messages, reminder_message, result_page};
use crate::store::application::Closed;
use crate::store::payment::links::LinkMail;
use crate::store::payment::{
    PaidFor, PaymentChange, PaymentLink, Session, StoredAttempt, StoredPayment,
};
use crate::store::{Store, StoreError};

/// How often a payment is read again because another caller was faster.
const ROUNDS: u32 = 20;
/// A gateway takes no session that is about to end, Stripe none that ends within half an hour. So an attempt whose session
/// could not be opened for so long, in milliseconds, is given up when the gateway refuses it.
const OPENED_WITHIN: i64 = 25 * 60 * 1000;

/// For how long the address opens the payment that the payer comes back to, in milliseconds: 14 days, in which a bank has
/// answered a direct debit whatever holidays there are.
const RETURNED_WITHIN: i64 = 14 * 24 * 60 * 60 * 1000;

/// How many payers are reminded in a row.
const REMINDED_AT_ONCE: i64 = 10;

/// Takes payments.
#[derive(Clone, Debug)]
pub struct Desk {
    /// Where money moves.
    pub gateway: Arc<dyn Gateway>,
    /// Where payments are kept.
    pub store: Store,
    /// Who writes messages, and who gets them.
    pub office: Arc<Office>,
    /// Whether the payers of applications are reminded.
    pub reminds: bool,
}

/// What the payer does next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// They go to the gateway's page.
    GoTo {
        /// Its address.
        url: String,
    },
    /// There is nothing to pay.
    Settled(PaymentState),
}

/// Why a payment could not go ahead.
#[derive(Debug, thiserror::Error)]
pub enum DeskError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The gateway failed or refused.
    #[error(transparent)]
    Gateway(#[from] GatewayError),
    /// The gateway says that another amount was paid than is due.
    #[error("the gateway names another amount than is due")]
    WrongAmount,
    /// There is no such payment.
    #[error("there is no such payment")]
    NotFound,
    /// Too many attempts were made.
    #[error("too many attempts were made")]
    TooManyAttempts,
    /// The system gives no random bytes.
    #[error("there is no secret for a link")]
    NoSecret,
    /// Other callers kept changing the payment.
    #[error("the payment was changed too often meanwhile")]
    Busy,
}

/// How a question to the gateway ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    /// Nothing is new.
    Same,
    /// Something is new, and stored.
    Changed,
    /// Another caller has changed the payment meanwhile, so the answer is not stored.
    Overtaken,
}

impl Desk {
    /// Finds out what a payer who presses Pay does next, and makes it ready.
    ///
    /// A second press, in another tab or after a crash, leads to the same page.
    ///
    /// # Errors
    /// The payment is as it was, or an attempt is stored that the next call takes up.
    pub async fn pay(&self, id: &str, now: i64) -> Result<Next, DeskError> {
        for _ in 0..ROUNDS {
            let payment = self.store.payment_with_id(id).await?.ok_or(DeskError::NotFound)?;
            match payment.as_payment().step(now) {
                PaymentStep::Settled(state) => return Ok(Next::Settled(state)),
                PaymentStep::TooMany => return Err(DeskError::TooManyAttempts),
                PaymentStep::Start(attempt) => {
                    let secret = random::secret().map_err(|_| DeskError::NoSecret)?;
                    let return_secret = Some(secret);
                    let attempt = StoredAttempt { return_secret, ..attempt.into() };
                    self.record(&payment, attempt, now).await?;
                }
                PaymentStep::Resume { number } => {
                    if let Some(url) = self.resume(&payment, number, now).await? {
                        return Ok(Next::GoTo { url });
                    }
                }
                PaymentStep::Ask { number } => {
                    self.ask(&payment, number, now).await?;
                }
            }
        }
        Err(DeskError::Busy)
    }

    /// Hears an event: asks about the session that it names.
    ///
    /// # Errors
    /// The gateway should send the event again.
    pub async fn hear(&self, event: &Event, now: i64) -> Result<(), DeskError> {
        if self.store.has_seen_event(&event.id).await? {
            return Ok(());
        }
        let found = match &event.about {
            About::Session(session) => self.store.payment_of_session(session).await?,
            About::Payment(payment) => self.store.payment_of_gateway_payment(payment).await?,
            About::Other => None,
        };
        // What is not found belongs to another program that uses the gateway, or the session's own events will follow.
        if let Some(payment) = found {
            let is_meant = |attempt: &&StoredAttempt| match &event.about {
                About::Session(id) => attempt.session.as_ref().is_some_and(|one| one.id == *id),
                About::Payment(id) => attempt.gateway_payment.as_ref() == Some(id),
                About::Other => false,
            };
            if let Some(attempt) = payment.attempts.iter().find(is_meant) {
                let number = attempt.attempt.number;
                match self.catch_up(payment, number, now).await {
                    // It is logged, and sending the event again would not help.
                    Ok(()) | Err(DeskError::WrongAmount) => {}
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(self.store.event_seen(&event.id, now).await?)
    }

    /// Asks about every attempt of a payment that may still change without an event.
    ///
    /// # Errors
    /// They are asked about again later.
    pub async fn catch_up_all(&self, payment: &StoredPayment, now: i64) -> Result<(), DeskError> {
        for attempt in &payment.attempts {
            if attempt.attempt.ask_at(now).is_some() {
                self.ask_again_later(&payment.id, attempt.attempt.number, now).await?;
            }
        }
        Ok(())
    }

    /// Reminds the payers of applications that are due to be reminded, a few at a time, and returns how many it has looked at.
    ///
    /// # Errors
    /// The others are reminded later.
    pub async fn remind_due(&self, now: i64) -> Result<usize, DeskError> {
        if !self.reminds {
            return Ok(0);
        }
        let due = self.store.payments_to_remind(now, REMINDED_AT_ONCE).await?;
        for payment in &due {
            let next = next_reminder(payment.created_at, now);
            let secret = random::secret().map_err(|_| DeskError::NoSecret)?;
            let message = reminder_message(&self.office, payment, &secret, next.is_none());
            let link = digest_token(&secret).ok_or(DeskError::NoSecret)?;
            if self.store.remind(payment, &LinkMail { link, message }, next, now).await? {
                tracing::info!(reference = payment.details.reference, "a payer is reminded");
            }
        }
        Ok(due.len())
    }

    /// Asks how an attempt stands, and gives the payment as it is then.
    ///
    /// # Errors
    /// The payment is as it was.
    pub async fn refresh(
        &self,
        payment: StoredPayment,
        number: u32,
        now: i64,
    ) -> Result<StoredPayment, DeskError> {
        let id = payment.id.clone();
        self.catch_up(payment, number, now).await?;
        self.store.payment_with_id(&id).await?.ok_or(DeskError::NotFound)
    }

    /// Asks about one attempt until the answer is stored.
    async fn catch_up(
        &self,
        mut payment: StoredPayment,
        number: u32,
        now: i64,
    ) -> Result<(), DeskError> {
        for _ in 0..ROUNDS {
            if self.ask(&payment, number, now).await? != Asked::Overtaken {
                return Ok(());
            }
            let fresh = self.store.payment_with_id(&payment.id).await?;
            payment = fresh.ok_or(DeskError::NotFound)?;
        }
        Err(DeskError::Busy)
    }

    /// Asks about one attempt, and stores when to ask again even if nothing is new.
    async fn ask_again_later(&self, id: &str, number: u32, now: i64) -> Result<(), DeskError> {
        let payment = self.store.payment_with_id(id).await?.ok_or(DeskError::NotFound)?;
        self.catch_up(payment, number, now).await?;
        let payment = self.store.payment_with_id(id).await?.ok_or(DeskError::NotFound)?;
        let attempt = attempt_of(&payment, number)?.clone();
        // If another caller changes the payment at this moment, that stores when to ask again.
        self.record(&payment, attempt, now).await?;
        Ok(())
    }

    /// The page of an attempt that is not over; `None` when the payment must be looked at again.
    async fn resume(
        &self,
        payment: &StoredPayment,
        number: u32,
        now: i64,
    ) -> Result<Option<String>, DeskError> {
        let Some(session) = attempt_of(payment, number)?.session.clone() else {
            return self.open(payment, number, now).await;
        };
        // The payer may have paid there a moment ago.
        match self.ask(payment, number, now).await {
            Ok(Asked::Same)
            | Err(DeskError::Gateway(GatewayError::Unavailable | GatewayError::Unreached(_))) => {
                Ok(Some(session.url))
            }
            Ok(Asked::Changed | Asked::Overtaken) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Opens the session of an attempt, or finds the one that was opened before a crash, and stores it.
    /// Gives its page; `None` when the payment must be looked at again.
    async fn open(
        &self,
        payment: &StoredPayment,
        number: u32,
        now: i64,
    ) -> Result<Option<String>, DeskError> {
        let mut attempt = attempt_of(payment, number)?.clone();
        let new = self.new_session(payment, &attempt);
        // What is stored below ends the tries to open it.
        attempt.return_secret = None;
        match self.gateway.open(&new).await {
            Ok(session) => {
                let url = session.url;
                attempt.attempt.learn(&Report::of(AttemptState::Open));
                attempt.session = Some(Session { id: session.id, url: url.clone() });
                let is_recorded = self.record(payment, attempt, now).await?;
                Ok(is_recorded.then_some(url))
            }
            Err(GatewayError::Refused { code })
                if now.saturating_sub(attempt.attempt.started_at) >= OPENED_WITHIN =>
            {
                tracing::warn!(payment = payment.id, number, code, "an attempt never began");
                attempt.attempt.learn(&Report::of(AttemptState::Expired));
                self.record(payment, attempt, now).await?;
                Ok(None)
            }
            // No one has the address of what it may have opened, so no one can pay there. The next press makes another attempt;
            // one for each press, because a gateway that fails now may fail again.
            Err(error @ GatewayError::KeyFailed) => {
                tracing::warn!(payment = payment.id, number, "the gateway has failed an attempt");
                attempt.attempt.learn(&Report::of(AttemptState::Expired));
                self.record(payment, attempt, now).await?;
                Err(error.into())
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Asks the gateway how an attempt stands, and stores the answer.
    async fn ask(
        &self,
        payment: &StoredPayment,
        number: u32,
        now: i64,
    ) -> Result<Asked, DeskError> {
        let mut attempt = attempt_of(payment, number)?.clone();
        let Some(session) = &attempt.session else {
            let opened = self.open(payment, number, now).await?;
            return Ok(if opened.is_some() { Asked::Changed } else { Asked::Overtaken });
        };
        let before = attempt.clone();
        match self.gateway.read(&session.id).await {
            Ok(reading) => take_in(payment, &mut attempt, reading, now)?,
            // Before its end this is a mistake, such as the key of another account.
            Err(GatewayError::UnknownSession) if now >= attempt.attempt.ends_at() => {
                attempt.attempt.learn(&Report::of(AttemptState::Expired));
            }
            Err(error) => return Err(error.into()),
        }
        // Without news nothing is stored: that would put off the next question about another attempt.
        if attempt == before {
            return Ok(Asked::Same);
        }
        let is_recorded = self.record(payment, attempt, now).await?;
        Ok(if is_recorded { Asked::Changed } else { Asked::Overtaken })
    }

    /// Stores an attempt with what follows from it; false when another caller has changed the payment meanwhile.
    async fn record(
        &self,
        payment: &StoredPayment,
        attempt: StoredAttempt,
        now: i64,
    ) -> Result<bool, DeskError> {
        let mut after = payment.clone();
        let number = attempt.attempt.number;
        let mut link = None;
        let known = after.attempts.iter_mut().find(|known| known.attempt.number == number);
        if let Some(known) = known {
            *known = attempt.clone();
        } else {
            link = return_link(&attempt);
            after.attempts.push(attempt.clone());
        }
        after.version += 1;
        let now_known = after.as_payment();
        after.state = now_known.state();
        let news = news(&payment.as_payment(), &now_known);
        let closed = if news.is_empty() { None } else { self.closed(payment).await? };
        let secret = if closed.is_some() { None } else { link_for(&news)? };
        let change = PaymentChange {
            id: payment.id.clone(),
            version: payment.version,
            attempt,
            state: after.state,
            ask_at: after.attempts.iter().filter_map(|one| one.attempt.ask_at(now)).min(),
            link: link.or_else(|| Some(digest_token(secret.as_deref()?)?.into())),
            messages: news
                .iter()
                .flat_map(|&item| {
                    payment_messages(&self.office, &after, item, secret.as_deref(), closed, now)
                })
                .collect(),
        };
        let is_recorded = self.store.change_payment(&change, now).await?;
        if is_recorded {
            let (reference, state) = (&after.details.reference, after.state.code());
            for NewsItem { news, cents } in news {
                tracing::info!(
                    reference,
                    state,
                    news = news.code(),
                    cents,
                    "a payment has changed"
                );
            }
        }
        Ok(is_recorded)
    }

    /// How the application ended that a payment is for; `None` as long as it goes on, and for an invoice.
    async fn closed(&self, payment: &StoredPayment) -> Result<Option<Closed>, DeskError> {
        if payment.details.paid_for != PaidFor::Application {
            return Ok(None);
        }
        let application = self.store.submitted(&payment.details.reference).await?;
        Ok(application.and_then(|one| one.submission()?.closed))
    }

    /// The session of an attempt; the same every time.
    fn new_session(&self, payment: &StoredPayment, attempt: &StoredAttempt) -> NewSession {
        let details = &payment.details;
        let description = match &details.paid_for {
            PaidFor::Invoice { number, .. } => format!("Invoice {number}"),
            PaidFor::Application => format!("Application {}", details.reference),
        };
        let page = result_page(&details.paid_for, details.method);
        let page = format!("{}{page}", self.office.settings.site_url);
        // The browser may have kept nothing of the payment, or come back as another one, from a bank's app.
        let secret = attempt.return_secret.as_deref();
        let opens = secret.map(|secret| open_fragment(&payment.id, secret)).unwrap_or_default();
        NewSession {
            key: format!("{}.{}", payment.id, attempt.attempt.number),
            payment: payment.id.clone(),
            reference: details.reference.clone(),
            description,
            amount_cents: details.due_cents,
            method: details.method,
            email: Some(details.payer.email.clone()).filter(|email| !email.is_empty()),
            ends_at: attempt.attempt.ends_at(),
            success_url: format!("{page}{opens}"),
            cancel_url: format!("{page}?cancelled{opens}"),
        }
    }
}

/// Takes what the gateway says into an attempt.
fn take_in(
    payment: &StoredPayment,
    attempt: &mut StoredAttempt,
    reading: Reading,
    now: i64,
) -> Result<(), DeskError> {
    if reading.amount_cents != payment.details.due_cents || !reading.currency_is_aud {
        let (reference, found) = (&payment.details.reference, reading.amount_cents);
        tracing::error!(reference, found, "the gateway names another amount than is due");
        return Err(DeskError::WrongAmount);
    }
    let was_agreed = attempt.attempt.state >= AttemptState::DebitPending;
    attempt.attempt.learn(&reading.report);
    if attempt.attempt.state == AttemptState::DebitPending && !was_agreed {
        attempt.agreed_at = Some(now);
    }
    attempt.gateway_payment = reading.gateway_payment.or(attempt.gateway_payment.take());
    attempt.fee_cents = reading.fee_cents.or(attempt.fee_cents);
    if attempt.attempt.state == AttemptState::Paid {
        attempt.paid_at = attempt.paid_at.or(Some(now));
    }
    Ok(())
}

/// What opens the payment for who comes back from a new attempt.
fn return_link(attempt: &StoredAttempt) -> Option<PaymentLink> {
    let digest = digest_token(attempt.return_secret.as_deref()?)?;
    let ends_at = attempt.attempt.started_at.saturating_add(RETURNED_WITHIN);
    Some(PaymentLink { digest, ends_at: Some(ends_at) })
}

/// The secret for a link to a payment whose direct debit was refused: the mail with it may be read on any device.
fn link_for(news: &[NewsItem]) -> Result<Option<String>, DeskError> {
    let is_needed = news.iter().any(|item| item.news == News::DebitFailed);
    is_needed.then(random::secret).transpose().map_err(|_| DeskError::NoSecret)
}

fn attempt_of(payment: &StoredPayment, number: u32) -> Result<&StoredAttempt, DeskError> {
    let found = payment.attempts.iter().find(|stored| stored.attempt.number == number);
    found.ok_or(DeskError::NotFound)
}
