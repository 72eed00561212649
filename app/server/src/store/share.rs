//! Drafts of a page that editors show to someone without an account: each is the page as it was at that moment.

use super::database::{Row, query};
use super::{Store, StoreError, statements};

/// How many may be good at once: with a megabyte each, more would only fill the database.
pub const MOST_SHARES: i64 = 100;

/// A draft that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// Its random id.
    pub id: String,
    /// The page's address.
    pub path: String,
    /// The page's title.
    pub title: String,
    /// The editor who shows it.
    pub shared_by: String,
    /// Since when.
    pub shared_at: i64,
    /// Until when.
    pub ends_at: i64,
}

impl Store {
    /// Keeps a draft and its page, as JSON; `false` when there are as many already as there may be.
    pub async fn share(&self, share: &Share, content: &str) -> Result<bool, StoreError> {
        let mut transaction = self.database.begin().await?;
        let added = query(statements::INSERT_SHARE)
            .bind(&share.id)
            .bind(&share.path)
            .bind(&share.title)
            .bind(content)
            .bind(&share.shared_by)
            .bind(share.shared_at)
            .bind(share.ends_at)
            .bind(MOST_SHARES)
            .execute(&mut transaction)
            .await?;
        if added == 0 {
            return Ok(false);
        }
        let (who, about) = (&share.shared_by, Some(share.path.as_str()));
        transaction.record(who, "editor shares a draft", about, share.shared_at).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// The drafts of a page that are shown, the newest first.
    pub async fn shares_of(&self, path: &str, now: i64) -> Result<Vec<Share>, StoreError> {
        let rows = query(statements::SHARES_OF).bind(path).bind(now);
        rows.fetch_all(self.database.reader()).await?.iter().map(read).collect()
    }

    /// A draft that is shown, with its page.
    pub async fn find_share(
        &self,
        id: &str,
        now: i64,
    ) -> Result<Option<(Share, String)>, StoreError> {
        let row = query(statements::FIND_SHARE).bind(id).bind(now);
        let row = row.fetch_optional(self.database.reader()).await?;
        row.map(|row| Ok((read(&row)?, row.get("content")?))).transpose()
    }

    /// The page of which a draft is shown.
    pub async fn path_of_share(&self, id: &str, now: i64) -> Result<Option<String>, StoreError> {
        let row = query(statements::PATH_OF_SHARE).bind(id).bind(now);
        let row = row.fetch_optional(self.database.reader()).await?;
        row.map(|row| row.get("path")).transpose()
    }

    /// Shows a draft no longer; `false` when it was not shown.
    pub async fn end_share(&self, id: &str, who: &str, now: i64) -> Result<bool, StoreError> {
        let mut transaction = self.database.begin().await?;
        let end = query(statements::END_SHARE).bind(id);
        let Some(row) = end.fetch_optional(&mut transaction).await? else { return Ok(false) };
        let path: String = row.get("path")?;
        transaction.record(who, "editor withdraws a draft", Some(&path), now).await?;
        transaction.commit().await?;
        Ok(true)
    }
}

fn read(row: &Row) -> Result<Share, StoreError> {
    Ok(Share {
        id: row.get("id")?,
        path: row.get("path")?,
        title: row.get("title")?,
        shared_by: row.get("shared_by")?,
        shared_at: row.get("shared_at")?,
        ends_at: row.get("ends_at")?,
    })
}
