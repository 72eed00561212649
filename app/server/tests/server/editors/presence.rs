//! Who else looks at a page.

use serde_json::{Value, json};

use crate::harness::client::Call;
use crate::harness::clock::HOUR;
use crate::harness::editors::{Browser, METADATA, Server};

const PRESENCE: &str = "/api/__octana/presence";

async fn sees(browser: &mut Browser, tab: &str, path: &str) -> Value {
    let call = Call::post(PRESENCE).json(&json!({ "tab": tab, "path": path }));
    browser.send(call).await.expect(200)["others"].clone()
}

#[tokio::test]
async fn editors_on_one_page_see_each_other_until_they_go() {
    let server = Server::new(&[]).await;
    let (mut ada, mut bob) = (server.editor().await, server.editor().await);
    let other = |is_same: bool| json!([{ "name": "Developer", "isSame": is_same }]);
    assert_eq!(sees(&mut ada, "a", "/about").await, json!([]));
    assert_eq!(sees(&mut bob, "b", "/about").await, other(false));
    assert_eq!(sees(&mut ada, "a", "/about").await, other(false));
    assert_eq!(sees(&mut bob, "b", "/").await, json!([]));
    assert_eq!(sees(&mut ada, "a", "/about").await, json!([]));
    assert_eq!(sees(&mut ada, "a2", "/about").await, other(true));
    server.pass(60 * 1000);
    assert_eq!(sees(&mut bob, "b", "/about").await, json!([]));
}

#[tokio::test]
async fn only_editors_are_told_and_being_there_keeps_no_session_alive() {
    let server = Server::new(&[]).await;
    let visitor = Call::post(PRESENCE).json(&json!({ "tab": "a", "path": "/" }));
    assert_eq!(server.browser().send(visitor).await.is(401).code(), "signInRequired");
    let mut editor = server.editor().await;
    for odd in [
        json!({}),
        json!({ "tab": "", "path": "/" }),
        json!({ "tab": "x".repeat(41), "path": "/" }),
    ] {
        editor.send(Call::post(PRESENCE).json(&odd)).await.refused(400, "badRequest");
    }
    for _ in 0..3 {
        server.pass(HOUR / 4);
        sees(&mut editor, "a", "/").await;
    }
    server.pass(HOUR / 4);
    editor.get(METADATA).await.is(401);
}
