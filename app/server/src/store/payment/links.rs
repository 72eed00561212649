//! Links that open a payment and never an application's answers, in mails and for the way back from the gateway, and the
//! reminders that carry one.

use super::{PaymentLink, StoredPayment, statements};
use crate::api::random;
use crate::api::secret::digest_token;
use crate::store::allowance::{Allowance, UsedUp};
use crate::store::database::{Transaction, query};
use crate::store::digest::Digest;
use crate::store::idempotency::CaptchaUse;
use crate::store::message::NewMessage;
use crate::store::{Store, StoreError};

/// A mail with a link to a payment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkMail {
    /// The digest of the secret in the link.
    pub link: Digest,
    /// The message that carries it.
    pub message: NewMessage,
}

/// What became of a request for links.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkRequest {
    /// It may be answered.
    Allowed,
    /// The captcha's answer was used before.
    CaptchaUsed,
    /// Too many were asked for.
    UsedUp(UsedUp),
}

impl Store {
    /// Counts a request for links, whether or not there is anything to link to.
    pub async fn claim_link_request(
        &self,
        captcha: Option<&CaptchaUse>,
        allowances: &[Allowance],
        now: i64,
    ) -> Result<LinkRequest, StoreError> {
        let mut transaction = self.database.begin().await?;
        if !transaction.claim_captcha(captcha).await? {
            return Ok(LinkRequest::CaptchaUsed);
        }
        if let Some(used_up) = transaction.use_allowances(allowances, now).await? {
            return Ok(LinkRequest::UsedUp(used_up));
        }
        transaction.commit().await?;
        Ok(LinkRequest::Allowed)
    }

    /// The payments of the last few applications with an email address that were submitted after `since` and go on, the
    /// newest first.
    pub async fn application_payments_of(
        &self,
        email: &str,
        since: i64,
    ) -> Result<Vec<StoredPayment>, StoreError> {
        let find = query(statements::APPLICATIONS_OF_EMAIL).bind(email).bind(since);
        let mut payments = Vec::new();
        for row in find.fetch_all(self.database.reader()).await? {
            payments.push(self.with_attempts(&row).await?);
        }
        Ok(payments)
    }

    /// Stores a link to a payment, and queues its mail.
    pub async fn mail_payment_link(
        &self,
        id: &str,
        mail: &LinkMail,
        now: i64,
    ) -> Result<(), StoreError> {
        let mut transaction = self.database.begin().await?;
        transaction.add_payment_link(id, mail.link.into(), now).await?;
        transaction.queue(std::slice::from_ref(&mail.message), now).await?;
        transaction.commit().await
    }

    /// Some payments whose payers are to be reminded, the longest waiting first.
    pub async fn payments_to_remind(
        &self,
        now: i64,
        limit: i64,
    ) -> Result<Vec<StoredPayment>, StoreError> {
        let find = query(statements::PAYMENTS_TO_REMIND).bind(now).bind(limit);
        let mut payments = Vec::new();
        for row in find.fetch_all(self.database.reader()).await? {
            payments.push(self.with_attempts(&row).await?);
        }
        Ok(payments)
    }

    /// Queues a reminder and says when the next one is due; false when the payment has changed, or another server was faster.
    pub async fn remind(
        &self,
        payment: &StoredPayment,
        mail: &LinkMail,
        next: Option<i64>,
        now: i64,
    ) -> Result<bool, StoreError> {
        let mut transaction = self.database.begin().await?;
        let claimed = query(statements::REMIND)
            .bind(&payment.id)
            .bind(payment.version)
            .bind(payment.remind_at)
            .bind(next)
            .execute(&mut transaction)
            .await?;
        if claimed == 0 {
            return Ok(false);
        }
        transaction.add_payment_link(&payment.id, mail.link.into(), now).await?;
        transaction.queue(std::slice::from_ref(&mail.message), now).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// Ends the reminders of a payment, with those that wait to be sent.
    pub async fn stop_reminders(&self, id: &str) -> Result<(), StoreError> {
        let mut transaction = self.database.begin().await?;
        transaction.stop_reminders(id).await?;
        transaction.commit().await
    }
}

impl Transaction {
    /// Lets a link open a payment.
    pub(in crate::store) async fn add_payment_link(
        &mut self,
        id: &str,
        link: PaymentLink,
        now: i64,
    ) -> Result<(), StoreError> {
        query(statements::INSERT_PAYMENT_LINK)
            .bind(&link.digest)
            .bind(id)
            .bind(now)
            .bind(link.ends_at)
            .execute(self)
            .await?;
        Ok(())
    }

    /// Ends all links to a payment, as when someone else may have them.
    pub(in crate::store) async fn remove_payment_links(
        &mut self,
        id: &str,
    ) -> Result<(), StoreError> {
        query(statements::REMOVE_PAYMENT_LINKS).bind(id).execute(&mut *self).await?;
        query(statements::REMOVE_OLD_PAYMENT_LINK).bind(id).execute(self).await?;
        Ok(())
    }

    /// A message that waits, with another link in place of its link to this payment: the old one may be on its way to
    /// someone else at this moment.
    pub(in crate::store) async fn with_another_link(
        &mut self,
        content: String,
        id: &str,
        now: i64,
    ) -> Result<String, StoreError> {
        let unreadable = || StoreError::Unreadable { what: "link to a payment" };
        let start = format!("#open={id}.");
        let Some((_, rest)) = content.split_once(&start) else { return Ok(content) };
        let is_secret = |one: char| one.is_ascii_alphanumeric() || matches!(one, '-' | '_');
        let old = &rest[..rest.find(|one| !is_secret(one)).unwrap_or(rest.len())];
        let secret = random::secret().map_err(|_| unreadable())?;
        let link = digest_token(&secret).ok_or_else(unreadable)?;
        self.add_payment_link(id, link.into(), now).await?;
        Ok(content.replace(&format!("{start}{old}"), &format!("{start}{secret}")))
    }

    /// Ends the reminders of a payment, with those that wait to be sent.
    pub(in crate::store) async fn stop_reminders(&mut self, id: &str) -> Result<(), StoreError> {
        query(statements::STOP_REMINDERS).bind(id).execute(&mut *self).await?;
        self.remove_reminders(id).await
    }

    /// Takes the reminders of a payment out of the outbox.
    pub(in crate::store) async fn remove_reminders(&mut self, id: &str) -> Result<(), StoreError> {
        query(statements::REMOVE_REMINDERS).bind(id).execute(self).await?;
        Ok(())
    }
}
