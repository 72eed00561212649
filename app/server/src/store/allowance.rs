//! How often something may be done, counted here so that all servers on one store share the count.
//!
//! An allowance has a place for each use. A use takes a place, which is free again when its time has passed, so there are never
//! more uses than places in any stretch of that time. Each place is a row, and one statement takes it, so two who come at the
//! same time never take the same.
//!
//! What is counted, such as an address, is kept as SHA-256 only. There are not so many addresses that none could be guessed by
//! its hash; rows are therefore deleted once they are of no use (`retention`).

use super::database::{Transaction, query};
use super::digest::Digest;
use super::{Store, StoreError, statements};

/// The longest time that a use counts, in milliseconds.
pub const LONGEST: i64 = 60 * 60 * 1000;

/// How often something may be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// The digest of what is counted.
    pub key: Digest,
    /// How many times.
    pub uses: u16,
    /// In any stretch of so many milliseconds, at most [`LONGEST`].
    pub within: i64,
}

/// An allowance was used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UsedUp {
    /// How many milliseconds it takes until it may be used again.
    pub wait: i64,
}

impl Store {
    /// Uses an allowance once, if it is not used up.
    pub async fn use_allowance(
        &self,
        allowance: &Allowance,
        now: i64,
    ) -> Result<Option<UsedUp>, StoreError> {
        let mut transaction = self.database.begin().await?;
        let used_up = transaction.use_allowances(std::slice::from_ref(allowance), now).await?;
        transaction.commit().await?;
        Ok(used_up)
    }
}

impl Transaction {
    /// Uses each of them once; the first one that is used up ends it.
    ///
    /// PostgreSQL lets two who use the same one wait for each other, so they must come in one order: what is counted for one draft,
    /// for one recipient, for one client; and last the confirmations to an address.
    pub(super) async fn use_allowances(
        &mut self,
        allowances: &[Allowance],
        now: i64,
    ) -> Result<Option<UsedUp>, StoreError> {
        for allowance in allowances {
            if !self.take_place(allowance, now).await? {
                return self.used_up(allowance, now).await.map(Some);
            }
        }
        Ok(None)
    }

    async fn take_place(&mut self, allowance: &Allowance, now: i64) -> Result<bool, StoreError> {
        for place in 0..allowance.uses {
            let taken = query(statements::TAKE_PLACE)
                .bind(&allowance.key)
                .bind(i64::from(place))
                .bind(now)
                .bind(now.saturating_sub(allowance.within))
                // Later than another server's clock can be: the clock was wrong when the place was taken.
                .bind(now.saturating_add(allowance.within))
                .execute(&mut *self)
                .await?;
            if taken == 1 {
                return Ok(true);
            }
        }
        Ok(false)
    }

    async fn used_up(&mut self, allowance: &Allowance, now: i64) -> Result<UsedUp, StoreError> {
        let oldest =
            query(statements::OLDEST_USE).bind(&allowance.key).fetch_optional(self).await?;
        let used_at = oldest.map_or(Ok(None), |row| row.get("used_at"))?;
        let free_at = used_at.unwrap_or(now).saturating_add(allowance.within);
        Ok(UsedUp { wait: free_at.saturating_sub(now) })
    }
}
