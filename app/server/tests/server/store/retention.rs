//! What is deleted, and what is not.

use std::time::Duration;

use barcode_core::site::payment::{Attempt, AttemptState, Payment, Report};
use site_server::clock::Clock;
use site_server::store::digest::{Access, Digest};
use site_server::store::faults::FaultCount;
use site_server::store::message::Delivery;
use site_server::store::payment::PaymentChange;
use site_server::store::retention::{self, Cutoffs, Deleted, KeptDays, Overdue, Pace};
use site_server::store::submission::SubmitOutcome;

use super::samples::{
    DAY, DAYS, NOW, access, create_draft, enquiry, invoice_payment, request, resume_link,
    submission, submission_of,
};
use crate::harness::database::{All as _, Database};

on_both_databases! {
    what_is_finished_is_deleted_once
    what_is_in_use_stays
    an_invoice_that_was_never_paid_is_forgotten
    applications_and_enquiries_stay_as_long_as_the_office_says
    the_job_deletes_as_soon_as_it_starts
    no_more_is_deleted_at_once_than_a_portion
    what_is_kept_for_too_long_is_counted
}

/// Everything that carries no expiry of its own and is older than `before` goes.
fn cutoffs(before: i64) -> Cutoffs {
    Cutoffs {
        uses_until: before,
        keys_before: before,
        messages_before: before,
        organisations_before: before,
        events_before: before,
        unpaid_invoices_before: before,
        applications_before: None,
        enquiries_before: None,
        audit_before: before,
        faults_before: "2026-11-23".to_owned(),
    }
}

async fn what_is_finished_is_deleted_once(database: &Database) {
    let (store, other) = (database.open().await, database.open().await);
    let draft = create_draft(&store, "draft").await;
    store.create_resume_link(&draft, &resume_link("link", "draft"), NOW).await.unwrap();
    let submitted = create_draft(&store, "submitted").await;
    let submission = submission_of("submitted", "51824753556", NOW);
    store.submit_application(&request("submit"), &submitted, &submission, NOW).await.unwrap();
    store
        .create_resume_link(&submitted, &resume_link("second link", "submitted"), NOW)
        .await
        .unwrap();
    let leased = store.lease_messages(NOW, NOW + 1, 10).await.unwrap();
    for message in &leased {
        store.message_sent(&message.id, NOW).await.unwrap();
    }
    let fault = FaultCount {
        day: "2026-11-22".to_owned(),
        page: "/join-gs1".to_owned(),
        code: "engineNotLoaded".to_owned(),
        build: "3c5df11".to_owned(),
        count: 9,
    };
    store.add_faults(&fault).await.unwrap();
    store.event_seen("event", NOW).await.unwrap();
    store.record("ada", "people find", &[], NOW).await.unwrap();

    let later = NOW + DAY;
    let cutoffs = cutoffs(later);
    let (one, two) =
        tokio::join!(store.delete_expired(later, &cutoffs), other.delete_expired(later, &cutoffs));
    let (one, two) = (one.unwrap(), two.unwrap());
    let total = |count: fn(&Deleted) -> u64| count(&one) + count(&two);
    assert_eq!(total(|deleted| deleted.drafts), 1);
    // The draft's own link went with it.
    assert_eq!(total(|deleted| deleted.links), 1);
    assert_eq!(total(|deleted| deleted.captchas), 1);
    assert_eq!(total(|deleted| deleted.keys), 3);
    assert_eq!(total(|deleted| deleted.messages), 4);
    assert_eq!(total(|deleted| deleted.organisations), 1);
    assert_eq!(total(|deleted| deleted.events), 1);
    assert_eq!(total(|deleted| deleted.faults), 1);
    assert_eq!(total(|deleted| deleted.audit), 1);
    let again = store.delete_expired(later, &cutoffs).await.unwrap();
    assert_eq!(again, Deleted::default());

    // The draft is deleted, not only expired: a time before its end finds nothing either.
    assert_eq!(store.application(&draft, NOW).await.unwrap(), None);
    assert_eq!(
        store.redeem_resume_link(Digest::of("link"), Digest::of("x"), NOW).await.unwrap(),
        None
    );
    assert!(store.submitted("REF-submitted").await.unwrap().is_some());
    assert!(store.application(&submitted, later).await.unwrap().is_some());
}

async fn what_is_in_use_stays(database: &Database) {
    let store = database.open().await;
    let draft = create_draft(&store, "draft").await;
    store.create_resume_link(&draft, &resume_link("link", "draft"), NOW).await.unwrap();
    store.create_enquiry(&request("enquiry"), &enquiry("one"), NOW).await.unwrap();
    let deleted = store.delete_expired(NOW, &cutoffs(NOW)).await.unwrap();
    assert_eq!(deleted, Deleted::default());
    // A message that still waits stays, however old it is.
    store.delete_expired(NOW, &cutoffs(NOW + 365 * DAY)).await.unwrap();
    let waiting = store.messages_about("ENQ-one").await.unwrap();
    assert_eq!(waiting[0].delivery, Delivery::Waiting { due_at: NOW });
    let resumed =
        store.redeem_resume_link(Digest::of("link"), Digest::of("phone"), NOW).await.unwrap();
    assert!(resumed.is_some());
    let phone = Access { token: Digest::of("phone"), ..access("draft") };
    let outcome = store.submit_application(&request("s"), &phone, &submission("draft"), NOW).await;
    assert_eq!(outcome.unwrap(), SubmitOutcome::Submitted);
}

async fn an_invoice_that_was_never_paid_is_forgotten(database: &Database) {
    let store = database.open().await;
    let kept = [AttemptState::Open, AttemptState::DebitPending, AttemptState::Paid];
    let forgotten = [AttemptState::Expired, AttemptState::Failed];
    let states = [None].into_iter().chain(kept.into_iter().chain(forgotten).map(Some));
    for (name, state) in ["0", "1", "2", "3", "4", "5"].into_iter().zip(states) {
        store.create_invoice_payment(&request(name), &invoice_payment(name), NOW).await.unwrap();
        let Some(state) = state else { continue };
        let mut attempt = Attempt::new(1, NOW + DAY);
        attempt.learn(&Report::of(state));
        let change = PaymentChange {
            id: name.to_owned(),
            version: 1,
            state: Payment { due_cents: 1, attempts: vec![attempt] }.state(),
            attempt: attempt.into(),
            ask_at: None,
            link: None,
            messages: Vec::new(),
        };
        assert!(store.change_payment(&change, NOW).await.unwrap());
    }
    let application = create_draft(&store, "unpaid application").await;
    let unpaid = submission("unpaid application");
    store.submit_application(&request("submit"), &application, &unpaid, NOW).await.unwrap();

    // What was tried a moment before the cutoff stays, although its form was sent earlier.
    for (before, gone) in [(NOW, &[][..]), (NOW + DAY, &["0"]), (NOW + DAY + 1, &["4", "5"])] {
        let deleted = store.delete_expired(NOW, &cutoffs(before)).await.unwrap();
        assert_eq!(deleted.unpaid_invoices, u64::try_from(gone.len()).unwrap());
        for name in gone {
            assert_eq!(store.payment_with_id(name).await.unwrap(), None, "{name}");
        }
    }
    for name in ["1", "2", "3", "unpaid application"] {
        assert!(store.payment_with_id(name).await.unwrap().is_some(), "{name}");
    }
}

async fn applications_and_enquiries_stay_as_long_as_the_office_says(database: &Database) {
    let store = database.open().await;
    let mut references = Vec::new();
    for name in ["done", "open"] {
        let application = create_draft(&store, name).await;
        let submission = submission(name);
        references.push(submission.payment.reference.clone());
        store
            .submit_application(&request(&format!("submit {name}")), &application, &submission, NOW)
            .await
            .unwrap();
    }
    store.mark_processed(&references[0], "office", NOW).await.unwrap();
    store.create_enquiry(&request("enquiry"), &enquiry("E1"), NOW).await.unwrap();
    let kept = async |cutoffs: Cutoffs| {
        store.delete_expired(NOW, &cutoffs).await.unwrap();
        (
            store.submitted_since(0).all().await.unwrap().len(),
            store.enquiries_since(0).all().await.unwrap().len(),
        )
    };
    assert_eq!(kept(cutoffs(0)).await, (2, 1), "forever, unless a setting says otherwise");
    let before = |instant| Cutoffs {
        applications_before: Some(instant),
        enquiries_before: Some(instant),
        ..cutoffs(0)
    };
    assert_eq!(kept(before(NOW)).await, (2, 1));
    assert_eq!(kept(before(NOW + 1)).await, (1, 0), "one was not dealt with yet");
    assert!(store.submitted(&references[1]).await.unwrap().is_some());
}

async fn what_is_kept_for_too_long_is_counted(database: &Database) {
    let store = database.open().await;
    for (name, at) in [("marked", NOW), ("open", NOW), ("new", NOW + 91 * DAY)] {
        let draft = create_draft(&store, name).await;
        let (key, submission) = (request(&format!("submit {name}")), submission(name));
        store.submit_application(&key, &draft, &submission, at).await.unwrap();
    }
    store.mark_processed("REF-marked", "office", NOW).await.unwrap();
    store.create_enquiry(&request("enquiry"), &enquiry("E1"), NOW).await.unwrap();
    let days = KeptDays { applications: Some(100), enquiries: Some(95) };
    for (day, unmarked, expired) in [(90, 0, 0), (91, 1, 0), (96, 1, 1), (101, 1, 2)] {
        let overdue = store.overdue(NOW + day * DAY, days).await.unwrap();
        assert_eq!(overdue, Overdue { unmarked, expired }, "{day}");
    }
    let forever = store.overdue(NOW + 101 * DAY, DAYS).await.unwrap();
    assert_eq!(forever, Overdue { unmarked: 1, expired: 0 });
}

async fn the_job_deletes_as_soon_as_it_starts(database: &Database) {
    let store = database.open().await;
    let draft = create_draft(&store, "draft").await;
    let job = tokio::spawn(retention::run(store.clone(), Clock::from_fn(|| NOW + DAY), DAYS));
    while store.application(&draft, NOW).await.unwrap().is_some() {
        tokio::task::yield_now().await;
    }
    job.abort();
}

/// Others write between two portions.
async fn no_more_is_deleted_at_once_than_a_portion(database: &Database) {
    let store = database.open().await;
    for number in 0..5 {
        store
            .create_enquiry(&request(&format!("{number}")), &enquiry(&format!("{number}")), NOW)
            .await
            .unwrap();
    }
    let due = Cutoffs { enquiries_before: Some(NOW + 1), ..cutoffs(0) };
    let count = async || store.enquiries_since(0).all().await.unwrap().len();
    let pace = |pause| Pace { rows: 2, pause };
    let (one, other) = (store.clone(), due.clone());
    let job = tokio::spawn(async move {
        one.delete_expired_by(NOW, &other, pace(Duration::from_hours(1))).await
    });
    while count().await == 5 {
        tokio::task::yield_now().await;
    }
    assert_eq!(count().await, 3);
    store.create_enquiry(&request("new"), &enquiry("new"), NOW + 1).await.unwrap();
    job.abort();
    let rest = store.delete_expired_by(NOW, &due, pace(Duration::ZERO)).await.unwrap();
    assert_eq!((rest.enquiries, count().await), (3, 1));
}
