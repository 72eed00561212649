//! One-time links that let another device go on with an application.

use super::allowance::{Allowance, UsedUp};
use super::application::Application;
use super::database::{Transaction, query};
use super::digest::{Access, Digest};
use super::idempotency::CaptchaUse;
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
    /// The captcha's answer; `None` when captchas are off.
    pub captcha: Option<CaptchaUse>,
    /// What it uses; if one of them is used up, nothing is sent.
    pub allowances: Vec<Allowance>,
    /// The message that carries it.
    pub message: NewMessage,
}

/// What became of a link that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkOutcome {
    /// It is stored, and its message is queued.
    Queued,
    /// The captcha's answer was used before.
    CaptchaUsed,
    /// Too many were asked for.
    UsedUp(UsedUp),
    /// The id is unknown, the token is another one's or the draft has expired.
    NotFound,
}

impl Store {
    /// Stores a one-time link to an application and queues the message that holds it.
    pub async fn create_resume_link(
        &self,
        access: &Access,
        link: &NewResumeLink,
        now: i64,
    ) -> Result<LinkOutcome, StoreError> {
        let mut transaction = self.database.begin().await?;
        if !transaction.claim_captcha(link.captcha.as_ref()).await? {
            return Ok(LinkOutcome::CaptchaUsed);
        }
        if Application::find(&mut transaction, access, now).await?.is_none() {
            // The captcha is used up here too: someone who tries out ids learns nothing from it.
            transaction.commit().await?;
            return Ok(LinkOutcome::NotFound);
        }
        if let Some(used_up) = transaction.use_allowances(&link.allowances, now).await? {
            return Ok(LinkOutcome::UsedUp(used_up));
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
        Ok(LinkOutcome::Queued)
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

impl Transaction {
    /// Ends all links to a draft, sent or not, and what they opened, as when someone else may have them. The device that
    /// began the application still opens it.
    pub(in crate::store) async fn remove_resume_links(
        &mut self,
        id: &str,
    ) -> Result<(), StoreError> {
        for remove in [
            statements::REMOVE_RESUMED_TOKENS,
            statements::REMOVE_RESUME_LINKS,
            statements::REMOVE_RESUME_MAILS,
        ] {
            query(remove).bind(id).execute(&mut *self).await?;
        }
        Ok(())
    }
}
