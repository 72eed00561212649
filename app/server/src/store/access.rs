//! What opens an application or a payment.

use super::digest::Digest;

/// The id of an application or of a payment, and the digest of a token that opens it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Access {
    /// The opaque id.
    pub id: String,
    /// The digest of the caller's access token.
    pub token: Digest,
}
