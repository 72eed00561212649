//! Each movement of money, when we learned of it: the bookkeeper counts a refund in its own month.

use super::{StoredAttempt, statements};
use crate::payment::gateway::MovementKind;
use crate::store::database::{Row, Transaction, query};
use crate::store::{Store, StoreError};

/// A movement of money, as we know of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMovement {
    /// The payment's id.
    pub payment: String,
    /// The number of its attempt.
    pub attempt: i64,
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
pub const BETWEEN: &str = statements::MOVEMENTS_BETWEEN;

impl Store {
    /// The movements between two instants, the oldest first.
    pub async fn movements_between(
        &self,
        from: i64,
        until: i64,
    ) -> Result<Vec<StoredMovement>, StoreError> {
        let find = query(statements::MOVEMENTS_BETWEEN).bind(from).bind(until);
        let rows = find.fetch_all(self.database.reader()).await?;
        rows.iter().map(StoredMovement::try_from).collect()
    }
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
            attempt: row.get("attempt")?,
            kind,
            fee_cents: fee.filter(|_| kind == MovementKind::Payment),
            amount_cents: row.get("amount_cents")?,
            at: row.get("moved_at")?,
        })
    }
}
