//! Compares our movements of money with those that the gateway knows, and names every difference.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use barcode_core::site::membership::fees::dollars;

use super::OfficeError;
use super::table::table;
use crate::payment::gateway::{Gateway, Movement, MovementKind};
use crate::store::Store;
use crate::store::payment::movement::StoredMovement;

/// We learn of a movement after it was made, so both sides are looked up in a time longer by this, in milliseconds.
const MARGIN: i64 = 7 * 24 * 60 * 60 * 1000;

/// What one side knows of one kind of movement of one payment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Side {
    /// In the longer time; `None` when there was none.
    cents: Option<i64>,
    /// In the time itself.
    in_time: Option<i64>,
    fee_cents: Option<i64>,
}

impl Side {
    fn add(&mut self, cents: i64, fee_cents: Option<i64>, is_in_time: bool) {
        *self.cents.get_or_insert_default() += cents;
        if is_in_time {
            *self.in_time.get_or_insert_default() += cents;
        }
        if let Some(fee) = fee_cents {
            *self.fee_cents.get_or_insert_default() += fee;
        }
    }
}

/// What both sides know of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Both {
    reference: String,
    here: Side,
    there: Side,
}

/// Both sides, by what the gateway calls the money.
type Books = BTreeMap<(String, MovementKind), Both>;

/// The report about the time from `from` until just before `until`.
pub(super) async fn report(
    store: &Store,
    gateway: &dyn Gateway,
    from: i64,
    until: i64,
) -> Result<String, OfficeError> {
    let there = gateway.movements(from - MARGIN, until + MARGIN).await?;
    let mut books = Books::new();
    let mut here = store.movements_between(from - MARGIN, until + MARGIN);
    while let Some(portion) = here.next().await? {
        for one in &portion {
            note_here(&mut books, one, (from..until).contains(&one.at));
        }
    }
    for one in &there {
        note_there(&mut books, one, (from..until).contains(&one.at));
    }
    for ((id, _), both) in &mut books {
        if both.reference.is_empty()
            && let Some(payment) = store.payment_of_gateway_payment(id).await?
        {
            both.reference = payment.details.reference;
        }
    }
    books.retain(|_, both| both.here.in_time.or(both.there.in_time).is_some());
    Ok(written(&books))
}

fn note_here(books: &mut Books, one: &StoredMovement, is_in_time: bool) {
    let id = one.gateway_payment.clone().unwrap_or_default();
    let both = books.entry((id, one.kind)).or_default();
    both.reference.clone_from(&one.reference);
    both.here.add(one.amount_cents, one.fee_cents, is_in_time);
}

fn note_there(books: &mut Books, one: &Movement, is_in_time: bool) {
    let both = books.entry((one.gateway_payment.clone(), one.kind)).or_default();
    both.there.add(one.amount_cents, Some(one.fee_cents), is_in_time);
}

/// What is different, each with what is known of it here and there.
fn differences(kind: MovementKind, both: &Both) -> Vec<(&'static str, Option<i64>, Option<i64>)> {
    let Both { here, there, .. } = both;
    let mut found = Vec::new();
    if here.cents != there.cents {
        let problem = match (here.cents, there.cents) {
            (Some(_), None) => "only here",
            (None, Some(_)) => "only there",
            _ => "amount",
        };
        found.push((problem, here.cents, there.cents));
    } else if here.in_time != there.in_time {
        // At the end of a month, when we learn of it on the next day.
        found.push(("other period", here.in_time, there.in_time));
    }
    let fees = (here.fee_cents, there.fee_cents);
    if kind == MovementKind::Payment
        && here.cents.is_some()
        && there.cents.is_some()
        && fees.0 != fees.1
    {
        found.push(("fee", fees.0, fees.1));
    }
    found
}

fn written(books: &Books) -> String {
    let amount = |cents: Option<i64>| cents.map_or_else(|| "unknown".to_owned(), dollars);
    let rows: Vec<_> = books
        .iter()
        .flat_map(|((id, kind), both)| {
            differences(*kind, both).into_iter().map(|(problem, here, there)| {
                [
                    kind.code().to_owned(),
                    problem.to_owned(),
                    both.reference.clone(),
                    id.clone(),
                    amount(here),
                    amount(there),
                ]
            })
        })
        .collect();
    let mut text = if rows.is_empty() {
        "There are no mismatches.\n".to_owned()
    } else {
        table(["What", "Difference", "Reference", "At the gateway", "Here", "There"], rows)
    };
    let sums = MovementKind::ALL.map(|kind| {
        let its = books.iter().filter(|((_, one), _)| *one == kind);
        let sum = |side: fn(&Both) -> Side| {
            its.clone().filter_map(|(_, both)| side(both).in_time).sum::<i64>()
        };
        let (here, there) = (sum(|both| both.here), sum(|both| both.there));
        [kind.code().to_owned(), dollars(here), dollars(there), dollars(here - there)]
    });
    let _ = write!(text, "\n{}", table(["Total", "Here", "There", "Difference"], sums));
    text
}
