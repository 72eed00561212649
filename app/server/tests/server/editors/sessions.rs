//! Who is an editor and who only says so; seeing drafts, seeing what is published, and going back to what visitors see.

use serde_json::{Value, json};

use crate::harness::client::Call;
use crate::harness::clock::{HOUR, NOW};
use crate::harness::database::All as _;
use crate::harness::editors::{METADATA, PREVIEW, SECRET, SECRETS, SIGN_IN, Server};

#[tokio::test]
async fn a_session_and_its_marker_last_for_a_working_day_of_use() {
    let server = Server::new(&[]).await;
    let mut editor = server.editor().await;
    for _ in 0..8 {
        server.pass(HOUR - 1000);
        assert!(editor.is_signed_in().await);
    }
    server.pass(7 * 1000);
    let switched = editor.get(&format!("{PREVIEW}?draft=true&url=/")).await;
    assert_eq!(switched.set_cookies(), ["preview=draft; Path=/; Max-Age=1; SameSite=Lax"]);
    assert!(editor.is_signed_in().await);
    server.pass(1000);
    assert_eq!(editor.get(METADATA).await.is(401).code(), "signInRequired");
    let asked = editor.get(&format!("{PREVIEW}?draft=true&url=/")).await;
    assert!(asked.location().starts_with(SIGN_IN), "{}", asked.location());
}

#[tokio::test]
async fn a_session_ends_after_an_hour_without_a_request() {
    let server = Server::new(&[]).await;
    let mut editor = server.editor().await;
    server.pass(HOUR);
    assert!(!editor.is_signed_in().await);
    assert!(server.store().await.editor_sessions(NOW + HOUR).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_cookie_that_was_copied_opens_nothing_after_signing_out() {
    let server = Server::new(&[]).await;
    let mut editor = server.editor().await;
    let mut thief = editor.clone();
    assert!(thief.is_signed_in().await);
    editor.post("/api/__octana/sign-out", "").await.is(303);
    assert!(!thief.is_signed_in().await);
    let mut other = server.again(&[]).await.browser();
    other.cookies.clone_from(&thief.cookies);
    assert!(!other.is_signed_in().await, "nor on another server");
}

#[tokio::test]
async fn who_looks_after_the_site_sees_editors_and_signs_them_out() {
    let server = Server::new(&[("EDITORS", "secret"), SECRETS]).await;
    let mut ada = server.browser();
    ada.post(SIGN_IN, &format!("secret={SECRET}")).await.is(303);
    let mut again = server.browser();
    again.post(SIGN_IN, &format!("secret={SECRET}")).await.is(303);
    let store = server.store().await;
    let names = store.editor_sessions(NOW).await.unwrap().into_iter().map(|one| one.name);
    assert_eq!(names.collect::<Vec<_>>(), ["Ada Lovelace", "Ada Lovelace"]);
    assert_eq!(store.end_editor_sessions(Some("Bob"), "office", NOW).await.unwrap(), 0);
    assert!(ada.is_signed_in().await);
    assert_eq!(store.end_editor_sessions(Some("Ada Lovelace"), "office", NOW).await.unwrap(), 2);
    assert!(!ada.is_signed_in().await && !again.is_signed_in().await);
    again.post(SIGN_IN, &format!("secret={SECRET}")).await.is(303);
    again.post("/api/__octana/sign-out", "").await.is(303);
    let done: Vec<_> = store
        .recorded_since(0)
        .all()
        .await
        .unwrap()
        .into_iter()
        .map(|one| (one.who, one.what))
        .collect();
    let expected = [
        ("Ada Lovelace", "editor signs in"),
        ("Ada Lovelace", "editor signs in"),
        ("office", "editors end"),
        ("office", "editors end"),
        ("Ada Lovelace", "editor signs in"),
        ("Ada Lovelace", "editor signs out"),
    ];
    assert_eq!(done, expected.map(|(who, what)| (who.to_owned(), what.to_owned())));
}

#[tokio::test]
async fn a_server_with_another_secret_does_not_know_the_session() {
    let first = Server::new(&[("EDITORS", "secret"), SECRETS]).await;
    let mut browser = first.browser();
    browser.post(SIGN_IN, &format!("secret={SECRET}")).await.is(303);
    assert!(browser.is_signed_in().await);
    let other = ("EDITORS_SECRETS", "Ada Lovelace=another secret which is long enough");
    for settings in [&[("EDITORS", "secret"), other][..], &[]] {
        let mut elsewhere = first.again(settings).await.browser();
        elsewhere.cookies.clone_from(&browser.cookies);
        assert!(!elsewhere.is_signed_in().await, "{settings:?}");
    }
    let mut restarted = first.again(&[("EDITORS", "secret"), SECRETS]).await.browser();
    restarted.cookies.clone_from(&browser.cookies);
    assert!(restarted.is_signed_in().await);
}

#[tokio::test]
async fn the_editors_secret_opens_and_nothing_else_does() {
    let server = Server::new(&[("EDITORS", "secret"), SECRETS]).await;
    let mut browser = server.browser();
    for form in ["", "secret=", "secret=wrong", &format!("secret={SECRET}0"), "secret=%FF"] {
        let answer = browser.post(&format!("{SIGN_IN}?draft=true&url=/about"), form).await.is(403);
        for part in ["That is no editor’s secret.", "aria-invalid=\"true\"", "url=%2Fabout"] {
            assert!(answer.text.contains(part), "{part}: {}", answer.text);
        }
        assert!(!answer.text.contains("wrong"), "{}", answer.text);
        assert!(browser.cookies.is_empty(), "{form}");
    }
    let path = format!("{SIGN_IN}?draft=true&url=/about");
    assert_eq!(browser.post(&path, &format!("secret={SECRET}")).await.location(), "/about");
    assert!(browser.is_signed_in().await);
}

#[tokio::test]
async fn a_page_of_another_site_signs_nobody_in_or_out() {
    let server = Server::new(&[]).await;
    for path in [SIGN_IN, "/api/__octana/sign-out"] {
        for (name, value) in [("sec-fetch-site", "cross-site"), ("origin", "https://other.example")]
        {
            let mut browser = server.editor().await;
            let call = Call::post(path).header("host", "site.example");
            browser.send(call.header(name, value)).await.is(403);
            assert!(browser.is_signed_in().await, "{path} {name}");
        }
    }
}

#[tokio::test]
async fn who_signs_in_from_another_site_reads_on_a_page_where_to_do_it() {
    let mut browser = Server::new(&[]).await.browser();
    let call = Call::post(&format!("{SIGN_IN}?draft=true&url=/about"));
    let call = call.header("sec-fetch-site", "cross-site");
    let refused = browser.send(call).await.is(403);
    assert_eq!(refused.headers["content-type"], "text/html; charset=utf-8");
    for part in ["a page of another site asked for it", "url=%2Fabout\">Go to the sign-in page"] {
        assert!(refused.text.contains(part), "{part}: {}", refused.text);
    }
    assert!(browser.cookies.is_empty());
}

#[tokio::test]
async fn an_editor_signs_in_and_comes_back_to_the_page_with_its_drafts() {
    let server = Server::new(&[]).await;
    let mut browser = server.browser();
    let asked = browser.get(&format!("{PREVIEW}?draft=true&url=/about?a=1%26b=2%23modal=x")).await;
    let sign_in = asked.location().to_owned();
    assert_eq!(
        sign_in,
        "/api/__octana/sign-in?draft=true&url=%2Fabout%3Fa%3D1%26b%3D2%23modal%3Dx"
    );
    assert!(browser.cookies.is_empty(), "{:?}", browser.cookies);

    let page = browser.get(&sign_in).await.is(200);
    assert_eq!(page.headers["cache-control"], "no-store");
    for part in ["<h1>Sign in to preview</h1>", "Sign in for development", "&amp;url=%2Fabout"] {
        assert!(page.text.contains(part), "{part}: {}", page.text);
    }

    let back = browser.post(&sign_in, "").await;
    assert_eq!(back.location(), "/about?a=1&b=2#modal=x");
    assert_eq!(browser.cookies["preview"], "draft");
    assert!(browser.is_signed_in().await);
}

#[tokio::test]
async fn the_button_of_developers_signs_nobody_in_from_elsewhere() {
    let server = Server::new(&[]).await;
    let mut browser = server.browser();
    for (host, passed_on) in [("www.example.com.au", None), ("localhost", Some("192.0.2.1"))] {
        browser.host = host;
        for call in [Call::get(SIGN_IN), Call::form(SIGN_IN, "")] {
            let call = match passed_on {
                Some(address) => call.header("x-forwarded-for", address),
                None => call,
            };
            let page = browser.send(call).await.is(403);
            assert!(page.text.contains("You have come from another one"), "{}", page.text);
            assert!(!page.text.contains("<button"), "{}", page.text);
        }
        assert!(!browser.is_signed_in().await);
    }
}

#[tokio::test]
async fn the_tool_learns_who_edits_what_and_until_when() {
    let server = Server::new(&[("EDITOR_ORIGINS", "https://app.contentful.com")]).await;
    let mut editor = server.editor().await;
    assert_eq!(
        editor.get(METADATA).await.is(200).body,
        json!({
            "version": "2.10.1",
            "editor": { "name": "Developer" },
            "space": "embedded",
            "environment": "master",
            "locale": "en-AU",
            "view": "draft",
            "expiresAt": NOW + 8 * 60 * 60 * 1000,
            "entryUrl": Value::Null,
            "runsOut": [],
            "origins": ["https://app.contentful.com"],
        })
    );
}

#[tokio::test]
async fn a_signed_in_editor_changes_the_view_and_ends_it() {
    let server = Server::new(&[]).await;
    let mut editor = server.editor().await;
    for (query, view) in [("draft=false", "published"), ("draft=true", "draft")] {
        let switched = editor.get(&format!("{PREVIEW}?{query}&url=/about")).await;
        assert_eq!(switched.location(), "/about");
        assert_eq!(editor.cookies["preview"], view);
        assert_eq!(editor.get(METADATA).await.body["view"], view);
    }
    let ended = editor.get(&format!("{PREVIEW}?action=deployed&url=/about")).await;
    assert_eq!(ended.location(), "/about");
    assert!(!editor.cookies.contains_key("preview"), "{:?}", editor.cookies);
    assert!(editor.is_signed_in().await, "only the preview has ended");
}

#[tokio::test]
async fn ending_wins_over_seeing_drafts_and_needs_no_session() {
    let server = Server::new(&[]).await;
    for query in ["action=deployed&draft=true&url=/about", "draft=true&url=/about&action=deployed"]
    {
        let mut editor = server.editor().await;
        assert_eq!(editor.get(&format!("{PREVIEW}?{query}")).await.location(), "/about");
        assert!(!editor.cookies.contains_key("preview"), "{:?}", editor.cookies);
        let mut visitor = server.browser();
        assert_eq!(visitor.get(&format!("{PREVIEW}?{query}")).await.location(), "/about");
    }
}

#[tokio::test]
async fn a_request_that_names_no_view_is_refused() {
    let server = Server::new(&[]).await;
    let mut editor = server.editor().await;
    for query in ["", "?url=/", "?draft=yes", "?draft=", "?action=draft", "?draft=TRUE&url=/"] {
        let answer = editor.get(&format!("{PREVIEW}{query}")).await.is(400);
        assert_eq!(answer.code(), "badRequest", "{query}");
    }
}

#[tokio::test]
async fn whoever_has_signed_in_is_not_asked_again() {
    let server = Server::new(&[]).await;
    let mut editor = server.editor().await;
    let answer = editor.get(&format!("{SIGN_IN}?draft=false&url=/about")).await;
    assert_eq!(answer.location(), "/about");
    assert_eq!(editor.cookies["preview"], "published");
}

#[tokio::test]
async fn signing_out_takes_both_cookies_back() {
    let server = Server::new(&[]).await;
    let mut editor = server.editor().await;
    assert_eq!(editor.post("/api/__octana/sign-out", "").await.location(), "/");
    assert!(editor.cookies.is_empty(), "{:?}", editor.cookies);
}
