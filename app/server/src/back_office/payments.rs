//! Movements of money for the bookkeeper, each on the day on which we learned of it, and their totals.

use std::collections::BTreeMap;

use barcode_core::Code;
use barcode_core::site::time::sydney::sydney_date;
use serde::Serialize;

use super::OfficeError;
use super::cell::Cell;
use super::export::timestamp;
use super::sheet::Record;
use crate::payment::gateway::MovementKind;
use crate::store::payment::PaidFor;
use crate::store::payment::movement::StoredMovement;
use crate::store::portions::Portions;

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

/// The record of a movement.
pub(super) fn record(movement: StoredMovement) -> MovementRecord {
    let (paid_for, invoice_number, account_number) = match movement.paid_for {
        PaidFor::Application => ("application", None, None),
        PaidFor::Invoice { number, account_number } => ("invoice", Some(number), account_number),
    };
    MovementRecord {
        day: sydney_date(movement.at).to_string(),
        at: timestamp(movement.at),
        kind: movement.kind.code(),
        reference: movement.reference,
        paid_for,
        invoice_number,
        account_number,
        organisation: movement.organisation,
        method: movement.method.code(),
        gateway_payment: movement.gateway_payment,
        amount_cents: movement.amount_cents,
        fee_cents: movement.fee_cents,
    }
}

impl Record for MovementRecord {
    fn columns() -> Vec<String> {
        [
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
        ]
        .map(str::to_owned)
        .to_vec()
    }

    fn cells(&self) -> Vec<Cell> {
        vec![
            Cell::from(self.day.as_str()),
            Cell::from(self.at.as_str()),
            Cell::from(self.kind),
            Cell::from(self.reference.as_str()),
            Cell::from(self.paid_for),
            Cell::optional(self.invoice_number.as_deref()),
            Cell::optional(self.account_number.as_deref()),
            Cell::from(self.organisation.as_str()),
            Cell::from(self.method),
            Cell::optional(self.gateway_payment.as_deref()),
            Cell::Cents(self.amount_cents),
            Cell::cents(self.fee_cents),
        ]
    }
}

/// The sums of each day, then of each month, then of all.
pub(super) async fn totals(
    mut moved: Portions<'_, StoredMovement>,
) -> Result<Vec<Totals>, OfficeError> {
    let mut sums: BTreeMap<(u8, String), Totals> = BTreeMap::new();
    while let Some(portion) = moved.next().await? {
        for one in &portion {
            let day = sydney_date(one.at).to_string();
            let month = day.get(..7).unwrap_or_default().to_owned();
            let rows = [(0, "day", day), (1, "month", month), (2, "total", String::new())];
            for (order, row, period) in rows {
                let sum = sums.entry((order, period.clone())).or_default();
                (sum.row, sum.period) = (row, period);
                sum.add(one);
            }
        }
    }
    Ok(sums.into_values().collect())
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

impl Record for Totals {
    fn columns() -> Vec<String> {
        [
            "row",
            "period",
            "movements",
            "paymentsCents",
            "refundsCents",
            "disputesCents",
            "feesCents",
            "netCents",
        ]
        .map(str::to_owned)
        .to_vec()
    }

    fn cells(&self) -> Vec<Cell> {
        vec![
            Cell::from(self.row),
            Cell::from(self.period.as_str()),
            Cell::Count(self.movements),
            Cell::Cents(self.payments_cents),
            Cell::Cents(self.refunds_cents),
            Cell::Cents(self.disputes_cents),
            Cell::Cents(self.fees_cents),
            Cell::Cents(self.net_cents),
        ]
    }
}
