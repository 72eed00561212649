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

/// Gives back so many cents, or all that is left.
pub(super) async fn refund(
    store: &Store,
    outside: &Outside<'_>,
    (reference, cents): (&str, Option<i64>),
    by: Operator<'_>,
    out: &mut impl Write,
) -> Result<(), OfficeError> {
    let gateway = outside.gateway.ok_or(OfficeError::NoGateway)?;
    let desk = Desk {
        gateway: Arc::clone(gateway),
        store: store.clone(),
        office: Arc::new(outside.office.clone()),
        reminds: false,
    };
    let found = store.payment_with_reference(reference).await?;
    let payment = found.ok_or_else(|| OfficeError::UnknownPayment(reference.to_owned()))?;
    let paid = payment.attempts.iter().find(|one| one.attempt.state == AttemptState::Paid);
    let money = paid.and_then(|one| Some((one.attempt.number, one.gateway_payment.clone()?)));
    let (number, gateway_payment) = money.ok_or(OfficeError::NotPaid)?;
    // Money may have gone back in the gateway's own pages.
    let payment = desk.refresh(payment, number, by.now).await?;
    let (id, due, before) = (&payment.id, payment.details.due_cents, payment.refunded_cents());
    let last = store.last_refund(id).await?;
    let open = last.filter(|refund| !refund.is_answered);
    if let Some(open) = open {
        if before >= open.before_cents + open.amount_cents {
            store.end_refund(id, open.number, true).await?;
            return told(out, reference, open.amount_cents, before, due);
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
        let number = last.map_or(1, |last| last.number + 1);
        let new = StoredRefund { number, amount_cents, before_cents: before, is_answered: false };
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
    let payment = desk.refresh(payment, number, by.now).await?;
    told(out, reference, refund.amount_cents, payment.refunded_cents(), due)
}

fn told(
    out: &mut impl Write,
    reference: &str,
    cents: i64,
    refunded: i64,
    due: i64,
) -> Result<(), OfficeError> {
    writeln!(
        out,
        "{reference}: {} is given back; in all {} of {}.",
        dollars(cents),
        dollars(refunded),
        dollars(due)
    )?;
    Ok(())
}
