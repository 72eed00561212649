//! The content service's protocol around queries: tokens, single entities, `ETag`s, limits, CORS.

use crate::support::{fixtures, get, send, service, service_of};
use axum::body::Body;
use http::{Method, Request, StatusCode, header};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use tower::ServiceExt as _;

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
        "/spaces/embedded/environments/master/tags/internal",
        "/spaces/embedded/environments/master/colours",
        "/spaces",
        "/spaces/",
        "/preview/spaces",
        "/preview/spaces/",
        "/spaces/embedded/environments",
        "/spaces/embedded/environments/master",
        "/spaces/embedded/entries/first/more",
    ] {
        let token = if path.starts_with("/preview") { "preview" } else { "delivery" };
        let (status, _, body) = get(&router, path, Some(token)).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(body["sys"]["id"], "NotFound", "{path}");
        assert_eq!(body["message"], "The resource could not be found.", "{path}");
    }
    let (_, _, body) = get(&router, &format!("{BASE}/entries/nothing"), Some("delivery")).await;
    let details =
        json!({ "type": "Entry", "id": "nothing", "environment": "master", "space": "embedded" });
    assert_eq!(body["details"], details);
    let other = "/spaces/embedded/environments/other/entries";
    let (_, _, body) = get(&router, other, Some("delivery")).await;
    let details = json!({ "type": "Environment", "id": "other", "space": "embedded" });
    assert_eq!(body["details"], details);
}

#[tokio::test]
async fn what_only_the_real_service_offers_is_said_so() {
    let router = service(None);
    for (method, path, message) in [
        (
            "GET",
            format!("{BASE}/sync?initial=true"),
            "The Sync API is not offered by this service.",
        ),
        (
            "GET",
            "/spaces/embedded/sync?sync_token=a".to_owned(),
            "The Sync API is not offered by this service.",
        ),
        (
            "GET",
            format!("{BASE}/taxonomy/concepts"),
            "The taxonomy of concepts is not offered by this service.",
        ),
        (
            "GET",
            format!("{BASE}/timeline/entries?release=spring"),
            "The preview of a timeline is not offered by this service.",
        ),
        (
            "POST",
            format!("{BASE}/asset_keys"),
            "The embargo of assets is not offered by this service.",
        ),
        (
            "POST",
            "/content/v1/spaces/embedded/environments/master".to_owned(),
            "GraphQL is not offered by this service.",
        ),
    ] {
        let request = Request::builder()
            .method(method)
            .uri(&path)
            .header(header::AUTHORIZATION, "Bearer delivery")
            .body(Body::empty())
            .unwrap();
        let (status, _, body) = send(&router, request).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(body["sys"], json!({ "type": "Error", "id": "NotFound" }), "{path}");
        assert_eq!(body["message"], message, "{path}");
    }
}

#[tokio::test]
async fn other_spellings_of_an_address_lead_to_the_same_answer() {
    let router = service(None);
    for (usual, other) in [
        ("/entries/first", format!("{BASE}/entries/first/")),
        ("/entries/first", format!("{BASE}/entries/%66irst")),
        ("/entries/first", "/spaces/embedded/entries/first".to_owned()),
        ("/entries?sys.id=ann", "/spaces/embedded/entries/?sys.id=ann".to_owned()),
        ("/content_types/tick", format!("{BASE}/content%5Ftypes/%74ick")),
        ("/content_types", "/spaces/%65mbedded/content_types".to_owned()),
        ("/locales", "/spaces/embedded/locales/".to_owned()),
    ] {
        let expected = get(&router, &format!("{BASE}{usual}"), Some("delivery")).await;
        let found = get(&router, &other, Some("delivery")).await;
        assert_eq!((found.0, found.2), (StatusCode::OK, expected.2), "{other}");
    }
    let (status, _, space) = get(&router, "/spaces/embedded/", Some("delivery")).await;
    assert_eq!((status, &space["sys"]["id"]), (StatusCode::OK, &json!("embedded")));
}

#[tokio::test]
async fn an_address_that_is_too_long_is_refused_as_an_error_of_the_service() {
    let router = service(None);
    let ids = "a,".repeat(4000);
    let (status, _, body) =
        get(&router, &format!("{BASE}/entries?sys.id[in]={ids}"), Some("delivery")).await;
    assert_eq!(status, StatusCode::URI_TOO_LONG);
    assert_eq!(body["sys"], json!({ "type": "Error", "id": "BadRequest" }));
    assert_eq!(body["message"], "The address is longer than 7600 characters.");
}

#[tokio::test]
async fn one_entity_takes_no_parameters_of_a_collection() {
    let router = service(None);
    for (path, parameter) in [
        ("/entries/first?limit=1", "limit"),
        ("/entries/first?order=sys.id", "order"),
        ("/assets/photo?query=pack", "query"),
        ("/assets/photo?fields.title=pack", "fields.title"),
        ("/content_types/tick?locale=en-AU", "locale"),
        ("/tags/news?skip=1", "skip"),
    ] {
        let (status, _, body) = get(&router, &format!("{BASE}{path}"), Some("delivery")).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{path}");
        assert_eq!(body["details"]["errors"][0]["path"], json!([parameter]), "{path}");
    }
}

#[tokio::test]
async fn a_host_called_preview_is_the_preview_api() {
    let router = service(None);
    let draft = |host: &str, token: &str| {
        Request::get(format!("{BASE}/entries/draft"))
            .header(header::HOST, host)
            .header(header::AUTHORIZATION, format!("Bearer {token}"))
            .body(Body::empty())
            .unwrap()
    };
    for (host, token, expected) in [
        ("preview.localhost:8080", "preview", 200),
        ("preview.contentful.com", "preview", 200),
        ("preview.localhost", "delivery", 401),
        ("localhost:8080", "preview", 401),
        ("previews.localhost", "preview", 401),
    ] {
        let (status, ..) = send(&router, draft(host, token)).await;
        assert_eq!(status.as_u16(), expected, "{host} {token}");
    }
}

#[tokio::test]
async fn the_file_of_an_asset_can_be_fetched_from_the_address_it_names() {
    let router = service(None);
    let request = Request::get(format!("{BASE}/assets?sys.id=guide&locale=*"))
        .header(header::HOST, "cms.example:8080")
        .header(header::AUTHORIZATION, "Bearer delivery")
        .body(Body::empty())
        .unwrap();
    let (_, _, assets) = send(&router, request).await;
    let address = "//cms.example:8080/content-files/assets/guide.pdf";
    assert_eq!(assets["items"][0]["fields"]["file"]["en-US"]["url"], address);

    let (_, _, photo) = get(&router, &format!("{BASE}/assets/photo"), Some("delivery")).await;
    let elsewhere = "//127.0.0.1/images/pack.jpg";
    assert_eq!(
        photo["fields"]["file"]["url"], elsewhere,
        "a file that is not here stays elsewhere"
    );

    let file = Request::get("/content-files/assets/guide.pdf").body(Body::empty()).unwrap();
    let response = router.clone().oneshot(file).await.unwrap();
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(response.headers()[header::CONTENT_TYPE], "application/pdf");
    let body = response.into_body().collect().await.unwrap().to_bytes();
    assert_eq!(body, std::fs::read(fixtures().join("assets/guide.pdf")).unwrap());

    for path in [
        "",
        "/",
        "/assets/other.pdf",
        "/export.json",
        "/assets/../export.json",
        "/assets/%2e%2e/export.json",
    ] {
        let (status, _, body) = get(&router, &format!("/content-files{path}"), None).await;
        assert_eq!(
            (status, &body["sys"]["id"]),
            (StatusCode::NOT_FOUND, &json!("NotFound")),
            "{path}"
        );
    }
}

#[tokio::test]
async fn the_file_of_a_draft_is_found_only_at_the_address_that_the_preview_names() {
    let folder = tempfile::tempdir().unwrap();
    let mut export: Value =
        serde_json::from_slice(&std::fs::read(fixtures().join("export.json")).unwrap()).unwrap();
    let assets = export["assets"].as_array_mut().unwrap();
    let plan = assets.iter_mut().find(|asset| asset["sys"]["id"] == "plan").unwrap();
    plan["fields"]["file"]["en-US"]["url"] = "//assets/plan.pdf".into();
    std::fs::write(folder.path().join("export.json"), export.to_string()).unwrap();
    std::fs::create_dir(folder.path().join("assets")).unwrap();
    std::fs::write(folder.path().join("assets/plan.pdf"), "%PDF").unwrap();
    let router = service_of(&folder.path().join("export.json"), None);

    let (_, _, asset) = get(&router, &format!("/preview{BASE}/assets/plan"), Some("preview")).await;
    let url = asset["fields"]["file"]["url"].as_str().unwrap();
    let address = &url[url.find("/content-files/").unwrap()..];
    assert_ne!(address, "/content-files/assets/plan.pdf");
    let status = async |address: &str| {
        let request = Request::get(address).body(Body::empty()).unwrap();
        router.clone().oneshot(request).await.unwrap().status()
    };
    assert_eq!(status(address).await, StatusCode::OK);
    for guess in ["assets/plan.pdf", "drafts/assets/plan.pdf", "drafts-0/assets/plan.pdf"] {
        assert_eq!(status(&format!("/content-files/{guess}")).await, StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn answers_are_compressed_when_the_client_reads_gzip() {
    let router = service(None);
    let ask = |encoding: &str, etag: Option<&http::HeaderValue>| {
        let mut request = Request::get(format!("{BASE}/entries"))
            .header(header::AUTHORIZATION, "Bearer delivery")
            .header(header::ACCEPT_ENCODING, encoding);
        if let Some(etag) = etag {
            request = request.header(header::IF_NONE_MATCH, etag);
        }
        router.clone().oneshot(request.body(Body::empty()).unwrap())
    };
    let plain = ask("identity", None).await.unwrap();
    assert!(!plain.headers().contains_key(header::CONTENT_ENCODING));
    let gzip = ask("gzip, deflate, br", None).await.unwrap();
    assert_eq!(gzip.headers()[header::CONTENT_ENCODING], "gzip");
    let vary: Vec<_> = gzip.headers().get_all(header::VARY).iter().collect();
    assert!(format!("{vary:?}").to_lowercase().contains("accept-encoding"), "{vary:?}");
    let weak = gzip.headers()[header::ETAG].clone();
    let strong = plain.headers()[header::ETAG].to_str().unwrap();
    assert_eq!(weak.to_str().unwrap(), format!("W/{strong}"));
    let short = gzip.into_body().collect().await.unwrap().to_bytes();
    let long = plain.into_body().collect().await.unwrap().to_bytes();
    assert_eq!(short[..2], [0x1f, 0x8b]);
    assert!(short.len() * 4 < long.len(), "{} of {}", short.len(), long.len());
    let unchanged = ask("gzip", Some(&weak)).await.unwrap();
    assert_eq!(unchanged.status(), StatusCode::NOT_MODIFIED);
}

#[tokio::test]
async fn the_space_its_locales_types_and_tags_can_be_read() {
    let router = service(None);
    let (_, _, space) = get(&router, "/spaces/embedded", Some("delivery")).await;
    assert_eq!(space["sys"], json!({ "type": "Space", "id": "embedded" }));
    assert_eq!(space["locales"][1]["fallbackCode"], "en-US");

    let (_, _, locales) = get(&router, &format!("{BASE}/locales"), Some("delivery")).await;
    assert_eq!((&locales["total"], &locales["limit"]), (&json!(3), &json!(1000)));
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
    let (_, _, tag) = get(&router, &format!("{BASE}/tags/advice"), Some("delivery")).await;
    assert_eq!(tag["name"], "Advice");
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
    for name in [
        "Authorization",
        "Content-Type",
        "If-None-Match",
        "X-Contentful-User-Agent",
        "X-Contentful-Locale-Based-Publishing",
    ] {
        assert!(allowed.split(',').any(|allowed| allowed == name), "{name}");
    }
    assert_eq!(headers[header::ACCESS_CONTROL_ALLOW_METHODS], "GET,HEAD,OPTIONS");
    assert_eq!(headers[header::ACCESS_CONTROL_MAX_AGE], "86400");
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
        let (status, headers, body) = send(&router, request).await;
        assert_eq!(status, StatusCode::METHOD_NOT_ALLOWED, "{method}");
        assert_eq!(headers[header::ALLOW], "GET, HEAD, OPTIONS", "{method}");
        assert_eq!(body["sys"]["id"], "MethodNotAllowed", "{method}");
    }
}
