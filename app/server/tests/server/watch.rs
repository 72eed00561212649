//! What an operator sees of a running server: metrics, names of requests, the log of answers.

use std::fs;
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::time::Duration;

use barcode_core::site::membership::fees::SAMPLE_FEES;
use serde_json::{Value, json};
use site_server::clock::Clock;
use sqlx::{AssertSqlSafe, Connection as _, Executor as _, SqliteConnection};

use crate::harness::api::write_pages;
use crate::harness::applications::{complete, create, secret, submission};
use crate::harness::client::{Call, Client};
use crate::harness::program::{Program, command, export, free_port};

const METRICS: (&str, &str) = ("METRICS", "127.0.0.1:0");

/// The lines of the log that have this message.
fn lines(program: &Program, message: &str) -> Vec<Value> {
    let log = program.log();
    let lines = log.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    lines.filter(|line| line["message"] == message).collect()
}

/// Who reads the metrics of a program.
fn reader(program: &Program) -> Client {
    let ready = lines(program, "metrics are ready").remove(0);
    let address = ready["metrics"].as_str().unwrap();
    let address = address.trim_start_matches("http://").trim_end_matches("/metrics");
    Client::at(address, Ipv4Addr::LOCALHOST)
}

async fn metrics(reader: &Client) -> String {
    let answer = reader.get("/metrics").await.is(200);
    assert_eq!(answer.header("content-type"), Some("text/plain; version=0.0.4; charset=utf-8"));
    answer.text
}

/// The value of a series.
#[track_caller]
fn value(metrics: &str, series: &str) -> f64 {
    let line = metrics.lines().find_map(|line| line.strip_prefix(series)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("{series} is not in {metrics}")).parse().unwrap()
}

#[tokio::test]
async fn metrics_tell_what_the_server_does_and_keeps() {
    let program = Program::start(&[METRICS]);
    program.get("/").await.is(200);
    program.get("/nothing").await.is(404);
    let draft = program.draft(&complete()).await;
    program.send(draft.send_link("alex@example.com")).await.is(202);
    for _ in 0..25 {
        program.send(Call::post("/api/join/resume").token(&secret())).await;
    }
    program.send(draft.submit_body(&submission(&complete()))).await.is(200);
    program.mails(3).await;
    let metrics = metrics(&reader(&program)).await;
    for (series, least) in [
        (r#"site_http_request_duration_seconds_count{route="files",status="2xx"}"#, 1.0),
        (r#"site_http_request_duration_seconds_count{route="files",status="4xx"}"#, 1.0),
        (
            r#"site_http_request_duration_seconds_count{route="/api/join/applications",status="2xx"}"#,
            1.0,
        ),
        (r#"site_requests_refused_total{limit="Resume"}"#, 5.0),
        (r#"site_writes_total{group="joining",outcome="kept"}"#, 1.0),
        (r#"site_writes_total{group="drafts",outcome="refused"}"#, 1.0),
        (r#"site_writes_total{group="paying",outcome="failed"}"#, 0.0),
        (r#"site_applications_last_day{option="full-small-business"}"#, 1.0),
        (r#"site_payments_last_day{state="unpaid"}"#, 1.0),
        (r#"site_build{id="none"}"#, 1.0),
        (r#"site_store_connections{pool="write",state="open"}"#, 1.0),
        ("site_store_answers", 1.0),
        ("site_draining", 0.0),
        ("site_connections_open", 0.0),
        ("site_store_takes_writes", 1.0),
        ("site_messages_oldest_seconds", 0.0),
        (r#"site_messages_stuck_seconds{to="mail"}"#, 0.0),
        (r#"site_messages_stuck_seconds{to="team"}"#, 0.0),
        (r#"site_messages_stuck_seconds{to="webhook"}"#, 0.0),
        ("site_editor_sessions", 0.0),
    ] {
        assert!(value(&metrics, series) >= least, "{series}: {metrics}");
    }
    // Not on the address of the site.
    program.get("/metrics").await.is(404);
}

#[tokio::test]
async fn whatever_is_asked_for_there_are_no_more_series() {
    let program = Program::start(&[METRICS, ("RATE_LIMITS", "off")]);
    let reader = reader(&program);
    program.draft(&complete()).await;
    let requests = async |odd: &str| {
        for path in [
            format!("/odd-{odd}"),
            format!("/odd-{odd}?a={odd}"),
            format!("/api/odd-{odd}"),
            format!("/api/join/applications/odd-{odd}"),
            format!("/spaces/odd-{odd}/environments/odd-{odd}/entries"),
        ] {
            program.get(&path).await;
            program.send(Call::new(format!("ODD{odd}").as_str(), &path)).await;
        }
    };
    requests("0").await;
    let series = |metrics: &str| metrics.lines().filter(|line| !line.starts_with('#')).count();
    let before = series(&metrics(&reader).await);
    for number in 1..=40 {
        requests(&number.to_string()).await;
    }
    let after = metrics(&reader).await;
    assert_eq!(series(&after), before, "{after}");
    assert!(!after.to_lowercase().contains("odd"), "{after}");
}

#[tokio::test]
async fn metrics_are_told_without_a_store() {
    let program = Program::start(&[METRICS]);
    let file = program.folder().join("app/.data/site.db");
    let mut other = SqliteConnection::connect(file.to_str().unwrap()).await.unwrap();
    other.execute("ALTER TABLE payments RENAME TO others").await.unwrap();
    let metrics = metrics(&reader(&program)).await;
    assert!(value(&metrics, "site_store_answers") < 1.0, "{metrics}");
    assert!(value(&metrics, r#"site_build{id="none"}"#) > 0.0, "{metrics}");
}

/// Pages and reads go on, so only what is not kept says that no one can join.
#[tokio::test]
async fn a_store_that_takes_no_writes_is_measured_by_what_it_does_not_keep() {
    let program = Program::start(&[METRICS]);
    program.draft(&complete()).await;
    let file = program.folder().join("app/.data/site.db");
    let mut other = SqliteConnection::connect(file.to_str().unwrap()).await.unwrap();
    for table in ["applications", "last_try"] {
        for event in ["INSERT", "UPDATE"] {
            let full = format!(
                "CREATE TRIGGER full_{table}_{event} BEFORE {event} ON {table} \
                 BEGIN SELECT RAISE(ABORT, 'full'); END"
            );
            other.execute(AssertSqlSafe(full)).await.unwrap();
        }
    }
    // What /readyz has just found holds for a second.
    tokio::time::sleep(Duration::from_secs(1)).await;
    for _ in 0..6 {
        let refused = program.send(create(&complete())).await;
        assert!(refused.status.is_server_error(), "{refused:?}");
        program.get("/").await.is(200);
    }
    let metrics = metrics(&reader(&program)).await;
    for (series, expected) in [
        (r#"site_writes_total{group="drafts",outcome="failed"}"#, 6.0),
        (r#"site_writes_total{group="drafts",outcome="kept"}"#, 1.0),
        (r#"site_writes_total{group="enquiry",outcome="failed"}"#, 0.0),
        ("site_store_takes_writes", 0.0),
        ("site_store_answers", 1.0),
    ] {
        assert!((value(&metrics, series) - expected).abs() < 0.5, "{series}: {metrics}");
    }
}

#[cfg(unix)]
#[tokio::test]
async fn metrics_are_told_while_the_server_drains() {
    let program = Program::start(&[METRICS, ("DRAIN_SECONDS", "30")]);
    let reader = reader(&program);
    assert!(value(&metrics(&reader).await, "site_draining") < 1.0);
    program.terminate();
    while value(&metrics(&reader).await, "site_draining") < 1.0 {}
}

#[tokio::test]
async fn each_answer_and_each_line_about_it_has_the_name_of_the_request() {
    let program = Program::start(&[("TRUSTED_PROXIES", "127.0.0.2")]);
    let proxy = program.client_at(Ipv4Addr::new(127, 0, 0, 2));
    let given = "0f8fad5b-d9cb-469f-a165-70867728950e";
    let mut names = vec![];
    for (client, is_trusted) in [(&*program, false), (&proxy, true)] {
        for (path, route, status) in [
            ("/?secret=1", "files", 200),
            ("/nothing", "files", 404),
            ("/readyz", "/readyz", 200),
            ("/api/nothing?secret=1", "none", 404),
            ("/api/join/applications/secret", "/api/join/applications/{id}", 401),
        ] {
            let answer = client.send(Call::get(path).header("x-request-id", given)).await;
            let name = answer.is(status).header("x-request-id").unwrap().to_owned();
            assert_eq!(name == given, is_trusted, "{path}: {name}");
            if route != "files" && route != "/readyz" {
                names.push((name, route, status));
            }
        }
    }
    let logged: Vec<_> = lines(&program, "answered")
        .iter()
        .map(|line| {
            assert!(line["milliseconds"].is_u64() && line["bytes"].is_u64(), "{line}");
            assert_eq!(line["method"], "GET");
            (line["span"]["request_id"].clone(), line["route"].clone(), line["status"].clone())
        })
        .collect();
    let expected: Vec<_> = names
        .into_iter()
        .map(|(name, route, status)| (name.into(), route.into(), status.into()))
        .collect();
    assert_eq!(logged, expected);
    assert!(!program.log().contains("secret"), "{}", program.log());
}

#[tokio::test]
async fn only_computed_answers_are_logged_unless_all_or_none_are_asked_for() {
    for (level, routes) in [
        ("warn", &[][..]),
        ("info", &["/api/captcha"]),
        ("trace", &["files", "/healthz", "/api/captcha"]),
    ] {
        // A level that does not log where it listens needs a port.
        let port = free_port().to_string();
        let program = Program::start(&[("LOG_LEVEL", level), ("PORT", &port)]);
        program.get("/").await.is(200);
        program.get("/healthz").await.is(200);
        program.get("/api/captcha").await;
        let logged = lines(&program, "answered");
        let logged: Vec<_> = logged.iter().map(|line| line["route"].as_str().unwrap()).collect();
        assert_eq!(logged, routes, "{level}");
    }
}

/// What `site-server check` prints beside a server, and whether it is content.
fn check(program: &Program, more: &[(&str, &str)]) -> (String, bool) {
    let export = export();
    let usual = [("SITE_DIST", "dist"), ("CONTENT_EXPORT", export.as_str()), ("CAPTCHA", "off")];
    let settings = usual.iter().chain(more).copied();
    let output = command(program.folder(), settings).arg("check").output().unwrap();
    (String::from_utf8(output.stdout).unwrap(), output.status.success())
}

#[test]
fn a_check_tries_everything_and_names_samples_and_defaults() {
    let program = Program::start(&[]);
    let address = format!("http://{}", program.address);
    let (found, is_well) = check(&program, &[("SITE_URL", &address)]);
    assert!(is_well, "{found}");
    for line in [
        "ok      settings",
        "ok      build",
        "ok      store: migrations",
        "ok      store: a write",
        "ok      mail: connection",
        "ok      payment: key",
        "ok      captcha: secret",
        "ok      content: CONTENT_DELIVERY_TOKEN",
        "ok      content: CONTENT_PREVIEW_TOKEN",
        "ok      sign-in: provider",
        "ok      public address: ready",
        "default facts to confirm: the build has no list of them",
        "sample  a public server would refuse: SMTP_URL is required",
    ] {
        assert!(found.contains(line), "{line} in {found}");
    }
    let (_, open) = found.split_once("\nopen    ").unwrap();
    let open: Vec<_> = open.lines().collect();
    assert_eq!(
        open,
        [
            "3 to confirm: a law needs 0, a price 2, 1 can follow",
            "price   The table of fees | enter: fees.csv: all rows, with status current | owner: finance | blocks: production | until then: Amounts are samples and say so.",
            "price   The office's ids of fee types and products | enter: the file that FEE_PRODUCT_TYPES names | owner: finance | blocks: production | until then: Nothing of it is shown. What is handed over to the office has placeholders.",
            "later   The key of the Australian Business Register | enter: the setting ABR_GUID | owner: technology | blocks: nothing | until then: A stand-in answers the ABN look-up; a public site without the key asks applicants for everything.",
        ],
    );
    let defaults = found.lines().find(|line| line.starts_with("default not set: ")).unwrap();
    assert!(defaults.contains(" METRICS,") && !defaults.contains("SITE_URL"), "{defaults}");
}

#[test]
fn a_check_lists_the_facts_that_only_the_owner_knows_and_fails_for_none_of_them() {
    let program = Program::start(&[]);
    let fact = json!({
        "entry": "factToConfirm-terms", "fact": "Terms of trade", "page": "/terms-of-trade",
        "field": "pages/terms-of-trade.md: text", "owner": "legal", "needed": "law", "meanwhile": "A guide.",
    });
    let report = program.folder().join("dist/.report.json");
    fs::write(&report, json!({ "warnings": [], "toConfirm": [fact] }).to_string()).unwrap();
    let address = format!("http://{}", program.address);
    let (found, is_well) = check(&program, &[("SITE_URL", &address)]);
    assert!(is_well, "{found}");
    for line in [
        "ok      facts to confirm",
        "open    4 to confirm: a law needs 1, a price 2, 1 can follow",
        "law     Terms of trade | enter: pages/terms-of-trade.md: text | owner: legal | blocks: production | until then on /terms-of-trade: A guide.",
    ] {
        assert!(found.lines().any(|found| found == line), "{line} in {found}");
    }
    // Another content service than Contentful has no place to edit an entry.
    let space = [
        ("SITE_URL", address.as_str()),
        ("CONTENT_HOST", "http://127.0.0.1:1"),
        ("CONTENT_PREVIEW_HOST", "http://127.0.0.1:1"),
        ("CONTENT_SPACE", "s"),
        ("CONTENT_ENVIRONMENT", "e"),
        ("CONTENT_DELIVERY_TOKEN", "delivery"),
        ("CONTENT_PREVIEW_TOKEN", "preview"),
    ];
    let (found, _) = check(&program, &space);
    for enter in [
        "enter: pages/terms-of-trade.md: text |",
        "enter: the entry of the settings: fees, with status current |",
    ] {
        assert!(found.contains(enter), "{enter} in {found}");
    }
}

#[test]
fn a_check_names_all_that_is_wrong_at_once() {
    let program = Program::start(&[]);
    let nowhere = "http://127.0.0.1:1";
    let (found, is_well) = check(
        &program,
        &[
            ("SITE_DIST", "none"),
            ("SITE_URL", nowhere),
            ("SMTP_URL", "smtp://127.0.0.1:1"),
            ("PAYMENT", "stripe"),
            // No test asks Stripe itself.
            ("HTTPS_PROXY", nowhere),
            ("STRIPE_KEY", "rk_test_0123456789abcdef"),
            ("STRIPE_WEBHOOK_SECRETS", "whsec_0123456789abcdef01234567"),
            ("CONTENT_HOST", nowhere),
            ("CONTENT_PREVIEW_HOST", nowhere),
            ("CONTENT_SPACE", "a"),
            ("CONTENT_ENVIRONMENT", "b"),
            ("CONTENT_DELIVERY_TOKEN", "delivery"),
            ("CONTENT_PREVIEW_TOKEN", "preview"),
        ],
    );
    assert!(!is_well, "{found}");
    let wrong: Vec<_> = found.lines().filter_map(|line| line.strip_prefix("wrong   ")).collect();
    for (line, start) in wrong.iter().zip([
        "build: ",
        "mail: connection",
        "payment: key",
        "content: CONTENT_DELIVERY_TOKEN",
        "content: CONTENT_PREVIEW_TOKEN",
        "public address: it does not answer",
    ]) {
        assert!(line.starts_with(start), "{line} in {found}");
    }
    let payment = "payment: key: the payment service does not answer: nothing listens at its address and port";
    assert!(wrong[2].starts_with(payment), "{found}");
    assert_eq!(wrong.len(), 6, "{found}");
    assert!(!found.contains("0123456789"), "{found}");
}

#[test]
fn a_check_leaves_nothing_out_when_the_store_is_down_and_tells_each_cause() {
    let program = Program::start(&[]);
    let address = format!("http://{}", program.address);
    let (found, is_well) = check(
        &program,
        &[
            ("SITE_URL", &address),
            ("DATABASE_URL", "postgres://site@127.0.0.1:1/site"),
            ("SMTP_URL", "smtp://mail.invalid?tls=required"),
            ("PUBLISH_COMMAND", "no-such-program run build"),
        ],
    );
    assert!(!is_well, "{found}");
    for line in [
        "wrong   store: migrations: ",
        "skipped store: a write: not tried without the store",
        "skipped retention: not tried without the store",
        "skipped sign-in of editors: not tried without the store",
        "wrong   mail: connection: the mail server cannot be reached: its name is not found (DNS)",
        "wrong   publishing: program: PUBLISH_COMMAND: no-such-program cannot be run: there is no such program in any folder of PATH",
    ] {
        assert!(found.contains(line), "{line} in {found}");
    }
    let refused = [
        ("SITE_URL", "http://127.0.0.1:1"),
        ("SITE_DIST", "none"),
        ("PUBLISH_COMMAND", "sh build"),
        ("SMTP_URL", "smtp://127.0.0.1:1"),
    ];
    let (found, _) = check(&program, &refused);
    let why = "nothing listens at its address and port (connection refused)";
    for line in [
        format!("wrong   public address: it does not answer: {why}"),
        format!("wrong   mail: connection: the mail server cannot be reached: {why}"),
        "skipped publishing: not tried without the build".to_owned(),
    ] {
        assert!(found.contains(&line), "{line} in {found}");
    }
    let (found, _) = check(&program, &[("SITE_URL", &address), ("PUBLISH_COMMAND", "sh build")]);
    assert!(found.contains("ok      publishing: program"), "{found}");
}

#[test]
fn a_check_tells_what_is_kept_for_too_long() {
    let program = Program::start(&[]);
    let (found, _) = check(&program, &[]);
    assert!(found.contains("ok      retention") && !found.contains("overdue"), "{found}");
    // As if the office had never looked at one.
    let file = program.folder().join("app/.data/site.db");
    let old = "INSERT INTO applications (id, version, answers, created_at) VALUES ('a', 1, '{}', 0); \
        INSERT INTO submissions (application_id, reference, option_number, applicant_kind, total_cents, quote, submitted_at) \
        VALUES ('a', 'A', 1, 'standard', 0, '{}', 0); \
        INSERT INTO enquiries (reference, name, email, topic, message, created_at) VALUES ('E', 'n', 'e', 't', 'm', 0)";
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let mut one = SqliteConnection::connect(file.to_str().unwrap()).await.unwrap();
        one.execute(sqlx::raw_sql(old)).await.unwrap();
    });
    let (found, _) = check(&program, &[]);
    for line in [
        "overdue retention: 1 application(s) of more than 90 days ago are not marked as processed",
        "overdue retention: 1 application(s) and enquiries should be deleted by now",
    ] {
        assert!(found.contains(line), "{line} in {found}");
    }
}

#[tokio::test]
async fn what_runs_out_is_logged_measured_and_checked() {
    let folder = tempfile::tempdir().unwrap();
    write_pages(&folder.path().join("dist"));
    let now = Clock::system().now();
    let day = 24 * 60 * 60 * 1000;
    let promotion =
        |title: &str, days: i64| json!({ "title": title, "start": 0, "end": now + days * day });
    let (ended, _) = SAMPLE_FEES.split_once("sample,2026-07-01").unwrap();
    let join = json!({
        "outage": { "start": now + 100 * day, "end": now + 101 * day },
        "promotions": [promotion("Over", -1), promotion("Soon", 20), promotion("Later", 50)],
        "fees": ended,
        "referrers": [],
        "showCosts": true,
    });
    fs::create_dir_all(folder.path().join("dist/_data")).unwrap();
    fs::write(folder.path().join("dist/_data/join.json"), join.to_string()).unwrap();
    fs::create_dir_all(folder.path().join("dist/.well-known")).unwrap();
    let contact = "Contact: x\nExpires: 2026-11-01T00:00:00.000Z\n";
    fs::write(folder.path().join("dist/.well-known/security.txt"), contact).unwrap();
    let program = Program::start_in(Arc::new(folder), &[METRICS]);
    program.logged("this runs out", 4).await;
    let logged = lines(&program, "this runs out");
    let logged: Vec<_> =
        logged.iter().map(|line| (line["what"].as_str(), line["title"].as_str())).collect();
    for what in ["fees", "securityContact"] {
        assert!(logged.contains(&(Some(what), None)), "{logged:?}");
    }
    assert!(
        logged.ends_with(&[(Some("promotion"), Some("Soon")), (Some("promotion"), Some("Later"))])
    );

    let metrics = metrics(&reader(&program)).await;
    let left = |what: &str| value(&metrics, &format!("site_days_left{{what=\"{what}\"}}"));
    assert!(left("fees") < 0.0 && (18.0..=21.0).contains(&left("promotion")), "{metrics}");
    assert!((99.0..=102.0).contains(&left("outage")), "{metrics}");

    let (found, _) = check(&program, &[]);
    for ends in ["fees: ", "securityContact: ", "promotion: Soon on "] {
        assert!(found.contains(&format!("ends    {ends}")), "{ends} is not in {found}");
    }
    assert!(!found.contains("Over") && !found.contains("outage"), "{found}");
}
