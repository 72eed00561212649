//! Lists for people at a terminal: applications with which something is still to be done, enquiries, messages that are not
//! sent, and what was done.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use barcode_core::Code;
use barcode_core::site::membership::application::{Field, canonical};
use barcode_core::site::membership::fees::dollars;
use barcode_core::site::time::sydney::sydney_text;

use super::OfficeError;
use super::command::Only;
use super::export::read_answers;
use super::show::{Named, option_name, processed, unsent};
use super::table::table;
use crate::join::submission::ONCE_WITHIN;
use crate::store::Store;
use crate::store::application::Application;
use crate::store::audit::Entry;
use crate::store::enquiry::StoredEnquiry;
use crate::store::message::{Delivery, MessageKind, MessageState};
use crate::store::portions::Portions;
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

/// How many lines a list has at most, and how many other applications are named.
const LISTED: usize = 1000;
const NAMED: usize = 20;

/// A table of the applications since an instant, or of some of them.
pub(super) async fn applications(
    store: &Store,
    since: i64,
    only: Only,
    now: i64,
) -> Result<String, OfficeError> {
    // Messages are not kept for longer, so of what is older no one knows.
    let known_since = now - MESSAGE_LIFETIME.num_milliseconds();
    let may_be_meant = |application: &Application| {
        let open = application.submission().filter(|submission| submission.closed.is_none());
        only == Only::default()
            || open.is_some_and(|submission| {
                only.unpaid && !submission.payment.was_paid()
                    || only.unconfirmed && submission.submitted_at >= known_since
                    || only.to_hand_over && submission.processed_at.is_none()
            })
    };
    table_of(store, since, may_be_meant, only.unconfirmed).await
}

/// Whether the latest confirmation to the applicant was sent, or the office has told them in another way.
fn is_confirmed(messages: &[&MessageState]) -> bool {
    let latest =
        messages.iter().rfind(|message| message.kind == MessageKind::ApplicationConfirmation);
    let is_settled =
        |one: &&MessageState| matches!(one.delivery, Delivery::Sent { .. } | Delivery::Dismissed);
    latest.is_some_and(is_settled)
}

/// Other applications with the same ABN that arrived within a day of this one.
pub(super) async fn others_with_its_abn(
    store: &Store,
    application: &Application,
) -> Result<Named, OfficeError> {
    let mut others = Named::default();
    let abn = |one: &Application| canonical(Field::Abn, &read_answers(&one.answers)).ok();
    let wanted = abn(application).filter(|abn| !abn.is_empty());
    let (Some(submission), Some(wanted)) = (application.submission(), wanted) else {
        return Ok(others);
    };
    let (from, until) =
        (submission.submitted_at - ONCE_WITHIN, submission.submitted_at + ONCE_WITHIN + 1);
    let mut near = store.submitted_since(from).until(until);
    while let Some(portion) = near.next().await? {
        for one in portion.iter().filter(|one| abn(one).as_ref() == Some(&wanted)) {
            match one.submission().map(|one| &one.reference) {
                Some(reference) if *reference == submission.reference => {}
                Some(reference) if others.first.len() < NAMED => {
                    others.first.push(reference.clone());
                }
                _ => others.more += 1,
            }
        }
    }
    Ok(others)
}

/// A table of all applications that have `text` in their reference or in who they are. Capitals do not count.
pub(super) async fn applications_with(store: &Store, text: &str) -> Result<String, OfficeError> {
    table_of(store, 0, |application| has(application, text), false).await
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
pub(super) async fn enquiries(
    mut enquiries: Portions<'_, StoredEnquiry>,
) -> Result<String, OfficeError> {
    let mut list = List::default();
    while let Some(portion) = enquiries.next().await? {
        for enquiry in portion {
            list.add(|| {
                [
                    enquiry.reference,
                    sydney_text(enquiry.created_at),
                    enquiry.topic,
                    enquiry.name,
                    enquiry.organisation.unwrap_or_default(),
                    enquiry.email,
                    enquiry.phone.unwrap_or_default(),
                ]
            });
        }
    }
    let head = ["Reference", "Received", "Topic", "Name", "Organisation", "Email", "Phone"];
    Ok(list.text("There are no enquiries.\n", |rows| table(head, rows)))
}

/// The messages that are not sent, oldest first; with `failed` only those that were given up.
pub(super) async fn messages(
    mut messages: Portions<'_, MessageState>,
    failed: bool,
) -> Result<String, OfficeError> {
    let mut list = List::default();
    while let Some(mut portion) = messages.next().await? {
        portion.retain(|message| !failed || message.delivery == Delivery::GivenUp);
        for message in portion {
            list.add(|| message);
        }
    }
    Ok(list.text("There are no such messages.\n", |messages| unsent(&messages)))
}

/// What was done, by whom, oldest first.
pub(super) async fn audit(mut entries: Portions<'_, Entry>) -> Result<String, OfficeError> {
    let mut list = List::default();
    while let Some(portion) = entries.next().await? {
        for Entry { recorded_at, who, what, about, .. } in portion {
            list.add(|| [sydney_text(recorded_at), who, what, about.unwrap_or_default()]);
        }
    }
    let head = ["When", "Who", "What", "About"];
    Ok(list.text("Nothing was done.\n", |rows| table(head, rows)))
}

/// One line for each application since an instant that `may_be_meant`, oldest first; with `unconfirmed` only where that is so.
async fn table_of(
    store: &Store,
    since: i64,
    may_be_meant: impl Fn(&Application) -> bool,
    unconfirmed: bool,
) -> Result<String, OfficeError> {
    let mut list = List::default();
    let mut portions = store.submitted_since(since);
    while let Some(mut portion) = portions.next().await? {
        portion.retain(&may_be_meant);
        let are_needed = unconfirmed || list.rows.len() < LISTED;
        let ends = portion.first().zip(portion.last()).filter(|_| are_needed);
        let ends = ends.and_then(|(first, last)| first.submitted().zip(last.submitted()));
        let messages = match ends {
            Some((from, to)) => store.messages_about_all(from, to).await?,
            None => Vec::new(),
        };
        let mut about: BTreeMap<&str, Vec<&MessageState>> = BTreeMap::new();
        for message in &messages {
            about.entry(&message.about).or_default().push(message);
        }
        for application in &portion {
            let Some(submission) = application.submission() else { continue };
            let its = about.get(submission.reference.as_str()).map_or(&[][..], Vec::as_slice);
            if unconfirmed && is_confirmed(its) {
                continue;
            }
            list.add(|| {
                [
                    submission.reference.clone(),
                    sydney_text(submission.submitted_at),
                    application.answers.get("companyName").cloned().unwrap_or_default(),
                    option_name(submission),
                    dollars(submission.total_cents),
                    submission.payment.code().to_owned(),
                    worst(its).to_owned(),
                    processed(submission).unwrap_or_default(),
                ]
            });
        }
    }
    let head = [
        "Reference",
        "Submitted",
        "Company",
        "Option",
        "Total",
        "Payment",
        "Messages",
        "Processed",
    ];
    Ok(list.text("There are no applications.\n", |rows| table(head, rows)))
}

/// The first lines of a list, and how many more there are.
struct List<Row> {
    rows: Vec<Row>,
    more: usize,
}

impl<Row> Default for List<Row> {
    fn default() -> Self {
        Self { rows: Vec::new(), more: 0 }
    }
}

impl<Row> List<Row> {
    fn add(&mut self, row: impl FnOnce() -> Row) {
        if self.rows.len() < LISTED {
            self.rows.push(row());
        } else {
            self.more += 1;
        }
    }

    fn text(self, none: &str, written: impl FnOnce(Vec<Row>) -> String) -> String {
        if self.rows.is_empty() {
            return none.to_owned();
        }
        let mut text = written(self.rows);
        if self.more > 0 {
            let _ = writeln!(text, "and {} more", self.more);
        }
        text
    }
}

/// What the office needs to know of several messages: whether all of them are sent.
fn worst(messages: &[&MessageState]) -> &'static str {
    let deliveries: Vec<Delivery> = messages.iter().map(|message| message.delivery).collect();
    if deliveries.is_empty() {
        ""
    } else if deliveries.contains(&Delivery::GivenUp) {
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
