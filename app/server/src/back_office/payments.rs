//! Movements of money for the bookkeeper, each on the day on which we learned of it, and their totals.

use std::collections::BTreeMap;

use barcode_core::Code;
use barcode_core::site::time::sydney::sydney_date;
use serde::Serialize;

use super::OfficeError;
use super::cell::Cell;
use super::export::timestamp;
use super::sheet::Sheet;
use crate::payment::gateway::MovementKind;
use crate::store::Store;
use crate::store::payment::movement::StoredMovement;
use crate::store::payment::{PaidFor, StoredPayment};

/// A movement of money. Amounts are in cents with GST, less than zero where money went back; days are Sydney's, instants in
/// UTC.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct MovementRecord {
    day: String,
    at: String,
    kind: &'static str,
    reference: String,
    paid_for: &'static str,
    invoice_number: Option<String>,
    account_number: Option<String>,
    organisation: String,
    method: &'static str,
    gateway_payment: Option<String>,
    amount_cents: i64,
    /// What the gateway keeps of a payment, once it is known.
    fee_cents: Option<i64>,
}

/// Sums of some days.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Totals {
    /// `day`, `month` or `total`.
    row: &'static str,
    /// Which day or month.
    period: String,
    movements: i64,
    payments_cents: i64,
    refunds_cents: i64,
    disputes_cents: i64,
    /// Of those payments whose fee is known.
    fees_cents: i64,
    /// All of it, without the fees.
    net_cents: i64,
}

/// A movement with the payment that it belongs to.
pub(super) type Moved = (StoredMovement, StoredPayment);

/// The movements of a time.
pub(super) async fn moved(store: &Store, from: i64, until: i64) -> Result<Vec<Moved>, OfficeError> {
    let (mut known, mut moved) = (BTreeMap::<String, StoredPayment>::new(), Vec::new());
    for movement in store.movements_between(from, until).await? {
        let id = &movement.payment;
        if !known.contains_key(id)
            && let Some(payment) = store.payment_with_id(id).await?
        {
            known.insert(id.clone(), payment);
        }
        moved.extend(known.get(id).cloned().map(|payment| (movement, payment)));
    }
    Ok(moved)
}

/// What the gateway calls the money of a movement.
pub(super) fn gateway_payment((movement, payment): &Moved) -> Option<&str> {
    let mut attempts = payment.attempts.iter();
    let its = attempts.find(|one| i64::from(one.attempt.number) == movement.attempt)?;
    its.gateway_payment.as_deref()
}

/// The record of a movement.
pub(super) fn record(moved: &Moved) -> MovementRecord {
    let (movement, payment) = moved;
    let details = payment.details.clone();
    let (paid_for, invoice_number, account_number) = match details.paid_for {
        PaidFor::Application => ("application", None, None),
        PaidFor::Invoice { number, account_number } => ("invoice", Some(number), account_number),
    };
    MovementRecord {
        day: sydney_date(movement.at).to_string(),
        at: timestamp(movement.at),
        kind: movement.kind.code(),
        reference: details.reference,
        paid_for,
        invoice_number,
        account_number,
        organisation: details.payer.organisation,
        method: details.method.code(),
        gateway_payment: gateway_payment(moved).map(str::to_owned),
        amount_cents: movement.amount_cents,
        fee_cents: movement.fee_cents,
    }
}

/// The columns of the movements.
const COLUMNS: [&str; 12] = [
    "day",
    "at",
    "kind",
    "reference",
    "paidFor",
    "invoiceNumber",
    "accountNumber",
    "organisation",
    "method",
    "gatewayPayment",
    "amountCents",
    "feeCents",
];

/// A row for each movement.
pub(super) fn sheet(records: &[MovementRecord]) -> Sheet {
    let cells = |record: &MovementRecord| {
        vec![
            Cell::from(record.day.as_str()),
            Cell::from(record.at.as_str()),
            Cell::from(record.kind),
            Cell::from(record.reference.as_str()),
            Cell::from(record.paid_for),
            Cell::optional(record.invoice_number.as_deref()),
            Cell::optional(record.account_number.as_deref()),
            Cell::from(record.organisation.as_str()),
            Cell::from(record.method),
            Cell::optional(record.gateway_payment.as_deref()),
            Cell::Cents(record.amount_cents),
            Cell::cents(record.fee_cents),
        ]
    };
    Sheet::new(&COLUMNS, records.iter().map(cells).collect())
}

/// The sums of each day, then of each month, then of all.
pub(super) fn totals(moved: &[StoredMovement]) -> Vec<Totals> {
    let mut sums: BTreeMap<(u8, String), Totals> = BTreeMap::new();
    for one in moved {
        let day = sydney_date(one.at).to_string();
        let month = day.get(..7).unwrap_or_default().to_owned();
        let rows = [(0, "day", day), (1, "month", month), (2, "total", String::new())];
        for (order, row, period) in rows {
            let sum = sums.entry((order, period.clone())).or_default();
            (sum.row, sum.period) = (row, period);
            sum.add(one);
        }
    }
    sums.into_values().collect()
}

impl Totals {
    fn add(&mut self, moved: &StoredMovement) {
        let (cents, fee) = (moved.amount_cents, moved.fee_cents.unwrap_or_default());
        self.movements += 1;
        match moved.kind {
            MovementKind::Payment => self.payments_cents += cents,
            MovementKind::Refund => self.refunds_cents += cents,
            MovementKind::Dispute => self.disputes_cents += cents,
        }
        self.fees_cents += fee;
        self.net_cents += cents - fee;
    }
}

/// The columns of the totals.
const TOTALS_COLUMNS: [&str; 8] = [
    "row",
    "period",
    "movements",
    "paymentsCents",
    "refundsCents",
    "disputesCents",
    "feesCents",
    "netCents",
];

/// A row for each sum.
pub(super) fn totals_sheet(totals: &[Totals]) -> Sheet {
    let cells = |sum: &Totals| {
        vec![
            Cell::from(sum.row),
            Cell::from(sum.period.as_str()),
            Cell::Count(sum.movements),
            Cell::Cents(sum.payments_cents),
            Cell::Cents(sum.refunds_cents),
            Cell::Cents(sum.disputes_cents),
            Cell::Cents(sum.fees_cents),
            Cell::Cents(sum.net_cents),
        ]
    };
    Sheet::new(&TOTALS_COLUMNS, totals.iter().map(cells).collect())
}
