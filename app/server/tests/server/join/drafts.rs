//! Drafts: create, read, change, and who may.

use serde_json::json;
use site_server::store::location::Location;

use crate::harness::api::{Server, Setup};
use crate::harness::applications::{Draft, complete, complete_with, create, secret};
use crate::harness::client::Call;
use crate::harness::clock::{DAY, NOW};

#[tokio::test]
async fn an_id_that_is_none_of_ours_is_not_found_in_any_database() {
    let server = Server::new().await;
    for id in ["%00", "a", "%C3%A9", &"A".repeat(23), &"A".repeat(4000)] {
        let draft = Draft { id: id.to_owned(), token: secret() };
        for call in [draft.read(), draft.update(1, &json!({})), draft.status(), draft.pay()] {
            server.send(call).await.refused(404, "notFound");
        }
        server.send(draft.submit(&json!({}))).await.refused(404, "notFound");
        server.send(draft.send_link("alex@example.com")).await.expect(202);
    }
}

#[tokio::test]
async fn a_draft_is_created_read_and_changed() {
    let server = Server::new().await;
    let token = secret();
    let answers = json!({ "needs": "numbersAndMore", "country": "AUS" });
    let created = server.send(create(&answers).token(&token)).await.expect(201);
    let id = created["id"].as_str().unwrap();
    let mut expected = json!({ "id": id, "version": 1, "status": "draft", "keptDays": 30 });
    assert_eq!(created, expected);
    let path = format!("/api/join/applications/{id}");
    let read = server.send(Call::get(&path).token(&token)).await.expect(200);
    expected["answers"] = answers;
    assert_eq!(read, expected);

    let change = json!({ "version": 1, "answers": { "country": "NZL" } });
    let changed = server.send(Call::new("PUT", &path).token(&token).json(&change)).await;
    assert_eq!(changed.expect(200), json!({ "version": 2 }));
    let read = server.send(Call::get(&path).token(&token)).await.expect(200);
    assert_eq!(read["answers"], json!({ "country": "NZL" }));
}

#[tokio::test]
async fn a_change_of_an_older_version_is_refused_and_a_repeated_one_is_not() {
    let (server, draft) = Server::with_draft(&json!({})).await;
    let first = draft.update(1, &json!({ "needs": "locationsOnly" }));
    assert_eq!(server.send(first.clone()).await.expect(200)["version"], 2);
    assert_eq!(server.send(first).await.expect(200)["version"], 2);
    let late = draft.update(1, &json!({ "needs": "numbersAndMore" }));
    let refused = server.send(late).await.refused(409, "versionConflict");
    assert_eq!(refused["version"], 2);
    let read = server.send(draft.read()).await.expect(200);
    assert_eq!(read["answers"]["needs"], "locationsOnly");
}

#[tokio::test]
async fn the_same_key_and_body_get_the_same_answer_and_another_body_is_refused() {
    let server = Server::new().await;
    let call = create(&json!({ "country": "AUS" }));
    let first = server.send(call.clone()).await.expect(201);
    server.pass(DAY);
    assert_eq!(server.send(call.clone()).await.expect(201), first);
    // JSON that says the same in other words is the same body.
    let spaced = call.clone().text("{ \"answers\" : { \"country\" : \"AUS\" } }");
    assert_eq!(server.send(spaced).await.expect(201), first);
    let other = call.clone().json(&json!({ "answers": { "country": "NZL" } }));
    server.send(other).await.refused(409, "idempotencyKeyReused");
    let stranger = call.token(&secret());
    server.send(stranger).await.refused(409, "idempotencyKeyReused");
}

#[tokio::test]
async fn nothing_is_told_about_an_application_of_someone_else() {
    let (server, mut draft) = Server::with_draft(&complete()).await;
    draft.token = secret();
    for call in [
        draft.read(),
        draft.status(),
        draft.update(1, &json!({})),
        draft.submit(&complete()),
        draft.pay(),
    ] {
        let known = server.send(call).await;
        let text = known.text.clone();
        known.refused(404, "notFound");
        assert!(!text.contains("Example"), "{text}");
    }
    server.send(draft.send_link("sam@example.com")).await.expect(202);
    assert_eq!(server.store.lease_messages(NOW, NOW + 1, 10).await.unwrap(), []);
}

#[tokio::test]
async fn without_an_access_token_nothing_is_done() {
    let (server, draft) = Server::with_draft(&json!({})).await;
    for call in [
        create(&json!({})),
        draft.read(),
        draft.status(),
        draft.update(1, &json!({})),
        draft.submit(&complete()),
        draft.pay(),
        draft.send_link("sam@example.com"),
        Call::post("/api/join/resume").json(&json!({ "link": secret() })),
    ] {
        server.send(call.clone().without("authorization")).await.refused(401, "unauthorized");
        server.send(call.token("short")).await.refused(401, "unauthorized");
    }
}

#[tokio::test]
async fn an_expired_draft_is_gone() {
    let (server, draft) = Server::with_draft(&complete()).await;
    server.send(draft.update(1, &complete())).await.expect(200);
    server.pass(30 * DAY - 1);
    server.send(draft.read()).await.expect(200);
    server.pass(1);
    for call in [draft.read(), draft.update(1, &json!({})), draft.submit(&complete())] {
        server.send(call).await.refused(404, "notFound");
    }
}

#[tokio::test]
async fn a_draft_that_was_never_changed_is_kept_for_a_day() {
    let (server, draft) = Server::with_draft(&complete()).await;
    server.pass(DAY - 1);
    server.send(draft.read()).await.expect(200);
    server.pass(1);
    server.send(draft.read()).await.refused(404, "notFound");
}

#[tokio::test]
async fn a_database_that_does_not_answer_is_no_fault_of_the_request() {
    let folder = tempfile::tempdir().unwrap();
    let store = Location::File(folder.path().join("site.db")).open().await.unwrap();
    store.close().await;
    let server = Server::on(store, Setup::default());
    let draft = Draft { id: "A".repeat(22), token: secret() };
    for call in [create(&complete()), draft.read(), draft.update(1, &json!({})), draft.status()] {
        let answer = server.send(call).await;
        assert_eq!(answer.header("retry-after"), Some("5"));
        answer.refused(503, "unavailable");
    }
}

#[tokio::test]
async fn only_a_listed_referrer_is_kept() {
    let server = Server::new().await;
    for (referrer, kept) in [("newsletter", Some("newsletter")), ("<script>", None)] {
        let token = secret();
        let call = create(&complete()).token(&token);
        let call = call.json(&json!({ "answers": complete(), "referrer": referrer }));
        let id = server.send(call).await.expect(201)["id"].as_str().unwrap().to_owned();
        let draft = Draft { id, token };
        let answers =
            complete_with(&[("hasAbn", "no"), ("noAbnReason", "notSpecified"), ("abn", "")]);
        let reference = server.send(draft.submit(&answers)).await.expect(200)["reference"].clone();
        let stored = server.store.submitted(reference.as_str().unwrap()).await.unwrap().unwrap();
        assert_eq!(stored.referrer.as_deref(), kept);
    }
}
