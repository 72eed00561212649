//! SHA-256, the only form in which secrets are kept, and what they open.

use std::fmt;

use sha2::{Digest as _, Sha256};

/// The SHA-256 of an access token, a resume link, an idempotency key or a request body.
///
/// The secrets are 128 random bits or more, so a plain hash without salt cannot be reversed. It also makes looking one up
/// safe: how long a lookup takes tells about the hash, and nothing about the secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Digest([u8; 32]);

impl Digest {
    /// The digest of these bytes.
    pub fn of(bytes: impl AsRef<[u8]>) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// The 32 bytes.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Digest(…)")
    }
}

/// What opens an application or a payment: its id, and the digest of a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Access {
    /// The opaque id.
    pub id: String,
    /// The digest of the caller's access token.
    pub token: Digest,
}
