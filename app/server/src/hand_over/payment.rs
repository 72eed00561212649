//! What the back office gets when a payment has changed.

use barcode_core::Code;
use barcode_core::site::payment::NewsItem;
use chrono::{DateTime, SecondsFormat};
use serde_json::{Value, json};

use crate::store::application::Closed;
use crate::store::payment::{PaidFor, StoredPayment};

/// The body of a hand-over: the event's `type`, its `timestamp` in ISO 8601, and the payment in `data`.
///
/// `closed` is how the application ended that it is for: money that comes afterwards is to be given back.
pub fn payment_body(
    payment: &StoredPayment,
    item: NewsItem,
    closed: Option<Closed>,
    now: i64,
) -> String {
    let timestamp = DateTime::from_timestamp_millis(now).unwrap_or_default();
    let details = &payment.details;
    let mut body = json!({
        "type": format!("payment.{}", item.news.code()),
        "timestamp": timestamp.to_rfc3339_opts(SecondsFormat::Millis, true),
        "data": {
            "reference": details.reference,
            "paidFor": paid_for(&details.paid_for),
            "organisation": details.payer.organisation,
            "paymentMethod": details.method.method_id(),
            "amountCents": item.cents,
            "dueCents": details.due_cents,
            "receivedCents": payment.as_payment().received_cents(),
            "refundedCents": payment.refunded_cents(),
            "state": payment.state.code(),
            "gatewayPayment": payment.gateway_payment(),
        },
    });
    if details.paid_for == PaidFor::Application {
        body["data"]["applicationEnded"] = closed.map(Closed::id).into();
    }
    body.to_string()
}

fn paid_for(paid_for: &PaidFor) -> Value {
    match paid_for {
        PaidFor::Application => json!({ "type": "application" }),
        PaidFor::Invoice { number, account_number } => {
            json!({ "type": "invoice", "number": number, "accountNumber": account_number })
        }
    }
}
