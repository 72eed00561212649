//! Requests that may arrive twice but count once.

use super::digest::Digest;

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
}

/// A captcha's answer, which counts once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaptchaUse {
    /// The challenge's signature.
    pub signature: String,
    /// When the challenge expires by itself, and need no longer be remembered.
    pub expires_at: i64,
}
