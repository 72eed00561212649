//! An event: the gateway says that something happened, and we ask what.
//!
//! The shape is that of Stripe's events of API version 1, of which only `id` and what `data.object` is are read.
//! Left out on purpose: its type and what it says of the payment, because events repeat and arrive in any order.

use serde::Deserialize;

use crate::signature::SignatureError;

/// What a verified event is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The same for every delivery of the event.
    pub id: String,
    /// What to ask about.
    pub about: About,
}

/// What to ask the gateway about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum About {
    /// A session, by its id.
    Session(String),
    /// The payment of a session, by [`gateway_payment`](super::Reading::gateway_payment).
    Payment(String),
    /// Something that we have nothing to do with.
    Other,
}

/// Why an event is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EventError {
    /// It has no signature.
    #[error("the event has no signature")]
    Unsigned,
    /// No signature is that of one of our secrets.
    #[error("the signature of the event is wrong")]
    WrongSignature,
    /// It was signed more than five minutes ago, or by a clock that is as much ahead.
    #[error("the event was not signed within five minutes")]
    OutOfTime,
    /// It is signed, but is not an event.
    #[error("the event cannot be read")]
    Malformed,
}

impl From<SignatureError> for EventError {
    fn from(error: SignatureError) -> Self {
        match error {
            SignatureError::Unsigned => Self::Unsigned,
            SignatureError::Wrong => Self::WrongSignature,
            SignatureError::OutOfTime => Self::OutOfTime,
        }
    }
}

#[derive(Deserialize)]
struct EventBody {
    id: String,
    data: Option<EventData>,
}

#[derive(Deserialize)]
struct EventData {
    object: EventObject,
}

#[derive(Deserialize)]
#[serde(tag = "object", rename_all = "snake_case")]
enum EventObject {
    #[serde(rename = "checkout.session")]
    CheckoutSession {
        id: String,
    },
    PaymentIntent {
        id: String,
    },
    Charge(PartOfPayment),
    Dispute(PartOfPayment),
    Refund(PartOfPayment),
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
struct PartOfPayment {
    payment_intent: Option<String>,
}

impl Event {
    /// Reads the body of an event whose signature is verified.
    ///
    /// # Errors
    /// When it is not an event.
    pub fn parse(body: &[u8]) -> Result<Self, EventError> {
        let EventBody { id, data } =
            serde_json::from_slice(body).map_err(|_| EventError::Malformed)?;
        let about = match data.map(|data| data.object) {
            Some(EventObject::CheckoutSession { id }) => About::Session(id),
            Some(EventObject::PaymentIntent { id }) => About::Payment(id),
            Some(
                EventObject::Charge(part) | EventObject::Dispute(part) | EventObject::Refund(part),
            ) => part.payment_intent.map_or(About::Other, About::Payment),
            Some(EventObject::Other) | None => About::Other,
        };
        Ok(Self { id, about })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::{Value, json};

    use super::*;

    fn parse(object: &Value) -> Result<Event, EventError> {
        let event = json!({ "id": "evt_1", "object": "event", "data": { "object": object } });
        Event::parse(event.to_string().as_bytes())
    }

    #[test]
    fn an_event_is_about_a_session_or_a_payment() {
        let payment = || About::Payment("pi_1".to_owned());
        for (object, expected) in [
            (
                json!({ "object": "checkout.session", "id": "cs_1", "payment_intent": "pi_1" }),
                About::Session("cs_1".to_owned()),
            ),
            (json!({ "object": "payment_intent", "id": "pi_1" }), payment()),
            (json!({ "object": "charge", "id": "ch_1", "payment_intent": "pi_1" }), payment()),
            (json!({ "object": "refund", "id": "re_1", "payment_intent": "pi_1" }), payment()),
            (json!({ "object": "dispute", "id": "du_1", "payment_intent": "pi_1" }), payment()),
            (json!({ "object": "charge", "id": "ch_1", "payment_intent": null }), About::Other),
            (json!({ "object": "payout", "id": "po_1" }), About::Other),
        ] {
            let event = parse(&object).unwrap();
            assert_eq!((event.id.as_str(), event.about), ("evt_1", expected), "{object}");
        }
        let without_data = Event::parse(br#"{ "id": "evt_1", "object": "v2.core.event" }"#);
        assert_eq!(without_data.map(|event| event.about), Ok(About::Other));
    }

    #[test]
    fn what_is_no_event_is_refused() {
        let deep = "[".repeat(100_000);
        for body in ["", "{}", "[]", "null", r#"{"id":1}"#, r#"{"id":"evt_1","data":{}}"#, &deep] {
            assert_eq!(Event::parse(body.as_bytes()), Err(EventError::Malformed));
        }
        let id = json!({ "object": "checkout.session", "id": 7 });
        assert_eq!(parse(&id), Err(EventError::Malformed));
    }

    proptest! {
        #[test]
        fn no_body_makes_us_panic(
            body: Vec<u8>,
            text in r#"\{"id":"e","data":\{"object":.{0,40}\}\}"#,
        ) {
            let _ = Event::parse(&body);
            let _ = Event::parse(text.as_bytes());
        }
    }
}
