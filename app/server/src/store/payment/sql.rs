//! The operations on payments, and the rows that they read.

use barcode_core::site::membership::payment_method::PaymentMethod;
use barcode_core::site::payment::{Attempt, Disputes, PaymentState};
use barcode_core::{Code, Listed};

use super::{
    NewInvoicePayment, PaidFor, Payer, PaymentChange, PaymentDetails, Session, StoredAttempt,
    StoredPayment, statements,
};
use crate::store::database::{Query, Row, Transaction, query};
use crate::store::digest::{Access, Digest};
use crate::store::idempotency::{IdempotentRequest, WriteOutcome};
use crate::store::{Store, StoreError};

/// How long after a refused direct debit the payer is reminded at the earliest, in milliseconds: a day.
const REMINDED_AFTER_FAILURE: i64 = 24 * 60 * 60 * 1000;

impl Store {
    /// The payment that `access` opens: a token of its application, its own, or that of a link to it.
    pub async fn payment(
        &self,
        access: &Access,
        now: i64,
    ) -> Result<Option<StoredPayment>, StoreError> {
        let open = query(statements::OPEN_PAYMENT).bind(&access.id).bind(&access.token).bind(now);
        self.payment_by(open).await
    }

    /// The payment with an id.
    pub async fn payment_with_id(&self, id: &str) -> Result<Option<StoredPayment>, StoreError> {
        self.payment_by(query(statements::FIND_PAYMENT).bind(id)).await
    }

    /// The payment with a reference.
    pub async fn payment_with_reference(
        &self,
        reference: &str,
    ) -> Result<Option<StoredPayment>, StoreError> {
        self.payment_by(query(statements::PAYMENT_WITH_REFERENCE).bind(reference)).await
    }

    /// The payment that a session of the gateway belongs to.
    pub async fn payment_of_session(
        &self,
        session: &str,
    ) -> Result<Option<StoredPayment>, StoreError> {
        self.payment_by(query(statements::PAYMENT_OF_SESSION).bind(session)).await
    }

    /// The payment that the gateway's id of some money belongs to.
    pub async fn payment_of_gateway_payment(
        &self,
        gateway_payment: &str,
    ) -> Result<Option<StoredPayment>, StoreError> {
        self.payment_by(query(statements::PAYMENT_OF_GATEWAY_PAYMENT).bind(gateway_payment)).await
    }

    pub(super) async fn payment_by(
        &self,
        query: Query<'_>,
    ) -> Result<Option<StoredPayment>, StoreError> {
        match query.fetch_optional(self.database.reader()).await? {
            Some(row) => self.with_attempts(&row).await.map(Some),
            None => Ok(None),
        }
    }

    /// The payment of a row, with its attempts. They are read after it: if they are newer than its version, a
    /// change made from both is refused.
    pub(super) async fn with_attempts(&self, row: &Row) -> Result<StoredPayment, StoreError> {
        let id: String = row.get("id")?;
        let attempts =
            query(statements::FIND_ATTEMPTS).bind(&id).fetch_all(self.database.reader()).await?;
        let attempts = attempts.iter().map(StoredAttempt::try_from).collect::<Result<_, _>>()?;
        payment_of(row, id, attempts)
    }

    /// Some hundred payments whose ids follow `id`, without their attempts.
    pub(in crate::store) async fn payments_after(
        &self,
        id: &str,
    ) -> Result<Vec<StoredPayment>, StoreError> {
        let rows =
            query(statements::PAYMENTS_AFTER).bind(id).fetch_all(self.database.reader()).await?;
        rows.iter().map(|row| payment_of(row, row.get("id")?, Vec::new())).collect()
    }

    /// Stores the payment of an invoice, once for each idempotency key.
    pub async fn create_invoice_payment(
        &self,
        request: &IdempotentRequest,
        payment: &NewInvoicePayment,
        now: i64,
    ) -> Result<WriteOutcome, StoreError> {
        let mut transaction = self.database.begin().await?;
        if let Some(replay) = transaction.claim_key(request, now).await? {
            return Ok(WriteOutcome::Replayed(replay));
        }
        if !transaction.claim_captcha(payment.captcha.as_ref()).await? {
            return Ok(WriteOutcome::CaptchaUsed);
        }
        let NewInvoicePayment { access, details, .. } = payment;
        let first =
            FirstPayment { id: &access.id, token: Some(&access.token), details, remind_at: None };
        transaction.add_payment(first, now).await?;
        transaction.commit().await?;
        Ok(WriteOutcome::Stored)
    }

    /// Stores one attempt and queues its messages, all or nothing; false when the payment has another version by now.
    pub async fn change_payment(
        &self,
        change: &PaymentChange,
        now: i64,
    ) -> Result<bool, StoreError> {
        let mut transaction = self.database.begin().await?;
        let changed = query(statements::CHANGE_PAYMENT)
            .bind(&change.id)
            .bind(change.version)
            .bind(change.state.code())
            .bind(change.ask_at)
            // Who has just been told that a bank refused is not reminded in the same minute.
            .bind((change.state == PaymentState::Failed).then_some(now + REMINDED_AFTER_FAILURE))
            .execute(&mut transaction)
            .await?;
        if changed == 0 {
            return Ok(false);
        }
        let StoredAttempt {
            attempt, session, gateway_payment, fee_cents, agreed_at, paid_at, ..
        } = &change.attempt;
        query(statements::SAVE_ATTEMPT)
            .bind(&change.id)
            .bind(i64::from(attempt.number))
            .bind(attempt.started_at)
            .bind(attempt.state.code())
            .bind(attempt.refunded_cents)
            .bind(i64::from(attempt.is_refunded))
            .bind(attempt.dispute().map(|dispute| dispute.code()))
            .bind(attempt.disputes.opened_cents)
            .bind(attempt.disputes.won_cents)
            .bind(attempt.disputes.lost_cents)
            .bind(session.as_ref().map(|session| session.id.as_str()))
            .bind(session.as_ref().map(|session| session.url.as_str()))
            .bind(gateway_payment)
            .bind(*fee_cents)
            .bind(*agreed_at)
            .bind(*paid_at)
            .bind(&change.attempt.return_secret)
            .execute(&mut transaction)
            .await?;
        if let Some(link) = change.link {
            transaction.add_payment_link(&change.id, link, now).await?;
        }
        if change.state.was_paid() {
            transaction.stop_reminders(&change.id).await?;
        } else if !change.state.is_payable() {
            transaction.remove_reminders(&change.id).await?;
        }
        transaction.note_movements(&change.id, &change.attempt, now).await?;
        transaction.queue(&change.messages, now).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// Takes up to `limit` payments about which the gateway is to be asked. No other caller gets them before `until`.
    pub async fn lease_payments(
        &self,
        now: i64,
        until: i64,
        limit: i64,
    ) -> Result<Vec<StoredPayment>, StoreError> {
        let rows = query(self.database.its(statements::LEASE_PAYMENTS))
            .bind(now)
            .bind(until)
            .bind(limit)
            .fetch_all(self.database.writer())
            .await?;
        let mut payments = Vec::new();
        for row in rows {
            let id: String = row.get("id")?;
            match self.payment_with_id(&id).await {
                // One that this version cannot read, from a newer one, must not hold up the others.
                Err(error @ StoreError::Unreadable { .. }) => {
                    tracing::error!(%error, id, "a payment is left out");
                }
                found => payments.extend(found?),
            }
        }
        Ok(payments)
    }

    /// Has the gateway asked about a payment now, unless it was asked after `asked_before` or nothing is to be asked.
    pub async fn ask_soon(&self, id: &str, now: i64, asked_before: i64) -> Result<(), StoreError> {
        query(statements::ASK_SOON)
            .bind(id)
            .bind(now)
            .bind(asked_before)
            .execute(self.database.writer())
            .await?;
        Ok(())
    }

    /// Whether an event of the gateway has been dealt with.
    pub async fn has_seen_event(&self, event: &str) -> Result<bool, StoreError> {
        let find = query(statements::FIND_EVENT).bind(event);
        Ok(find.fetch_optional(self.database.reader()).await?.is_some())
    }

    /// Notes that an event of the gateway has been dealt with.
    pub async fn event_seen(&self, event: &str, now: i64) -> Result<(), StoreError> {
        query(statements::INSERT_EVENT)
            .bind(event)
            .bind(now)
            .execute(self.database.writer())
            .await?;
        Ok(())
    }

    /// The payments of which we learned between two instants that they are paid, the oldest first.
    pub async fn payments_paid(
        &self,
        from: i64,
        until: i64,
    ) -> Result<Vec<StoredPayment>, StoreError> {
        let rows = query(statements::PAYMENTS_PAID)
            .bind(from)
            .bind(until)
            .fetch_all(self.database.reader())
            .await?;
        let mut payments = Vec::new();
        for row in rows {
            payments.push(self.with_attempts(&row).await?);
        }
        Ok(payments)
    }
}

/// A payment that no one has tried to make yet.
#[derive(Clone, Copy, Debug)]
pub(in crate::store) struct FirstPayment<'a> {
    /// The payment's id.
    pub(in crate::store) id: &'a str,
    /// What opens it; `None` when the tokens of its application do.
    pub(in crate::store) token: Option<&'a Digest>,
    /// What is paid for, by whom and how.
    pub(in crate::store) details: &'a PaymentDetails,
    /// When the payer is reminded, if it is not paid by then.
    pub(in crate::store) remind_at: Option<i64>,
}

impl Transaction {
    /// Stores a payment without attempts.
    pub(in crate::store) async fn add_payment(
        &mut self,
        payment: FirstPayment<'_>,
        now: i64,
    ) -> Result<(), StoreError> {
        let details = payment.details;
        let (invoice_number, account_number) = match &details.paid_for {
            PaidFor::Application => (None, None),
            PaidFor::Invoice { number, account_number } => {
                (Some(number.as_str()), account_number.as_deref())
            }
        };
        query(statements::INSERT_PAYMENT)
            .bind(payment.id)
            .bind(payment.token)
            .bind(&details.reference)
            .bind(invoice_number)
            .bind(account_number)
            .bind(&details.payer.organisation)
            .bind(&details.payer.name)
            .bind(&details.payer.email)
            .bind(details.method.code())
            .bind(details.due_cents)
            .bind(PaymentState::Unpaid.code())
            .bind(now)
            .bind(payment.remind_at)
            .execute(self)
            .await?;
        Ok(())
    }
}

/// The payment of a row and its attempts.
fn payment_of(
    row: &Row,
    id: String,
    attempts: Vec<StoredAttempt>,
) -> Result<StoredPayment, StoreError> {
    let state: String = row.get("state")?;
    Ok(StoredPayment {
        id,
        version: row.get("version")?,
        details: PaymentDetails {
            reference: row.get("reference")?,
            paid_for: paid_for(row)?,
            payer: Payer {
                organisation: row.get("organisation")?,
                name: row.get("payer_name")?,
                email: row.get("email")?,
            },
            method: method(row)?,
            due_cents: row.get("due_cents")?,
        },
        state: payment_state(&state)?,
        created_at: row.get("created_at")?,
        remind_at: row.get("remind_at")?,
        attempts,
    })
}

pub(super) fn paid_for(row: &Row) -> Result<PaidFor, StoreError> {
    let account_number = row.get("account_number")?;
    Ok(match row.get("invoice_number")? {
        Some(number) => PaidFor::Invoice { number, account_number },
        None => PaidFor::Application,
    })
}

pub(super) fn method(row: &Row) -> Result<PaymentMethod, StoreError> {
    let method: String = row.get("method")?;
    PaymentMethod::from_code(&method).ok_or(StoreError::Unreadable { what: "payment method" })
}

impl TryFrom<&Row> for StoredAttempt {
    type Error = StoreError;

    fn try_from(row: &Row) -> Result<Self, StoreError> {
        const UNREADABLE: StoreError = StoreError::Unreadable { what: "attempt to pay" };
        let (number, is_refunded): (i64, i64) = (row.get("number")?, row.get("is_refunded")?);
        let state: String = row.get("state")?;
        let (session, session_url): (Option<String>, Option<String>) =
            (row.get("session")?, row.get("session_url")?);
        Ok(Self {
            attempt: Attempt {
                number: number.try_into().map_err(|_| UNREADABLE)?,
                started_at: row.get("started_at")?,
                state: state.parse().map_err(|_| UNREADABLE)?,
                refunded_cents: row.get("refunded_cents")?,
                is_refunded: is_refunded != 0,
                disputes: Disputes {
                    opened_cents: row.get("disputed_cents")?,
                    won_cents: row.get("won_cents")?,
                    lost_cents: row.get("lost_cents")?,
                },
            },
            session: session.zip(session_url).map(|(id, url)| Session { id, url }),
            return_secret: row.get("return_secret")?,
            gateway_payment: row.get("gateway_payment")?,
            fee_cents: row.get("fee_cents")?,
            agreed_at: row.get("agreed_at")?,
            paid_at: row.get("paid_at")?,
        })
    }
}

/// How a payment stands, from the id that is stored.
pub(in crate::store) fn payment_state(id: &str) -> Result<PaymentState, StoreError> {
    id.parse().map_err(|_| StoreError::Unreadable { what: "payment state" })
}
