//! Identity providers and browsers that lie about who has signed in.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, Mac as _};
use http::StatusCode;
use serde_json::{Value, json};
use sha2::Sha256;

use crate::harness::client::Call;
use crate::harness::clock::NOW;
use crate::harness::editors::{SIGN_IN, Server};
use crate::harness::stand_ins::hostile_provider::{HostileProvider, Key, header, unsigned};

#[tokio::test]
async fn a_provider_that_behaves_signs_an_editor_in() {
    let key = Key::new();
    let provider = HostileProvider::start(&key).await;
    let mut visit = provider.visit(&provider.server().await).await;
    let query: Vec<_> = visit.url.query_pairs().map(|(name, _)| name.into_owned()).collect();
    assert_eq!(
        query,
        [
            "tenant",
            "response_type",
            "client_id",
            "redirect_uri",
            "scope",
            "state",
            "nonce",
            "code_challenge",
            "code_challenge_method"
        ]
    );
    provider.give(&key.sign(&header(), &visit.claims));
    assert_eq!(visit.browser.get(&visit.back).await.location(), "/about");
    assert!(visit.browser.is_signed_in().await);
}

#[tokio::test]
async fn a_token_of_another_sign_in_provider_site_time_or_person_opens_nothing() {
    let key = Key::new();
    let provider = HostileProvider::start(&key).await;
    let server = provider.server().await;
    for (name, value) in [
        ("nonce", json!("another")),
        ("nonce", Value::Null),
        ("iss", json!("https://other.example")),
        ("iss", json!(format!("{}/", provider.issuer))),
        ("aud", json!("another-site")),
        ("aud", json!([])),
        ("aud", json!(["site", "another-site"])),
        ("azp", json!("another-site")),
        ("exp", json!(NOW / 1000 - 61)),
        ("nbf", json!(NOW / 1000 + 61)),
        ("iat", json!(NOW / 1000 + 3600)),
        ("nbf", json!("now")),
        ("exp", json!("never")),
        ("exp", Value::Null),
        ("email_verified", json!(false)),
        ("email_verified", json!("false")),
        ("email_verified", json!(1)),
        ("email_verified", Value::Null),
        ("email", json!("ada@other.example")),
        ("email", json!("ada@example.com.au.other.example")),
        ("email", json!(["ada@example.com.au"])),
        ("email", json!("")),
    ] {
        let mut visit = provider.visit(&server).await;
        visit.claims[name] = value.clone();
        provider.give(&key.sign(&header(), &visit.claims));
        let answer = visit.browser.get(&visit.back).await.is(403);
        assert!(visit.browser.cookies.is_empty(), "{name} {value}: {answer:?}");
    }
}

#[tokio::test]
async fn clocks_may_differ_by_a_minute() {
    let key = Key::new();
    let provider = HostileProvider::start(&key).await;
    let server = provider.server().await;
    for (name, seconds) in [("nbf", 59), ("iat", 60), ("exp", -59)] {
        let mut visit = provider.visit(&server).await;
        visit.claims[name] = json!(NOW / 1000 + seconds);
        provider.give(&key.sign(&header(), &visit.claims));
        visit.browser.get(&visit.back).await.is(303);
        assert!(visit.browser.is_signed_in().await, "{name} {seconds}");
    }
}

#[tokio::test]
async fn a_way_or_a_method_to_sign_in_can_be_required() {
    let key = Key::new();
    let provider = HostileProvider::start(&key).await;
    // Some providers write one method as a text, and none as null.
    for (amr, counts) in [(json!("mfa"), true), (json!("pwd"), false), (Value::Null, false)] {
        let server = provider.server_with(&[("OIDC_AMR", "mfa")]).await;
        let mut visit = provider.visit(&server).await;
        visit.claims["amr"] = amr.clone();
        provider.give(&key.sign(&header(), &visit.claims));
        visit.browser.get(&visit.back).await.is(if counts { 303 } else { 403 });
        assert_eq!(visit.browser.is_signed_in().await, counts, "{amr}");
    }
    let required = [("OIDC_ACR", "phr phrh"), ("OIDC_AMR", "pwd mfa")];
    let server = provider.server_with(&required).await;
    let asked = server.browser().get(SIGN_IN).await.location().to_owned();
    assert!(asked.contains("acr_values=phr+phrh"), "{asked}");
    for (acr, amr, counts) in [
        (json!("phrh"), json!(["pwd", "otp", "mfa"]), true),
        (json!("phr"), json!(["mfa", "pwd"]), true),
        (json!("phr"), json!(["pwd"]), false),
        (json!("phr"), json!([]), false),
        (json!("other"), json!(["pwd", "mfa"]), false),
        (Value::Null, json!(["pwd", "mfa"]), false),
    ] {
        let mut visit = provider.visit(&server).await;
        visit.claims["acr"] = acr.clone();
        visit.claims["amr"] = amr.clone();
        provider.give(&key.sign(&header(), &visit.claims));
        visit.browser.get(&visit.back).await.is(if counts { 303 } else { 403 });
        assert_eq!(visit.browser.is_signed_in().await, counts, "{acr} {amr}");
    }
}

#[tokio::test]
async fn a_token_that_the_provider_has_not_signed_opens_nothing() {
    let (key, other) = (Key::new(), Key::new());
    let provider = HostileProvider::start(&key).await;
    let server = provider.server().await;
    let mac = |secret: &[u8], signed: &str| {
        let mac = Hmac::<Sha256>::new_from_slice(secret).unwrap().chain_update(signed);
        format!("{signed}.{}", URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes()))
    };
    let public = key.public("first").to_string();
    for number in 0..11 {
        let mut visit = provider.visit(&server).await;
        let claims = &visit.claims;
        let good = key.sign(&header(), claims);
        let (head, signature) = good.rsplit_once('.').unwrap();
        let mut others = claims.clone();
        others["email"] = json!("eve@example.com.au");
        let named = |algorithm: &str| json!({ "alg": algorithm, "kid": "first" });
        let token = match number {
            0 => format!("{}.", unsigned(&named("none"), claims)),
            1 => format!("{}.{signature}", unsigned(&named("None"), claims)),
            2 => mac(b"secret", &unsigned(&named("HS256"), claims)),
            3 => mac(public.as_bytes(), &unsigned(&named("HS256"), claims)),
            4 => other.sign(&header(), claims),
            5 => format!("{}.{signature}", unsigned(&header(), &others)),
            6 => key.sign(&json!({ "alg": "RS256", "kid": "first" }), claims),
            7 => key.sign(&json!({ "alg": "ES256", "kid": "first", "crit": ["exp"] }), claims),
            8 => key.sign(&json!({ "alg": "ES256", "kid": "another" }), claims),
            9 => format!("{head}."),
            _ => "no token".to_owned(),
        };
        provider.give(&token);
        visit.browser.get(&visit.back).await.is(403);
        assert!(visit.browser.cookies.is_empty(), "{number}");
    }
}

#[tokio::test]
async fn an_answer_that_was_not_asked_for_opens_nothing() {
    let key = Key::new();
    let provider = HostileProvider::start(&key).await;
    let server = provider.server().await;
    for change in [
        |back: &str| back.replace("state=", "state=x"),
        |back: &str| back.replace("state=", "other="),
        |back: &str| back.replace("code=c", "error=access_denied"),
        |back: &str| format!("{back}&iss=https://other.example"),
        |back: &str| format!("{}?code=c&state=x&{}", back.split('?').next().unwrap(), back),
    ] {
        let mut visit = provider.visit(&server).await;
        provider.give(&key.sign(&header(), &visit.claims));
        let answer = visit.browser.get(&change(&visit.back)).await.is(403);
        assert!(answer.text.contains("Try again"), "{}", answer.text);
        assert!(visit.browser.cookies.is_empty(), "{}", change(&visit.back));
    }
    provider.describe("authorization_response_iss_parameter_supported", json!(true));
    let mut visit = provider.visit(&provider.server().await).await;
    provider.give(&key.sign(&header(), &visit.claims));
    visit.browser.get(&visit.back).await.is(403);
}

#[tokio::test]
async fn an_attempt_is_forgotten_after_ten_minutes_and_known_to_no_other_server() {
    let key = Key::new();
    let provider = HostileProvider::start(&key).await;
    let server = provider.server().await;
    let mut late = provider.visit(&server).await;
    let cookie = late.browser.cookies["editor-sign-in"].clone();
    provider.give(&key.sign(&header(), &late.claims));
    server.pass(10 * 60 * 1000);
    late.browser.get(&late.back).await.is(403);
    // It is no session either.
    let mut browser = provider.server().await.browser();
    browser.cookies.insert("editor".into(), cookie);
    assert!(!browser.is_signed_in().await);
    let mut elsewhere = Server::new(&[]).await.browser();
    assert_eq!(elsewhere.get(&late.back).await.is(404).code(), "notFound");
}

#[tokio::test]
async fn a_provider_that_changes_its_keys_is_asked_for_them_again() {
    let (first, second) = (Key::new(), Key::new());
    let provider = HostileProvider::start(&first).await;
    let mut visit = provider.visit(&provider.server().await).await;
    provider.publish(&[second.public("second")]);
    provider.give(&second.sign(&json!({ "alg": "ES256", "kid": "second" }), &visit.claims));
    visit.browser.get(&visit.back).await.is(303);
    assert!(visit.browser.is_signed_in().await);
}

#[tokio::test]
async fn what_is_told_of_another_account_does_not_count() {
    let key = Key::new();
    let provider = HostileProvider::start(&key).await;
    let server = provider.server().await;
    for (sub, is_editor) in [("ada", true), ("eve", false)] {
        let mut visit = provider.visit(&server).await;
        visit.claims.as_object_mut().unwrap().remove("email");
        provider.give(&key.sign(&header(), &visit.claims));
        provider.tell(json!({ "sub": sub, "email": "ada@example.com.au", "email_verified": true }));
        visit.browser.get(&visit.back).await;
        assert_eq!(visit.browser.is_signed_in().await, is_editor, "{sub}");
    }
}

#[tokio::test]
async fn a_provider_that_is_down_or_not_itself_is_a_page_that_says_to_come_back() {
    let key = Key::new();
    let provider = HostileProvider::start(&key).await;
    for (name, value) in [
        ("issuer", json!("https://other.example")),
        ("token_endpoint", Value::Null),
        ("jwks_uri", json!("http://other.example/keys")),
        ("authorization_endpoint", json!("javascript:alert(1)")),
        ("authorization_endpoint", json!("http://other.example/auth")),
    ] {
        let broken = HostileProvider::start(&key).await;
        broken.describe(name, value);
        let answer = broken.server().await.browser().get(SIGN_IN).await.is(503);
        assert!(answer.text.contains("does not answer"), "{name}: {}", answer.text);
    }
    let nobody = [
        ("EDITORS", "oidc"),
        ("OIDC_ISSUER", "http://127.0.0.1:9"),
        ("OIDC_CLIENT_ID", "site"),
        ("OIDC_CLIENT_SECRET", "secret"),
        ("OIDC_EDITORS", "@example.com.au"),
    ];
    let answer =
        Server::new(&nobody).await.browser().get(&format!("{SIGN_IN}?draft=true&url=/about")).await;
    assert!(answer.is(503).text.contains("url=%2Fabout"));

    let mut visit = provider.visit(&provider.server().await).await;
    provider.answer(StatusCode::INTERNAL_SERVER_ERROR, json!({}));
    visit.browser.get(&visit.back).await.is(503);
    assert!(!visit.browser.is_signed_in().await);
}

#[tokio::test]
async fn in_a_frame_the_provider_is_opened_in_a_new_tab() {
    let provider = HostileProvider::start(&Key::new()).await;
    let mut browser = provider.server().await.browser();
    let call = Call::get(&format!("{SIGN_IN}?draft=true&url=/about"));
    let answer = browser.send(call.header("sec-fetch-dest", "iframe")).await.is(200);
    assert!(answer.text.contains("target=\"_blank\""), "{}", answer.text);
}
