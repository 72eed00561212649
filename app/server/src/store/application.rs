//! Applications for membership: drafts, how they change, and what they have once they are submitted.

use std::collections::BTreeMap;

use barcode_core::site::payment::PaymentState;

use super::database::{Executor, Row, Transaction, query};
use super::digest::Access;
use super::idempotency::{IdempotentRequest, WriteOutcome};
use super::payment::sql::payment_state;
use super::{Store, StoreError, statements};

/// What an applicant typed: field id to text. Rules about them are in `barcode-core`.
pub type Answers = BTreeMap<String, String>;

/// A draft to be created.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewApplication {
    /// Its opaque random id, and the digest of the first token that opens it.
    pub access: Access,
    /// The answers so far.
    pub answers: Answers,
    /// Where the applicant came from, one of the supported values.
    pub referrer: Option<String>,
    /// When the draft is deleted unless it is changed or submitted.
    pub expires_at: i64,
}

/// An application as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Application {
    /// Its opaque random id.
    pub id: String,
    /// 1 at first, and one more with each change.
    pub version: i64,
    /// The answers so far, or as submitted.
    pub answers: Answers,
    /// Where the applicant came from.
    pub referrer: Option<String>,
    /// When it was created.
    pub created_at: i64,
    /// Draft or submitted.
    pub status: Status,
}

/// How far an application is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// The applicant may still change it.
    Draft {
        /// When it is deleted unless it is changed or submitted.
        expires_at: i64,
    },
    /// It is with the office.
    Submitted(Submission),
}

impl Application {
    /// What was submitted; `None` for a draft.
    pub fn submission(&self) -> Option<&Submission> {
        match &self.status {
            Status::Draft { .. } => None,
            Status::Submitted(submission) => Some(submission),
        }
    }

    /// When it was submitted, and its reference; `None` for a draft.
    pub(crate) fn submitted(&self) -> Option<(i64, &str)> {
        self.submission().map(|submission| (submission.submitted_at, submission.reference.as_str()))
    }
}

/// What an application has once it is submitted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Submission {
    /// The reference for people, such as `GS1-7K3M-9QXT`.
    pub reference: String,
    /// The membership option's number, 1 to 8.
    pub option: i64,
    /// The applicant kind's id.
    pub applicant_kind: String,
    /// The price, with GST.
    pub total_cents: i64,
    /// The price's lines as they were shown, in the JSON of the API.
    pub quote: String,
    /// The payment method's id.
    pub payment_method: String,
    /// How the payment stands.
    pub payment: PaymentState,
    /// When it was submitted.
    pub submitted_at: i64,
    /// When the office marked it as processed.
    pub processed_at: Option<i64>,
    /// How it ended without a membership.
    pub closed: Option<Closed>,
}

/// How an application ends without a membership.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// The applicant no longer wants it.
    Cancelled,
    /// The office does not accept it.
    Rejected,
}

impl Closed {
    /// The stable text that stands for it, which is a word for people, too.
    pub fn id(self) -> &'static str {
        match self {
            Self::Cancelled => "cancelled",
            Self::Rejected => "rejected",
        }
    }

    fn of(id: &str) -> Result<Self, StoreError> {
        let closed = [Self::Cancelled, Self::Rejected].into_iter().find(|one| one.id() == id);
        closed.ok_or(unreadable("way in which an application ended"))
    }
}

/// New answers for a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The version that the answers were made from.
    pub version: i64,
    /// All answers, which replace the stored ones.
    pub answers: Answers,
    /// When the draft is deleted unless it is changed again or submitted.
    pub expires_at: i64,
}

/// What became of a change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UpdateOutcome {
    /// It is stored, and the application has this version now.
    Updated {
        /// The new version.
        version: i64,
    },
    /// Someone changed the application meanwhile.
    VersionConflict {
        /// The version it has.
        version: i64,
    },
    /// It can no longer be changed.
    AlreadySubmitted,
    /// The id is unknown, the token is another one's or the draft has expired.
    NotFound,
}

impl UpdateOutcome {
    /// Why a change was not made, given what there is.
    fn of_unchanged(change: &Change, found: Option<Application>) -> Self {
        let Some(found) = found else { return Self::NotFound };
        if found.submission().is_some() {
            Self::AlreadySubmitted
        } else if found.version - 1 == change.version && found.answers == change.answers {
            // A retry of the last change, whose answer was lost on the way.
            Self::Updated { version: found.version }
        } else {
            Self::VersionConflict { version: found.version }
        }
    }
}

impl Store {
    /// Creates a draft, once for each idempotency key.
    pub async fn create_application(
        &self,
        request: &IdempotentRequest,
        application: &NewApplication,
        now: i64,
    ) -> Result<WriteOutcome, StoreError> {
        let mut transaction = self.database.begin().await?;
        if let Some(replay) = transaction.claim_key(request, now).await? {
            return Ok(WriteOutcome::Replayed(replay));
        }
        query(statements::INSERT_APPLICATION)
            .bind(&application.access.id)
            .bind(&answers_as_json(&application.answers))
            .bind(&application.referrer)
            .bind(now)
            .bind(application.expires_at)
            .execute(&mut transaction)
            .await?;
        transaction.add_token(&application.access).await?;
        transaction.commit().await?;
        Ok(WriteOutcome::Stored)
    }

    /// The application that `access` opens; `None` when the id is unknown, the token is another one's or the draft has expired.
    pub async fn application(
        &self,
        access: &Access,
        now: i64,
    ) -> Result<Option<Application>, StoreError> {
        Application::find(self.database.reader(), access, now).await
    }

    /// Replaces the answers of a draft, if it still has the expected version.
    ///
    /// Repeating the last update changes nothing and succeeds.
    pub async fn update_application(
        &self,
        access: &Access,
        change: &Change,
        now: i64,
    ) -> Result<UpdateOutcome, StoreError> {
        let changed = query(statements::CHANGE_DRAFT)
            .bind(&access.id)
            .bind(&access.token)
            .bind(change.version)
            .bind(&answers_as_json(&change.answers))
            .bind(change.expires_at)
            .bind(now)
            .execute(self.database.writer())
            .await?;
        if changed == 1 {
            return Ok(UpdateOutcome::Updated { version: change.version + 1 });
        }
        let found = self.application(access, now).await?;
        Ok(UpdateOutcome::of_unchanged(change, found))
    }
}

impl Transaction {
    /// Lets a token open an application.
    pub(super) async fn add_token(&mut self, access: &Access) -> Result<(), StoreError> {
        query(statements::INSERT_TOKEN).bind(&access.id).bind(&access.token).execute(self).await?;
        Ok(())
    }
}

impl Application {
    /// The application that `access` opens.
    pub(super) async fn find(
        executor: impl Into<Executor<'_>>,
        access: &Access,
        now: i64,
    ) -> Result<Option<Self>, StoreError> {
        let row = query(statements::FIND_APPLICATION)
            .bind(&access.id)
            .bind(&access.token)
            .bind(now)
            .fetch_optional(executor)
            .await?;
        row.as_ref().map(Self::try_from).transpose()
    }
}

impl TryFrom<&Row> for Application {
    type Error = StoreError;

    fn try_from(row: &Row) -> Result<Self, StoreError> {
        let status = match row.get("expires_at")? {
            Some(expires_at) => Status::Draft { expires_at },
            None => Status::Submitted(submission(row)?.ok_or(unreadable("submission"))?),
        };
        let answers: String = row.get("answers")?;
        Ok(Self {
            id: row.get("id")?,
            version: row.get("version")?,
            answers: serde_json::from_str(&answers).map_err(|_| unreadable("answers"))?,
            referrer: row.get("referrer")?,
            created_at: row.get("created_at")?,
            status,
        })
    }
}

/// What a row has once its application is submitted; these columns are null for a draft.
fn submission(row: &Row) -> Result<Option<Submission>, StoreError> {
    let Some(reference) = row.get("reference")? else { return Ok(None) };
    let payment: Option<String> = row.get("payment_state")?;
    let payment = payment.ok_or(unreadable("submission"))?;
    let closed: Option<String> = row.get("closed")?;
    Ok(Some(Submission {
        reference,
        option: row.get("option_number")?,
        applicant_kind: row.get("applicant_kind")?,
        total_cents: row.get("total_cents")?,
        quote: row.get("quote")?,
        payment_method: row.get("payment_method")?,
        payment: payment_state(&payment)?,
        submitted_at: row.get("submitted_at")?,
        processed_at: row.get("processed_at")?,
        closed: closed.as_deref().map(Closed::of).transpose()?,
    }))
}

fn unreadable(what: &'static str) -> StoreError {
    StoreError::Unreadable { what }
}

/// Answers as they are stored.
pub(super) fn answers_as_json(answers: &Answers) -> String {
    let pairs = answers.iter().map(|(field, text)| (field.as_str(), text.as_str()));
    pairs.collect::<serde_json::Value>().to_string()
}
