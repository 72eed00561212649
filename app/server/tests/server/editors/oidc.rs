//! Signing in at a real identity provider.

use crate::harness::editors::{METADATA, PREVIEW, SIGN_IN, Server};
use crate::harness::stand_ins::identity_provider::{IdentityProvider, sign_in};

#[tokio::test]
async fn an_editor_signs_in_with_an_account_and_comes_back_to_the_page() {
    let Some(provider) = IdentityProvider::start("token") else { return };
    for algorithm in ["RS256", "PS256", "ES256"] {
        let server = Server::today(&provider.settings(algorithm)).await;
        let mut browser = server.browser();
        let asked = browser.get(&format!("{PREVIEW}?draft=true&url=/about%23modal=x")).await;
        let sent = browser.get(asked.location()).await;
        assert!(sent.location().starts_with(&format!("{}/auth?", provider.issuer)), "{algorithm}");
        let back = sign_in(sent.location(), "ada@example.com.au").await;
        assert!(!browser.is_signed_in().await);
        assert_eq!(browser.get(&back).await.location(), "/about#modal=x", "{algorithm}");
        assert_eq!(browser.get(METADATA).await.is(200).body["editor"]["name"], "Ada");
        assert!(!browser.cookies.contains_key("editor-sign-in"), "{:?}", browser.cookies);
    }
}

#[tokio::test]
async fn a_provider_may_keep_what_it_knows_of_people_out_of_its_tokens() {
    let Some(provider) = IdentityProvider::start("userinfo") else { return };
    let server = Server::today(&provider.settings("RS256")).await;
    for (account, is_editor) in
        [("someone@editors.example", true), ("someone@other.example", false)]
    {
        let mut browser = server.browser();
        let sent = browser.get(SIGN_IN).await;
        let back = sign_in(sent.location(), account).await;
        browser.get(&back).await;
        assert_eq!(browser.is_signed_in().await, is_editor, "{account}");
    }
}

#[tokio::test]
async fn an_account_that_is_not_an_editors_is_told_so_and_may_use_another() {
    let Some(provider) = IdentityProvider::start("token") else { return };
    let server = Server::today(&provider.settings("RS256")).await;
    for account in ["bob@example.com.au", "unverified@editors.example", "x@sub.editors.example"] {
        let mut browser = server.browser();
        let sent = browser.get(&format!("{SIGN_IN}?draft=false&url=/about")).await;
        let back = sign_in(sent.location(), account).await;
        let refused = browser.get(&back).await.is(403);
        for part in ["Your account is not an editor’s", "url=%2Fabout&amp;account=other"] {
            assert!(refused.text.contains(part), "{part}: {}", refused.text);
        }
        assert!(!refused.text.contains(account), "{}", refused.text);
        assert!(browser.cookies.is_empty(), "{account}");
        let other = browser.get(&format!("{SIGN_IN}?draft=true&url=/&account=other")).await;
        assert!(other.location().contains("prompt=login"), "{}", other.location());
    }
}

#[tokio::test]
async fn a_name_with_markup_stays_text_on_one_line() {
    let Some(provider) = IdentityProvider::start("token") else { return };
    let server = Server::today(&provider.settings("RS256")).await;
    let mut browser = server.browser();
    let sent = browser.get(SIGN_IN).await;
    let back = sign_in(sent.location(), "markup@editors.example").await;
    let answer = browser.get(&back).await.is(303);
    assert!(
        answer.set_cookies().iter().all(|line| !line.contains("alert") && !line.contains("x;"))
    );
    let metadata = browser.get(METADATA).await.is(200);
    assert_eq!(metadata.headers["content-type"], "application/json");
    let name = metadata.body["editor"]["name"].as_str().unwrap().to_owned();
    assert_eq!(name, "<img src=x onerror=\"alert(1)\"> Set-Cookie: x");
}

#[tokio::test]
async fn what_the_provider_sent_back_opens_once_and_in_one_browser() {
    let Some(provider) = IdentityProvider::start("token") else { return };
    let server = Server::today(&provider.settings("RS256")).await;
    let mut browser = server.browser();
    let sent = browser.get(SIGN_IN).await;
    let mut thief = browser.clone();
    let back = sign_in(sent.location(), "ada@example.com.au").await;

    let mut stranger = server.browser();
    let refused = stranger.get(&back).await.is(403);
    assert!(refused.text.contains("You were not signed in"), "{}", refused.text);
    let mut other_attempt = server.browser();
    other_attempt.get(SIGN_IN).await;
    other_attempt.get(&back).await.is(403);
    assert!(!other_attempt.is_signed_in().await);

    browser.get(&back).await.is(303);
    assert!(browser.is_signed_in().await);
    // The same browser, as it was before: the provider does not take its code again.
    thief.get(&back).await.is(403);
    assert!(!thief.is_signed_in().await);
    // Reloading the address shows the page again.
    assert_eq!(browser.get(&back).await.location(), "/");
}
