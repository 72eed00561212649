//! A secret that all editors share.

use std::fmt;

use sha2::{Digest as _, Sha256};

/// Only its digest is kept, which also makes every comparison take the same time.
pub(in crate::editors) struct SharedSecret([u8; 32]);

impl fmt::Debug for SharedSecret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("SharedSecret(hidden)")
    }
}

impl SharedSecret {
    pub(super) fn new(secret: &str) -> Self {
        Self(Sha256::digest(secret.trim()).into())
    }

    /// Whether the form that was sent holds it. Space around it comes from pasting.
    pub(super) fn is_in(&self, form: &[u8]) -> bool {
        let mut fields = form_urlencoded::parse(form);
        let sent = fields.find(|(name, _)| name == "secret");
        sent.is_some_and(|(_, sent)| <[u8; 32]>::from(Sha256::digest(sent.trim())) == self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_whole_secret_opens() {
        let secret = SharedSecret::new("open sesame & more");
        for form in ["secret=open+sesame+%26+more", "a=b&secret=%20open%20sesame%20%26%20more%0A"] {
            assert!(secret.is_in(form.as_bytes()), "{form}");
        }
        for form in [
            "",
            "secret=",
            "secret=open",
            "Secret=open+sesame+%26+more",
            "secret=Open+sesame+%26+more",
            "secret=x&secret=open+sesame+%26+more",
            "open+sesame+%26+more",
        ] {
            assert!(!secret.is_in(form.as_bytes()), "{form}");
        }
    }
}
