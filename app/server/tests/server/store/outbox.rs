//! Waiting messages: taken by one worker at a time, tried again, forgotten once sent.

use site_server::store::Store;
use site_server::store::figures::Figures;
use site_server::store::message::{Delivery, LeasedMessage, MessageKind};

use super::samples::{NOW, create_draft, enquiry, request, resume_link, submission};
use crate::harness::database::Database;

on_both_databases! {
    a_leased_message_is_not_taken_again_before_its_lease_ends
    a_failed_message_comes_back_when_it_is_due
    a_sent_message_is_not_sent_again
    a_given_up_message_is_tried_again_only_when_someone_asks
    all_given_up_messages_can_begin_again
    a_resume_link_is_erased_when_it_is_given_up
    a_late_worker_changes_nothing
    the_longest_waiting_messages_come_first
    what_waits_and_what_was_given_up_is_counted
}

const LEASE: i64 = 60_000;

async fn lease(store: &Store, now: i64) -> Vec<LeasedMessage> {
    store.lease_messages(now, now + LEASE, 10).await.unwrap()
}

async fn queue_one(store: &Store) {
    store.create_enquiry(&request("one"), &enquiry("one"), NOW).await.unwrap();
}

async fn delivery(store: &Store) -> (i64, Delivery) {
    let messages = store.messages_about("ENQ-one").await.unwrap();
    (messages[0].attempts, messages[0].delivery)
}

async fn a_leased_message_is_not_taken_again_before_its_lease_ends(database: &Database) {
    let store = database.open().await;
    queue_one(&store).await;
    assert!(lease(&store, NOW - 1).await.is_empty());
    let expected = LeasedMessage {
        id: "<one@example.com>".to_owned(),
        kind: MessageKind::EnquiryNotice,
        about: "ENQ-one".to_owned(),
        content: "to: one@example.com".to_owned(),
        attempt: 1,
        queued_at: NOW,
    };
    assert_eq!(lease(&store, NOW).await, std::slice::from_ref(&expected));
    assert!(lease(&store, NOW + LEASE - 1).await.is_empty());
    // The worker is gone; the message is not, and keeps its id.
    assert_eq!(lease(&store, NOW + LEASE).await, [LeasedMessage { attempt: 2, ..expected }]);
}

async fn a_failed_message_comes_back_when_it_is_due(database: &Database) {
    let store = database.open().await;
    queue_one(&store).await;
    let first = lease(&store, NOW).await.remove(0);
    let retry_at = NOW + 5 * LEASE;
    store.message_failed(&first.id, first.attempt, Some(retry_at), None).await.unwrap();
    assert_eq!(delivery(&store).await, (1, Delivery::Waiting { due_at: retry_at }));
    assert!(lease(&store, retry_at - 1).await.is_empty());
    let second = lease(&store, retry_at).await.remove(0);
    assert_eq!((second.id, second.content, second.attempt), (first.id, first.content, 2));
}

async fn a_sent_message_is_not_sent_again(database: &Database) {
    let store = database.open().await;
    queue_one(&store).await;
    let leased = lease(&store, NOW).await.remove(0);
    for at in [NOW + 7, NOW + 8] {
        store.message_sent(&leased.id, at).await.unwrap();
    }
    assert_eq!(delivery(&store).await, (1, Delivery::Sent { at: NOW + 7 }));
    assert!(lease(&store, i64::MAX - LEASE).await.is_empty());
}

async fn a_given_up_message_is_tried_again_only_when_someone_asks(database: &Database) {
    let store = database.open().await;
    queue_one(&store).await;
    let leased = lease(&store, NOW).await.remove(0);
    assert!(!store.retry_message(&leased.id, "office", NOW).await.unwrap(), "it still waits");
    store.message_failed(&leased.id, leased.attempt, None, None).await.unwrap();
    assert_eq!(delivery(&store).await, (1, Delivery::GivenUp));
    assert!(lease(&store, i64::MAX - LEASE).await.is_empty());

    assert!(!store.retry_message("<two@example.com>", "office", NOW).await.unwrap());
    assert!(store.retry_message(&leased.id, "office", NOW + 9).await.unwrap());
    assert_eq!(delivery(&store).await, (0, Delivery::Waiting { due_at: NOW + 9 }));
    // It has all its attempts again, and still says when it was queued.
    assert_eq!(lease(&store, NOW + 9).await, std::slice::from_ref(&leased));
    store.message_sent(&leased.id, NOW + 9).await.unwrap();
    assert!(!store.retry_message(&leased.id, "office", NOW + 10).await.unwrap(), "it was sent");
}

async fn all_given_up_messages_can_begin_again(database: &Database) {
    let store = database.open().await;
    let access = create_draft(&store, "two").await;
    store.submit_application(&request("s"), &access, &submission("two"), NOW).await.unwrap();
    queue_one(&store).await;
    let leased = lease(&store, NOW).await;
    store.message_sent(&leased[0].id, NOW).await.unwrap();
    for message in &leased[1..] {
        store.message_failed(&message.id, message.attempt, None, None).await.unwrap();
    }
    assert_eq!(store.unsent_messages().await.unwrap().len(), 2);
    assert_eq!(store.retry_messages("office", NOW + 1).await.unwrap(), 2);
    assert_eq!(store.retry_messages("office", NOW + 1).await.unwrap(), 0);
    assert_eq!(lease(&store, NOW + 1).await.len(), 2);
    assert_eq!(store.messages_since(NOW).await.unwrap().len(), 3);
    assert_eq!(store.messages_since(NOW + 1).await.unwrap(), []);
}

async fn a_resume_link_is_erased_when_it_is_given_up(database: &Database) {
    let store = database.open().await;
    let access = create_draft(&store, "one").await;
    store.create_resume_link(&access, &resume_link("link", "one"), NOW).await.unwrap();
    let first = lease(&store, NOW).await.remove(0);
    store.message_failed(&first.id, first.attempt, Some(NOW + LEASE), None).await.unwrap();
    let second = lease(&store, NOW + LEASE).await.remove(0);
    assert_eq!(second.content, first.content, "it is still to be sent");
    store.message_failed(&second.id, second.attempt, None, None).await.unwrap();
    assert!(!store.retry_message(&second.id, "office", NOW).await.unwrap());
    assert_eq!(store.retry_messages("office", NOW).await.unwrap(), 0);
}

async fn a_late_worker_changes_nothing(database: &Database) {
    let store = database.open().await;
    queue_one(&store).await;
    let late = lease(&store, NOW).await.remove(0);
    let current = lease(&store, NOW + LEASE).await.remove(0);
    store.message_failed(&late.id, late.attempt, None, None).await.unwrap();
    assert_eq!(delivery(&store).await, (2, Delivery::Waiting { due_at: NOW + 2 * LEASE }));
    store.message_sent(&current.id, NOW + LEASE).await.unwrap();
    store.message_failed(&late.id, current.attempt, Some(NOW), None).await.unwrap();
    assert_eq!(delivery(&store).await, (2, Delivery::Sent { at: NOW + LEASE }));
}

async fn the_longest_waiting_messages_come_first(database: &Database) {
    let store = database.open().await;
    for name in ["c", "a", "b"] {
        let access = create_draft(&store, name).await;
        let now = NOW + i64::from(name.as_bytes()[0]);
        let submission = submission(name);
        store
            .submit_application(&request(&format!("submit {name}")), &access, &submission, now)
            .await
            .unwrap();
    }
    let leased = store.lease_messages(NOW + 1_000, NOW + 2_000, 3).await.unwrap();
    let about: Vec<&str> = leased.iter().map(|message| message.about.as_str()).collect();
    assert_eq!(about, ["REF-a", "REF-a", "REF-b"]);
    let rest = store.lease_messages(NOW + 1_000, NOW + 2_000, 10).await.unwrap();
    assert_eq!(rest.len(), 3);
}

async fn what_waits_and_what_was_given_up_is_counted(database: &Database) {
    let store = database.open().await;
    let nothing = Figures {
        applications: Vec::new(),
        waiting: 0,
        oldest: None,
        failed: 0,
        failures: Vec::new(),
        payments: Vec::new(),
        editors: 0,
    };
    assert_eq!(store.figures(NOW).await.unwrap(), nothing);
    queue_one(&store).await;
    let access = create_draft(&store, "two").await;
    let (request, submission) = (request("submit"), submission("two"));
    store.submit_application(&request, &access, &submission, NOW + 1).await.unwrap();
    let lease = lease(&store, NOW).await.remove(0);
    let before = store.figures(NOW).await.unwrap();
    assert_eq!((before.oldest, before.failed), (Some(NOW), 0));
    store.message_failed(&lease.id, lease.attempt, None, None).await.unwrap();
    let after = store.figures(NOW).await.unwrap();
    assert_eq!((after.waiting, after.oldest), (before.waiting - 1, Some(NOW + 1)));
    assert_eq!((after.failed, after.payments), (1, vec![("unpaid".to_owned(), 1)]));
}
