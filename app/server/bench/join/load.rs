//! Whole applications as fast as they go, over HTTP and without.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use barcode_core::Code;
use barcode_core::site::membership::fee_product_type::{FeeProductTypes, SAMPLE_FEE_PRODUCT_TYPES};
use serde_json::{Value, json};
use site_server::clock::Clock;
use site_server::hand_over::application::Submitted;
use site_server::mail::application::application_messages;
use site_server::store::Store;
use site_server::store::application::NewApplication;
use site_server::store::digest::{Access, Digest};
use site_server::store::idempotency::{IdempotentRequest, WriteOutcome};
use site_server::store::payment::{PaidFor, Payer, PaymentDetails};
use site_server::store::submission::{NewSubmission, OncePerOrganisation, SubmitOutcome};
use tokio::task::JoinSet;

use super::applicant::{Applicant, application, client, program_on, quote, random};
use crate::harness::api::office;
use crate::harness::database::{All as _, Database};

/// How many applicants apply at the same time.
const APPLICANTS: usize = 32;
const DAY: i64 = 86_400_000;
static FEE_PRODUCT_TYPES: LazyLock<FeeProductTypes> =
    LazyLock::new(|| FeeProductTypes::parse(SAMPLE_FEE_PRODUCT_TYPES).unwrap());

/// Applications sent to the program, while it also sends their mail.
pub(crate) async fn over_http(database: &Database, length: Duration) -> Value {
    let program = program_on(database, None);
    let (client, url) = (client(), format!("http://{}", program.address));
    let (latencies, took) = measure(APPLICANTS, move |begun| {
        let (client, url) = (client.clone(), url.clone());
        let applicant = next_applicant(begun, length);
        async move {
            let Some(applicant) = applicant else { return false };
            applicant.apply(&client, &url).await;
            true
        }
    })
    .await;
    check(database, latencies.len()).await;
    report(&format!("{}, over HTTP", database.name), "applications", &latencies, took)
}

/// The same applications handed to the store directly; no mail is sent.
pub(crate) async fn without_http(database: &Database, length: Duration) -> Value {
    let store = database.open().await;
    let (latencies, took) = measure(APPLICANTS, move |begun| {
        let store = store.clone();
        let applicant = next_applicant(begun, length);
        async move {
            let Some(applicant) = applicant else { return false };
            store_directly(&store, &applicant).await;
            true
        }
    })
    .await;
    check(database, latencies.len()).await;
    report(&format!("{}, without HTTP", database.name), "applications", &latencies, took)
}

/// Another applicant; `None` once the time is over.
fn next_applicant(begun: Instant, length: Duration) -> Option<Applicant> {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let is_over = begun.elapsed() >= length;
    (!is_over).then(|| Applicant::new(NUMBER.fetch_add(1, Ordering::Relaxed)))
}

/// Has so many people do something again and again until there is nothing more to do, and returns how long each time took, and
/// all of it.
pub(crate) async fn measure<Doing>(
    people: usize,
    act: impl Fn(Instant) -> Doing + Clone + Send + 'static,
) -> (Vec<Duration>, Duration)
where
    Doing: Future<Output = bool> + Send,
{
    let begun = Instant::now();
    let mut acting = JoinSet::new();
    for _ in 0..people {
        let act = act.clone();
        acting.spawn(async move {
            let mut latencies = Vec::new();
            loop {
                let act = act(begun);
                let started = Instant::now();
                if !act.await {
                    return latencies;
                }
                latencies.push(started.elapsed());
            }
        });
    }
    (acting.join_all().await.concat(), begun.elapsed())
}

/// Every application must be in the store, once.
async fn check(database: &Database, applied: usize) {
    let stored = database.open().await.submitted_since(0).all().await.unwrap();
    assert_eq!(stored.len(), applied);
}

pub(crate) fn report(name: &str, what: &str, latencies: &[Duration], took: Duration) -> Value {
    let mut milliseconds: Vec<f64> =
        latencies.iter().map(|latency| latency.as_secs_f64() * 1000.0).collect();
    milliseconds.sort_by(f64::total_cmp);
    let percentile = |percent: usize| round(milliseconds[(milliseconds.len() - 1) * percent / 100]);
    let count = u32::try_from(latencies.len()).unwrap();
    json!({
        "name": name,
        what: count,
        format!("{what}PerSecond"): round(f64::from(count) / took.as_secs_f64()),
        "p50Milliseconds": percentile(50),
        "p99Milliseconds": percentile(99),
        "wrong": 0,
    })
}

fn round(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

/// What the API does with an application, as far as the store goes.
async fn store_directly(store: &Store, applicant: &Applicant) {
    let now = Clock::system().now();
    let access = Access { id: random(16), token: Digest::of(random(32)) };
    let create = NewApplication {
        access: access.clone(),
        answers: applicant.answers.clone(),
        referrer: None,
        expires_at: now + DAY,
    };
    let created = store.create_application(&request(), &create, now).await.unwrap();
    assert_eq!(created, WriteOutcome::Stored);

    let application = application(&applicant.answers);
    let quote = quote(&application);
    let reference = format!("GS1-{}", random(9));
    let messages = application_messages(
        &office(),
        &Submitted {
            reference: &reference,
            submitted_at: now,
            application: &application,
            fee_product_type: FEE_PRODUCT_TYPES.of(application.option, application.kind),
            quote: &quote,
            is_invoiced: false,
            shows_costs: true,
            numbers_arrive: None,
            referrer: None,
            payment_link: None,
            is_possible_duplicate: false,
        },
    );
    let abn = applicant.answers["abn"].clone();
    let submission = NewSubmission {
        version: 1,
        answers: applicant.answers.clone(),
        option: 3,
        applicant_kind: application.kind.code().to_owned(),
        payment: PaymentDetails {
            reference,
            paid_for: PaidFor::Application,
            payer: Payer {
                organisation: applicant.answers["companyName"].clone(),
                name: "Alex Example".to_owned(),
                email: application.primary.email.to_string(),
            },
            method: application.payment_method,
            due_cents: quote.total_cents,
        },
        link: None,
        remind_at: None,
        quote: "{}".to_owned(),
        once: Some(OncePerOrganisation { abn, since: now - DAY }),
        captcha: None,
        allowances: Vec::new(),
        messages,
    };
    let submitted = store.submit_application(&request(), &access, &submission, now).await.unwrap();
    assert_eq!(submitted, SubmitOutcome::Submitted);
}

fn request() -> IdempotentRequest {
    let answer = r#"{"reference":"GS1-7K3M-9QXT","status":"submitted"}"#.to_owned();
    IdempotentRequest { key: Digest::of(random(16)), body: Digest::of("body"), answer }
}
