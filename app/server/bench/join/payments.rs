//! Payments of invoices as fast as they go: to start one, and to hear a signed event that it is paid.
//!
//! Everything runs in this process on the sandbox, so the figures have no network in them, neither ours nor a gateway's.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use async_trait::async_trait;
use axum::Router;
use axum::body::Body;
use barcode_core::membership::fee_product_type::{FeeProductTypes, SAMPLE_FEE_PRODUCT_TYPES};
use http::{Request, StatusCode, header};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use site_server::api::{self, Api};
use site_server::build::{Build, Served};
use site_server::captcha::{Captcha, CaptchaSettings};
use site_server::clock::Clock;
use site_server::join::{JoinSettings, PaymentService};
use site_server::payment::desk::Desk;
use site_server::payment::gateway::event::{Event, EventError};
use site_server::payment::gateway::sandbox::{Sandbox, page};
use site_server::payment::gateway::signature::Secrets;
use site_server::payment::gateway::{
    Gateway, GatewayError, Movement, NewSession, Reading, Session,
};
use site_server::site::Site;
use tokio::sync::Mutex;
use tower::ServiceExt as _;

use super::applicant::random;
use super::database::Database;
use super::load::{measure, office, report};

/// How many payers pay at the same time.
const PAYERS: [usize; 3] = [1, 8, 64];
static SECRETS: LazyLock<Secrets> =
    LazyLock::new(|| "whsec_0123456789abcdef01234567".parse().unwrap());

/// Starts payments for so long, has all of them paid, and tells of each by an event.
pub(crate) async fn campaigns(database: &Database, length: Duration) -> Vec<Value> {
    let mut results = Vec::new();
    let till = Arc::new(Till::open(database).await);
    for payers in PAYERS {
        let sessions = Arc::new(Mutex::new(Vec::new()));
        let (at, opened) = (Arc::clone(&till), Arc::clone(&sessions));
        let (latencies, took) = measure(payers, move |begun| {
            let (till, sessions) = (Arc::clone(&at), Arc::clone(&opened));
            let is_over = begun.elapsed() >= length;
            async move {
                if is_over {
                    return false;
                }
                let page = till.start().await;
                sessions.lock().await.push(page);
                true
            }
        })
        .await;
        let name = |what: &str| format!("{}, {what}, {payers} at once", database.name);
        results.push(report(&name("start a payment"), "payments", &latencies, took));

        for page in &*sessions.lock().await {
            till.press_pay(page).await;
        }
        let at = Arc::clone(&till);
        let (latencies, took) = measure(payers, move |_| {
            let (till, sessions) = (Arc::clone(&at), Arc::clone(&sessions));
            async move {
                let Some(page) = sessions.lock().await.pop() else { return false };
                till.tell(&page).await;
                true
            }
        })
        .await;
        results.push(report(&name("hear that it is paid"), "events", &latencies, took));
    }
    till.check(database).await;
    results
}

/// The API with a sandbox, without a socket.
struct Till {
    api: Router,
    pages: Router,
}

impl Till {
    async fn open(database: &Database) -> Self {
        let folder = database.folder();
        let (clock, store, office) = (Clock::system(), database.open().await, Arc::new(office()));
        let sandbox = Sandbox::open(&folder.join("sandbox"), clock.clone()).unwrap();
        let sandbox = Arc::new(sandbox);
        let desk = Desk {
            gateway: Arc::new(Signed(Arc::clone(&sandbox))),
            store: Arc::clone(&store),
            office: Arc::clone(&office),
        };
        for page in ["index.html", "404.html"] {
            std::fs::write(folder.join(page), "").unwrap();
        }
        let site = Site::load(folder, false).unwrap();
        let build = Build { site, join: JoinSettings::load(folder).unwrap(), stamp: None };
        let api = Api {
            clock,
            captcha: Arc::new(Captcha::new(&CaptchaSettings::Off).unwrap()),
            faults: Arc::default(),
            store,
            office,
            served: Arc::new(Served::new(build)),
            fee_product_types: Arc::new(FeeProductTypes::parse(SAMPLE_FEE_PRODUCT_TYPES).unwrap()),
            payment: PaymentService::Sandbox,
            desk: Some(desk),
            draft_lifetime: 0,
        };
        Self { api: api::router::router(api), pages: page::router(sandbox) }
    }

    /// Sends a form, and returns the page where it is paid.
    async fn start(&self) -> String {
        let form = json!({
            "invoiceNumber": "INV-0042",
            "amount": "1,250.00",
            "organisation": "Example Roasters Pty Ltd",
            "payerName": "Alex Example",
            "email": "accounts@example.com",
            "method": "card",
            "captcha": "",
        });
        let request = Request::post("/api/payments/invoice")
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::AUTHORIZATION, format!("Bearer {}", random(32)))
            .header("idempotency-key", random(32))
            .body(Body::from(form.to_string()))
            .unwrap();
        let response = self.api.clone().oneshot(request).await.unwrap();
        assert_eq!(response.status(), StatusCode::CREATED);
        let body = response.into_body().collect().await.unwrap().to_bytes();
        let answer: Value = serde_json::from_slice(&body).unwrap();
        answer["redirectUrl"].as_str().unwrap().to_owned()
    }

    async fn press_pay(&self, page: &str) {
        let form = Body::from("action=pay&delivery=never");
        let request = Request::post(page).body(form).unwrap();
        let response = self.pages.clone().oneshot(request).await.unwrap();
        assert_eq!(response.status(), StatusCode::SEE_OTHER);
    }

    /// Sends the event that the session of a page is completed.
    async fn tell(&self, page: &str) {
        let session = page.rsplit('/').next().unwrap();
        let object = json!({ "object": "checkout.session", "id": session });
        let body = json!({ "id": format!("evt_{session}"), "data": { "object": object } });
        let body = body.to_string();
        let request = Request::post("/api/payments/webhook")
            .header("stripe-signature", SECRETS.sign(body.as_bytes(), Clock::system().now()))
            .body(Body::from(body))
            .unwrap();
        let response = self.api.clone().oneshot(request).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
    }

    /// Every payment that was started must be paid, once.
    async fn check(&self, database: &Database) {
        let store = database.open().await;
        let paid = store.payments_paid(0, i64::MAX).await.unwrap();
        assert!(!paid.is_empty() && paid.iter().all(|payment| payment.attempts.len() == 1));
        let waiting = store.unsent_messages().await.unwrap();
        assert_eq!(waiting.len(), 2 * paid.len());
    }
}

/// The sandbox with a secret that is known here.
#[derive(Debug)]
struct Signed(Arc<Sandbox>);

#[async_trait]
impl Gateway for Signed {
    async fn open(&self, new: &NewSession) -> Result<Session, GatewayError> {
        self.0.open(new).await
    }

    async fn read(&self, session: &str) -> Result<Reading, GatewayError> {
        self.0.read(session).await
    }

    fn event(&self, signature: Option<&str>, body: &[u8], now: i64) -> Result<Event, EventError> {
        SECRETS.verify(signature, body, now)?;
        Event::parse(body)
    }

    async fn movements(&self, from: i64, until: i64) -> Result<Vec<Movement>, GatewayError> {
        self.0.movements(from, until).await
    }
}
