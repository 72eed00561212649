//! Paying.

use serde_json::json;
use site_server::join::PaymentService;

use crate::server::{Call, Server, Setup, complete};

#[tokio::test]
async fn the_stand_in_does_what_it_is_told_and_paid_is_final() {
    let server = Server::new("pay").await;
    let draft = server.draft(&json!({})).await;
    server.send(draft.submit(&complete())).await.expect(200);
    for outcome in ["failed", "cancelled", "pending", "paid"] {
        let paid = server.send(draft.pay(outcome)).await.expect(200);
        assert_eq!(paid, json!({ "payment": { "method": "card", "status": outcome } }));
    }
    for outcome in ["failed", "declined", "cancelled"] {
        let paid = server.send(draft.pay(outcome)).await.expect(200);
        assert_eq!(paid["payment"]["status"], "paid", "{outcome}");
    }
    let status = server.send(draft.status()).await.expect(200);
    assert_eq!(status["payment"]["status"], "paid");
}

#[tokio::test]
async fn a_declined_payment_is_an_error_and_can_be_tried_again() {
    let server = Server::new("declined").await;
    let draft = server.draft(&json!({})).await;
    server.send(draft.submit(&complete())).await.expect(200);
    server.send(draft.pay("declined")).await.refused(402, "paymentDeclined");
    let status = server.send(draft.status()).await.expect(200);
    assert_eq!(status["payment"]["status"], "failed");
    server.send(draft.pay("paid")).await.expect(200);
}

#[tokio::test]
async fn a_draft_cannot_be_paid_and_has_no_status() {
    let server = Server::new("pay-draft").await;
    let draft = server.draft(&complete()).await;
    server.send(draft.pay("paid")).await.refused(404, "notFound");
    server.send(draft.status()).await.refused(404, "notFound");
}

#[tokio::test]
async fn without_a_payment_service_an_invoice_is_to_come_whatever_is_asked() {
    let setup = Setup { payment: PaymentService::Invoice, ..Setup::default() };
    let server = Server::with("invoice", setup).await;
    let draft = server.draft(&json!({})).await;
    server.send(draft.submit(&complete())).await.expect(200);
    let plain = Call::new("POST", &draft.path("/payment")).token(&draft.token).json(&json!({}));
    for call in [plain, draft.pay("paid"), draft.pay("declined")] {
        let paid = server.send(call).await.expect(200);
        assert_eq!(paid["payment"]["status"], "pending");
    }
}
