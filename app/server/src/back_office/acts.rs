//! What the office does with an application, and what the applicant is told of it.

use std::io::{self, Read as _, Write};

use barcode_core::Code;
use barcode_core::site::membership::application::{ContactRole, Field, read_application};
use barcode_core::site::payment::PaymentState;

use super::export::read_answers;
use super::table::printable;
use super::{OfficeError, Operator, Outside};
use crate::api::random;
use crate::api::secret::digest_token;
use crate::hand_over::application::Submitted;
use crate::mail::application::{closed_hand_over, closed_message, confirmation_again};
use crate::mail::email::Person;
use crate::mail::payment::application_payment_link;
use crate::store::Store;
use crate::store::application::{Application, Closed};
use crate::store::office::Reconfirmation;
use crate::store::payment::StoredPayment;
use crate::store::people;

/// The longest list of references that is read, in bytes: some ten thousand of them.
const LONGEST_LIST: u64 = 256 * 1024;

/// The references as they were typed, or those of standard input for a dash alone.
pub(super) fn typed_or_read(references: &[String]) -> io::Result<Vec<String>> {
    if references != ["-"] {
        return Ok(references.to_vec());
    }
    let mut text = String::new();
    io::stdin().take(LONGEST_LIST).read_to_string(&mut text)?;
    Ok(text.split_whitespace().map(str::to_ascii_uppercase).collect())
}

/// Marks applications as processed, and answers each. One that is unknown keeps no other from its mark.
pub(super) async fn mark(
    store: &Store,
    references: &[String],
    by: Operator<'_>,
    out: &mut impl Write,
) -> Result<(), OfficeError> {
    let mut failed = 0;
    for reference in references {
        if store.mark_processed(reference, by.name, by.now).await? {
            writeln!(out, "{reference} is marked as processed.")?;
        } else {
            failed += 1;
            writeln!(out, "{}", OfficeError::UnknownReference(printable(reference)))?;
        }
    }
    match (failed, references) {
        (0, []) => writeln!(out, "There are no references to mark.")?,
        (0, _) => {}
        (_, [one]) => return Err(OfficeError::UnknownReference(printable(one))),
        (_, all) => return Err(OfficeError::NotMarked { failed, all: all.len() }),
    }
    Ok(())
}

/// Sends the confirmation once more, to the address there or to the right one.
pub(super) async fn resend(
    store: &Store,
    outside: &Outside<'_>,
    reference: &str,
    to: Option<&str>,
    by: Operator<'_>,
    out: &mut impl Write,
) -> Result<(), OfficeError> {
    let (application, payment) = found(store, reference).await?;
    let unknown = || OfficeError::UnknownReference(reference.to_owned());
    let submission = application.submission().ok_or_else(unknown)?;
    if let Some(closed) = submission.closed {
        return Err(OfficeError::Closed(closed.id()));
    }
    let mut answers = application.answers.clone();
    if let Some(to) = to {
        answers.insert(Field::PrimaryEmail.code().to_owned(), to.to_owned());
    }
    // The form may ask for more today than it did then.
    let typed = read_answers(&answers).with_recipients(outside.recipients);
    let read = read_application(&typed).map_err(|_| OfficeError::OlderForm)?;
    let quote = serde_json::from_str(&submission.quote).ok();
    let office = outside.office()?;
    let secret = random::secret().map_err(|_| OfficeError::NoSecret)?;
    let payment_link =
        application_payment_link(office, payment.details.method, &payment.id, &secret);
    let message = confirmation_again(
        office,
        &Submitted {
            reference,
            submitted_at: submission.submitted_at,
            application: &read,
            fee_product_type: outside.fee_product_types.of(read.option, read.kind),
            quote: quote.as_ref().ok_or(OfficeError::OlderForm)?,
            shows_costs: outside.shows_costs,
            numbers_arrive: outside.numbers_arrive,
            is_invoiced: outside.is_invoiced,
            referrer: application.referrer.as_deref(),
            payment_link: (!outside.is_invoiced).then_some(payment_link.as_str()),
            is_possible_duplicate: false,
        },
        by.now,
    );
    let again = Reconfirmation {
        application: &application,
        payment: &payment,
        corrected: to.map(|to| (to, &answers)),
        message: &message,
        link: if outside.is_invoiced { None } else { digest_token(&secret) },
    };
    if !store.confirm_again(reference, &again, by.name, by.now).await? {
        return Err(OfficeError::Overtaken);
    }
    writeln!(out, "The confirmation of {reference} will be sent again.")?;
    Ok(())
}

/// Ends an application without a membership, and tells the applicant.
pub(super) async fn close(
    store: &Store,
    outside: &Outside<'_>,
    (reference, closed, note): (&str, Closed, &str),
    by: Operator<'_>,
    out: &mut impl Write,
) -> Result<(), OfficeError> {
    let (application, payment) = found(store, reference).await?;
    let person = people::Person::of(ContactRole::Primary, &application.answers);
    let to = Person { name: person.name, address: person.email };
    let office = outside.office()?;
    let mail =
        (!to.address.is_empty()).then(|| closed_message(office, reference, to, closed, note));
    let is_told = mail.is_some();
    let hand_over = closed_hand_over(office, reference, closed, by.now);
    let messages: Vec<_> = mail.into_iter().chain(hand_over).collect();
    if !store.close_application(reference, closed, &messages, by.name, by.now).await? {
        let before = application.submission().and_then(|submission| submission.closed);
        return Err(before.map_or(OfficeError::Overtaken, |one| OfficeError::Closed(one.id())));
    }
    store.stop_reminders(&payment.id).await?;
    writeln!(out, "{reference} is {}.", closed.id())?;
    if is_told {
        writeln!(out, "The note will be sent to the applicant.")?;
    } else {
        writeln!(out, "There is no address, so the applicant is not told.")?;
    }
    match payment.state {
        PaymentState::Paid => {
            writeln!(out, "It is paid. To give the money back: payments refund {reference} --all")?;
        }
        PaymentState::Pending | PaymentState::DebitPending => {
            writeln!(out, "A payment has begun and may still arrive; you are told if it does.")?;
        }
        _ => {}
    }
    Ok(())
}

/// A submitted application and its payment.
async fn found(
    store: &Store,
    reference: &str,
) -> Result<(Application, StoredPayment), OfficeError> {
    let unknown = || OfficeError::UnknownReference(reference.to_owned());
    let application = store.submitted(reference).await?.ok_or_else(unknown)?;
    let payment = store.payment_with_id(&application.id).await?.ok_or_else(unknown)?;
    Ok((application, payment))
}
