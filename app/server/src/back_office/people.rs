//! What is kept about a person: to tell them, to correct it and to delete it (Australian Privacy Principles 11 to 13).

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write;

use barcode_core::Code;
use barcode_core::site::membership::application::{ContactRole, Email};
use barcode_core::site::payment::PaymentState;
use barcode_core::site::time::sydney::sydney_text;
use serde_json::{Value, json};

use super::export::{self, timestamp};
use super::table::{printable, table};
use super::{OfficeError, Operator, write_json};
use crate::limits::shared::{counted_for_address, counted_for_draft};
use crate::mail::email::Email as Mail;
use crate::store::Store;
use crate::store::application::Status;
use crate::store::digest::Digest;
use crate::store::message::{Delivery, MessageKind};
use crate::store::payment::{PaidFor, StoredPayment};
use crate::store::people::{
    Correction, Found, FoundApplication, FoundMessage, Person, Removal, Who,
};

/// Lists what is kept, without what it says.
pub(super) async fn find(
    store: &Store,
    who: &Who,
    by: Operator<'_>,
    out: &mut impl Write,
) -> Result<(), OfficeError> {
    store.record(by.name, "people find", &[], by.now).await?;
    let found = store.find_person(who).await?;
    if found.is_empty() {
        return Err(OfficeError::NothingKept);
    }
    Ok(out.write_all(list(&found).as_bytes())?)
}

/// Writes out all of it.
pub(super) async fn export(
    store: &Store,
    who: &Who,
    by: Operator<'_>,
    out: &mut impl Write,
) -> Result<(), OfficeError> {
    let found = one_person(store, who, by, out).await?;
    let references: Vec<&str> = found.references().into_iter().collect();
    store.record(by.name, "people export", &references, by.now).await?;
    let document = json!({
        "exportedAt": timestamp(by.now),
        "applications": found.applications.iter().map(application).collect::<Vec<_>>(),
        "payments": found.payments.iter().map(payment).collect::<Vec<_>>(),
        "enquiries": found.enquiries.iter().cloned().map(export::enquiry).collect::<Vec<_>>(),
        "messages": found.messages.iter().map(message).collect::<Vec<_>>(),
    });
    Ok(write_json(out, &document)?)
}

/// Corrects who they are, wherever it is kept.
pub(super) async fn correct(
    store: &Store,
    who: &Who,
    correction: &Correction,
    by: Operator<'_>,
    out: &mut impl Write,
) -> Result<(), OfficeError> {
    let found = one_person(store, who, by, out).await?;
    let changed = store.correct_person(&found, correction, by.name, by.now).await?;
    let changed = changed.ok_or(OfficeError::Overtaken)?;
    for one in &changed {
        writeln!(out, "Corrected: {} {}", one.what, printable(&one.reference))?;
    }
    writeln!(out, "Corrected in all: {}", changed.len())?;
    forget_log(store, out).await
}

/// Says what deleting them would do; with `yes`, does it.
pub(super) async fn delete(
    store: &Store,
    who: &Who,
    unfinished: bool,
    yes: bool,
    by: Operator<'_>,
    out: &mut impl Write,
) -> Result<(), OfficeError> {
    let found = one_person(store, who, by, out).await?;
    if !yes {
        store.record(by.name, "people find", &[], by.now).await?;
    }
    let mut plan_text = String::new();
    for (removal, what, reference) in plan(&found) {
        let does = match removal {
            Removal::Delete => "Delete",
            Removal::Anonymise => "Keep without who paid",
            Removal::Blank => "Keep without what is about them",
        };
        let _ = writeln!(plan_text, "{does}: {what} {}", printable(reference));
    }
    let open = still_open(&found);
    if !yes {
        out.write_all(plan_text.as_bytes())?;
        for one in &open {
            writeln!(out, "Not finished yet: {}", printable(one))?;
        }
        let word = if open.is_empty() { "" } else { " --unfinished" };
        writeln!(out, "Nothing is deleted yet. To do it, repeat this with{word} --yes.")?;
        return Ok(());
    }
    if !open.is_empty() && !unfinished {
        return Err(OfficeError::Unfinished(open.join(", ")));
    }
    if !store.remove_person(&found, &uses(&found), by.name, by.now).await? {
        return Err(OfficeError::Overtaken);
    }
    out.write_all(plan_text.as_bytes())?;
    writeln!(out, "It is done. Back-ups keep it until they are replaced.")?;
    forget_log(store, out).await
}

/// The old words are gone from the file; they may still stand in the log beside it.
async fn forget_log(store: &Store, out: &mut impl Write) -> Result<(), OfficeError> {
    if !store.forget_log().await? {
        writeln!(
            out,
            "The old words stay in the log beside the database until the server writes over it."
        )?;
    }
    Ok(())
}

/// What is kept about one person; if there may be several, they are listed.
async fn one_person(
    store: &Store,
    who: &Who,
    by: Operator<'_>,
    out: &mut impl Write,
) -> Result<Found, OfficeError> {
    let found = store.find_person(who).await?;
    if found.is_empty() {
        return Err(OfficeError::NothingKept);
    }
    let chosen = matches!(who, Who::Email(_) | Who::References(_));
    if !chosen && found.may_be_several() {
        store.record(by.name, "people find", &[], by.now).await?;
        out.write_all(list(&found).as_bytes())?;
        out.flush()?;
        return Err(OfficeError::SeveralPeople);
    }
    Ok(found)
}

/// A line for each record: what it is, and enough to tell people apart.
fn list(found: &Found) -> String {
    let mut rows = Vec::new();
    for one in &found.applications {
        let application = &one.application;
        let (kind, since, state) = match &application.status {
            Status::Draft { .. } => ("draft", application.created_at, "not sent"),
            Status::Submitted(submission) => {
                let is_processed = submission.processed_at.is_some();
                let state = if is_processed { "processed" } else { "not processed" };
                ("application", submission.submitted_at, state)
            }
        };
        for role in &one.roles {
            let person = Person::of(*role, &application.answers);
            rows.push([
                kind.to_owned(),
                one.reference().to_owned(),
                sydney_text(since),
                state.to_owned(),
                role_name(*role).to_owned(),
                person.name,
                person.email,
            ]);
        }
    }
    for payment in &found.payments {
        let details = &payment.details;
        rows.push([
            "payment".to_owned(),
            details.reference.clone(),
            sydney_text(payment.created_at),
            payment.state.code().to_owned(),
            "payer".to_owned(),
            details.payer.name.clone(),
            details.payer.email.clone(),
        ]);
    }
    for enquiry in &found.enquiries {
        rows.push([
            "enquiry".to_owned(),
            enquiry.reference.clone(),
            sydney_text(enquiry.created_at),
            String::new(),
            "sender".to_owned(),
            enquiry.name.clone(),
            enquiry.email.clone(),
        ]);
    }
    for message in &found.messages {
        rows.push([
            "message".to_owned(),
            message.state.about.clone(),
            sydney_text(message.state.queued_at),
            delivery(message.state.delivery).to_owned(),
            message.state.kind.id().to_owned(),
            String::new(),
            String::new(),
        ]);
    }
    table(["Kind", "Reference", "Since", "State", "As", "Name", "Email"], rows)
}

fn role_name(role: ContactRole) -> &'static str {
    match role {
        ContactRole::Primary => "primary contact",
        ContactRole::Ceo => "owner or chief executive",
        ContactRole::Alternate => "alternate contact",
    }
}

fn delivery(delivery: Delivery) -> &'static str {
    match delivery {
        Delivery::Waiting { .. } => "waiting",
        Delivery::Sent { .. } => "sent",
        Delivery::GivenUp => "given up",
        Delivery::HeldBack => "held back",
        Delivery::Dismissed => "dismissed",
    }
}

/// What deleting does, record by record.
fn plan(found: &Found) -> Vec<(Removal, &'static str, &str)> {
    let applications = found.applications.iter().map(|one| {
        let kind = if one.application.submission().is_some() { "application" } else { "draft" };
        (Removal::of_application(one), kind, one.reference())
    });
    let payments = found.payments.iter().map(|payment| {
        (Removal::of_payment(payment), "payment", payment.details.reference.as_str())
    });
    let enquiries =
        found.enquiries.iter().map(|one| (Removal::Delete, "enquiry", one.reference.as_str()));
    let messages = found
        .messages
        .iter()
        .map(|one| (Removal::Delete, "message", one.state.id.trim_matches(['<', '>'])));
    applications.chain(payments).chain(enquiries).chain(messages).collect()
}

/// What the office or the gateway is not done with.
fn still_open(found: &Found) -> Vec<String> {
    let is_processed = |one: &&FoundApplication| {
        one.application.submission().is_none_or(|submission| submission.processed_at.is_some())
    };
    let applications = found
        .applications
        .iter()
        .filter(|one| one.is_theirs() && !is_processed(one))
        .map(|one| format!("application {}", one.reference()));
    let is_open = |payment: &&StoredPayment| {
        matches!(
            payment.state,
            PaymentState::Pending | PaymentState::DebitPending | PaymentState::Disputed
        )
    };
    let payments = found
        .payments
        .iter()
        .filter(is_open)
        .map(|payment| format!("payment {}", payment.details.reference));
    applications.chain(payments).collect()
}

/// What the limits on mail have counted for them.
fn uses(found: &Found) -> Vec<Digest> {
    let theirs = found.applications.iter().filter(|one| one.is_theirs());
    let drafts = theirs.map(|one| counted_for_draft(&one.application.id));
    let addresses = found.addresses();
    let addresses = addresses.iter().filter_map(|address| address.parse::<Email>().ok());
    let addresses = addresses.flat_map(|address| counted_for_address(&address));
    drafts.chain(addresses).collect()
}

fn application(found: &FoundApplication) -> Value {
    let application = &found.application;
    let submission = application.submission();
    let named_as: Vec<&str> = found.roles.iter().map(|role| role_name(*role)).collect();
    let answers: BTreeMap<&str, &str> = found.answers().collect();
    let theirs = submission.filter(|_| found.is_theirs());
    json!({
        "reference": found.reference(),
        "namedAs": named_as,
        "createdAt": timestamp(application.created_at),
        "submittedAt": submission.map(|one| timestamp(one.submitted_at)),
        "processedAt": submission.and_then(|one| one.processed_at).map(timestamp),
        "deletedAt": match application.status {
            Status::Draft { expires_at } => Some(timestamp(expires_at)),
            Status::Submitted(_) => None,
        },
        "referrer": application.referrer.as_ref().filter(|_| found.is_theirs()),
        "applicantKind": theirs.map(|one| &one.applicant_kind),
        "totalCents": theirs.map(|one| one.total_cents),
        "price": theirs.and_then(|one| serde_json::from_str::<Value>(&one.quote).ok()),
        "answers": answers,
    })
}

fn payment(payment: &StoredPayment) -> Value {
    let details = &payment.details;
    let (number, account) = match &details.paid_for {
        PaidFor::Application => (None, None),
        PaidFor::Invoice { number, account_number } => (Some(number), account_number.as_ref()),
    };
    let attempts: Vec<Value> = payment
        .attempts
        .iter()
        .map(|one| {
            json!({
                "startedAt": timestamp(one.attempt.started_at),
                "state": one.attempt.state.code(),
                "agreedAt": one.agreed_at.map(timestamp),
                "paidAt": one.paid_at.map(timestamp),
                "refundedCents": one.attempt.refunded_cents,
                "gatewayPayment": one.gateway_payment,
            })
        })
        .collect();
    json!({
        "reference": details.reference,
        "invoiceNumber": number,
        "accountNumber": account,
        "organisation": details.payer.organisation,
        "name": details.payer.name,
        "email": details.payer.email,
        "method": details.method.code(),
        "dueCents": details.due_cents,
        "state": payment.state.code(),
        "createdAt": timestamp(payment.created_at),
        "attempts": attempts,
    })
}

/// A message, with its words while it waits. Those about an application repeat it, also what is about others whom it names; a link
/// to a saved application opens it.
fn message(message: &FoundMessage) -> Value {
    let state = &message.state;
    let mail: Option<Mail> = serde_json::from_str(&message.content).ok();
    let has_own_words = !matches!(
        state.kind,
        MessageKind::ApplicationConfirmation
            | MessageKind::ApplicationNotice
            | MessageKind::HandOver
            | MessageKind::ResumeLink
            | MessageKind::DebitFailed
            | MessageKind::PaymentLink
            | MessageKind::PaymentReminder
    );
    json!({
        "about": state.about,
        "kind": state.kind.id(),
        "queuedAt": timestamp(state.queued_at),
        "delivery": delivery(state.delivery),
        "to": mail.as_ref().map(|mail| &mail.to.address),
        "subject": mail.as_ref().map(|mail| &mail.subject),
        "text": mail.as_ref().filter(|_| has_own_words).map(|mail| mail.letter.text()),
    })
}
