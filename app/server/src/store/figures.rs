//! How much there is of what an operator watches.

use barcode_core::Listed;
use barcode_core::site::membership::option::OptionId;

use super::database::{Database, query};
use super::{Store, StoreError, statements};

/// What the tables hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figures {
    /// Messages that wait to be sent.
    pub waiting: i64,
    /// When the oldest of them was queued.
    pub oldest: Option<i64>,
    /// Messages that were given up.
    pub failed: i64,
    /// Of those that wait or were given up, how many last failed for each reason.
    pub failures: Vec<(String, i64)>,
    /// How many applications that were sent there are for each option.
    pub applications: Vec<(OptionId, i64)>,
    /// How many payments there are in each state.
    pub payments: Vec<(String, i64)>,
    /// Editors' sessions that have not ended.
    pub editors: i64,
}

/// Connections to the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pool {
    /// What they do.
    pub name: &'static str,
    /// How many there are.
    pub open: u32,
    /// How many of them do nothing.
    pub idle: usize,
}

impl Store {
    /// Counts.
    pub async fn figures(&self, now: i64) -> Result<Figures, StoreError> {
        let messages = query(statements::COUNT_MESSAGES).fetch_optional(self.database.reader());
        let messages = messages.await?.ok_or(StoreError::Unreadable { what: "count" })?;
        let failures = query(statements::COUNT_FAILURES).fetch_all(self.database.reader()).await?;
        let failures: Result<_, StoreError> =
            failures.iter().map(|row| Ok((row.get("failure")?, row.get("messages")?))).collect();
        let applications = query(statements::COUNT_APPLICATIONS);
        let applications = applications.fetch_all(self.database.reader()).await?;
        let applications: Result<Vec<_>, StoreError> = applications
            .iter()
            .map(|row| {
                let number: i64 = row.get("option_number")?;
                Ok((OptionId::from_code(&number.to_string()), row.get("applications")?))
            })
            .collect();
        // Without those for an option that there no longer is.
        let applications = applications?.into_iter().filter_map(|(id, count)| Some((id?, count)));
        let payments = query(statements::COUNT_PAYMENTS).fetch_all(self.database.reader()).await?;
        let payments: Result<_, StoreError> =
            payments.iter().map(|row| Ok((row.get("state")?, row.get("payments")?))).collect();
        Ok(Figures {
            waiting: messages.get("waiting")?,
            oldest: messages.get("oldest")?,
            failed: messages.get("failed")?,
            failures: failures?,
            applications: applications.collect(),
            payments: payments?,
            editors: self.editor_sessions(now).await?.len().try_into().unwrap_or(i64::MAX),
        })
    }

    /// Its connections now.
    pub fn pools(&self) -> Vec<Pool> {
        match &self.database {
            Database::Sqlite { writer, readers } => vec![
                Pool { name: "write", open: writer.size(), idle: writer.num_idle() },
                Pool { name: "read", open: readers.size(), idle: readers.num_idle() },
            ],
            Database::Postgres(pool) => {
                vec![Pool { name: "all", open: pool.size(), idle: pool.num_idle() }]
            }
        }
    }
}
