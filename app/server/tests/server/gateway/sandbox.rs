//! The sandbox as a gateway: sessions that survive, and events that arrive.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::sync::Mutex;
use std::time::Duration;

use axum::Router;
use axum::routing::post;
use barcode_core::site::membership::payment_method::PaymentMethod;
use barcode_core::site::payment::AttemptState;
use bytes::Bytes;
use http::{HeaderMap, StatusCode};
use site_server::clock::Clock;
use site_server::payment::gateway::event::{About, Event};
use site_server::payment::gateway::sandbox::{Sandbox, page};
use site_server::payment::gateway::{Gateway as _, GatewayError, MovementKind, NewSession, Refund};
use tempfile::TempDir;

use crate::harness::client::{Answer, Call, Client};
use crate::harness::clock::{HOUR, NOW, TestClock};
use crate::harness::stand_ins::listen;
use crate::harness::stand_ins::stripe::new_session;

/// A sandbox with a clock that a test sets.
pub(crate) struct Trial {
    pub(crate) sandbox: Arc<Sandbox>,
    clock: TestClock,
    folder: TempDir,
}

impl Trial {
    pub(crate) fn start() -> Self {
        let clock = TestClock::new();
        let folder = tempfile::tempdir().unwrap();
        let sandbox = open(folder.path(), &clock);
        Self { sandbox, clock, folder }
    }

    /// The sandbox after a crash: what is not in its folder is gone.
    pub(crate) fn restart(&mut self) {
        self.sandbox = open(self.folder.path(), &self.clock);
    }

    pub(crate) fn pass(&self, milliseconds: i64) {
        self.clock.pass(milliseconds);
    }

    /// Opens a session and gives its id.
    pub(crate) async fn open(&self, new: &NewSession) -> String {
        self.sandbox.open(new).await.unwrap().id
    }

    pub(crate) async fn state(&self, id: &str) -> AttemptState {
        self.sandbox.read(id).await.unwrap().report.state
    }

    /// A browser at its page.
    pub(crate) fn browser(&self) -> Client {
        Client::of(page::router(Arc::clone(&self.sandbox)))
    }

    /// Presses a button of the page.
    pub(crate) async fn press(&self, id: &str, action: &str, delivery: &str) -> Answer {
        let form = format!("action={action}&delivery={delivery}");
        self.browser().send(Call::form(&format!("/sandbox-payment/{id}"), &form)).await
    }
}

fn open(folder: &Path, clock: &TestClock) -> Arc<Sandbox> {
    Arc::new(Sandbox::open(folder, clock.clock()).unwrap())
}

/// The site, as far as it hears events: it refuses the first ones and takes all others.
struct Site {
    heard: Arc<Mutex<Vec<Event>>>,
    telling: tokio::task::JoinHandle<()>,
}

impl Site {
    async fn listen(trial: &Trial, refusals: usize) -> Self {
        let heard = Arc::<Mutex<Vec<Event>>>::default();
        let (all, sandbox) = (Arc::clone(&heard), Arc::clone(&trial.sandbox));
        let left = Arc::new(Mutex::new(refusals));
        let clock = trial.clock.clone();
        let hear = move |headers: HeaderMap, body: Bytes| async move {
            let mut left = left.lock().unwrap();
            if *left > 0 {
                *left -= 1;
                return StatusCode::SERVICE_UNAVAILABLE;
            }
            let signature = headers["stripe-signature"].to_str().unwrap();
            let event = sandbox.event(Some(signature), &body, clock.now());
            all.lock().unwrap().push(event.unwrap());
            StatusCode::OK
        };
        let routes = Router::new().route("/api/payments/webhook", post(hear));
        let address = listen(routes).await.trim_start_matches("http://").parse().unwrap();
        let sandbox = Arc::clone(&trial.sandbox);
        let telling = tokio::spawn(async move { sandbox.tell(address).await.unwrap() });
        Self { heard, telling }
    }

    /// What was heard once `count` events have arrived.
    async fn hears(&self, count: usize) -> Vec<Event> {
        for _ in 0..400 {
            let heard = self.heard.lock().unwrap().clone();
            if heard.len() >= count {
                return heard;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("expected {count} events, heard {:?}", self.heard.lock().unwrap());
    }

    fn crash(self) -> Vec<Event> {
        self.telling.abort();
        self.heard.lock().unwrap().clone()
    }
}

fn card(key: &str) -> NewSession {
    new_session(key, PaymentMethod::Card)
}

fn debit(key: &str) -> NewSession {
    new_session(key, PaymentMethod::DirectDebitBank)
}

#[tokio::test]
async fn the_same_key_gives_the_same_session_even_after_a_crash() {
    let mut trial = Trial::start();
    let first = trial.sandbox.open(&card("key-1")).await.unwrap();
    assert_eq!(first.url, format!("/sandbox-payment/{}", first.id));
    assert_eq!(trial.sandbox.open(&card("key-1")).await.unwrap(), first);
    assert_ne!(trial.sandbox.open(&card("key-2")).await.unwrap(), first);
    trial.restart();
    assert_eq!(trial.sandbox.open(&card("key-1")).await.unwrap(), first);
    let code = "idempotency_error".to_owned();
    let other = NewSession { amount_cents: 1, ..card("key-1") };
    assert_eq!(trial.sandbox.open(&other).await, Err(GatewayError::Refused { code }));
}

/// Behind a load balancer each request may come to the other copy.
#[tokio::test]
async fn two_copies_with_one_folder_know_the_same_sessions() {
    let one = Trial::start();
    let other = Arc::new(Sandbox::open(one.folder.path(), one.clock.clock()).unwrap());
    let id = one.open(&card("key-1")).await;
    let page = Client::of(page::router(Arc::clone(&other)));
    let path = format!("/sandbox-payment/{id}");
    for client in [&one.browser(), &page] {
        client.get(&path).await.is(200);
    }
    assert_eq!(other.open(&card("key-1")).await.unwrap().id, id);
    page.send(Call::form(&path, "action=pay&delivery=never")).await.is(303);
    assert_eq!(one.state(&id).await, AttemptState::Paid);
    let gateway_payment = one.sandbox.read(&id).await.unwrap().gateway_payment.unwrap();
    let refund = Refund { gateway_payment, amount_cents: 100, key: "refund".to_owned() };
    one.sandbox.refund(&refund).await.unwrap();
    assert_eq!(other.movements(NOW, NOW + 1).await.unwrap().len(), 2);
    page.get("/sandbox-payment/cs_sandbox_unknown").await.is(404);
}

#[tokio::test]
async fn a_session_that_could_close_while_it_is_opened_is_refused() {
    let trial = Trial::start();
    trial.pass(HOUR / 2 + 1);
    let code = "expires_at".to_owned();
    assert_eq!(trial.sandbox.open(&card("key-1")).await, Err(GatewayError::Refused { code }));
}

#[tokio::test]
async fn what_happened_survives_a_crash() {
    let mut trial = Trial::start();
    let paid = trial.open(&card("key-1")).await;
    let pending = trial.open(&debit("key-2")).await;
    trial.press(&paid, "pay", "never").await;
    trial.press(&paid, "refundHalf", "never").await;
    trial.press(&pending, "acceptDebit", "never").await;
    let before = trial.sandbox.read(&paid).await.unwrap();
    trial.restart();
    assert_eq!(trial.sandbox.read(&paid).await.unwrap(), before);
    assert_eq!(before.report.refunded_cents, 24_750);
    assert_eq!(trial.state(&pending).await, AttemptState::DebitPending);
    let unknown = trial.sandbox.read("cs_sandbox_unknown").await;
    assert_eq!(unknown, Err(GatewayError::UnknownSession));
}

#[tokio::test]
async fn a_session_closes_after_its_hour() {
    let trial = Trial::start();
    let id = trial.open(&card("key-1")).await;
    trial.pass(HOUR - 1);
    assert_eq!(trial.state(&id).await, AttemptState::Open);
    trial.pass(1);
    assert_eq!(trial.state(&id).await, AttemptState::Expired);
    trial.press(&id, "pay", "never").await;
    assert_eq!(trial.state(&id).await, AttemptState::Expired);
}

#[tokio::test]
async fn movements_add_up_and_belong_to_their_payments() {
    let trial = Trial::start();
    let id = trial.open(&card("key-1")).await;
    trial.press(&id, "pay", "never").await;
    trial.pass(1000);
    trial.press(&id, "refundAll", "never").await;
    let payment = trial.sandbox.read(&id).await.unwrap().gateway_payment.unwrap();
    let movements = trial.sandbox.movements(NOW, NOW + 1001).await.unwrap();
    let found: Vec<_> =
        movements.iter().map(|one| (one.kind, one.amount_cents, one.fee_cents, one.at)).collect();
    assert_eq!(
        found,
        [(MovementKind::Refund, -49_500, 0, NOW + 1000), (MovementKind::Payment, 49_500, 896, NOW),]
    );
    assert!(movements.iter().all(|one| one.gateway_payment == payment));
    assert_eq!(trial.sandbox.movements(NOW, NOW + 1000).await.unwrap().len(), 1);
}

#[tokio::test]
async fn events_arrive_signed_and_in_their_order() {
    let trial = Trial::start();
    let site = Site::listen(&trial, 0).await;
    let id = trial.open(&card("key-1")).await;
    trial.press(&id, "pay", "atOnce").await;
    let heard = site.hears(2).await;
    let payment = trial.sandbox.read(&id).await.unwrap().gateway_payment.unwrap();
    let about: BTreeSet<_> = heard.iter().map(|event| format!("{:?}", event.about)).collect();
    let expected = [About::Session(id), About::Payment(payment)];
    assert_eq!(about, expected.iter().map(|about| format!("{about:?}")).collect());
}

#[tokio::test]
async fn events_that_are_late_or_never_told_wait_or_are_lost() {
    let trial = Trial::start();
    let site = Site::listen(&trial, 0).await;
    let (late, lost) = (trial.open(&card("key-1")).await, trial.open(&card("key-2")).await);
    trial.press(&lost, "pay", "never").await;
    trial.press(&late, "pay", "slow").await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(site.hears(0).await, []);
    trial.pass(20_000);
    // Anything that changes makes the sandbox look at the clock.
    trial.open(&card("key-3")).await;
    let heard = site.hears(2).await;
    assert!(heard.iter().all(|event| event.about != About::Session(lost.clone())), "{heard:?}");
}

#[tokio::test]
async fn an_event_told_twice_has_the_same_id() {
    let trial = Trial::start();
    let site = Site::listen(&trial, 0).await;
    let id = trial.open(&card("key-1")).await;
    trial.press(&id, "pay", "twice").await;
    site.hears(2).await;
    trial.pass(2000);
    trial.open(&card("key-2")).await;
    let heard = site.hears(4).await;
    let ids: BTreeSet<_> = heard.iter().map(|event| event.id.clone()).collect();
    assert_eq!((heard.len(), ids.len()), (4, 2));
}

#[tokio::test]
async fn events_in_the_wrong_order_end_with_the_first() {
    let trial = Trial::start();
    let site = Site::listen(&trial, 0).await;
    let id = trial.open(&card("key-1")).await;
    trial.press(&id, "pay", "wrongOrder").await;
    assert_eq!(site.hears(1).await[0].about, About::Session(id));
    trial.pass(2000);
    trial.open(&card("key-2")).await;
    assert!(matches!(site.hears(2).await[1].about, About::Payment(_)));
}

#[tokio::test]
async fn a_refused_event_is_told_again_with_the_same_id() {
    let trial = Trial::start();
    let site = Site::listen(&trial, 2).await;
    let id = trial.open(&card("key-1")).await;
    trial.press(&id, "pay", "atOnce").await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(site.hears(0).await, []);
    // However late a refusal arrives, the event is told again a second after it.
    for number in 2..400 {
        if site.hears(0).await.len() < 2 {
            trial.pass(1000);
            trial.open(&card(&format!("key-{number}"))).await;
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    assert_eq!(site.hears(2).await.len(), 2);
}

#[tokio::test]
async fn events_that_were_not_told_before_a_crash_are_told_after_it() {
    let mut trial = Trial::start();
    let away = Site::listen(&trial, usize::MAX).await;
    let id = trial.open(&card("key-1")).await;
    trial.press(&id, "pay", "atOnce").await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(away.crash(), []);
    trial.restart();
    trial.pass(1000);
    let site = Site::listen(&trial, 0).await;
    assert_eq!(site.hears(2).await.len(), 2);
}

#[tokio::test]
async fn the_end_of_a_session_is_told_of_its_own_accord() {
    let trial = Trial::start();
    let id = trial.open(&card("key-1")).await;
    trial.pass(HOUR);
    let site = Site::listen(&trial, 0).await;
    assert_eq!(site.hears(1).await[0].about, About::Session(id));
}

#[tokio::test]
async fn a_folder_that_cannot_be_used_stops_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let clock = Clock::from_fn(|| NOW);
    std::fs::write(folder.path().join("cs_sandbox_1.json"), "{}").unwrap();
    assert!(Sandbox::open(folder.path(), clock.clone()).is_err());
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    assert!(Sandbox::open(&file, clock).is_err());
}
