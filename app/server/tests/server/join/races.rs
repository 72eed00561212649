//! Many at once, and a restart in between: one application each.

use std::collections::HashSet;
use std::sync::Arc;

use serde_json::json;
use tokio::task::JoinSet;

use crate::harness::api::Server;
use crate::harness::applications::{TOTAL, complete, without_abn};
use crate::harness::database::All as _;

#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_submissions_at_once_are_a_hundred_applications() {
    submissions_at_once(100).await;
}

/// Submits so many applications at once, each twice, and finds each of them once.
pub(crate) async fn submissions_at_once(count: usize) {
    let server = Arc::new(Server::new().await);
    let mut clients = JoinSet::new();
    for number in 0..count {
        let server = Arc::clone(&server);
        clients.spawn(async move {
            let answers = without_abn(&format!("Example {number}"));
            let draft = server.draft(&json!({})).await;
            let call = draft.submit(&answers);
            let (first, again) =
                tokio::join!(server.send_patiently(call.clone()), server.send_patiently(call));
            let answer = first.expect(200);
            assert_eq!(again.expect(200), answer);
            answer["reference"].as_str().unwrap().to_owned()
        });
    }
    let references: HashSet<String> = clients.join_all().await.into_iter().collect();
    assert_eq!(references.len(), count);
    let stored = server.store.submitted_since(0).all().await.unwrap();
    let names: HashSet<_> =
        stored.iter().map(|application| application.answers["companyName"].clone()).collect();
    assert_eq!((stored.len(), names.len()), (count, count));
    for application in stored {
        let reference = &application.submission().unwrap().reference;
        assert!(references.contains(reference), "{reference}");
        assert_eq!(server.store.messages_about(reference).await.unwrap().len(), 2);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_drafts_with_one_abn_one_is_submitted() {
    let server = Arc::new(Server::new().await);
    let mut clients = JoinSet::new();
    for _ in 0..50 {
        let server = Arc::clone(&server);
        clients.spawn(async move {
            let draft = server.draft(&json!({})).await;
            server.send(draft.submit(&complete())).await.status.as_u16()
        });
    }
    let statuses = clients.join_all().await;
    let count = |status| statuses.iter().filter(|found| **found == status).count();
    assert_eq!((count(200), count(409)), (1, 49), "{statuses:?}");
}

#[tokio::test]
async fn a_restart_between_create_and_submit_loses_nothing() {
    let (server, draft) = Server::with_draft(&complete()).await;
    let submit = draft.submit(&complete());
    let server = server.restarted().await;
    assert_eq!(server.send(draft.read()).await.expect(200)["answers"], complete());
    let answer = server.send(submit.clone()).await.expect(200);
    assert_eq!(answer["totalCents"], TOTAL);
    let server = server.restarted().await;
    assert_eq!(server.send(submit).await.expect(200), answer);
    assert_eq!(server.store.submitted_since(0).all().await.unwrap().len(), 1);
}
