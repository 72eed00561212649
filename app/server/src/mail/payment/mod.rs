//! What is sent when a payment has changed, to the payer and to the office, with the amounts.

pub(crate) mod agreement;
mod links;
mod payer;
pub(super) mod words;

use barcode_core::Code;
use barcode_core::site::membership::fees::dollars;
use barcode_core::site::payment::{News, NewsItem};

use super::email::{Email, Person};
use super::letter::{Letter, Row};
use super::office::{Office, signature};
use crate::hand_over::payment::payment_body;
use crate::store::application::Closed;
use crate::store::message::{MessageKind, NewMessage};
use crate::store::payment::{PaidFor, StoredPayment};
use crate::words::Words;

pub use links::{
    application_payment_link, open_fragment, payment_link_message, reminder_message, result_page,
};

/// The page that says how the payment of an invoice stands.
pub const INVOICE_PAYMENT_PAGE: &str = "/services/tools/pay-an-invoice/payment-completed";

/// The page that says how an application stands that is paid by direct debit.
pub const DEBIT_RESULT_PAGE: &str = "/join-gs1/result-direct-debit";

/// The messages about one piece of news: to the payer, and to the office but for a direct debit that only begins.
///
/// `link` is the secret that opens the payment on any device; `closed` is how the application ended that it is for.
pub fn payment_messages(
    office: &Office,
    payment: &StoredPayment,
    item: NewsItem,
    link: Option<&str>,
    closed: Option<Closed>,
    now: i64,
) -> Vec<NewMessage> {
    let about = &payment.details.reference;
    // A payment can be disputed twice, so each of its changes has messages of its own.
    let key = format!("{about}.{}.{}", payment.version, item.news.code());
    let mail = |kind, email: &Email| office.message(kind, &key, about, email.kept());
    // Without an address, the payer was deleted at their wish.
    let for_payer = (!payment.details.payer.email.is_empty()).then(|| match item.news {
        News::Paid => {
            mail(MessageKind::PaymentReceipt, &payer::receipt(office, payment, closed, now))
        }
        News::DebitStarted => {
            mail(MessageKind::DebitStarted, &payer::debit_started(office, payment, closed, now))
        }
        News::DebitFailed => {
            mail(MessageKind::DebitFailed, &payer::debit_failed(office, payment, link, closed))
        }
        News::PaidAgain
        | News::PartlyRefunded
        | News::Refunded
        | News::Disputed
        | News::DisputeWon
        | News::DisputeLost => {
            mail(MessageKind::PaymentChange, &payer::change(office, payment, item, closed))
        }
    });
    let for_office = match item.news {
        News::DebitStarted => None,
        _ if office.settings.hands_over => {
            let body = payment_body(payment, item, closed, now);
            Some(office.message(MessageKind::PaymentHandOver, &key, about, body))
        }
        _ => Some(mail(MessageKind::PaymentNotice, &notice(office, payment, item, closed))),
    };
    for_payer.into_iter().chain(for_office).collect()
}

fn notice(
    office: &Office,
    payment: &StoredPayment,
    item: NewsItem,
    closed: Option<Closed>,
) -> Email {
    let words = office.words.get();
    let (said, rows) = (&words.mail.payment_notice, &words.mail.rows);
    let details = &payment.details;
    let more = [
        Some(Row::new(&rows.organisation, &details.payer.organisation)),
        Some(Row::new(&rows.paid_by, &details.payer.name).with_code("name")),
        Some(Row::new(&rows.email, &details.payer.email)),
        payment.gateway_payment().map(|id| Row::new(&rows.gateway_payment, id)),
    ];
    let happened = match item.news {
        // The office is not told of a debit that only begins.
        News::Paid | News::DebitStarted => &said.paid,
        News::PaidAgain if closed.is_some() => &said.paid_again_ended,
        News::PaidAgain => &said.paid_again,
        News::DebitFailed if closed.is_some() => &said.debit_failed_ended,
        News::DebitFailed => &said.debit_failed,
        News::PartlyRefunded if is_twice_paid_back(payment) && closed.is_some() => {
            &said.twice_refunded_ended
        }
        News::PartlyRefunded if is_twice_paid_back(payment) => &said.twice_refunded,
        News::PartlyRefunded => &said.partly_refunded,
        News::Refunded => &said.refunded,
        News::Disputed => &said.disputed,
        News::DisputeWon if closed.is_some() => &said.dispute_won_ended,
        News::DisputeWon => &said.dispute_won,
        News::DisputeLost => &said.dispute_lost,
    };
    let letter = Letter::default()
        .paragraph(&**happened)
        .rows(facts(&words, payment).into_iter().chain(amounts(&words, payment, item)))
        .rows(more.into_iter().flatten());
    let letter = match closed {
        Some(closed) => {
            let state = words.mail.states.of(closed);
            letter.paragraph(match item.news {
                News::Paid | News::PaidAgain | News::PartlyRefunded | News::DisputeWon => {
                    said.ended_with_money.fill(state, &details.reference)
                }
                _ => said.ended.fill(state),
            })
        }
        None => letter,
    };
    let subject = match item.news {
        News::Paid => said.subject.fill(&details.reference),
        other => said.subject_with_news.fill(&details.reference, other.code()),
    };
    Email { to: office.team(), reply_to: Some(payer(payment)), subject, letter }
}

fn to_payer(
    office: &Office,
    words: &Words,
    payment: &StoredPayment,
    subject: String,
    letter: Letter,
) -> Email {
    let letter = signature(letter, &words.mail);
    // The address may be anyone's, so it goes without the name that was typed beside it.
    let to = Person { name: String::new(), ..payer(payment) };
    Email { to, reply_to: Some(office.team()), subject, letter }
}

fn payer(payment: &StoredPayment) -> Person {
    let payer = &payment.details.payer;
    Person { name: payer.name.clone(), address: payer.email.clone() }
}

fn facts(words: &Words, payment: &StoredPayment) -> Vec<Row> {
    let (details, rows) = (&payment.details, &words.mail.rows);
    let (invoice, account) = match &details.paid_for {
        PaidFor::Application => (None, None),
        PaidFor::Invoice { number, account_number } => (Some(number), account_number.as_ref()),
    };
    [
        Some(Row::new(&rows.reference, &details.reference)),
        invoice.map(|number| Row::new(&rows.invoice, number)),
        account.map(|number| Row::new(&rows.account, number)),
        Some(Row::new(&rows.amount, &dollars(details.due_cents))),
        Some(Row::new(&rows.payment, words.pay.methods.of(details.method))),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// The amount that a piece of news is about, and what came and went in all.
fn amounts(words: &Words, payment: &StoredPayment, item: NewsItem) -> Vec<Row> {
    let rows = &words.mail.rows;
    let label = match item.news {
        // It is the amount of the payment, which stands there already.
        News::Paid | News::DebitStarted | News::DebitFailed => return Vec::new(),
        News::PaidAgain => &rows.received_again,
        News::PartlyRefunded | News::Refunded => &rows.refunded_now,
        News::Disputed => &rows.disputed,
        News::DisputeWon | News::DisputeLost => &rows.decided,
    };
    let (received, refunded) = (payment.as_payment().received_cents(), payment.refunded_cents());
    [
        Some(Row::new(label, &dollars(item.cents))),
        Some(Row::new(&rows.received_in_all, &dollars(received))),
        (refunded > 0).then(|| Row::new(&rows.refunded_in_all, &dollars(refunded))),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Whether the payer had paid more than once, and has got back what was too much.
fn is_twice_paid_back(payment: &StoredPayment) -> bool {
    let (received, due) = (payment.as_payment().received_cents(), payment.details.due_cents);
    received > due && received - payment.refunded_cents() == due
}

#[cfg(test)]
mod tests {
    use barcode_core::site::membership::payment_method::PaymentMethod;
    use barcode_core::site::payment::{Attempt, AttemptState, PaymentState};

    use super::super::office::tests::{email_in, office, office_with_webhook};
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
        use MessageKind::{
            DebitFailed, DebitStarted, PaymentChange, PaymentNotice, PaymentReceipt,
        };
        for (news, expected) in [
            (News::Paid, &[PaymentReceipt, PaymentNotice][..]),
            (News::DebitStarted, &[DebitStarted]),
            (News::DebitFailed, &[DebitFailed, PaymentNotice]),
            (News::PaidAgain, &[PaymentChange, PaymentNotice]),
            (News::PartlyRefunded, &[PaymentChange, PaymentNotice]),
            (News::Refunded, &[PaymentChange, PaymentNotice]),
            (News::Disputed, &[PaymentChange, PaymentNotice]),
            (News::DisputeWon, &[PaymentChange, PaymentNotice]),
            (News::DisputeLost, &[PaymentChange, PaymentNotice]),
        ] {
            let item = NewsItem { news, cents: 125_000 };
            let messages = payment_messages(&office(), &invoice(), item, None, None, NOON);
            let kinds: Vec<_> = messages.iter().map(|message| message.kind).collect();
            assert_eq!(kinds, expected, "{news:?}");
            for message in messages {
                let is_for_office = message.kind == PaymentNotice;
                let Person { name, address } = email_in(&message).to;
                assert_eq!(address == "membership@example.com.au", is_for_office, "{news:?}");
                // The address may be anyone's: the name that was typed beside it stays out.
                assert_eq!(name, "", "{news:?}");
                assert_eq!(message.about, "GS1-7K3M-9QXT");
            }
        }
    }

    #[test]
    fn payer_and_office_read_the_amounts_of_what_happened() {
        let mut twice = invoice();
        let paid = Attempt { state: AttemptState::Paid, ..Attempt::new(1, NOON) };
        let second = Attempt { number: 2, refunded_cents: 30_000, ..paid };
        twice.attempts = vec![paid.into(), second.into()];
        let mut back = twice.clone();
        back.attempts[1].attempt.refunded_cents = 125_000;
        let amounts = |text: &str| {
            let is_amount = |line: &&str| line.contains('$') && !line.starts_with("Amount");
            text.lines().filter(is_amount).map(ToOwned::to_owned).collect::<Vec<_>>()
        };
        let received = "Received in all: $2,500.00";
        for (payment, news, cents, first, words) in [
            (&twice, News::PartlyRefunded, 30_000, "Refunded now: $300.00", "part of"),
            (&back, News::PartlyRefunded, 95_000, "Refunded now: $950.00", "twice"),
            (&twice, News::PaidAgain, 125_000, "Received again: $1,250.00", "second"),
            (&twice, News::Disputed, 500, "Disputed: $5.00", "bank"),
            (&twice, News::DisputeWon, 500, "Decided about: $5.00", "decided"),
            (&twice, News::DisputeLost, 500, "Decided about: $5.00", "decided"),
        ] {
            let item = NewsItem { news, cents };
            let refunded = payment.refunded_cents() / 100;
            let back = format!(
                "Refunded in all: ${}",
                if refunded == 300 { "300.00" } else { "1,250.00" }
            );
            for message in payment_messages(&office(), payment, item, None, None, NOON) {
                let text = email_in(&message).letter.text();
                assert_eq!(amounts(&text), [first, received, &back], "{text}");
                assert!(text.contains(words), "{words} in {text}");
            }
        }
    }

    #[test]
    fn a_receipt_says_what_was_paid() {
        let text = payer::receipt(&office(), &invoice(), None, NOON).letter.text();
        for part in [
            "Reference: GS1-7K3M-9QXT\nInvoice: INV-0042\nAmount with GST: $1,250.00\n",
            "Received: 3 November 2026, 12:40 pm AEDT",
            "1300 227 263",
        ] {
            assert!(text.contains(part), "{part:?} in\n{text}");
        }
    }

    #[test]
    fn after_the_end_of_an_application_no_one_is_promised_numbers_or_asked_for_money() {
        use News::{
            DebitFailed, DebitStarted, DisputeLost, DisputeWon, Disputed, Paid, PaidAgain,
            PartlyRefunded, Refunded,
        };
        for (closed, word) in [(Closed::Cancelled, "cancelled"), (Closed::Rejected, "rejected")] {
            for news in [
                Paid,
                DebitStarted,
                DebitFailed,
                PaidAgain,
                PartlyRefunded,
                Refunded,
                Disputed,
                DisputeWon,
                DisputeLost,
            ] {
                let item = NewsItem { news, cents: 125_000 };
                let paid = payment(PaidFor::Application);
                let messages = payment_messages(&office(), &paid, item, None, Some(closed), NOON);
                for email in messages.iter().map(email_in) {
                    let text = email.letter.text();
                    for promise in ["follow", "try again", "https://", "to pay it", "checked"] {
                        assert!(!text.contains(promise), "{promise} in {text}");
                    }
                    let expected = [
                        format!("Your application was {word}"),
                        format!("The application had already been {word}."),
                    ];
                    let is_noted = expected.iter().any(|sentence| text.contains(sentence));
                    assert!(is_noted, "{news:?}: {text}");
                }
            }
        }
        let item = NewsItem { news: Paid, cents: 125_000 };
        let closed = Some(Closed::Rejected);
        let paid = payment(PaidFor::Application);
        let [receipt, notice] = &payment_messages(&office(), &paid, item, None, closed, NOON)[..]
        else {
            panic!()
        };
        assert!(email_in(receipt).letter.text().contains(
            "Your application was rejected before this payment arrived. We will refund this payment."
        ));
        assert!(email_in(notice).letter.text().contains("payments refund GS1-7K3M-9QXT --all"));
    }

    #[test]
    fn a_direct_debit_has_the_day_by_which_its_bank_answers() {
        let text = payer::debit_started(&office(), &payment(PaidFor::Application), None, NOON)
            .letter
            .text();
        for part in [
            "Agreed: 3 November 2026",
            "Result expected by: 6 November 2026",
            "Direct Debit Request Service Agreement",
        ] {
            assert!(text.contains(part), "{part:?} in\n{text}");
        }
        let beyond_the_table = NOON + 1000 * 365 * 86_400_000;
        let text =
            payer::debit_started(&office(), &invoice(), None, beyond_the_table).letter.text();
        assert!(!text.contains("expected by") && text.contains("within 3 business days"), "{text}");
    }

    #[test]
    fn a_refused_direct_debit_leads_to_the_way_to_pay_again() {
        for (payment, page) in
            [(invoice(), INVOICE_PAYMENT_PAGE), (payment(PaidFor::Application), DEBIT_RESULT_PAGE)]
        {
            let email = payer::debit_failed(&office(), &payment, Some("c2VjcmV0"), None);
            let expected = format!("https://www.example.com.au{page}#open=id.c2VjcmV0");
            assert!(
                email.letter.text().contains(&format!("\n{expected}\n")),
                "{}",
                email.letter.text()
            );
            assert!(!email.subject.contains("c2VjcmV0"));
        }
    }

    #[test]
    fn with_a_webhook_the_office_gets_ids_and_amounts_there() {
        let office = office_with_webhook();
        let item = NewsItem { news: News::Paid, cents: 125_000 };
        let messages = payment_messages(&office, &invoice(), item, None, None, NOON);
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
            "amountCents": 125_000,
            "dueCents": 125_000,
            "receivedCents": 0,
            "refundedCents": 0,
            "state": "paid",
            "gatewayPayment": "pi_example",
        });
        assert_eq!(body["data"], expected);
    }

    #[test]
    fn with_a_webhook_the_office_learns_of_money_for_an_application_that_has_ended() {
        let office = office_with_webhook();
        let paid = payment(PaidFor::Application);
        let item = NewsItem { news: News::Paid, cents: 125_000 };
        for (closed, told) in [
            (Some(Closed::Cancelled), serde_json::json!("cancelled")),
            (Some(Closed::Rejected), serde_json::json!("rejected")),
            (None, serde_json::Value::Null),
        ] {
            let messages = payment_messages(&office, &paid, item, None, closed, NOON);
            let body: serde_json::Value = serde_json::from_str(&messages[1].content).unwrap();
            assert_eq!(body["data"].get("applicationEnded"), Some(&told));
        }
    }
}
