//! Submitting an application, and what the office sees of those that are submitted.

use barcode_core::Code;
use barcode_core::site::membership::payment_method::PaymentMethod;

use super::allowance::{Allowance, UsedUp};
use super::application::{Answers, Application, Status, Submission, answers_as_json};
use super::database::query;
use super::digest::{Access, Digest};
use super::idempotency::{CaptchaUse, IdempotentRequest, Replay};
use super::message::NewMessage;
use super::payment::sql::FirstPayment;
use super::payment::{PaymentDetails, StoredPayment, statements as payment_statements};
use super::portions::{Key, Portioned, Portions};
use super::{Store, StoreError, statements};

/// A draft's submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSubmission {
    /// The version that was reviewed.
    pub version: i64,
    /// The answers as submitted, which replace the stored ones.
    pub answers: Answers,
    /// The membership option's number, 1 to 8.
    pub option: i64,
    /// The applicant kind's id.
    pub applicant_kind: String,
    /// What is to be paid, under the application's reference.
    pub payment: PaymentDetails,
    /// The link to the payment in the confirmation; `None` where nothing is paid here.
    pub link: Option<Digest>,
    /// When the payer is reminded, if it is not paid by then.
    pub remind_at: Option<i64>,
    /// The price's lines, in the JSON of the API.
    pub quote: String,
    /// Refuses a second application of one organisation within a time; `None` lets it pass.
    pub once: Option<OncePerOrganisation>,
    /// The captcha's answer; `None` when captchas are off.
    pub captcha: Option<CaptchaUse>,
    /// What it uses; if one of them is used up, nothing is stored.
    pub allowances: Vec<Allowance>,
    /// What is sent because of it.
    pub messages: Vec<NewMessage>,
}

/// The check against a second application of the same organisation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OncePerOrganisation {
    /// The organisation's ABN, 11 digits.
    pub abn: String,
    /// Another application submitted after this instant makes this one a duplicate.
    pub since: i64,
}

/// Another way to pay for an application.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MethodChange {
    /// The way.
    pub method: PaymentMethod,
    /// What it costs then.
    pub due_cents: i64,
    /// The price's lines, in the JSON of the API.
    pub quote: String,
    /// The answers with this way.
    pub answers: Answers,
}

/// What became of a submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SubmitOutcome {
    /// It is stored, and its messages are queued.
    Submitted,
    /// The key was used before, with the same body or another one.
    Replayed(Replay),
    /// The captcha's answer was used before.
    CaptchaUsed,
    /// Too many were submitted.
    UsedUp(UsedUp),
    /// The application was changed since it was reviewed.
    VersionConflict {
        /// The version it has.
        version: i64,
    },
    /// It was submitted before, with another key.
    AlreadySubmitted(Submission),
    /// The organisation has submitted another application a short time ago.
    Duplicate,
    /// The id is unknown, the token is another one's or the draft has expired.
    NotFound,
}

impl SubmitOutcome {
    /// Why a draft was not submitted, given what there is.
    fn of_unchanged(found: Option<Application>) -> Self {
        match found {
            None => Self::NotFound,
            Some(Application { status: Status::Submitted(submission), .. }) => {
                Self::AlreadySubmitted(submission)
            }
            Some(Application { version, .. }) => Self::VersionConflict { version },
        }
    }
}

impl Store {
    /// Submits a draft, and stores its payment and its messages, all or nothing.
    pub async fn submit_application(
        &self,
        request: &IdempotentRequest,
        access: &Access,
        submission: &NewSubmission,
        now: i64,
    ) -> Result<SubmitOutcome, StoreError> {
        // Leaving early drops the transaction, which undoes what it did.
        let mut transaction = self.database.begin().await?;
        if let Some(replay) = transaction.claim_key(request, now).await? {
            return Ok(SubmitOutcome::Replayed(replay));
        }
        if !transaction.claim_captcha(submission.captcha.as_ref()).await? {
            return Ok(SubmitOutcome::CaptchaUsed);
        }
        if let Some(used_up) = transaction.use_allowances(&submission.allowances, now).await? {
            return Ok(SubmitOutcome::UsedUp(used_up));
        }
        let changed = query(statements::CHANGE_DRAFT)
            .bind(&access.id)
            .bind(&access.token)
            .bind(submission.version)
            .bind(&answers_as_json(&submission.answers))
            .bind(None::<i64>)
            .bind(now)
            .execute(&mut transaction)
            .await?;
        if changed == 0 {
            let found = Application::find(&mut transaction, access, now).await?;
            return Ok(SubmitOutcome::of_unchanged(found));
        }
        if let Some(once) = &submission.once {
            let claimed = query(statements::CLAIM_ORGANISATION)
                .bind(&once.abn)
                .bind(now)
                .bind(once.since)
                .execute(&mut transaction)
                .await?;
            if claimed == 0 {
                return Ok(SubmitOutcome::Duplicate);
            }
        }
        query(statements::INSERT_SUBMISSION)
            .bind(&access.id)
            .bind(&submission.payment.reference)
            .bind(submission.option)
            .bind(&submission.applicant_kind)
            .bind(submission.payment.due_cents)
            .bind(&submission.quote)
            .bind(now)
            .execute(&mut transaction)
            .await?;
        let (details, remind_at) = (&submission.payment, submission.remind_at);
        let payment = FirstPayment { id: &access.id, token: None, details, remind_at };
        transaction.add_payment(payment, now).await?;
        if let Some(link) = &submission.link {
            transaction.add_payment_link(&access.id, (*link).into(), now).await?;
        }
        transaction.queue(&submission.messages, now).await?;
        transaction.commit().await?;
        Ok(SubmitOutcome::Submitted)
    }

    /// The applications submitted at `since` or later, oldest first.
    pub fn submitted_since(&self, since: i64) -> Portions<'_, Application> {
        let of = Portioned {
            statement: statements::SUBMITTED_SINCE,
            read: |row| Application::try_from(row),
            place: |application| {
                let (at, reference) = application.submitted().unwrap_or((i64::MAX, ""));
                (at, vec![Key::Text(reference.to_owned())])
            },
        };
        Portions::since(self, of, since, vec![Key::Text(String::new())])
    }

    /// The submitted application with a reference.
    pub async fn submitted(&self, reference: &str) -> Result<Option<Application>, StoreError> {
        let row = query(statements::FIND_SUBMITTED)
            .bind(reference)
            .fetch_optional(self.database.reader())
            .await?;
        row.as_ref().map(Application::try_from).transpose()
    }

    /// Has an application paid in another way, for what it costs then; false when it or its payment has changed meanwhile.
    pub async fn change_method(
        &self,
        application: &Application,
        payment: &StoredPayment,
        change: &MethodChange,
    ) -> Result<bool, StoreError> {
        let mut transaction = self.database.begin().await?;
        let paid = query(payment_statements::CHANGE_METHOD)
            .bind(&payment.id)
            .bind(payment.version)
            .bind(change.method.code())
            .bind(change.due_cents)
            .execute(&mut transaction)
            .await?;
        let answered = query(statements::CORRECT_APPLICATION)
            .bind(&application.id)
            .bind(application.version)
            .bind(&answers_as_json(&change.answers))
            .execute(&mut transaction)
            .await?;
        if paid == 0 || answered == 0 {
            return Ok(false);
        }
        query(statements::REPRICE_SUBMISSION)
            .bind(&application.id)
            .bind(change.due_cents)
            .bind(&change.quote)
            .execute(&mut transaction)
            .await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// Marks a submitted application as processed by the office; false when there is none with this reference.
    ///
    /// The first mark keeps its time.
    pub async fn mark_processed(
        &self,
        reference: &str,
        who: &str,
        now: i64,
    ) -> Result<bool, StoreError> {
        let mut transaction = self.database.begin().await?;
        let mark = query(statements::MARK_PROCESSED).bind(reference).bind(now);
        let is_marked = mark.execute(&mut transaction).await? == 1;
        if is_marked {
            // The office knows how it is paid.
            let find = query(statements::ID_OF_SUBMITTED).bind(reference);
            if let Some(row) = find.fetch_optional(&mut transaction).await? {
                transaction.stop_reminders(&row.get::<String>("application_id")?).await?;
            }
            transaction.record(who, "applications mark", Some(reference), now).await?;
        }
        transaction.commit().await?;
        Ok(is_marked)
    }
}
