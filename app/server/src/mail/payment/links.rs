//! The link that opens the payment of an application on any device, and the messages that bring it.

use barcode_core::site::membership::payment_method::PaymentMethod;

use super::super::letter::Letter;
use super::super::office::Office;
use super::{DEBIT_RESULT_PAGE, INVOICE_PAYMENT_PAGE, facts, to_payer};
use crate::store::message::{MessageKind, NewMessage};
use crate::store::payment::{PaidFor, StoredPayment};

/// The page that says how an application stands that is paid by card.
const CARD_RESULT_PAGE: &str = "/join-gs1/result";

/// The page that says how a payment stands.
pub fn result_page(paid_for: &PaidFor, method: PaymentMethod) -> &'static str {
    match paid_for {
        PaidFor::Invoice { .. } => INVOICE_PAYMENT_PAGE,
        PaidFor::Application if method.is_direct_debit() => DEBIT_RESULT_PAGE,
        PaidFor::Application => CARD_RESULT_PAGE,
    }
}

/// What the address of a result has behind it to open the payment on any device. Browsers never send it to a server.
pub fn open_fragment(id: &str, secret: &str) -> String {
    format!("#open={id}.{secret}")
}

/// The address that opens the payment of an application on any device.
pub fn application_payment_link(
    office: &Office,
    method: PaymentMethod,
    id: &str,
    secret: &str,
) -> String {
    let page = result_page(&PaidFor::Application, method);
    format!("{}{page}{}", office.settings.site_url, open_fragment(id, secret))
}

/// The link that was asked for, to the payment of an application. `key` makes the message's id unique.
pub fn payment_link_message(
    office: &Office,
    payment: &StoredPayment,
    key: &str,
    secret: &str,
) -> NewMessage {
    let words = office.words.get();
    let said = &words.mail.payment_link;
    let letter = Letter::default()
        .paragraph(&*said.link)
        .rows(facts(&words, payment))
        .button(
            &words.mail.payment.open,
            &application_payment_link(office, payment.details.method, &payment.id, secret),
        )
        .paragraph(&*words.mail.payment.keep)
        .paragraph(&*said.not_you);
    let about = &payment.details.reference;
    let email = to_payer(office, &words, payment, said.subject.fill(about), letter);
    office.message(MessageKind::PaymentLink, key, about, email.kept())
}

/// The reminder that an application is not paid yet.
pub fn reminder_message(
    office: &Office,
    payment: &StoredPayment,
    secret: &str,
    is_last: bool,
) -> NewMessage {
    let words = office.words.get();
    let said = &words.mail.reminder;
    let letter = Letter::default()
        .paragraph(&*said.unpaid)
        .rows(facts(&words, payment))
        .paragraph(&*said.pay)
        .button(
            &words.mail.payment.open,
            &application_payment_link(office, payment.details.method, &payment.id, secret),
        )
        .paragraph(&*words.mail.payment.keep)
        .paragraph(if is_last { &*said.last } else { &*said.more })
        .paragraph(&*said.paid);
    let about = &payment.details.reference;
    let email = to_payer(office, &words, payment, said.subject.fill(about), letter);
    let key = format!("{about}.{}", payment.remind_at.unwrap_or_default());
    office.message(MessageKind::PaymentReminder, &key, about, email.kept())
}
