//! Applications and enquiries as records for other programs. The names of columns are stable.

use barcode_core::site::membership::application::{self, Field, canonical};
use chrono::{DateTime, SecondsFormat};
use serde::Serialize;

use crate::store::application::{Answers, Application};
use crate::store::audit::Entry;
use crate::store::enquiry::Enquiry;

/// A submitted application. Instants are in UTC, amounts in cents with GST.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ApplicationRecord<'a> {
    reference: &'a str,
    submitted_at: String,
    processed_at: Option<String>,
    applicant_kind: &'a str,
    total_cents: i64,
    payment_status: &'static str,
    referrer: Option<&'a str>,
    /// Every answer, by the id of its field.
    answers: &'a Answers,
}

/// The record of an application; `None` for a draft.
pub(super) fn application(application: &Application) -> Option<ApplicationRecord<'_>> {
    let submission = application.submission()?;
    Some(ApplicationRecord {
        reference: &submission.reference,
        submitted_at: timestamp(submission.submitted_at),
        processed_at: submission.processed_at.map(timestamp),
        applicant_kind: &submission.applicant_kind,
        total_cents: submission.total_cents,
        payment_status: submission.payment.code(),
        referrer: application.referrer.as_deref(),
        answers: &application.answers,
    })
}

/// The columns of an application: facts first, then every field of the form in the order in which it asks.
pub(super) fn application_columns() -> Vec<&'static str> {
    let facts = [
        "reference",
        "submittedAt",
        "processedAt",
        "applicantKind",
        "totalCents",
        "paymentStatus",
        "referrer",
    ];
    facts.into_iter().chain(Field::ALL.iter().map(|field| field.code())).collect()
}

impl ApplicationRecord<'_> {
    /// One cell for each column. Answers are in their normal form: an ABN is eleven digits, however it was typed.
    pub(super) fn cells(&self) -> Vec<String> {
        let facts = [
            self.reference.to_owned(),
            self.submitted_at.clone(),
            self.processed_at.clone().unwrap_or_default(),
            self.applicant_kind.to_owned(),
            self.total_cents.to_string(),
            self.payment_status.to_owned(),
            self.referrer.unwrap_or_default().to_owned(),
        ];
        let answers = read_answers(self.answers);
        let answer = |&field: &Field| {
            canonical(field, &answers).unwrap_or_else(|_| answers.get(field).to_owned())
        };
        facts.into_iter().chain(Field::ALL.iter().map(answer)).collect()
    }
}

/// The stored answers as the core knows them. A field that the form no longer has is left out.
pub(super) fn read_answers(stored: &Answers) -> application::Answers {
    let mut answers = application::Answers::default();
    for (id, text) in stored {
        if let Some(field) = Field::from_code(id) {
            answers.set(field, text);
        }
    }
    answers
}

/// The columns of an enquiry.
pub(super) const ENQUIRY_COLUMNS: [&str; 8] =
    ["reference", "receivedAt", "name", "organisation", "email", "phone", "topic", "message"];

/// An enquiry. Its instant is in UTC.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct EnquiryRecord {
    reference: String,
    received_at: String,
    name: String,
    organisation: Option<String>,
    email: String,
    phone: Option<String>,
    topic: String,
    message: String,
}

/// The record of an enquiry.
pub(super) fn enquiry(enquiry: Enquiry) -> EnquiryRecord {
    let Enquiry { reference, name, organisation, email, phone, topic, message, created_at } =
        enquiry;
    let received_at = timestamp(created_at);
    EnquiryRecord { reference, received_at, name, organisation, email, phone, topic, message }
}

impl EnquiryRecord {
    /// One cell for each column.
    pub(super) fn cells(&self) -> [String; 8] {
        let optional = |text: &Option<String>| text.clone().unwrap_or_default();
        [
            self.reference.clone(),
            self.received_at.clone(),
            self.name.clone(),
            optional(&self.organisation),
            self.email.clone(),
            optional(&self.phone),
            self.topic.clone(),
            self.message.clone(),
        ]
    }
}

/// What someone has done. Its instant is in UTC.
#[derive(Debug, Serialize)]
pub(super) struct AuditRecord<'a> {
    at: String,
    who: &'a str,
    what: &'a str,
    about: Option<&'a str>,
}

/// The record of what someone has done.
pub(super) fn audit(entry: &Entry) -> AuditRecord<'_> {
    let Entry { recorded_at, who, what, about } = entry;
    AuditRecord { at: timestamp(*recorded_at), who, what, about: about.as_deref() }
}

/// An instant as `2026-11-22T02:05:00Z`; empty when no calendar has it.
pub(super) fn timestamp(instant: i64) -> String {
    DateTime::from_timestamp_millis(instant)
        .map(|time| time.to_rfc3339_opts(SecondsFormat::Secs, true))
        .unwrap_or_default()
}
