//! Events: who sent them, and when.

use std::sync::LazyLock;

use proptest::prelude::*;
use serde_json::json;
use site_server::payment::gateway::Gateway as _;
use site_server::payment::gateway::event::{About, Event, EventError};
use site_server::payment::gateway::signature::Secrets;
use site_server::payment::gateway::stripe::Stripe;

use crate::harness::clock::NOW;
use crate::harness::stand_ins::stripe::{IMPATIENT, KEY, NEW_SECRET, OLD_SECRET, client};

/// Events are read without asking.
fn stripe() -> &'static Stripe {
    static STRIPE: LazyLock<Stripe> =
        LazyLock::new(|| client("http://127.0.0.1:1", KEY, IMPATIENT));
    &STRIPE
}

fn secrets(text: &str) -> Secrets {
    text.parse().unwrap()
}

/// An event as Stripe sends it.
fn body() -> Vec<u8> {
    json!({
        "id": "evt_1NG8Du2eZvKYlo2CUI79vXWy",
        "object": "event",
        "api_version": "2026-10-28.endive",
        "created": NOW / 1000,
        "data": { "object": {
            "id": "cs_test_a1",
            "object": "checkout.session",
            "payment_intent": "pi_1",
            "payment_status": "paid",
        } },
        "livemode": false,
        "pending_webhooks": 1,
        "request": { "id": null, "idempotency_key": null },
        "type": "checkout.session.completed",
    })
    .to_string()
    .into_bytes()
}

#[test]
fn an_event_signed_with_either_secret_is_read_however_often_it_comes() {
    let (stripe, body) = (stripe(), body());
    let expected = Event {
        id: "evt_1NG8Du2eZvKYlo2CUI79vXWy".to_owned(),
        about: About::Session("cs_test_a1".to_owned()),
    };
    for secret in [OLD_SECRET, NEW_SECRET] {
        let header = secrets(secret).sign(&body, NOW);
        for now in [NOW, NOW, NOW + 299_000, NOW - 299_000] {
            assert_eq!(stripe.event(Some(&header), &body, now), Ok(expected.clone()));
        }
    }
}

#[test]
fn what_is_not_stripes_or_not_of_these_minutes_is_refused() {
    let (stripe, body) = (stripe(), body());
    let header = secrets(OLD_SECRET).sign(&body, NOW);
    let foreign = secrets("whsec_000000000000000000000000").sign(&body, NOW);
    let changed = [&body[..], b" "].concat();
    for (header, body, now, expected) in [
        (None, &body, NOW, EventError::Unsigned),
        (Some("nonsense"), &body, NOW, EventError::Unsigned),
        (Some(foreign.as_str()), &body, NOW, EventError::WrongSignature),
        (Some(header.as_str()), &changed, NOW, EventError::WrongSignature),
        (Some(header.as_str()), &body, NOW + 301_000, EventError::OutOfTime),
        (Some(header.as_str()), &body, NOW - 301_000, EventError::OutOfTime),
    ] {
        assert_eq!(stripe.event(header, body, now), Err(expected), "{header:?}");
    }
    let no_event = b"{}";
    let header = secrets(OLD_SECRET).sign(no_event, NOW);
    assert_eq!(stripe.event(Some(&header), no_event, NOW), Err(EventError::Malformed));
}

proptest! {
    #[test]
    fn no_header_and_no_body_make_us_panic(header in "\\PC*", body: Vec<u8>, now: i64) {
        let stripe = stripe();
        prop_assert!(stripe.event(Some(&header), &body, now).is_err());
        prop_assert!(stripe.event(None, &body, now).is_err());
        let signed = secrets(NEW_SECRET).sign(&body, NOW);
        let read = stripe.event(Some(&signed), &body, NOW);
        prop_assert!(!matches!(read, Err(EventError::Unsigned | EventError::WrongSignature)));
    }
}
