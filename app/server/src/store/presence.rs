//! Which editors look at a page at the moment.

use super::database::{Row, query};
use super::digest::Digest;
use super::{Store, StoreError, statements};

/// A tab of an editor with a page in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Present {
    /// The digest of the session's secret.
    pub session: Digest,
    /// Tells the tabs of a session apart.
    pub tab: String,
    /// Who has signed in.
    pub name: String,
    /// The page.
    pub path: String,
}

/// Someone else on a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Other {
    /// Who has signed in.
    pub name: String,
    /// Whether it is another tab of the same session.
    pub is_same: bool,
}

/// A tab tells where it is three times in this time, in milliseconds.
const LASTS: i64 = 60 * 1000;

impl Store {
    /// Notes what a tab shows, and answers who else looks at that page, by name.
    pub async fn see_present(&self, tab: &Present, now: i64) -> Result<Vec<Other>, StoreError> {
        let mut transaction = self.database.begin().await?;
        query(statements::DELETE_PRESENCE).bind(now - LASTS).execute(&mut transaction).await?;
        query(statements::SEE_PRESENCE)
            .bind(&tab.session)
            .bind(&tab.tab)
            .bind(&tab.name)
            .bind(&tab.path)
            .bind(now)
            .execute(&mut transaction)
            .await?;
        let others = query(statements::PRESENT_ON)
            .bind(&tab.path)
            .bind(&tab.session)
            .bind(&tab.tab)
            .fetch_all(&mut transaction)
            .await?;
        let others = others.iter().map(read).collect();
        transaction.commit().await?;
        others
    }
}

fn read(row: &Row) -> Result<Other, StoreError> {
    Ok(Other { name: row.get("name")?, is_same: row.get::<i64>("is_same")? == 1 })
}
