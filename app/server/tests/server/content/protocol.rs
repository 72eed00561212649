//! The content service's protocol around queries: tokens, single entities, `ETag`s, limits, CORS.

use http::{Method, StatusCode, header};
use serde_json::{Value, json};

use super::{fixtures, published, service, service_of};
use crate::harness::client::{Answer, Call, Client};

const BASE: &str = "/spaces/embedded/environments/master";

#[tokio::test]
async fn each_api_takes_only_its_own_token() {
    let service = service(None);
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
        let path = format!("{api}{BASE}/locales");
        let Answer { status, body, .. } = match token {
            Some(token) => service.send(Call::get(&path).token(token)).await,
            None => service.get(&path).await,
        };
        assert_eq!(status.as_u16(), expected, "{api} {token:?}");
        if expected == 401 {
            assert_eq!(body["sys"], json!({ "type": "Error", "id": "AccessTokenInvalid" }));
            assert!(body["requestId"].is_string());
        }
    }
    let Answer { status, .. } = service.get(&format!("{BASE}/locales?access_token=delivery")).await;
    assert_eq!(status, StatusCode::OK, "a token may also be a parameter");
}

#[tokio::test]
async fn a_single_entity_is_answered_without_a_collection() {
    let service = service(None);
    let Answer { status, headers, body: entry, .. } =
        service.send(published(&format!("{BASE}/entries/first?locale=en-AU"))).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(headers[header::CONTENT_TYPE], "application/vnd.contentful.delivery.v1+json");
    assert_eq!(entry["sys"]["locale"], "en-AU");
    assert_eq!(entry["sys"]["contentType"]["sys"]["id"], "article");
    assert_eq!(entry["fields"]["title"], "Colour of barcodes");
    assert_eq!(entry["fields"].get("note"), None, "omitted fields stay inside");

    let Answer { body: asset, .. } = service.send(published(&format!("{BASE}/assets/photo"))).await;
    assert_eq!(
        asset["fields"]["file"]["details"]["image"],
        json!({ "width": 1600, "height": 900 })
    );

    let Answer { status, body, .. } =
        service.send(published(&format!("{BASE}/entries/first?select=fields"))).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_eq!(body["details"]["errors"][0]["name"], "select");
}

#[tokio::test]
async fn what_does_not_exist_is_not_found() {
    let service = service(None);
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
        let Answer { status, body, .. } = service.send(Call::get(path).token(token)).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(body["sys"]["id"], "NotFound", "{path}");
        assert_eq!(body["message"], "The resource could not be found.", "{path}");
    }
    let Answer { body, .. } = service.send(published(&format!("{BASE}/entries/nothing"))).await;
    let details =
        json!({ "type": "Entry", "id": "nothing", "environment": "master", "space": "embedded" });
    assert_eq!(body["details"], details);
    let other = "/spaces/embedded/environments/other/entries";
    let Answer { body, .. } = service.send(published(other)).await;
    let details = json!({ "type": "Environment", "id": "other", "space": "embedded" });
    assert_eq!(body["details"], details);
}

#[tokio::test]
async fn what_only_the_real_service_offers_is_said_so() {
    let service = service(None);
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
        let call = Call::new(method, &path).token("delivery");
        let Answer { status, body, .. } = service.send(call).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(body["sys"], json!({ "type": "Error", "id": "NotFound" }), "{path}");
        assert_eq!(body["message"], message, "{path}");
    }
}

#[tokio::test]
async fn other_spellings_of_an_address_lead_to_the_same_answer() {
    let service = service(None);
    for (usual, other) in [
        ("/entries/first", format!("{BASE}/entries/first/")),
        ("/entries/first", format!("{BASE}/entries/%66irst")),
        ("/entries/first", "/spaces/embedded/entries/first".to_owned()),
        ("/entries?sys.id=ann", "/spaces/embedded/entries/?sys.id=ann".to_owned()),
        ("/content_types/tick", format!("{BASE}/content%5Ftypes/%74ick")),
        ("/content_types", "/spaces/%65mbedded/content_types".to_owned()),
        ("/locales", "/spaces/embedded/locales/".to_owned()),
    ] {
        let expected = service.send(published(&format!("{BASE}{usual}"))).await;
        let found = service.send(published(&other)).await;
        assert_eq!((found.status, found.body), (StatusCode::OK, expected.body), "{other}");
    }
    let Answer { status, body: space, .. } = service.send(published("/spaces/embedded/")).await;
    assert_eq!((status, &space["sys"]["id"]), (StatusCode::OK, &json!("embedded")));
}

#[tokio::test]
async fn an_address_that_is_too_long_is_refused_as_an_error_of_the_service() {
    let service = service(None);
    let ids = "a,".repeat(4000);
    let Answer { status, body, .. } =
        service.send(published(&format!("{BASE}/entries?sys.id[in]={ids}"))).await;
    assert_eq!(status, StatusCode::URI_TOO_LONG);
    assert_eq!(body["sys"], json!({ "type": "Error", "id": "BadRequest" }));
    assert_eq!(body["message"], "The address is longer than 7600 characters.");
}

#[tokio::test]
async fn one_entity_takes_no_parameters_of_a_collection() {
    let service = service(None);
    for (path, parameter) in [
        ("/entries/first?limit=1", "limit"),
        ("/entries/first?order=sys.id", "order"),
        ("/assets/photo?query=pack", "query"),
        ("/assets/photo?fields.title=pack", "fields.title"),
        ("/content_types/tick?locale=en-AU", "locale"),
        ("/tags/news?skip=1", "skip"),
    ] {
        let Answer { status, body, .. } = service.send(published(&format!("{BASE}{path}"))).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{path}");
        assert_eq!(body["details"]["errors"][0]["path"], json!([parameter]), "{path}");
    }
}

#[tokio::test]
async fn a_host_called_preview_is_the_preview_api() {
    let service = service(None);
    let draft = Call::get(&format!("{BASE}/entries/draft"));
    for (host, token, expected) in [
        ("preview.localhost:8080", "preview", 200),
        ("preview.contentful.com", "preview", 200),
        ("preview.localhost", "delivery", 401),
        ("localhost:8080", "preview", 401),
        ("previews.localhost", "preview", 401),
    ] {
        let call = draft.clone().header(header::HOST, host).token(token);
        let Answer { status, .. } = service.send(call).await;
        assert_eq!(status.as_u16(), expected, "{host} {token}");
    }
}

#[tokio::test]
async fn the_file_of_an_asset_can_be_fetched_from_the_address_it_names() {
    let service = service(None);
    let call = published(&format!("{BASE}/assets?sys.id=guide&locale=*"));
    let call = call.header(header::HOST, "cms.example:8080");
    let Answer { body: assets, .. } = service.send(call).await;
    let address = "//cms.example:8080/content-files/assets/guide.pdf";
    assert_eq!(assets["items"][0]["fields"]["file"]["en-US"]["url"], address);

    let Answer { body: photo, .. } = service.send(published(&format!("{BASE}/assets/photo"))).await;
    let elsewhere = "//127.0.0.1/images/pack.jpg";
    assert_eq!(
        photo["fields"]["file"]["url"], elsewhere,
        "a file that is not here stays elsewhere"
    );

    let file = service.get("/content-files/assets/guide.pdf").await.is(200);
    assert_eq!(file.headers[header::CONTENT_TYPE], "application/pdf");
    assert_eq!(file.bytes, std::fs::read(fixtures().join("assets/guide.pdf")).unwrap());

    for path in [
        "",
        "/",
        "/assets/other.pdf",
        "/export.json",
        "/assets/../export.json",
        "/assets/%2e%2e/export.json",
    ] {
        let Answer { status, body, .. } = service.get(&format!("/content-files{path}")).await;
        assert_eq!(
            (status, &body["sys"]["id"]),
            (StatusCode::NOT_FOUND, &json!("NotFound")),
            "{path}"
        );
    }
}

/// The service of the fixtures with a change, and with a file beside them.
fn changed(folder: &tempfile::TempDir, file: &str, change: impl FnOnce(&mut Value)) -> Client {
    let mut export: Value =
        serde_json::from_slice(&std::fs::read(fixtures().join("export.json")).unwrap()).unwrap();
    change(&mut export);
    std::fs::write(folder.path().join("export.json"), export.to_string()).unwrap();
    std::fs::create_dir(folder.path().join("assets")).unwrap();
    std::fs::write(folder.path().join("assets").join(file), "%PDF").unwrap();
    service_of(&folder.path().join("export.json"), None)
}

fn asset<'a>(export: &'a mut Value, id: &str) -> &'a mut Value {
    let assets = export["assets"].as_array_mut().unwrap();
    assets.iter_mut().find(|asset| asset["sys"]["id"] == id).unwrap()
}

#[tokio::test]
async fn a_file_with_an_encoded_address_is_the_one_with_the_decoded_name() {
    for (file, address) in [
        ("Grüner_Punkt.pdf", "assets/Gr%C3%BCner_Punkt.pdf"),
        ("Price list (1).pdf", "assets/Price%20list%20(1).pdf"),
        ("100% recycled.pdf", "assets/100%25%20recycled.pdf"),
        ("100%.pdf", "assets/100%.pdf"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let service = changed(&folder, file, |export| {
            asset(export, "guide")["fields"]["file"]["en-US"]["url"] =
                format!("//{address}").into();
        });
        let call = published(&format!("{BASE}/assets/guide")).header(header::HOST, "cms.example");
        let Answer { body: guide, .. } = service.send(call).await;
        let named = &guide["fields"]["file"]["url"];
        assert_eq!(named, &format!("//cms.example/content-files/{address}"));
        assert_eq!(service.get(&format!("/content-files/{address}")).await.is(200).bytes, "%PDF");
    }
}

#[tokio::test]
async fn a_locale_that_is_a_draft_or_switched_off_is_never_delivered() {
    let folder = tempfile::tempdir().unwrap();
    let service = changed(&folder, "other.pdf", |export| {
        let first = &mut export["entries"][0];
        first["fields"]["title"]["de-DE"] = "Entwurf".into();
        // German is still being written, so the entry is newer than its publication.
        first["sys"]["version"] = 9.into();
        first["sys"]["fieldStatus"] =
            json!({ "*": { "en-US": "published", "en-AU": "published", "de-DE": "draft" } });
        export["locales"][1]["contentDeliveryApi"] = false.into();
        export["locales"][2]["fallbackCode"] = "en-AU".into();
    });
    let title = async |api: &str, token: &str, locale: &str| {
        let address = format!("{api}{BASE}/entries/first?locale={locale}");
        service.send(Call::get(&address).token(token)).await.body["fields"]["title"].clone()
    };
    assert_eq!(title("", "delivery", "*").await, json!({ "en-US": "Color of barcodes" }));
    // What fell back on the locale that is off falls back on what that one does.
    assert_eq!(title("", "delivery", "de-DE").await, "Color of barcodes");
    let preview = json!({ "en-US": "Color of barcodes", "de-DE": "Entwurf" });
    assert_eq!(title("/preview", "preview", "*").await, preview);

    let Answer { body: locales, .. } = service.send(published(&format!("{BASE}/locales"))).await;
    assert_eq!(locales["total"], 2);
    assert_eq!(locales["items"][1]["code"], "de-DE");
    assert_eq!(locales["items"][1]["fallbackCode"], "en-US");
    let off = published(&format!("{BASE}/entries/first?locale=en-AU"));
    service.send(off).await.is(400);
}

#[tokio::test]
async fn the_file_of_a_draft_is_found_only_at_the_address_that_the_preview_names() {
    let folder = tempfile::tempdir().unwrap();
    let service = changed(&folder, "plan.pdf", |export| {
        asset(export, "plan")["fields"]["file"]["en-US"]["url"] = "//assets/plan.pdf".into();
    });

    let Answer { body: asset, .. } =
        service.send(Call::get(&format!("/preview{BASE}/assets/plan")).token("preview")).await;
    let url = asset["fields"]["file"]["url"].as_str().unwrap();
    let address = &url[url.find("/content-files/").unwrap()..];
    assert_ne!(address, "/content-files/assets/plan.pdf");
    service.get(address).await.is(200);
    for guess in ["assets/plan.pdf", "drafts/assets/plan.pdf", "drafts-0/assets/plan.pdf"] {
        service.get(&format!("/content-files/{guess}")).await.is(404);
    }
}

#[tokio::test]
async fn answers_are_compressed_when_the_client_reads_gzip() {
    let service = service(None);
    let read = |encoding: &str| {
        published(&format!("{BASE}/entries")).header(header::ACCEPT_ENCODING, encoding)
    };
    let plain = service.send(read("identity")).await;
    assert!(!plain.headers.contains_key(header::CONTENT_ENCODING));
    let gzip = service.send(read("gzip, deflate, br")).await;
    assert_eq!(gzip.headers[header::CONTENT_ENCODING], "gzip");
    let vary: Vec<_> = gzip.headers.get_all(header::VARY).iter().collect();
    assert!(format!("{vary:?}").to_lowercase().contains("accept-encoding"), "{vary:?}");
    let weak = gzip.header(header::ETAG).unwrap();
    let strong = plain.header(header::ETAG).unwrap();
    assert_eq!(weak, format!("W/{strong}"));
    let (short, long) = (gzip.bytes.clone(), plain.bytes);
    assert_eq!(short[..2], [0x1f, 0x8b]);
    assert!(short.len() * 4 < long.len(), "{} of {}", short.len(), long.len());
    service.send(read("gzip").header(header::IF_NONE_MATCH, weak)).await.is(304);
}

#[tokio::test]
async fn the_space_its_locales_types_and_tags_can_be_read() {
    let service = service(None);
    let Answer { body: space, .. } = service.send(published("/spaces/embedded")).await;
    assert_eq!(space["sys"], json!({ "type": "Space", "id": "embedded" }));
    assert_eq!(space["locales"][1]["fallbackCode"], "en-US");

    let Answer { body: locales, .. } = service.send(published(&format!("{BASE}/locales"))).await;
    assert_eq!((&locales["total"], &locales["limit"]), (&json!(3), &json!(1000)));
    assert_eq!(locales["items"][0]["code"], "en-US");
    assert_eq!(locales["items"][0]["default"], true);

    let Answer { body: types, .. } =
        service.send(published(&format!("{BASE}/content_types?limit=2&skip=1"))).await;
    assert_eq!(
        (&types["total"], &types["skip"], &types["limit"]),
        (&json!(3), &json!(1), &json!(2))
    );
    assert_eq!(types["items"][0]["displayField"], "name");

    let Answer { body: one, .. } =
        service.send(published(&format!("{BASE}/content_types/tick"))).await;
    assert_eq!(one["fields"][0]["type"], "Integer");

    let Answer { body: tags, .. } = service.send(published(&format!("{BASE}/tags"))).await;
    assert_eq!(tags["items"][0]["sys"]["id"], "news");
    let Answer { body: tag, .. } = service.send(published(&format!("{BASE}/tags/advice"))).await;
    assert_eq!(tag["name"], "Advice");
}

#[tokio::test]
async fn an_unchanged_answer_is_not_sent_again() {
    let service = service(None);
    let address = format!("{BASE}/entries?content_type=person");
    let Answer { headers, .. } = service.send(published(&address)).await;
    let call = published(&address).header(header::IF_NONE_MATCH, &headers[header::ETAG]);
    let Answer { status, headers: again, body, .. } = service.send(call).await;
    assert_eq!(status, StatusCode::NOT_MODIFIED);
    assert_eq!(again[header::ETAG], headers[header::ETAG]);
    assert!(body.is_null());
}

#[tokio::test]
async fn too_many_requests_in_a_second_are_told_to_wait() {
    let service = service(Some(2));
    let mut refused = None;
    // Answered within milliseconds, so most exceed the limit even if a second ends in between.
    for _ in 0..50 {
        let answer = service.send(published(&format!("{BASE}/locales"))).await;
        assert_eq!(answer.headers["x-contentful-ratelimit-second-limit"], "2");
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            refused = Some(answer);
        }
    }
    let Answer { headers, body, .. } = refused.expect("some of fifty requests are refused");
    assert_eq!(headers["x-contentful-ratelimit-reset"], "1");
    assert_eq!(body["sys"]["id"], "RateLimitExceeded");
}

#[tokio::test]
async fn other_origins_may_read_after_a_preflight() {
    let service = service(None);
    let preflight = Call::new(Method::OPTIONS, &format!("{BASE}/entries"))
        .header(header::ACCESS_CONTROL_REQUEST_HEADERS, "authorization,x-contentful-user-agent");
    let Answer { status, headers, .. } = service.send(preflight).await;
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
    let service = service(None);
    for method in [Method::POST, Method::PUT, Method::DELETE, Method::PATCH] {
        let call = Call::new(&method, &format!("{BASE}/entries")).token("delivery");
        let Answer { status, headers, body, .. } = service.send(call).await;
        assert_eq!(status, StatusCode::METHOD_NOT_ALLOWED, "{method}");
        assert_eq!(headers[header::ALLOW], "GET, HEAD, OPTIONS", "{method}");
        assert_eq!(body["sys"]["id"], "MethodNotAllowed", "{method}");
    }
}
