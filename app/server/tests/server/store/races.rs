//! Two servers on one database, and many callers at the same moment: they behave as one.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use site_server::store::Store;
use site_server::store::application::UpdateOutcome;
use site_server::store::digest::Digest;
use site_server::store::idempotency::{Replay, WriteOutcome};
use site_server::store::submission::SubmitOutcome;

use tokio::time::timeout;

use super::samples::{
    NOW, access, change, create_draft, draft, enquiry, request, resume_link, submission,
    submission_of,
};
use crate::harness::database::{All as _, Database};

on_both_databases! {
    one_key_creates_one_application
    one_draft_is_submitted_once
    one_version_is_changed_once
    one_organisation_submits_once
    one_captcha_passes_once
    one_link_is_redeemed_once
    each_message_is_taken_by_one_worker
    counts_of_two_servers_add_up
    two_servers_start_on_an_empty_database_together
    a_call_that_is_dropped_midway_is_whole_or_not_at_all
}

const CALLERS: usize = 16;

/// Calls from 16 tasks at once, half of them on another server, and returns what each was told.
async fn race<T: Send + 'static, F: Future<Output = T> + Send + 'static>(
    database: &Database,
    call: impl Fn(Store, usize) -> F,
) -> Vec<T> {
    let servers = [database.open().await, database.open().await];
    let barrier = Arc::new(tokio::sync::Barrier::new(CALLERS));
    let tasks: Vec<_> = (0..CALLERS)
        .map(|caller| {
            let barrier = Arc::clone(&barrier);
            let call = call(servers[caller % servers.len()].clone(), caller);
            tokio::spawn(async move {
                barrier.wait().await;
                call.await
            })
        })
        .collect();
    let mut answers = Vec::new();
    for task in tasks {
        answers.push(task.await.unwrap());
    }
    answers
}

fn count<T: PartialEq>(answers: &[T], expected: &T) -> usize {
    answers.iter().filter(|answer| *answer == expected).count()
}

async fn one_key_creates_one_application(database: &Database) {
    let answers = race(database, |store, caller| async move {
        let draft = draft(&format!("draft {caller}"));
        store.create_application(&request("one"), &draft, NOW).await.unwrap()
    })
    .await;
    assert_eq!(count(&answers, &WriteOutcome::Stored), 1);
    let same = Replay::Same { answer: request("one").answer };
    assert_eq!(count(&answers, &WriteOutcome::Replayed(same)), CALLERS - 1);
    let store = database.open().await;
    let mut found = 0;
    for caller in 0..CALLERS {
        let access = access(&format!("draft {caller}"));
        found += usize::from(store.application(&access, NOW).await.unwrap().is_some());
    }
    assert_eq!(found, 1);
}

async fn one_draft_is_submitted_once(database: &Database) {
    let access = create_draft(&database.open().await, "one").await;
    let answers = race(database, |store, caller| {
        let access = access.clone();
        async move {
            let name = format!("{caller}");
            store
                .submit_application(&request(&name), &access, &submission(&name), NOW)
                .await
                .unwrap()
        }
    })
    .await;
    assert_eq!(count(&answers, &SubmitOutcome::Submitted), 1);
    let store = database.open().await;
    let kept = store.submitted_since(NOW).all().await.unwrap();
    let submission = kept[0].submission().unwrap().clone();
    assert_eq!(kept.len(), 1);
    assert_eq!(store.messages_about(&submission.reference).await.unwrap().len(), 2);
    assert_eq!(count(&answers, &SubmitOutcome::AlreadySubmitted(submission)), CALLERS - 1);
    assert_eq!(store.lease_messages(NOW, NOW + 1, 100).await.unwrap().len(), 2);
}

async fn one_version_is_changed_once(database: &Database) {
    let access = create_draft(&database.open().await, "one").await;
    let answers = race(database, |store, caller| {
        let access = access.clone();
        async move {
            let change = change(1, &format!("Company {caller}"));
            store.update_application(&access, &change, NOW).await.unwrap()
        }
    })
    .await;
    assert_eq!(count(&answers, &UpdateOutcome::Updated { version: 2 }), 1);
    let conflicts = count(&answers, &UpdateOutcome::VersionConflict { version: 2 });
    assert_eq!(conflicts, CALLERS - 1);
}

async fn one_organisation_submits_once(database: &Database) {
    let store = database.open().await;
    for caller in 0..CALLERS {
        create_draft(&store, &format!("{caller}")).await;
    }
    let answers = race(database, |store, caller| async move {
        let name = format!("{caller}");
        let submission = submission_of(&name, "51824753556", NOW);
        let key = request(&format!("submit {name}"));
        store.submit_application(&key, &access(&name), &submission, NOW).await.unwrap()
    })
    .await;
    assert_eq!(count(&answers, &SubmitOutcome::Submitted), 1);
    assert_eq!(count(&answers, &SubmitOutcome::Duplicate), CALLERS - 1);
}

async fn one_captcha_passes_once(database: &Database) {
    let answers = race(database, |store, caller| async move {
        let mut enquiry = enquiry(&format!("{caller}"));
        enquiry.captcha = Some(super::samples::captcha("shared"));
        store.create_enquiry(&request(&format!("{caller}")), &enquiry, NOW).await.unwrap()
    })
    .await;
    assert_eq!(count(&answers, &WriteOutcome::Stored), 1);
    assert_eq!(count(&answers, &WriteOutcome::CaptchaUsed), CALLERS - 1);
}

async fn one_link_is_redeemed_once(database: &Database) {
    let store = database.open().await;
    let access = create_draft(&store, "one").await;
    store.create_resume_link(&access, &resume_link("link", "one"), NOW).await.unwrap();
    let answers = race(database, |store, caller| async move {
        let token = Digest::of(format!("device {caller}"));
        store.redeem_resume_link(Digest::of("link"), token, NOW).await.unwrap().is_some()
    })
    .await;
    assert_eq!(count(&answers, &true), 1);
}

async fn each_message_is_taken_by_one_worker(database: &Database) {
    let store = database.open().await;
    for number in 0..40 {
        let name = format!("{number}");
        store.create_enquiry(&request(&name), &enquiry(&name), NOW).await.unwrap();
    }
    let taken = race(database, |store, _| async move {
        let mut taken = Vec::new();
        loop {
            let leased = store.lease_messages(NOW, NOW + 60_000, 3).await.unwrap();
            if leased.is_empty() {
                return taken;
            }
            taken.extend(leased.into_iter().map(|message| message.id));
        }
    })
    .await
    .concat();
    assert_eq!(taken.len(), 40);
    assert_eq!(taken.iter().collect::<BTreeSet<_>>().len(), 40);
}

async fn counts_of_two_servers_add_up(database: &Database) {
    let fault = site_server::store::faults::FaultCount {
        day: "2026-11-22".to_owned(),
        page: "/join-gs1".to_owned(),
        code: "engineNotLoaded".to_owned(),
        build: "3c5df11".to_owned(),
        count: 1,
    };
    race(database, |store, _| {
        let fault = fault.clone();
        async move { store.add_faults(&fault).await.unwrap() }
    })
    .await;
    let counts = database.open().await.faults_since("2026-11-22").await.unwrap();
    assert_eq!(counts.iter().map(|fault| fault.count).collect::<Vec<_>>(), [16]);
}

async fn two_servers_start_on_an_empty_database_together(database: &Database) {
    let (one, two) = tokio::join!(database.open(), database.open());
    create_draft(&one, "one").await;
    assert!(two.application(&access("one"), NOW).await.unwrap().is_some());
}

/// As when a browser goes away while its request is answered.
async fn a_call_that_is_dropped_midway_is_whole_or_not_at_all(database: &Database) {
    let store = database.open().await;
    for number in 0..60_u64 {
        let name = format!("{number}");
        let access = create_draft(&store, &name).await;
        let (key, submission) = (request(&format!("submit {name}")), submission(&name));
        let call = store.submit_application(&key, &access, &submission, NOW);
        let _ = timeout(Duration::from_micros(number * 50), call).await;
    }
    let mut submitted = 0;
    for number in 0..60 {
        let found = store.application(&access(&format!("{number}")), NOW).await.unwrap().unwrap();
        let messages = store.messages_about(&format!("REF-{number}")).await.unwrap().len();
        assert_eq!(messages, if found.submission().is_some() { 2 } else { 0 }, "{number}");
        submitted += usize::from(found.submission().is_some());
    }
    assert_eq!(store.submitted_since(NOW).all().await.unwrap().len(), submitted);
}
