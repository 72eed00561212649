//! What a client makes up to be recognised: its access token and its idempotency keys.
//!
//! Only their SHA-256 is ever kept, so a copy of the database opens nothing.

use axum::extract::FromRequestParts;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use http::header::AUTHORIZATION;
use http::request::Parts;

use super::error::ApiError;
use crate::store::digest::Digest;

/// Bytes of an access token, and of the secret in a resume link.
pub const TOKEN_BYTES: usize = 32;
/// The fewest and the most bytes of an idempotency key.
const KEY_BYTES: std::ops::RangeInclusive<usize> = 16..=64;

/// The digest of the caller's access token: `Authorization: Bearer` and 32 random bytes in base64url.
#[derive(Clone, Copy, Debug)]
pub struct AccessToken(pub Digest);

/// The `Idempotency-Key` header: 16 to 64 random bytes in base64url.
#[derive(Clone, Debug)]
pub struct IdempotencyKey(pub Vec<u8>);

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
        let key = header.and_then(|text| URL_SAFE_NO_PAD.decode(text).ok());
        let key = key.filter(|bytes| KEY_BYTES.contains(&bytes.len()));
        key.map(Self).ok_or(ApiError::BadRequest(
            "Send an Idempotency-Key header: 16 to 64 random bytes in base64url.",
        ))
    }
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

    async fn key(header: &str) -> Option<Vec<u8>> {
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
            assert!(key(&URL_SAFE_NO_PAD.encode(vec![1; length])).await.is_some(), "{length}");
        }
        for length in [0, 1, 15, 65] {
            assert!(key(&URL_SAFE_NO_PAD.encode(vec![1; length])).await.is_none(), "{length}");
        }
        assert!(key("not base64url at all!!!!").await.is_none());
    }
}
