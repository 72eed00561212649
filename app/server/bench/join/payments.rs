//! Payments of invoices as fast as they go: to start one, and to hear a signed event that it is paid.
//!
//! Everything runs in this process on the sandbox, so the figures have no network in them, neither ours nor a gateway's.

use std::path::Path;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use async_trait::async_trait;
use serde_json::{Value, json};
use site_server::payment::gateway::event::{Event, EventError};
use site_server::payment::gateway::sandbox::{Sandbox, page};
use site_server::payment::gateway::signature::Secrets;
use site_server::payment::gateway::{
    Gateway, GatewayError, Movement, NewSession, Reading, Refund, Session,
};
use tokio::sync::Mutex;

use super::load::{measure, report};
use crate::harness::api::{Server, Setup, event};
use crate::harness::applications::{invoice_form, secret};
use crate::harness::client::{Call, Client};
use crate::harness::database::{All as _, Database};

/// How many payers pay at the same time.
const PAYERS: [usize; 3] = [1, 8, 64];
static SECRETS: LazyLock<Secrets> =
    LazyLock::new(|| "whsec_0123456789abcdef01234567".parse().unwrap());

/// Starts payments for so long, has all of them paid, and tells of each by an event.
pub(crate) async fn campaigns(database: &Database, length: Duration) -> Vec<Value> {
    let mut results = Vec::new();
    let folder = tempfile::tempdir().unwrap();
    let till = Arc::new(Till::open(database, folder.path()).await);
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
    api: Server,
    pages: Client,
}

impl Till {
    async fn open(database: &Database, folder: &Path) -> Self {
        let setup = Setup::default();
        let sandbox = Arc::new(Sandbox::open(folder, setup.clock.clock()).unwrap());
        let gateway: Arc<dyn Gateway> = Arc::new(Signed(Arc::clone(&sandbox)));
        let setup = Setup { gateway: Some(gateway), ..setup };
        let api = Server::on(database.open().await, setup);
        Self { api, pages: Client::of(page::router(sandbox)) }
    }

    /// Sends a form, and returns the page where it is paid.
    async fn start(&self) -> String {
        let pay = Call::post("/api/payments/invoice").token(&secret()).key(&secret());
        let payment = self.api.send(pay.json(&invoice_form(&[]))).await.expect(201);
        payment["redirectUrl"].as_str().unwrap().to_owned()
    }

    async fn press_pay(&self, page: &str) {
        self.pages.send(Call::form(page, "action=pay&delivery=never")).await.is(303);
    }

    /// Sends the event that the session of a page is completed.
    async fn tell(&self, page: &str) {
        let session = page.rsplit('/').next().unwrap();
        let object = json!({ "object": "checkout.session", "id": session });
        let body = json!({ "id": format!("evt_{session}"), "data": { "object": object } });
        let signature = SECRETS.sign(body.to_string().as_bytes(), self.api.now());
        self.api.send(event(&body).header("stripe-signature", signature)).await.is(200);
    }

    /// Every payment that was started must be paid, once.
    async fn check(&self, database: &Database) {
        let store = database.open().await;
        let paid = store.payments_paid(0, i64::MAX).await.unwrap();
        assert!(!paid.is_empty() && paid.iter().all(|payment| payment.attempts.len() == 1));
        let waiting = store.unsent_messages().all().await.unwrap();
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

    async fn refund(&self, refund: &Refund) -> Result<(), GatewayError> {
        self.0.refund(refund).await
    }

    fn event(&self, signature: Option<&str>, body: &[u8], now: i64) -> Result<Event, EventError> {
        SECRETS.verify(signature, body, now)?;
        Event::parse(body)
    }

    async fn movements(&self, from: i64, until: i64) -> Result<Vec<Movement>, GatewayError> {
        self.0.movements(from, until).await
    }
}
