//! The signature of a webhook of the content service: Contentful's request verification.
//!
//! HMAC-SHA-256, with the signing secret as its key, of four lines: method, path, the signed headers, body.
//!
//! ```text
//! POST
//! /api/__octana/publish
//! content-type:application/vnd…;x-contentful-signed-headers:content-type,…;x-contentful-timestamp:1793670000000
//! {"sys":…}
//! ```
//!
//! Names of headers are in lower case and sorted, values have no space around them.

use std::collections::BTreeSet;
use std::str::FromStr;

use http::HeaderMap;

use crate::signature::{Keys, SignatureError, digest_of_hex, in_time};

const SIGNATURE: &str = "x-contentful-signature";
const SIGNED_HEADERS: &str = "x-contentful-signed-headers";
const TIMESTAMP: &str = "x-contentful-timestamp";

/// The service takes no other length.
const SECRET_LENGTH: usize = 64;

/// One or more signing secrets, with commas between them when they are written.
#[derive(Clone, Debug)]
pub struct SigningSecrets(Keys);

impl FromStr for SigningSecrets {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"+/=_-".contains(&byte);
        let is_secret =
            |secret: &str| secret.len() == SECRET_LENGTH && secret.bytes().all(is_allowed);
        Keys::read(text, is_secret).map(Self)
    }
}

/// A signature that fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Verified {
    pub(super) signature: [u8; 32],
    pub(super) signed_at: i64,
}

impl SigningSecrets {
    /// Whether a POST to `path` is signed with one of the secrets, within these five minutes.
    pub(super) fn verify(
        &self,
        path: &str,
        headers: &HeaderMap,
        body: &[u8],
        now: i64,
    ) -> Result<Verified, SignatureError> {
        let unsigned = SignatureError::Unsigned;
        let signature = only(headers, SIGNATURE).ok_or(unsigned)?;
        let list = only(headers, SIGNED_HEADERS).ok_or(unsigned)?;
        let names: BTreeSet<&str> = list.split(',').collect();
        // Without its time, a request could be sent again forever.
        if !names.contains(TIMESTAMP) || !names.contains(SIGNED_HEADERS) {
            return Err(unsigned);
        }
        let signed = names.into_iter().map(|name| Some(format!("{name}:{}", only(headers, name)?)));
        let signed = signed.collect::<Option<Vec<_>>>().ok_or(unsigned)?;
        let head = format!("POST\n{path}\n{}\n", signed.join(";"));
        let is_exact = !signature.bytes().any(|byte| byte.is_ascii_uppercase());
        let signature =
            digest_of_hex(&signature).filter(|_| is_exact).ok_or(SignatureError::Wrong)?;
        if !self.0.verify(&[head.as_bytes(), body], [signature]) {
            return Err(SignatureError::Wrong);
        }
        let signed_at = only(headers, TIMESTAMP).and_then(|text| text.parse().ok());
        let signed_at = in_time(signed_at, now)?;
        Ok(Verified { signature, signed_at })
    }
}

/// The value of a header that is sent once. Bytes beyond ASCII are signed as the letters of Latin-1 that Node.js sends.
fn only(headers: &HeaderMap, name: &str) -> Option<String> {
    let mut values = headers.get_all(name).iter();
    let value = values.next().filter(|_| values.next().is_none())?;
    let text: String = value.as_bytes().iter().map(|&byte| char::from(byte)).collect();
    Some(text.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use http::{HeaderName, HeaderValue};
    use proptest::prelude::*;

    use super::*;
    use crate::signature::TOLERANCE;

    const NOW: i64 = 1_793_670_000_000;
    const PATH: &str = "/api/__octana/publish";
    const SECRET: &str = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";
    const OTHER: &str = "00000000000000000000000000000000000000000000000000000000000000+=";
    const BODY: &str = r#"{"sys":{"id":"home"}}"#;
    const LIST: &str = "x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic";
    /// Made by `signRequest` of `@contentful/node-apps-toolkit` 3.16.1 from the values above.
    const SIGNED: &str = "d323151aee4b0b1d4ecce5edde69cc364f1034e5a4c31a01774c6c2f0258404c";

    fn secrets(text: &str) -> SigningSecrets {
        text.parse().unwrap()
    }

    fn headers(changes: &[(&'static str, &str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        let signed = [
            ("x-contentful-topic", "ContentManagement.Entry.publish"),
            (SIGNED_HEADERS, LIST),
            (TIMESTAMP, "1793670000000"),
            (SIGNATURE, SIGNED),
        ];
        for (name, value) in signed.into_iter().chain(changes.iter().copied()) {
            let name = HeaderName::from_static(name);
            headers.insert(name, HeaderValue::from_bytes(value.as_bytes()).unwrap());
        }
        headers
    }

    fn verify(headers: &HeaderMap, now: i64) -> Result<i64, SignatureError> {
        let verified = secrets(SECRET).verify(PATH, headers, BODY.as_bytes(), now);
        verified.map(|verified| verified.signed_at)
    }

    #[test]
    fn what_the_content_service_signs_is_verified() {
        assert_eq!(verify(&headers(&[]), NOW), Ok(NOW));
        assert_eq!(verify(&headers(&[("x-forwarded-for", "203.0.113.7")]), NOW), Ok(NOW));
        let spaced = [("x-contentful-topic", " ContentManagement.Entry.publish ")];
        assert_eq!(verify(&headers(&spaced), NOW), Ok(NOW));
    }

    #[test]
    fn either_secret_counts_while_they_are_rotated() {
        for (text, expected) in [
            (format!("{OTHER}, {SECRET}"), Ok(())),
            (format!("{SECRET},{OTHER}"), Ok(())),
            (OTHER.to_owned(), Err(SignatureError::Wrong)),
        ] {
            let found = secrets(&text).verify(PATH, &headers(&[]), BODY.as_bytes(), NOW);
            assert_eq!(found.map(drop), expected, "{text}");
        }
    }

    #[test]
    fn what_is_changed_on_the_way_is_refused() {
        let (wrong, truncated) = (SIGNED.replace('0', "1"), &SIGNED[..63]);
        let (upper, longer) = (SIGNED.to_uppercase(), format!("{SIGNED}0"));
        for change in [
            (SIGNATURE, wrong.as_str()),
            (SIGNATURE, truncated),
            (SIGNATURE, &longer),
            (SIGNATURE, &upper),
            (SIGNATURE, ""),
            (TIMESTAMP, "1793670000001"),
            (TIMESTAMP, "1793670000000.0"),
            ("x-contentful-topic", "ContentManagement.Entry.unpublish"),
        ] {
            assert_eq!(verify(&headers(&[change]), NOW), Err(SignatureError::Wrong), "{change:?}");
        }
        let secrets = secrets(SECRET);
        for (path, body) in [(PATH, "{}"), ("/api/__octana/metadata", BODY), (PATH, "")] {
            let found = secrets.verify(path, &headers(&[]), body.as_bytes(), NOW);
            assert_eq!(found, Err(SignatureError::Wrong), "{path} {body}");
        }
    }

    #[test]
    fn a_request_without_a_header_that_must_be_signed_is_refused() {
        for name in [SIGNATURE, SIGNED_HEADERS, TIMESTAMP, "x-contentful-topic"] {
            let mut headers = headers(&[]);
            headers.remove(name);
            assert_eq!(verify(&headers, NOW), Err(SignatureError::Unsigned), "{name}");
        }
        for list in ["", "x-contentful-topic", TIMESTAMP, SIGNED_HEADERS] {
            let headers = headers(&[(SIGNED_HEADERS, list)]);
            assert_eq!(verify(&headers, NOW), Err(SignatureError::Unsigned), "{list}");
        }
        let mut twice = headers(&[]);
        twice.append(TIMESTAMP, HeaderValue::from_static("1793670000001"));
        assert_eq!(verify(&twice, NOW), Err(SignatureError::Unsigned));
    }

    #[test]
    fn a_signature_counts_for_five_minutes_before_and_after() {
        for (now, expected) in [
            (NOW + TOLERANCE, Ok(NOW)),
            (NOW - TOLERANCE, Ok(NOW)),
            (NOW + TOLERANCE + 1, Err(SignatureError::OutOfTime)),
            (NOW - TOLERANCE - 1, Err(SignatureError::OutOfTime)),
            (i64::MIN, Err(SignatureError::OutOfTime)),
        ] {
            assert_eq!(verify(&headers(&[]), now), expected, "{now}");
        }
    }

    #[test]
    fn a_secret_is_one_that_the_service_takes() {
        for (text, is_fine) in [
            (SECRET.to_owned(), true),
            (format!("{SECRET},{OTHER}"), true),
            (SECRET[1..].to_owned(), false),
            (format!("{SECRET}a"), false),
            (SECRET.replace('-', "!"), false),
            (format!("{SECRET},"), false),
            (String::new(), false),
        ] {
            assert_eq!(text.parse::<SigningSecrets>().is_ok(), is_fine, "{text:?}");
        }
        assert_eq!(format!("{:?}", secrets(SECRET)), "SigningSecrets(1)");
    }

    proptest! {
        #[test]
        fn no_header_and_no_body_make_us_panic(
            signature in "[0-9a-fA-Fé]{0,66}",
            list in ".{0,40}|(x-contentful-(timestamp|signed-headers|topic),?){0,4}",
            timestamp in ".{0,20}|[0-9-]{0,20}",
            body: Vec<u8>,
            now: i64,
        ) {
            let mut headers = HeaderMap::new();
            for (name, value) in
                [(SIGNATURE, &signature), (SIGNED_HEADERS, &list), (TIMESTAMP, &timestamp)]
            {
                if let Ok(value) = HeaderValue::from_bytes(value.as_bytes()) {
                    headers.insert(name, value);
                }
            }
            prop_assert!(secrets(SECRET).verify(PATH, &headers, &body, now).is_err());
        }
    }
}
