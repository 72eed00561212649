//! Hands each new application, its end without a membership, and what becomes of payments, over to the back office: one signed HTTP request, repeated until it is acknowledged.
//!
//! The request follows [Standard Webhooks 1.0](https://www.standardwebhooks.com), for which receivers exist in most languages:
//! `webhook-id` is the application's reference, or the id of the message about its end or a payment, and the same for every attempt,
//! so the receiver can ignore repeats;
//! `webhook-timestamp` is the second of the attempt; `webhook-signature` is `v1,` and the base64 of
//! HMAC-SHA-256 over `id.timestamp.body`.
//! Any 2xx acknowledges. Redirects are not followed: they would carry personal data to another address.

pub mod application;
pub mod fee_product_types;
pub mod payment;

use std::fmt;
use std::time::Duration;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use reqwest::{Client, Url};

use crate::http_client::http_client;
use crate::signature::Key;
use crate::store::message::Failure;

/// How long the back office may take to answer.
const ANSWER_TIME: Duration = Duration::from_secs(15);

/// The back office's address and the secret shared with it.
#[derive(Clone)]
pub struct HandOver {
    client: Client,
    url: Url,
    secret: Secret,
}

impl fmt::Debug for HandOver {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("HandOver").field("url", &self.url.as_str()).finish_non_exhaustive()
    }
}

/// What signs a request: 24 to 64 bytes, written as `whsec_` and their base64.
#[derive(Clone, Debug)]
pub struct Secret(Key);

impl std::str::FromStr for Secret {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let bytes = text.strip_prefix("whsec_").and_then(|text| BASE64_STANDARD.decode(text).ok());
        let bytes = bytes.filter(|bytes| (24..=64).contains(&bytes.len())).ok_or(())?;
        Ok(Self(Key::new(&bytes)))
    }
}

impl Secret {
    /// The value of `webhook-signature` for one request.
    fn sign(&self, id: &str, timestamp: i64, body: &str) -> String {
        let head = format!("{id}.{timestamp}.");
        let signature = self.0.sign(&[head.as_bytes(), body.as_bytes()]);
        format!("v1,{}", BASE64_STANDARD.encode(signature))
    }
}

/// Why an application was not handed over. It repeats nothing of the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HandOverError {
    /// The back office answered with another status than 2xx.
    #[error("the back office answered {status}")]
    Refused {
        /// The status.
        status: u16,
    },
    /// No connection, or no answer in time.
    #[error("the back office cannot be reached")]
    Unreachable,
}

impl HandOverError {
    /// Which failure of a message it is.
    pub fn failure(self) -> Failure {
        match self {
            Self::Refused { .. } => Failure::Refused,
            Self::Unreachable => Failure::Unreachable,
        }
    }
}

impl HandOver {
    /// Prepares requests to `url`; none is sent yet.
    ///
    /// # Errors
    /// When the system has no certificates to trust.
    pub fn new(url: Url, secret: Secret) -> reqwest::Result<Self> {
        let client = http_client().timeout(ANSWER_TIME).build()?;
        Ok(Self { client, url, secret })
    }

    /// Sends `body`, a JSON text, as the event `id`; `now` is in epoch milliseconds.
    ///
    /// # Errors
    /// When the back office has not acknowledged; it may still have got the request.
    pub async fn send(&self, id: &str, body: &str, now: i64) -> Result<(), HandOverError> {
        let timestamp = now / 1000;
        let request = self
            .client
            .post(self.url.clone())
            .header("content-type", "application/json")
            .header("webhook-id", id)
            .header("webhook-timestamp", timestamp)
            .header("webhook-signature", self.secret.sign(id, timestamp, body))
            .body(body.to_owned());
        let status = request.send().await.map_err(|_| HandOverError::Unreachable)?.status();
        if status.is_success() {
            Ok(())
        } else {
            Err(HandOverError::Refused { status: status.as_u16() })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_signature_is_that_of_the_published_example() {
        // The example of the specification's reference libraries.
        let secret: Secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw".parse().unwrap();
        let signature =
            secret.sign("msg_p5jXN8AQM9LWM0D4loKWxJek", 1_614_265_330, r#"{"test": 2432232314}"#);
        assert_eq!(signature, "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    #[test]
    fn a_secret_is_24_to_64_bytes_of_base64() {
        let written = |bytes: usize| format!("whsec_{}", BASE64_STANDARD.encode(vec![7; bytes]));
        for (text, fine) in [
            (written(24), true),
            (written(64), true),
            (written(23), false),
            (written(65), false),
            (written(32).replace("whsec_", ""), false),
            ("whsec_not base64".to_owned(), false),
            (String::new(), false),
        ] {
            assert_eq!(text.parse::<Secret>().is_ok(), fine, "{text:?}");
        }
    }

    #[test]
    fn the_secret_is_never_printed() {
        let secret: Secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw".parse().unwrap();
        let url = "https://office.example.com/applications".parse().unwrap();
        let printed = format!("{secret:?} {:?}", HandOver::new(url, secret.clone()).unwrap());
        assert!(!printed.contains("MfKQ"), "{printed}");
    }
}
