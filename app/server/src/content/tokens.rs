//! The tokens that open the two APIs, and where requests carry them.

use http::{HeaderMap, header};
use sha2::{Digest, Sha256};

use super::store::Audience;

/// The secrets that open the two APIs.
#[derive(Clone)]
pub struct Tokens {
    delivery: [u8; 32],
    preview: [u8; 32],
}

impl std::fmt::Debug for Tokens {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Tokens(hidden)")
    }
}

impl Tokens {
    /// Keeps only digests, which also makes every comparison take the same time.
    pub fn new(delivery: &str, preview: &str) -> Self {
        Self { delivery: digest(delivery), preview: digest(preview) }
    }

    /// Whether `token` opens the API of `audience`; the other API's token does not.
    pub(super) fn admits(&self, audience: Audience, token: &str) -> bool {
        digest(token)
            == match audience {
                Audience::Delivery => self.delivery,
                Audience::Preview => self.preview,
            }
    }
}

fn digest(text: &str) -> [u8; 32] {
    Sha256::digest(text).into()
}

/// The token of `Authorization: Bearer …` or, where that is absent, of `?access_token=…`.
pub(super) fn token_of(headers: &HeaderMap, raw_query: &str) -> Option<String> {
    match headers.get(header::AUTHORIZATION) {
        Some(value) => {
            let (scheme, token) = value.to_str().ok()?.split_once(' ')?;
            scheme.eq_ignore_ascii_case("bearer").then(|| token.trim().to_owned())
        }
        None => form_urlencoded::parse(raw_query.as_bytes())
            .find(|(name, _)| name == "access_token")
            .map(|(_, token)| token.into_owned()),
    }
}
