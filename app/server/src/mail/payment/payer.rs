//! What the payer is told.

use barcode_core::site::payment::{DEBIT_DAYS, News, NewsItem, debit_answered_by};
use barcode_core::site::time::sydney::{date_text, sydney_date, sydney_text};

use super::super::email::Email;
use super::super::letter::Letter;
use super::super::office::{Office, signature};
use super::agreement::with_agreement;
use super::{
    DEBIT_RESULT_PAGE, INVOICE_PAYMENT_PAGE, KEEP_TO_YOURSELF, amounts, facts, is_twice_paid_back,
    payer, row,
};
use crate::store::application::Closed;
use crate::store::payment::{PaidFor, StoredPayment};

/// What is said of an application that has ended, without a full stop.
fn ended(closed: Closed) -> String {
    format!("Your application was {}", closed.id())
}

pub(super) fn receipt(
    office: &Office,
    payment: &StoredPayment,
    closed: Option<Closed>,
    now: i64,
) -> Email {
    let letter = Letter::default()
        .paragraph("Thank you. Your payment has arrived. This is your receipt.")
        .rows(facts(payment).into_iter().chain([row("Received", &sydney_text(now))]))
        .paragraph(match (&payment.details.paid_for, closed) {
            (PaidFor::Application, Some(closed)) => format!(
                "{} before this payment arrived. We will refund this payment. If you have not heard from us within a week, call us.",
                ended(closed)
            ),
            (PaidFor::Application, None) => {
                "We will email your tax invoice. Your numbers follow once our membership team has checked your application.".to_owned()
            }
            (PaidFor::Invoice { .. }, _) => {
                "You already have the tax invoice. We match your payment with it within a few business days.".to_owned()
            }
        });
    let subject = format!("Receipt for your payment {}", payment.details.reference);
    to_payer(office, payment, subject, letter)
}

pub(super) fn debit_started(
    office: &Office,
    payment: &StoredPayment,
    closed: Option<Closed>,
    now: i64,
) -> Email {
    let agreed = sydney_date(now);
    let dates = [
        Some(row("Agreed", &date_text(agreed))),
        debit_answered_by(now).ok().map(|day| row("Result expected by", &date_text(day))),
    ];
    let letter = Letter::default()
        .paragraph(
            "We are about to debit your bank account, as you agreed on our payment page.",
        )
        .rows(facts(payment).into_iter().chain(dates.into_iter().flatten()))
        .heading("What happens next")
        .steps(&[
            "Please make sure the account has enough money from today.".to_owned(),
            format!("Your bank answers within {DEBIT_DAYS} business days. Weekends and public holidays do not count."),
            "We then email you a receipt, or tell you if the bank refused.".to_owned(),
        ])
        .paragraph("If you did not agree to this debit, call us at once.");
    let letter = match closed {
        Some(closed) => {
            letter.paragraph(format!("{}. If the money arrives, we will refund it.", ended(closed)))
        }
        None => letter,
    };
    let letter = with_agreement(letter);
    let subject = format!("Your direct debit {}", payment.details.reference);
    to_payer(office, payment, subject, letter)
}

pub(super) fn debit_failed(
    office: &Office,
    payment: &StoredPayment,
    link: Option<&str>,
    closed: Option<Closed>,
) -> Email {
    let subject = format!("Your direct debit {} did not go through", payment.details.reference);
    let letter = Letter::default()
        .paragraph("Your bank refused the direct debit, so your payment has not arrived.")
        .rows(facts(payment))
        .paragraph("The usual reasons are that there was not enough money in the account, or that the account does not accept direct debits. Your bank can tell you why.");
    if let Some(closed) = closed {
        let letter = letter.paragraph(format!("{}. There is nothing to pay.", ended(closed)));
        return to_payer(office, payment, subject, letter);
    }
    let page = match payment.details.paid_for {
        PaidFor::Invoice { .. } => INVOICE_PAYMENT_PAGE,
        PaidFor::Application => DEBIT_RESULT_PAGE,
    };
    // The secret is in the fragment, which browsers never send to a server.
    let fragment = link.map(|secret| format!("#open={}.{secret}", payment.id)).unwrap_or_default();
    let letter = letter
        .paragraph("Check the payment, and try again:")
        .link(&format!("{}{page}{fragment}", office.site_url))
        .paragraph(KEEP_TO_YOURSELF);
    to_payer(office, payment, subject, letter)
}

/// Money came twice, is given back or is disputed.
pub(super) fn change(
    office: &Office,
    payment: &StoredPayment,
    item: NewsItem,
    closed: Option<Closed>,
) -> Email {
    let reference = &payment.details.reference;
    let (what, words) = match item.news {
        News::PaidAgain => (
            "was paid twice",
            "Your payment has arrived a second time. You owe nothing more, and we give back what was paid twice. Call us if you have not heard of it within a week.",
        ),
        News::PartlyRefunded if is_twice_paid_back(payment) && closed.is_some() => (
            "is refunded where it was paid twice",
            "You had paid twice. What was too much goes back to the card or account that it came from, and can take a few business days to show there.",
        ),
        News::PartlyRefunded if is_twice_paid_back(payment) => (
            "is refunded where it was paid twice",
            "You had paid twice. What was too much goes back to the card or account that it came from, and your payment stands. It can take a few business days to show there.",
        ),
        News::PartlyRefunded => (
            "is refunded in part",
            "We have refunded part of your payment. The money goes back to the card or account that it came from, and can take a few business days to show there.",
        ),
        News::Refunded => (
            "is refunded",
            "Your payment is refunded in full now. The money goes back to the card or account that it came from, and can take a few business days to show there.",
        ),
        News::DisputeWon if closed.is_some() => (
            "stays with us",
            "The dispute about your payment was decided in our favour: your bank leaves the payment with us.",
        ),
        News::DisputeWon => {
            ("stands", "The dispute about your payment was decided: the payment stands.")
        }
        News::DisputeLost if closed.is_some() => (
            "went back to you",
            "The dispute about your payment was decided in your favour: your bank gives you the disputed amount back.",
        ),
        News::DisputeLost => (
            "went back to you",
            "The dispute about your payment was decided in your favour: your bank gives you the disputed amount back. What you paid for is open again by as much. Call us to pay it in another way, or if this is a mistake.",
        ),
        News::Paid | News::DebitStarted | News::DebitFailed | News::Disputed => (
            "is disputed",
            "A bank has told our payment provider that your payment is disputed: it asks for money back. If that is a mistake, tell your bank, and call us.",
        ),
    };
    let letter = Letter::default().paragraph(words);
    let letter = match (closed, item.news) {
        (Some(closed), News::Refunded | News::DisputeLost) => {
            letter.paragraph(format!("{}, so there is nothing more to pay.", ended(closed)))
        }
        (Some(closed), _) => letter
            .paragraph(format!("{}. If you are waiting for a refund, call us.", ended(closed))),
        (None, _) => letter,
    };
    let letter = letter.rows(facts(payment)).rows(amounts(payment, item));
    to_payer(office, payment, format!("Your payment {reference} {what}"), letter)
}

pub(super) fn to_payer(
    office: &Office,
    payment: &StoredPayment,
    subject: String,
    letter: Letter,
) -> Email {
    Email::new(payer(payment), Some(office.team()), subject, &signature(letter))
}
