//! One-time links that let another device go on with an application.

use super::application::Application;
use super::database::query;
use super::digest::{Access, Digest};
use super::message::NewMessage;
use super::{Store, StoreError, statements};

/// A one-time link that lets another device go on with an application.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewResumeLink {
    /// The digest of the secret in the link.
    pub link: Digest,
    /// When the link stops working.
    pub expires_at: i64,
    /// Until when the draft is kept at least: someone means to go on with it.
    pub keep_draft_until: i64,
    /// The message that carries it.
    pub message: NewMessage,
}

impl Store {
    /// Stores a one-time link to an application and queues the message that holds it; false when `access` opens nothing.
    pub async fn create_resume_link(
        &self,
        access: &Access,
        link: &NewResumeLink,
        now: i64,
    ) -> Result<bool, StoreError> {
        let mut transaction = self.database.begin().await?;
        if Application::find(&mut transaction, access, now).await?.is_none() {
            return Ok(false);
        }
        query(statements::INSERT_RESUME_LINK)
            .bind(&link.link)
            .bind(&access.id)
            .bind(link.expires_at)
            .execute(&mut transaction)
            .await?;
        query(statements::KEEP_DRAFT)
            .bind(&access.id)
            .bind(link.keep_draft_until)
            .execute(&mut transaction)
            .await?;
        transaction.queue(std::slice::from_ref(&link.message), now).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// Uses up a link and lets `token` open its application from now on; `None` when the link is unknown, used or expired.
    ///
    /// A retry with the same token gets the same answer.
    pub async fn redeem_resume_link(
        &self,
        link: Digest,
        token: Digest,
        now: i64,
    ) -> Result<Option<Application>, StoreError> {
        let mut transaction = self.database.begin().await?;
        let row = query(statements::REDEEM_RESUME_LINK)
            .bind(&link)
            .bind(&token)
            .bind(now)
            .fetch_optional(&mut transaction)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let access = Access { id: row.get("application_id")?, token };
        transaction.add_token(&access).await?;
        let found = Application::find(&mut transaction, &access, now).await?;
        transaction.commit().await?;
        Ok(found)
    }
}
