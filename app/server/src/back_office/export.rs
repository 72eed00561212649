//! Applications and enquiries as records for other programs. The names of columns are stable.

use barcode_core::site::membership::application::{self, Field, canonical};
use barcode_core::site::membership::fee_product_type::FeeProductTypes;
use barcode_core::site::membership::fees::LineKind;
use barcode_core::site::membership::option::OptionId;
use barcode_core::site::membership::organisation::ApplicantKind;
use barcode_core::{Code, Listed};
use chrono::{DateTime, SecondsFormat};
use serde::Serialize;
use serde_json::Value;

use super::cell::Cell;
use super::sheet::Record;
use crate::store::application::{Answers, Application, Closed};
use crate::store::audit::Entry;
use crate::store::enquiry::StoredEnquiry;

/// A submitted application. Instants are in UTC, amounts in cents with GST.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ApplicationRecord<'a> {
    reference: &'a str,
    submitted_at: String,
    processed_at: Option<String>,
    closed: Option<&'static str>,
    applicant_kind: &'a str,
    /// What the office invoices; `None` for an option or a kind that there no longer is.
    fee_type_id: Option<&'a str>,
    product_id: Option<&'a str>,
    /// The option as the office's system calls it, as in a hand-over.
    number_of_product: Option<&'static str>,
    product_turnover_id: Option<&'static str>,
    gtm_method: Option<&'static str>,
    total_cents: i64,
    /// The price as it was stored: its lines, until when it pays and what comes then.
    price: Value,
    payment_method: &'a str,
    payment_status: &'static str,
    referrer: Option<&'a str>,
    /// The sectors of the recall service, by its own names.
    recall_sectors: Vec<&'static str>,
    /// Every answer, by the id of its field.
    answers: &'a Answers,
}

/// The record of an application; `None` for a draft.
pub(super) fn application<'a>(
    application: &'a Application,
    types: &'a FeeProductTypes,
) -> Option<ApplicationRecord<'a>> {
    let submission = application.submission()?;
    let option = OptionId::from_code(&submission.option.to_string());
    let kind = ApplicantKind::from_code(&submission.applicant_kind);
    let ids = option.zip(kind).map(|(option, kind)| types.of(option, kind));
    Some(ApplicationRecord {
        reference: &submission.reference,
        submitted_at: timestamp(submission.submitted_at),
        processed_at: submission.processed_at.map(timestamp),
        closed: submission.closed.map(Closed::id),
        applicant_kind: &submission.applicant_kind,
        fee_type_id: ids.map(|ids| ids.fee_type_id.as_str()),
        product_id: ids.map(|ids| ids.product_id.as_str()),
        number_of_product: option.and_then(|option| option.option().number_of_product),
        product_turnover_id: option.map(|option| option.option().product_turnover_id),
        gtm_method: option.map(|option| option.option().gtm_method),
        total_cents: submission.total_cents,
        price: serde_json::from_str(&submission.quote).unwrap_or_default(),
        payment_method: &submission.payment_method,
        payment_status: submission.payment.code(),
        referrer: application.referrer.as_deref(),
        recall_sectors: read_answers(&application.answers).relevant().recall_sectors(),
        answers: &application.answers,
    })
}

/// Facts first, then each line of the price, then every field of the form in the order in which it asks.
impl Record for ApplicationRecord<'_> {
    fn columns() -> Vec<String> {
        let facts = [
            "reference",
            "submittedAt",
            "processedAt",
            "closed",
            "applicantKind",
            "feeTypeId",
            "productId",
            "numberOfProduct",
            "productTurnoverId",
            "gtmMethod",
            "paymentMethod",
            "paymentStatus",
            "referrer",
            "recallSectors",
            "starts",
            "paidUntil",
        ];
        let lines = LineKind::ALL.iter().map(|kind| format!("{}Cents", kind.code()));
        let sums = ["totalCents", "renewalCents"].map(str::to_owned);
        let fields = Field::ALL.iter().map(|field| field.code().to_owned());
        facts.map(str::to_owned).into_iter().chain(lines).chain(sums).chain(fields).collect()
    }

    /// Answers are in their normal form: an ABN is eleven digits, however it was typed.
    fn cells(&self) -> Vec<Cell> {
        let facts = [
            Cell::from(self.reference),
            Cell::from(self.submitted_at.as_str()),
            Cell::optional(self.processed_at.as_deref()),
            Cell::optional(self.closed),
            Cell::from(self.applicant_kind),
            Cell::optional(self.fee_type_id),
            Cell::optional(self.product_id),
            Cell::optional(self.number_of_product),
            Cell::optional(self.product_turnover_id),
            Cell::optional(self.gtm_method),
            Cell::from(self.payment_method),
            Cell::from(self.payment_status),
            Cell::optional(self.referrer),
            Cell::from(self.recall_sectors.join("; ")),
            Cell::optional(self.price["starts"].as_str()),
            Cell::optional(self.price["paidUntil"].as_str()),
        ];
        let priced = self.price["lines"].as_array().map_or(&[][..], Vec::as_slice);
        let line = |kind: &LineKind| {
            let its = priced.iter().filter(|line| line["kind"] == kind.code());
            let cents: Vec<i64> = its.filter_map(|line| line["cents"].as_i64()).collect();
            Cell::cents((!cents.is_empty()).then(|| cents.iter().sum()))
        };
        let sums =
            [Cell::Cents(self.total_cents), Cell::cents(self.price["renewalCents"].as_i64())];
        let answers = read_answers(self.answers);
        let answer = |&field: &Field| {
            let text = canonical(field, &answers);
            Cell::from(text.unwrap_or_else(|_| answers.get(field).to_owned()))
        };
        let lines = LineKind::ALL.iter().map(line);
        facts.into_iter().chain(lines).chain(sums).chain(Field::ALL.iter().map(answer)).collect()
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
pub(super) fn enquiry(enquiry: StoredEnquiry) -> EnquiryRecord {
    let StoredEnquiry { reference, name, organisation, email, phone, topic, message, created_at } =
        enquiry;
    let received_at = timestamp(created_at);
    EnquiryRecord { reference, received_at, name, organisation, email, phone, topic, message }
}

impl Record for EnquiryRecord {
    fn columns() -> Vec<String> {
        ["reference", "receivedAt", "name", "organisation", "email", "phone", "topic", "message"]
            .map(str::to_owned)
            .to_vec()
    }

    fn cells(&self) -> Vec<Cell> {
        vec![
            Cell::from(self.reference.as_str()),
            Cell::from(self.received_at.as_str()),
            Cell::from(self.name.as_str()),
            Cell::optional(self.organisation.as_deref()),
            Cell::from(self.email.as_str()),
            Cell::optional(self.phone.as_deref()),
            Cell::from(self.topic.as_str()),
            Cell::from(self.message.as_str()),
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
    let Entry { recorded_at, who, what, about, .. } = entry;
    AuditRecord { at: timestamp(*recorded_at), who, what, about: about.as_deref() }
}

/// An instant as `2026-11-22T02:05:00Z`; empty when no calendar has it.
pub(super) fn timestamp(instant: i64) -> String {
    DateTime::from_timestamp_millis(instant)
        .map(|time| time.to_rfc3339_opts(SecondsFormat::Secs, true))
        .unwrap_or_default()
}
