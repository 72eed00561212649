//! Requests that may arrive twice but count once.

use super::allowance::UsedUp;
use super::database::{Row, Transaction, query};
use super::digest::Digest;
use super::{Store, StoreError, statements};

/// A request with the key its sender made for it, and the answer it gets if it is the first one.
///
/// The answer is stored with the key, so a retry gets the same one, whatever has happened since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdempotentRequest {
    /// The digest of the idempotency key and of the route it was sent to.
    pub key: Digest,
    /// The digest of everything that must be the same in a retry: the body, and the token if there is one.
    pub body: Digest,
    /// The answer's body, as JSON.
    pub answer: String,
}

/// What is known of an idempotency key that was used before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Replay {
    /// The same request came before, and this was answered.
    Same {
        /// The answer's body.
        answer: String,
    },
    /// The key came before with another body.
    KeyReused,
}

/// What became of a request that creates something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WriteOutcome {
    /// It is stored.
    Stored,
    /// The key was used before, with the same body or another one.
    Replayed(Replay),
    /// The captcha's answer was used before.
    CaptchaUsed,
    /// It was done too often.
    UsedUp(UsedUp),
}

/// A captcha's answer, which counts once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaptchaUse {
    /// The challenge's signature.
    pub signature: String,
    /// When the challenge expires by itself, and need no longer be remembered.
    pub expires_at: i64,
}

impl Store {
    /// What was answered to an idempotency key before; `None` when the key is new.
    ///
    /// Ask first, so that a retry is answered before its captcha, by then used or expired, is looked at.
    /// The writing methods ask again within their transaction.
    pub async fn replay(&self, key: Digest, body: Digest) -> Result<Option<Replay>, StoreError> {
        let row =
            query(statements::FIND_KEY).bind(&key).fetch_optional(self.database.reader()).await?;
        row.map(|row| Replay::of(&row, body)).transpose()
    }
}

impl Transaction {
    /// Takes the idempotency key for this request. Of two requests at the same time one waits here for the other.
    pub(super) async fn claim_key(
        &mut self,
        request: &IdempotentRequest,
        now: i64,
    ) -> Result<Option<Replay>, StoreError> {
        let claimed = query(statements::CLAIM_KEY)
            .bind(&request.key)
            .bind(&request.body)
            .bind(&request.answer)
            .bind(now)
            .execute(&mut *self)
            .await?;
        if claimed == 1 {
            return Ok(None);
        }
        let row = query(statements::FIND_KEY).bind(&request.key).fetch_optional(self).await?;
        let row = row.ok_or(sqlx::Error::RowNotFound)?;
        Replay::of(&row, request.body).map(Some)
    }

    /// Whether the captcha's answer counts: it was not used before, or captchas are off.
    pub(super) async fn claim_captcha(
        &mut self,
        captcha: Option<&CaptchaUse>,
    ) -> Result<bool, StoreError> {
        let Some(captcha) = captcha else { return Ok(true) };
        let claimed = query(statements::CLAIM_CAPTCHA)
            .bind(&captcha.signature)
            .bind(captcha.expires_at)
            .execute(self)
            .await?;
        Ok(claimed == 1)
    }
}

impl Replay {
    /// What the sender of a request with this body gets.
    fn of(row: &Row, body: Digest) -> Result<Self, StoreError> {
        let known: Vec<u8> = row.get("body_hash")?;
        if known == body.as_bytes() {
            Ok(Self::Same { answer: row.get("answer")? })
        } else {
            Ok(Self::KeyReused)
        }
    }
}
