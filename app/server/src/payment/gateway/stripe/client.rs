//! Requests to Stripe's API, repeated while that may help.
//!
//! A request is sent up to four times within 18 seconds, because a visitor waits for the answer and the API's own answers
//! are given up after 30. All tries of one call have the same idempotency key, so that whatever a lost answer has done is
//! done once. The waits grow and differ by chance, so that many servers do not come back together.
//!
//! | what comes back | what follows |
//! |---|---|
//! | no connection, a reset, no answer in time, an answer cut off or not JSON | again |
//! | 409 (the same key is in use), 429, 5xx | again, after `Retry-After` if that is soon |
//! | `Stripe-Should-Retry` | what it says |
//! | 5xx with `Idempotent-Replayed` | no further try: the key gives this answer for a day, so it takes another one |
//! | 404 `resource_missing` | there is no such object |
//! | any other status | refused; the log gets Stripe's code and the request's id, and nothing else of the answer |

use std::fmt;
use std::time::Duration;

use http::{HeaderMap, Method, StatusCode};
use reqwest::Response;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tokio::time::{Instant, sleep, timeout};

use super::super::GatewayError;
use super::settings::StripeKey;
use crate::http_client::http_client;
use crate::unreached::Unreached;

/// The version whose shapes `shapes` has. Stripe answers in it whatever the account's own version is.
pub(super) const VERSION: &str = "2026-10-28.endive";
/// No answer that we ask for comes near it.
const MAX_ANSWER: usize = 8 * 1024 * 1024;

/// How long to try.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// The most tries of a call.
    pub tries: u32,
    /// For each try.
    pub answer: Duration,
    /// For all tries and the waits between them.
    pub total: Duration,
    /// Before the second try, more or less; twice as long before each further one.
    pub pause: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            tries: 4,
            answer: Duration::from_secs(8),
            total: Duration::from_secs(18),
            pause: Duration::from_millis(400),
        }
    }
}

/// Sends requests to one address with one key.
pub(super) struct Client {
    http: reqwest::Client,
    base: String,
    key: StripeKey,
    patience: Patience,
}

impl fmt::Debug for Client {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Client")
            .field("base", &self.base)
            .field("key", &self.key)
            .finish_non_exhaustive()
    }
}

/// One request.
pub(super) struct Call<'a> {
    method: Method,
    path: String,
    /// The parameters, in the query of a GET and in the body of a POST.
    parameters: String,
    idempotency_key: Option<&'a str>,
}

impl<'a> Call<'a> {
    pub(super) fn get(path: String, parameters: &[(&str, &str)]) -> Self {
        let parameters = encode(parameters);
        Self { method: Method::GET, path, parameters, idempotency_key: None }
    }

    pub(super) fn post(path: String, parameters: &[(&str, &str)], key: &'a str) -> Self {
        let parameters = encode(parameters);
        Self { method: Method::POST, path, parameters, idempotency_key: Some(key) }
    }
}

fn encode(parameters: &[(&str, &str)]) -> String {
    form_urlencoded::Serializer::new(String::new()).extend_pairs(parameters).finish()
}

/// How one try ended.
enum Try<T> {
    Answered(T),
    Failed(GatewayError),
    Again { after: Option<Duration>, why: GatewayError },
}

/// Stripe's description of an error; its message may repeat what was sent and is not read.
#[derive(Deserialize)]
struct ErrorBody {
    error: ErrorDetails,
}

#[derive(Deserialize)]
struct ErrorDetails {
    code: Option<String>,
    r#type: Option<String>,
}

impl Client {
    pub(super) fn new(base: &str, key: StripeKey, patience: Patience) -> reqwest::Result<Self> {
        let http = http_client().build()?;
        Ok(Self { http, base: base.trim_end_matches('/').to_owned(), key, patience })
    }

    pub(super) fn key(&self) -> &StripeKey {
        &self.key
    }

    /// Sends `call` until it is answered, or further tries cannot help.
    pub(super) async fn send<T: DeserializeOwned>(
        &self,
        call: &Call<'_>,
    ) -> Result<T, GatewayError> {
        let end = Instant::now() + self.patience.total;
        let mut last = GatewayError::Unavailable;
        for number in 1..=self.patience.tries {
            let left = end.saturating_duration_since(Instant::now());
            let one_try = timeout(left.min(self.patience.answer), self.send_once(call));
            let after = match one_try.await {
                Ok(Try::Answered(answer)) => return Ok(answer),
                Ok(Try::Failed(error)) => return Err(error),
                Ok(Try::Again { after, why }) => {
                    last = why;
                    after
                }
                Err(_) => {
                    tracing::warn!(path = call.path, number, "Stripe gives no answer in time");
                    last = GatewayError::Unreached(Unreached::TooSlow);
                    None
                }
            };
            let pause = self.pause(number).max(after.unwrap_or_default());
            if number == self.patience.tries || Instant::now() + pause >= end {
                break;
            }
            sleep(pause).await;
        }
        Err(last)
    }

    /// How long to wait after a try that failed: from half of the pause to one and a half.
    fn pause(&self, number: u32) -> Duration {
        let chance = f64::from(getrandom::u32().unwrap_or(u32::MAX / 2)) / f64::from(u32::MAX);
        (self.patience.pause * 2_u32.saturating_pow(number - 1)).mul_f64(0.5 + chance)
    }

    async fn send_once<T: DeserializeOwned>(&self, call: &Call<'_>) -> Try<T> {
        let Call { method, path, parameters, idempotency_key } = call;
        let request = match *method {
            Method::GET => self.http.get(format!("{}{path}?{parameters}", self.base)),
            _ => self
                .http
                .post(format!("{}{path}", self.base))
                .header("content-type", "application/x-www-form-urlencoded")
                .body(parameters.clone()),
        };
        let request = request.bearer_auth(self.key.text()).header("stripe-version", VERSION);
        let request = match idempotency_key {
            Some(key) => request.header("idempotency-key", *key),
            None => request,
        };
        let answer = match request.send().await {
            Ok(response) => {
                let (status, headers) = (response.status(), response.headers().clone());
                body_of(response).await.map(|body| (status, headers, body))
            }
            Err(error) => Err(error),
        };
        match answer {
            Ok((status, headers, body)) => judge(path, status, &headers, &body),
            Err(error) => {
                let why = GatewayError::Unreached(Unreached::of(&error));
                tracing::warn!(path, error = %error.without_url(), "Stripe cannot be reached");
                Try::Again { after: None, why }
            }
        }
    }
}

/// The body of an answer; one that is far too long is cut off, so that it cannot be read.
async fn body_of(mut response: Response) -> reqwest::Result<Vec<u8>> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await? {
        if body.len() + chunk.len() > MAX_ANSWER {
            break;
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}

/// What an answer means.
fn judge<T: DeserializeOwned>(
    path: &str,
    status: StatusCode,
    headers: &HeaderMap,
    body: &[u8],
) -> Try<T> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let request = text("request-id").unwrap_or_default();
    if status.is_success() {
        return serde_json::from_slice(body).map_or_else(
            |error| {
                let category = error.classify();
                tracing::error!(path, request, ?category, "an answer of Stripe cannot be read");
                Try::Again { after: None, why: GatewayError::Unavailable }
            },
            Try::Answered,
        );
    }
    let code = code_of(status, body);
    tracing::warn!(path, request, status = status.as_u16(), code, "Stripe answered with an error");
    let may_pass = matches!(status, StatusCode::CONFLICT | StatusCode::TOO_MANY_REQUESTS)
        || status.is_server_error();
    if status.is_server_error() && text("idempotent-replayed") == Some("true") {
        return Try::Failed(GatewayError::KeyFailed);
    }
    let is_worth_trying = match text("stripe-should-retry") {
        Some("true") => true,
        Some("false") => false,
        _ => may_pass,
    };
    if is_worth_trying {
        let seconds = text("retry-after").and_then(|seconds| seconds.parse().ok());
        let after = seconds.map(Duration::from_secs);
        Try::Again { after, why: GatewayError::Unavailable }
    } else if may_pass {
        Try::Failed(GatewayError::Unavailable)
    } else if status == StatusCode::NOT_FOUND && code == "resource_missing" {
        Try::Failed(GatewayError::UnknownSession)
    } else {
        Try::Failed(GatewayError::Refused { code })
    }
}

/// Stripe's code of an error, otherwise its type, otherwise the status. Anything that is not a code is not repeated.
fn code_of(status: StatusCode, body: &[u8]) -> String {
    let is_code = |code: &String| {
        (1..=64).contains(&code.len())
            && code
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
    };
    serde_json::from_slice::<ErrorBody>(body)
        .ok()
        .and_then(|body| body.error.code.or(body.error.r#type))
        .filter(is_code)
        .unwrap_or_else(|| status.as_str().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_waits_double_and_differ_by_chance() {
        let key: StripeKey = "rk_test_0123456789abcdef".parse().unwrap();
        let patience = Patience { pause: Duration::from_millis(100), ..Patience::default() };
        let client = Client::new("http://127.0.0.1", key, patience).unwrap();
        for (number, least, most) in [(1, 50, 150), (2, 100, 300), (3, 200, 600)] {
            let pauses: Vec<_> = (0..50).map(|_| client.pause(number).as_millis()).collect();
            assert!(pauses.iter().all(|pause| (least..=most).contains(pause)), "{pauses:?}");
            assert!(pauses.iter().any(|pause| *pause != pauses[0]), "{pauses:?}");
        }
    }

    #[test]
    fn all_tries_together_end_before_a_visitor_is_given_up() {
        assert!(Patience::default().total < Duration::from_secs(20));
    }

    #[test]
    fn only_codes_are_repeated() {
        for (body, expected) in [
            (
                r#"{"error":{"code":"amount_too_large","type":"invalid_request_error"}}"#,
                "amount_too_large",
            ),
            (
                r#"{"error":{"type":"idempotency_error","message":"Keys for …"}}"#,
                "idempotency_error",
            ),
            (r#"{"error":{"code":"Jo Citizen <jo@example.com>"}}"#, "400"),
            (r#"{"error":"no"}"#, "400"),
            ("<html>", "400"),
        ] {
            assert_eq!(code_of(StatusCode::BAD_REQUEST, body.as_bytes()), expected, "{body}");
        }
    }
}
