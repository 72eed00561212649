//! Reading content as an editor.

use serde_json::Value;

use crate::harness::client::Call;
use crate::harness::editors::{DRAFT_WORDS, Server};

fn ids(collection: &Value) -> Vec<&str> {
    let items = collection["items"].as_array().unwrap();
    items.iter().map(|item| item["sys"]["id"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn drafts_and_what_is_published_are_two_views() {
    let server = Server::new(&[]).await;
    let mut editor = server.editor().await;
    let drafts = editor.get("/api/content/draft/entries?limit=250").await.is(200);
    let published = editor.get("/api/content/published/entries?limit=250").await.is(200);
    assert!(drafts.text.contains(DRAFT_WORDS) && !published.text.contains(DRAFT_WORDS));
    let (drafts, published) = (drafts.body, published.body);
    assert!(ids(&drafts).contains(&"draft") && !ids(&published).contains(&"draft"));
    let sorted = |collection| ids(collection).is_sorted();
    assert!(sorted(&drafts) && sorted(&published));
}

#[tokio::test]
async fn an_answer_is_the_content_services_own_in_the_locale_of_the_site() {
    let server = Server::new(&[]).await;
    let mut editor = server.editor().await;
    let answer = editor.get("/api/content/draft/entries?ids=second,draft,nothing").await.is(200);
    assert_eq!(answer.headers["content-type"], "application/json");
    for header in ["access-control-allow-origin", "etag", "x-contentful-request-id"] {
        assert!(!answer.headers.contains_key(header), "{header}");
    }
    let collection = answer.body;
    assert_eq!((&collection["total"], &collection["limit"]), (&2.into(), &100.into()));
    assert_eq!(ids(&collection), ["draft", "second"]);
    assert_eq!(collection["items"][1]["fields"]["title"], DRAFT_WORDS);
    assert_eq!(collection["items"][1]["sys"]["locale"], "en-AU");
    assert_eq!(collection["includes"], Value::Null);
    let page = editor.get("/api/content/published/assets?skip=1&limit=1").await.is(200).body;
    assert_eq!((&page["skip"], &page["limit"]), (&1.into(), &1.into()));
}

#[tokio::test]
async fn an_answer_travels_compressed_to_a_browser_that_reads_that() {
    let server = Server::new(&[]).await;
    let mut editor = server.editor().await;
    for (accepted, encoding) in [("gzip, br", Some("gzip")), ("identity", None)] {
        let call = Call::get("/api/content/draft/entries").header("accept-encoding", accepted);
        let answer = editor.send(call).await.is(200);
        let found = answer.headers.get("content-encoding").map(|value| value.to_str().unwrap());
        assert_eq!(found, encoding, "{accepted}");
    }
}

#[tokio::test]
async fn without_a_session_there_is_nothing_to_ask() {
    let server = Server::new(&[]).await;
    let mut visitor = server.browser();
    visitor.cookies.insert("preview".into(), "draft".into());
    for path in [
        "/api/content/draft/entries",
        "/api/content/published/entries",
        "/api/content/draft/entries?access_token=preview-token",
        "/api/content/draft/nothing?x=1",
    ] {
        assert_eq!(visitor.get(path).await.is(401).code(), "signInRequired", "{path}");
    }
}

#[tokio::test]
async fn an_editor_asks_only_what_the_site_asks() {
    let server = Server::new(&[]).await;
    let mut editor = server.editor().await;
    let many_ids = format!("ids={}", vec!["a"; 101].join(","));
    let long_id = format!("ids={}", "a".repeat(65));
    for query in [
        "limit=0",
        "limit=251",
        "limit=-1",
        "limit=x",
        "skip=-1",
        "skip=1e3",
        "limit=1&limit=2",
        "include=10",
        "locale=*",
        "access_token=preview-token",
        "content_type=page",
        "sys.id[in]=a",
        "ids=",
        "ids=a,,b",
        "ids=a%26order=x",
        "ids=../x",
        "ids=a%0D%0Ab",
        &many_ids,
        &long_id,
    ] {
        let answer = editor.get(&format!("/api/content/draft/entries?{query}")).await.is(400);
        assert_eq!(answer.code(), "badRequest", "{query}");
    }
    for path in
        ["drafts/entries", "draft/content_types", "draft/entries%2Fx", "draft/..", "Draft/entries"]
    {
        let answer = editor.get(&format!("/api/content/{path}")).await.is(404);
        assert_eq!(answer.code(), "notFound", "{path}");
    }
}

#[tokio::test]
async fn only_editors_get_pictures_and_they_get_nothing_else() {
    let server = Server::new(&[]).await;
    let path = "/api/content/draft/pictures/photo/pack.jpg";
    assert_eq!(server.browser().get(path).await.is(401).code(), "signInRequired");
    // Kept elsewhere than beside the export; no picture; not there; no id.
    for id in ["photo", "guide", "nothing", "a%26order=x", "..%2Fguide"] {
        let path = format!("/api/content/draft/pictures/{id}/x");
        assert_eq!(server.editor().await.get(&path).await.is(404).code(), "notFound", "{id}");
    }
}
