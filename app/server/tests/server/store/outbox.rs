//! Waiting messages: taken by one worker at a time, tried again, forgotten once sent.

use std::collections::BTreeMap;

use site_server::store::Store;
use site_server::store::figures::{Figures, Way};
use site_server::store::message::{Delivery, Failure, LeasedMessage, MessageKind, NewMessage};

use super::samples::{DAY, NOW, create_draft, enquiry, request, resume_link, submission};
use crate::harness::database::{All as _, Database};

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
    what_is_stuck_is_what_nothing_has_passed
    one_mailbox_that_takes_nothing_now_is_not_the_mail_server
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
    assert_eq!(store.unsent_messages().all().await.unwrap().len(), 2);
    assert_eq!(store.retry_messages("office", NOW + 1).await.unwrap(), 2);
    assert_eq!(store.retry_messages("office", NOW + 1).await.unwrap(), 0);
    assert_eq!(lease(&store, NOW + 1).await.len(), 2);
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
    let ways = |mail, team| vec![(Way::Mail, mail), (Way::Team, team), (Way::HandOver, None)];
    let nothing = Figures { stuck: ways(None, None), ..Figures::default() };
    assert_eq!(store.figures(NOW).await.unwrap(), nothing);
    queue_one(&store).await;
    let access = create_draft(&store, "two").await;
    let (request, submission) = (request("submit"), submission("two"));
    store.submit_application(&request, &access, &submission, NOW + 1).await.unwrap();
    let lease = lease(&store, NOW).await.remove(0);
    let counts = |why: &str, count| BTreeMap::from([(why.to_owned(), count)]);
    let before = store.figures(NOW).await.unwrap();
    let waiting = before.waiting["none"];
    assert_eq!((before.oldest, before.given_up), (Some(NOW), BTreeMap::new()));
    let refused = Some(Failure::AddressRefused);
    store.message_failed(&lease.id, lease.attempt, None, refused).await.unwrap();
    let after = store.figures(NOW).await.unwrap();
    assert_eq!((after.waiting, after.oldest), (counts("none", waiting - 1), Some(NOW + 1)));
    assert_eq!(after.given_up, counts("addressRefused", 1));
    assert_eq!(after.payments, [("unpaid".to_owned(), 1)]);
    assert_eq!(after.applications.len(), 1);
    let later = store.figures(NOW + 2 * DAY).await.unwrap();
    assert_eq!((later.payments, later.applications), (vec![], vec![]));
}

/// One mailbox that takes nothing for days alarms no one; a mail server that takes nothing does, though that one waits too.
async fn what_is_stuck_is_what_nothing_has_passed(database: &Database) {
    let store = database.open().await;
    let stuck = async || -> Vec<Option<i64>> {
        let figures = store.figures(NOW).await.unwrap();
        figures.stuck.into_iter().map(|(_, since)| since).collect()
    };
    let queue = async |kind: MessageKind, at: i64| {
        let id = format!("<{at}@example.com>");
        let new = NewMessage { id, kind, about: "X".into(), content: "{}".into(), allowance: None };
        store.queue_messages(&[new], at).await.unwrap();
    };
    let send = async |at: i64| {
        store.message_sent(&format!("<{at}@example.com>"), at + 1).await.unwrap();
    };
    queue(MessageKind::ResumeLink, NOW).await;
    assert_eq!(stuck().await, [Some(NOW), None, None]);
    queue(MessageKind::EnquiryNotice, NOW + 10).await;
    assert_eq!(stuck().await, [Some(NOW), Some(NOW + 10), None]);
    send(NOW + 10).await;
    assert_eq!(stuck().await, [None; 3]);
    queue(MessageKind::HandOver, NOW + 20).await;
    queue(MessageKind::EnquiryConfirmation, NOW + 30).await;
    assert_eq!(stuck().await, [Some(NOW + 30), None, Some(NOW + 20)]);
    send(NOW + 20).await;
    assert_eq!(stuck().await, [Some(NOW + 30), None, None]);
}

/// It alarms no one, even without any other mail; two may be the server's fault, and the team's own is for the team to mend.
async fn one_mailbox_that_takes_nothing_now_is_not_the_mail_server(database: &Database) {
    let store = database.open().await;
    let defer = async |kind: MessageKind, about: &str, at: i64| {
        let id = format!("<{at}@example.com>");
        let new =
            NewMessage { id, kind, about: about.into(), content: "{}".into(), allowance: None };
        store.queue_messages(&[new], at).await.unwrap();
        let leased = store.lease_messages(at, at + 1_000, 1).await.unwrap().remove(0);
        let why = Some(Failure::AddressDeferred);
        store.message_failed(&leased.id, leased.attempt, Some(NOW + DAY), why).await.unwrap();
    };
    let stuck = async || store.figures(NOW).await.unwrap().stuck;
    let ways = |mail, team| vec![(Way::Mail, mail), (Way::Team, team), (Way::HandOver, None)];
    defer(MessageKind::ApplicationConfirmation, "REF-a", NOW).await;
    defer(MessageKind::PaymentReceipt, "REF-a", NOW + 1).await;
    assert_eq!(stuck().await, ways(None, None));
    defer(MessageKind::EnquiryConfirmation, "REF-b", NOW + 2).await;
    assert_eq!(stuck().await, ways(Some(NOW), None));
    store.message_sent(&format!("<{}@example.com>", NOW + 2), NOW + 3).await.unwrap();
    assert_eq!(stuck().await, ways(None, None));
    defer(MessageKind::EnquiryNotice, "REF-c", NOW + 4).await;
    assert_eq!(stuck().await, ways(None, Some(NOW + 4)));
}
