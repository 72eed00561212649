//! The captcha: whether a form was sent by a person's browser rather than by a script.
//!
//! By default our own server asks the browser for a little work (`proof_of_work`), so no third party is involved and
//! the visitor has nothing to do. `turnstile` asks Cloudflare instead. When neither can be asked, the form is refused,
//! never let through; the page then offers phone and email.
//!
//! An answer is good once. This module only says what has to be remembered ([`CaptchaUse`]); the store refuses a second
//! use in the transaction that keeps the form, so a form that could not be kept has not used its answer up.

pub(crate) mod challenge;
mod proof_of_work;
mod settings;
mod turnstile;

use self::proof_of_work::ProofOfWork;
pub use self::settings::CaptchaSettings;
use self::turnstile::{SITEVERIFY, Turnstile};
use crate::store::idempotency::CaptchaUse;
use crate::unreached::Unreached;

/// Longer answers are refused unread: those of the widget have 700 bytes, those of Turnstile at most 2,048.
pub const MAX_ANSWER: usize = 4096;

/// Why an answer is not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CaptchaError {
    /// It is missing, malformed, or not the answer to one of our challenges.
    #[error("expected the answer to a challenge")]
    Refused,
    /// It came too late.
    #[error("the challenge has expired")]
    Expired,
    /// The service that checks answers does not know the secret.
    #[error("the captcha service does not know TURNSTILE_SECRET")]
    Secret,
    /// The service that checks answers could not be asked.
    #[error("the captcha service does not answer: {0}")]
    Unavailable(Unreached),
}

/// Why the captcha cannot start.
#[derive(Debug, thiserror::Error)]
pub enum CaptchaStartError {
    /// The system has no randomness for the key.
    #[error("cannot draw a key for the captcha: {0}")]
    Random(getrandom::Error),
    /// The connection to Turnstile could not be prepared.
    #[error("cannot prepare the connection to Turnstile")]
    Turnstile(#[from] reqwest::Error),
}

/// Gives challenges and checks their answers.
#[derive(Debug)]
pub struct Captcha(Provider);

#[derive(Debug)]
enum Provider {
    /// Gives challenges, as the pages of the build ask for them, and accepts any answer.
    Off(ProofOfWork),
    ProofOfWork(ProofOfWork),
    Turnstile(Turnstile),
}

impl Captcha {
    /// The captcha that `settings` ask for.
    ///
    /// # Errors
    /// There is no randomness for a key, or Turnstile's connection cannot be prepared.
    pub fn new(settings: &CaptchaSettings) -> Result<Self, CaptchaStartError> {
        Ok(Self(match settings {
            CaptchaSettings::Off => Provider::Off(with_random_key()?),
            CaptchaSettings::ProofOfWork { key: None } => Provider::ProofOfWork(with_random_key()?),
            CaptchaSettings::ProofOfWork { key: Some(key) } => {
                Provider::ProofOfWork(ProofOfWork::new(key))
            }
            CaptchaSettings::Turnstile { secret, hostname } => {
                Provider::Turnstile(Turnstile::new(SITEVERIFY, secret, hostname)?)
            }
        }))
    }

    /// Checks an answer at `now` (epoch milliseconds). Gives what the store must remember, or `None` when captchas are off.
    ///
    /// # Errors
    /// The form must not be accepted.
    pub async fn verify(&self, answer: &str, now: i64) -> Result<Option<CaptchaUse>, CaptchaError> {
        match &self.0 {
            Provider::Off(_) => Ok(None),
            _ if answer.is_empty() || answer.len() > MAX_ANSWER => Err(CaptchaError::Refused),
            Provider::ProofOfWork(work) => work.verify(answer).map(Some),
            Provider::Turnstile(turnstile) => turnstile.verify(answer, now).await.map(Some),
        }
    }

    /// Tries whether the service that checks answers knows this site's secret.
    ///
    /// # Errors
    /// When no form would be accepted.
    pub async fn try_secret(&self) -> Result<(), CaptchaError> {
        match &self.0 {
            Provider::Off(_) | Provider::ProofOfWork(_) => Ok(()),
            Provider::Turnstile(turnstile) => turnstile.try_secret().await,
        }
    }

    /// A challenge made at `now` (epoch milliseconds); `None` when another service gives them.
    fn challenge(&self, now: i64) -> Result<Option<altcha::Challenge>, altcha::Error> {
        match &self.0 {
            Provider::Off(work) | Provider::ProofOfWork(work) => work.challenge(now).map(Some),
            Provider::Turnstile(_) => Ok(None),
        }
    }
}

/// Challenges that only this process can check.
fn with_random_key() -> Result<ProofOfWork, CaptchaStartError> {
    let mut key = [0_u8; 16];
    getrandom::fill(&mut key).map_err(CaptchaStartError::Random)?;
    Ok(ProofOfWork::new(&format!("{:032x}", u128::from_be_bytes(key))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_missing_or_endless_answer_is_refused_unread() {
        let captcha = Captcha::new(&CaptchaSettings::ProofOfWork { key: None }).unwrap();
        for answer in [String::new(), "A".repeat(MAX_ANSWER + 1)] {
            assert_eq!(captcha.verify(&answer, 0).await, Err(CaptchaError::Refused));
        }
    }

    #[tokio::test]
    async fn off_gives_challenges_and_accepts_anything() {
        let captcha = Captcha::new(&CaptchaSettings::Off).unwrap();
        assert!(captcha.challenge(0).unwrap().is_some());
        assert_eq!(captcha.verify("", 0).await, Ok(None));
    }

    #[test]
    fn turnstile_has_no_challenges_of_ours_and_keeps_its_secret() {
        let secret = "the secret".to_owned();
        let settings = CaptchaSettings::Turnstile { secret, hostname: "site.example".to_owned() };
        assert!(!format!("{settings:?}").contains("the secret"));
        assert!(Captcha::new(&settings).unwrap().challenge(0).unwrap().is_none());
    }
}
