//! A draft that an editor shows to someone without an account.

use serde_json::{Value, json};

use crate::harness::client::{Answer, Call};
use crate::harness::clock::{DAY, NOW};
use crate::harness::database::All as _;
use crate::harness::editors::{Browser, METADATA, SECRETS, Server};

const SHARES: &str = "/api/__octana/shares";
const SHARED_PAGE: &str = "/api/__octana/shared-page";
const LEAVE: &str = "/api/__octana/shared/leave";
const PICTURE: &str = "/api/content/draft/pictures/photo/pack.jpg";

fn draft() -> Value {
    let words = "As in \"/api/content/draft/pictures/guide/pack.jpg\"";
    let blocks = json!([{ "type": "media", "src": PICTURE }, { "type": "quote", "text": words }]);
    json!({ "path": "/about-us", "title": "About us, drafted", "blocks": blocks })
}

fn body(page: &Value) -> Value {
    json!({ "path": "/about-us", "title": "About us, drafted", "page": page })
}

async fn share(editor: &mut Browser, page: &Value) -> Answer {
    editor.send(Call::post(SHARES).json(&body(page))).await
}

/// The address of a link that an editor has just made.
async fn link(editor: &mut Browser) -> String {
    share(editor, &draft()).await.expect(201)["address"].as_str().unwrap().to_owned()
}

/// A browser that has opened the link.
async fn approver(server: &Server, address: &str) -> Browser {
    let mut approver = server.browser();
    assert_eq!(approver.get(address).await.location(), "/about-us");
    approver
}

#[tokio::test]
async fn an_editor_makes_a_link_and_its_holder_sees_that_draft_and_who_shows_it() {
    let server = Server::new(&[]).await;
    let mut editor = server.editor().await;
    let made = share(&mut editor, &draft()).await.expect(201);
    let ends_at = NOW + 7 * DAY;
    assert_eq!(
        (&made["title"], &made["sharedBy"], &made["sharedAt"], &made["endsAt"]),
        (&json!("About us, drafted"), &json!("Developer"), &json!(NOW), &json!(ends_at))
    );
    let listed = editor.get(&format!("{SHARES}?path=/about-us")).await.expect(200);
    assert_eq!(listed, json!([made]));
    assert_eq!(editor.get(&format!("{SHARES}?path=/")).await.expect(200), json!([]));

    let mut approver = server.browser();
    let opened = approver.get(made["address"].as_str().unwrap()).await;
    assert_eq!(opened.location(), "/about-us");
    assert_eq!(opened.header("referrer-policy"), Some("no-referrer"));
    let cookies = opened.set_cookies();
    assert!(cookies[0].starts_with("shared-draft="), "{cookies:?}");
    assert!(
        cookies[0].ends_with("; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax"),
        "{cookies:?}"
    );
    assert_eq!(cookies[1], "preview=shared; Path=/; Max-Age=604800; SameSite=Lax");
    let shown = approver.get(SHARED_PAGE).await.is(200);
    assert_eq!(shown.header("cache-control"), Some("no-store"));
    let expected = json!({
        "path": "/about-us",
        "title": "About us, drafted",
        "page": draft(),
        "sharedBy": "Developer",
        "sharedAt": NOW,
        "endsAt": ends_at,
    });
    assert_eq!(shown.body, expected);
}

#[tokio::test]
async fn a_link_ends_after_a_week_for_those_who_have_opened_it_too() {
    let server = Server::new(&[]).await;
    let address = link(&mut server.editor().await).await;
    server.pass(7 * DAY - 1000);
    let mut early = approver(&server, &address).await;
    early.get(SHARED_PAGE).await.is(200);
    server.pass(1000);
    let ended = early.get(SHARED_PAGE).await.is(404);
    assert_eq!(ended.code(), "notFound");
    assert!(early.cookies.is_empty(), "{:?}", early.cookies);
    let late = server.browser().get(&address).await.is(404);
    assert_eq!(late.header("content-type"), Some("text/html; charset=utf-8"));
    assert_eq!(late.header("referrer-policy"), Some("no-referrer"));
    assert!(late.text.contains("Ask the person who sent it for a new one."), "{}", late.text);
    assert!(late.set_cookies().is_empty());
    let mut editor = server.editor().await;
    assert_eq!(editor.get(&format!("{SHARES}?path=/about-us")).await.expect(200), json!([]));
}

#[tokio::test]
async fn any_editor_withdraws_a_link_and_it_opens_nothing_any_more() {
    let server = Server::new(&[]).await;
    let made = share(&mut server.editor().await, &draft()).await.expect(201);
    let address = made["address"].as_str().unwrap();
    let mut holder = approver(&server, address).await;
    let path = format!("{SHARES}/{}", made["id"].as_str().unwrap());
    let mut other = server.editor().await;
    other.send(Call::new("DELETE", &path)).await.is(204);
    assert_eq!(other.send(Call::new("DELETE", &path)).await.is(404).code(), "notFound");
    holder.get(PICTURE).await.is(401);
    holder.get(SHARED_PAGE).await.is(404);
    server.browser().get(address).await.is(404);
    let store = server.store().await;
    let done = store.recorded_since(0).all().await.unwrap().into_iter().map(|one| one.what);
    let done: Vec<_> = done.filter(|what| what.contains("draft")).collect();
    assert_eq!(done, ["editor shares a draft", "editor withdraws a draft"]);
}

#[tokio::test]
async fn no_link_with_one_changed_character_opens_anything() {
    let server = Server::new(&[]).await;
    let address = link(&mut server.editor().await).await;
    let start = address.find('=').unwrap() + 1;
    for place in start..address.len() {
        let other = if address[place..].starts_with('A') { "B" } else { "A" };
        let changed = format!("{}{other}{}", &address[..place], &address[place + 1..]);
        let mut stranger = server.browser();
        stranger.get(&changed).await.is(404);
        stranger.cookies.insert("shared-draft".to_owned(), changed[start..].to_owned());
        stranger.get(SHARED_PAGE).await.is(404);
    }
}

#[tokio::test]
async fn someone_without_a_session_makes_lists_and_withdraws_nothing() {
    let server = Server::new(&[]).await;
    let made = share(&mut server.editor().await, &draft()).await.expect(201);
    let mut holder = approver(&server, made["address"].as_str().unwrap()).await;
    let one = format!("{SHARES}/{}", made["id"].as_str().unwrap());
    let list = format!("{SHARES}?path=/about-us");
    for visitor in [&mut server.browser(), &mut holder] {
        share(visitor, &draft()).await.refused(401, "signInRequired");
        visitor.get(&list).await.refused(401, "signInRequired");
        visitor.send(Call::new("DELETE", &one)).await.refused(401, "signInRequired");
    }
    holder.get(SHARED_PAGE).await.is(200);
}

#[tokio::test]
async fn the_holder_of_a_link_reads_nothing_else_of_editors() {
    let server = Server::new(&[]).await;
    let address = link(&mut server.editor().await).await;
    let mut holder = approver(&server, &address).await;
    for path in [
        METADATA,
        "/api/content/draft/entries",
        "/api/content/draft/assets?ids=photo",
        "/api/content/published/entries",
        "/api/content/draft/pictures/photo/pack.jp",
        "/api/content/draft/pictures/photo/pack.jpg%22",
        "/api/content/published/pictures/photo/pack.jpg",
        "/api/content/draft/pictures/guide/pack.jpg",
        "/api/content/draft/pictures/guide/pack.jpg\\",
    ] {
        assert_eq!(holder.get(path).await.is(401).code(), "signInRequired", "{path}");
    }
    // It is in the draft, and the test's content has no file for it.
    assert_eq!(holder.get(PICTURE).await.is(404).code(), "notFound");
    let cookie = holder.cookies["shared-draft"].clone();
    let mut pretender = server.browser();
    pretender.cookies.insert("editor".to_owned(), cookie);
    assert!(!pretender.is_signed_in().await);
    let session = server.editor().await.cookies["editor"].clone();
    let mut other = server.browser();
    other.cookies.insert("shared-draft".to_owned(), session);
    other.get(SHARED_PAGE).await.is(404);
}

#[tokio::test]
async fn a_page_of_another_site_makes_and_withdraws_no_link() {
    let server = Server::new(&[]).await;
    let mut editor = server.editor().await;
    let made = share(&mut editor, &draft()).await.expect(201);
    let one = format!("{SHARES}/{}", made["id"].as_str().unwrap());
    for (name, value) in [("sec-fetch-site", "cross-site"), ("origin", "https://other.example")] {
        let from_there = |call: Call| call.header("host", "site.example").header(name, value);
        editor.send(from_there(Call::post(SHARES).json(&body(&draft())))).await.is(403);
        editor.send(from_there(Call::new("DELETE", &one))).await.is(403);
        editor.send(from_there(Call::post(LEAVE))).await.is(403);
    }
    let left = editor.get(&format!("{SHARES}?path=/about-us")).await.expect(200);
    assert_eq!(left, json!([made]));
}

#[tokio::test]
async fn only_a_page_of_this_site_is_taken_whole_and_without_addresses_that_run_code() {
    let server = Server::new(&[]).await;
    let mut editor = server.editor().await;
    let with = |field: &str, value: Value| {
        let mut body = body(&draft());
        body[field] = value;
        body
    };
    let of = |path: &str| json!({ "path": path, "title": "x", "page": { "path": path } });
    for wrong in [
        json!({}),
        with("page", json!("text")),
        with("page", json!([])),
        with("page", json!({ "title": "no path" })),
        with("path", json!("/standards")),
        with("title", json!(" ")),
        with("title", json!("a".repeat(501))),
        with("title", json!("no database takes \0")),
        of("//other.example"),
        of("/about?x"),
        of("/api/__octana/sign-in"),
        with("page", json!({ "path": "/about-us", "blocks": [{ "href": " JAVAscript:x" }] })),
    ] {
        let call = Call::post(SHARES).json(&wrong);
        editor.send(call).await.refused(400, "badRequest");
    }
    for query in ["", "?path=", "?path=about", "?path=/a%00b", "?path=//other.example"] {
        editor.get(&format!("{SHARES}{query}")).await.refused(400, "badRequest");
    }
    let large = json!({ "path": "/about-us", "title": "a".repeat(1024 * 1024) });
    share(&mut editor, &large).await.refused(413, "tooLarge");
    let left = editor.get(&format!("{SHARES}?path=/about-us")).await.expect(200);
    assert_eq!(left, json!([]));
}

#[tokio::test]
async fn the_hundred_and_first_link_is_refused_with_words() {
    let server = Server::new(&[]).await;
    let mut editor = server.editor().await;
    for _ in 0..100 {
        share(&mut editor, &draft()).await.is(201);
    }
    let refused = share(&mut editor, &draft()).await.refused(409, "tooManyShares");
    assert!(refused["message"].as_str().unwrap().contains("Withdraw one"), "{refused}");
}

#[tokio::test]
async fn who_leaves_the_draft_has_no_cookie_of_it_and_an_editors_own_view_stays() {
    let server = Server::new(&[]).await;
    let address = link(&mut server.editor().await).await;
    let mut holder = approver(&server, &address).await;
    assert_eq!(holder.post(LEAVE, "").await.location(), "/about-us");
    assert!(holder.cookies.is_empty(), "{:?}", holder.cookies);
    assert_eq!(holder.post(LEAVE, "").await.location(), "/");

    let mut editor = server.editor().await;
    editor.get(&address).await.is(303);
    editor.get("/api/__octana/content-preview?draft=true&url=/").await.is(303);
    editor.post(LEAVE, "").await.is(303);
    assert_eq!(editor.cookies["preview"], "draft");
    assert!(editor.is_signed_in().await && !editor.cookies.contains_key("shared-draft"));
}

#[tokio::test]
async fn a_change_of_who_may_sign_in_ends_links_and_the_list_has_new_ones() {
    let secrets = [("EDITORS", "secret"), SECRETS];
    let first = Server::new(&[]).await;
    let address = link(&mut first.editor().await).await;
    first.again(&secrets).await.browser().get(&address).await.is(404);
    first.again(&[]).await.browser().get(&address).await.is(303);
}
