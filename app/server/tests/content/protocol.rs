//! The content service's protocol around queries: tokens, single entities, `ETag`s, limits, CORS.

use crate::support::{get, send, service};
use axum::body::Body;
use http::{Method, Request, StatusCode, header};
use serde_json::json;

const BASE: &str = "/spaces/embedded/environments/master";

#[tokio::test]
async fn each_api_takes_only_its_own_token() {
    let router = service(None);
    let cases = [
        ("", Some("delivery"), 200),
        ("/preview", Some("preview"), 200),
        ("", Some("preview"), 401),
        ("/preview", Some("delivery"), 401),
        ("", Some("wrong"), 401),
        ("", Some(""), 401),
        ("/preview", None, 401),
        ("", None, 401),
    ];
    for (api, token, expected) in cases {
        let (status, _, body) = get(&router, &format!("{api}{BASE}/locales"), token).await;
        assert_eq!(status.as_u16(), expected, "{api} {token:?}");
        if expected == 401 {
            assert_eq!(body["sys"], json!({ "type": "Error", "id": "AccessTokenInvalid" }));
            assert!(body["requestId"].is_string());
        }
    }
    let (status, ..) = get(&router, &format!("{BASE}/locales?access_token=delivery"), None).await;
    assert_eq!(status, StatusCode::OK, "a token may also be a parameter");
}

#[tokio::test]
async fn a_single_entity_is_answered_without_a_collection() {
    let router = service(None);
    let (status, headers, entry) =
        get(&router, &format!("{BASE}/entries/first?locale=en-AU"), Some("delivery")).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(headers[header::CONTENT_TYPE], "application/vnd.contentful.delivery.v1+json");
    assert_eq!(entry["sys"]["locale"], "en-AU");
    assert_eq!(entry["sys"]["contentType"]["sys"]["id"], "article");
    assert_eq!(entry["fields"]["title"], "Colour of barcodes");
    assert_eq!(entry["fields"].get("note"), None, "omitted fields stay inside");

    let (_, _, asset) = get(&router, &format!("{BASE}/assets/photo"), Some("delivery")).await;
    assert_eq!(
        asset["fields"]["file"]["details"]["image"],
        json!({ "width": 1600, "height": 900 })
    );

    let (status, _, body) =
        get(&router, &format!("{BASE}/entries/first?select=fields"), Some("delivery")).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_eq!(body["details"]["errors"][0]["name"], "select");
}

#[tokio::test]
async fn what_does_not_exist_is_not_found() {
    let router = service(None);
    for path in [
        "/spaces/other",
        "/spaces/other/environments/master/entries",
        "/spaces/embedded/environments/other/entries",
        "/spaces/embedded/environments/master/entries/nothing",
        "/spaces/embedded/environments/master/entries/draft",
        "/spaces/embedded/environments/master/entries/gone",
        "/spaces/embedded/environments/master/assets/plan",
        "/spaces/embedded/environments/master/content_types/nothing",
        "/spaces/embedded/environments/master/colours",
        "/spaces/embedded/environments/master",
        "/spaces/embedded/entries/first/more",
    ] {
        let (status, _, body) = get(&router, path, Some("delivery")).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(body["sys"]["id"], "NotFound", "{path}");
    }
    let (_, _, body) = get(&router, &format!("{BASE}/entries/nothing"), Some("delivery")).await;
    let details =
        json!({ "type": "Entry", "id": "nothing", "environment": "master", "space": "embedded" });
    assert_eq!(body["details"], details);
}

#[tokio::test]
async fn the_space_its_locales_types_and_tags_can_be_read() {
    let router = service(None);
    let (_, _, space) = get(&router, "/spaces/embedded", Some("delivery")).await;
    assert_eq!(space["sys"], json!({ "type": "Space", "id": "embedded" }));
    assert_eq!(space["locales"][1]["fallbackCode"], "en-US");

    let (_, _, locales) = get(&router, &format!("{BASE}/locales"), Some("delivery")).await;
    assert_eq!((&locales["total"], &locales["limit"]), (&json!(2), &json!(1000)));
    assert_eq!(locales["items"][0]["code"], "en-US");
    assert_eq!(locales["items"][0]["default"], true);

    let (_, _, types) =
        get(&router, &format!("{BASE}/content_types?limit=2&skip=1"), Some("delivery")).await;
    assert_eq!(
        (&types["total"], &types["skip"], &types["limit"]),
        (&json!(3), &json!(1), &json!(2))
    );
    assert_eq!(types["items"][0]["displayField"], "name");

    let (_, _, one) = get(&router, &format!("{BASE}/content_types/tick"), Some("delivery")).await;
    assert_eq!(one["fields"][0]["type"], "Integer");

    let (_, _, tags) = get(&router, &format!("{BASE}/tags"), Some("delivery")).await;
    assert_eq!(tags["items"][0]["sys"]["id"], "news");
}

#[tokio::test]
async fn an_unchanged_answer_is_not_sent_again() {
    let router = service(None);
    let address = format!("{BASE}/entries?content_type=person");
    let (_, headers, _) = get(&router, &address, Some("delivery")).await;
    let again = Request::get(&address)
        .header(header::AUTHORIZATION, "Bearer delivery")
        .header(header::IF_NONE_MATCH, &headers[header::ETAG])
        .body(Body::empty())
        .unwrap();
    let (status, again, body) = send(&router, again).await;
    assert_eq!(status, StatusCode::NOT_MODIFIED);
    assert_eq!(again[header::ETAG], headers[header::ETAG]);
    assert!(body.is_null());
}

#[tokio::test]
async fn too_many_requests_in_a_second_are_told_to_wait() {
    let router = service(Some(2));
    let mut refused = None;
    // Answered within milliseconds, so most exceed the limit even if a second ends in between.
    for _ in 0..50 {
        let answer = get(&router, &format!("{BASE}/locales"), Some("delivery")).await;
        assert_eq!(answer.1["x-contentful-ratelimit-second-limit"], "2");
        if answer.0 == StatusCode::TOO_MANY_REQUESTS {
            refused = Some(answer);
        }
    }
    let (_, headers, body) = refused.expect("some of fifty requests are refused");
    assert_eq!(headers["x-contentful-ratelimit-reset"], "1");
    assert_eq!(body["sys"]["id"], "RateLimitExceeded");
}

#[tokio::test]
async fn other_origins_may_read_after_a_preflight() {
    let router = service(None);
    let preflight = Request::builder()
        .method(Method::OPTIONS)
        .uri(format!("{BASE}/entries"))
        .header(header::ACCESS_CONTROL_REQUEST_HEADERS, "authorization,x-contentful-user-agent")
        .body(Body::empty())
        .unwrap();
    let (status, headers, _) = send(&router, preflight).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    let allowed = headers[header::ACCESS_CONTROL_ALLOW_HEADERS].to_str().unwrap();
    for name in ["Authorization", "Content-Type", "X-Contentful-User-Agent"] {
        assert!(allowed.contains(name), "{name}");
    }
    assert_eq!(headers[header::ACCESS_CONTROL_ALLOW_ORIGIN], "*");
}

#[tokio::test]
async fn content_can_only_be_read() {
    let router = service(None);
    for method in [Method::POST, Method::PUT, Method::DELETE, Method::PATCH] {
        let request = Request::builder()
            .method(&method)
            .uri(format!("{BASE}/entries"))
            .header(header::AUTHORIZATION, "Bearer delivery")
            .body(Body::empty())
            .unwrap();
        let (status, ..) = send(&router, request).await;
        assert_eq!(status, StatusCode::METHOD_NOT_ALLOWED, "{method}");
    }
}
