//! Drafts: who opens them, how they change, and how another device goes on.

use site_server::store::application::{Answers, Status, UpdateOutcome};
use site_server::store::digest::{Access, Digest};
use site_server::store::idempotency::{Replay, WriteOutcome};
use site_server::store::message::Delivery;
use site_server::store::resume_link::{LinkOutcome, NewResumeLink};

use super::samples::{
    DAY, NOW, access, answers, change, create_draft, draft, request, request_with_body,
    resume_link, submission,
};
use crate::harness::database::Database;

on_both_databases! {
    a_draft_opens_with_its_token_alone
    every_text_comes_back_as_it_was
    the_same_key_gets_the_same_answer
    a_key_belongs_to_one_body
    a_change_needs_the_current_version
    repeating_the_last_change_succeeds
    an_expired_draft_is_gone
    a_resume_link_works_once
    a_resume_link_needs_its_application_and_its_time
    a_resume_link_keeps_its_draft
}

async fn a_draft_opens_with_its_token_alone(database: &Database) {
    let store = database.open().await;
    create_draft(&store, "one").await;
    create_draft(&store, "two").await;
    let found = store.application(&access("one"), NOW).await.unwrap().unwrap();
    assert_eq!((found.id.as_str(), found.version, found.created_at), ("one", 1, NOW));
    assert_eq!(found.answers, answers("Example Pty Ltd"));
    assert_eq!(found.referrer.as_deref(), Some("partner"));
    assert_eq!(found.status, Status::Draft { expires_at: NOW + DAY });
    for (id, token) in [("one", "two"), ("two", "one"), ("three", "one"), ("ONE", "one")] {
        let access = Access { id: id.to_owned(), token: Digest::of(token) };
        assert_eq!(store.application(&access, NOW).await.unwrap(), None, "{access:?}");
        let changed = store.update_application(&access, &change(1, "Other"), NOW).await.unwrap();
        assert_eq!(changed, UpdateOutcome::NotFound, "{access:?}");
    }
}

async fn every_text_comes_back_as_it_was(database: &Database) {
    let store = database.open().await;
    let texts = [
        "",
        "O'Brien \"&\" Söhne",
        "'; DROP TABLE applications; --",
        "日本語 🥝",
        "a\u{0}b",
        "\\u0041",
    ];
    let answers: Answers = texts
        .iter()
        .enumerate()
        .map(|(index, text)| (format!("f{index}"), (*text).to_owned()))
        .collect();
    let mut draft = draft("one");
    draft.answers = answers.clone();
    draft.referrer = None;
    store.create_application(&request("one"), &draft, NOW).await.unwrap();
    let found = store.application(&access("one"), NOW).await.unwrap().unwrap();
    assert_eq!((found.answers, found.referrer), (answers, None));
}

async fn the_same_key_gets_the_same_answer(database: &Database) {
    let store = database.open().await;
    let first = request("one");
    assert_eq!(store.replay(first.key, first.body).await.unwrap(), None);
    create_draft(&store, "one").await;
    store.update_application(&access("one"), &change(1, "Changed"), NOW).await.unwrap();
    let mut retry = request("one");
    retry.answer = String::from("an answer that is not given");
    let same = Replay::Same { answer: first.answer };
    let retried = store.create_application(&retry, &draft("another"), NOW).await.unwrap();
    assert_eq!(retried, WriteOutcome::Replayed(same.clone()));
    assert_eq!(store.replay(retry.key, retry.body).await.unwrap(), Some(same));
    assert_eq!(store.application(&access("another"), NOW).await.unwrap(), None);
    assert_eq!(store.application(&access("one"), NOW).await.unwrap().unwrap().version, 2);
}

async fn a_key_belongs_to_one_body(database: &Database) {
    let store = database.open().await;
    create_draft(&store, "one").await;
    let other = request_with_body("one", "another body");
    let refused = store.create_application(&other, &draft("another"), NOW).await.unwrap();
    assert_eq!(refused, WriteOutcome::Replayed(Replay::KeyReused));
    assert_eq!(store.replay(other.key, other.body).await.unwrap(), Some(Replay::KeyReused));
    assert_eq!(store.application(&access("another"), NOW).await.unwrap(), None);
}

async fn a_change_needs_the_current_version(database: &Database) {
    let store = database.open().await;
    let access = create_draft(&store, "one").await;
    let mut first = change(1, "First");
    first.expires_at = NOW + 2 * DAY;
    let changed = store.update_application(&access, &first, NOW).await.unwrap();
    assert_eq!(changed, UpdateOutcome::Updated { version: 2 });
    for version in [0, 1, 3, i64::MAX] {
        let refused =
            store.update_application(&access, &change(version, "Late"), NOW).await.unwrap();
        assert_eq!(refused, UpdateOutcome::VersionConflict { version: 2 }, "{version}");
    }
    let found = store.application(&access, NOW).await.unwrap().unwrap();
    assert_eq!(found.answers, answers("First"));
    assert_eq!(found.status, Status::Draft { expires_at: NOW + 2 * DAY });
}

async fn repeating_the_last_change_succeeds(database: &Database) {
    let store = database.open().await;
    let access = create_draft(&store, "one").await;
    for _ in 0..3 {
        let changed = store.update_application(&access, &change(1, "First"), NOW).await.unwrap();
        assert_eq!(changed, UpdateOutcome::Updated { version: 2 });
    }
}

async fn an_expired_draft_is_gone(database: &Database) {
    let store = database.open().await;
    let access = create_draft(&store, "one").await;
    let end = NOW + DAY;
    assert!(store.application(&access, end - 1).await.unwrap().is_some());
    assert_eq!(store.application(&access, end).await.unwrap(), None);
    let changed = store.update_application(&access, &change(1, "Late"), end).await.unwrap();
    assert_eq!(changed, UpdateOutcome::NotFound);
    let linked = store.create_resume_link(&access, &resume_link("link", "one"), end).await.unwrap();
    assert_eq!(linked, LinkOutcome::NotFound);
}

async fn a_resume_link_works_once(database: &Database) {
    let store = database.open().await;
    let first = create_draft(&store, "one").await;
    assert_eq!(
        store.create_resume_link(&first, &resume_link("link", "one"), NOW).await.unwrap(),
        LinkOutcome::Queued
    );
    let messages = store.messages_about("one").await.unwrap();
    assert_eq!(messages.len(), 1);
    assert_eq!(messages[0].delivery, Delivery::Waiting { due_at: NOW });

    let (link, phone) = (Digest::of("link"), Digest::of("phone"));
    // A retry of the same device, whose first answer was lost, gets the same answer.
    for _ in 0..2 {
        let resumed = store.redeem_resume_link(link, phone, NOW).await.unwrap().unwrap();
        assert_eq!((resumed.id.as_str(), resumed.answers), ("one", answers("Example Pty Ltd")));
    }
    assert_eq!(store.redeem_resume_link(link, Digest::of("thief"), NOW).await.unwrap(), None);
    let second = Access { id: "one".to_owned(), token: phone };
    for access in [first, second] {
        assert!(store.application(&access, NOW).await.unwrap().is_some(), "{access:?}");
    }
}

async fn a_resume_link_keeps_its_draft(database: &Database) {
    let store = database.open().await;
    let access = create_draft(&store, "one").await;
    for (until, expected) in [(NOW + 7 * DAY, NOW + 7 * DAY), (NOW + 2 * DAY, NOW + 7 * DAY)] {
        let secret = format!("link until {until}");
        let link = NewResumeLink { keep_draft_until: until, ..resume_link(&secret, "one") };
        assert_eq!(
            store.create_resume_link(&access, &link, NOW).await.unwrap(),
            LinkOutcome::Queued
        );
        let found = store.application(&access, NOW).await.unwrap().unwrap();
        assert_eq!(found.status, Status::Draft { expires_at: expected });
    }
    store.submit_application(&request("s"), &access, &submission("one"), NOW).await.unwrap();
    assert_eq!(
        store.create_resume_link(&access, &resume_link("late", "one"), NOW).await.unwrap(),
        LinkOutcome::Queued
    );
    let found = store.application(&access, NOW).await.unwrap().unwrap();
    assert!(found.submission().is_some(), "a submitted application has no end");
}

async fn a_resume_link_needs_its_application_and_its_time(database: &Database) {
    let store = database.open().await;
    let access = create_draft(&store, "one").await;
    let stranger = Access { token: Digest::of("stranger"), ..access.clone() };
    let link = resume_link("link", "one");
    assert_eq!(
        store.create_resume_link(&stranger, &link, NOW).await.unwrap(),
        LinkOutcome::NotFound
    );
    assert!(store.messages_about("one").await.unwrap().is_empty());
    assert_eq!(store.create_resume_link(&access, &link, NOW).await.unwrap(), LinkOutcome::Queued);
    let phone = Digest::of("phone");
    assert_eq!(store.redeem_resume_link(Digest::of("guess"), phone, NOW).await.unwrap(), None);
    assert_eq!(store.redeem_resume_link(link.link, phone, link.expires_at).await.unwrap(), None);
    assert!(
        store.redeem_resume_link(link.link, phone, link.expires_at - 1).await.unwrap().is_some()
    );
}
