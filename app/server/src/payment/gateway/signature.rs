//! The signature of an event: HMAC-SHA-256 of `time.body` with a shared secret, the scheme of Stripe's webhooks.
//!
//! ```text
//! Stripe-Signature: t=1793670000,v1=5257a869e7ec…,v1=b2f9…,v0=…
//!                   │            └── one for each secret, while secrets are being rotated
//!                   └── seconds since 1970, part of what is signed
//! ```
//!
//! Versions other than `v1` are ignored, so that an attacker cannot choose a weaker one.

use std::str::FromStr;

use super::event::EventError;
use crate::signature::{Keys, SignatureError, digest_of_hex, hex_of_digest, in_time};

/// Shorter secrets could be guessed.
const MIN_SECRET: usize = 24;

/// One or more secrets, with commas between them when they are written: `whsec_…,whsec_…`.
#[derive(Clone, Debug)]
pub struct Secrets(Keys);

impl FromStr for Secrets {
    type Err = ();

    /// The whole text of a secret is the key of the HMAC, with its `whsec_`.
    fn from_str(text: &str) -> Result<Self, ()> {
        let is_random = |rest: &str| {
            rest.len() >= MIN_SECRET && rest.bytes().all(|byte| byte.is_ascii_alphanumeric())
        };
        Keys::read(text, |secret| secret.strip_prefix("whsec_").is_some_and(is_random)).map(Self)
    }
}

impl Secrets {
    /// The header for `body`, signed now with each secret.
    pub fn sign(&self, body: &[u8], now: i64) -> String {
        let time = (now / 1000).to_string();
        let signatures = self.0.sign(&[time.as_bytes(), b".", body]);
        let signatures =
            signatures.into_iter().map(|signature| format!(",v1={}", hex_of_digest(signature)));
        format!("t={time}{}", signatures.collect::<String>())
    }

    /// Whether one of the signatures in `header` is that of one of our secrets, and of these five minutes.
    ///
    /// # Errors
    /// When it is not.
    pub fn verify(&self, header: Option<&str>, body: &[u8], now: i64) -> Result<(), EventError> {
        let header = header.ok_or(SignatureError::Unsigned)?;
        let parts = || header.split(',').filter_map(|part| part.trim().split_once('='));
        let (_, time) = parts().find(|(name, _)| *name == "t").ok_or(SignatureError::Unsigned)?;
        let signatures = parts()
            .filter(|(name, _)| *name == "v1")
            .filter_map(|(_, signature)| digest_of_hex(signature));
        if !self.0.verify(&[time.as_bytes(), b".", body], signatures) {
            return Err(SignatureError::Wrong.into());
        }
        let signed_at = time.parse::<i64>().ok().and_then(|seconds| seconds.checked_mul(1000));
        in_time(signed_at, now)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::signature::TOLERANCE;

    const NOW: i64 = 1_793_670_000_000;
    const OLD: &str = "whsec_0123456789abcdef01234567";
    const NEW: &str = "whsec_zyxwvutsrqponmlkjihgfedc";

    fn secrets(text: &str) -> Secrets {
        text.parse().unwrap()
    }

    #[test]
    fn the_signature_is_hmac_sha_256_of_time_and_body_with_the_whole_secret() {
        // printf '1793670000.{}' | openssl dgst -sha256 -hmac whsec_0123456789abcdef01234567
        let expected = "81e2eae3c26e8765d278f865887aa17e4731acd3654cecbd7ad6a3890dc556d2";
        assert_eq!(secrets(OLD).sign(b"{}", NOW), format!("t=1793670000,v1={expected}"));
    }

    #[test]
    fn either_secret_counts_while_they_are_rotated() {
        let (old, new) = (secrets(OLD), secrets(NEW));
        let both = secrets(&format!("{OLD}, {NEW}"));
        let verify = |secrets: &Secrets, header: &str| secrets.verify(Some(header), b"{}", NOW);
        for header in [old.sign(b"{}", NOW), new.sign(b"{}", NOW), both.sign(b"{}", NOW)] {
            assert_eq!(verify(&both, &header), Ok(()), "{header}");
        }
        assert_eq!(verify(&new, &both.sign(b"{}", NOW)), Ok(()));
        let of_the_old = old.sign(b"{}", NOW);
        assert_eq!(verify(&new, &of_the_old), Err(EventError::WrongSignature));
    }

    #[test]
    fn a_signature_counts_for_five_minutes_before_and_after() {
        let secrets = secrets(OLD);
        let header = secrets.sign(b"{}", NOW);
        for (now, expected) in [
            (NOW + TOLERANCE, Ok(())),
            (NOW - TOLERANCE, Ok(())),
            (NOW + TOLERANCE + 1, Err(EventError::OutOfTime)),
            (NOW - TOLERANCE - 1, Err(EventError::OutOfTime)),
            (i64::MIN, Err(EventError::OutOfTime)),
        ] {
            assert_eq!(secrets.verify(Some(&header), b"{}", now), expected, "{now}");
        }
    }

    #[test]
    fn what_is_not_signed_by_us_is_refused() {
        let secrets = secrets(OLD);
        let header = secrets.sign(b"{}", NOW);
        let (_, signature) = header.split_once("v1=").unwrap();
        for (header, expected) in [
            (None, EventError::Unsigned),
            (Some(String::new()), EventError::Unsigned),
            (Some(format!("v1={signature}")), EventError::Unsigned),
            (Some("t=1793670000".to_owned()), EventError::WrongSignature),
            (Some(format!("t=1793670001,v1={signature}")), EventError::WrongSignature),
            (Some(format!("t=1793670000,v0={signature}")), EventError::WrongSignature),
            (Some(format!("t=1793670000,v1={}", &signature[1..])), EventError::WrongSignature),
            (Some(format!("t=1793670000,v1={}", "é".repeat(32))), EventError::WrongSignature),
        ] {
            assert_eq!(secrets.verify(header.as_deref(), b"{}", NOW), Err(expected), "{header:?}");
        }
        let body = secrets.verify(Some(&header), b"{ }", NOW);
        assert_eq!(body, Err(EventError::WrongSignature));
    }

    #[test]
    fn a_time_that_is_no_number_is_out_of_time_even_when_it_is_signed() {
        let secrets = secrets(OLD);
        for time in ["soon", "", "9223372036854775807", "-9223372036854775808"] {
            let signature = secrets.0.sign(&[time.as_bytes(), b".{}"])[0];
            let header = format!("t={time},v1={}", hex_of_digest(signature));
            let verified = secrets.verify(Some(&header), b"{}", NOW);
            assert_eq!(verified, Err(EventError::OutOfTime), "{time:?}");
        }
    }

    #[test]
    fn a_secret_is_long_and_begins_as_stripes_do() {
        for (text, is_fine) in [
            (OLD.to_owned(), true),
            (format!("{OLD},{NEW}"), true),
            (String::new(), false),
            (OLD.replace("whsec_", ""), false),
            ("whsec_short".to_owned(), false),
            (format!("{OLD},"), false),
            (format!("{OLD};{NEW} "), false),
        ] {
            assert_eq!(text.parse::<Secrets>().is_ok(), is_fine, "{text:?}");
        }
        assert_eq!(format!("{:?}", secrets(OLD)), "Secrets(1)");
    }

    proptest! {
        #[test]
        fn no_header_and_no_body_make_us_panic(
            header in ".*|t=[0-9-]{0,20}(,v[0-9]=[0-9a-fA-Fé]{0,66}){0,4}",
            body: Vec<u8>,
            now: i64,
        ) {
            let verified = secrets(OLD).verify(Some(&header), &body, now);
            prop_assert!(verified.is_err());
        }

        #[test]
        fn what_is_signed_is_verified(body: Vec<u8>, now in 0..i64::MAX) {
            let secrets = secrets(&format!("{OLD},{NEW}"));
            let header = secrets.sign(&body, now);
            prop_assert_eq!(secrets.verify(Some(&header), &body, now), Ok(()));
        }
    }
}
