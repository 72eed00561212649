//! The API on a database of its own, with a clock that a test sets.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use barcode_core::membership::fee_product_type::{FeeProductTypes, SAMPLE_FEE_PRODUCT_TYPES};
use barcode_core::membership::fees::SAMPLE_FEES;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use http::{Request, StatusCode, header};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use site_server::api::{self, Api};
use site_server::build::{Build, Served};
use site_server::captcha::{Captcha, CaptchaSettings};
use site_server::clock::Clock;
use site_server::join::{JoinSettings, PaymentService};
use site_server::mail::office::Office;
use site_server::payment::desk::Desk;
use site_server::payment::gateway::Gateway;
use site_server::payment::sweep::Sweep;
use site_server::site::Site;
use site_server::store::Store;
use site_server::store::location::Location;
use site_server::store::message::{LeasedMessage, MessageKind};
use tower::ServiceExt as _;

use crate::gateway::{SIGNATURE, ScriptedGateway};

/// 3 November 2026, 12:40 pm in Sydney.
pub(crate) const NOW: i64 = 1_793_670_000_000;
pub(crate) const DAY: i64 = 24 * 60 * 60 * 1000;
/// What the answers of [`complete`] cost.
pub(crate) const TOTAL: i64 = 49_500;

/// What a test may set.
pub(crate) struct Setup {
    pub(crate) captcha: CaptchaSettings,
    pub(crate) payment: PaymentService,
    pub(crate) outage: Option<(i64, i64)>,
    pub(crate) shows_costs: bool,
    /// Who takes payments instead of the gateway that a test scripts.
    pub(crate) gateway: Option<Arc<dyn Gateway>>,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            captcha: CaptchaSettings::Off,
            payment: PaymentService::Sandbox,
            outage: None,
            shows_costs: true,
            gateway: None,
        }
    }
}

/// The API with its store.
pub(crate) struct Server {
    router: Router,
    now: Arc<AtomicI64>,
    pub(crate) store: Arc<dyn Store>,
    /// Who takes payments, unless the setup says otherwise.
    pub(crate) gateway: Arc<ScriptedGateway>,
    sweep: Sweep,
}

impl Server {
    /// The API on a new database; `name` is unique among the tests.
    pub(crate) async fn new(name: &str) -> Self {
        Self::with(name, Setup::default()).await
    }

    pub(crate) async fn with(name: &str, setup: Setup) -> Self {
        let folder = folder(name);
        let _ = fs::remove_dir_all(&folder);
        Self::again(name, setup).await
    }

    /// The API on the database that `name` has left, as after a restart.
    pub(crate) async fn again(name: &str, setup: Setup) -> Self {
        let database = Location::File(folder(name).join("site.db"));
        Self::build(name, &setup, database.open().await.unwrap())
    }

    /// The API on a store of the test's own.
    pub(crate) fn on(name: &str, store: Arc<dyn Store>) -> Self {
        Self::build(name, &Setup::default(), store)
    }

    fn build(name: &str, setup: &Setup, store: Arc<dyn Store>) -> Self {
        let folder = folder(name);
        fs::create_dir_all(folder.join("_data")).unwrap();
        let outage = setup.outage.map(|(start, end)| json!({ "start": start, "end": end }));
        let join = json!({
            "outage": outage,
            "fees": SAMPLE_FEES,
            "referrers": ["newsletter"],
            "showCosts": setup.shows_costs,
        });
        fs::write(folder.join("_data/join.json"), join.to_string()).unwrap();
        for page in ["index.html", "404.html", "join-gs1.html"] {
            fs::write(folder.join(page), "<h1>Page</h1>").unwrap();
        }
        let site = Site::load(&folder, false).unwrap();
        let build = Build { site, join: JoinSettings::load(&folder).unwrap(), stamp: None };
        let now = Arc::new(AtomicI64::new(NOW));
        let time = Arc::clone(&now);
        let clock = Clock::from_fn(move || time.load(Ordering::Relaxed));
        let office = Arc::new(Office {
            from: "GS1 Australia <website@example.com.au>".parse().unwrap(),
            team: "membership@example.com.au".parse().unwrap(),
            hands_over: false,
            site_url: "https://www.example.com.au".to_owned(),
        });
        let gateway = Arc::new(ScriptedGateway::default());
        let desk = Desk {
            gateway: setup.gateway.clone().unwrap_or_else(|| Arc::clone(&gateway) as _),
            store: Arc::clone(&store),
            office: Arc::clone(&office),
        };
        let api = Api {
            clock: clock.clone(),
            captcha: Arc::new(Captcha::new(&setup.captcha).unwrap()),
            faults: Arc::default(),
            store: Arc::clone(&store),
            office,
            served: Arc::new(Served::new(build)),
            fee_product_types: Arc::new(FeeProductTypes::parse(SAMPLE_FEE_PRODUCT_TYPES).unwrap()),
            payment: setup.payment,
            desk: (setup.payment != PaymentService::Invoice).then(|| desk.clone()),
            draft_lifetime: 30 * DAY,
        };
        let sweep = Sweep { desk, clock };
        Self { router: api::router::router(api), now, store, gateway, sweep }
    }

    /// Asks the gateway about every payment that is due.
    pub(crate) async fn sweep(&self) {
        while self.sweep.ask_due().await.unwrap() > 0 {}
    }

    /// A submitted application.
    pub(crate) async fn submitted(&self, answers: &Value) -> Draft {
        let draft = self.draft(&json!({})).await;
        self.send_patiently(draft.submit(answers)).await.expect(200);
        draft
    }

    /// The kinds of the messages about a reference that come after those of an application.
    pub(crate) async fn payment_messages(&self, reference: &Value) -> Vec<&'static str> {
        let messages = self.store.messages_about(reference.as_str().unwrap()).await.unwrap();
        let kinds = messages.iter().map(|message| message.kind.id());
        kinds.filter(|kind| !kind.starts_with("application")).collect()
    }

    /// The text of a mail about a reference that waits to be sent.
    pub(crate) async fn mail_about(&self, reference: &Value, kind: MessageKind) -> String {
        let due = self.store.lease_messages(self.now(), self.now(), 100).await.unwrap();
        let is_meant = |one: &&LeasedMessage| one.kind == kind && json!(one.about) == *reference;
        let mail: Value =
            serde_json::from_str(&due.iter().find(is_meant).unwrap().content).unwrap();
        mail["text"].as_str().unwrap().to_owned()
    }

    pub(crate) fn now(&self) -> i64 {
        self.now.load(Ordering::Relaxed)
    }

    pub(crate) fn pass(&self, milliseconds: i64) {
        self.now.fetch_add(milliseconds, Ordering::Relaxed);
    }

    pub(crate) fn set_time(&self, now: i64) {
        self.now.store(now, Ordering::Relaxed);
    }

    /// Sets the clock right: challenges are checked by the time of this machine.
    pub(crate) fn set_time_of_this_machine(&self) {
        self.set_time(Clock::system().now());
    }

    pub(crate) async fn send(&self, call: Call) -> Answer {
        let request = Request::builder().method(call.method).uri(&call.path);
        let request = call
            .headers
            .iter()
            .fold(request, |request, (name, value)| request.header(*name, value.as_str()));
        let request = request.body(Body::from(call.body)).unwrap();
        let (head, body) = self.router.clone().oneshot(request).await.unwrap().into_parts();
        let body = body.collect().await.unwrap().to_bytes();
        Answer {
            status: head.status,
            retry_after: head
                .headers
                .get(header::RETRY_AFTER)
                .map(|seconds| seconds.to_str().unwrap().to_owned()),
            body: serde_json::from_slice(&body).unwrap_or(Value::Null),
            text: String::from_utf8_lossy(&body).into_owned(),
        }
    }

    /// Sends a call with a key as the site does: again while the store is too busy, as it is with many at once on a slow machine.
    pub(crate) async fn send_patiently(&self, call: Call) -> Answer {
        for _ in 0..20 {
            let answer = self.send(call.clone()).await;
            if answer.body["code"] != "unavailable" {
                return answer;
            }
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
        self.send(call).await
    }

    /// A new draft with `answers`, and what opens it.
    pub(crate) async fn draft(&self, answers: &Value) -> Draft {
        let token = secret();
        let created = self.send_patiently(create(answers).token(&token)).await.expect(201);
        Draft { id: created["id"].as_str().unwrap().to_owned(), token }
    }
}

fn folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("join").join(name)
}

/// A draft as its client knows it.
#[derive(Clone)]
pub(crate) struct Draft {
    pub(crate) id: String,
    pub(crate) token: String,
}

impl Draft {
    pub(crate) fn path(&self, rest: &str) -> String {
        format!("/api/join/applications/{}{rest}", self.id)
    }

    pub(crate) fn read(&self) -> Call {
        Call::new("GET", &self.path("")).token(&self.token)
    }

    pub(crate) fn update(&self, version: i64, answers: &Value) -> Call {
        Call::new("PUT", &self.path(""))
            .token(&self.token)
            .json(&json!({ "version": version, "answers": answers }))
    }

    pub(crate) fn submit(&self, answers: &Value) -> Call {
        self.submit_body(&json!({
            "version": 1, "answers": answers, "totalCents": TOTAL, "captcha": "",
        }))
    }

    pub(crate) fn submit_body(&self, body: &Value) -> Call {
        Call::new("POST", &self.path("/submit")).token(&self.token).key(&secret()).json(body)
    }

    pub(crate) fn pay(&self) -> Call {
        Call::new("POST", &self.path("/payment")).token(&self.token).json(&json!({}))
    }

    pub(crate) fn status(&self) -> Call {
        Call::new("GET", &self.path("/status")).token(&self.token)
    }

    pub(crate) fn send_link(&self, email: &str) -> Call {
        let path = self.path("/resume-link");
        Call::new("POST", &path).token(&self.token).json(&json!({ "email": email }))
    }
}

/// A request.
#[derive(Clone)]
pub(crate) struct Call {
    method: &'static str,
    path: String,
    headers: BTreeMap<&'static str, String>,
    body: Vec<u8>,
}

impl Call {
    pub(crate) fn new(method: &'static str, path: &str) -> Self {
        Self { method, path: path.to_owned(), headers: BTreeMap::new(), body: Vec::new() }
    }

    pub(crate) fn header(mut self, name: &'static str, value: &str) -> Self {
        self.headers.insert(name, value.to_owned());
        self
    }

    pub(crate) fn without(mut self, name: &str) -> Self {
        self.headers.remove(name);
        self
    }

    pub(crate) fn token(self, token: &str) -> Self {
        self.header("authorization", &format!("Bearer {token}"))
    }

    pub(crate) fn key(self, key: &str) -> Self {
        self.header("idempotency-key", key)
    }

    pub(crate) fn json(self, body: &Value) -> Self {
        self.header(header::CONTENT_TYPE.as_str(), "application/json").text(&body.to_string())
    }

    pub(crate) fn text(mut self, body: &str) -> Self {
        body.as_bytes().clone_into(&mut self.body);
        self
    }
}

/// What was answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) retry_after: Option<String>,
    pub(crate) body: Value,
    pub(crate) text: String,
}

impl Answer {
    /// The body of an answer with this status.
    #[track_caller]
    pub(crate) fn expect(self, status: u16) -> Value {
        assert_eq!(self.status.as_u16(), status, "{}", self.text);
        self.body
    }

    /// The body of an error with this status and code.
    #[track_caller]
    pub(crate) fn refused(self, status: u16, code: &str) -> Value {
        let body = self.expect(status);
        assert_eq!(body["code"], code, "{body}");
        assert!(body["message"].as_str().unwrap().ends_with('.'), "{body}");
        body
    }
}

/// A call that stores a draft.
pub(crate) fn create(answers: &Value) -> Call {
    Call::new("POST", "/api/join/applications")
        .token(&secret())
        .key(&secret())
        .json(&json!({ "answers": answers }))
}

/// What the gateway tells.
pub(crate) fn event(body: &Value) -> Call {
    Call::new("POST", "/api/payments/webhook").header("stripe-signature", SIGNATURE).json(body)
}

/// A token or a key that nothing else has.
pub(crate) fn secret() -> String {
    static COUNT: AtomicU64 = AtomicU64::new(1);
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&COUNT.fetch_add(1, Ordering::Relaxed).to_be_bytes());
    URL_SAFE_NO_PAD.encode(bytes)
}

/// A complete application of a small business.
pub(crate) fn complete() -> Value {
    serde_json::from_str(include_str!("../example-application.json")).unwrap()
}

/// The complete application with other answers; an empty text takes an answer away.
pub(crate) fn complete_with(changes: &[(&str, &str)]) -> Value {
    let mut answers = complete();
    for (field, text) in changes {
        answers[field] = json!(text);
    }
    answers
}
