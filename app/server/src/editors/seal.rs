//! What the server hands to a browser to keep and must recognise later: a text with an expiry and a MAC.
//!
//! ```text
//! base64url( ["session",1793698800000,{"name":"…"}] ) . base64url( HMAC-SHA-256 of what stands before the dot )
//! ```
//!
//! Anyone who holds it can read the content, so it is no place for secrets.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest as _, Sha256};

use crate::signature::Key;

/// What a sealed text is good for; one made for another purpose is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// Someone has signed in.
    Session,
    /// Someone has begun to sign in at an identity provider.
    SignIn,
    /// Someone has the link to a draft.
    Share,
}

impl Purpose {
    fn id(self) -> &'static str {
        match self {
            Self::Session => "session",
            Self::SignIn => "sign-in",
            Self::Share => "share",
        }
    }
}

/// Seals texts and opens them again.
#[derive(Clone, Debug)]
pub(super) struct Seal(Key);

impl Seal {
    /// A seal with a secret key. `rules` say who may sign in: a change to them ends every session.
    pub(super) fn new(key: &[u8], rules: &[impl AsRef<[u8]>]) -> Self {
        let mut hash = Sha256::new();
        for part in [key].into_iter().chain(rules.iter().map(AsRef::as_ref)) {
            hash.update((part.len() as u64).to_be_bytes());
            hash.update(part);
        }
        Self(Key::new(&hash.finalize()))
    }

    /// `None` only when `value` cannot be written as JSON.
    pub(super) fn close(
        &self,
        purpose: Purpose,
        expires_at: i64,
        value: &impl Serialize,
    ) -> Option<String> {
        let content = serde_json::to_vec(&(purpose.id(), expires_at, value)).ok()?;
        let content = URL_SAFE_NO_PAD.encode(content);
        let mac = self.0.sign(&[content.as_bytes()]);
        Some(format!("{content}.{}", URL_SAFE_NO_PAD.encode(mac)))
    }

    /// The value and when it expires; `None` when it is not ours, for something else, or no longer good.
    pub(super) fn open<T: DeserializeOwned>(
        &self,
        purpose: Purpose,
        now: i64,
        text: &str,
    ) -> Option<(T, i64)> {
        let (content, mac) = text.split_once('.')?;
        let mac = URL_SAFE_NO_PAD.decode(mac).ok()?;
        let is_ours = self.0.verify(&[content.as_bytes()], &mac);
        let content = URL_SAFE_NO_PAD.decode(content).ok().filter(|_| is_ours)?;
        let (found, expires_at, value): (String, i64, T) = serde_json::from_slice(&content).ok()?;
        (found == purpose.id() && now < expires_at).then_some((value, expires_at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &[u8] = b"0123456789abcdef0123456789abcdef";

    fn seal() -> Seal {
        Seal::new(KEY, &["secret", "open sesame"])
    }

    fn open(seal: &Seal, now: i64, text: &str) -> Option<String> {
        seal.open(Purpose::Session, now, text).map(|(name, _)| name)
    }

    #[test]
    fn what_was_sealed_opens_until_it_expires() {
        let text = seal().close(Purpose::Session, 1000, &"Ada").unwrap();
        assert_eq!(seal().open(Purpose::Session, 999, &text), Some(("Ada".to_owned(), 1000)));
        assert_eq!(open(&seal(), 1000, &text), None);
    }

    #[test]
    fn another_key_other_rules_and_another_purpose_do_not_open_it() {
        let text = seal().close(Purpose::Session, 1000, &"Ada").unwrap();
        assert_eq!(open(&Seal::new(b"another", &["secret", "open sesame"]), 0, &text), None);
        for rules in [&["secret", "another"][..], &["secretopen", " sesame"], &["secret"]] {
            assert_eq!(open(&Seal::new(KEY, rules), 0, &text), None, "{rules:?}");
        }
        assert_eq!(seal().open::<String>(Purpose::SignIn, 0, &text), None);
    }

    #[test]
    fn no_single_changed_or_missing_character_goes_unnoticed() {
        let text = seal().close(Purpose::Session, 1000, &"Ada").unwrap();
        for place in 0..text.len() {
            for other in ["", "A", "B", ".", "=", "é"] {
                let changed = format!("{}{other}{}", &text[..place], &text[place + 1..]);
                if changed != text {
                    assert_eq!(open(&seal(), 0, &changed), None, "{changed}");
                }
            }
            assert_eq!(open(&seal(), 0, &text[..place]), None);
        }
        assert_eq!(open(&seal(), 0, &format!("{text}A")), None);
    }
}
