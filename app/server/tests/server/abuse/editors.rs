//! Visitors who pretend to be editors, and pages that want to show the site in a frame.

use http::{HeaderMap, Method, header};
use serde_json::json;

use super::files_with;
use crate::harness::client::{Answer, Call};
use crate::harness::editors::{SECRET, SECRETS};
use crate::harness::program::Program;

const SIGN_IN: &str = "/api/__octana/sign-in";
/// Of the drafts, and of nothing that is published.
const DRAFT_WORDS: &str = "revised";

/// Every route of the editors.
const ROUTES: [(Method, &str); 15] = [
    (Method::GET, "/api/__octana/metadata"),
    (Method::GET, "/api/__octana/content-preview?draft=true&url=/"),
    (Method::GET, "/api/__octana/content-preview?action=deployed&url=/"),
    (Method::GET, SIGN_IN),
    (Method::POST, SIGN_IN),
    (Method::GET, "/api/__octana/sign-in/callback?code=a&state=b"),
    (Method::POST, "/api/__octana/sign-out"),
    (Method::GET, "/api/content/draft/entries"),
    (Method::GET, "/api/content/draft/pictures/photo/pack.jpg"),
    (Method::GET, "/api/__octana/shares?path=/"),
    (Method::POST, "/api/__octana/shares"),
    (Method::DELETE, "/api/__octana/shares/AAAAAAAAAAAAAAAAAAAAAA"),
    (Method::GET, "/api/__octana/shared?link=a.b"),
    (Method::GET, "/api/__octana/shared-page"),
    (Method::POST, "/api/__octana/shared/leave"),
];

/// The session cookie of a developer.
async fn session(program: &Program) -> String {
    let answer = program.send(Call::post(SIGN_IN)).await;
    answer.set_cookies()[0].split(';').next().unwrap().to_owned()
}

/// Status, headers and body, without what differs from one request to the next.
fn whole(mut answer: Answer) -> (u16, HeaderMap, String) {
    for differs in ["date", "x-request-id", "x-contentful-request-id"] {
        answer.headers.remove(differs);
    }
    let body = answer.text.split("\"requestId\"").next().unwrap_or_default().to_owned();
    (answer.status.as_u16(), answer.headers, body)
}

#[tokio::test]
async fn no_cookie_token_or_header_of_a_visitor_shows_a_draft_or_changes_a_page() {
    let program = Program::start(&[("CONTENT_PREVIEW_TOKEN", "preview-token")]);
    let other = Program::start(&[]);
    let foreign = session(&other).await;
    let own = session(&program).await;
    let (name, value) = own.split_once('=').unwrap();
    let cookies = [
        "preview=draft".to_owned(),
        "editor=1; preview=draft".to_owned(),
        foreign,
        own[..own.len() - 1].to_owned(),
        format!("{name}={}", value.split('.').next().unwrap()),
        format!("__Host-{own}"),
        format!("Editor={value}"),
        format!("{name}=\"{value}\""),
    ];
    let cookies: Vec<_> = cookies.iter().map(|cookie| ("cookie", cookie.as_str())).collect();
    let bearer = format!("Bearer {value}");
    let tricks = [
        ("host", "app.contentful.com"),
        ("x-forwarded-host", "app.contentful.com"),
        ("x-forwarded-proto", "https"),
        ("x-forwarded-for", "127.0.0.1"),
        ("forwarded", "for=127.0.0.1;host=app.contentful.com;proto=https"),
        ("x-original-url", "/api/content/draft/entries"),
        ("x-rewrite-url", "/api/content/draft/entries"),
        ("origin", "https://app.contentful.com"),
        ("referer", "https://app.contentful.com/"),
        ("authorization", "Bearer embedded-delivery"),
        ("authorization", bearer.as_str()),
    ];
    let entries = "spaces/embedded/environments/master/entries?access_token=";
    for path in [
        "/",
        "/?preview",
        "/?preview=draft&access_token=preview-token",
        "/nothing",
        "/join-gs1",
        "/api/nothing",
        "/api/openapi.json",
        "/api/__octana/metadata",
        "/api/content/draft/entries",
        "/api/content/draft/entries?access_token=preview-token",
        &format!("/api/content/draft/entries?{own}"),
        &format!("/{entries}embedded-delivery"),
        &format!("/{entries}preview-token"),
        &format!("/preview/{entries}embedded-delivery"),
        &format!("/preview/{entries}"),
    ] {
        let plain = whole(program.get(path).await);
        assert!(!plain.2.contains(DRAFT_WORDS), "{path}");
        assert!(!plain.1.contains_key(header::SET_COOKIE), "{path}");
        for (name, value) in cookies.iter().chain(&tricks) {
            // The content service takes its own tokens from this header, and from nowhere else before it; it names its files by
            // the host that was asked, which caches are told (`Vary`).
            if ["authorization", "host"].contains(name) && path.contains("spaces/") {
                continue;
            }
            let tricked = whole(program.send(Call::get(path).header(*name, *value)).await);
            assert_eq!(tricked, plain, "{path} {name}: {value}");
        }
    }
}

#[tokio::test]
async fn an_address_that_a_request_invents_is_in_no_answer() {
    let program = Program::start(&[("EDITORS", "secret"), SECRETS]);
    for (method, path) in ROUTES {
        for (name, value) in [
            ("host", "other.example"),
            ("x-forwarded-host", "other.example"),
            ("x-forwarded-proto", "https"),
            ("x-original-url", "//other.example"),
        ] {
            let plain = program.send(Call::new(&method, path)).await;
            let tricked = program.send(Call::new(&method, path).header(name, value)).await;
            let location = |answer: &Answer| answer.headers.get(header::LOCATION).cloned();
            assert_eq!(tricked.status, plain.status, "{path} {name}");
            assert_eq!(location(&tricked), location(&plain), "{path} {name}");
            let (_, headers, body) = whole(tricked);
            assert!(!format!("{headers:?} {body}").contains("other.example"), "{path} {name}");
        }
    }
}

#[tokio::test]
async fn whatever_editors_get_is_kept_by_no_cache() {
    let program = Program::start(&[]);
    let cookie = session(&program).await;
    for (method, path) in ROUTES {
        for cookie in ["", &cookie] {
            let headers =
                program.send(Call::new(&method, path).header("cookie", cookie)).await.headers;
            assert_eq!(headers[header::CACHE_CONTROL], "no-store", "{path}");
            assert!(!headers.contains_key(header::ETAG), "{path}");
            assert!(!headers.contains_key(header::ACCESS_CONTROL_ALLOW_ORIGIN), "{path}");
            assert_eq!(headers["cross-origin-resource-policy"], "same-origin", "{path}");
        }
    }
}

#[tokio::test]
async fn without_editors_there_is_nothing_at_their_addresses() {
    let program = Program::start(&[("EDITORS", "off")]);
    let nothing = whole(program.get("/api/nothing").await);
    for (method, path) in ROUTES {
        let answer = program.send(Call::new(method, path)).await;
        assert_eq!(whole(answer), nothing, "{path}");
    }
}

#[tokio::test]
async fn the_public_description_does_not_speak_of_editors() {
    let program = Program::start(&[]);
    let description = program.get("/api/openapi.json").await.text;
    for word in ["octana", "editor", "draft/"] {
        assert!(!description.contains(word), "{word}");
    }
}

#[tokio::test]
async fn a_secret_cannot_be_tried_again_and_again() {
    let program = Program::start(&[("EDITORS", "secret"), SECRETS]);
    let guess = || program.send(Call::post(SIGN_IN).text("secret=guess"));
    for _ in 0..10 {
        guess().await.is(403);
    }
    let refused = guess().await.is(429);
    assert!(refused.headers.contains_key(header::RETRY_AFTER));
    assert_eq!(refused.headers[header::CONTENT_TYPE], "text/html; charset=utf-8");
    assert!(refused.text.contains("Too many attempts to sign in"));
    for text in [program.log(), files_with(program.folder(), "secret=guess").join(" ")] {
        assert!(!text.contains("guess\"") && !text.contains(SECRET), "{text}");
    }
}

#[tokio::test]
async fn a_page_is_open_to_frames_of_the_content_services_editor_for_editors_alone() {
    const EDITOR: &str = "https://app.contentful.com";
    let program = Program::start(&[("EDITOR_ORIGINS", EDITOR)]);
    let cookie = session(&program).await;
    let policy =
        |headers: &HeaderMap| headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap().to_owned();
    for path in ["/", "/join-gs1", "/nothing"] {
        let visitors = program.get(path).await;
        let etag = visitors.headers.get(header::ETAG).cloned();
        let (status, headers, body) = whole(visitors);
        assert!(policy(&headers).ends_with("frame-ancestors 'none'"), "{headers:?}");
        assert!(headers.get(header::VARY).is_none_or(|vary| vary != "cookie"), "{headers:?}");

        let mut call = Call::get(path).header("cookie", &cookie);
        if let Some(etag) = &etag {
            call = call.header(header::IF_NONE_MATCH, etag);
        }
        let (framed_status, framed, framed_body) = whole(program.send(call).await);
        assert_eq!((framed_status, framed_body), (status, body), "{path}");
        let expected = policy(&headers)
            .replace("frame-ancestors 'none'", &format!("frame-ancestors 'self' {EDITOR}"));
        assert_eq!(policy(&framed), expected, "{path}");
        assert_eq!(framed[header::CACHE_CONTROL], "no-store", "{path}");
        assert!(!framed.contains_key(header::ETAG), "{path}");

        let forged = cookie[..cookie.len() - 1].to_owned();
        for cookie in ["", "editor=1; preview=draft", &forged] {
            let answer = program.send(Call::get(path).header("cookie", cookie)).await;
            assert_eq!(answer.headers.get(header::ETAG), etag.as_ref(), "{path}");
            assert_eq!(policy(&answer.headers), policy(&headers), "{path}");
        }
    }
    let page = program.get(SIGN_IN).await;
    assert!(policy(&page.headers).contains(&format!("frame-ancestors {EDITOR}")));
    let metadata = Call::get("/api/__octana/metadata").header("cookie", &cookie);
    let metadata = program.send(metadata).await;
    assert_eq!(metadata.body["origins"], serde_json::json!([EDITOR]));
}

#[tokio::test]
async fn without_origins_only_the_site_itself_shows_an_editors_pages_in_frames() {
    let program = Program::start(&[]);
    let cookie = session(&program).await;
    for path in ["/", "/nothing", SIGN_IN] {
        let plain = whole(program.get(path).await);
        assert!(format!("{:?}", plain.1).contains("frame-ancestors 'none'"), "{path}");
        if path != SIGN_IN {
            let call = Call::get(path).header("cookie", &cookie);
            let (status, headers, body) = whole(program.send(call).await);
            assert_eq!((status, body), (plain.0, plain.2), "{path}");
            let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
            assert!(policy.ends_with("frame-ancestors 'self'"), "{policy}");
        }
    }
}

#[tokio::test]
async fn the_page_whose_draft_someone_was_shown_is_kept_by_no_cache_and_no_search_engine() {
    let program = Program::start(&[]);
    let editor = session(&program).await;
    let page = json!({ "path": "/join-gs1", "title": "x", "page": { "path": "/join-gs1" } });
    let made = Call::post("/api/__octana/shares").header("cookie", &editor).json(&page);
    let made = program.send(made).await.expect(201);
    let opened = program.get(made["address"].as_str().unwrap()).await;
    let cookie = opened.set_cookies()[0].split(';').next().unwrap().to_owned();
    let visitors = program.get("/join-gs1").await;
    let etag = visitors.header(header::ETAG).unwrap();
    let call = Call::get("/join-gs1").header("cookie", &cookie).header(header::IF_NONE_MATCH, etag);
    let shown = program.send(call).await.is(200);
    assert_eq!(shown.header("x-robots-tag"), Some("noindex"));
    assert_eq!(shown.header(header::CACHE_CONTROL), Some("no-store"));
    assert!(!shown.headers.contains_key(header::ETAG));
    let policy = header::CONTENT_SECURITY_POLICY;
    assert_eq!(shown.header(&policy), visitors.header(&policy), "frames stay closed");
    for (path, cookie) in [("/", &*cookie), ("/join-gs1", "shared-draft=x; preview=shared")] {
        let plain = whole(program.get(path).await);
        assert_eq!(whole(program.send(Call::get(path).header("cookie", cookie)).await), plain);
    }
}
