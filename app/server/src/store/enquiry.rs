//! Enquiries about membership.

use barcode_core::Code as _;
use barcode_core::site::membership::application::Phone;
use barcode_core::site::membership::enquiry::Enquiry;

use super::allowance::Allowance;
use super::database::{Row, query};
use super::idempotency::{CaptchaUse, IdempotentRequest, WriteOutcome};
use super::message::NewMessage;
use super::portions::{Key, Portioned, Portions};
use super::{Store, StoreError, statements};

/// An enquiry to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEnquiry {
    /// The reference for people, drawn at random.
    pub reference: String,
    /// Who asks what.
    pub enquiry: Enquiry,
    /// The captcha's answer; `None` when captchas are off.
    pub captcha: Option<CaptchaUse>,
    /// What it uses; if one of them is used up, it is not stored.
    pub allowances: Vec<Allowance>,
    /// What is sent because of it.
    pub messages: Vec<NewMessage>,
}

/// An enquiry as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEnquiry {
    /// The reference for people.
    pub reference: String,
    /// Who asks.
    pub name: String,
    /// Their organisation.
    pub organisation: Option<String>,
    /// Where the answer goes.
    pub email: String,
    /// Their phone number.
    pub phone: Option<String>,
    /// The topic's id.
    pub topic: String,
    /// What they ask.
    pub message: String,
    /// When it arrived.
    pub created_at: i64,
}

impl Store {
    /// Stores an enquiry and queues its messages, once for each idempotency key.
    pub async fn create_enquiry(
        &self,
        request: &IdempotentRequest,
        new: &NewEnquiry,
        now: i64,
    ) -> Result<WriteOutcome, StoreError> {
        let mut transaction = self.database.begin().await?;
        if let Some(replay) = transaction.claim_key(request, now).await? {
            return Ok(WriteOutcome::Replayed(replay));
        }
        if !transaction.claim_captcha(new.captcha.as_ref()).await? {
            return Ok(WriteOutcome::CaptchaUsed);
        }
        if let Some(used_up) = transaction.use_allowances(&new.allowances, now).await? {
            return Ok(WriteOutcome::UsedUp(used_up));
        }
        let enquiry = &new.enquiry;
        query(statements::INSERT_ENQUIRY)
            .bind(&new.reference)
            .bind(&enquiry.name)
            .bind(&enquiry.organisation)
            .bind(enquiry.email.as_str())
            .bind(enquiry.phone.as_ref().map(Phone::as_str))
            .bind(enquiry.topic.code())
            .bind(&enquiry.message)
            .bind(now)
            .execute(&mut transaction)
            .await?;
        transaction.queue(&new.messages, now).await?;
        transaction.commit().await?;
        Ok(WriteOutcome::Stored)
    }

    /// The enquiries received at `since` or later, oldest first.
    pub fn enquiries_since(&self, since: i64) -> Portions<'_, StoredEnquiry> {
        let of = Portioned {
            statement: statements::ENQUIRIES_SINCE,
            read: |row| StoredEnquiry::try_from(row),
            place: |enquiry| (enquiry.created_at, vec![Key::Text(enquiry.reference.clone())]),
        };
        Portions::since(self, of, since, vec![Key::Text(String::new())])
    }
}

impl TryFrom<&Row> for StoredEnquiry {
    type Error = StoreError;

    fn try_from(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            reference: row.get("reference")?,
            name: row.get("name")?,
            organisation: row.get("organisation")?,
            email: row.get("email")?,
            phone: row.get("phone")?,
            topic: row.get("topic")?,
            message: row.get("message")?,
            created_at: row.get("created_at")?,
        })
    }
}
