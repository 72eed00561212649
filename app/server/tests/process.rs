//! The program itself: the startup guard, what it serves where, limits on the request head, and a clean stop.

#![allow(clippy::unwrap_used, reason = "a test helper that cannot go on has failed the test")]

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use barcode_core::membership::fee_product_type::SAMPLE_FEE_PRODUCT_TYPES;
use barcode_core::membership::fees::SAMPLE_FEES;
use serde_json::{Value, json};
use site_server::settings::Deployment;
use site_server::settings::expected_content::ExpectedContent;

mod public;

const PROGRAM: &str = env!("CARGO_BIN_EXE_site-server");

fn command(settings: &[(&str, &str)]) -> Command {
    let mut command = Command::new(PROGRAM);
    command.env_clear().envs(settings.iter().copied()).stderr(Stdio::piped());
    command
}

fn export() -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/queries/export.json");
    path.display().to_string()
}

fn dist(name: &str) -> String {
    let dist = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&dist).unwrap();
    fs::write(dist.join("index.html"), "<h1>Home</h1>").unwrap();
    fs::write(dist.join("404.html"), "<h1>Not found</h1>").unwrap();
    dist.display().to_string()
}

/// A running server; ended when the test is over.
struct Running {
    child: Child,
    address: String,
}

impl Running {
    /// Starts the site and waits for the log line that says where it listens.
    fn start(name: &str) -> Self {
        Self::start_with(name, &[("CONTENT_PREVIEW_TOKEN", "preview")])
    }

    fn start_with(name: &str, more: &[(&str, &str)]) -> Self {
        let (dist, export) = (dist(name), export());
        let (database, outbox) = (format!("sqlite:{dist}.db"), format!("{dist}.outbox"));
        let mut settings = vec![
            ("PORT", "0"),
            ("SITE_DIST", dist.as_str()),
            ("CONTENT_EXPORT", export.as_str()),
            ("DATABASE_URL", database.as_str()),
            ("MAIL_FOLDER", outbox.as_str()),
        ];
        settings.extend(more);
        let mut child = command(&settings).spawn().unwrap();
        let mut logs = BufReader::new(child.stderr.take().unwrap());
        let mut line = String::new();
        logs.read_line(&mut line).unwrap();
        let ready: Value = serde_json::from_str(&line).unwrap();
        let address = ready["address"].as_str().unwrap().trim_start_matches("http://").to_owned();
        std::thread::spawn(move || std::io::copy(&mut logs, &mut std::io::sink()));
        Self { child, address }
    }

    /// What the server answers to these bytes until it closes the connection.
    fn answer(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8(answer).unwrap()
    }

    fn get(&self, path: &str) -> String {
        self.answer(&format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn the_site_its_health_and_its_content_share_one_address() {
    let server = Running::start("together");
    let base =
        "/spaces/embedded/environments/master/entries?limit=1&access_token=embedded-delivery";
    for (path, status, part) in [
        ("/", "200", "<h1>Home</h1>"),
        ("/nothing", "404", "<h1>Not found</h1>"),
        ("/healthz", "200", r#"{"status":"ok","store":"ok"}"#),
        ("/api/nothing", "404", r#""code":"notFound""#),
        (base, "200", r#""type":"Array""#),
        ("/preview/spaces/embedded?access_token=preview", "200", r#""type":"Space""#),
        ("/preview/spaces/embedded?access_token=embedded-delivery", "401", "AccessTokenInvalid"),
    ] {
        let answer = server.get(path);
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{path}: {answer}");
        assert!(answer.contains(part), "{path}: {answer}");
        assert!(answer.contains("content-security-policy: "), "{path}: {answer}");
        assert!(!answer.contains("strict-transport-security"), "{path}: {answer}");
    }
}

#[test]
fn the_office_asks_a_store_that_a_server_has_open() {
    let _server = Running::start("office");
    let database = format!("sqlite:{}.db", dist("office"));
    let office = |arguments: &[&str]| {
        command(&[("DATABASE_URL", &database)]).args(arguments).output().unwrap()
    };
    let list = office(&["applications", "list"]);
    assert!(list.status.success(), "{list:?}");
    assert_eq!(String::from_utf8(list.stdout).unwrap(), "There are no applications.\n");
    let unknown = office(&["applications", "show", "GS1-7K3M-9QXT"]);
    assert!(!unknown.status.success());
    let message = String::from_utf8(unknown.stderr).unwrap();
    assert!(message.contains("there is no application GS1-7K3M-9QXT"), "{message}");
    let unclear = office(&["applications", "export"]);
    assert!(!unclear.status.success());
    let message = String::from_utf8(unclear.stderr).unwrap();
    assert!(message.contains("usage: "), "{message}");
}

#[test]
fn an_oversized_head_is_refused() {
    let server = Running::start("oversized");
    let large = format!("X-Large: {}\r\n", "a".repeat(20_000));
    let many = "X-Many: a\r\n".repeat(100);
    for extra in [large, many] {
        let answer = server.answer(&format!("GET / HTTP/1.1\r\nHost: x\r\n{extra}\r\n"));
        assert!(answer.starts_with("HTTP/1.1 431 "), "{answer}");
    }
}

#[test]
fn missing_production_settings_stop_the_start_all_at_once() {
    let output = command(&[("SITE_PROFILE", "production")]).output().unwrap();
    assert!(!output.status.success());
    let message = String::from_utf8(output.stderr).unwrap();
    for name in site_server::settings::PUBLIC {
        assert!(message.contains(name), "{name} in {message}");
    }
}

fn own_stamp() -> Value {
    let mut stamp = public::stamp();
    stamp["buildId"] = json!("0123456789ab");
    stamp
}

/// A build for the settings of a public server.
fn stamped_dist(name: &str) -> String {
    let dist = dist(name);
    let data = PathBuf::from(&dist).join("_data");
    fs::create_dir_all(&data).unwrap();
    fs::write(data.join("build.json"), own_stamp().to_string()).unwrap();
    dist
}

/// What the program says when it does not start.
fn refusal(settings: &[(&str, &str)], more: &[(&str, &str)]) -> String {
    let output = command(settings).envs(more.iter().copied()).output().unwrap();
    assert!(!output.status.success());
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(message.lines().count(), 1, "{message}");
    message
}

/// A build with fees that are no sample.
fn dist_with_real_fees(name: &str) -> String {
    let dist = stamped_dist(name);
    let data = PathBuf::from(&dist).join("_data");
    fs::create_dir_all(&data).unwrap();
    let fees = SAMPLE_FEES.replace("sample,", "current,");
    let settings = json!({ "outage": null, "fees": fees, "referrers": [], "showCosts": true });
    fs::write(data.join("join.json"), settings.to_string()).unwrap();
    dist
}

/// Writes the ids of fee types and products beside the builds.
fn fee_product_types(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    path.display().to_string()
}

#[test]
fn in_production_browsers_are_told_to_insist_on_https_and_content_is_elsewhere() {
    dist_with_real_fees("production");
    fee_product_types(
        "fee-product-types.csv",
        &SAMPLE_FEE_PRODUCT_TYPES.replace("placeholder-", ""),
    );
    let server = Running::start_with("production", &public::settings());
    let home = server.get("/");
    assert!(home.starts_with("HTTP/1.1 200 "), "{home}");
    assert!(home.contains("strict-transport-security: max-age="), "{home}");
    let health = server.get("/healthz");
    assert!(health.contains("strict-transport-security: max-age="), "{health}");
    let space = ExpectedContent::of(Deployment::Production).space;
    let content = format!("/spaces/{space}?access_token=delivery");
    for elsewhere in [&content, "/api/__octana/sign-in"] {
        let answer = server.get(elsewhere);
        assert!(answer.starts_with("HTTP/1.1 404 "), "{answer}");
    }
}

#[test]
fn a_public_server_does_not_start_where_anyone_would_be_an_editor() {
    let more = [("PORT", "0"), ("SITE_DIST", "dist"), ("EDITORS", "development")];
    let output = command(&public::settings()).envs(more).output().unwrap();
    assert!(!output.status.success());
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("EDITORS: expected secret, oidc or off"), "{message}");
}

#[test]
fn a_public_server_does_not_start_with_made_up_fees() {
    let dist = stamped_dist("sample-fees");
    let output = command(&public::settings())
        .envs([("PORT", "0"), ("SITE_DIST", dist.as_str())])
        .output()
        .unwrap();
    assert!(!output.status.success());
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("the table of fees is a sample"), "{message}");
}

#[test]
fn a_server_does_not_start_where_its_pages_let_applicants_pay_another_way() {
    let dist = dist_with_real_fees("other-payment");
    let file = PathBuf::from(&dist).join("_data/join.json");
    let settings = fs::read_to_string(&file).unwrap();
    fs::write(&file, settings.replacen('{', r#"{"payment":"sandbox","#, 1)).unwrap();
    let more = [("PORT", "0"), ("SITE_DIST", dist.as_str()), ("PAYMENT", "invoice")];
    let output = command(&public::settings()).envs(more).output().unwrap();
    assert!(!output.status.success());
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(
        message.contains("PAYMENT is not how the site was built: set it to sandbox"),
        "{message}"
    );
}

#[test]
fn a_public_server_does_not_start_without_the_offices_ids() {
    let dist = dist_with_real_fees("placeholders");
    let broken = SAMPLE_FEE_PRODUCT_TYPES.replacen("standard", "usual", 1);
    for (text, expected) in [
        (SAMPLE_FEE_PRODUCT_TYPES, "FEE_PRODUCT_TYPES: the table holds placeholders"),
        (&broken, "cannot be used: line 2, column kind: expected standard, charity"),
    ] {
        let ids = fee_product_types("placeholders.csv", text);
        let more = [("PORT", "0"), ("SITE_DIST", &dist), ("FEE_PRODUCT_TYPES", &ids)];
        let output = command(&public::settings()).envs(more).output().unwrap();
        assert!(!output.status.success());
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(message.contains(expected), "{message}");
    }
}

#[test]
fn remote_content_cannot_be_served_alone() {
    let output = command(&public::settings())
        .arg("content")
        .envs([("PORT", "0"), ("SITE_DIST", "dist")])
        .output()
        .unwrap();
    assert!(!output.status.success());
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("the content comes from CONTENT_HOST"), "{message}");
}

#[test]
fn each_setting_that_is_missing_in_production_stops_the_start_by_its_name() {
    let complete = [public::settings(), vec![("PORT", "0"), ("SITE_DIST", "dist")]].concat();
    for name in site_server::settings::PUBLIC {
        let others: Vec<_> = complete.iter().copied().filter(|(known, _)| *known != name).collect();
        let message = refusal(&others, &[]);
        assert!(message.contains(&format!(": {name} is required")), "{name}: {message}");
    }
}

#[test]
fn another_space_or_environment_than_the_programs_own_stops_the_start() {
    let ExpectedContent { space, environment } = ExpectedContent::of(Deployment::Production);
    for (name, expected) in [("CONTENT_SPACE", space), ("CONTENT_ENVIRONMENT", environment)] {
        let more = [("PORT", "0"), ("SITE_DIST", "dist"), (name, "staging")];
        let message = refusal(&public::settings(), &more);
        assert!(
            message.contains(&format!("{name}: expected {expected:?}, found \"staging\"")),
            "{message}"
        );
    }
}

#[test]
fn a_build_for_another_place_is_not_served() {
    let dist = stamped_dist("elsewhere");
    let file = PathBuf::from(&dist).join("_data/build.json");
    let more = [("PORT", "0"), ("SITE_DIST", dist.as_str())];
    for (field, other, setting) in [
        ("profile", "embedded", "SITE_PROFILE"),
        ("space", "embedded", "CONTENT_SPACE"),
        ("environment", "staging", "CONTENT_ENVIRONMENT"),
        ("siteUrl", "http://localhost:8080", "SITE_URL"),
    ] {
        let mut stamp = own_stamp();
        stamp[field] = json!(other);
        fs::write(&file, stamp.to_string()).unwrap();
        let message = refusal(&public::settings(), &more);
        let expected = format!("{other:?} in the build");
        assert!(message.contains(setting) && message.contains(&expected), "{message}");
    }
    fs::write(&file, "{}").unwrap();
    assert!(refusal(&public::settings(), &more).contains("is not what the build writes"));
    fs::remove_file(&file).unwrap();
    assert!(refusal(&public::settings(), &more).contains("_data/build.json cannot be read"));
}

#[test]
fn a_build_of_other_content_is_not_served_on_a_machine_of_ones_own_either() {
    let dist = stamped_dist("public-build");
    let message = refusal(&[("SITE_DIST", &dist), ("PORT", "0")], &[]);
    assert!(message.contains("SITE_PROFILE is \"embedded\" here"), "{message}");
}

#[test]
fn a_broken_export_stops_the_start_and_names_entry_and_field() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("broken");
    fs::create_dir_all(&folder).unwrap();
    let broken = fs::read_to_string(export())
        .unwrap()
        .replace(r#""slug": {"en-US": "colour"}"#, r#""slug": {"en-US": 5}"#)
        .replace(r#""name": {"en-US": "Bob"}"#, r#""nom": {"en-US": "Bob"}"#);
    let path = folder.join("export.json");
    fs::write(&path, broken).unwrap();
    let output = Command::new(PROGRAM)
        .arg("content")
        .env_clear()
        .env("CONTENT_EXPORT", &path)
        .output()
        .unwrap();
    assert!(!output.status.success());
    let message = String::from_utf8(output.stderr).unwrap();
    for problem in [
        "entry first (article), field slug (en-US): expected text, found the number 5",
        "entry bob (person), field nom: the content type has no such field",
        "entry bob (person), field name: a value is required",
    ] {
        assert!(message.contains(problem), "{problem} in {message}");
    }
}

#[cfg(unix)]
#[test]
fn asked_to_stop_it_ends_cleanly() {
    let mut server = Running::start("stopping");
    let idle = TcpStream::connect(&server.address).unwrap();
    let id = server.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    assert!(server.child.wait().unwrap().success());
    assert!(TcpStream::connect(&server.address).is_err());
    drop(idle);
}
