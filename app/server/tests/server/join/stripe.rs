//! Stripe behind the whole API: whatever goes wrong there or on the way, applicant, office and Stripe agree in the end.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use site_server::payment::gateway::Gateway;
use site_server::payment::gateway::signature::Secrets;
use site_server::payment::gateway::stripe::client::Patience;
use tokio::task::{JoinSet, LocalSet};

use crate::harness::api::{Server, Setup, event};
use crate::harness::applications::{Draft, TOTAL, complete};
use crate::harness::client::Answer;
use crate::harness::clock::NOW;
use crate::harness::stand_ins::stripe::{BROKEN, Fault, KEY, NEW_SECRET, StripeServer, passing};

const MINUTE: i64 = 60 * 1000;
/// A silent server costs a test this much twice.
const PATIENCE: Patience = Patience {
    tries: 2,
    answer: Duration::from_secs(2),
    total: Duration::from_secs(20),
    pause: Duration::from_millis(5),
};

/// An application that is to be paid at Stripe.
struct Play {
    stripe: StripeServer,
    server: Server,
    draft: Draft,
}

impl Play {
    async fn new() -> Self {
        let stripe = StripeServer::start().await;
        let gateway: Arc<dyn Gateway> = Arc::new(stripe.client_with(KEY, PATIENCE));
        let setup = Setup { gateway: Some(gateway), ..Setup::default() };
        let server = Server::with(setup).await;
        let draft = server.submitted(&complete()).await;
        Self { stripe, server, draft }
    }

    /// Presses Pay. Gives the session of the page that it leads to.
    async fn press(&self) -> String {
        let answer = self.server.send(self.draft.pay()).await.expect(200);
        let page = answer["redirectUrl"].as_str().unwrap();
        page.strip_prefix("https://checkout.stripe.com/c/pay/").unwrap().to_owned()
    }

    /// Pay is pressed, and the payment page does not open.
    async fn press_refused(&self) {
        self.server.send(self.draft.pay()).await.refused(503, "paymentUnavailable");
    }

    /// An event about a session arrives.
    async fn tell(&self, id: &str, session: &str) -> Answer {
        let object = json!({ "id": session, "object": "checkout.session" });
        let body = json!({ "id": id, "object": "event", "data": { "object": object } });
        let secrets: Secrets = NEW_SECRET.parse().unwrap();
        let signature = secrets.sign(body.to_string().as_bytes(), self.server.now());
        self.server.send(event(&body).header("stripe-signature", &signature)).await
    }

    /// Changes what Stripe knows of a session.
    fn change(&self, session: &str, changes: &Value) {
        self.stripe.change(session, |known| {
            for (name, value) in changes.as_object().unwrap() {
                known[name] = value.clone();
            }
        });
    }

    /// How the payment stands for the applicant.
    async fn status(&self) -> Value {
        self.application().await["payment"]["status"].clone()
    }

    async fn application(&self) -> Value {
        self.server.send(self.draft.status()).await.expect(200)
    }

    /// The messages about the payment, in the order of their names.
    async fn messages(&self) -> Vec<&'static str> {
        let reference = self.application().await["reference"].clone();
        let mut kinds = self.server.payment_messages(&reference).await;
        kinds.sort_unstable();
        kinds
    }

    /// What a command of the office about the payments of the day prints.
    async fn office(&self, command: &str) -> String {
        let typed = format!("payments {command} --from 2026-11-03 --until 2026-11-03");
        let typed: Vec<&str> = typed.split(' ').collect();
        self.server.office(&typed).await.unwrap()
    }

    /// The sessions at Stripe by their status.
    fn sessions(&self) -> Vec<String> {
        let books = self.stripe.books();
        books.sessions.values().map(|one| one["status"].as_str().unwrap().to_owned()).collect()
    }

    /// It is paid once: for the applicant, for the office and at Stripe.
    async fn check_paid(&self, fault: &Fault) {
        assert_eq!(self.status().await, "paid", "{fault:?}");
        assert_eq!(self.messages().await, ["paymentNotice", "paymentReceipt"], "{fault:?}");
        let export = self.office("export").await;
        assert_eq!(export.matches(",payment,").count(), 1, "{export}");
        let report = self.office("mismatch").await;
        assert!(report.starts_with("There are no mismatches.\n"), "{fault:?}: {report}");
        let open = self.sessions().into_iter().filter(|status| status != "complete").count();
        assert_eq!((self.sessions().len() - open, open), (1, 0), "{fault:?}");
    }
}

/// A session that was paid.
fn paid() -> Value {
    json!({
        "status": "complete",
        "payment_status": "paid",
        "payment_intent": {
            "id": "pi_1",
            "status": "succeeded",
            "latest_charge": {
                "amount_refunded": 0,
                "refunded": false,
                "disputed": false,
                "balance_transaction": { "fee": 896, "currency": "aud" },
            },
        },
    })
}

/// A session with other changes to its charge.
fn paid_with(changes: &Value) -> Value {
    let mut session = paid();
    for (name, value) in changes.as_object().unwrap() {
        session["payment_intent"]["latest_charge"][name] = value.clone();
    }
    session
}

/// A direct debit that is agreed to, with the status of its payment.
fn debit(status: &str) -> Value {
    json!({
        "status": "complete",
        "payment_status": "unpaid",
        "payment_intent": { "id": "pi_1", "status": status, "latest_charge": null },
    })
}

/// The money of `paid` on the account.
fn received(cents: i64) -> Value {
    json!({
        "id": "txn_1",
        "amount": cents,
        "fee": 896,
        "currency": "aud",
        "created": NOW / 1000,
        "reporting_category": "charge",
        "source": { "id": "ch_1", "payment_intent": "pi_1" },
    })
}

/// Everything that goes wrong and says nothing of the payment.
fn faults() -> Vec<Fault> {
    let refusals = [
        Fault::Answer(400, &[], BROKEN),
        Fault::Answer(401, &[], BROKEN),
        Fault::Answer(402, &[], BROKEN),
        Fault::Answer(403, &[], BROKEN),
        Fault::Answer(404, &[], "<html>Not found</html>"),
        Fault::Answer(404, &[], r#"{"error":{"code":"resource_missing"}}"#),
        Fault::Answer(302, &[("location", "https://example.com/")], ""),
        Fault::Answer(503, &[("stripe-should-retry", "false")], ""),
        Fault::Answer(429, &[("retry-after", "3600")], BROKEN),
        Fault::Answer(200, &[], "null"),
    ];
    passing().into_iter().chain(refusals).collect()
}

/// Plays a scene with each fault, all at the same time.
async fn with_each_fault<Scene>(scene: impl Fn(Fault) -> Scene)
where
    Scene: Future<Output = ()> + 'static,
{
    let here = LocalSet::new();
    let all = here.run_until(async {
        let mut scenes = JoinSet::new();
        for fault in faults() {
            scenes.spawn_local(scene(fault));
        }
        scenes.join_all().await;
    });
    all.await;
}

#[tokio::test]
async fn no_fault_loses_or_doubles_a_payment_that_an_event_tells_of() {
    with_each_fault(|fault| async move {
        let play = Play::new().await;
        play.stripe.fail(vec![fault.clone(); 2]);
        play.press_refused().await;
        assert_eq!(play.status().await, "pending", "{fault:?}");
        play.stripe.fail([]);
        let session = play.press().await;
        assert_eq!(play.press().await, session, "{fault:?}");

        play.change(&session, &paid());
        play.stripe.books().transactions = vec![received(TOTAL)];
        play.stripe.fail(vec![fault.clone(); 2]);
        play.tell("evt_1", &session).await.refused(503, "paymentUnavailable");
        assert_eq!(play.status().await, "pending", "{fault:?}");
        play.stripe.fail([]);
        for _ in 0..2 {
            play.tell("evt_1", &session).await.expect(200);
        }
        play.check_paid(&fault).await;
    })
    .await;
}

/// Where no event arrives the sweep asks, until it is answered.
#[tokio::test]
async fn no_fault_loses_or_doubles_a_payment_whose_events_are_lost() {
    with_each_fault(|fault| async move {
        let play = Play::new().await;
        let session = play.press().await;
        play.change(&session, &paid());
        play.stripe.books().transactions = vec![received(TOTAL)];
        play.server.pass(11 * MINUTE);
        play.stripe.fail(vec![fault.clone(); 2]);
        play.server.sweep().await;
        assert_eq!(play.status().await, "pending", "{fault:?}");
        play.stripe.fail([]);
        play.server.pass(3 * MINUTE);
        play.server.sweep().await;
        play.check_paid(&fault).await;
    })
    .await;
}

#[tokio::test]
async fn a_failure_that_stripe_keeps_with_a_key_costs_one_more_press() {
    let play = Play::new().await;
    play.stripe.fail([Fault::FailureKept]);
    play.press_refused().await;
    assert_eq!(play.status().await, "expired");
    let session = play.press().await;
    play.change(&session, &paid());
    play.stripe.books().transactions = vec![received(TOTAL)];
    play.tell("evt_1", &session).await.expect(200);
    play.check_paid(&Fault::FailureKept).await;
}

/// What comes of a session, as the applicant is told, the messages that follow and whether it can be paid again.
#[tokio::test]
async fn what_comes_of_a_session_is_what_applicant_and_office_are_told() {
    const NOTICE: &str = "paymentNotice";
    const RECEIPT: &str = "paymentReceipt";
    const CHANGE: &str = "paymentChange";
    // That it was disputed, and how that was decided.
    const DECIDED: &[&str] = &[CHANGE, CHANGE, NOTICE, NOTICE, NOTICE, RECEIPT];
    let disputed = || paid_with(&json!({ "disputed": true }));
    let refunded =
        |cents: i64| paid_with(&json!({ "amount_refunded": cents, "refunded": cents == TOTAL }));
    let unpaid = |status: &str, intent: Value| json!({ "status": status, "payment_status": "unpaid", "payment_intent": intent });
    let declined =
        json!({ "id": "pi_1", "status": "requires_payment_method", "latest_charge": null });
    for (session, dispute, status, messages, again) in [
        (unpaid("open", Value::Null), None, "pending", &[][..], Some("cs_test_a1")),
        (unpaid("open", declined), None, "pending", &[], Some("cs_test_a1")),
        (unpaid("expired", Value::Null), None, "expired", &[], Some("cs_test_a2")),
        (debit("processing"), None, "debitPending", &["debitStarted"], None),
        (
            debit("requires_payment_method"),
            None,
            "failed",
            &["debitFailed", NOTICE],
            Some("cs_test_a2"),
        ),
        (paid(), None, "paid", &[NOTICE, RECEIPT], None),
        (refunded(500), None, "paid", &[CHANGE, NOTICE, NOTICE, RECEIPT], None),
        (refunded(TOTAL), None, "refunded", &[CHANGE, NOTICE, NOTICE, RECEIPT], None),
        (disputed(), Some("needs_response"), "disputed", &[CHANGE, NOTICE, NOTICE, RECEIPT], None),
        (disputed(), Some("lost"), "disputed", DECIDED, None),
        (disputed(), Some("won"), "paid", DECIDED, None),
    ] {
        let play = Play::new().await;
        let first = play.press().await;
        play.change(&first, &session);
        play.stripe.books().disputes = dispute
            .iter()
            .map(|status| json!({ "id": "du_1", "status": status, "amount": TOTAL }))
            .collect();
        play.tell("evt_1", &first).await.expect(200);
        assert_eq!(play.status().await, status, "{session}");
        assert_eq!(play.messages().await, messages, "{session}");
        let export = play.office("export").await;
        let is_paid = messages.contains(&RECEIPT);
        assert_eq!(export.matches(",payment,").count(), usize::from(is_paid), "{export}");
        assert_eq!(export.contains(",dispute,"), status == "disputed", "{export}");
        assert!(status != "refunded" || export.contains(",refund,"), "{export}");
        let pressed = play.server.send(play.draft.pay()).await.expect(200);
        let page = again.map(|session| format!("https://checkout.stripe.com/c/pay/{session}"));
        assert_eq!(pressed["redirectUrl"], json!(page), "{session}");
    }
}

/// Whatever is lost on the way, Stripe gives each part back once.
#[tokio::test]
async fn a_refund_of_the_office_is_made_once_at_stripe() {
    for fault in [Fault::AnswerLost, Fault::AnswerCutOff, Fault::Reset] {
        let play = Play::new().await;
        let session = play.press().await;
        play.change(&session, &paid());
        play.tell("evt_1", &session).await.expect(200);
        let reference = play.application().await["reference"].as_str().unwrap().to_owned();
        play.stripe.requests();
        // The session is read first, then the refund is asked for.
        play.stripe.fail([Fault::Answer(503, &[], ""), fault.clone(), fault.clone()]);
        let refund = ["payments", "refund", &reference, "--amount", "95.00"];
        let told = match play.server.office(&refund).await {
            Ok(told) => told,
            Err(_) => play.server.office(&refund).await.unwrap(),
        };
        assert!(told.contains("in all $95.00 of $495.00"), "{fault:?}: {told}");
        let requests = play.stripe.requests();
        let asked: Vec<_> = requests.iter().filter(|one| one.path == "/v1/refunds").collect();
        assert!(!asked.is_empty(), "{fault:?}");
        for one in asked {
            assert_eq!(
                json!(one.parameters),
                json!({ "payment_intent": "pi_1", "amount": "9500" })
            );
            assert!(one.headers["idempotency-key"].ends_with(".refund.1"), "{one:?}");
        }
        let too_much = ["payments", "refund", &reference, "--amount", "400.01"];
        let error = play.server.office(&too_much).await.unwrap_err();
        assert_eq!(error.to_string(), "no more than $400.00 can be given back");
    }
}

#[tokio::test]
async fn money_that_is_not_what_is_due_is_left_to_the_office() {
    for wrong in [json!({ "amount_total": 1 }), json!({ "currency": "usd" })] {
        let play = Play::new().await;
        let session = play.press().await;
        play.change(&session, &paid());
        play.change(&session, &wrong);
        play.stripe.books().transactions = vec![received(1)];
        play.tell("evt_1", &session).await.expect(200);
        let refused = play.server.send(play.draft.pay()).await;
        assert!(
            refused.body["message"].as_str().unwrap().contains("another amount"),
            "{}",
            refused.text
        );
        refused.refused(409, "wrongAmount");
        assert_eq!((play.status().await, play.messages().await), (json!("pending"), vec![]));
        let mismatch = play.office("mismatch").await;
        assert!(mismatch.contains("pi_1") && mismatch.contains("$0.01"), "{mismatch}");
    }
}
