//! Made-up applicants, who repeat every request until it is answered, as a browser does.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

use barcode_core::site::membership::application::{Answers, Application, read_application};
use barcode_core::site::membership::fees::{FeeTable, Quote, QuoteRequest, SAMPLE_FEES};
use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use http::StatusCode;
use reqwest::{Client, RequestBuilder};
use serde_json::{Value, json};
use site_server::clock::Clock;

use crate::harness::database::Database;
use crate::harness::program::{Program, free_port};

/// Someone who applies.
pub(crate) struct Applicant {
    /// What is sent, by field.
    pub(crate) answers: BTreeMap<String, String>,
    total_cents: i64,
    create_key: String,
    submit_key: String,
    token: String,
}

impl Applicant {
    /// The applicant with this number; each has an ABN of their own.
    pub(crate) fn new(number: u32) -> Self {
        let text = include_str!("../../tests/example-application.json");
        let mut answers: BTreeMap<String, String> = serde_json::from_str(text).unwrap();
        answers.insert("abn".to_owned(), abn(number));
        answers.insert("companyName".to_owned(), format!("Example {number} Pty Ltd"));
        let total_cents = quote(&application(&answers)).total_cents;
        Self {
            answers,
            total_cents,
            create_key: random(16),
            submit_key: random(16),
            token: random(32),
        }
    }

    /// Creates and submits the application. Every request is repeated until the server answers it.
    pub(crate) async fn apply(&self, client: &Client, url: &str) -> Applied {
        let applications = format!("{url}/api/join/applications");
        let create = client
            .post(&applications)
            .bearer_auth(&self.token)
            .header("idempotency-key", &self.create_key)
            .json(&json!({ "answers": self.answers }));
        let created = answered(&create, StatusCode::CREATED).await;
        let (id, version) = (created["id"].as_str().unwrap(), &created["version"]);
        let submit = client
            .post(format!("{applications}/{id}/submit"))
            .bearer_auth(&self.token)
            .header("idempotency-key", &self.submit_key)
            .json(&json!({
                "version": version,
                "answers": self.answers,
                "totalCents": self.total_cents,
                "captcha": "",
            }));
        let submitted = answered(&submit, StatusCode::OK).await;
        let reference = submitted["reference"].as_str().unwrap().to_owned();
        Applied { id: id.to_owned(), reference }
    }

    /// Pays for the application on the test page, in two tabs, and waits until the server knows of it. How the server hears
    /// of it, at once, late, twice or not at all, is `delivery`.
    #[allow(dead_code, reason = "load is measured without payments")]
    pub(crate) async fn pay(&self, client: &Client, url: &str, id: &str, delivery: &str) {
        let application = format!("{url}/api/join/applications/{id}");
        let press =
            client.post(format!("{application}/payment")).bearer_auth(&self.token).json(&json!({}));
        let (one, two) =
            tokio::join!(answered(&press, StatusCode::OK), answered(&press, StatusCode::OK));
        let page = one["redirectUrl"].as_str().unwrap();
        assert_eq!(two["redirectUrl"], page, "one application has one page");
        let form = format!("action=pay&delivery={delivery}");
        let media_type = "application/x-www-form-urlencoded";
        let paid =
            client.post(format!("{url}{page}")).header("content-type", media_type).body(form);
        // Once more is no second payment.
        while !is_answered(&paid).await {}
        let status = client.get(format!("{application}/status")).bearer_auth(&self.token);
        while answered(&status, StatusCode::OK).await["payment"]["status"] != "paid" {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

/// An application that was submitted.
pub(crate) struct Applied {
    /// Names it in addresses.
    #[allow(dead_code, reason = "load is measured without payments")]
    pub(crate) id: String,
    /// Names it for people.
    #[allow(dead_code, reason = "load is measured without payments")]
    pub(crate) reference: String,
}

/// Sends a form, and tells whether it was answered.
async fn is_answered(request: &RequestBuilder) -> bool {
    tokio::time::sleep(Duration::from_millis(2)).await;
    let response = request.try_clone().unwrap().send().await;
    response.is_ok_and(|response| !response.status().is_server_error())
}

/// Sends a request until it is answered with `expected`. No answer, and a fault of the server, are a reason to try again;
/// any other answer ends the run.
async fn answered(request: &RequestBuilder, expected: StatusCode) -> Value {
    let begun = Instant::now();
    loop {
        let answer = async {
            let response = request.try_clone().unwrap().send().await?;
            Ok::<_, reqwest::Error>((response.status(), response.text().await?))
        };
        match answer.await {
            Ok((status, text)) if status == expected => {
                return serde_json::from_str(&text).unwrap();
            }
            Ok((status, text)) if !status.is_server_error() => {
                panic!("expected {expected}, found {status}: {text}")
            }
            outcome => assert!(begun.elapsed() < Duration::from_mins(2), "{outcome:?}"),
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

/// The program on this database and on one port, which stays the same over all starts. It logs only warnings, or to `log` all
/// that it does.
pub(crate) fn program_on(database: &Database, log: Option<&Path>) -> Program {
    let port = free_port().to_string();
    let place = log.map(|log| log.display().to_string()).unwrap_or_default();
    let settings = [
        ("PORT", port.as_str()),
        ("DATABASE_URL", &database.url),
        ("RATE_LIMITS", "off"),
        ("LOG_LEVEL", if log.is_some() { "info" } else { "warn" }),
        ("PLACE_OF_LOG", &place),
    ];
    match log {
        Some(_) => Program::start_after(r#"exec 2>>"$PLACE_OF_LOG""#, &settings),
        None => Program::start(&settings),
    }
}

/// A client that keeps its connections.
pub(crate) fn client() -> Client {
    // Refused when a provider is installed already, and then it is this one.
    let _ = rustls::crypto::ring::default_provider().install_default();
    Client::builder().no_proxy().timeout(Duration::from_secs(30)).build().unwrap()
}

/// The application in these answers.
pub(crate) fn application(answers: &BTreeMap<String, String>) -> Application {
    let pairs = answers.iter().map(|(field, text)| (field.as_str(), text.as_str()));
    read_application(&Answers::from_pairs(pairs).unwrap()).unwrap()
}

/// The price of an application today.
pub(crate) fn quote(application: &Application) -> Quote {
    let request = QuoteRequest {
        option: application.option,
        kind: application.kind,
        numbers: application.numbers(),
        payment_method: Some(application.payment_method),
        starts_next_year: application.starts_next_year,
        now: Clock::system().now(),
    };
    FeeTable::parse(SAMPLE_FEES).unwrap().quote(&request).unwrap()
}

/// So many random bytes in base64url.
pub(crate) fn random(bytes: usize) -> String {
    let mut random = vec![0; bytes];
    getrandom::fill(&mut random).unwrap();
    BASE64_URL_SAFE_NO_PAD.encode(random)
}

/// An ABN that checks: two check digits before nine digits (`number` and zeros), so that with 1 taken from the first digit
/// the sum of the weighted digits is a multiple of 89.
fn abn(number: u32) -> String {
    const WEIGHTS: [u32; 9] = [3, 5, 7, 9, 11, 13, 15, 17, 19];
    let body = format!("{number:09}");
    let digits = body.bytes().map(|digit| u32::from(digit - b'0'));
    let sum: u32 = digits.zip(WEIGHTS).map(|(digit, weight)| digit * weight).sum();
    // (first - 1) * 10 + second
    let check = (89 - sum % 89) % 89;
    format!("{}{}{body}", check / 10 + 1, check % 10)
}
