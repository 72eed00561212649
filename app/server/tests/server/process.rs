//! The program itself: the startup guard, what it serves where, limits on the request head, and a clean stop.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use barcode_core::site::membership::fee_product_type::SAMPLE_FEE_PRODUCT_TYPES;
use barcode_core::site::membership::fees::SAMPLE_FEES;
use serde_json::{Value, json};
use site_server::settings::Deployment;
use site_server::settings::expected_content::ExpectedContent;
use tempfile::TempDir;

use crate::harness::api::write_pages;
use crate::harness::client::Call;
use crate::harness::program::{Program, command, export};
use crate::harness::public;

/// A folder with a build of a few pages.
struct Dist(TempDir);

impl Dist {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        write_pages(&folder.path().join("dist"));
        Self(folder)
    }

    fn stamped() -> Self {
        let dist = Self::new();
        dist.write("dist/_data/build.json", &own_stamp().to_string());
        dist
    }

    fn with_real_fees() -> Self {
        let dist = Self::stamped();
        let fees = SAMPLE_FEES.replace("sample,", "current,").replace("2027-06-30", "2999-06-30");
        let join = json!({ "outage": null, "fees": fees, "referrers": [], "showCosts": true });
        dist.write("dist/_data/join.json", &join.to_string());
        dist
    }

    fn write(&self, file: &str, text: &str) {
        let path = self.0.path().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// What the program says when it does not start on it.
    #[track_caller]
    fn refusal(&self, settings: &[(&str, &str)]) -> String {
        let here = [("PORT", "0"), ("SITE_DIST", "dist")];
        refusal(self.0.path(), &[&here[..], settings].concat(), &[])
    }
}

/// What the program says when it does not start.
#[track_caller]
fn refusal(folder: &Path, settings: &[(&str, &str)], arguments: &[&str]) -> String {
    let output = command(folder, settings.iter().copied()).args(arguments).output().unwrap();
    assert!(!output.status.success());
    String::from_utf8(output.stderr).unwrap()
}

/// The settings of a public server, and these.
fn public_with<'a>(more: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    [&public::settings()[..], more].concat()
}

#[tokio::test]
async fn the_site_its_health_and_its_content_share_one_address() {
    let server = Program::start(&[("CONTENT_PREVIEW_TOKEN", "preview")]);
    let base =
        "/spaces/embedded/environments/master/entries?limit=1&access_token=embedded-delivery";
    for (path, status, part) in [
        ("/", 200, "<h1>Home</h1>"),
        ("/nothing", 404, "<h1>Not found</h1>"),
        ("/healthz", 200, r#"{"status":"ok","store":"ok"}"#),
        ("/readyz", 200, r#"{"status":"ready","store":"ok","build":null}"#),
        ("/api/nothing", 404, r#""code":"notFound""#),
        (base, 200, r#""type":"Array""#),
        ("/preview/spaces/embedded?access_token=preview", 200, r#""type":"Space""#),
        ("/preview/spaces/embedded?access_token=embedded-delivery", 401, "AccessTokenInvalid"),
    ] {
        let answer = server.send(Call::get(path).header("accept", "text/html, */*")).await;
        assert_eq!(answer.status, status, "{path}: {answer:?}");
        assert!(answer.text.contains(part), "{path}: {answer:?}");
        assert!(answer.headers.contains_key("content-security-policy"), "{path}: {answer:?}");
        assert!(!answer.headers.contains_key("strict-transport-security"), "{path}: {answer:?}");
    }
}

#[tokio::test]
async fn one_client_asks_for_health_ten_times_a_second_and_no_more() {
    let server = Program::start(&[]);
    let mut statuses = Vec::new();
    for _ in 0..200 {
        statuses.push(server.get("/healthz").await.status.as_u16());
    }
    assert!(statuses.starts_with(&[200; 10]) && statuses.contains(&429), "{statuses:?}");
    server.client_at(Ipv4Addr::new(127, 0, 0, 2)).get("/healthz").await.is(200);
}

#[test]
fn the_office_asks_a_store_that_a_server_has_open() {
    let server = Program::start(&[]);
    assert_eq!(server.office(&["applications", "list"]), "There are no applications.\n");
    let unknown = server.command(&["applications", "show", "GS1-7K3M-9QXT"]);
    assert!(!unknown.status.success());
    let message = String::from_utf8(unknown.stderr).unwrap();
    assert!(message.contains("there is no application GS1-7K3M-9QXT"), "{message}");
    let unclear = server.command(&["applications", "export"]);
    assert!(!unclear.status.success());
    let message = String::from_utf8(unclear.stderr).unwrap();
    assert!(message.contains("--since <YYYY-MM-DD>") && message.contains("--format"), "{message}");
}

#[test]
fn a_request_that_names_no_host_or_two_is_refused() {
    let server = Program::start(&[]);
    for path in ["/", "/healthz", "/api/captcha"] {
        for (version, hosts, status) in [
            ("1.1", &["site.example"][..], 200),
            ("1.1", &[], 400),
            ("1.1", &["site.example", "site.example"], 400),
            ("1.1", &["site.example/about"], 400),
            ("1.1", &[""], 400),
            ("1.0", &[], 200),
            ("1.0", &["a.example", "b.example"], 400),
        ] {
            let mut head = format!("GET {path} HTTP/{version}\r\nConnection: close\r\n");
            for host in hosts {
                head = head + "Host: " + host + "\r\n";
            }
            head += "\r\n";
            let mut connection = TcpStream::connect(&server.address).unwrap();
            connection.write_all(head.as_bytes()).unwrap();
            let mut answer = String::new();
            connection.read_to_string(&mut answer).unwrap();
            let expected = format!("HTTP/{version} {status} ");
            assert!(answer.starts_with(&expected), "{head}{answer}");
            let is_page = answer.contains("content-type: text/html");
            assert_eq!(is_page, path == "/", "{head}{answer}");
            assert!(answer.contains("x-content-type-options: nosniff"), "{head}{answer}");
        }
    }
}

#[test]
fn an_oversized_head_is_refused() {
    let server = Program::start(&[]);
    let large = format!("X-Large: {}\r\n", "a".repeat(20_000));
    let many = "X-Many: a\r\n".repeat(100);
    for extra in [large, many] {
        let mut connection = TcpStream::connect(&server.address).unwrap();
        connection.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        // In one piece: the server may answer and close before a second one.
        let head = format!("GET / HTTP/1.1\r\nHost: x\r\n{extra}\r\n");
        connection.write_all(head.as_bytes()).unwrap();
        let mut answer = String::new();
        connection.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 431 "), "{answer}");
    }
}

#[test]
fn missing_production_settings_stop_the_start_all_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let message = refusal(folder.path(), &[("SITE_PROFILE", "production")], &[]);
    for name in site_server::settings::PUBLIC {
        assert!(message.contains(name), "{name} in {message}");
    }
}

fn own_stamp() -> Value {
    let mut stamp = public::stamp();
    stamp["buildId"] = json!("0123456789ab");
    stamp
}

#[tokio::test]
async fn in_production_browsers_are_told_to_insist_on_https_and_content_is_elsewhere() {
    let dist = Dist::with_real_fees();
    let ids = SAMPLE_FEE_PRODUCT_TYPES.replace("placeholder-", "");
    dist.write("fee-product-types.csv", &ids);
    let settings = public_with(&[("CAPTCHA", "altcha")]);
    let server = Program::start_in(Arc::new(dist.0), &settings);
    for path in ["/", "/healthz"] {
        let answer = server.get(path).await.is(200);
        let policy = answer.header("strict-transport-security").unwrap();
        assert_eq!(policy, "max-age=300", "{path}");
    }
    let space = ExpectedContent::of(Deployment::Production).space;
    let content = format!("/spaces/{space}?access_token=delivery");
    for elsewhere in [&content, "/api/__octana/sign-in"] {
        server.get(elsewhere).await.is(404);
    }
}

#[test]
fn help_and_version_need_no_settings() {
    let folder = tempfile::tempdir().unwrap();
    for (arguments, expected) in [
        (&["--help"][..], "Usage: site-server [COMMAND]"),
        (&["--help"], "NAME_FILE names a file"),
        (&["applications", "export", "--help"], "site-server applications export --since"),
        (&["check", "--help"], "lists what is left to do before"),
        (&["--version"], concat!("site-server ", env!("CARGO_PKG_VERSION"))),
    ] {
        let output = command(folder.path(), [("PORT", "none")]).args(arguments).output().unwrap();
        assert!(output.status.success(), "{arguments:?}");
        let told = String::from_utf8(output.stdout).unwrap();
        assert!(told.contains(expected), "{arguments:?}: {told}");
    }
}

#[test]
fn a_slip_in_a_command_is_told_in_a_few_lines_and_needs_no_settings() {
    let folder = tempfile::tempdir().unwrap();
    for (typed, told) in [
        ("applications list --sicne 2026-11-01", "a similar argument exists: '--since'"),
        ("payments refund GS1-X", "not provided:\n  <--all|--amount <DOLLARS>>"),
        ("applications export --since 2026-11-01", "not provided:\n  --format <csv|xlsx|json>"),
        (
            "people correct --email a@b.example --new-given-name Ann",
            "not provided:\n  --new-family-name <NAME>",
        ),
        ("aplications list", "a similar subcommand exists: 'applications'"),
        ("publish --too 1", "a similar argument exists: '--to'"),
    ] {
        let arguments = typed.split(' ');
        let output = command(folder.path(), [("PORT", "none")]).args(arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{typed}");
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(message.contains(told) && message.lines().count() < 8, "{typed}: {message}");
        assert_eq!(output.stdout, b"", "{typed}");
    }
}

#[tokio::test]
async fn two_public_servers_do_not_share_a_file() {
    let dist = Dist::with_real_fees();
    let ids = SAMPLE_FEE_PRODUCT_TYPES.replace("placeholder-", "");
    dist.write("fee-product-types.csv", &ids);
    let settings = public_with(&[("CAPTCHA", "altcha"), ("PORT", "0"), ("SITE_DIST", "dist")]);
    let mut server = Program::start_in(Arc::new(dist.0), &settings);
    let message = refusal(server.folder(), &settings, &[]);
    assert!(message.contains("another server has the file of DATABASE_URL"), "{message}");
    assert!(server.stop());
    server.kill_and_restart();
    server.get("/healthz").await.is(200);
}

#[tokio::test]
async fn a_preview_is_only_for_those_who_sign_in() {
    const SECRET: &str = "0123456789abcdef0123456789abcdeF";
    const SECRETS: &str = "Ada=0123456789abcdef0123456789abcdeF";
    let ExpectedContent { space, environment } = ExpectedContent::of(Deployment::Preview);
    let dist = Dist::with_real_fees();
    let mut stamp = own_stamp();
    for (field, value) in [("profile", "preview"), ("space", &space), ("environment", &environment)]
    {
        stamp[field] = json!(value);
    }
    dist.write("dist/_data/build.json", &stamp.to_string());
    dist.write("dist/robots.txt", "User-agent: *\nDisallow: /\n");
    let ids = SAMPLE_FEE_PRODUCT_TYPES.replace("placeholder-", "");
    dist.write("fee-product-types.csv", &ids);
    let settings = public_with(&[
        ("SITE_PROFILE", "preview"),
        ("CONTENT_SPACE", &space),
        ("CONTENT_ENVIRONMENT", &environment),
        ("CAPTCHA", "altcha"),
        ("EDITORS", "secret"),
        ("EDITORS_SECRETS", SECRETS),
        ("EDITORS_KEY", "fedcba9876543210fedcba9876543210"),
    ]);
    let server = Program::start_in(Arc::new(dist.0), &settings);
    let page = || Call::get("/nothing?a=1").header("accept", "text/html,*/*");
    let refused = server.send(page()).await.is(303);
    let sign_in = "/api/__octana/sign-in?draft=false&url=%2Fnothing%3Fa%3D1";
    assert_eq!((refused.location(), refused.header("cache-control")), (sign_in, Some("no-store")));
    for path in ["/", "/_data/join.json", "/assets/site.js"] {
        server.get(path).await.is(401);
    }
    server.get("/robots.txt").await.is(200);
    server.get("/healthz").await.is(200);
    let entered = server.send(Call::form(sign_in, &format!("secret={SECRET}"))).await.is(303);
    assert_eq!(entered.location(), "/nothing?a=1");
    let cookies = entered.set_cookies();
    let pairs: Vec<_> = cookies.iter().filter_map(|cookie| cookie.split(';').next()).collect();
    let session = pairs.join("; ");
    let signed_in = |path: &str| Call::get(path).header("cookie", &session);
    assert!(server.send(signed_in("/")).await.is(200).text.contains("<h1>Home</h1>"));
    server.send(signed_in("/nothing")).await.is(404);

    // Someone who was shown a draft sees its page and what belongs to it, and nothing else.
    let draft = json!({ "path": "/nothing", "title": "x", "page": { "path": "/nothing" } });
    let made = Call::post("/api/__octana/shares").header("cookie", &session).json(&draft);
    let made = server.send(made).await.expect(201);
    let opened = server.get(made["address"].as_str().unwrap()).await;
    assert_eq!(opened.location(), "/nothing");
    let cookies = opened.set_cookies();
    let cookie = cookies[0].split(';').next().unwrap();
    assert!(cookie.starts_with("__Host-shared-draft="), "{cookie}");
    let holder =
        |path: &str| Call::get(path).header("accept", "text/html").header("cookie", cookie);
    server.send(holder("/nothing")).await.is(404);
    server.send(holder("/assets/site.js")).await.is(404);
    for path in
        ["/", "/nothing/more", "/_data/join.json", "/_content/nothing.json", "/search-index.json"]
    {
        let refused = server.send(holder(path)).await;
        assert!(refused.location().starts_with("/api/__octana/sign-in?"), "{path}");
    }
    let one = format!("/api/__octana/shares/{}", made["id"].as_str().unwrap());
    server.send(Call::new("DELETE", &one).header("cookie", &session)).await.is(204);
    server.send(holder("/nothing")).await.is(303);
    server.get("/assets/site.js").await.is(401);
}

#[test]
fn a_public_server_does_not_start_where_anyone_would_be_an_editor() {
    let message = Dist::new().refusal(&public_with(&[("EDITORS", "development")]));
    assert!(message.contains("EDITORS: expected secret, oidc or off"), "{message}");
}

#[test]
fn a_public_server_does_not_start_with_made_up_fees() {
    let message = Dist::stamped().refusal(&public::settings());
    assert!(message.contains("the table of fees is a sample"), "{message}");
}

#[test]
fn a_server_does_not_start_where_its_pages_let_applicants_pay_another_way() {
    let dist = Dist::with_real_fees();
    let file = dist.0.path().join("dist/_data/join.json");
    let settings = fs::read_to_string(&file).unwrap();
    fs::write(&file, settings.replacen('{', r#"{"payment":"sandbox","#, 1)).unwrap();
    let message = dist.refusal(&public_with(&[("PAYMENT", "invoice")]));
    let expected =
        "PAYMENT is invoice, but the site was built for sandbox: build it with PAYMENT=invoice";
    assert!(message.contains(expected), "{message}");
}

#[test]
fn a_public_server_does_not_start_without_the_offices_ids() {
    let dist = Dist::with_real_fees();
    let broken = SAMPLE_FEE_PRODUCT_TYPES.replacen("standard", "usual", 1);
    for (text, expected) in [
        (SAMPLE_FEE_PRODUCT_TYPES, "FEE_PRODUCT_TYPES: the table holds placeholders"),
        (&broken, "cannot be used: line 2, column kind: expected standard, charity"),
    ] {
        dist.write("fee-product-types.csv", text);
        let message = dist.refusal(&public::settings());
        assert!(message.contains(expected), "{message}");
    }
}

#[test]
fn remote_content_cannot_be_served_alone() {
    let dist = Dist::new();
    let settings = public_with(&[("PORT", "0"), ("SITE_DIST", "dist")]);
    let message = refusal(dist.0.path(), &settings, &["content"]);
    assert!(message.contains("the content comes from CONTENT_HOST"), "{message}");
}

#[test]
fn each_setting_that_is_missing_in_production_stops_the_start_by_its_name() {
    let dist = Dist::new();
    let complete = public_with(&[("PORT", "0"), ("SITE_DIST", "dist")]);
    for name in site_server::settings::PUBLIC {
        let others: Vec<_> = complete.iter().copied().filter(|(known, _)| *known != name).collect();
        let message = refusal(dist.0.path(), &others, &[]);
        assert_eq!(message.lines().count(), 2, "{message}");
        assert!(message.contains(&format!("\n  {name} is required")), "{name}: {message}");
    }
}

#[test]
fn another_space_or_environment_than_the_programs_own_stops_the_start() {
    let ExpectedContent { space, environment } = ExpectedContent::of(Deployment::Production);
    for (name, expected) in [("CONTENT_SPACE", space), ("CONTENT_ENVIRONMENT", environment)] {
        let message = Dist::new().refusal(&public_with(&[(name, "staging")]));
        assert_eq!(message.lines().count(), 2, "{message}");
        assert!(
            message.contains(&format!("{name}: expected {expected:?}, found \"staging\"")),
            "{message}"
        );
    }
}

#[test]
fn a_build_for_another_place_is_not_served() {
    let dist = Dist::stamped();
    let refusal = || {
        let message = dist.refusal(&public::settings());
        assert_eq!(message.lines().count(), 1, "{message}");
        message
    };
    for (field, other, setting) in [
        ("profile", "embedded", "SITE_PROFILE"),
        ("space", "embedded", "CONTENT_SPACE"),
        ("environment", "staging", "CONTENT_ENVIRONMENT"),
        ("siteUrl", "http://localhost:8080", "SITE_URL"),
    ] {
        let mut stamp = own_stamp();
        stamp[field] = json!(other);
        dist.write("dist/_data/build.json", &stamp.to_string());
        let message = refusal();
        let expected = format!("{other:?} in the build");
        assert!(message.contains(setting) && message.contains(&expected), "{message}");
    }
    dist.write("dist/_data/build.json", "{}");
    assert!(refusal().contains("is not what the build writes"));
    fs::remove_file(dist.0.path().join("dist/_data/build.json")).unwrap();
    assert!(refusal().contains("_data/build.json cannot be read"));
}

#[test]
fn a_build_of_other_content_is_not_served_on_a_machine_of_ones_own_either() {
    let message = Dist::stamped().refusal(&[]);
    assert_eq!(message.lines().count(), 1, "{message}");
    assert!(message.contains("SITE_PROFILE is \"embedded\" here"), "{message}");
}

#[test]
fn a_broken_export_stops_the_start_and_names_entry_and_field() {
    let folder = tempfile::tempdir().unwrap();
    let broken = fs::read_to_string(export())
        .unwrap()
        .replace(r#""slug": {"en-US": "colour"}"#, r#""slug": {"en-US": 5}"#)
        .replace(r#""name": {"en-US": "Bob"}"#, r#""nom": {"en-US": "Bob"}"#);
    fs::write(folder.path().join("export.json"), broken).unwrap();
    let settings = [("CONTENT_EXPORT", "export.json")];
    let message = refusal(folder.path(), &settings, &["content"]);
    for problem in [
        "entry first (article), field slug (en-US): expected text, found the number 5",
        "entry bob (person), field name: a value is required",
    ] {
        assert!(message.contains(problem), "{problem} in {message}");
    }
}

#[cfg(unix)]
#[test]
fn asked_to_stop_it_ends_cleanly() {
    let mut server = Program::start(&[]);
    let idle = TcpStream::connect(&server.address).unwrap();
    assert!(server.stop());
    assert!(TcpStream::connect(&server.address).is_err());
    drop(idle);
}

/// The load balancer has time to send its requests elsewhere.
#[cfg(unix)]
#[tokio::test]
async fn asked_to_stop_it_says_so_and_goes_on_serving_for_a_while() {
    let mut server = Program::start(&[("DRAIN_SECONDS", "5")]);
    server.get("/readyz").await.is(200);
    server.terminate();
    let draining = loop {
        let answer = server.get("/readyz").await;
        if answer.status != 200 {
            break answer.expect(503);
        }
    };
    assert_eq!(draining, json!({ "status": "draining", "store": "ok", "build": null }));
    for path in ["/", "/healthz"] {
        server.get(path).await.is(200);
    }
    assert!(server.stop());
    assert!(TcpStream::connect(&server.address).is_err());
}
