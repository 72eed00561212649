//! How often something may be done, counted for all servers on a store.

use site_server::store::Store;
use site_server::store::allowance::{Allowance, LONGEST, UsedUp};
use site_server::store::digest::Digest;
use site_server::store::idempotency::WriteOutcome;
use site_server::store::resume_link::{LinkOutcome, NewResumeLink};
use site_server::store::retention::{Cutoffs, Deleted};
use site_server::store::submission::{NewSubmission, SubmitOutcome};
use tokio::task::JoinSet;

use super::samples::{
    DAY, DAYS, NOW, captcha, create_draft, enquiry, request, resume_link, submission,
};
use crate::harness::database::Database;

on_both_databases! {
    there_are_never_more_uses_in_any_stretch_of_time
    of_many_at_once_on_two_servers_as_many_as_allowed_come_through
    each_key_is_counted_for_itself
    a_clock_that_was_wrong_blocks_nobody_for_long
    what_is_refused_is_not_stored_and_uses_nothing
    uses_that_no_longer_count_are_deleted
}

fn allowance(key: &str) -> Allowance {
    Allowance { key: Digest::of(key), uses: 3, within: LONGEST }
}

async fn is_allowed(store: &Store, key: &str, now: i64) -> bool {
    store.use_allowance(&allowance(key), now).await.unwrap().is_none()
}

async fn there_are_never_more_uses_in_any_stretch_of_time(database: &Database) {
    let (store, other) = (database.open().await, database.open().await);
    let mut allowed = Vec::new();
    // Every five minutes for four hours, in turn at either server.
    for step in 0..48 {
        let now = NOW + step * 5 * 60_000;
        if is_allowed(if step % 2 == 0 { &store } else { &other }, "one", now).await {
            allowed.push(now);
        }
    }
    assert_eq!(allowed.len(), 12, "{allowed:?}");
    assert!(allowed.windows(4).all(|four| four[3] - four[0] >= LONGEST), "{allowed:?}");

    let minute = 60_000;
    let again = NOW + DAY;
    for now in [again, again + minute, again + 2 * minute] {
        assert!(is_allowed(&store, "one", now).await);
    }
    let refused = other.use_allowance(&allowance("one"), again + 10 * minute).await.unwrap();
    assert_eq!(refused, Some(UsedUp { wait: 50 * minute }));
}

async fn of_many_at_once_on_two_servers_as_many_as_allowed_come_through(database: &Database) {
    let stores = [database.open().await, database.open().await];
    let mut together = JoinSet::new();
    for number in 0..40 {
        let store = stores[number % 2].clone();
        together.spawn(async move { is_allowed(&store, "one", NOW).await });
    }
    let allowed = together.join_all().await.into_iter().filter(|allowed| *allowed).count();
    assert_eq!(allowed, 3);
}

async fn each_key_is_counted_for_itself(database: &Database) {
    let store = database.open().await;
    for _ in 0..3 {
        assert!(is_allowed(&store, "one", NOW).await && is_allowed(&store, "two", NOW).await);
    }
    assert!(!is_allowed(&store, "one", NOW).await && !is_allowed(&store, "two", NOW).await);
}

async fn a_clock_that_was_wrong_blocks_nobody_for_long(database: &Database) {
    let store = database.open().await;
    for _ in 0..3 {
        assert!(is_allowed(&store, "one", NOW + 400 * DAY).await);
    }
    for _ in 0..3 {
        assert!(is_allowed(&store, "one", NOW).await);
    }
    assert!(!is_allowed(&store, "one", NOW).await);
    // A server whose clock is a little behind counts the uses of the others.
    assert!(!is_allowed(&store, "one", NOW - 1000).await);
}

async fn what_is_refused_is_not_stored_and_uses_nothing(database: &Database) {
    let store = database.open().await;
    let access = create_draft(&store, "one").await;
    let used = || vec![allowance("one")];
    let link = |secret: &str| {
        let link = resume_link(secret, "one");
        NewResumeLink { captcha: Some(captcha(secret)), allowances: used(), ..link }
    };
    let send =
        async |secret: &str| store.create_resume_link(&access, &link(secret), NOW).await.unwrap();
    assert_eq!(send("first").await, LinkOutcome::Queued);
    assert_eq!(send("first").await, LinkOutcome::CaptchaUsed);
    assert_eq!(send("second").await, LinkOutcome::Queued);
    // Of two allowances the second one is used up: neither is used.
    for _ in 0..2 {
        let full = Allowance { uses: 0, ..allowance("full") };
        let refused = NewResumeLink { allowances: [used(), vec![full]].concat(), ..link("x") };
        let refused = store.create_resume_link(&access, &refused, NOW).await.unwrap();
        assert!(matches!(refused, LinkOutcome::UsedUp(_)), "{refused:?}");
    }
    assert_eq!(send("third").await, LinkOutcome::Queued);
    let used_up = UsedUp { wait: LONGEST };
    assert_eq!(send("fourth").await, LinkOutcome::UsedUp(used_up));
    assert_eq!(store.messages_about("one").await.unwrap().len(), 3);

    let submission = NewSubmission { allowances: used(), ..submission("one") };
    let submit = async |submission: &NewSubmission, now| {
        store.submit_application(&request("submit"), &access, submission, now).await.unwrap()
    };
    assert_eq!(submit(&submission, NOW).await, SubmitOutcome::UsedUp(used_up));
    let mut enquiry = enquiry("enquiry");
    enquiry.allowances = used();
    let stored = store.create_enquiry(&request("enquiry"), &enquiry, NOW).await.unwrap();
    assert_eq!(stored, WriteOutcome::UsedUp(used_up));
    // Neither the key nor the captcha is used up.
    assert_eq!(submit(&submission, NOW + LONGEST).await, SubmitOutcome::Submitted);
    let stored = store.create_enquiry(&request("enquiry"), &enquiry, NOW + LONGEST).await.unwrap();
    assert_eq!(stored, WriteOutcome::Stored);
}

async fn uses_that_no_longer_count_are_deleted(database: &Database) {
    let store = database.open().await;
    assert!(is_allowed(&store, "one", NOW).await);
    assert!(is_allowed(&store, "two", NOW + 1).await);
    let now = NOW + LONGEST;
    let deleted = store.delete_expired(now, &Cutoffs::at(now, DAYS)).await.unwrap();
    assert_eq!(deleted, Deleted { uses: 1, ..Deleted::default() });
}
