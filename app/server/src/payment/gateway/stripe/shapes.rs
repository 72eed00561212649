//! What Stripe answers, as far as we read it.
//!
//! Shapes are those of [`VERSION`](super::client::VERSION). Values that a later version may add do not stop us.

use serde::Deserialize;

/// The only currency.
pub(super) const AUD: &str = "aud";

/// A session that was just created.
#[derive(Deserialize)]
pub(super) struct CreatedSession {
    pub(super) id: String,
    pub(super) url: Option<String>,
}

/// A refund that was just created.
#[derive(Deserialize)]
pub(super) struct CreatedRefund {
    pub(super) status: RefundStatus,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RefundStatus {
    Failed,
    Canceled,
    /// It has succeeded, or is under way.
    #[serde(other)]
    Other,
}

/// A Checkout Session with its payment intent, charge and balance transaction.
#[derive(Deserialize)]
pub(super) struct CheckoutSession {
    pub(super) status: Option<SessionStatus>,
    pub(super) payment_status: PaymentStatus,
    pub(super) amount_total: Option<i64>,
    pub(super) currency: Option<String>,
    pub(super) payment_intent: Option<PaymentIntent>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum SessionStatus {
    Open,
    Complete,
    Expired,
    #[serde(other)]
    Other,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum PaymentStatus {
    Paid,
    Unpaid,
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
pub(super) struct PaymentIntent {
    pub(super) id: String,
    pub(super) status: IntentStatus,
    pub(super) latest_charge: Option<Charge>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum IntentStatus {
    Succeeded,
    /// The last try failed, and no further one is under way.
    RequiresPaymentMethod,
    Canceled,
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
pub(super) struct Charge {
    pub(super) amount_refunded: i64,
    pub(super) refunded: bool,
    pub(super) disputed: bool,
    pub(super) balance_transaction: Option<Fee>,
}

/// The part of a balance transaction that says what Stripe keeps.
#[derive(Deserialize)]
pub(super) struct Fee {
    pub(super) fee: i64,
    pub(super) currency: String,
}

/// One page of a list.
#[derive(Deserialize)]
pub(super) struct List<T> {
    pub(super) data: Vec<T>,
    pub(super) has_more: bool,
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Dispute {
    pub(super) status: DisputeStatus,
    pub(super) amount: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum DisputeStatus {
    Won,
    Lost,
    /// A question of the bank before a dispute: no money has moved.
    #[serde(
        alias = "warning_needs_response",
        alias = "warning_under_review",
        alias = "warning_closed",
        alias = "prevented"
    )]
    Inquiry,
    #[serde(other)]
    Undecided,
}

/// A movement of money on the account.
#[derive(Deserialize)]
pub(super) struct BalanceTransaction {
    pub(super) id: String,
    pub(super) amount: i64,
    pub(super) fee: i64,
    /// In seconds since 1970.
    pub(super) created: i64,
    pub(super) reporting_category: ReportingCategory,
    pub(super) source: Option<Source>,
}

/// What bookkeeping calls a movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ReportingCategory {
    Charge,
    /// A direct debit that was taken back after it was received.
    ChargeFailure,
    Refund,
    RefundFailure,
    PartialCaptureReversal,
    Dispute,
    DisputeReversal,
    /// Payouts, Stripe's own bills and all else that no payer is part of.
    #[serde(other)]
    Other,
}

/// The charge, refund or dispute behind a movement.
#[derive(Deserialize)]
pub(super) struct Source {
    pub(super) id: String,
    pub(super) payment_intent: Option<String>,
}
