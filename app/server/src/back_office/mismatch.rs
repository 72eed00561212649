//! Compares our payments with the movements of money that the gateway knows.

use std::collections::{BTreeMap, BTreeSet};

use barcode_core::site::membership::fees::dollars;

use super::OfficeError;
use super::table::table;
use crate::payment::gateway::{Gateway, Movement, MovementKind};
use crate::store::Store;
use crate::store::payment::StoredPayment;

/// We learn of a payment after it was made, so the other side is looked up in a time longer by this, in milliseconds.
const MARGIN: i64 = 7 * 24 * 60 * 60 * 1000;

/// Something that one side knows and the other does not.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Mismatch {
    problem: &'static str,
    reference: String,
    gateway_payment: String,
    here_cents: Option<i64>,
    gateway_cents: Option<i64>,
}

/// The report about the time from `from` until just before `until`.
pub(super) async fn report(
    store: &Store,
    gateway: &dyn Gateway,
    from: i64,
    until: i64,
) -> Result<String, OfficeError> {
    let movements = gateway.movements(from - MARGIN, until + MARGIN).await?;
    let (mut known, mut paid_here) = (BTreeMap::new(), BTreeSet::new());
    for payment in store.payments_paid(from, until).await? {
        paid_here.insert(payment.id.clone());
        if let Some(id) = payment.gateway_payment() {
            known.insert(id.to_owned(), payment);
        }
    }
    let in_time: Vec<&Movement> =
        movements.iter().filter(|movement| (from..until).contains(&movement.at)).collect();
    for movement in &in_time {
        let id = &movement.gateway_payment;
        if !known.contains_key(id)
            && let Some(payment) = store.payment_of_gateway_payment(id).await?
        {
            known.insert(id.clone(), payment);
        }
    }
    let mut found = unknown_here(&in_time, &known);
    found.extend(unknown_at_gateway(&movements, &known, &paid_here));
    Ok(written(&found))
}

/// What the gateway knows, and we do not.
fn unknown_here(movements: &[&Movement], known: &BTreeMap<String, StoredPayment>) -> Vec<Mismatch> {
    let mut sums: BTreeMap<(&str, MovementKind), i64> = BTreeMap::new();
    for movement in movements {
        let sum = sums.entry((&movement.gateway_payment, movement.kind)).or_default();
        *sum += movement.amount_cents;
    }
    let mismatches = sums.into_iter().filter_map(|((id, kind), gateway_cents)| {
        let payment = known.get(id);
        let here_cents = payment.and_then(|payment| cents_here(payment, kind));
        let (problem, is_right) = match kind {
            MovementKind::Payment => ("payment", here_cents == Some(gateway_cents)),
            // What was given back before counts here, too.
            MovementKind::Refund => {
                ("refund", here_cents.is_some_and(|cents| cents <= gateway_cents))
            }
            MovementKind::Dispute => ("dispute", here_cents.is_some()),
        };
        let reference = payment.map(|payment| payment.details.reference.clone());
        (!is_right).then(|| Mismatch {
            problem,
            reference: reference.unwrap_or_default(),
            gateway_payment: id.to_owned(),
            here_cents,
            gateway_cents: Some(gateway_cents),
        })
    });
    mismatches.collect()
}

/// What we know of a kind of movement, as the gateway writes it; `None` when we know of none.
fn cents_here(payment: &StoredPayment, kind: MovementKind) -> Option<i64> {
    match kind {
        MovementKind::Payment => payment.paid_at().map(|_| payment.details.due_cents),
        MovementKind::Refund => Some(-payment.refunded_cents()),
        MovementKind::Dispute => {
            let is_disputed = payment.attempts.iter().any(|one| one.attempt.dispute().is_some());
            is_disputed.then_some(-payment.details.due_cents)
        }
    }
}

/// What we take for paid, and the gateway knows nothing of.
fn unknown_at_gateway(
    movements: &[Movement],
    known: &BTreeMap<String, StoredPayment>,
    paid_here: &BTreeSet<String>,
) -> Vec<Mismatch> {
    let moved: BTreeSet<&str> = movements
        .iter()
        .filter(|movement| movement.kind == MovementKind::Payment)
        .map(|movement| movement.gateway_payment.as_str())
        .collect();
    let lost = known
        .iter()
        .filter(|(id, payment)| paid_here.contains(&payment.id) && !moved.contains(id.as_str()));
    lost.map(|(id, payment)| Mismatch {
        problem: "payment",
        reference: payment.details.reference.clone(),
        gateway_payment: id.clone(),
        here_cents: Some(payment.details.due_cents),
        gateway_cents: None,
    })
    .collect()
}

fn written(mismatches: &[Mismatch]) -> String {
    if mismatches.is_empty() {
        return "There are no mismatches.\n".to_owned();
    }
    let amount = |cents: Option<i64>| cents.map_or_else(|| "unknown".to_owned(), dollars);
    let rows = mismatches.iter().map(|mismatch| {
        [
            mismatch.problem.to_owned(),
            mismatch.reference.clone(),
            mismatch.gateway_payment.clone(),
            amount(mismatch.here_cents),
            amount(mismatch.gateway_cents),
        ]
    });
    table(["What", "Reference", "At the gateway", "Here", "There"], rows)
}
