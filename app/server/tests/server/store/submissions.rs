//! Submitting an application, and sending an enquiry: once, whole or not at all.

use barcode_core::site::payment::PaymentState;
use site_server::store::application::UpdateOutcome;
use site_server::store::digest::{Access, Digest};
use site_server::store::enquiry::StoredEnquiry;
use site_server::store::idempotency::{Replay, WriteOutcome};
use site_server::store::message::MessageKind;
use site_server::store::submission::SubmitOutcome;

use super::samples::{
    DAY, NOW, access, answers, captcha, change, create_draft, enquiry, request, request_with_body,
    submission, submission_of,
};
use crate::harness::database::{All as _, Database};

on_both_databases! {
    a_submission_is_stored_with_its_messages
    a_retried_submission_gets_the_same_answer
    a_submitted_application_is_final
    a_submission_needs_its_version_its_token_and_its_time
    a_captcha_counts_once
    an_organisation_applies_once_in_a_while
    a_refused_submission_leaves_nothing_behind
    an_enquiry_is_stored_once_with_its_messages
    a_captcha_counts_once_for_enquiries_too
}

async fn a_submission_is_stored_with_its_messages(database: &Database) {
    let store = database.open().await;
    let access = create_draft(&store, "one").await;
    let submitted =
        store.submit_application(&request("submit"), &access, &submission("one"), NOW + 5).await;
    assert_eq!(submitted.unwrap(), SubmitOutcome::Submitted);
    // Submitted applications do not expire.
    let found = store.application(&access, NOW + 1_000 * DAY).await.unwrap().unwrap();
    assert_eq!((found.version, &found.answers), (2, &answers("Submitted Pty Ltd")));
    let kept = found.submission().unwrap();
    let expected = submission("one");
    assert_eq!(kept.reference, expected.payment.reference);
    assert_eq!((kept.option, kept.total_cents), (expected.option, expected.payment.due_cents));
    assert_eq!(kept.applicant_kind, expected.applicant_kind);
    assert_eq!(
        (kept.quote.as_str(), kept.payment_method.as_str()),
        (expected.quote.as_str(), "card")
    );
    assert_eq!(kept.payment, PaymentState::Unpaid);
    assert_eq!((kept.submitted_at, kept.processed_at), (NOW + 5, None));
    let messages = store.messages_about("REF-one").await.unwrap();
    let kinds: Vec<_> = messages.iter().map(|message| message.kind).collect();
    assert_eq!(kinds, [MessageKind::ApplicationConfirmation, MessageKind::ApplicationNotice]);
}

async fn a_retried_submission_gets_the_same_answer(database: &Database) {
    let store = database.open().await;
    let access = create_draft(&store, "one").await;
    let (first, other) = (request("submit"), request_with_body("submit", "another body"));
    let submission = submission("one");
    for (request, expected) in [
        (&first, SubmitOutcome::Submitted),
        (&first, SubmitOutcome::Replayed(Replay::Same { answer: first.answer.clone() })),
        (&other, SubmitOutcome::Replayed(Replay::KeyReused)),
    ] {
        let outcome = store.submit_application(request, &access, &submission, NOW).await.unwrap();
        assert_eq!(outcome, expected);
    }
    assert_eq!(store.messages_about("REF-one").await.unwrap().len(), 2);
}

async fn a_submitted_application_is_final(database: &Database) {
    let store = database.open().await;
    let access = create_draft(&store, "one").await;
    store.submit_application(&request("submit"), &access, &submission("one"), NOW).await.unwrap();
    let kept = store.application(&access, NOW).await.unwrap().unwrap();
    for version in [1, 2] {
        let changed =
            store.update_application(&access, &change(version, "Late"), NOW).await.unwrap();
        assert_eq!(changed, UpdateOutcome::AlreadySubmitted);
        let mut again = submission("again");
        again.version = version;
        let outcome =
            store.submit_application(&request("again"), &access, &again, NOW).await.unwrap();
        let first = kept.submission().unwrap().clone();
        assert_eq!(outcome, SubmitOutcome::AlreadySubmitted(first));
    }
    assert_eq!(store.application(&access, NOW).await.unwrap().unwrap(), kept);
    assert!(store.messages_about("REF-again").await.unwrap().is_empty());
}

async fn a_submission_needs_its_version_its_token_and_its_time(database: &Database) {
    let store = database.open().await;
    let access = create_draft(&store, "one").await;
    store.update_application(&access, &change(1, "Changed"), NOW).await.unwrap();
    let stranger = Access { token: Digest::of("stranger"), ..access.clone() };
    let mut current = submission("one");
    current.version = 2;
    for (access, submission, now, expected) in [
        (&access, submission("one"), NOW, SubmitOutcome::VersionConflict { version: 2 }),
        (&stranger, current.clone(), NOW, SubmitOutcome::NotFound),
        (&access, current.clone(), NOW + DAY, SubmitOutcome::NotFound),
        (&access, current, NOW, SubmitOutcome::Submitted),
    ] {
        let outcome = store.submit_application(&request("submit"), access, &submission, now).await;
        assert_eq!(outcome.unwrap(), expected);
    }
}

async fn a_captcha_counts_once(database: &Database) {
    let store = database.open().await;
    for name in ["one", "two"] {
        create_draft(&store, name).await;
    }
    store.submit_application(&request("a"), &access("one"), &submission("one"), NOW).await.unwrap();
    let mut second = submission("two");
    second.captcha = submission("one").captcha;
    let refused =
        store.submit_application(&request("b"), &access("two"), &second, NOW).await.unwrap();
    assert_eq!(refused, SubmitOutcome::CaptchaUsed);
    second.captcha = None;
    let without = store.submit_application(&request("b"), &access("two"), &second, NOW).await;
    assert_eq!(without.unwrap(), SubmitOutcome::Submitted);
}

async fn an_organisation_applies_once_in_a_while(database: &Database) {
    let store = database.open().await;
    let later = NOW + DAY;
    for (name, abn, now, expected) in [
        ("first", "51824753556", NOW, SubmitOutcome::Submitted),
        ("other", "67005529920", NOW, SubmitOutcome::Submitted),
        ("soon", "51824753556", later - 1, SubmitOutcome::Duplicate),
        ("late", "51824753556", later, SubmitOutcome::Submitted),
        ("again", "51824753556", later, SubmitOutcome::Duplicate),
    ] {
        let mut draft = super::samples::draft(name);
        draft.expires_at = NOW + 2 * DAY;
        store.create_application(&request(name), &draft, NOW).await.unwrap();
        let submission = submission_of(name, abn, now);
        let key = request(&format!("submit {name}"));
        let outcome = store.submit_application(&key, &access(name), &submission, now).await;
        assert_eq!(outcome.unwrap(), expected, "{name}");
    }
}

async fn a_refused_submission_leaves_nothing_behind(database: &Database) {
    let store = database.open().await;
    for name in ["one", "two"] {
        create_draft(&store, name).await;
    }
    let submit = async |name: &str, now| {
        let submission = submission_of(name, "51824753556", now);
        let key = request(&format!("submit {name}"));
        store.submit_application(&key, &access(name), &submission, now).await.unwrap()
    };
    assert_eq!(submit("one", NOW).await, SubmitOutcome::Submitted);
    let before = store.application(&access("two"), NOW).await.unwrap();
    assert_eq!(submit("two", NOW).await, SubmitOutcome::Duplicate);
    assert_eq!(store.application(&access("two"), NOW).await.unwrap(), before);
    assert!(store.messages_about("REF-two").await.unwrap().is_empty());
    let key = request("submit two");
    assert_eq!(store.replay(key.key, key.body).await.unwrap(), None);
    // Key, captcha and draft can still be used.
    let mut allowed = submission("two");
    allowed.once = None;
    let outcome = store.submit_application(&key, &access("two"), &allowed, NOW).await.unwrap();
    assert_eq!(outcome, SubmitOutcome::Submitted);
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
    let kept = StoredEnquiry {
        reference: "ENQ-one".to_owned(),
        name: "Sam Sample".to_owned(),
        organisation: None,
        email: "sam@example.com".to_owned(),
        phone: Some("0400000000".to_owned()),
        topic: "joining".to_owned(),
        message: "Which option suits a market stall?".to_owned(),
        created_at: NOW,
    };
    assert_eq!(store.enquiries_since(NOW).all().await.unwrap(), [kept]);
    assert_eq!(store.enquiries_since(NOW + 1).all().await.unwrap(), []);
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
