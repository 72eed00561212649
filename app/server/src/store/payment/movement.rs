//! Each movement of money, when we learned of it: the bookkeeper counts a refund in its own month.

use barcode_core::site::membership::payment_method::PaymentMethod;

use super::sql::{method, paid_for};
use super::{PaidFor, StoredAttempt, statements};
use crate::payment::gateway::MovementKind;
use crate::store::database::{Row, Transaction, query};
use crate::store::portions::{Key, Portioned, Portions};
use crate::store::{Store, StoreError};

/// A movement of money, as we know of it, with what it was for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMovement {
    /// The payment's id.
    pub payment: String,
    /// The payment's reference for people.
    pub reference: String,
    /// What was paid for.
    pub paid_for: PaidFor,
    /// Which organisation pays.
    pub organisation: String,
    /// How.
    pub method: PaymentMethod,
    /// The number of its attempt.
    pub attempt: i64,
    /// Its own, 1, 2, … of this attempt.
    pub number: i64,
    /// What the gateway calls the money.
    pub gateway_payment: Option<String>,
    /// Why money moved.
    pub kind: MovementKind,
    /// In cents; less than zero is given back.
    pub amount_cents: i64,
    /// What the gateway keeps of it, if it is a payment and once it is known.
    pub fee_cents: Option<i64>,
    /// When we learned of it.
    pub at: i64,
}

/// How they are found: [`super::super::figures::ASKED`] is explained together with it.
pub const SINCE: &str = statements::MOVEMENTS_SINCE;

impl Store {
    /// The movements between two instants, the oldest first.
    pub fn movements_between(&self, from: i64, until: i64) -> Portions<'_, StoredMovement> {
        let of = Portioned {
            statement: SINCE,
            read: |row| StoredMovement::try_from(row),
            place: |one| (one.at, keys(&one.payment, one.attempt, one.number)),
        };
        Portions::since(self, of, from, keys("", 0, 0)).until(until)
    }
}

fn keys(payment: &str, attempt: i64, number: i64) -> Vec<Key> {
    vec![Key::Text(payment.to_owned()), Key::Number(attempt), Key::Number(number)]
}

impl Transaction {
    /// Notes what has moved of an attempt: the difference between what is known of it and what was noted before.
    pub(super) async fn note_movements(
        &mut self,
        payment: &str,
        attempt: &StoredAttempt,
        now: i64,
    ) -> Result<(), StoreError> {
        let Some(paid_at) = attempt.paid_at else { return Ok(()) };
        let number = i64::from(attempt.attempt.number);
        let found =
            query(statements::FIND_PAYMENT).bind(payment).fetch_optional(&mut *self).await?;
        let Some(found) = found else { return Ok(()) };
        let due: i64 = found.get("due_cents")?;
        let noted = query(statements::MOVEMENTS_OF).bind(payment).bind(number);
        let noted = noted.fetch_all(&mut *self).await?;
        let mut sums = [0; 3];
        for row in &noted {
            sums[kind_of(row)? as usize] += row.get::<i64>("amount_cents")?;
        }
        let refunded = attempt.attempt.refunded_cents;
        let disputes = attempt.attempt.disputes;
        let taken = disputes.won_cents - disputes.opened_cents;
        let is_known = [
            (MovementKind::Payment, due, paid_at),
            (MovementKind::Refund, -refunded, now),
            (MovementKind::Dispute, taken, now),
        ];
        let mut next = i64::try_from(noted.len()).unwrap_or(i64::MAX);
        for (kind, cents, at) in is_known {
            let moved = cents - sums[kind as usize];
            if moved == 0 {
                continue;
            }
            next += 1;
            query(statements::INSERT_MOVEMENT)
                .bind(payment)
                .bind(number)
                .bind(next)
                .bind(kind.code())
                .bind(moved)
                .bind(at)
                .execute(&mut *self)
                .await?;
        }
        Ok(())
    }
}

fn kind_of(row: &Row) -> Result<MovementKind, StoreError> {
    let code: String = row.get("kind")?;
    let kind = MovementKind::ALL.into_iter().find(|kind| kind.code() == code);
    kind.ok_or(StoreError::Unreadable { what: "kind of movement" })
}

impl TryFrom<&Row> for StoredMovement {
    type Error = StoreError;

    fn try_from(row: &Row) -> Result<Self, StoreError> {
        let kind = kind_of(row)?;
        let fee: Option<i64> = row.get("fee_cents")?;
        Ok(Self {
            payment: row.get("payment_id")?,
            reference: row.get("reference")?,
            paid_for: paid_for(row)?,
            organisation: row.get("organisation")?,
            method: method(row)?,
            attempt: row.get("attempt")?,
            number: row.get("number")?,
            gateway_payment: row.get("gateway_payment")?,
            kind,
            fee_cents: fee.filter(|_| kind == MovementKind::Payment),
            amount_cents: row.get("amount_cents")?,
            at: row.get("moved_at")?,
        })
    }
}
