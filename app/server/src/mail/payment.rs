//! What is sent when a payment has changed.
//!
//! The payer's own bank and the gateway tell of refunds and disputes; we tell the payer of what only we know.

use barcode_core::membership::fees::dollars;
use barcode_core::membership::payment_method::PaymentMethod;
use barcode_core::payment::News;
use barcode_core::sydney::{date_text, sydney_date, sydney_text};

use super::email::{Email, Person};
use super::letter::Letter;
use super::office::{Office, signature};
use crate::hand_over::payment::payment_body;
use crate::store::message::{MessageKind, NewMessage};
use crate::store::payment::{PaidFor, StoredPayment};

/// The messages about one piece of news: to the payer where they must know, and to the office.
pub fn payment_messages(
    office: &Office,
    payment: &StoredPayment,
    news: News,
    now: i64,
) -> Vec<NewMessage> {
    let about = &payment.details.reference;
    // A payment can be disputed twice, so each of its changes has messages of its own.
    let key = format!("{about}.{}.{}", payment.version, news.id());
    let mail = |kind, email: &Email| office.message(kind, &key, about, email.kept());
    let for_payer = match news {
        News::Paid => Some(mail(MessageKind::PaymentReceipt, &receipt(office, payment, now))),
        News::DebitStarted => {
            Some(mail(MessageKind::DebitStarted, &debit_started(office, payment, now)))
        }
        News::DebitFailed => Some(mail(MessageKind::DebitFailed, &debit_failed(office, payment))),
        News::Refunded | News::Disputed | News::DisputeWon => None,
    };
    let for_office = match news {
        News::DebitStarted => None,
        _ if office.hands_over => {
            let body = payment_body(payment, news, now);
            Some(office.message(MessageKind::PaymentHandOver, &key, about, body))
        }
        _ => Some(mail(MessageKind::PaymentNotice, &notice(office, payment, news))),
    };
    for_payer.into_iter().chain(for_office).collect()
}

fn receipt(office: &Office, payment: &StoredPayment, now: i64) -> Email {
    let letter = Letter::default()
        .paragraph("Thank you. Your payment has arrived. This is your receipt.")
        .rows(facts(payment).into_iter().chain([row("Received", &sydney_text(now))]))
        .paragraph(match payment.details.paid_for {
            PaidFor::Application => {
                "Your tax invoice follows by email. Your numbers come once our membership team has checked your application."
            }
            PaidFor::Invoice { .. } => {
                "You have the tax invoice already. We match your payment with it within a few business days."
            }
        });
    let subject = format!("Receipt for your payment {}", payment.details.reference);
    to_payer(office, payment, subject, letter)
}

fn debit_started(office: &Office, payment: &StoredPayment, now: i64) -> Email {
    let letter = Letter::default()
        .paragraph(
            "Your bank account is going to be debited. You agreed to this on our payment page.",
        )
        .rows(facts(payment).into_iter().chain([row("Agreed", &date_text(sydney_date(now)))]))
        .heading("What happens next")
        .steps(&[
            "Please make sure that the account has enough money from today on.".to_owned(),
            "Your bank answers within 3 business days. Weekends and public holidays do not count."
                .to_owned(),
            "Then we send you a receipt, or write to you if the bank refused.".to_owned(),
        ])
        .paragraph("If you did not agree to this debit, call us at once.");
    let subject = format!("Your direct debit {}", payment.details.reference);
    to_payer(office, payment, subject, letter)
}

fn debit_failed(office: &Office, payment: &StoredPayment) -> Email {
    let page = match payment.details.paid_for {
        PaidFor::Application => "/join-gs1/result-direct-debit",
        PaidFor::Invoice { .. } => "/services/tools/pay-an-invoice",
    };
    let letter = Letter::default()
        .paragraph("Your bank refused the direct debit, so your payment has not arrived.")
        .rows(facts(payment))
        .paragraph("Often there was not enough money in the account, or the account takes no direct debits. Your bank can tell you why.")
        .paragraph("You can try again on the device you used before:")
        .link(&format!("{}{page}", office.site_url));
    let subject = format!("Your direct debit {} did not go through", payment.details.reference);
    to_payer(office, payment, subject, letter)
}

fn to_payer(office: &Office, payment: &StoredPayment, subject: String, letter: Letter) -> Email {
    Email::new(payer(payment), Some(office.team()), subject, &signature(letter))
}

fn notice(office: &Office, payment: &StoredPayment, news: News) -> Email {
    let details = &payment.details;
    let more = [
        Some(row("Organisation", &details.payer.organisation)),
        Some(row("Paid by", &details.payer.name)),
        Some(row("Email address", &details.payer.email)),
        payment.gateway_payment().map(|id| row("Payment at the gateway", id)),
    ];
    let letter = Letter::default()
        .paragraph(match news {
            News::Paid => "A payment has arrived.",
            News::DebitStarted => "A direct debit was agreed to.",
            News::DebitFailed => "A bank refused a direct debit. The payer can try again.",
            News::Refunded => "A payment was given back in full.",
            News::Disputed => {
                "A payer's bank takes a payment back, or asks for it. Answer the dispute at the gateway in time."
            }
            News::DisputeWon => "A dispute was decided for us: the money stays.",
        })
        .rows(facts(payment).into_iter().chain(more.into_iter().flatten()));
    let subject = match news {
        News::Paid => format!("Payment {}", details.reference),
        other => format!("Payment {}: {}", details.reference, other.id()),
    };
    Email::new(office.team(), Some(payer(payment)), subject, &letter)
}

fn payer(payment: &StoredPayment) -> Person {
    let payer = &payment.details.payer;
    Person { name: payer.name.clone(), address: payer.email.clone() }
}

fn facts(payment: &StoredPayment) -> Vec<(String, String)> {
    let details = &payment.details;
    let (invoice, account) = match &details.paid_for {
        PaidFor::Application => (None, None),
        PaidFor::Invoice { number, account_number } => (Some(number), account_number.as_ref()),
    };
    [
        Some(row("Reference", &details.reference)),
        invoice.map(|number| row("Invoice", number)),
        account.map(|number| row("Account number", number)),
        Some(row("Amount with GST", &dollars(details.due_cents))),
        Some(row("Payment", PaymentMethod::label(details.method))),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn row(label: &str, value: &str) -> (String, String) {
    (label.to_owned(), value.to_owned())
}
