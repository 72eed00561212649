//! The gateway's events: only a reason to ask.

use barcode_core::site::payment::AttemptState;
use serde_json::json;

use crate::harness::api::{Server, event};
use crate::harness::applications::complete;
use crate::harness::stand_ins::gateway::{event_about, event_about_money};

#[tokio::test]
async fn an_event_that_is_not_signed_is_refused_and_changes_nothing() {
    let server = Server::new().await;
    let draft = server.submitted(&complete()).await;
    server.send(draft.pay()).await.expect(200);
    server.gateway.reach(1, AttemptState::Paid);
    let body = event_about("event-1", 1);
    for call in [
        event(&body).without("stripe-signature"),
        event(&body).header("stripe-signature", "t=1,v1=00"),
        event(&body).text("no event"),
    ] {
        server.send(call).await.refused(400, "badRequest");
    }
    assert_eq!(server.gateway.books().readings, 0);
}

#[tokio::test]
async fn an_event_is_dealt_with_once_and_answered_every_time() {
    let server = Server::new().await;
    let draft = server.submitted(&complete()).await;
    server.send(draft.pay()).await.expect(200);
    server.gateway.reach(1, AttemptState::Paid);
    for _ in 0..3 {
        server.send(event(&event_about("event-1", 1))).await.expect(200);
    }
    assert_eq!(server.gateway.books().readings, 1);
    // Another event about the same is asked about, and sends no second message.
    server.send(event(&event_about_money("event-2", 1))).await.expect(200);
    let reference = server.send(draft.status()).await.expect(200)["reference"].clone();
    assert_eq!(server.payment_messages(&reference).await.len(), 2);
}

#[tokio::test]
async fn an_event_says_nothing_itself() {
    let server = Server::new().await;
    let draft = server.submitted(&complete()).await;
    server.send(draft.pay()).await.expect(200);
    let mut body = event_about("event-1", 1);
    body["type"] = json!("checkout.session.completed");
    body["payment_status"] = json!("paid");
    server.send(event(&body)).await.expect(200);
    let status = server.send(draft.status()).await.expect(200);
    assert_eq!(status["payment"]["status"], "pending");
}

#[tokio::test]
async fn the_gateway_sends_an_event_again_that_could_not_be_dealt_with() {
    let server = Server::new().await;
    let draft = server.submitted(&complete()).await;
    server.send(draft.pay()).await.expect(200);
    server.gateway.reach(1, AttemptState::Paid);
    server.gateway.books().is_away = true;
    let body = event_about("event-1", 1);
    server.send(event(&body)).await.refused(503, "paymentUnavailable");
    server.gateway.books().is_away = false;
    server.send(event(&body)).await.expect(200);
    let status = server.send(draft.status()).await.expect(200);
    assert_eq!(status["payment"]["status"], "paid");
}

#[tokio::test]
async fn what_another_program_does_at_the_gateway_is_acknowledged() {
    let server = Server::new().await;
    for body in [event_about("a", 7), event_about_money("b", 7), json!({ "id": "c" })] {
        server.send(event(&body)).await.expect(200);
    }
}
