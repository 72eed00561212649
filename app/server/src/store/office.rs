//! What the office changes of an application, with the mail that tells the applicant.

use super::application::{Answers, Application, Closed, answers_as_json};
use super::database::query;
use super::digest::Digest;
use super::message::NewMessage;
use super::payment::StoredPayment;
use super::{Store, StoreError, payment_statements, statements};

/// Another confirmation of an application.
#[derive(Clone, Debug)]
pub struct Reconfirmation<'a> {
    /// The application as it was read.
    pub application: &'a Application,
    /// Its payment as it was read.
    pub payment: &'a StoredPayment,
    /// The applicant's right address with the answers that have it; `None` when the one there is right.
    pub corrected: Option<(&'a str, &'a Answers)>,
    /// The confirmation.
    pub message: &'a NewMessage,
    /// What its link to the payment is known by; `None` where nothing is paid here.
    pub link: Option<Digest>,
}

impl Store {
    /// Queues another confirmation in place of those that were not sent, and corrects the applicant's address; false when
    /// the application or its payment has changed since it was read.
    pub async fn confirm_again(
        &self,
        reference: &str,
        again: &Reconfirmation<'_>,
        who: &str,
        now: i64,
    ) -> Result<bool, StoreError> {
        let Reconfirmation { application, payment, corrected, message, link } = again;
        let mut transaction = self.database.begin().await?;
        if let Some((email, answers)) = corrected {
            let answers = answers_as_json(answers);
            let answered = query(statements::CORRECT_APPLICATION)
                .bind(&application.id)
                .bind(application.version)
                .bind(&answers)
                .execute(&mut transaction)
                .await?;
            let paid = query(payment_statements::CORRECT_PAYMENT)
                .bind(&payment.id)
                .bind(payment.version)
                .bind(&payment.details.payer.name)
                .bind(*email)
                .execute(&mut transaction)
                .await?;
            if answered + paid != 2 {
                return Ok(false);
            }
            // Someone else may have what went to the wrong address.
            transaction.remove_payment_links(&payment.id).await?;
            transaction.remove_resume_links(&application.id).await?;
            // A reminder that waits would go there, with a link that opens nothing any more.
            transaction.remove_reminders(&payment.id).await?;
        }
        let remove = query(statements::REMOVE_WAITING_CONFIRMATIONS).bind(reference);
        remove.execute(&mut transaction).await?;
        if let Some((email, _)) = corrected {
            transaction.send_elsewhere(reference, application, payment, email, now).await?;
        }
        if let Some(link) = link {
            transaction.add_payment_link(&payment.id, (*link).into(), now).await?;
        }
        transaction.queue(std::slice::from_ref(*message), now).await?;
        transaction.record(who, "applications resend", Some(reference), now).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// Ends an application without a membership, and queues what tells of it; false when there is none that goes on.
    pub async fn close_application(
        &self,
        reference: &str,
        closed: Closed,
        messages: &[NewMessage],
        who: &str,
        now: i64,
    ) -> Result<bool, StoreError> {
        let mut transaction = self.database.begin().await?;
        let close = query(statements::CLOSE_SUBMISSION).bind(reference).bind(closed.id()).bind(now);
        if close.execute(&mut transaction).await? == 0 {
            return Ok(false);
        }
        transaction.queue(messages, now).await?;
        let what = match closed {
            Closed::Cancelled => "applications cancel",
            Closed::Rejected => "applications reject",
        };
        transaction.record(who, what, Some(reference), now).await?;
        transaction.commit().await?;
        Ok(true)
    }
}
