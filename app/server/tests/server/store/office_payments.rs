//! What the office sees of payments: the export by day, and the report against the gateway's own list.

use std::sync::Arc;

use async_trait::async_trait;
use barcode_core::site::payment::{Attempt, AttemptState, PaymentState, Report};
use serde_json::{Value, json};
use site_server::back_office::command::Command;
use site_server::back_office::run;
use site_server::payment::gateway::event::{Event, EventError};
use site_server::payment::gateway::{
    Gateway, GatewayError, Movement, MovementKind, NewSession, Reading, Refund, Session,
};
use site_server::store::Store;
use site_server::store::payment::{PaymentChange, StoredAttempt};

use super::samples::{DAY, NOW, OFFICE, access, invoice_payment, request};
use crate::harness::api::outside;
use crate::harness::database::Database;

on_both_databases! {
    the_export_adds_up_to_the_cent
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
    let payment = store.payment(&access(name)).await.unwrap().unwrap();
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
    let (command, mut out) = (Command::parse(&arguments).unwrap(), Vec::new());
    run(&command, store, &outside(Some(gateway)), OFFICE, &mut out).await.unwrap();
    String::from_utf8(out).unwrap()
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
    let typed = "payments export --from 2027-01-15 --until 2027-01-16";
    let text = command(&store, &none, &format!("{typed} --json")).await;
    let export: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(export["payments"].as_array().unwrap().len(), 3);
    let sums = |payments, amount, fee, refunded| {
        json!({
            "payments": payments, "amountCents": amount, "feeCents": fee, "refundedCents": refunded,
        })
    };
    assert_eq!(export["total"], sums(3, 330_000, 585, 500));
    assert_eq!(export["days"][0]["day"], "2027-01-15");
    assert_eq!(export["days"][1]["amountCents"], 110_000);
    let first = &export["payments"][0];
    assert_eq!(
        (&first["reference"], &first["invoiceNumber"]),
        (&json!("REF-one"), &json!("INV-one"))
    );
    assert_eq!((&first["state"], &first["gatewayPayment"]), (&json!("paid"), &json!("money-one")));

    let csv = command(&store, &none, typed).await;
    let mut reader = csv::Reader::from_reader(csv.trim_start_matches('\u{FEFF}').as_bytes());
    let amount = reader.headers().unwrap().iter().position(|name| name == "amountCents").unwrap();
    let rows: Vec<_> = reader.records().map(Result::unwrap).collect();
    let sum = |kind: &str| -> i64 {
        let rows = rows.iter().filter(|row| &row[0] == kind);
        rows.map(|row| row[amount].parse::<i64>().unwrap()).sum()
    };
    assert_eq!([sum("payment"), sum("day"), sum("total")], [330_000; 3]);
}

async fn what_only_one_side_knows_is_reported(database: &Database) {
    use MovementKind::{Dispute, Payment, Refund};
    let store = database.open().await;
    for (name, refunded) in [("right", 500), ("lost", 0), ("other", 0), ("back", 0)] {
        paid(&store, name, NOW, refunded).await;
    }
    let typed = "payments mismatch --from 2027-01-15 --until 2027-01-15";
    let right = [movement("right", Payment, 110_000), movement("right", Refund, -500)];
    let gateway: Arc<dyn Gateway> = Arc::new(Movements(
        right
            .into_iter()
            .chain([
                movement("other", Payment, 1),
                movement("stranger", Payment, 700),
                movement("back", Payment, 110_000),
                movement("back", Refund, -110_000),
                movement("back", Dispute, -110_000),
            ])
            .collect(),
    ));
    let report = command(&store, &gateway, typed).await;
    let found: Vec<Vec<&str>> =
        report.lines().skip(1).map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(
        found,
        [
            vec!["refund", "REF-back", "money-back", "$0.00", "-$1,100.00"],
            vec!["dispute", "REF-back", "money-back", "unknown", "-$1,100.00"],
            vec!["payment", "REF-other", "money-other", "$1,100.00", "$0.01"],
            vec!["payment", "money-stranger", "unknown", "$7.00"],
            vec!["payment", "REF-lost", "money-lost", "$1,100.00", "unknown"],
        ],
        "{report}"
    );
    // Another day has nothing to report.
    let typed = "payments mismatch --from 2027-03-15 --until 2027-03-15";
    assert_eq!(command(&store, &gateway, typed).await, "There are no mismatches.\n");
}
