//! Cloudflare Turnstile: Cloudflare says whether an answer is right.
//!
//! Only the answer is sent, not the visitor's address. A refusal, a slow or a broken service: the form is not accepted.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::CaptchaError;
use crate::http_client::http_client;
use crate::store::idempotency::CaptchaUse;
use crate::unreached::Unreached;

/// Where Cloudflare checks answers.
pub(super) const SITEVERIFY: &str = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
/// The widget names it in every answer, so an answer from another form of the account is refused.
const ACTION: &str = "send-form";
/// Cloudflare accepts an answer for 300 seconds, once. In milliseconds.
const LIFETIME: i64 = 300 * 1000;
/// A visitor waits for this answer.
const TIMEOUT: Duration = Duration::from_secs(5);

/// One site's widget.
pub(super) struct Turnstile {
    client: reqwest::Client,
    siteverify: String,
    secret: String,
    hostname: String,
}

impl fmt::Debug for Turnstile {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Turnstile")
            .field("hostname", &self.hostname)
            .finish_non_exhaustive()
    }
}

#[derive(Serialize)]
struct Question<'a> {
    secret: &'a str,
    response: &'a str,
}

#[derive(Deserialize)]
struct Judgement {
    success: bool,
    hostname: Option<String>,
    action: Option<String>,
    #[serde(default, rename = "error-codes")]
    error_codes: Vec<String>,
}

impl Turnstile {
    pub(super) fn new(
        siteverify: &str,
        secret: &str,
        hostname: &str,
    ) -> Result<Self, reqwest::Error> {
        let client = http_client().timeout(TIMEOUT).build()?;
        Ok(Self {
            client,
            siteverify: siteverify.to_owned(),
            secret: secret.to_owned(),
            hostname: hostname.to_owned(),
        })
    }

    pub(super) async fn verify(&self, answer: &str, now: i64) -> Result<CaptchaUse, CaptchaError> {
        let judgement = self.judge(answer).await?;
        let is_ours = judgement.hostname.as_deref() == Some(&self.hostname)
            && judgement.action.as_deref() == Some(ACTION);
        if !judgement.success || !is_ours {
            return Err(CaptchaError::Refused);
        }
        let signature = format!("{:x}", Sha256::digest(answer));
        Ok(CaptchaUse { signature, expires_at: now + LIFETIME })
    }

    /// No answer is right here, and Cloudflare says what is wrong with it: the answer, or the secret.
    pub(super) async fn try_secret(&self) -> Result<(), CaptchaError> {
        let judgement = self.judge("check").await?;
        let is_wrong = judgement.error_codes.iter().any(|code| code.ends_with("-input-secret"));
        if is_wrong { Err(CaptchaError::Secret) } else { Ok(()) }
    }

    async fn judge(&self, answer: &str) -> Result<Judgement, CaptchaError> {
        self.ask(answer).await.map_err(|error| {
            let why = Unreached::of(&error);
            // Everyone knows the address, so the log need not repeat it.
            tracing::warn!(error = %error.without_url(), "Turnstile does not answer");
            CaptchaError::Unavailable(why)
        })
    }

    async fn ask(&self, answer: &str) -> Result<Judgement, reqwest::Error> {
        let question = Question { secret: &self.secret, response: answer };
        let response = self.client.post(&self.siteverify).json(&question).send().await?;
        response.error_for_status()?.json().await
    }
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::routing::post;
    use http::StatusCode;
    use serde_json::{Value, json};
    use tokio::net::TcpListener;
    use tokio::runtime::Handle;

    use super::*;
    use crate::app::App;
    use crate::connections::{Limits, serve};

    /// Turnstile, as far as it matters here: it knows the answer "right".
    async fn verify_at(judge: Router, answer: &str) -> Result<CaptchaUse, CaptchaError> {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}/siteverify", listener.local_addr().unwrap());
        let app = App::new(None, judge, Handle::current(), None);
        let server = tokio::spawn(serve(listener, app, Limits::new(1), std::future::pending()));
        let turnstile = Turnstile::new(&address, "the secret", "site.example").unwrap();
        let result = turnstile.verify(answer, 1000).await;
        server.abort();
        result
    }

    fn answering(judgement: Value) -> Router {
        Router::new().route("/siteverify", post(async || axum::Json(judgement)))
    }

    #[tokio::test]
    async fn cloudflare_is_asked_with_the_secret_and_the_answer_alone() {
        let judge = post(async |axum::Json(asked): axum::Json<Value>| {
            let success = asked == json!({ "secret": "the secret", "response": "right" });
            let hostname = "site.example";
            axum::Json(json!({ "success": success, "hostname": hostname, "action": ACTION }))
        });
        let judge = Router::new().route("/siteverify", judge);
        let verified = verify_at(judge.clone(), "right").await.unwrap();
        assert_eq!(verified.expires_at, 301_000);
        assert_eq!(verified.signature.len(), 64);
        assert_eq!(verify_at(judge, "wrong").await, Err(CaptchaError::Refused));
    }

    #[tokio::test]
    async fn an_answer_of_another_site_or_another_form_is_refused() {
        for (hostname, action) in [
            ("other.example", Some(ACTION)),
            ("site.example", Some("log-in")),
            ("site.example", None),
        ] {
            let judge =
                answering(json!({ "success": true, "hostname": hostname, "action": action }));
            assert_eq!(verify_at(judge, "right").await, Err(CaptchaError::Refused), "{hostname}");
        }
    }

    #[tokio::test]
    async fn a_service_that_fails_lets_no_form_through() {
        let broken = post(async || StatusCode::INTERNAL_SERVER_ERROR);
        for judge in [
            Router::new(),
            Router::new().route("/siteverify", broken),
            answering(json!("anything else")),
        ] {
            let outcome = verify_at(judge, "right").await;
            assert!(matches!(outcome, Err(CaptchaError::Unavailable(_))), "{outcome:?}");
        }
    }

    #[tokio::test]
    async fn secrets_are_never_printed() {
        let turnstile = Turnstile::new(SITEVERIFY, "the secret", "site.example").unwrap();
        assert!(!format!("{turnstile:?}").contains("the secret"));
    }
}
