//! Gives money back through the gateway, in whole or in part, and once.
//!
//! A refund is noted before the gateway is asked, with a number that is part of its idempotency key. After an answer that was
//! lost the same command asks with the same key; and if the gateway says that so much more has gone back meanwhile, it is not
//! asked again, because it forgets keys after a day.

use std::io::Write;
use std::sync::Arc;

use barcode_core::site::membership::fees::dollars;
use barcode_core::site::payment::{AttemptState, PaymentState};

use super::{OfficeError, Operator, Outside};
use crate::payment::desk::Desk;
use crate::payment::gateway::{GatewayError, Refund};
use crate::store::Store;
use crate::store::payment::refund::StoredRefund;
use crate::store::payment::{StoredAttempt, StoredPayment};

/// Gives back so many cents, or all that is left. A part that was given back before is given back `again` only if that is said.
pub(super) async fn refund(
    store: &Store,
    outside: &Outside<'_>,
    (reference, cents, again): (&str, Option<i64>, bool),
    by: Operator<'_>,
    out: &mut impl Write,
) -> Result<(), OfficeError> {
    let gateway = outside.gateway.ok_or(OfficeError::NoGateway)?;
    let desk = Desk {
        gateway: Arc::clone(gateway),
        store: store.clone(),
        office: Arc::new(outside.office()?.clone()),
        reminds: false,
    };
    let found = store.payment_with_reference(reference).await?;
    let payment = found.ok_or_else(|| OfficeError::UnknownPayment(reference.to_owned()))?;
    let last = store.last_refund(&payment.id).await?;
    let open = last.filter(|refund| !refund.is_answered);
    let with_money = attempt_with_money(&payment).map(|one| one.attempt.number);
    let attempt = open.map(|refund| refund.attempt).or(with_money).ok_or(OfficeError::NotPaid)?;
    // Money may have gone back in the gateway's own pages.
    let payment = desk.refresh(payment, attempt, by.now).await?;
    let paid = attempt_of(&payment, attempt).ok_or(OfficeError::NotPaid)?;
    let gateway_payment = paid.gateway_payment.clone().ok_or(OfficeError::NotPaid)?;
    let (id, due, before) = (&payment.id, payment.details.due_cents, paid.attempt.refunded_cents);
    if let Some(open) = open {
        if before >= open.before_cents + open.amount_cents {
            store.end_refund(id, open.number, true).await?;
            return told(out, &payment, open.amount_cents, before);
        }
        if cents.unwrap_or(due - before) != open.amount_cents {
            return Err(OfficeError::RefundOpen(dollars(open.amount_cents)));
        }
    }
    if payment.state == PaymentState::Disputed {
        return Err(OfficeError::Disputed);
    }
    let refund = if let Some(open) = open {
        open
    } else {
        let amount_cents = cents.unwrap_or(due - before);
        if !(1..=due - before).contains(&amount_cents) {
            return Err(OfficeError::TooMuch(dollars(due - before)));
        }
        // Whoever repeats a command to be sure must not pay twice. All that is left is given back once anyway.
        if cents.is_some() && !again && store.has_refunded(id, amount_cents).await? {
            return Err(OfficeError::RefundedBefore {
                amount: dollars(amount_cents),
                left: dollars(left(&payment)),
            });
        }
        let number = last.map_or(1, |last| last.number + 1);
        let new = StoredRefund {
            number,
            attempt,
            amount_cents,
            before_cents: before,
            is_answered: false,
        };
        if !store.begin_refund(id, &new).await? {
            return Err(OfficeError::Overtaken);
        }
        new
    };
    let what = format!("payments refund {}", dollars(refund.amount_cents));
    store.record(by.name, &what, &[reference], by.now).await?;
    let asked = Refund {
        key: format!("{id}.refund.{}", refund.number),
        gateway_payment,
        amount_cents: refund.amount_cents,
    };
    match gateway.refund(&asked).await {
        Ok(()) => store.end_refund(id, refund.number, true).await?,
        Err(error @ GatewayError::Refused { .. }) => {
            store.end_refund(id, refund.number, false).await?;
            return Err(error.into());
        }
        Err(_) => return Err(OfficeError::RefundUnknown),
    }
    let payment = desk.refresh(payment, attempt, by.now).await?;
    let refunded = attempt_of(&payment, attempt).map_or(before, |one| one.attempt.refunded_cents);
    told(out, &payment, refund.amount_cents, refunded)
}

/// What can still be given back: of one that was paid twice, of both.
fn left(payment: &StoredPayment) -> i64 {
    let paid = payment.attempts.iter().filter(|one| one.attempt.state == AttemptState::Paid);
    paid.map(|one| (payment.details.due_cents - one.attempt.refunded_cents).max(0)).sum()
}

/// The attempt whose money is here: of one that was paid twice, that of which not all went back.
fn attempt_with_money(payment: &StoredPayment) -> Option<&StoredAttempt> {
    let is_paid = |one: &&StoredAttempt| one.attempt.state == AttemptState::Paid;
    let mut paid = payment.attempts.iter().filter(is_paid);
    let is_left = |one: &&StoredAttempt| one.attempt.refunded_cents < payment.details.due_cents;
    paid.clone().find(is_left).or_else(|| paid.next_back())
}

fn attempt_of(payment: &StoredPayment, number: u32) -> Option<&StoredAttempt> {
    payment.attempts.iter().find(|one| one.attempt.number == number)
}

fn told(
    out: &mut impl Write,
    payment: &StoredPayment,
    cents: i64,
    refunded: i64,
) -> Result<(), OfficeError> {
    let (reference, due) = (&payment.details.reference, payment.details.due_cents);
    let left = match left(payment) {
        0 => "nothing".to_owned(),
        cents => dollars(cents),
    };
    writeln!(
        out,
        "{reference}: {} is given back; in all {} of {}, {left} is left.",
        dollars(cents),
        dollars(refunded),
        dollars(due)
    )?;
    Ok(())
}
