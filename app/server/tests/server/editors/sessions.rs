//! Who is an editor, and who only says so.

use crate::harness::client::Call;
use crate::harness::clock::HOUR;
use crate::harness::editors::{METADATA, PREVIEW, SECRET, SIGN_IN, Server};

#[tokio::test]
async fn a_session_and_its_marker_last_for_a_working_day() {
    let server = Server::new(&[]);
    let mut editor = server.editor().await;
    server.pass(8 * HOUR - 1000);
    let switched = editor.get(&format!("{PREVIEW}?draft=true&url=/")).await;
    assert_eq!(switched.set_cookies(), ["preview=draft; Path=/; Max-Age=1; SameSite=Lax"]);
    assert!(editor.is_signed_in().await);
    server.pass(1000);
    assert_eq!(editor.get(METADATA).await.is(401).code(), "signInRequired");
    let asked = editor.get(&format!("{PREVIEW}?draft=true&url=/")).await;
    assert!(asked.location().starts_with(SIGN_IN), "{}", asked.location());
}

#[tokio::test]
async fn a_server_with_another_secret_does_not_know_the_session() {
    let with = |secret| [("EDITORS", "secret"), ("EDITORS_SECRET", secret)];
    let first = Server::new(&with(SECRET));
    let mut browser = first.browser();
    browser.post(SIGN_IN, &format!("secret={SECRET}")).await.is(303);
    assert!(browser.is_signed_in().await);
    for settings in [&with("another secret, which is long enough")[..], &[]] {
        let mut elsewhere = Server::new(settings).browser();
        elsewhere.cookies.clone_from(&browser.cookies);
        assert!(!elsewhere.is_signed_in().await, "{settings:?}");
    }
    let mut restarted = Server::new(&with(SECRET)).browser();
    restarted.cookies.clone_from(&browser.cookies);
    assert!(restarted.is_signed_in().await);
}

#[tokio::test]
async fn the_editors_secret_opens_and_nothing_else_does() {
    let server = Server::new(&[("EDITORS", "secret"), ("EDITORS_SECRET", SECRET)]);
    let mut browser = server.browser();
    for form in ["", "secret=", "secret=wrong", &format!("secret={SECRET}0"), "secret=%FF"] {
        let answer = browser.post(&format!("{SIGN_IN}?draft=true&url=/about"), form).await.is(403);
        for part in ["That is not the editors’ secret.", "aria-invalid=\"true\"", "url=%2Fabout"]
        {
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
    let server = Server::new(&[]);
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
    let mut browser = Server::new(&[]).browser();
    let call = Call::post(&format!("{SIGN_IN}?draft=true&url=/about"));
    let call = call.header("sec-fetch-site", "cross-site");
    let refused = browser.send(call).await.is(403);
    assert_eq!(refused.headers["content-type"], "text/html; charset=utf-8");
    for part in ["a page of another site asked for it", "url=%2Fabout\">Go to the sign-in page"] {
        assert!(refused.text.contains(part), "{part}: {}", refused.text);
    }
    assert!(browser.cookies.is_empty());
}
