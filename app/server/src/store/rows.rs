//! What a row of each table becomes.

use super::StoreError;
use super::application::{Answers, Application, Status, Submission};
use super::enquiry::Enquiry;
use super::faults::FaultCount;
use super::idempotency::Replay;
use super::message::{Delivery, LeasedMessage, MessageKind, MessageState};
use super::payment::rows::payment_state;

/// Answers as they are stored.
pub(super) fn answers_as_json(answers: &Answers) -> String {
    let pairs = answers.iter().map(|(field, text)| (field.as_str(), text.as_str()));
    pairs.collect::<serde_json::Value>().to_string()
}

fn unreadable(what: &'static str) -> StoreError {
    StoreError::Unreadable { what }
}

row! {
    /// An idempotency key that was used.
    pub(super) struct KeyRow {
        body_hash: Vec<u8>,
        answer: String,
    }
}

impl KeyRow {
    /// What the sender of a request with this body gets.
    pub(super) fn replay(self, body: &[u8]) -> Replay {
        if self.body_hash == body {
            Replay::Same { answer: self.answer }
        } else {
            Replay::KeyReused
        }
    }
}

row! {
    /// An application with the columns of its submission, which are null for a draft.
    pub(super) struct ApplicationRow {
        id: String,
        version: i64,
        answers: String,
        referrer: Option<String>,
        created_at: i64,
        expires_at: Option<i64>,
        reference: Option<String>,
        option_number: Option<i64>,
        applicant_kind: Option<String>,
        total_cents: Option<i64>,
        quote: Option<String>,
        payment_method: Option<String>,
        payment_state: Option<String>,
        submitted_at: Option<i64>,
        processed_at: Option<i64>,
    }
}

impl ApplicationRow {
    fn submission(&self) -> Option<Submission> {
        Some(Submission {
            reference: self.reference.clone()?,
            option: self.option_number?,
            applicant_kind: self.applicant_kind.clone()?,
            total_cents: self.total_cents?,
            quote: self.quote.clone()?,
            payment_method: self.payment_method.clone()?,
            payment: payment_state(self.payment_state.as_deref()?).ok()?,
            submitted_at: self.submitted_at?,
            processed_at: self.processed_at,
        })
    }
}

impl TryFrom<ApplicationRow> for Application {
    type Error = StoreError;

    fn try_from(row: ApplicationRow) -> Result<Self, StoreError> {
        let status = match row.expires_at {
            Some(expires_at) => Status::Draft { expires_at },
            None => Status::Submitted(row.submission().ok_or(unreadable("submission"))?),
        };
        Ok(Self {
            id: row.id,
            version: row.version,
            answers: serde_json::from_str(&row.answers).map_err(|_| unreadable("answers"))?,
            referrer: row.referrer,
            created_at: row.created_at,
            status,
        })
    }
}

row! {
    /// An enquiry.
    pub(super) struct EnquiryRow {
        reference: String,
        name: String,
        organisation: Option<String>,
        email: String,
        phone: Option<String>,
        topic: String,
        message: String,
        created_at: i64,
    }
}

impl From<EnquiryRow> for Enquiry {
    fn from(row: EnquiryRow) -> Self {
        let EnquiryRow { reference, name, organisation, email, phone, topic, message, created_at } =
            row;
        Self { reference, name, organisation, email, phone, topic, message, created_at }
    }
}

row! {
    /// A message taken to be sent.
    pub(super) struct LeasedRow {
        id: String,
        kind: String,
        about: String,
        content: String,
        attempts: i64,
        queued_at: i64,
    }
}

impl TryFrom<LeasedRow> for LeasedMessage {
    type Error = StoreError;

    fn try_from(row: LeasedRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.id,
            kind: MessageKind::from_id(&row.kind).ok_or(unreadable("message kind"))?,
            about: row.about,
            content: row.content,
            attempt: row.attempts,
            queued_at: row.queued_at,
        })
    }
}

row! {
    /// How far a message is.
    pub(super) struct MessageRow {
        id: String,
        kind: String,
        about: String,
        queued_at: i64,
        attempts: i64,
        due_at: Option<i64>,
        sent_at: Option<i64>,
    }
}

impl TryFrom<MessageRow> for MessageState {
    type Error = StoreError;

    fn try_from(row: MessageRow) -> Result<Self, StoreError> {
        let delivery = match (row.sent_at, row.due_at) {
            (Some(at), _) => Delivery::Sent { at },
            (None, Some(due_at)) => Delivery::Waiting { due_at },
            (None, None) => Delivery::GivenUp,
        };
        let kind = MessageKind::from_id(&row.kind).ok_or(unreadable("message kind"))?;
        let MessageRow { id, about, queued_at, attempts, .. } = row;
        Ok(Self { id, kind, about, queued_at, attempts, delivery })
    }
}

row! {
    /// A fault's count of a day.
    pub(super) struct FaultRow {
        day: String,
        page: String,
        code: String,
        build: String,
        count: i64,
    }
}

impl From<FaultRow> for FaultCount {
    fn from(row: FaultRow) -> Self {
        let FaultRow { day, page, code, build, count } = row;
        Self { day, page, code, build, count }
    }
}
