//! What a client sends to be recognised: its access token, its idempotency keys and the ids of its applications.
//!
//! Of tokens and keys only the SHA-256 is kept.

use std::ops::RangeInclusive;

use axum::extract::{FromRequestParts, Path};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use http::header::AUTHORIZATION;
use http::request::Parts;
use utoipa::IntoParams;

use super::error::ApiError;
use super::random;
use crate::store::digest::Digest;

/// Bytes of an access token, and of the secret in a resume link.
pub const TOKEN_BYTES: usize = 32;
/// The fewest and the most characters of an idempotency key: those of 16 and of 64 bytes in base64url.
const KEY_LENGTH: RangeInclusive<usize> = 22..=86;

/// The digest of the caller's access token: `Authorization: Bearer` and 32 random bytes in base64url.
#[derive(Clone, Copy, Debug)]
pub struct AccessToken(pub Digest);

/// The id of an application in an address. Whatever the server does not make as an id is not found.
#[derive(Clone, Debug)]
pub struct ApplicationId(pub String);

/// The id of a payment in an address.
#[derive(Clone, Debug)]
pub struct PaymentId(pub String);

/// The `Idempotency-Key` header: 16 to 64 random bytes in base64url.
#[derive(Clone, Debug)]
pub struct IdempotencyKey(pub String);

/// How the header is described.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "only described")]
pub(crate) struct IdempotencyHeader {
    /// 16 to 64 random bytes in base64url, made before the first try and kept for the next ones.
    #[param(
        rename = "Idempotency-Key",
        min_length = 22,
        max_length = 86,
        pattern = "^[A-Za-z0-9_-]+$"
    )]
    key: String,
}

/// The digest of a token in base64url; `None` if it is not one.
pub fn digest_token(text: &str) -> Option<Digest> {
    let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
    (bytes.len() == TOKEN_BYTES).then(|| Digest::of(bytes))
}

impl<S: Sync> FromRequestParts<S> for AccessToken {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let header = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token = header.and_then(|text| text.strip_prefix("Bearer ")).and_then(digest_token);
        token.map(Self).ok_or(ApiError::Unauthorized)
    }
}

impl<S: Sync> FromRequestParts<S> for IdempotencyKey {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let header = parts.headers.get("idempotency-key").and_then(|value| value.to_str().ok());
        let key = header
            .filter(|text| KEY_LENGTH.contains(&text.len()) && text.bytes().all(is_base64url));
        key.map(|text| Self(text.to_owned())).ok_or(ApiError::BadRequest(
            "Send an Idempotency-Key header: 16 to 64 random bytes in base64url.",
        ))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for ApplicationId {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        id_in_path(parts, state).await.map(Self)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for PaymentId {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        id_in_path(parts, state).await.map(Self)
    }
}

async fn id_in_path<S: Send + Sync>(parts: &mut Parts, state: &S) -> Result<String, ApiError> {
    let path = Path::<String>::from_request_parts(parts, state).await;
    let id = path.ok().map(|Path(id)| id);
    id.filter(|id| random::is_id(id)).ok_or(ApiError::NotFound)
}

fn is_base64url(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-_".contains(&byte)
}

#[cfg(test)]
mod tests {
    use http::Request;

    use super::*;

    async fn token(header: &str) -> Option<Digest> {
        let (mut parts, ()) =
            Request::builder().header(AUTHORIZATION, header).body(()).unwrap().into_parts();
        AccessToken::from_request_parts(&mut parts, &()).await.ok().map(|token| token.0)
    }

    async fn key(header: &str) -> Option<String> {
        let (mut parts, ()) =
            Request::builder().header("Idempotency-Key", header).body(()).unwrap().into_parts();
        IdempotencyKey::from_request_parts(&mut parts, &()).await.ok().map(|key| key.0)
    }

    #[tokio::test]
    async fn a_token_is_32_bytes_in_base64url_after_the_word_bearer() {
        let good = URL_SAFE_NO_PAD.encode([7; 32]);
        assert_eq!(token(&format!("Bearer {good}")).await, Some(Digest::of([7; 32])));
        for bad in [
            good.clone(),
            format!("Basic {good}"),
            format!("Bearer {good}="),
            format!("Bearer {}", URL_SAFE_NO_PAD.encode([7; 31])),
            format!("Bearer {}", URL_SAFE_NO_PAD.encode([7; 33])),
            "Bearer ".to_owned(),
        ] {
            assert_eq!(token(&bad).await, None, "{bad}");
        }
    }

    #[tokio::test]
    async fn an_idempotency_key_is_16_to_64_bytes_in_base64url() {
        for length in [16, 32, 64] {
            let text = URL_SAFE_NO_PAD.encode(vec![255; length]);
            assert_eq!(key(&text).await, Some(text));
        }
        for length in [0, 1, 15, 65] {
            assert_eq!(key(&URL_SAFE_NO_PAD.encode(vec![1; length])).await, None, "{length}");
        }
        assert_eq!(key("not base64url, but long enough").await, None);
    }
}
