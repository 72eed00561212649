//! The static build as visitors get it: addresses, compression, caching, headers, errors.

use std::fs;
use std::path::{Path, PathBuf};

use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue, Method, Response, StatusCode, Uri, header};
use http_body_util::{BodyExt as _, Full};
use hyper::body::Body as _;
use site_server::site::Site;
use site_server::site::load::SiteError;

use crate::harness::api::write_words;

const FILES: [(&str, &str); 15] = [
    ("index.html", "<h1>Home</h1>"),
    ("index.html.br", "home in brotli"),
    ("index.html.gz", "home in gzip"),
    ("404.html", "<h1>Not found</h1>"),
    ("about/index.html", "<h1>About</h1>"),
    ("standards/barcodes.html", "<h1>Barcodes</h1>"),
    ("_content/about.json", "{}"),
    ("_data/join.json", "{}"),
    ("assets/main-4f2a.js", "let a;"),
    ("assets/engine-77aa.wasm", "\0asm"),
    ("download/rules.pdf", "%PDF-1.7"),
    (".well-known/security.txt", "Contact: x"),
    (".hidden", "secret"),
    ("fonts/two words.woff2", "font"),
    ("_headers", "/about\n  Content-Security-Policy: default-src 'none'\n"),
];

/// A build in its own folder, next to a file that must never be served.
fn build(name: &str) -> PathBuf {
    let parent = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let dist = parent.join("dist");
    let _ = fs::remove_dir_all(&parent);
    for (file, content) in FILES {
        let path = dist.join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }
    write_words(&dist);
    fs::write(parent.join("secret.txt"), "secret").unwrap();
    dist
}

fn site(name: &str) -> Site {
    Site::load(&build(name), None).unwrap()
}

fn get(site: &Site, address: &str, headers: &[(HeaderName, &str)]) -> Response<Full<Bytes>> {
    let headers: HeaderMap = headers
        .iter()
        .map(|(name, value)| (name.clone(), HeaderValue::from_str(value).unwrap()))
        .collect();
    site.respond(&Method::GET, &address.parse::<Uri>().unwrap(), &headers)
}

async fn text(response: Response<Full<Bytes>>) -> String {
    String::from_utf8(response.into_body().collect().await.unwrap().to_bytes().to_vec()).unwrap()
}

#[tokio::test]
async fn every_page_has_one_address() {
    let site = site("addresses");
    for (address, status, expected) in [
        ("/", 200, "<h1>Home</h1>"),
        ("/about", 200, "<h1>About</h1>"),
        ("/about?ref=x", 200, "<h1>About</h1>"),
        ("/standards/barcodes", 200, "<h1>Barcodes</h1>"),
        ("/assets/main-4f2a.js", 200, "let a;"),
        ("/.well-known/security.txt", 200, "Contact: x"),
        ("/fonts/two%20words.woff2", 200, "font"),
        ("/nothing", 404, "<h1>Not found</h1>"),
        ("/404", 404, "<h1>Not found</h1>"),
        ("/nothing/", 404, "<h1>Not found</h1>"),
        ("/standards", 404, "<h1>Not found</h1>"),
        ("//", 404, "<h1>Not found</h1>"),
        ("/_headers", 404, "<h1>Not found</h1>"),
        ("/_data/join.json", 404, "<h1>Not found</h1>"),
        ("/.hidden", 404, "<h1>Not found</h1>"),
        ("/index.html.br", 404, "<h1>Not found</h1>"),
    ] {
        let response = get(&site, address, &[]);
        assert_eq!(response.status().as_u16(), status, "{address}");
        assert_eq!(text(response).await, expected, "{address}");
    }
}

#[test]
fn other_spellings_of_an_address_redirect_to_it() {
    let site = site("redirects");
    for (address, expected) in [
        ("/about/", "/about"),
        ("/about//", "/about"),
        ("/about/?a=1&b=%2F", "/about?a=1&b=%2F"),
        ("/about/index.html", "/about"),
        ("/standards/barcodes.html?x", "/standards/barcodes?x"),
        ("/index.html", "/"),
        ("/404.html", "/404"),
        ("/fonts/two%20words.woff2/", "/fonts/two%20words.woff2"),
    ] {
        let response = get(&site, address, &[]);
        assert_eq!(response.status(), StatusCode::PERMANENT_REDIRECT, "{address}");
        assert_eq!(response.headers()[header::LOCATION], expected, "{address}");
    }
}

#[test]
fn an_old_address_leads_to_its_page_and_nowhere_else() {
    let dist = build("old-addresses");
    let lines = "# old\n/about-us /about 301\n/Products/GS1_system.html /standards/barcodes#kinds 301\n\
        /about /standards/barcodes 301\n/about-us / 301\n/gone /nothing 301\n/error /404 301\n\
        /away https://example.com/ 301\n/away //example.com 301\n/blog/* /about 301\n/half\n";
    fs::write(dist.join("_redirects"), lines).unwrap();
    let site = Site::load(&dist, None).unwrap();
    for (address, expected) in [
        ("/about-us", "/about"),
        ("/about-us/", "/about"),
        ("/About-US//?a=1&b=%2F", "/about?a=1&b=%2F"),
        ("/products/gs1_system.html?x", "/standards/barcodes?x#kinds"),
        ("/About", "/about"),
        ("/Standards/Barcodes/", "/standards/barcodes"),
    ] {
        let response = get(&site, address, &[]);
        assert_eq!(response.status(), StatusCode::PERMANENT_REDIRECT, "{address}");
        assert_eq!(response.headers()[header::LOCATION], expected, "{address}");
    }
    assert_eq!(get(&site, "/about", &[]).status(), StatusCode::OK);
    for address in [
        "/gone",
        "/error",
        "/away",
        "/blog/x",
        "/blog/*",
        "/half",
        "/_redirects",
        "/ASSETS/main-4f2a.js",
    ] {
        assert_eq!(get(&site, address, &[]).status(), StatusCode::NOT_FOUND, "{address}");
    }
}

#[tokio::test]
async fn an_address_without_a_page_costs_little() {
    let dist = build("not-found");
    let whole = "<h1>Not found</h1>".repeat(5000);
    for (file, content) in [("404.html", whole.as_str()), ("404.html.br", "in brotli")] {
        fs::write(dist.join(file), content).unwrap();
    }
    let site = Site::load(&dist, None).unwrap();
    let browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
    for (accept, encodings, is_page_of_the_site) in [
        (Some(browser), Some("gzip, br"), true),
        (None, Some("br"), true),
        (Some(browser), None, false),
        (Some(browser), Some("gzip"), false),
        (Some("*/*"), Some("br"), false),
        (Some("image/avif,image/webp,*/*;q=0.8"), Some("br"), false),
        (None, None, false),
    ] {
        let asked = [(header::ACCEPT, accept), (header::ACCEPT_ENCODING, encodings)];
        let asked: Vec<_> =
            asked.into_iter().filter_map(|(name, value)| Some((name, value?))).collect();
        for address in ["/nothing", "/nothing.php", "/404", "/nothing/%20"] {
            let response = get(&site, address, &asked);
            assert_eq!(response.status(), StatusCode::NOT_FOUND);
            assert_eq!(response.headers()[header::VARY], "Accept, Accept-Encoding");
            if is_page_of_the_site {
                assert_eq!(text(response).await, "in brotli", "{asked:?}");
            } else {
                let length = response.body().size_hint().exact();
                assert!(length < Some(5000), "{asked:?}: {length:?}");
                check_error_page(response).await;
            }
        }
    }
}

#[tokio::test]
async fn nothing_outside_the_folder_can_be_read() {
    let site = site("traversal");
    for address in [
        "/../secret.txt",
        "/about/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e%2fsecret.txt",
        "/..%5csecret.txt",
        "//secret.txt",
        "/about/%00",
        "/%ff%fe",
        "//example.com/",
        "//example.com/%2e%2e",
    ] {
        let response = get(&site, address, &[]);
        assert_eq!(response.status(), StatusCode::NOT_FOUND, "{address}");
        assert_eq!(text(response).await, "<h1>Not found</h1>", "{address}");
    }
}

#[cfg(unix)]
#[test]
fn symbolic_links_are_not_followed() {
    let dist = build("symlinks");
    std::os::unix::fs::symlink(dist.join("../secret.txt"), dist.join("linked.txt")).unwrap();
    let site = Site::load(&dist, None).unwrap();
    assert_eq!(get(&site, "/linked.txt", &[]).status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_preferred_encoding_is_sent_with_its_own_etag() {
    let site = site("encodings");
    let mut etags = Vec::new();
    for (accept, encoding, body) in [
        ("gzip, br", Some("br"), "home in brotli"),
        ("gzip;q=1, br;q=0.1", Some("gzip"), "home in gzip"),
        ("identity", None, "<h1>Home</h1>"),
    ] {
        let response = get(&site, "/", &[(header::ACCEPT_ENCODING, accept)]);
        let headers = response.headers().clone();
        let sent = headers.get(header::CONTENT_ENCODING).map(|value| value.to_str().unwrap());
        assert_eq!(sent, encoding, "{accept}");
        assert_eq!(headers[header::VARY], "Accept-Encoding");
        assert_eq!(headers[header::CONTENT_TYPE], "text/html; charset=utf-8");
        assert_eq!(headers[header::CONTENT_LENGTH], body.len().to_string());
        assert_eq!(text(response).await, body);

        let etag = headers[header::ETAG].to_str().unwrap().to_owned();
        let again = [(header::ACCEPT_ENCODING, accept), (header::IF_NONE_MATCH, etag.as_str())];
        let unchanged = get(&site, "/", &again);
        assert_eq!(unchanged.status(), StatusCode::NOT_MODIFIED, "{accept}");
        assert_eq!(unchanged.headers()[header::ETAG], etag);
        assert_eq!(unchanged.headers()[header::CACHE_CONTROL], "no-cache");
        assert_eq!(unchanged.headers()[header::VARY], "Accept-Encoding");
        etags.push(etag);
    }
    etags.dedup();
    assert_eq!(etags.len(), 3, "each encoding has its own ETag");
    let uncompressed = get(&site, "/about", &[(header::ACCEPT_ENCODING, "br")]);
    assert_eq!(uncompressed.headers().get(header::CONTENT_ENCODING), None);
}

#[test]
fn files_have_their_media_type_and_caching() {
    let site = site("types");
    for (address, media_type, caching) in [
        (
            "/assets/main-4f2a.js",
            "text/javascript; charset=utf-8",
            "public, max-age=31536000, immutable",
        ),
        ("/assets/engine-77aa.wasm", "application/wasm", "public, max-age=31536000, immutable"),
        ("/_content/about.json", "application/json", "no-cache"),
        ("/about", "text/html; charset=utf-8", "no-cache"),
        ("/nothing", "text/html; charset=utf-8", "no-cache"),
        ("/download/rules.pdf", "application/pdf", "no-cache"),
    ] {
        let response = get(&site, address, &[]);
        assert_eq!(response.headers()[header::CONTENT_TYPE], media_type, "{address}");
        assert_eq!(response.headers()[header::CACHE_CONTROL], caching, "{address}");
    }
    let pdf = get(&site, "/download/rules.pdf", &[]);
    assert_eq!(pdf.headers()[header::CONTENT_DISPOSITION], "attachment; filename=\"rules.pdf\"");
}

#[tokio::test]
async fn an_interrupted_download_goes_on_where_it_stopped() {
    let site = site("ranges");
    let whole = get(&site, "/download/rules.pdf", &[]);
    assert_eq!(whole.headers()[header::ACCEPT_RANGES], "bytes");
    let etag = whole.headers()[header::ETAG].to_str().unwrap().to_owned();
    let ranges = [
        ("bytes=0-3", &etag, 206, Some("bytes 0-3/8"), "%PDF"),
        ("bytes=4-", &etag, 206, Some("bytes 4-7/8"), "-1.7"),
        ("bytes=-3", &etag, 206, Some("bytes 5-7/8"), "1.7"),
        ("bytes=8-", &etag, 416, Some("bytes */8"), ""),
        ("bytes=0-1,4-5", &etag, 200, None, "%PDF-1.7"),
        ("bytes=4-", &"\"changed\"".to_owned(), 200, None, "%PDF-1.7"),
    ];
    for (range, tag, status, content_range, body) in ranges {
        let asked = [(header::RANGE, range), (header::IF_RANGE, tag.as_str())];
        let response = get(&site, "/download/rules.pdf", &asked);
        let headers = response.headers().clone();
        assert_eq!(response.status(), status, "{range}");
        let found = headers.get(header::CONTENT_RANGE).map(|value| value.to_str().unwrap());
        assert_eq!(found, content_range, "{range}");
        assert_eq!(headers[header::CONTENT_LENGTH], body.len().to_string(), "{range}");
        assert_eq!(headers[header::ETAG], etag, "{range}");
        assert_eq!(headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff", "{range}");
        assert_eq!(text(response).await, body, "{range}");
    }
    // A file that is fresh, a head and anything but a download have no parts.
    let fresh = [(header::RANGE, "bytes=4-"), (header::IF_NONE_MATCH, etag.as_str())];
    assert_eq!(get(&site, "/download/rules.pdf", &fresh).status(), StatusCode::NOT_MODIFIED);
    let range = HeaderMap::from_iter([(header::RANGE, HeaderValue::from_static("bytes=0-3"))]);
    let uri = "/download/rules.pdf".parse().unwrap();
    let head = site.respond(&Method::HEAD, &uri, &range);
    assert_eq!((head.status(), head.headers()), (StatusCode::OK, whole.headers()));
    for address in ["/about", "/assets/main-4f2a.js", "/nothing"] {
        let response = get(&site, address, &[(header::RANGE, "bytes=0-3")]);
        assert_ne!(response.status(), StatusCode::PARTIAL_CONTENT, "{address}");
        assert!(!response.headers().contains_key(header::ACCEPT_RANGES), "{address}");
    }
}

#[test]
fn a_head_request_gets_the_head_of_the_same_answer() {
    let site = site("head");
    for address in ["/", "/nothing", "/about/"] {
        let uri: Uri = address.parse().unwrap();
        let full = site.respond(&Method::GET, &uri, &HeaderMap::new());
        let head = site.respond(&Method::HEAD, &uri, &HeaderMap::new());
        assert_eq!(head.status(), full.status());
        assert_eq!(head.headers(), full.headers());
        assert_eq!(head.body().size_hint().exact(), Some(0));
    }
}

#[tokio::test]
async fn files_can_only_be_read() {
    let site = site("methods");
    for method in [Method::POST, Method::PUT, Method::DELETE, Method::OPTIONS, Method::TRACE] {
        let response = site.respond(&method, &"/".parse().unwrap(), &HeaderMap::new());
        assert_eq!(response.status(), StatusCode::METHOD_NOT_ALLOWED, "{method}");
        assert_eq!(response.headers()[header::ALLOW], "GET, HEAD");
        check_error_page(response).await;
    }
}

#[tokio::test]
async fn an_endless_address_is_refused() {
    let site = site("long");
    let response = get(&site, &format!("/about?{}", "a".repeat(5000)), &[]);
    assert_eq!(response.status(), StatusCode::URI_TOO_LONG);
    check_error_page(response).await;
}

/// A page for people, with its own policy and a way on.
async fn check_error_page(response: Response<Full<Bytes>>) {
    let headers = response.headers().clone();
    assert_eq!(headers[header::CONTENT_TYPE], "text/html; charset=utf-8");
    assert_eq!(headers[header::CACHE_CONTROL], "no-store");
    assert_eq!(headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
    let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
    assert!(policy.starts_with("default-src 'none'; style-src 'sha256-"), "{policy}");
    let page = text(response).await;
    for part in ["<h1>", "href=\"tel:", "<a class=\"action\" href=\"/\">"] {
        assert!(page.contains(part), "{part} in {page}");
    }
}

#[test]
fn every_answer_carries_the_security_headers() {
    let site = site("security");
    for address in ["/", "/nothing", "/about/", "/assets/main-4f2a.js"] {
        let response = get(&site, address, &[]);
        let headers = response.headers();
        let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval'"), "{address}: {policy}");
        assert!(!policy.contains("unsafe-inline"), "{address}: {policy}");
        assert_eq!(headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff", "{address}");
        assert_eq!(headers[header::REFERRER_POLICY], "strict-origin-when-cross-origin");
        for name in
            ["permissions-policy", "cross-origin-opener-policy", "cross-origin-resource-policy"]
        {
            assert!(headers.contains_key(name), "{address}: {name}");
        }
    }
    let about = get(&site, "/about", &[]);
    assert_eq!(about.headers()[header::CONTENT_SECURITY_POLICY], "default-src 'none'");
}

#[test]
fn an_unfinished_build_is_not_served() {
    for missing in ["index.html", "404.html", "_data/words.json"] {
        let dist = build(&format!("unfinished-{}", missing.replace('/', "-")));
        fs::remove_file(dist.join(missing)).unwrap();
        match Site::load(&dist, None) {
            Err(SiteError::Incomplete { missing: found, .. }) => assert_eq!(found, missing),
            other => panic!("{missing}: {other:?}"),
        }
    }
    let nowhere = Path::new(env!("CARGO_TARGET_TMPDIR")).join("nowhere");
    assert!(matches!(Site::load(&nowhere, None), Err(SiteError::Unreadable { .. })));
}

proptest::proptest! {
    #[test]
    fn any_address_is_answered_without_a_panic(path in "/[!-~]{0,60}", accept in "[ -~]{0,40}") {
        static SITE: std::sync::OnceLock<Site> = std::sync::OnceLock::new();
        let site = SITE.get_or_init(|| site("any-address"));
        if let Ok(uri) = path.parse::<Uri>() {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_str(&accept).unwrap());
            let status = site.respond(&Method::GET, &uri, &headers).status();
            proptest::prop_assert!(
                [200, 308, 404].contains(&status.as_u16()),
                "{} {}", path, status
            );
        }
    }
}

#[test]
fn a_page_is_what_a_browser_shows_at_an_address() {
    let site = site("pages");
    for (address, is_page) in [
        ("/", true),
        ("/about", true),
        ("/about/", false),
        ("/about?ref=jo", false),
        ("/jo@example.com", false),
        ("", false),
        ("/404", false),
        ("/assets/main-4f2a.js", false),
    ] {
        assert_eq!(site.has_page(address), is_page, "{address}");
    }
}

#[tokio::test]
async fn assets_of_earlier_builds_are_answered_and_nothing_else_of_them() {
    let older = site("earlier-older");
    let dist = build("earlier-newer");
    for file in ["about/index.html", "assets/main-4f2a.js", "download/rules.pdf"] {
        fs::remove_file(dist.join(file)).unwrap();
    }
    fs::write(dist.join("assets/engine-77aa.wasm"), "its own").unwrap();
    let mut newer = Site::load(&dist, None).unwrap();
    newer.keep_assets_of(&older);
    for (address, status) in [
        ("/assets/main-4f2a.js", 200),
        ("/about", 404),
        ("/download/rules.pdf", 404),
        ("/assets/nothing.js", 404),
    ] {
        assert_eq!(get(&newer, address, &[]).status().as_u16(), status, "{address}");
    }
    let kept = get(&newer, "/assets/main-4f2a.js", &[]);
    assert_eq!(kept.headers()[header::CACHE_CONTROL], "public, max-age=31536000, immutable");
    assert_eq!(text(kept).await, "let a;");
    assert_eq!(text(get(&newer, "/assets/engine-77aa.wasm", &[])).await, "its own");
}

#[test]
fn assets_of_the_last_builds_are_kept_and_no_more() {
    let mut current = site("last-0");
    for number in 1..=site_server::site::KEPT_BUILDS + 1 {
        let dist = build(&format!("last-{number}"));
        fs::remove_file(dist.join("assets/main-4f2a.js")).unwrap();
        fs::write(dist.join(format!("assets/main-{number}.js")), "").unwrap();
        let mut next = Site::load(&dist, None).unwrap();
        next.keep_assets_of(&current);
        current = next;
    }
    let status = |address: &str| get(&current, address, &[]).status().as_u16();
    assert_eq!(status("/assets/main-1.js"), 200);
    assert_eq!(status("/assets/main-4f2a.js"), 404);
}
