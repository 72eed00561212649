//! What the payer is told.

use barcode_core::site::payment::{DEBIT_DAYS, News, NewsItem, debit_answered_by};
use barcode_core::site::time::sydney::{date_text, sydney_date, sydney_text};

use super::super::email::Email;
use super::super::letter::{Letter, Row};
use super::super::office::Office;
use super::{
    DEBIT_RESULT_PAGE, INVOICE_PAYMENT_PAGE, amounts, facts, is_twice_paid_back, open_fragment,
    to_payer,
};
use crate::store::application::Closed;
use crate::store::payment::{PaidFor, StoredPayment};

pub(super) fn receipt(
    office: &Office,
    payment: &StoredPayment,
    closed: Option<Closed>,
    now: i64,
) -> Email {
    let words = office.words.get();
    let (said, rows) = (&words.mail.receipt, &words.mail.rows);
    let letter = Letter::default()
        .paragraph(&*said.arrived)
        .rows(
            facts(&words, payment).into_iter().chain([Row::new(&rows.received, &sydney_text(now))]),
        )
        .paragraph(match (&payment.details.paid_for, closed) {
            (PaidFor::Application, Some(closed)) => said.ended.fill(words.mail.states.of(closed)),
            (PaidFor::Application, None) => said.application.to_string(),
            (PaidFor::Invoice { .. }, _) => said.invoice.to_string(),
        });
    to_payer(office, &words, payment, said.subject.fill(&payment.details.reference), letter)
}

pub(super) fn debit_started(
    office: &Office,
    payment: &StoredPayment,
    closed: Option<Closed>,
    now: i64,
) -> Email {
    let words = office.words.get();
    let (said, rows) = (&words.mail.debit, &words.mail.rows);
    let agreed = sydney_date(now);
    let dates = [
        Some(Row::new(&rows.agreed, &date_text(agreed))),
        debit_answered_by(now).ok().map(|day| Row::new(&rows.expected, &date_text(day))),
    ];
    let letter = Letter::default()
        .paragraph(&*said.starts)
        .rows(facts(&words, payment).into_iter().chain(dates.into_iter().flatten()))
        .heading(&words.mail.payment.next)
        .steps(&[
            said.account.to_string(),
            said.answered.fill(&DEBIT_DAYS.to_string()),
            said.told.to_string(),
        ])
        .paragraph(&*said.not_agreed);
    let letter = match closed {
        Some(closed) => letter.paragraph(said.ended.fill(words.mail.states.of(closed))),
        None => letter,
    };
    let letter = words.direct_debit_agreement.added_to(letter, &words.phone.display);
    to_payer(office, &words, payment, said.subject.fill(&payment.details.reference), letter)
}

pub(super) fn debit_failed(
    office: &Office,
    payment: &StoredPayment,
    link: Option<&str>,
    closed: Option<Closed>,
) -> Email {
    let words = office.words.get();
    let said = &words.mail.debit_failed;
    let subject = said.subject.fill(&payment.details.reference);
    let letter = Letter::default()
        .paragraph(&*said.refused)
        .rows(facts(&words, payment))
        .paragraph(&*said.reasons);
    if let Some(closed) = closed {
        let letter = letter.paragraph(said.ended.fill(words.mail.states.of(closed)));
        return to_payer(office, &words, payment, subject, letter);
    }
    let page = match payment.details.paid_for {
        PaidFor::Invoice { .. } => INVOICE_PAYMENT_PAGE,
        PaidFor::Application => DEBIT_RESULT_PAGE,
    };
    let fragment = link.map(|secret| open_fragment(&payment.id, secret)).unwrap_or_default();
    let letter = letter
        .paragraph(&*said.again)
        .button(&words.mail.payment.open, &format!("{}{page}{fragment}", office.settings.site_url))
        .paragraph(&*words.mail.payment.keep);
    to_payer(office, &words, payment, subject, letter)
}

/// Money came twice, is given back or is disputed.
pub(super) fn change(
    office: &Office,
    payment: &StoredPayment,
    item: NewsItem,
    closed: Option<Closed>,
) -> Email {
    let words = office.words.get();
    let (all, ended) = (&words.mail.change, &words.mail.change_ended);
    let said = match item.news {
        News::PaidAgain => &all.paid_again,
        News::PartlyRefunded if is_twice_paid_back(payment) && closed.is_some() => {
            &all.twice_refunded_ended
        }
        News::PartlyRefunded if is_twice_paid_back(payment) => &all.twice_refunded,
        News::PartlyRefunded => &all.partly_refunded,
        News::Refunded => &all.refunded,
        News::DisputeWon if closed.is_some() => &all.dispute_won_ended,
        News::DisputeWon => &all.dispute_won,
        News::DisputeLost if closed.is_some() => &all.dispute_lost_ended,
        News::DisputeLost => &all.dispute_lost,
        News::Paid | News::DebitStarted | News::DebitFailed | News::Disputed => &all.disputed,
    };
    let letter = Letter::default().paragraph(&*said.text);
    let letter = match closed {
        Some(closed) => {
            let below = match item.news {
                News::Refunded | News::DisputeLost => &ended.nothing_to_pay,
                _ => &ended.refund,
            };
            letter.paragraph(below.fill(words.mail.states.of(closed)))
        }
        None => letter,
    };
    let letter = letter.rows(facts(&words, payment)).rows(amounts(&words, payment, item));
    to_payer(office, &words, payment, said.subject.fill(&payment.details.reference), letter)
}
