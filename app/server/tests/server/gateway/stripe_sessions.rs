//! Sessions at Stripe, from opening to a dispute.

use barcode_core::site::membership::payment_method::PaymentMethod;
use barcode_core::site::payment::{AttemptState, Dispute, Disputes, Report};
use serde_json::{Value, json};
use site_server::payment::gateway::stripe::client::Patience;
use site_server::payment::gateway::{Gateway as _, GatewayError, Session};

use crate::harness::stand_ins::stripe::{KEY, StripeServer, new_session};

#[tokio::test]
async fn a_session_is_opened_with_all_that_stripe_needs() {
    let server = StripeServer::start().await;
    let stripe = server.client();
    for (method, id, name) in [
        (PaymentMethod::Card, "cs_test_a1", "card"),
        (PaymentMethod::DirectDebitBank, "cs_test_a2", "au_becs_debit"),
    ] {
        let session = stripe.open(&new_session(id, method)).await.unwrap();
        let url = format!("https://checkout.stripe.com/c/pay/{id}");
        assert_eq!(session, Session { id: id.to_owned(), url });
        let requests = server.requests();
        let [request] = &requests[..] else { panic!("{requests:?}") };
        assert_eq!(request.headers["authorization"], format!("Bearer {KEY}"));
        assert_eq!(request.headers["stripe-version"], "2026-10-28.endive");
        assert_eq!(request.headers["content-type"], "application/x-www-form-urlencoded");
        assert_eq!(request.headers["idempotency-key"], id);
        assert_eq!(
            json!(request.parameters),
            json!({
                "mode": "payment",
                "submit_type": "pay",
                "allowed_payment_method_types[0]": name,
                "adaptive_pricing[enabled]": "false",
                "line_items[0][quantity]": "1",
                "line_items[0][price_data][currency]": "aud",
                "line_items[0][price_data][unit_amount]": "49500",
                "line_items[0][price_data][product_data][name]": "Invoice 123 & more",
                "client_reference_id": "b64Qx3m5V0aJ1c9kT2sWfg",
                "customer_email": "payer@example.com.au",
                "payment_intent_data[description]": "Invoice 123 & more (GS1-7K3M-9QXT)",
                "payment_intent_data[metadata][payment]": "b64Qx3m5V0aJ1c9kT2sWfg",
                "payment_intent_data[metadata][reference]": "GS1-7K3M-9QXT",
                "expires_at": "1793673600",
                "success_url": "https://www.example.com.au/join-gs1/result",
                "cancel_url": "https://www.example.com.au/join-gs1/result?cancelled",
            })
        );
    }
}

#[tokio::test]
async fn the_same_key_gives_the_same_session_and_no_other_content() {
    let server = StripeServer::start().await;
    let stripe = server.client();
    let new = new_session("key-1", PaymentMethod::Card);
    let first = stripe.open(&new).await.unwrap();
    assert_eq!(stripe.open(&new).await.unwrap(), first);
    let mut other = new.clone();
    other.amount_cents += 1;
    let code = "idempotency_error".to_owned();
    assert_eq!(stripe.open(&other).await, Err(GatewayError::Refused { code }));
    assert_eq!(server.books().sessions.len(), 1);
}

/// The payment of a session at this point.
fn intent(status: &str, charge: &Value) -> Value {
    json!({ "id": "pi_1", "object": "payment_intent", "status": status, "latest_charge": charge })
}

fn charge(refunded: i64, is_disputed: bool) -> Value {
    json!({
        "id": "ch_1",
        "object": "charge",
        "amount": 49_500,
        "amount_refunded": refunded,
        "refunded": refunded == 49_500,
        "disputed": is_disputed,
        "balance_transaction": { "id": "txn_1", "fee": 896, "currency": "aud" },
    })
}

fn failed_charge() -> Value {
    json!({
        "id": "ch_0",
        "object": "charge",
        "amount_refunded": 0,
        "refunded": false,
        "disputed": false,
        "balance_transaction": null,
        "failure_code": "card_declined",
    })
}

#[tokio::test]
async fn each_thing_that_can_happen_to_a_session_is_read() {
    let server = StripeServer::start().await;
    let stripe = server.client();
    let id = stripe.open(&new_session("key-1", PaymentMethod::Card)).await.unwrap().id;
    let paid = Report::of(AttemptState::Paid);
    for (status, payment_status, intent, report, fee) in [
        ("open", "unpaid", Value::Null, Report::of(AttemptState::Open), None),
        // A card was declined, and the page asks for another.
        (
            "open",
            "unpaid",
            intent("requires_payment_method", &failed_charge()),
            Report::of(AttemptState::Open),
            None,
        ),
        ("expired", "unpaid", Value::Null, Report::of(AttemptState::Expired), None),
        (
            "complete",
            "unpaid",
            intent("processing", &Value::Null),
            Report::of(AttemptState::DebitPending),
            None,
        ),
        (
            "complete",
            "unpaid",
            intent("requires_payment_method", &failed_charge()),
            Report::of(AttemptState::Failed),
            None,
        ),
        ("complete", "paid", intent("succeeded", &charge(0, false)), paid, Some(896)),
        (
            "complete",
            "paid",
            intent("succeeded", &charge(20_000, false)),
            Report { refunded_cents: 20_000, ..paid },
            Some(896),
        ),
        (
            "complete",
            "paid",
            intent("succeeded", &charge(49_500, false)),
            Report { refunded_cents: 49_500, is_refunded: true, ..paid },
            Some(896),
        ),
    ] {
        server.change(&id, |session| {
            session["status"] = json!(status);
            session["payment_status"] = json!(payment_status);
            session["payment_intent"] = intent.clone();
        });
        let reading = stripe.read(&id).await.unwrap();
        assert_eq!(reading.report, report, "{status} {intent}");
        assert_eq!((reading.amount_cents, reading.currency_is_aud), (49_500, true));
        assert_eq!(reading.gateway_payment.is_some(), !intent.is_null(), "{intent}");
        assert_eq!(reading.fee_cents, fee, "{intent}");
    }
    let last = server.requests().pop().unwrap();
    assert_eq!(last.path, format!("/v1/checkout/sessions/{id}"));
    assert_eq!(
        json!(last.parameters),
        json!({ "expand[]": "payment_intent.latest_charge.balance_transaction" })
    );
}

#[tokio::test]
async fn disputes_are_asked_about_only_when_there_is_one() {
    let server = StripeServer::start().await;
    let stripe = server.client();
    let id = stripe.open(&new_session("key-1", PaymentMethod::Card)).await.unwrap().id;
    server.change(&id, |session| {
        session["status"] = json!("complete");
        session["payment_status"] = json!("paid");
        session["payment_intent"] = intent("succeeded", &charge(0, true));
    });
    for (status, expected) in [
        ("needs_response", Dispute::Open),
        ("under_review", Dispute::Open),
        ("won", Dispute::Won),
        ("lost", Dispute::Lost),
    ] {
        server.books().disputes = vec![json!({ "id": "du_1", "status": status, "amount": 49_500 })];
        let disputes = stripe.read(&id).await.unwrap().report.disputes;
        assert_eq!(disputes, Disputes::of([(expected, 49_500)]), "{status}");
    }
    let last = server.requests().pop().unwrap();
    assert_eq!(last.path, "/v1/disputes");
    assert_eq!(last.parameters["payment_intent"], "pi_1");
    server.change(&id, |session| {
        session["payment_intent"]["latest_charge"]["disputed"] = json!(false);
    });
    assert_eq!(stripe.read(&id).await.unwrap().report.disputes, Disputes::default());
    assert_eq!(server.requests().len(), 1);
}

#[tokio::test]
async fn another_amount_or_currency_than_we_asked_for_is_seen() {
    let server = StripeServer::start().await;
    let stripe = server.client();
    let id = stripe.open(&new_session("key-1", PaymentMethod::Card)).await.unwrap().id;
    server.change(&id, |session| session["amount_total"] = json!(1));
    assert_eq!(stripe.read(&id).await.unwrap().amount_cents, 1);
    server.change(&id, |session| session["currency"] = json!("usd"));
    assert!(!stripe.read(&id).await.unwrap().currency_is_aud);
    server.change(&id, |session| session["amount_total"] = Value::Null);
    assert_eq!(stripe.read(&id).await.unwrap().amount_cents, 0);
}

#[tokio::test]
async fn only_stripe_can_say_that_a_session_is_unknown() {
    let server = StripeServer::start().await;
    let stripe = server.client();
    assert_eq!(stripe.read("cs_test_a9").await, Err(GatewayError::UnknownSession));
    assert_eq!(server.requests().len(), 1);

    // A wrong key must not look as if our sessions were gone.
    let code = "key_of_other_mode".to_owned();
    assert_eq!(stripe.read("cs_live_a1").await, Err(GatewayError::Refused { code: code.clone() }));
    let live = server.client_with("sk_live_0123456789abcdef", Patience::default());
    assert_eq!(live.read("cs_test_a1").await, Err(GatewayError::Refused { code }));

    // What is no id never becomes part of an address.
    for id in ["", "../balance_transactions", "cs_test_a1?expand[]=x", "cs\r\n", "é"] {
        assert_eq!(stripe.read(id).await, Err(GatewayError::UnknownSession), "{id:?}");
    }
    assert_eq!(server.requests(), []);
}
