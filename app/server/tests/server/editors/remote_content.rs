//! Content that comes from the real service, played by a server of our own.

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::Request;
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use serde_json::json;
use site_server::editors::ContentHost;

use crate::harness::editors::{METADATA, Server};
use crate::harness::stand_ins::listen;

/// A service that answers everything the same, and what it was asked.
async fn service(
    status: u16,
    headers: &'static [(&'static str, &'static str)],
    body: &'static str,
) -> (String, Arc<Mutex<Vec<String>>>) {
    let asked = Arc::new(Mutex::new(Vec::new()));
    let log = Arc::clone(&asked);
    let router = Router::new().fallback(async move |request: Request| {
        let token = request.headers()[header::AUTHORIZATION].to_str().unwrap().to_owned();
        log.lock().unwrap().push(format!("{token} {}", request.uri()));
        let headers: HeaderMap = headers
            .iter()
            .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)))
            .collect();
        (StatusCode::from_u16(status).unwrap(), headers, body)
    });
    (listen(router).await, asked)
}

async fn server(address: &str) -> Server {
    let host = ContentHost::remote(&format!("{address}/cdn"), &format!("{address}/preview/"));
    Server::with_content(&[], Some(host.unwrap())).await
}

#[tokio::test]
async fn each_view_has_its_host_and_its_token_and_the_browser_gets_neither() {
    let (address, asked) = service(200, &[("set-cookie", "a=b"), ("etag", "x")], "{}").await;
    let server = server(&address).await;
    let mut editor = server.editor().await;
    for view in ["draft", "published"] {
        let path = format!("/api/content/{view}/entries?skip=250&limit=250&ids=a,b");
        let answer = editor.get(&path).await.is(200);
        assert_eq!(answer.text, "{}");
        assert!(answer.set_cookies().is_empty() && !answer.headers.contains_key("etag"));
    }
    let path = "/spaces/embedded/environments/master/entries?locale=en-AU&include=0&order=sys.id&skip=250&limit=250&sys.id%5Bin%5D=a%2Cb";
    assert_eq!(
        *asked.lock().unwrap(),
        [
            format!("Bearer preview-token /preview{path}"),
            format!("Bearer embedded-delivery /cdn{path}")
        ]
    );
}

#[tokio::test]
async fn what_the_service_refuses_reaches_the_editor_in_our_words() {
    let too_big = r#"{"message":"Response size too big. Maximum allowed response size: 7340032B"}"#;
    for (status, headers, body, expected, code) in [
        (429, &[("x-contentful-ratelimit-reset", "7")][..], "{}", 429, "tooManyRequests"),
        (400, &[], too_big, 400, "responseTooBig"),
        (400, &[], "{}", 503, "contentUnavailable"),
        (401, &[], "The token preview-token is wrong", 503, "contentUnavailable"),
        (404, &[], "{}", 503, "contentUnavailable"),
        (500, &[], "stack trace", 503, "contentUnavailable"),
        (302, &[("location", "http://other.example")], "", 503, "contentUnavailable"),
    ] {
        let (address, _) = service(status, headers, body).await;
        let answer = server(&address).await.editor().await.get("/api/content/draft/assets").await;
        let answer = answer.is(expected);
        assert_eq!(answer.code(), code, "{status}");
        assert!(!answer.text.contains("token") && !answer.text.contains("trace"), "{answer:?}");
        let wait = answer.headers.get("retry-after").map(|seconds| seconds.to_str().unwrap());
        assert!(status != 429 || wait == Some("7"), "{wait:?}");
    }
    // More than the service itself ever answers.
    let (address, _) = service(200, &[], Box::leak("x".repeat(9 << 20).into_boxed_str())).await;
    let answer = server(&address).await.editor().await.get("/api/content/draft/assets").await;
    assert_eq!(answer.is(503).code(), "contentUnavailable");
    let answer =
        server("http://127.0.0.1:9").await.editor().await.get("/api/content/draft/assets").await;
    assert_eq!(answer.is(503).code(), "contentUnavailable");
}

#[tokio::test]
async fn an_entry_of_contentful_is_edited_there() {
    for (host, expected) in [
        (
            "cdn.contentful.com",
            Some("https://app.contentful.com/spaces/embedded/environments/master/entries/{id}"),
        ),
        (
            "cdn.eu.contentful.com",
            Some("https://app.eu.contentful.com/spaces/embedded/environments/master/entries/{id}"),
        ),
        ("cdn.other.example", None),
        ("cdn.notcontentful.com", None),
    ] {
        let remote = ContentHost::remote(host, "preview.contentful.com").unwrap();
        let mut editor = Server::with_content(&[], Some(remote)).await.editor().await;
        let metadata = editor.get(METADATA).await.body;
        assert_eq!(metadata["entryUrl"].as_str(), expected, "{host}");
    }
}

#[tokio::test]
async fn each_view_has_its_own_picture_and_no_token_goes_along() {
    let router = Router::new().fallback(async move |request: Request| {
        let path = request.uri().path();
        if let Some(name) = path.strip_prefix("/content-files/") {
            assert!(!request.headers().contains_key(header::AUTHORIZATION));
            return format!("<svg>{name}</svg>");
        }
        let name = if path.starts_with("/preview/") { "new.svg" } else { "old.svg" };
        let host = request.headers()[header::HOST].to_str().unwrap();
        let url = format!("//{host}/content-files/{name}");
        let file = json!({ "url": url, "fileName": name, "contentType": "image/svg+xml" });
        json!({ "total": 1, "items": [{ "fields": { "file": file } }] }).to_string()
    });
    let mut editor = server(&listen(router).await).await.editor().await;
    for (view, name) in [("draft", "new.svg"), ("published", "old.svg")] {
        let path = format!("/api/content/{view}/pictures/logo/logo.svg");
        let picture = editor.get(&path).await.is(200);
        assert_eq!(picture.text, format!("<svg>{name}</svg>"));
        assert_eq!(picture.headers["content-type"], "image/svg+xml");
        assert_eq!(picture.headers["content-security-policy"], "default-src 'none'; sandbox");
    }
}

#[tokio::test]
async fn no_content_makes_the_server_ask_anyone_but_the_service() {
    let (elsewhere, asked) = service(200, &[], "secret").await;
    let elsewhere = elsewhere.strip_prefix("http:").unwrap().to_owned();
    for url in [elsewhere, "file:///etc/passwd".to_owned(), "//[".to_owned()] {
        let file = json!({ "url": url, "contentType": "image/png" });
        let body = json!({ "items": [{ "fields": { "file": file } }] }).to_string();
        let (address, _) = service(200, &[], Box::leak(body.into_boxed_str())).await;
        let answer =
            server(&address).await.editor().await.get("/api/content/draft/pictures/a/a.png").await;
        assert_eq!(answer.is(404).code(), "notFound", "{url}");
    }
    assert!(asked.lock().unwrap().is_empty());
}
