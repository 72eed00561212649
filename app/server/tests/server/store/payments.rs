//! Payments: stored with their application or by themselves, changed by one caller at a time, together with their messages.

use barcode_core::site::payment::{
    Attempt, AttemptState, Dispute, Disputes, Payment, PaymentState, Report,
};
use site_server::store::Store;
use site_server::store::digest::{Access, Digest};
use site_server::store::idempotency::{Replay, WriteOutcome};
use site_server::store::message::MessageKind;
use site_server::store::payment::links::LinkMail;
use site_server::store::payment::{
    PaidFor, PaymentChange, PaymentLink, Session, StoredAttempt, StoredPayment,
};
use site_server::store::submission::NewSubmission;

use super::samples::{
    NOW, access, create_draft, invoice_payment, message, payment_details, request,
    request_with_body, submission,
};
use crate::harness::database::Database;

on_both_databases! {
    a_submitted_application_is_to_be_paid
    an_invoice_is_paid_with_a_token_of_its_own
    a_reminder_is_sent_by_one_server_and_gone_once_it_is_paid
    each_link_opens_its_payment
    a_link_that_ends_opens_its_payment_until_then
    an_attempt_is_kept_with_all_that_is_known_of_it
    a_change_of_an_older_version_is_refused_whole
    what_is_due_is_asked_about_by_one_server
    a_waiting_payer_brings_the_next_question_forward
    an_event_is_noted_once
    the_export_has_what_was_paid_in_its_time
}

async fn submitted(store: &Store, name: &str) -> StoredPayment {
    let access = create_draft(store, name).await;
    let key = request(&format!("submit {name}"));
    store.submit_application(&key, &access, &submission(name), NOW).await.unwrap();
    store.payment(&access, NOW).await.unwrap().unwrap()
}

/// A change of a payment's only attempt.
fn change(payment: &StoredPayment, attempt: StoredAttempt, ask_at: Option<i64>) -> PaymentChange {
    let state =
        Payment { due_cents: payment.details.due_cents, attempts: vec![attempt.attempt] }.state();
    let (id, version) = (payment.id.clone(), payment.version);
    PaymentChange { id, version, attempt, state, ask_at, link: None, messages: Vec::new() }
}

fn open_attempt(session: &str) -> StoredAttempt {
    let mut attempt = Attempt::new(1, NOW);
    attempt.learn(&Report::of(AttemptState::Open));
    let (id, url) = (session.to_owned(), format!("https://gateway.example/{session}"));
    StoredAttempt { session: Some(Session { id, url }), ..StoredAttempt::from(attempt) }
}

fn paid_attempt(session: &str, at: i64) -> StoredAttempt {
    let mut paid = open_attempt(session);
    paid.attempt.learn(&Report::of(AttemptState::Paid));
    paid.gateway_payment = Some(format!("money-of-{session}"));
    paid.paid_at = Some(at);
    paid
}

async fn a_submitted_application_is_to_be_paid(database: &Database) {
    let store = database.open().await;
    let draft = create_draft(&store, "draft").await;
    assert_eq!(store.payment(&draft, NOW).await.unwrap(), None);
    let payment = submitted(&store, "one").await;
    assert_eq!(
        payment,
        StoredPayment {
            id: "one".to_owned(),
            version: 1,
            details: payment_details("one", PaidFor::Application),
            state: PaymentState::Unpaid,
            created_at: NOW,
            remind_at: None,
            attempts: Vec::new(),
        }
    );
    let stranger = Access { token: Digest::of("stranger"), ..access("one") };
    assert_eq!(store.payment(&stranger, NOW).await.unwrap(), None);
    assert_eq!(store.payment_with_id("one").await.unwrap(), Some(payment));
    assert_eq!(store.payment_with_id("draft").await.unwrap(), None);
}

async fn an_invoice_is_paid_with_a_token_of_its_own(database: &Database) {
    let store = database.open().await;
    let create = async |key: &str, body: &str, name: &str| {
        let request = request_with_body(key, body);
        store.create_invoice_payment(&request, &invoice_payment(name), NOW).await.unwrap()
    };
    assert_eq!(create("key", "body", "one").await, WriteOutcome::Stored);
    let same = Replay::Same { answer: request("key").answer };
    assert_eq!(create("key", "body", "two").await, WriteOutcome::Replayed(same));
    let reused = WriteOutcome::Replayed(Replay::KeyReused);
    assert_eq!(create("key", "other", "two").await, reused);
    assert_eq!(create("new key", "body", "one").await, WriteOutcome::CaptchaUsed);

    let payment = store.payment(&access("one"), NOW).await.unwrap().unwrap();
    assert_eq!(payment.details, invoice_payment("one").details);
    let stranger = Access { token: Digest::of("stranger"), ..access("one") };
    assert_eq!(store.payment(&stranger, NOW).await.unwrap(), None);
    assert_eq!(store.payment(&access("two"), NOW).await.unwrap(), None);
}

async fn a_reminder_is_sent_by_one_server_and_gone_once_it_is_paid(database: &Database) {
    let store = database.open().await;
    let draft = create_draft(&store, "one").await;
    let reminded = NewSubmission { remind_at: Some(NOW + 10), ..submission("one") };
    store.submit_application(&request("submit one"), &draft, &reminded, NOW).await.unwrap();
    assert_eq!(store.payments_to_remind(NOW + 9, 10).await.unwrap(), []);
    let due = store.payments_to_remind(NOW + 10, 10).await.unwrap();
    let [payment] = &due[..] else { panic!("{due:?}") };
    let mail = |name: &str| LinkMail {
        link: Digest::of(name),
        message: message(name, MessageKind::PaymentReminder, &payment.details.reference),
    };
    let remind = async |name: &str| {
        store.remind(payment, &mail(name), Some(NOW + 20), NOW + 10).await.unwrap()
    };
    assert!(remind("first").await);
    assert!(!remind("second").await);
    let opened = async |name: &str| {
        let link = Access { token: Digest::of(name), ..access("one") };
        store.payment(&link, NOW).await.unwrap().is_some()
    };
    assert_eq!((opened("first").await, opened("second").await), (true, false));
    let reminders = async || {
        let messages = store.messages_about(&payment.details.reference).await.unwrap();
        messages.iter().filter(|one| one.kind == MessageKind::PaymentReminder).count()
    };
    assert_eq!(reminders().await, 1);
    let now = store.payment(&access("one"), NOW).await.unwrap().unwrap();
    let paid = change(&now, paid_attempt("session", NOW + 11), None);
    assert!(store.change_payment(&paid, NOW + 11).await.unwrap());
    assert_eq!(reminders().await, 0);
    assert_eq!(store.payments_to_remind(NOW + 30, 10).await.unwrap(), []);
    let found = store.application_payments_of("SAM@example.com", NOW - 1).await.unwrap();
    let others = store.application_payments_of("sam@example.org", NOW - 1).await.unwrap();
    assert_eq!((found.len(), others.len()), (1, 0));
}

async fn each_link_opens_its_payment(database: &Database) {
    let store = database.open().await;
    store.create_invoice_payment(&request("key"), &invoice_payment("one"), NOW).await.unwrap();
    let by = |secret: &str| Access { token: Digest::of(secret), ..access("one") };
    let mut payment = store.payment(&access("one"), NOW).await.unwrap().unwrap();
    for (link, opened, refused) in [
        (None, &[][..], &["first", "second"][..]),
        (Some("first"), &["first"], &["second"]),
        (None, &["first"], &["second"]),
        (Some("second"), &["first", "second"], &["third"]),
    ] {
        let change = PaymentChange {
            link: link.map(|link| Digest::of(link).into()),
            ..change(&payment, open_attempt("session"), None)
        };
        assert!(store.change_payment(&change, NOW).await.unwrap());
        payment = store.payment(&access("one"), NOW).await.unwrap().unwrap();
        for secret in opened {
            assert_eq!(store.payment(&by(secret), NOW).await.unwrap().as_ref(), Some(&payment));
        }
        for secret in refused {
            assert_eq!(store.payment(&by(secret), NOW).await.unwrap(), None, "{secret}");
        }
    }
}

async fn a_link_that_ends_opens_its_payment_until_then(database: &Database) {
    let store = database.open().await;
    for name in ["one", "two"] {
        let payment = invoice_payment(name);
        store.create_invoice_payment(&request(name), &payment, NOW).await.unwrap();
    }
    let payment = store.payment(&access("one"), NOW).await.unwrap().unwrap();
    let link = PaymentLink { digest: Digest::of("link"), ends_at: Some(NOW + 10) };
    let change =
        PaymentChange { link: Some(link), ..change(&payment, open_attempt("session"), None) };
    assert!(store.change_payment(&change, NOW).await.unwrap());
    let opens = async |id: &str, secret: &str, now: i64| {
        let access = Access { token: Digest::of(secret), ..access(id) };
        store.payment(&access, now).await.unwrap().is_some()
    };
    assert!(opens("one", "link", NOW + 9).await);
    assert!(!opens("one", "link", NOW + 10).await, "it has ended");
    assert!(!opens("one", "links", NOW).await, "it is another one");
    assert!(!opens("two", "link", NOW).await, "it is of another payment");
}

async fn an_attempt_is_kept_with_all_that_is_known_of_it(database: &Database) {
    let store = database.open().await;
    let mut payment = submitted(&store, "one").await;
    let begun = StoredAttempt {
        return_secret: Some("secret".to_owned()),
        ..StoredAttempt::from(Attempt::new(1, NOW))
    };
    let open = open_attempt("session");
    let mut disputed = paid_attempt("session", NOW + 7);
    disputed.fee_cents = Some(195);
    disputed.agreed_at = Some(NOW + 3);
    disputed.attempt.learn(&Report {
        refunded_cents: 500,
        disputes: Disputes::of([(Dispute::Won, 300), (Dispute::Open, 200)]),
        ..Report::of(AttemptState::Paid)
    });
    for attempt in [begun, open, disputed] {
        let change = change(&payment, attempt.clone(), None);
        assert!(store.change_payment(&change, NOW).await.unwrap());
        payment = store.payment(&access("one"), NOW).await.unwrap().unwrap();
        assert_eq!(payment.attempts, [attempt]);
        assert_eq!((payment.version, payment.state), (change.version + 1, change.state));
    }
    assert_eq!(payment.paid_at(), Some(NOW + 7));
    let found = store.payment_of_session("session").await.unwrap();
    assert_eq!(found.as_ref(), Some(&payment));
    let found = store.payment_of_gateway_payment("money-of-session").await.unwrap();
    assert_eq!(found, Some(payment));
    assert_eq!(store.payment_of_session("other").await.unwrap(), None);
    let application = store.submitted("REF-one").await.unwrap().unwrap();
    assert_eq!(application.submission().unwrap().payment, PaymentState::Disputed);
}

async fn a_change_of_an_older_version_is_refused_whole(database: &Database) {
    let (store, other) = (database.open().await, database.open().await);
    let payment = submitted(&store, "one").await;
    let with_message = |session: &str| PaymentChange {
        messages: vec![message(session, MessageKind::PaymentReceipt, "REF-one")],
        ..change(&payment, open_attempt(session), None)
    };
    let (one, two) = (with_message("one"), with_message("two"));
    let (one, two) = tokio::join!(store.change_payment(&one, NOW), other.change_payment(&two, NOW));
    assert_ne!(one.unwrap(), two.unwrap());
    let payment = store.payment(&access("one"), NOW).await.unwrap().unwrap();
    assert_eq!((payment.version, payment.attempts.len()), (2, 1));
    let messages = store.messages_about("REF-one").await.unwrap();
    let receipts =
        messages.iter().filter(|message| message.kind == MessageKind::PaymentReceipt).count();
    assert_eq!(receipts, 1);
}

async fn what_is_due_is_asked_about_by_one_server(database: &Database) {
    let (store, other) = (database.open().await, database.open().await);
    for (name, ask_at) in [("early", Some(NOW)), ("late", Some(NOW + 10)), ("never", None)] {
        let payment = submitted(&store, name).await;
        let change = change(&payment, open_attempt(name), ask_at);
        assert!(store.change_payment(&change, NOW).await.unwrap());
    }
    let ids = |payments: Vec<StoredPayment>| {
        payments.into_iter().map(|payment| payment.id).collect::<Vec<_>>()
    };
    assert_eq!(ids(store.lease_payments(NOW - 1, NOW, 10).await.unwrap()), [""; 0]);
    assert_eq!(ids(store.lease_payments(NOW, NOW + 60, 10).await.unwrap()), ["early"]);
    assert_eq!(ids(other.lease_payments(NOW, NOW + 60, 10).await.unwrap()), [""; 0]);
    assert_eq!(ids(other.lease_payments(NOW + 10, NOW + 60, 10).await.unwrap()), ["late"]);
    // The lease of a server that was killed runs out.
    assert_eq!(other.lease_payments(NOW + 60, NOW + 90, 1).await.unwrap().len(), 1);
    assert_eq!(other.lease_payments(NOW + 60, NOW + 90, 10).await.unwrap().len(), 1);
}

async fn a_waiting_payer_brings_the_next_question_forward(database: &Database) {
    let store = database.open().await;
    let payment = submitted(&store, "one").await;
    let change = change(&payment, open_attempt("session"), Some(NOW + 1000));
    store.change_payment(&change, NOW).await.unwrap();
    let due = async |now| store.lease_payments(now, now + 500, 1).await.unwrap().len();
    assert_eq!(due(NOW).await, 0);
    store.ask_soon("one", NOW, NOW - 4).await.unwrap();
    assert_eq!(due(NOW).await, 1);
    // It was asked a moment ago.
    store.ask_soon("one", NOW + 2, NOW - 2).await.unwrap();
    assert_eq!(due(NOW + 2).await, 0);
    store.ask_soon("one", NOW + 4, NOW).await.unwrap();
    assert_eq!(due(NOW + 4).await, 1);
}

async fn an_event_is_noted_once(database: &Database) {
    let store = database.open().await;
    assert!(!store.has_seen_event("event").await.unwrap());
    for _ in 0..2 {
        store.event_seen("event", NOW).await.unwrap();
        assert!(store.has_seen_event("event").await.unwrap());
    }
}

async fn the_export_has_what_was_paid_in_its_time(database: &Database) {
    let store = database.open().await;
    for (name, paid_at) in [("one", NOW), ("two", NOW + 10), ("three", NOW + 20)] {
        let payment = submitted(&store, name).await;
        let change = change(&payment, paid_attempt(name, paid_at), None);
        assert!(store.change_payment(&change, NOW).await.unwrap());
    }
    submitted(&store, "unpaid").await;
    let found = store.payments_paid(NOW, NOW + 20).await.unwrap();
    let mut ids: Vec<_> = found.iter().map(|payment| payment.id.as_str()).collect();
    ids.sort_unstable();
    assert_eq!(ids, ["one", "two"]);
}
