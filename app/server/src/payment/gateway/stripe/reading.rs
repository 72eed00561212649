//! What a Checkout Session says of a payment.

use barcode_core::site::payment::{self, AttemptState, Disputes, Report};

use super::super::{GatewayError, Movement, MovementKind, Reading};
use super::shapes::{
    AUD, BalanceTransaction, CheckoutSession, Dispute, DisputeStatus, IntentStatus, PaymentStatus,
    ReportingCategory, SessionStatus,
};

/// How the session stands; `disputes` are those of its payment.
///
/// # Errors
/// When the session can never be paid for, as one with nothing to pay.
pub(super) fn reading(
    session: &CheckoutSession,
    disputes: &[Dispute],
) -> Result<Reading, GatewayError> {
    let intent = session.payment_intent.as_ref();
    let charge = intent.and_then(|intent| intent.latest_charge.as_ref());
    let fee = charge.and_then(|charge| charge.balance_transaction.as_ref());
    let state = state(session)
        .ok_or_else(|| GatewayError::Refused { code: "session_without_payment".to_owned() })?;
    Ok(Reading {
        report: Report {
            state,
            refunded_cents: charge.map_or(0, |charge| charge.amount_refunded),
            is_refunded: charge.is_some_and(|charge| charge.refunded),
            disputes: Disputes::of(disputes.iter().filter_map(decided)),
        },
        amount_cents: session.amount_total.unwrap_or_default(),
        currency_is_aud: session.currency.as_deref() == Some(AUD),
        gateway_payment: intent.map(|intent| intent.id.clone()),
        fee_cents: fee.filter(|fee| fee.currency == AUD).map(|fee| fee.fee),
    })
}

/// A session that is complete is not yet paid: a direct debit takes days, and fails by losing its payment method.
fn state(session: &CheckoutSession) -> Option<AttemptState> {
    let intent = session.payment_intent.as_ref().map(|intent| intent.status);
    let is_paid =
        session.payment_status == PaymentStatus::Paid || intent == Some(IntentStatus::Succeeded);
    match (session.status, intent) {
        _ if is_paid => Some(AttemptState::Paid),
        (Some(SessionStatus::Expired), _) => Some(AttemptState::Expired),
        (Some(SessionStatus::Complete), None) => None,
        (
            Some(SessionStatus::Complete),
            Some(IntentStatus::RequiresPaymentMethod | IntentStatus::Canceled),
        ) => Some(AttemptState::Failed),
        (Some(SessionStatus::Complete), Some(_)) => Some(AttemptState::DebitPending),
        (Some(SessionStatus::Open | SessionStatus::Other) | None, _) => Some(AttemptState::Open),
    }
}

/// How far a dispute is, and its amount; nothing of an inquiry, for which Stripe takes no money. Giving the money back is
/// the usual answer to one, and stays possible.
fn decided(dispute: &Dispute) -> Option<(payment::Dispute, i64)> {
    let how_far = match dispute.status {
        DisputeStatus::Undecided => payment::Dispute::Open,
        DisputeStatus::Lost => payment::Dispute::Lost,
        DisputeStatus::Won => payment::Dispute::Won,
        DisputeStatus::Inquiry => return None,
    };
    Some((how_far, dispute.amount))
}

/// A movement of money to or from a payer; `None` for all others.
pub(super) fn movement(transaction: BalanceTransaction) -> Option<Movement> {
    let kind = match transaction.reporting_category {
        ReportingCategory::Charge => MovementKind::Payment,
        ReportingCategory::ChargeFailure
        | ReportingCategory::Refund
        | ReportingCategory::RefundFailure
        | ReportingCategory::PartialCaptureReversal => MovementKind::Refund,
        ReportingCategory::Dispute | ReportingCategory::DisputeReversal => MovementKind::Dispute,
        ReportingCategory::Other => return None,
    };
    let source = transaction.source.map(|source| source.payment_intent.unwrap_or(source.id));
    Some(Movement {
        gateway_payment: source.unwrap_or(transaction.id),
        kind,
        amount_cents: transaction.amount,
        fee_cents: transaction.fee,
        at: transaction.created.saturating_mul(1000),
    })
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn read(session: &Value) -> Result<Reading, GatewayError> {
        reading(&serde_json::from_value(session.clone()).unwrap(), &[])
    }

    fn session(status: &str, payment_status: &str, intent: Option<&str>) -> Value {
        let intent =
            intent.map(|status| json!({ "id": "pi_1", "status": status, "latest_charge": null }));
        json!({
            "status": status,
            "payment_status": payment_status,
            "amount_total": 49500,
            "currency": "aud",
            "payment_intent": intent,
        })
    }

    #[test]
    fn a_session_is_one_of_the_states_of_an_attempt() {
        for (status, payment_status, intent, expected) in [
            ("open", "unpaid", None, AttemptState::Open),
            ("open", "unpaid", Some("requires_payment_method"), AttemptState::Open),
            ("open", "unpaid", Some("requires_action"), AttemptState::Open),
            ("something_new", "unpaid", None, AttemptState::Open),
            ("expired", "unpaid", None, AttemptState::Expired),
            ("expired", "unpaid", Some("canceled"), AttemptState::Expired),
            ("complete", "paid", Some("succeeded"), AttemptState::Paid),
            ("complete", "unpaid", Some("processing"), AttemptState::DebitPending),
            ("complete", "unpaid", Some("something_new"), AttemptState::DebitPending),
            ("complete", "unpaid", Some("requires_payment_method"), AttemptState::Failed),
            ("complete", "unpaid", Some("canceled"), AttemptState::Failed),
            // Stripe changes the two one after the other.
            ("complete", "unpaid", Some("succeeded"), AttemptState::Paid),
            ("open", "paid", Some("succeeded"), AttemptState::Paid),
        ] {
            let reading = read(&session(status, payment_status, intent)).unwrap();
            assert_eq!(
                reading.report,
                Report::of(expected),
                "{status} {payment_status} {intent:?}"
            );
            assert_eq!(reading.gateway_payment.is_some(), intent.is_some());
        }
    }

    #[test]
    fn a_session_with_nothing_to_pay_is_not_ours() {
        let refused = read(&session("complete", "no_payment_required", None));
        let code = "session_without_payment".to_owned();
        assert_eq!(refused, Err(GatewayError::Refused { code }));
    }

    #[test]
    fn amount_currency_and_fee_are_those_of_the_gateway() {
        let mut paid = session("complete", "paid", Some("succeeded"));
        paid["payment_intent"]["latest_charge"] = json!({
            "amount_refunded": 500, "refunded": false, "disputed": false,
            "balance_transaction": { "fee": 872, "currency": "aud" },
        });
        let reading = read(&paid).unwrap();
        assert_eq!((reading.amount_cents, reading.currency_is_aud), (49_500, true));
        assert_eq!((reading.report.refunded_cents, reading.report.is_refunded), (500, false));
        assert_eq!(reading.fee_cents, Some(872));

        paid["currency"] = json!("usd");
        paid["payment_intent"]["latest_charge"]["balance_transaction"]["currency"] = json!("usd");
        let reading = read(&paid).unwrap();
        assert_eq!((reading.currency_is_aud, reading.fee_cents), (false, None));
    }

    #[test]
    fn each_status_of_a_dispute_says_how_far_it_is() {
        use payment::Dispute::{Lost, Open, Won};
        for (status, expected) in [
            ("needs_response", Some(Open)),
            ("under_review", Some(Open)),
            ("appeal_under_review", Some(Open)),
            ("something_new", Some(Open)),
            ("won", Some(Won)),
            ("lost", Some(Lost)),
            ("warning_needs_response", None),
            ("warning_under_review", None),
            ("warning_closed", None),
            ("prevented", None),
        ] {
            let dispute = serde_json::from_value(json!({ "status": status, "amount": 500 }));
            let expected = expected.map(|how_far| (how_far, 500));
            assert_eq!(decided(&dispute.unwrap()), expected, "{status}");
        }
    }

    #[test]
    fn a_movement_is_about_a_payment_or_about_nothing_of_ours() {
        let read = |category: &str, source: Value| {
            movement(
                serde_json::from_value(json!({
                    "id": "txn_1", "amount": -500, "fee": 0, "created": 1_793_670_000,
                    "reporting_category": category, "source": source,
                }))
                .unwrap(),
            )
        };
        let of_payment = json!({ "id": "re_1", "payment_intent": "pi_1" });
        for (category, expected) in [
            ("charge", Some(MovementKind::Payment)),
            ("charge_failure", Some(MovementKind::Refund)),
            ("refund", Some(MovementKind::Refund)),
            ("refund_failure", Some(MovementKind::Refund)),
            ("dispute", Some(MovementKind::Dispute)),
            ("dispute_reversal", Some(MovementKind::Dispute)),
            ("payout", None),
            ("fee", None),
        ] {
            let movement = read(category, of_payment.clone());
            assert_eq!(movement.as_ref().map(|movement| movement.kind), expected, "{category}");
        }
        for (source, expected) in [
            (of_payment.clone(), "pi_1"),
            (json!({ "id": "re_1" }), "re_1"),
            (Value::Null, "txn_1"),
        ] {
            let movement = read("refund", source).unwrap();
            assert_eq!(movement.gateway_payment, expected);
            assert_eq!((movement.amount_cents, movement.at), (-500, 1_793_670_000_000));
        }
    }
}
