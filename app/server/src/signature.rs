//! HMAC-SHA-256: how the server signs, and knows what was signed with a secret that it shares.
//!
//! What is signed, and how a signature is written, each protocol says itself: the payment gateway's events, the content
//! service's webhooks, what is handed over to the back office, what editors' browsers keep.

use std::fmt;

use hmac::digest::{CtOutput, KeyInit, Output};
use hmac::{Hmac, Mac};
use sha2::{Digest as _, Sha256};

/// How old the signature of a request may be, and how far ahead of our clock. In milliseconds.
pub(crate) const TOLERANCE: i64 = 300 * 1000;

/// A secret, ready to sign. It is never printed.
#[derive(Clone)]
pub(crate) struct Key(Hmac<Sha256>);

impl fmt::Debug for Key {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Key")
    }
}

impl Key {
    /// The key of a secret of any length.
    pub(crate) fn new(secret: &[u8]) -> Self {
        // A block is filled as HMAC says; the crate's own way has a result, although no length is wrong.
        let mut block = [0; 64];
        match block.get_mut(..secret.len()) {
            Some(start) => start.copy_from_slice(secret),
            None => block[..32].copy_from_slice(&Sha256::digest(secret)),
        }
        Self(<Hmac<Sha256> as KeyInit>::new(&block.into()))
    }

    /// The signature of `parts`, one after the other.
    pub(crate) fn sign(&self, parts: &[&[u8]]) -> [u8; 32] {
        self.mac(parts).into_bytes().into()
    }

    /// Whether `signature` is that of `parts`.
    pub(crate) fn verify(&self, parts: &[&[u8]], signature: &[u8]) -> bool {
        let signature = <[u8; 32]>::try_from(signature);
        signature.is_ok_and(|signature| self.mac(parts) == CtOutput::new(signature.into()))
    }

    /// Comparing two of these takes the same time wherever they differ.
    fn mac(&self, parts: &[&[u8]]) -> CtOutput<Hmac<Sha256>> {
        parts.iter().fold(self.0.clone(), Mac::chain_update).finalize()
    }
}

/// The keys of one or more secrets: while secrets are rotated, each of them counts.
#[derive(Clone)]
pub(crate) struct Keys(Vec<Key>);

impl fmt::Debug for Keys {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.len().fmt(formatter)
    }
}

impl Keys {
    /// Reads secrets with commas between them; the whole text of a secret is its key.
    pub(crate) fn read(text: &str, is_secret: impl Fn(&str) -> bool) -> Result<Self, ()> {
        let key = |secret: &str| is_secret(secret).then(|| Key::new(secret.as_bytes())).ok_or(());
        text.split(',').map(|secret| key(secret.trim())).collect::<Result<_, _>>().map(Self)
    }

    /// The signature of `parts` with each key.
    pub(crate) fn sign(&self, parts: &[&[u8]]) -> Vec<[u8; 32]> {
        self.0.iter().map(|key| key.sign(parts)).collect()
    }

    /// Whether one of the signatures is that of `parts` with one of the keys. Each key signs once, however many there are.
    pub(crate) fn verify(
        &self,
        parts: &[&[u8]],
        signatures: impl IntoIterator<Item = [u8; 32]>,
    ) -> bool {
        let ours: Vec<_> = self.0.iter().map(|key| key.mac(parts)).collect();
        signatures.into_iter().any(|signature| ours.contains(&CtOutput::new(signature.into())))
    }
}

/// Why a signed request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum SignatureError {
    /// It has no signature.
    #[error("it is not signed")]
    Unsigned,
    /// No signature is that of one of our secrets.
    #[error("its signature does not fit")]
    Wrong,
    /// It was signed too long ago, or by a clock that is as much ahead.
    #[error("it was signed more than five minutes ago, or a clock is wrong")]
    OutOfTime,
}

/// The time of a signature, if it is of these five minutes; without one, a request could be sent again forever.
///
/// Ask only when the signature fits, so that a stranger learns nothing about our clock.
pub(crate) fn in_time(signed_at: Option<i64>, now: i64) -> Result<i64, SignatureError> {
    let age = |at: &i64| now.checked_sub(*at).and_then(i64::checked_abs);
    let signed_at = signed_at.filter(|at| age(at).is_some_and(|age| age <= TOLERANCE));
    signed_at.ok_or(SignatureError::OutOfTime)
}

/// The 32 bytes that 64 hexadecimal digits say.
pub(crate) fn digest_of_hex(hex: &str) -> Option<[u8; 32]> {
    let digits = hex.as_bytes();
    if digits.len() != 64 {
        return None;
    }
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        let digit = |digit: u8| char::from(digit).to_digit(16);
        *byte = u8::try_from(digit(pair[0])? * 16 + digit(pair[1])?).ok()?;
    }
    Some(bytes)
}

/// The digits that [`digest_of_hex`] reads.
pub(crate) fn hex_of_digest(digest: [u8; 32]) -> String {
    format!("{:x}", Output::<Sha256>::from(digest))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Test cases 2 and 6 of RFC 4231: a short key, and one longer than a block.
    #[test]
    fn keys_of_any_length_sign_as_the_standard_says() {
        for (secret, text, expected) in [
            (
                b"Jefe".to_vec(),
                "what do ya want for nothing?",
                "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
            ),
            (
                vec![0xaa; 131],
                "Test Using Larger Than Block-Size Key - Hash Key First",
                "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
            ),
        ] {
            let (key, (start, end)) = (Key::new(&secret), text.as_bytes().split_at(9));
            let signature = key.sign(&[start, end]);
            assert_eq!(hex_of_digest(signature), expected);
            assert_eq!(digest_of_hex(expected), Some(signature));
            assert!(key.verify(&[text.as_bytes()], &signature));
            assert!(!key.verify(&[end, start], &signature));
            assert!(!key.verify(&[text.as_bytes()], &signature[..31]));
        }
    }
}
