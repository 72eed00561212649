//! Enquiries: once, with their messages.

use site_server::store::enquiry::Enquiry;
use site_server::store::idempotency::{Replay, WriteOutcome};

use super::samples::{NOW, captcha, enquiry, request, request_with_body};
use crate::harness::database::Database;

on_both_databases! {
    an_enquiry_is_stored_once_with_its_messages
    a_captcha_counts_once_for_enquiries_too
}

async fn an_enquiry_is_stored_once_with_its_messages(database: &Database) {
    let store = database.open().await;
    let (first, other) = (request("one"), request_with_body("one", "another body"));
    for (request, expected) in [
        (&first, WriteOutcome::Stored),
        (&first, WriteOutcome::Replayed(Replay::Same { answer: first.answer.clone() })),
        (&other, WriteOutcome::Replayed(Replay::KeyReused)),
    ] {
        assert_eq!(store.create_enquiry(request, &enquiry("one"), NOW).await.unwrap(), expected);
    }
    assert_eq!(store.messages_about("ENQ-one").await.unwrap().len(), 1);
    let sent = enquiry("one");
    let kept = Enquiry {
        reference: sent.reference,
        name: sent.name,
        organisation: sent.organisation,
        email: sent.email,
        phone: sent.phone,
        topic: sent.topic,
        message: sent.message,
        created_at: NOW,
    };
    assert_eq!(store.enquiries_since(NOW).await.unwrap(), [kept]);
    assert_eq!(store.enquiries_since(NOW + 1).await.unwrap(), []);
}

async fn a_captcha_counts_once_for_enquiries_too(database: &Database) {
    let store = database.open().await;
    store.create_enquiry(&request("one"), &enquiry("one"), NOW).await.unwrap();
    let mut second = enquiry("two");
    second.captcha = Some(captcha("one"));
    let refused = store.create_enquiry(&request("two"), &second, NOW).await.unwrap();
    assert_eq!(refused, WriteOutcome::CaptchaUsed);
    assert!(store.messages_about("ENQ-two").await.unwrap().is_empty());
    second.captcha = None;
    let without = store.create_enquiry(&request("two"), &second, NOW).await.unwrap();
    assert_eq!(without, WriteOutcome::Stored);
}
