//! Refunds that the office asks for. Each is noted before the gateway is asked, so that one whose answer was lost is asked
//! for again with the same key, and money never goes back twice.

use super::statements;
use crate::store::database::query;
use crate::store::{Store, StoreError};

/// A refund that the office has asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredRefund {
    /// 1 for the first one of its payment.
    pub number: i64,
    /// The attempt whose money goes back.
    pub attempt: u32,
    /// How much.
    pub amount_cents: i64,
    /// How much of it had been given back before.
    pub before_cents: i64,
    /// Whether the gateway's answer is known.
    pub is_answered: bool,
}

impl Store {
    /// The last refund of a payment that the office has asked for.
    pub async fn last_refund(&self, payment: &str) -> Result<Option<StoredRefund>, StoreError> {
        let find = query(statements::LAST_REFUND).bind(payment);
        let Some(row) = find.fetch_optional(self.database.reader()).await? else { return Ok(None) };
        let outcome: Option<String> = row.get("outcome")?;
        Ok(Some(StoredRefund {
            number: row.get("number")?,
            attempt: u32::try_from(row.get::<i64>("attempt")?)
                .map_err(|_| StoreError::Unreadable { what: "attempt of a refund" })?,
            amount_cents: row.get("amount_cents")?,
            before_cents: row.get("before_cents")?,
            is_answered: outcome.is_some(),
        }))
    }

    /// Whether the office has given back exactly so much of a payment before.
    pub async fn has_refunded(&self, payment: &str, amount_cents: i64) -> Result<bool, StoreError> {
        let find = query(statements::FIND_EQUAL_REFUND).bind(payment).bind(amount_cents);
        Ok(find.fetch_optional(self.database.reader()).await?.is_some())
    }

    /// Notes that a refund is going to be asked for; false when another one is at this moment.
    pub async fn begin_refund(
        &self,
        payment: &str,
        refund: &StoredRefund,
    ) -> Result<bool, StoreError> {
        let begin = query(statements::INSERT_REFUND)
            .bind(payment)
            .bind(refund.number)
            .bind(i64::from(refund.attempt))
            .bind(refund.amount_cents)
            .bind(refund.before_cents);
        Ok(begin.execute(self.database.writer()).await? == 1)
    }

    /// Notes the gateway's answer: whether the money went back.
    pub async fn end_refund(
        &self,
        payment: &str,
        number: i64,
        is_done: bool,
    ) -> Result<(), StoreError> {
        let outcome = if is_done { "done" } else { "refused" };
        let end = query(statements::END_REFUND).bind(payment).bind(number).bind(outcome);
        end.execute(self.database.writer()).await?;
        Ok(())
    }
}
