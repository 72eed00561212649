//! Stripe's own list of what moved, for the report of mismatches.

use serde_json::{Value, json};
use site_server::payment::gateway::{Gateway as _, GatewayError, Movement, MovementKind};
use site_server::unreached::Unreached;

use crate::harness::clock::NOW;
use crate::harness::stand_ins::stripe::{Fault, StripeServer};

fn transaction(id: &str, category: &str, amount: i64, fee: i64, source: &Value) -> Value {
    json!({
        "id": id,
        "object": "balance_transaction",
        "amount": amount,
        "created": NOW / 1000,
        "currency": "aud",
        "fee": fee,
        "net": amount - fee,
        "reporting_category": category,
        "source": source,
    })
}

async fn server() -> StripeServer {
    let server = StripeServer::start().await;
    let of_payment = |id: &str| json!({ "id": id, "payment_intent": "pi_1" });
    server.books().transactions = vec![
        transaction("txn_6", "payout", -40_000, 0, &json!({ "id": "po_1" })),
        transaction("txn_5", "dispute_reversal", 49_500, -2500, &of_payment("du_1")),
        transaction("txn_4", "dispute", -49_500, 2500, &of_payment("du_1")),
        transaction("txn_3", "refund", -500, 0, &of_payment("re_1")),
        transaction("txn_2", "fee", -100, 0, &Value::Null),
        transaction("txn_1", "charge", 49_500, 896, &of_payment("ch_1")),
    ];
    server
}

#[tokio::test]
async fn every_movement_of_a_payer_is_read_page_by_page() {
    let server = server().await;
    let movements = server.client().movements(NOW - 1000, NOW + 1000).await.unwrap();
    let expected = [
        (MovementKind::Dispute, 49_500, -2500),
        (MovementKind::Dispute, -49_500, 2500),
        (MovementKind::Refund, -500, 0),
        (MovementKind::Payment, 49_500, 896),
    ];
    let expected = expected.map(|(kind, amount_cents, fee_cents)| Movement {
        gateway_payment: "pi_1".to_owned(),
        kind,
        amount_cents,
        fee_cents,
        at: NOW,
    });
    assert_eq!(movements, expected);
    let requests = server.requests();
    assert_eq!(requests.len(), 3);
    assert_eq!(
        json!(requests[1].parameters),
        json!({
            "limit": "100",
            "currency": "aud",
            "created[gte]": "1793669999",
            "created[lt]": "1793670001",
            "expand[]": "data.source",
            "starting_after": "txn_5",
        })
    );
}

#[tokio::test]
async fn the_end_is_not_part_of_the_time_asked_for() {
    let server = server().await;
    let stripe = server.client();
    assert_eq!(stripe.movements(NOW - 1000, NOW).await, Ok(Vec::new()));
    assert_eq!(stripe.movements(NOW, NOW + 1000).await.map(|found| found.len()), Ok(4));
    assert_eq!(stripe.movements(-1, 0).await, Ok(Vec::new()));
}

#[tokio::test]
async fn a_list_that_breaks_off_is_no_list() {
    let server = server().await;
    server.fail([
        Fault::Answer(429, &[], "{}"), // passes
        Fault::Answer(500, &[("stripe-should-retry", "true")], "{}"),
        Fault::AnswerLost,
        Fault::AnswerCutOff,
    ]);
    let unavailable = server.client().movements(NOW - 1000, NOW + 1000).await;
    assert_eq!(unavailable, Err(GatewayError::Unreached(Unreached::Ended)));
}
