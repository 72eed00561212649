//! What was paid, by day, for the office's accounts: amounts, fees and what was given back, with totals.

use barcode_core::site::payment::Dispute;
use barcode_core::site::time::sydney::sydney_date;
use serde::Serialize;

use super::export::timestamp;
use crate::store::payment::{PaidFor, StoredPayment};

/// A payment that was received. Amounts are in cents with GST; days are Sydney's, instants in UTC.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PaymentRecord {
    day: String,
    paid_at: String,
    reference: String,
    paid_for: &'static str,
    invoice_number: Option<String>,
    account_number: Option<String>,
    organisation: String,
    method: &'static str,
    state: &'static str,
    dispute: Option<&'static str>,
    gateway_payment: Option<String>,
    amount_cents: i64,
    fee_cents: Option<i64>,
    refunded_cents: i64,
}

/// Sums of several payments.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Totals {
    payments: i64,
    amount_cents: i64,
    /// Of those payments whose fee is known.
    fee_cents: i64,
    refunded_cents: i64,
}

/// Sums of one day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct DayTotals {
    day: String,
    #[serde(flatten)]
    totals: Totals,
}

/// The payments of some days, with the sums of each day and of all.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct PaymentExport {
    payments: Vec<PaymentRecord>,
    days: Vec<DayTotals>,
    total: Totals,
}

impl PaymentExport {
    /// The export of payments that were received; others are left out.
    pub(super) fn of(payments: &[StoredPayment]) -> Self {
        let mut records: Vec<_> = payments.iter().filter_map(record).collect();
        records.sort_by(|one, other| {
            (&one.paid_at, &one.reference).cmp(&(&other.paid_at, &other.reference))
        });
        let mut export = Self::default();
        for record in &records {
            if export.days.last().is_none_or(|last| last.day != record.day) {
                let (day, totals) = (record.day.clone(), Totals::default());
                export.days.push(DayTotals { day, totals });
            }
            if let Some(last) = export.days.last_mut() {
                last.totals.add(record);
            }
            export.total.add(record);
        }
        Self { payments: records, ..export }
    }

    /// A line for each payment, then one for each day, then one for all; the first cell says which it is.
    pub(super) fn rows(&self) -> Vec<Vec<String>> {
        let payments = self.payments.iter().map(PaymentRecord::cells);
        let days = self.days.iter().map(|day| day.totals.cells("day", &day.day));
        payments.chain(days).chain([self.total.cells("total", "")]).collect()
    }
}

impl Totals {
    fn add(&mut self, record: &PaymentRecord) {
        self.payments += 1;
        self.amount_cents += record.amount_cents;
        self.fee_cents += record.fee_cents.unwrap_or_default();
        self.refunded_cents += record.refunded_cents;
    }

    fn cells(self, row: &str, day: &str) -> Vec<String> {
        let mut cells = vec![String::new(); COLUMNS.len() - 5];
        cells.insert(0, row.to_owned());
        cells.insert(1, day.to_owned());
        let sums = [self.amount_cents, self.fee_cents, self.refunded_cents];
        cells.extend(sums.map(|cents| cents.to_string()));
        cells
    }
}

/// The columns of the CSV.
pub(super) const COLUMNS: [&str; 15] = [
    "row",
    "day",
    "paidAt",
    "reference",
    "paidFor",
    "invoiceNumber",
    "accountNumber",
    "organisation",
    "method",
    "state",
    "dispute",
    "gatewayPayment",
    "amountCents",
    "feeCents",
    "refundedCents",
];

impl PaymentRecord {
    fn cells(&self) -> Vec<String> {
        let optional = |text: &Option<String>| text.clone().unwrap_or_default();
        vec![
            "payment".to_owned(),
            self.day.clone(),
            self.paid_at.clone(),
            self.reference.clone(),
            self.paid_for.to_owned(),
            optional(&self.invoice_number),
            optional(&self.account_number),
            self.organisation.clone(),
            self.method.to_owned(),
            self.state.to_owned(),
            self.dispute.unwrap_or_default().to_owned(),
            optional(&self.gateway_payment),
            self.amount_cents.to_string(),
            self.fee_cents.map(|cents| cents.to_string()).unwrap_or_default(),
            self.refunded_cents.to_string(),
        ]
    }
}

fn record(payment: &StoredPayment) -> Option<PaymentRecord> {
    let paid = payment.attempts.iter().find(|attempt| attempt.paid_at.is_some())?;
    let paid_at = paid.paid_at?;
    let details = payment.details.clone();
    let (paid_for, invoice_number, account_number) = match details.paid_for {
        PaidFor::Application => ("application", None, None),
        PaidFor::Invoice { number, account_number } => ("invoice", Some(number), account_number),
    };
    Some(PaymentRecord {
        day: sydney_date(paid_at).to_string(),
        paid_at: timestamp(paid_at),
        reference: details.reference,
        paid_for,
        invoice_number,
        account_number,
        organisation: details.payer.organisation,
        method: details.method.code(),
        state: payment.state.code(),
        dispute: paid.attempt.dispute().map(Dispute::code),
        gateway_payment: paid.gateway_payment.clone(),
        amount_cents: details.due_cents,
        fee_cents: paid.fee_cents,
        refunded_cents: paid.attempt.refunded_cents,
    })
}
