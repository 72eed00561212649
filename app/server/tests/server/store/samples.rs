//! Made-up requests. A name stands for a random id, key or token.

use barcode_core::site::membership::enquiry::{Enquiry, EnquiryTopic};
use barcode_core::site::membership::payment_method::PaymentMethod;
use site_server::back_office::{OfficeError, Operator, run};
use site_server::store::Store;
use site_server::store::application::{Answers, Change, NewApplication};
use site_server::store::digest::{Access, Digest};
use site_server::store::enquiry::NewEnquiry;
use site_server::store::idempotency::{CaptchaUse, IdempotentRequest, WriteOutcome};
use site_server::store::message::{MessageKind, NewMessage};
use site_server::store::payment::{NewInvoicePayment, PaidFor, Payer, PaymentDetails};
use site_server::store::resume_link::NewResumeLink;
use site_server::store::retention::KeptDays;
use site_server::store::submission::{NewSubmission, OncePerOrganisation};

use crate::harness::api::{office_command, outside};

/// When the tests happen.
pub(crate) const NOW: i64 = 1_800_000_000_000;
/// Who types the office's commands.
pub(crate) const OFFICE: Operator<'_> = Operator { name: "ada", now: NOW };
/// A day in milliseconds.
pub(crate) const DAY: i64 = 86_400_000;
/// How long is kept what the office decides about, unless it says otherwise.
pub(crate) const DAYS: KeptDays = KeptDays { applications: None, enquiries: None };

pub(crate) fn access(name: &str) -> Access {
    Access { id: name.to_owned(), token: Digest::of(name) }
}

pub(crate) fn request(key: &str) -> IdempotentRequest {
    request_with_body(key, key)
}

pub(crate) fn request_with_body(key: &str, body: &str) -> IdempotentRequest {
    let answer = format!(r#"{{"answerTo":"{key}"}}"#);
    IdempotentRequest { key: Digest::of(key), body: Digest::of(body), answer }
}

pub(crate) fn answers(company: &str) -> Answers {
    [("companyName", company), ("option", "2")].map(|(id, text)| (id.into(), text.into())).into()
}

/// A draft that is deleted a day from now.
pub(crate) fn draft(name: &str) -> NewApplication {
    NewApplication {
        access: access(name),
        answers: answers("Example Pty Ltd"),
        referrer: Some("partner".to_owned()),
        expires_at: NOW + DAY,
    }
}

/// Creates a draft and returns what opens it.
pub(crate) async fn create_draft(store: &Store, name: &str) -> Access {
    let created = store.create_application(&request(name), &draft(name), NOW).await.unwrap();
    assert_eq!(created, WriteOutcome::Stored);
    access(name)
}

pub(crate) fn change(version: i64, company: &str) -> Change {
    Change { version, answers: answers(company), expires_at: NOW + DAY }
}

pub(crate) fn captcha(name: &str) -> CaptchaUse {
    CaptchaUse { signature: name.to_owned(), expires_at: NOW + 1_200_000 }
}

pub(crate) fn message(id: &str, kind: MessageKind, about: &str) -> NewMessage {
    NewMessage {
        id: format!("<{id}@example.com>"),
        kind,
        about: about.to_owned(),
        content: format!("to: {id}@example.com"),
        allowance: None,
    }
}

/// The submission of a draft that has not been changed; reference, captcha and messages are named after it.
pub(crate) fn submission(name: &str) -> NewSubmission {
    NewSubmission {
        version: 1,
        answers: answers("Submitted Pty Ltd"),
        option: 2,
        applicant_kind: "standard".to_owned(),
        payment: payment_details(name, PaidFor::Application),
        link: None,
        remind_at: None,
        quote: r#"{"lines":[]}"#.to_owned(),
        once: None,
        captcha: Some(captcha(name)),
        allowances: Vec::new(),
        messages: vec![
            message(
                &format!("{name}.confirmation"),
                MessageKind::ApplicationConfirmation,
                &format!("REF-{name}"),
            ),
            message(
                &format!("{name}.notice"),
                MessageKind::ApplicationNotice,
                &format!("REF-{name}"),
            ),
        ],
    }
}

/// What is paid by card, under a reference after `name`.
pub(crate) fn payment_details(name: &str, paid_for: PaidFor) -> PaymentDetails {
    PaymentDetails {
        reference: format!("REF-{name}"),
        paid_for,
        payer: Payer {
            organisation: "Example Pty Ltd".to_owned(),
            name: "Sam Sample".to_owned(),
            email: "sam@example.com".to_owned(),
        },
        method: PaymentMethod::Card,
        due_cents: 110_000,
    }
}

/// The payment of an invoice.
pub(crate) fn invoice_payment(name: &str) -> NewInvoicePayment {
    let paid_for = PaidFor::Invoice { number: format!("INV-{name}"), account_number: None };
    NewInvoicePayment {
        access: access(name),
        details: payment_details(name, paid_for),
        captcha: Some(captcha(name)),
    }
}

/// A submission that is refused if its organisation submitted another one in the last day.
pub(crate) fn submission_of(name: &str, abn: &str, now: i64) -> NewSubmission {
    let once = Some(OncePerOrganisation { abn: abn.to_owned(), since: now - DAY });
    NewSubmission { once, ..submission(name) }
}

pub(crate) fn resume_link(secret: &str, application: &str) -> NewResumeLink {
    NewResumeLink {
        link: Digest::of(secret),
        expires_at: NOW + DAY / 2,
        keep_draft_until: NOW + DAY,
        captcha: None,
        allowances: Vec::new(),
        message: message(secret, MessageKind::ResumeLink, application),
    }
}

pub(crate) fn enquiry(name: &str) -> NewEnquiry {
    NewEnquiry {
        reference: format!("ENQ-{name}"),
        enquiry: Enquiry {
            name: "Sam Sample".to_owned(),
            organisation: None,
            email: "sam@example.com".parse().unwrap(),
            phone: Some("0400 000 000".parse().unwrap()),
            topic: EnquiryTopic::Joining,
            message: "Which option suits a market stall?".to_owned(),
        },
        captcha: Some(captcha(name)),
        allowances: Vec::new(),
        messages: vec![message(name, MessageKind::EnquiryNotice, &format!("ENQ-{name}"))],
    }
}

/// What a command of the office prints.
pub(crate) async fn command(store: &Store, typed: &str) -> Result<String, OfficeError> {
    let arguments: Vec<&str> = typed.split(' ').collect();
    command_of(store, &arguments).await
}

/// The same for arguments that have blanks.
pub(crate) async fn command_of(store: &Store, arguments: &[&str]) -> Result<String, OfficeError> {
    let mut out = Vec::new();
    run(&office_command(arguments), store, &outside(None), OFFICE, &mut out).await?;
    Ok(String::from_utf8(out).unwrap())
}
