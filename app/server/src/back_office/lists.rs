//! Lists for people at a terminal: applications with which something is still to be done, and enquiries.

use std::collections::BTreeMap;

use barcode_core::Code;
use barcode_core::site::membership::application::{Field, canonical};
use barcode_core::site::membership::fees::dollars;
use barcode_core::site::time::sydney::sydney_text;

use super::OfficeError;
use super::command::Only;
use super::export::read_answers;
use super::show::{option_name, processed};
use super::table::table;
use crate::join::submission::ONCE_WITHIN;
use crate::store::Store;
use crate::store::application::{Application, Submission};
use crate::store::enquiry::Enquiry;
use crate::store::message::{Delivery, MessageKind, MessageState};
use crate::store::retention::MESSAGE_LIFETIME;

/// What an application is found by. An ABN is found in its digits, too.
const FOUND_BY: [Field; 6] = [
    Field::CompanyName,
    Field::TradingName,
    Field::Abn,
    Field::PrimaryEmail,
    Field::CeoEmail,
    Field::AlternateEmail,
];

/// A table of the applications since an instant, or of some of them.
pub(super) async fn applications(
    store: &Store,
    since: i64,
    only: Only,
    now: i64,
) -> Result<String, OfficeError> {
    let mut applications = store.submitted_since(since).await?;
    let messages = store.messages_since(since).await?;
    // Messages are not kept for longer, so of what is older no one knows.
    let known_since = now - MESSAGE_LIFETIME.num_milliseconds();
    let is_unconfirmed = |submission: &Submission| {
        submission.submitted_at >= known_since && !is_confirmed(submission, &messages)
    };
    if only != Only::default() {
        applications.retain(|application| {
            let open = application.submission().filter(|submission| submission.closed.is_none());
            open.is_some_and(|submission| {
                only.unpaid && !submission.payment.was_paid()
                    || only.unconfirmed && is_unconfirmed(submission)
                    || only.to_hand_over && submission.processed_at.is_none()
            })
        });
    }
    Ok(table_of(&applications, &messages))
}

/// Whether the latest confirmation to the applicant was sent, or the office has told them in another way.
fn is_confirmed(submission: &Submission, messages: &[MessageState]) -> bool {
    let latest = messages.iter().rfind(|message| {
        message.kind == MessageKind::ApplicationConfirmation
            && message.about == submission.reference
    });
    let is_settled =
        |one: &MessageState| matches!(one.delivery, Delivery::Sent { .. } | Delivery::Dismissed);
    latest.is_some_and(is_settled)
}

/// The references of other applications with the same ABN that arrived within a day of this one.
pub(super) async fn others_with_its_abn(
    store: &Store,
    application: &Application,
) -> Result<Vec<String>, OfficeError> {
    let abn = |one: &Application| canonical(Field::Abn, &read_answers(&one.answers)).ok();
    let (Some(submission), Some(wanted)) = (application.submission(), abn(application)) else {
        return Ok(Vec::new());
    };
    let is_near = |one: &Submission| {
        one.reference != submission.reference
            && one.submitted_at <= submission.submitted_at + ONCE_WITHIN
    };
    let mut near = store.submitted_since(submission.submitted_at - ONCE_WITHIN).await?;
    near.retain(|one| !wanted.is_empty() && abn(one).as_ref() == Some(&wanted));
    let others = near.iter().filter_map(Application::submission).filter(|one| is_near(one));
    Ok(others.map(|one| one.reference.clone()).collect())
}

/// A table of all applications that have `text` in their reference or in who they are. Capitals do not count.
pub(super) async fn applications_with(store: &Store, text: &str) -> Result<String, OfficeError> {
    let mut applications = store.submitted_since(0).await?;
    applications.retain(|application| has(application, text));
    let messages = store.messages_since(0).await?;
    Ok(table_of(&applications, &messages))
}

fn has(application: &Application, text: &str) -> bool {
    let wanted = text.to_lowercase();
    let digits: String = text.chars().filter(|one| !one.is_whitespace()).collect();
    let is_number = digits.len() > 3 && digits.bytes().all(|byte| byte.is_ascii_digit());
    let answers = read_answers(&application.answers);
    let names = |given, family| format!("{} {}", answers.get(given), answers.get(family));
    let full_names = [
        names(Field::PrimaryGivenName, Field::PrimaryFamilyName),
        names(Field::CeoGivenName, Field::CeoFamilyName),
        names(Field::AlternateGivenName, Field::AlternateFamilyName),
    ];
    let reference = application.submission().map(|submission| submission.reference.as_str());
    let mut texts = FOUND_BY.iter().map(|field| answers.get(*field)).chain(reference);
    texts.any(|one| one.to_lowercase().contains(&wanted))
        || full_names.iter().any(|name| name.to_lowercase().contains(&wanted))
        || (is_number
            && canonical(Field::Abn, &answers).is_ok_and(|abn| abn.contains(digits.as_str())))
}

/// One line for each enquiry, oldest first.
pub(super) fn enquiries(enquiries: &[Enquiry]) -> String {
    if enquiries.is_empty() {
        return "There are no enquiries.\n".to_owned();
    }
    let rows = enquiries.iter().map(|enquiry| {
        [
            enquiry.reference.clone(),
            sydney_text(enquiry.created_at),
            enquiry.topic.clone(),
            enquiry.name.clone(),
            enquiry.organisation.clone().unwrap_or_default(),
            enquiry.email.clone(),
            enquiry.phone.clone().unwrap_or_default(),
        ]
    });
    table(["Reference", "Received", "Topic", "Name", "Organisation", "Email", "Phone"], rows)
}

/// One line for each submitted application, oldest first. `messages` are those of the same time.
fn table_of(applications: &[Application], messages: &[MessageState]) -> String {
    let mut deliveries: BTreeMap<&str, Vec<Delivery>> = BTreeMap::new();
    for message in messages {
        deliveries.entry(&message.about).or_default().push(message.delivery);
    }
    let rows: Vec<_> = applications
        .iter()
        .filter_map(|application| Some((application, application.submission()?)))
        .map(|(application, submission)| {
            [
                submission.reference.clone(),
                sydney_text(submission.submitted_at),
                application.answers.get("companyName").cloned().unwrap_or_default(),
                option_name(submission),
                dollars(submission.total_cents),
                submission.payment.code().to_owned(),
                deliveries
                    .get(submission.reference.as_str())
                    .map_or("", |all| worst(all))
                    .to_owned(),
                processed(submission).unwrap_or_default(),
            ]
        })
        .collect();
    if rows.is_empty() {
        return "There are no applications.\n".to_owned();
    }
    table(
        [
            "Reference",
            "Submitted",
            "Company",
            "Option",
            "Total",
            "Payment",
            "Messages",
            "Processed",
        ],
        rows,
    )
}

/// What the office needs to know of several messages: whether all of them are sent.
fn worst(deliveries: &[Delivery]) -> &'static str {
    if deliveries.contains(&Delivery::GivenUp) {
        "given up"
    } else if deliveries.iter().any(|delivery| matches!(delivery, Delivery::Waiting { .. })) {
        "waiting"
    } else if deliveries.contains(&Delivery::HeldBack) {
        "held back"
    } else if deliveries.contains(&Delivery::Dismissed) {
        "dismissed"
    } else {
        "sent"
    }
}
