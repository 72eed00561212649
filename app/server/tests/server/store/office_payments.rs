//! What the office sees of payments: the export by day, and the report against the gateway's own list.

use std::sync::Arc;

use async_trait::async_trait;
use barcode_core::site::payment::{Attempt, AttemptState, PaymentState, Report};
use serde_json::{Value, json};
use site_server::back_office::run;
use site_server::payment::gateway::event::{Event, EventError};
use site_server::payment::gateway::{
    Gateway, GatewayError, Movement, MovementKind, NewSession, Reading, Refund, Session,
};
use site_server::store::Store;
use site_server::store::payment::{PaymentChange, StoredAttempt};

use super::samples::{DAY, NOW, OFFICE, access, invoice_payment, request};
use crate::harness::api::{office_command, outside};
use crate::harness::database::Database;

on_both_databases! {
    the_export_adds_up_to_the_cent
    a_refund_counts_in_its_own_month
    what_only_one_side_knows_is_reported
}

/// A gateway of which only the list of movements is asked.
#[derive(Debug)]
struct Movements(Vec<Movement>);

#[async_trait]
impl Gateway for Movements {
    async fn open(&self, _: &NewSession) -> Result<Session, GatewayError> {
        Err(GatewayError::Unavailable)
    }

    async fn read(&self, _: &str) -> Result<Reading, GatewayError> {
        Err(GatewayError::Unavailable)
    }

    async fn refund(&self, _: &Refund) -> Result<(), GatewayError> {
        Err(GatewayError::Unavailable)
    }

    fn event(&self, _: Option<&str>, _: &[u8], _: i64) -> Result<Event, EventError> {
        Err(EventError::Unsigned)
    }

    async fn movements(&self, from: i64, until: i64) -> Result<Vec<Movement>, GatewayError> {
        let in_time = self.0.iter().filter(|movement| (from..until).contains(&movement.at));
        Ok(in_time.cloned().collect())
    }
}

fn movement(name: &str, kind: MovementKind, amount_cents: i64) -> Movement {
    let gateway_payment = format!("money-{name}");
    Movement { gateway_payment, kind, amount_cents, fee_cents: 195, at: NOW }
}

/// The payment of an invoice, paid at an instant.
async fn paid(store: &Store, name: &str, at: i64, refunded_cents: i64) {
    store.create_invoice_payment(&request(name), &invoice_payment(name), at).await.unwrap();
    let payment = store.payment(&access(name), NOW).await.unwrap().unwrap();
    let mut attempt = Attempt::new(1, at);
    attempt.learn(&Report { refunded_cents, ..Report::of(AttemptState::Paid) });
    let attempt = StoredAttempt {
        gateway_payment: Some(format!("money-{name}")),
        fee_cents: Some(195),
        paid_at: Some(at),
        ..StoredAttempt::from(attempt)
    };
    let change = PaymentChange {
        id: payment.id,
        version: payment.version,
        attempt,
        state: PaymentState::Paid,
        ask_at: None,
        link: None,
        messages: Vec::new(),
    };
    assert!(store.change_payment(&change, at).await.unwrap());
}

async fn command(store: &Store, gateway: &Arc<dyn Gateway>, typed: &str) -> String {
    let arguments: Vec<&str> = typed.split(' ').collect();
    let (command, mut out) = (office_command(&arguments), Vec::new());
    run(&command, store, &outside(Some(gateway)), OFFICE, &mut out).await.unwrap();
    String::from_utf8(out).unwrap()
}

/// A part of it, or more of it, is given back at an instant.
async fn refund(store: &Store, name: &str, at: i64, refunded_cents: i64) {
    let payment = store.payment(&access(name), NOW).await.unwrap().unwrap();
    let mut attempt = payment.attempts[0].clone();
    attempt.attempt.refunded_cents = refunded_cents;
    let change = PaymentChange {
        id: payment.id,
        version: payment.version,
        attempt,
        state: PaymentState::Paid,
        ask_at: None,
        link: None,
        messages: Vec::new(),
    };
    assert!(store.change_payment(&change, at).await.unwrap());
}

async fn the_export_adds_up_to_the_cent(database: &Database) {
    let store = database.open().await;
    for (name, at, refunded) in [
        ("one", NOW, 0),
        ("two", NOW + 1, 500),
        ("three", NOW + DAY, 0),
        ("late", NOW + 2 * DAY, 0),
    ] {
        paid(&store, name, at, refunded).await;
    }
    let none: Arc<dyn Gateway> = Arc::new(Movements(Vec::new()));
    let days = "--from 2027-01-15 --until 2027-01-16";
    let text = command(&store, &none, &format!("payments export {days} --format json")).await;
    let export: Value = serde_json::from_str(&text).unwrap();
    let moved: Vec<_> = export.as_array().unwrap().iter().collect();
    let cents: Vec<_> = moved.iter().map(|one| one["amountCents"].as_i64().unwrap()).collect();
    assert_eq!(cents, [110_000, 110_000, -500, 110_000]);
    let first = moved[0];
    assert_eq!(
        (&first["reference"], &first["invoiceNumber"], &first["gatewayPayment"]),
        (&json!("REF-one"), &json!("INV-one"), &json!("money-one"))
    );
    assert_eq!((&first["day"], &first["feeCents"]), (&json!("2027-01-15"), &json!(195)));
    assert_eq!((&moved[2]["kind"], &moved[2]["feeCents"]), (&json!("refund"), &Value::Null));

    let text = command(&store, &none, &format!("payments totals {days} --format json")).await;
    let totals: Value = serde_json::from_str(&text).unwrap();
    let sums = |row: &str, period: &str, movements, payments, refunds, fees| {
        json!({
            "row": row, "period": period, "movements": movements, "paymentsCents": payments,
            "refundsCents": refunds, "disputesCents": 0, "feesCents": fees,
            "netCents": payments + refunds - fees,
        })
    };
    assert_eq!(
        totals,
        json!([
            sums("day", "2027-01-15", 3, 220_000, -500, 390),
            sums("day", "2027-01-16", 1, 110_000, 0, 195),
            sums("month", "2027-01", 4, 330_000, -500, 585),
            sums("total", "", 4, 330_000, -500, 585),
        ])
    );
    let csv = command(&store, &none, &format!("payments export {days}")).await;
    let mut reader = csv::Reader::from_reader(csv.trim_start_matches('\u{FEFF}').as_bytes());
    let amount = reader.headers().unwrap().iter().position(|name| name == "amountCents").unwrap();
    let amounts = reader.records().map(|row| row.unwrap()[amount].parse::<i64>().unwrap());
    assert_eq!(amounts.sum::<i64>(), 329_500);
}

async fn a_refund_counts_in_its_own_month(database: &Database) {
    let store = database.open().await;
    paid(&store, "one", NOW, 0).await;
    refund(&store, "one", NOW + 30 * DAY, 500).await;
    refund(&store, "one", NOW + 31 * DAY, 1_200).await;
    let none: Arc<dyn Gateway> = Arc::new(Movements(Vec::new()));
    for (month, expected) in [
        ("2027-01", "total,,1,110000,0,0,195,109805\r\n"),
        ("2027-02", "total,,2,0,-1200,0,0,-1200\r\n"),
    ] {
        let totals = command(&store, &none, &format!("payments totals --month {month}")).await;
        assert!(totals.ends_with(expected), "{month}: {totals}");
    }
    let february = command(&store, &none, "payments export --month 2027-02").await;
    assert!(february.contains(",-500,") && february.contains(",-700,"), "{february}");
}

async fn what_only_one_side_knows_is_reported(database: &Database) {
    use MovementKind::{Dispute, Payment, Refund};
    let store = database.open().await;
    for (name, refunded) in [("right", 500), ("lost", 0), ("other", 0), ("back", 0), ("late", 0)] {
        paid(&store, name, NOW, refunded).await;
    }
    // It is on the 15th at the gateway, and we hear of it on the next day.
    paid(&store, "night", NOW + DAY, 0).await;
    let typed = "payments mismatch --from 2027-01-15 --until 2027-01-15";
    let right = [movement("right", Payment, 110_000), movement("right", Refund, -500)];
    let gateway: Arc<dyn Gateway> = Arc::new(Movements(
        right
            .into_iter()
            .chain([
                movement("other", Payment, 1),
                movement("stranger", Payment, 700),
                Movement { fee_cents: 999, ..movement("late", Payment, 110_000) },
                movement("night", Payment, 110_000),
                movement("back", Payment, 110_000),
                movement("back", Refund, -110_000),
                movement("back", Dispute, -110_000),
            ])
            .collect(),
    ));
    let report = command(&store, &gateway, typed).await;
    let (differences, totals) = report.split_once("\n\n").unwrap();
    let found: Vec<Vec<&str>> =
        differences.lines().skip(1).map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(
        found,
        [
            vec!["refund", "only", "there", "REF-back", "money-back", "unknown", "-$1,100.00"],
            vec!["dispute", "only", "there", "REF-back", "money-back", "unknown", "-$1,100.00"],
            vec!["payment", "fee", "REF-late", "money-late", "$1.95", "$9.99"],
            vec!["payment", "only", "here", "REF-lost", "money-lost", "$1,100.00", "unknown"],
            vec!["payment", "other", "period", "REF-night", "money-night", "unknown", "$1,100.00"],
            vec!["payment", "amount", "REF-other", "money-other", "$1,100.00", "$0.01"],
            vec!["payment", "only", "there", "money-stranger", "unknown", "$7.00"],
        ],
        "{report}"
    );
    let payments: Vec<_> = totals.lines().nth(1).unwrap().split_whitespace().collect();
    assert_eq!(payments, ["payment", "$5,500.00", "$4,407.01", "$1,092.99"], "{report}");
    // Another day has nothing to report.
    let typed = "payments mismatch --from 2027-03-15 --until 2027-03-15";
    let nothing = command(&store, &gateway, typed).await;
    assert!(nothing.starts_with("There are no mismatches.\n"), "{nothing}");
}
