//! Until when a certificate holds (RFC 5280, section 4.1).
//!
//! ```text
//! SEQUENCE certificate
//!   SEQUENCE tbsCertificate
//!     [0] version, INTEGER serialNumber, SEQUENCE signature, SEQUENCE issuer
//!     SEQUENCE validity
//!       notBefore, notAfter: UTCTime YYMMDDHHMMSSZ until 2049, GeneralizedTime YYYYMMDDHHMMSSZ from then on
//! ```
//!
//! Nothing is decided by it: whether a certificate is trusted is for rustls. So these lines take the place of a crate.

use chrono::NaiveDateTime;

const SEQUENCE: u8 = 0x30;
const VERSION: u8 = 0xa0;
const UTC_TIME: u8 = 0x17;
const GENERALIZED_TIME: u8 = 0x18;

/// When a certificate ends, in milliseconds since 1970; `None` for what is no certificate.
pub(super) fn not_after(certificate: &[u8]) -> Option<i64> {
    let (certificate, _) = value(certificate, SEQUENCE)?;
    let (mut rest, _) = value(certificate, SEQUENCE)?;
    if rest.first() == Some(&VERSION) {
        rest = element(rest)?.2;
    }
    for _ in ["serialNumber", "signature", "issuer"] {
        rest = element(rest)?.2;
    }
    let (validity, _) = value(rest, SEQUENCE)?;
    let (_, _, after_not_before) = element(validity)?;
    let (tag, text, _) = element(after_not_before)?;
    let text = std::str::from_utf8(text).ok()?;
    let text = match tag {
        // RFC 5280: years from 50 on are of the century before.
        UTC_TIME if text.get(..2)? >= "50" => format!("19{text}"),
        UTC_TIME => format!("20{text}"),
        GENERALIZED_TIME => text.to_owned(),
        _ => return None,
    };
    let ends = NaiveDateTime::parse_from_str(&text, "%Y%m%d%H%M%SZ").ok()?;
    Some(ends.and_utc().timestamp_millis())
}

/// The value of an element with this tag, and what follows it.
fn value(bytes: &[u8], tag: u8) -> Option<(&[u8], &[u8])> {
    let (found, value, rest) = element(bytes)?;
    (found == tag).then_some((value, rest))
}

/// The tag and the value of an element, and what follows it.
fn element(bytes: &[u8]) -> Option<(u8, &[u8], &[u8])> {
    let (tag, rest) = bytes.split_first()?;
    let (first, rest) = rest.split_first()?;
    let (length, rest) = if *first < 0x80 {
        (usize::from(*first), rest)
    } else {
        let (length, rest) = rest.split_at_checked(usize::from(*first & 0x7f))?;
        (
            length
                .iter()
                .try_fold(0_usize, |sum, byte| sum.checked_mul(256)?.checked_add((*byte).into()))?,
            rest,
        )
    };
    let (value, rest) = rest.split_at_checked(length)?;
    Some((*tag, value, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn der(tag: u8, value: &[u8]) -> Vec<u8> {
        let length = u16::try_from(value.len()).unwrap().to_be_bytes();
        [&[tag, 0x82, length[0], length[1]], value].concat()
    }

    fn certificate(not_after: &[u8], has_version: bool) -> Vec<u8> {
        let validity =
            der(SEQUENCE, &[der(UTC_TIME, b"200101000000Z"), not_after.to_vec()].concat());
        let version = if has_version { der(VERSION, &[2, 1, 2]) } else { Vec::new() };
        let fields =
            [version, der(2, &[1]), der(SEQUENCE, &[]), der(SEQUENCE, &[0; 300]), validity];
        der(SEQUENCE, &der(SEQUENCE, &fields.concat()))
    }

    #[test]
    fn the_end_of_a_certificate_is_read_in_both_notations() {
        for (tag, text, expected) in [
            (UTC_TIME, &b"270101000000Z"[..], Some(1_798_761_600_000)),
            (UTC_TIME, b"500101000000Z", Some(-631_152_000_000)),
            (GENERALIZED_TIME, b"20500101000000Z", Some(2_524_608_000_000)),
            (GENERALIZED_TIME, b"soon", None),
            (4, b"270101000000Z", None),
        ] {
            for has_version in [true, false] {
                assert_eq!(not_after(&certificate(&der(tag, text), has_version)), expected);
            }
        }
    }

    #[test]
    fn what_is_cut_off_is_no_certificate() {
        let whole = certificate(&der(UTC_TIME, b"270101000000Z"), true);
        for length in 0..whole.len() {
            assert_eq!(not_after(&whole[..length]), None, "{length}");
        }
        assert_eq!(not_after(&[0x30, 0xff]), None);
    }
}
