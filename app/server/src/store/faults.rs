//! Faults that browsers report from private pages, counted by day.

use super::database::{Row, query};
use super::{Store, StoreError, statements};

/// How often one fault was seen on one day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaultCount {
    /// The day, `YYYY-MM-DD`.
    pub day: String,
    /// The path of the page.
    pub page: String,
    /// The fault's code.
    pub code: String,
    /// The build of the site that the browser had.
    pub build: String,
    /// How often.
    pub count: i64,
}

impl Store {
    /// Adds to the count of a fault on a day.
    pub async fn add_faults(&self, faults: &FaultCount) -> Result<(), StoreError> {
        query(statements::ADD_FAULTS)
            .bind(&faults.day)
            .bind(&faults.page)
            .bind(&faults.code)
            .bind(&faults.build)
            .bind(faults.count)
            .execute(self.database.writer())
            .await?;
        Ok(())
    }

    /// The fault counts from `day` (`YYYY-MM-DD`) on, by day, page and code.
    pub async fn faults_since(&self, day: &str) -> Result<Vec<FaultCount>, StoreError> {
        let rows =
            query(statements::FAULTS_SINCE).bind(day).fetch_all(self.database.reader()).await?;
        rows.iter().map(FaultCount::try_from).collect()
    }
}

impl TryFrom<&Row> for FaultCount {
    type Error = StoreError;

    fn try_from(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            day: row.get("day")?,
            page: row.get("page")?,
            code: row.get("code")?,
            build: row.get("build")?,
            count: row.get("count")?,
        })
    }
}
