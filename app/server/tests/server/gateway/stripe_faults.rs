//! Stripe slow, busy, broken or away.

use std::time::{Duration, Instant};

use barcode_core::site::membership::payment_method::PaymentMethod;
use site_server::payment::gateway::stripe::client::Patience;
use site_server::payment::gateway::{Gateway as _, GatewayError};
use site_server::unreached::Unreached;

use crate::harness::stand_ins::stripe::{
    BROKEN, BUSY, Fault, IMPATIENT, KEY, StripeServer, client, new_session, passing,
};

#[tokio::test]
async fn what_passes_costs_a_second_try_and_opens_one_session() {
    for fault in passing() {
        let server = StripeServer::start().await;
        server.fail([fault.clone()]);
        let opened = server.client().open(&new_session("key-1", PaymentMethod::Card)).await;
        assert_eq!(opened.map(|session| session.id).as_deref(), Ok("cs_test_a1"), "{fault:?}");
        assert_eq!(server.books().sessions.len(), 1, "{fault:?}");
        let requests = server.requests();
        assert_eq!(requests.len(), 2, "{fault:?}");
        let [first, second] = &requests[..] else { panic!() };
        if first.method != "reset" {
            assert_eq!(first.headers["idempotency-key"], second.headers["idempotency-key"]);
            assert_eq!(first.parameters, second.parameters);
        }
    }
}

#[tokio::test]
async fn reading_is_tried_again_just_the_same() {
    for fault in passing() {
        let server = StripeServer::start().await;
        let stripe = server.client();
        stripe.open(&new_session("key-1", PaymentMethod::Card)).await.unwrap();
        server.fail([fault.clone()]);
        assert!(stripe.read("cs_test_a1").await.is_ok(), "{fault:?}");
    }
}

fn is_unavailable<T>(outcome: &Result<T, GatewayError>) -> bool {
    matches!(outcome, Err(GatewayError::Unavailable | GatewayError::Unreached(_)))
}

#[tokio::test]
async fn what_lasts_is_given_up_after_four_tries_and_can_be_asked_again() {
    for fault in passing() {
        let server = StripeServer::start().await;
        server.fail(vec![fault.clone(); 4]);
        let stripe = server.client();
        let new = new_session("key-1", PaymentMethod::Card);
        let opened = stripe.open(&new).await;
        assert!(is_unavailable(&opened), "{fault:?}: {opened:?}");
        assert_eq!(server.requests().len(), 4, "{fault:?}");
        assert_eq!(stripe.open(&new).await.unwrap().id, "cs_test_a1", "{fault:?}");
        assert_eq!(server.books().sessions.len(), 1, "{fault:?}");
    }
}

#[tokio::test]
async fn a_server_that_is_not_there_is_unavailable() {
    let free = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    let stripe = client(&format!("http://{free}"), KEY, IMPATIENT);
    let new = new_session("key-1", PaymentMethod::Card);
    assert_eq!(stripe.open(&new).await, Err(GatewayError::Unreached(Unreached::Refused)));
}

#[tokio::test]
async fn nothing_is_tried_again_where_it_cannot_help() {
    let refused = |code: &str| GatewayError::Refused { code: code.to_owned() };
    for (fault, expected) in [
        // Stripe has stored this answer with the key.
        (Fault::Answer(500, &[("idempotent-replayed", "true")], BROKEN), GatewayError::KeyFailed),
        (Fault::Answer(503, &[("stripe-should-retry", "false")], ""), GatewayError::Unavailable),
        (Fault::Answer(429, &[("stripe-should-retry", "false")], BUSY), GatewayError::Unavailable),
        (Fault::Answer(429, &[("retry-after", "3600")], BUSY), GatewayError::Unavailable),
        (
            Fault::Answer(400, &[], r#"{"error":{"code":"amount_too_large"}}"#),
            refused("amount_too_large"),
        ),
        (
            Fault::Answer(400, &[], r#"{"error":{"type":"idempotency_error"}}"#),
            refused("idempotency_error"),
        ),
        (Fault::Answer(401, &[], r#"{"error":{"message":"no such key"}}"#), refused("401")),
        (
            Fault::Answer(402, &[], r#"{"error":{"code":"card_declined"}}"#),
            refused("card_declined"),
        ),
        (
            Fault::Answer(403, &[], r#"{"error":{"code":"more_permissions"}}"#),
            refused("more_permissions"),
        ),
        (Fault::Answer(404, &[], "<html>Not found</html>"), refused("404")),
        (Fault::Answer(302, &[("location", "https://example.com/")], ""), refused("302")),
        (
            Fault::Answer(404, &[], r#"{"error":{"code":"resource_missing"}}"#),
            GatewayError::UnknownSession,
        ),
    ] {
        let server = StripeServer::start().await;
        server.fail([fault.clone()]);
        let opened = server.client().open(&new_session("key-1", PaymentMethod::Card)).await;
        assert_eq!(opened, Err(expected), "{fault:?}");
        assert_eq!(server.requests().len(), 1, "{fault:?}");
    }
}

#[tokio::test]
async fn a_failure_that_stripe_keeps_with_a_key_needs_another_key() {
    let server = StripeServer::start().await;
    let stripe = server.client();
    server.fail([Fault::FailureKept]);
    for requests in [2, 1] {
        let opened = stripe.open(&new_session("key-1", PaymentMethod::Card)).await;
        assert_eq!(opened, Err(GatewayError::KeyFailed));
        assert_eq!(server.requests().len(), requests);
    }
    let opened = stripe.open(&new_session("key-2", PaymentMethod::Card)).await;
    assert_eq!(opened.map(|session| session.id).as_deref(), Ok("cs_test_a1"));
}

#[tokio::test]
async fn stripe_says_how_long_to_wait() {
    let server = StripeServer::start().await;
    server.fail([Fault::Answer(429, &[("retry-after", "1")], BUSY)]);
    let started = Instant::now();
    server.client().open(&new_session("key-1", PaymentMethod::Card)).await.unwrap();
    assert!(started.elapsed() >= Duration::from_secs(1));
}

#[tokio::test]
async fn all_tries_together_have_an_end() {
    let server = StripeServer::start().await;
    server.fail(vec![Fault::Silence; 100]);
    let patience = Patience {
        tries: 100,
        answer: Duration::from_millis(200),
        total: Duration::from_millis(700),
        pause: Duration::from_millis(10),
    };
    let stripe = server.client_with(KEY, patience);
    let started = Instant::now();
    let opened = stripe.open(&new_session("key-1", PaymentMethod::Card)).await;
    assert_eq!(opened, Err(GatewayError::Unreached(Unreached::TooSlow)));
    assert!(started.elapsed() < Duration::from_secs(2), "{:?}", started.elapsed());
}

#[tokio::test]
async fn an_answer_in_another_shape_is_no_answer() {
    let server = StripeServer::start().await;
    for body in ["null", "[]", r#"{"id":7}"#, r#"{"url":"https://example.com/"}"#] {
        server.fail(vec![Fault::Answer(200, &[], body); 4]);
        let opened = server.client().open(&new_session("key-1", PaymentMethod::Card)).await;
        assert_eq!(opened, Err(GatewayError::Unavailable), "{body}");
    }
    server.fail([Fault::Answer(200, &[], r#"{"id":"cs_test_a1","url":null}"#)]);
    let opened = server.client().open(&new_session("key-1", PaymentMethod::Card)).await;
    assert_eq!(opened, Err(GatewayError::Refused { code: "session_closed".to_owned() }));
}

#[tokio::test]
async fn the_key_is_never_printed() {
    let stripe = StripeServer::start().await.client();
    let printed = format!("{stripe:?}");
    assert!(!printed.contains("0123456789") && !printed.contains("whsec"), "{printed}");
}
