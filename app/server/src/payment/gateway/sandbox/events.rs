//! The events that the sandbox sends about a session, when, and how often.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Between events that come in the wrong order, so that each is answered before the next. In milliseconds.
const STEP: i64 = 2000;
/// How long slow events take.
const SLOW: i64 = 20 * 1000;
/// After that many refusals an event is given up.
const MAX_TRIES: u32 = 16;

/// What happened; the names are Stripe's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum EventKind {
    #[serde(rename = "checkout.session.completed")]
    SessionCompleted,
    #[serde(rename = "checkout.session.async_payment_succeeded")]
    SessionPaidLater,
    #[serde(rename = "checkout.session.async_payment_failed")]
    SessionFailedLater,
    #[serde(rename = "checkout.session.expired")]
    SessionExpired,
    #[serde(rename = "payment_intent.succeeded")]
    PaymentSucceeded,
    #[serde(rename = "payment_intent.processing")]
    PaymentProcessing,
    #[serde(rename = "payment_intent.payment_failed")]
    PaymentFailed,
    #[serde(rename = "charge.refunded")]
    Refunded,
    #[serde(rename = "charge.dispute.created")]
    DisputeOpened,
    #[serde(rename = "charge.dispute.closed")]
    DisputeClosed,
}

/// How the person on the test page wants events to arrive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Delivery {
    AtOnce,
    Slow,
    Twice,
    WrongOrder,
    Never,
}

impl Delivery {
    pub(super) const ALL: [Self; 5] =
        [Self::AtOnce, Self::Slow, Self::Twice, Self::WrongOrder, Self::Never];

    /// Its name in the form.
    pub(super) fn id(self) -> &'static str {
        match self {
            Self::AtOnce => "atOnce",
            Self::Slow => "slow",
            Self::Twice => "twice",
            Self::WrongOrder => "wrongOrder",
            Self::Never => "never",
        }
    }
}

/// An event to be sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct PendingEvent {
    /// The same for every delivery of the event.
    pub(super) id: String,
    pub(super) kind: EventKind,
    /// When to send it.
    pub(super) at: i64,
    /// How often it was refused.
    pub(super) tries: u32,
}

impl PendingEvent {
    /// When to send it again after a refusal: after a second, then after twice as long each time, up to an hour.
    /// `None` when it is given up.
    pub(super) fn refused(mut self, now: i64) -> Option<Self> {
        let wait = 1000_i64.saturating_mul(1 << self.tries.min(12)).min(60 * 60 * 1000);
        self.tries += 1;
        self.at = now.saturating_add(wait);
        (self.tries < MAX_TRIES).then_some(self)
    }

    /// Its body, in the shape of Stripe's events.
    pub(super) fn body(&self, session: &str, gateway_payment: &str) -> Value {
        let object = match self.kind {
            EventKind::SessionCompleted
            | EventKind::SessionPaidLater
            | EventKind::SessionFailedLater
            | EventKind::SessionExpired => json!({ "id": session, "object": "checkout.session" }),
            EventKind::PaymentSucceeded
            | EventKind::PaymentProcessing
            | EventKind::PaymentFailed => {
                json!({ "id": gateway_payment, "object": "payment_intent" })
            }
            EventKind::Refunded => json!({ "object": "charge", "payment_intent": gateway_payment }),
            EventKind::DisputeOpened | EventKind::DisputeClosed => {
                json!({ "object": "dispute", "payment_intent": gateway_payment })
            }
        };
        json!({
            "id": self.id,
            "object": "event",
            "type": self.kind,
            "livemode": false,
            "data": { "object": object },
        })
    }
}

/// When each of `kinds`, which happened now in this order, is sent. `id` makes the id of each.
pub(super) fn schedule(
    kinds: &[EventKind],
    delivery: Delivery,
    now: i64,
    mut id: impl FnMut() -> String,
) -> Vec<PendingEvent> {
    let mut event = |kind: EventKind, at: i64| PendingEvent { id: id(), kind, at, tries: 0 };
    let each = kinds.iter().copied();
    match delivery {
        Delivery::AtOnce => each.map(|kind| event(kind, now)).collect(),
        Delivery::Slow => each.map(|kind| event(kind, now + SLOW)).collect(),
        Delivery::Twice => {
            let first: Vec<_> = each.map(|kind| event(kind, now)).collect();
            let again = first.iter().map(|event| PendingEvent { at: now + STEP, ..event.clone() });
            let again: Vec<_> = again.collect();
            [first, again].concat()
        }
        Delivery::WrongOrder => {
            let late = (0..).map(|place| now + place * STEP);
            each.rev().zip(late).map(|(kind, at)| event(kind, at)).collect()
        }
        Delivery::Never => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::event::{About, Event};
    use super::*;

    const KINDS: [EventKind; 2] = [EventKind::PaymentSucceeded, EventKind::SessionCompleted];

    fn told(delivery: Delivery) -> Vec<(String, EventKind, i64)> {
        let mut count = 0;
        let id = || {
            count += 1;
            format!("evt_{count}")
        };
        let events = schedule(&KINDS, delivery, 0, id);
        events.into_iter().map(|event| (event.id, event.kind, event.at)).collect()
    }

    #[test]
    fn each_way_to_tell_has_its_times_and_its_order() {
        let [payment, session] = KINDS;
        let expected = |events: &[(&str, EventKind, i64)]| -> Vec<_> {
            events.iter().map(|(id, kind, at)| ((*id).to_owned(), *kind, *at)).collect()
        };
        assert_eq!(
            told(Delivery::AtOnce),
            expected(&[("evt_1", payment, 0), ("evt_2", session, 0)])
        );
        assert_eq!(
            told(Delivery::Slow),
            expected(&[("evt_1", payment, SLOW), ("evt_2", session, SLOW)])
        );
        assert_eq!(
            told(Delivery::Twice),
            expected(&[
                ("evt_1", payment, 0),
                ("evt_2", session, 0),
                ("evt_1", payment, STEP),
                ("evt_2", session, STEP),
            ])
        );
        assert_eq!(
            told(Delivery::WrongOrder),
            expected(&[("evt_1", session, 0), ("evt_2", payment, STEP)])
        );
        assert_eq!(told(Delivery::Never), []);
    }

    #[test]
    fn a_refused_event_is_told_again_later_and_later_until_it_is_given_up() {
        let event = schedule(&KINDS[..1], Delivery::AtOnce, 0, || "evt_1".to_owned()).remove(0);
        let first = event.refused(0).unwrap();
        assert_eq!((first.at, first.id.as_str()), (1000, "evt_1"));
        let second = first.refused(1000).unwrap();
        assert_eq!(second.at, 3000);
        let mut last = Some(second);
        let mut times = 2;
        while let Some(event) = last {
            assert!(event.at - 3000 <= 60 * 60 * 1000);
            last = event.refused(3000);
            times += 1;
        }
        assert_eq!(times, MAX_TRIES);
    }

    #[test]
    fn a_body_is_read_as_an_event_about_its_session_or_payment() {
        for (kind, about) in [
            (EventKind::SessionCompleted, About::Session("cs_1".to_owned())),
            (EventKind::SessionPaidLater, About::Session("cs_1".to_owned())),
            (EventKind::SessionFailedLater, About::Session("cs_1".to_owned())),
            (EventKind::SessionExpired, About::Session("cs_1".to_owned())),
            (EventKind::PaymentSucceeded, About::Payment("pi_1".to_owned())),
            (EventKind::PaymentProcessing, About::Payment("pi_1".to_owned())),
            (EventKind::PaymentFailed, About::Payment("pi_1".to_owned())),
            (EventKind::Refunded, About::Payment("pi_1".to_owned())),
            (EventKind::DisputeOpened, About::Payment("pi_1".to_owned())),
            (EventKind::DisputeClosed, About::Payment("pi_1".to_owned())),
        ] {
            let event = PendingEvent { id: "evt_1".to_owned(), kind, at: 0, tries: 0 };
            let body = event.body("cs_1", "pi_1").to_string();
            let expected = Event { id: "evt_1".to_owned(), about };
            assert_eq!(Event::parse(body.as_bytes()), Ok(expected), "{kind:?}");
        }
    }
}
