//! What is sent when a payment has changed.
//!
//! The payer's own bank and the gateway report refunds and disputes; we write to the payer about what only we know.

use barcode_core::site::membership::fees::dollars;
use barcode_core::site::membership::payment_method::PaymentMethod;
use barcode_core::site::payment::{DEBIT_DAYS, News, debit_answered_by};
use barcode_core::site::time::sydney::{date_text, sydney_date, sydney_text};

use super::email::{Email, Person};
use super::letter::Letter;
use super::office::{Office, signature};
use crate::hand_over::payment::payment_body;
use crate::store::message::{MessageKind, NewMessage};
use crate::store::payment::{PaidFor, StoredPayment};

/// The page that says how the payment of an invoice stands.
pub const INVOICE_PAYMENT_PAGE: &str = "/services/tools/pay-an-invoice/payment-completed";

/// The page that says how an application stands that is paid by direct debit.
pub const DEBIT_RESULT_PAGE: &str = "/join-gs1/result-direct-debit";

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

/// Under a link to a payment.
pub(super) const KEEP_TO_YOURSELF: &str =
    "Please do not pass this link on: the person who opens it sees what you are paying for.";

/// The messages about one piece of news: to the payer where they must know, and to the office.
///
/// `link` is the secret that opens the payment on any device.
pub fn payment_messages(
    office: &Office,
    payment: &StoredPayment,
    news: News,
    link: Option<&str>,
    now: i64,
) -> Vec<NewMessage> {
    let about = &payment.details.reference;
    // A payment can be disputed twice, so each of its changes has messages of its own.
    let key = format!("{about}.{}.{}", payment.version, news.code());
    let mail = |kind, email: &Email| office.message(kind, &key, about, email.kept());
    let for_payer = match news {
        News::Paid => Some(mail(MessageKind::PaymentReceipt, &receipt(office, payment, now))),
        News::DebitStarted => {
            Some(mail(MessageKind::DebitStarted, &debit_started(office, payment, now)))
        }
        News::DebitFailed => {
            Some(mail(MessageKind::DebitFailed, &debit_failed(office, payment, link)))
        }
        News::Refunded | News::Disputed | News::DisputeWon => None,
    };
    // The payer was deleted at their wish.
    let for_payer = for_payer.filter(|_| !payment.details.payer.email.is_empty());
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
                "We will email your tax invoice. Your numbers follow once our membership team has checked your application."
            }
            PaidFor::Invoice { .. } => {
                "You already have the tax invoice. We match your payment with it within a few business days."
            }
        });
    let subject = format!("Receipt for your payment {}", payment.details.reference);
    to_payer(office, payment, subject, letter)
}

fn debit_started(office: &Office, payment: &StoredPayment, now: i64) -> Email {
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
    let subject = format!("Your direct debit {}", payment.details.reference);
    to_payer(office, payment, subject, letter)
}

fn debit_failed(office: &Office, payment: &StoredPayment, link: Option<&str>) -> Email {
    let letter = Letter::default()
        .paragraph("Your bank refused the direct debit, so your payment has not arrived.")
        .rows(facts(payment))
        .paragraph("The usual reasons are that there was not enough money in the account, or that the account does not accept direct debits. Your bank can tell you why.");
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
        payment.gateway_payment().map(|id| row("Payment ID at the gateway", id)),
    ];
    let letter = Letter::default()
        .paragraph(match news {
            News::Paid => "A payment has arrived.",
            News::DebitStarted => "A payer agreed to a direct debit.",
            News::DebitFailed => "A bank refused a direct debit. The payer can try again.",
            News::Refunded => "A payment was refunded in full.",
            News::Disputed => {
                "A payer's bank disputes a payment, and may have taken the money back already. Answer the dispute at the payment gateway before the deadline."
            }
            News::DisputeWon => "A dispute was decided in our favour. We keep the money.",
        })
        .rows(facts(payment).into_iter().chain(more.into_iter().flatten()));
    let subject = match news {
        News::Paid => format!("Payment {}", details.reference),
        other => format!("Payment {}: {}", details.reference, other.code()),
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

#[cfg(test)]
mod tests {
    use barcode_core::site::payment::{Attempt, PaymentState};

    use super::super::office::tests::{email_in, office};
    use super::*;
    use crate::store::payment::{Payer, PaymentDetails, StoredAttempt};

    /// 3 November 2026, 12:40 pm in Sydney, a public holiday in Melbourne.
    const NOON: i64 = 1_793_670_000_000;

    fn payment(paid_for: PaidFor) -> StoredPayment {
        let attempt = StoredAttempt {
            gateway_payment: Some("pi_example".to_owned()),
            ..StoredAttempt::from(Attempt::new(1, NOON))
        };
        StoredPayment {
            id: "id".to_owned(),
            version: 3,
            details: PaymentDetails {
                reference: "GS1-7K3M-9QXT".to_owned(),
                paid_for,
                payer: Payer {
                    organisation: "Example Roasters".to_owned(),
                    name: "Alex Example".to_owned(),
                    email: "alex@example.com".to_owned(),
                },
                method: PaymentMethod::DirectDebitBank,
                due_cents: 125_000,
            },
            state: PaymentState::Paid,
            created_at: NOON,
            remind_at: None,
            attempts: vec![attempt],
        }
    }

    fn invoice() -> StoredPayment {
        let number = "INV-0042".to_owned();
        payment(PaidFor::Invoice { number, account_number: None })
    }

    #[test]
    fn each_piece_of_news_goes_to_those_who_need_it() {
        use MessageKind::{DebitFailed, DebitStarted, PaymentNotice, PaymentReceipt};
        for (news, expected) in [
            (News::Paid, &[PaymentReceipt, PaymentNotice][..]),
            (News::DebitStarted, &[DebitStarted]),
            (News::DebitFailed, &[DebitFailed, PaymentNotice]),
            (News::Refunded, &[PaymentNotice]),
            (News::Disputed, &[PaymentNotice]),
            (News::DisputeWon, &[PaymentNotice]),
        ] {
            let messages = payment_messages(&office(), &invoice(), news, None, NOON);
            let kinds: Vec<_> = messages.iter().map(|message| message.kind).collect();
            assert_eq!(kinds, expected, "{news:?}");
            for message in messages {
                let is_for_office = message.kind == PaymentNotice;
                let to = email_in(&message).to.address;
                assert_eq!(to == "membership@example.com.au", is_for_office, "{news:?}");
                assert_eq!(message.about, "GS1-7K3M-9QXT");
            }
        }
    }

    #[test]
    fn a_receipt_says_what_was_paid() {
        let text = receipt(&office(), &invoice(), NOON).text;
        for part in [
            "Reference: GS1-7K3M-9QXT\nInvoice: INV-0042\nAmount with GST: $1,250.00\n",
            "Received: 3 November 2026, 12:40 pm AEDT",
            "1300 227 263",
        ] {
            assert!(text.contains(part), "{part:?} in\n{text}");
        }
    }

    #[test]
    fn a_direct_debit_has_the_day_by_which_its_bank_answers() {
        let text = debit_started(&office(), &payment(PaidFor::Application), NOON).text;
        for part in ["Agreed: 3 November 2026", "Result expected by: 6 November 2026"] {
            assert!(text.contains(part), "{part:?} in\n{text}");
        }
        let beyond_the_table = NOON + 1000 * 365 * 86_400_000;
        let text = debit_started(&office(), &invoice(), beyond_the_table).text;
        assert!(!text.contains("expected by") && text.contains("within 3 business days"), "{text}");
    }

    #[test]
    fn a_refused_direct_debit_leads_to_the_way_to_pay_again() {
        for (payment, page) in
            [(invoice(), INVOICE_PAYMENT_PAGE), (payment(PaidFor::Application), DEBIT_RESULT_PAGE)]
        {
            let email = debit_failed(&office(), &payment, Some("c2VjcmV0"));
            let expected = format!("https://www.example.com.au{page}#open=id.c2VjcmV0");
            assert!(email.text.contains(&format!("\n{expected}\n")), "{}", email.text);
            assert!(!email.subject.contains("c2VjcmV0"));
        }
    }

    #[test]
    fn with_a_webhook_the_office_gets_ids_and_amounts_there() {
        let office = Office { hands_over: true, ..office() };
        let messages = payment_messages(&office, &invoice(), News::Paid, None, NOON);
        assert_eq!(messages[1].kind, MessageKind::PaymentHandOver);
        assert_eq!(messages[1].id, "<GS1-7K3M-9QXT.3.paid.paymentHandOver@example.com.au>");
        let body: serde_json::Value = serde_json::from_str(&messages[1].content).unwrap();
        assert_eq!(
            (&body["type"], &body["timestamp"]),
            (&"payment.paid".into(), &"2026-11-03T01:40:00.000Z".into())
        );
        let expected = serde_json::json!({
            "reference": "GS1-7K3M-9QXT",
            "paidFor": { "type": "invoice", "number": "INV-0042", "accountNumber": null },
            "organisation": "Example Roasters",
            "paymentMethod": "BECS_DIRECT_DEBIT",
            "dueCents": 125_000,
            "refundedCents": 0,
            "state": "paid",
            "gatewayPayment": "pi_example",
        });
        assert_eq!(body["data"], expected);
    }
}
