//! The link that opens the payment of an application on any device, and the messages that bring it.

use barcode_core::site::membership::payment_method::PaymentMethod;

use super::super::letter::Letter;
use super::super::office::Office;
use super::payer::to_payer;
use super::{DEBIT_RESULT_PAGE, INVOICE_PAYMENT_PAGE, KEEP_TO_YOURSELF, facts};
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

/// The address that opens the payment of an application on any device. The secret is in the fragment, which browsers never
/// send to a server.
pub fn application_payment_link(
    office: &Office,
    method: PaymentMethod,
    id: &str,
    secret: &str,
) -> String {
    let page = result_page(&PaidFor::Application, method);
    format!("{}{page}#open={id}.{secret}", office.site_url)
}

/// The link that was asked for, to the payment of an application. `key` makes the message's id unique.
pub fn payment_link_message(
    office: &Office,
    payment: &StoredPayment,
    key: &str,
    secret: &str,
) -> NewMessage {
    let letter = Letter::default()
        .paragraph("Here is the link to the payment of your application to join GS1 Australia. It works on any device.")
        .rows(facts(payment))
        .link(&application_payment_link(office, payment.details.method, &payment.id, secret))
        .paragraph(KEEP_TO_YOURSELF)
        .paragraph("If you did not ask for this link, you can delete this message.");
    let about = &payment.details.reference;
    let email =
        to_payer(office, payment, format!("The payment of your application {about}"), letter);
    office.message(MessageKind::PaymentLink, key, about, email.kept())
}

/// The reminder that an application is not paid yet.
pub fn reminder_message(
    office: &Office,
    payment: &StoredPayment,
    secret: &str,
    is_last: bool,
) -> NewMessage {
    let letter = Letter::default()
        .paragraph("Your application to join GS1 Australia has arrived, but it is not paid yet. We check it once the payment has arrived.")
        .rows(facts(payment))
        .paragraph("Pay on any device:")
        .link(&application_payment_link(office, payment.details.method, &payment.id, secret))
        .paragraph(KEEP_TO_YOURSELF)
        .paragraph(if is_last {
            "This is our last reminder. If you have paid in another way or do not want to join any more, you do not have to do anything."
        } else {
            "Do you want no more reminders? Open the link and choose \u{201c}Stop the reminders\u{201d}."
        })
        .paragraph("If you have just paid, you can delete this message.");
    let about = &payment.details.reference;
    let email =
        to_payer(office, payment, format!("Your application {about} is not paid yet"), letter);
    let key = format!("{about}.{}", payment.remind_at.unwrap_or_default());
    office.message(MessageKind::PaymentReminder, &key, about, email.kept())
}
