//! The parts a key is made of, as far as the number itself can tell.
//!
//! The digits in front of the company prefix are those of GS1 General Specifications 7.2: an indicator,
//! an extension digit, or zeros in front of a shorter GTIN.
//! Left out: where the company prefix ends, which only a list or a person can say.

use std::ops::Range;

use super::{Key, KeyKind};
use crate::prefix::{self, Prefix, PrefixKind};

/// What a part of a key is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum KeyRole {
    /// Zeros that make a shorter GTIN fit in 14 digits.
    Filler,
    /// The packaging level of a GTIN-14; 9 marks an item of variable measure.
    Indicator,
    /// The digit an SSCC begins with, which its owner chooses.
    Extension,
    /// The GS1 Prefix of a number that has no company prefix.
    Gs1Prefix,
    /// The GS1 Company Prefix.
    CompanyPrefix,
    /// What the owner of the prefix numbers: an item, a place, a shipment …
    Reference,
    /// Company prefix and reference, when it is not known where one ends.
    PrefixAndReference,
    /// The issue or price variant of a serial publication.
    Variant,
    /// The digit that guards the others.
    CheckDigit,
    /// What follows the check digit.
    Serial,
}

/// A part of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct KeyPart {
    /// What it is.
    pub role: KeyRole,
    /// Its bytes in [`Key::as_str`].
    pub span: Range<usize>,
}

/// What stands behind the indicator of a GTIN-14 that holds a GTIN-8: no longer GTIN begins with five zeros.
const HOLDS_A_GTIN_8: &[u8] = b"00000";

impl Key {
    /// What the GS1 Prefix says; `None` when that prefix is not assigned.
    #[must_use]
    pub fn prefix(&self) -> Option<Prefix> {
        prefix(self.kind(), self.digits().as_bytes()).map(|(prefix, _)| prefix)
    }

    /// Where the GS1 Prefix stands in the key; an unwritten 0 is not counted.
    #[must_use]
    pub fn prefix_digits(&self) -> Option<Range<usize>> {
        prefix(self.kind(), self.digits().as_bytes()).map(|(_, range)| range)
    }

    /// The parts of the key, from the left, without a gap.
    ///
    /// With the length of its GS1 Company Prefix (4 to 12 digits) the prefix is told from the
    /// reference; without, they are one part. A length outside that range, or too long for this key, is ignored.
    ///
    /// ```
    /// # use barcode_core::key::{KeyKind, KeyRole, validate};
    /// let key = validate(KeyKind::Gtin13, "9521234543213").unwrap();
    /// let roles = |length| key.parts(length).into_iter().map(|part| part.role).collect::<Vec<_>>();
    /// assert_eq!(roles(None), [KeyRole::PrefixAndReference, KeyRole::CheckDigit]);
    /// assert_eq!(roles(Some(7)), [KeyRole::CompanyPrefix, KeyRole::Reference, KeyRole::CheckDigit]);
    /// ```
    #[must_use]
    pub fn parts(&self, company_prefix_length: Option<usize>) -> Vec<KeyPart> {
        let (kind, digits) = (self.kind(), self.digits().as_bytes());
        let (start, check) = (prefix_start(kind, digits), digits.len() - 1);
        let mut parts = Vec::with_capacity(5);
        let mut from = 0;
        let mut part = |role, end| {
            if from < end {
                parts.push(KeyPart { role, span: from..end });
                from = end;
            }
        };
        let leading = match kind {
            KeyKind::Sscc => Some(KeyRole::Extension),
            KeyKind::Gtin14 if digits[0] != b'0' => Some(KeyRole::Indicator),
            _ => None,
        };
        if let Some(role) = leading {
            part(role, 1);
        }
        part(KeyRole::Filler, start);
        let is_gtin_8 = kind == KeyKind::Gtin8 || start > 1;
        match prefix(kind, digits) {
            Some((found, range))
                if found.kind == PrefixKind::Issn
                    && matches!(kind, KeyKind::Gtin13 | KeyKind::Gtin14) =>
            {
                part(KeyRole::Gs1Prefix, range.end);
                part(KeyRole::Reference, check - 2);
                part(KeyRole::Variant, check);
            }
            Some((found, range)) if is_gtin_8 || !found.kind.has_company_prefix() => {
                part(KeyRole::Gs1Prefix, range.end);
            }
            found => {
                // The unwritten 0 of a GTIN-12 counts as a digit of the GS1 Company Prefix.
                let unwritten = usize::from(kind == KeyKind::Gtin12);
                let length = company_prefix_length.filter(|length| {
                    found.is_some()
                        && (4..=12).contains(length)
                        && start + length - unwritten <= check
                });
                match length {
                    Some(length) => part(KeyRole::CompanyPrefix, start + length - unwritten),
                    None => part(KeyRole::PrefixAndReference, check),
                }
            }
        }
        part(KeyRole::Reference, check);
        part(KeyRole::CheckDigit, check + 1);
        part(KeyRole::Serial, self.as_str().len());
        parts
    }
}

/// The meaning of the GS1 Prefix, and where it stands in `digits`.
fn prefix(kind: KeyKind, digits: &[u8]) -> Option<(Prefix, Range<usize>)> {
    let start = prefix_start(kind, digits);
    let found = match kind {
        KeyKind::Gtin8 => prefix::find_gtin_8_bytes(digits),
        KeyKind::Gtin14 if start > 1 => prefix::find_gtin_8_bytes(&digits[start..]),
        KeyKind::Gtin12 => {
            let mut thirteen = [b'0'; 13];
            thirteen[1..].copy_from_slice(digits);
            let found = prefix::find_bytes(&thirteen)?;
            return Some((found, 0..found.len() - 1));
        }
        _ => prefix::find_bytes(&digits[start..]),
    }?;
    Some((found, start..start + found.len()))
}

/// How many digits stand before the GS1 Prefix.
fn prefix_start(kind: KeyKind, digits: &[u8]) -> usize {
    match kind {
        KeyKind::Gtin14 if digits[1..].starts_with(HOLDS_A_GTIN_8) => 1 + HOLDS_A_GTIN_8.len(),
        KeyKind::Gtin14 | KeyKind::Sscc => 1,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::super::complete;
    use super::*;

    #[track_caller]
    fn check(kind: KeyKind, payload: &str, length: Option<usize>, expected: &str) {
        let key = complete(kind, payload).unwrap().key;
        let shown: Vec<String> = key
            .parts(length)
            .iter()
            .map(|part| format!("{:?} {}", part.role, &key.as_str()[part.span.clone()]))
            .collect();
        assert_eq!(shown.join(", "), expected);
    }

    #[test]
    fn parts_follow_the_kind_and_the_prefix() {
        use KeyKind::{Gtin8, Gtin12, Gtin13, Gtin14, Sscc};
        check(Gtin13, "952123454321", None, "PrefixAndReference 952123454321, CheckDigit 3");
        check(Gtin13, "952123454321", Some(12), "CompanyPrefix 952123454321, CheckDigit 3");
        check(Gtin13, "952123454321", Some(99), "PrefixAndReference 952123454321, CheckDigit 3");
        check(
            Gtin12,
            "61414100003",
            Some(7),
            "CompanyPrefix 614141, Reference 00003, CheckDigit 6",
        );
        check(
            Gtin14,
            "1952123454321",
            None,
            "Indicator 1, PrefixAndReference 952123454321, CheckDigit 0",
        );
        check(
            Gtin14,
            "0000009638507",
            None,
            "Filler 000000, Gs1Prefix 963, Reference 8507, CheckDigit 4",
        );
        check(
            Gtin14,
            "1000009520000",
            None,
            "Indicator 1, Filler 00000, Gs1Prefix 952, Reference 0000, CheckDigit 9",
        );
        check(Gtin8, "9520000", Some(7), "Gs1Prefix 952, Reference 0000, CheckDigit 2");
        check(
            Gtin13,
            "977123456700",
            None,
            "Gs1Prefix 977, Reference 1234567, Variant 00, CheckDigit 3",
        );
        check(Gtin13, "201112291234", Some(7), "Gs1Prefix 201, Reference 112291234, CheckDigit 6");
        check(
            Sscc,
            "37610425002123456",
            Some(7),
            "Extension 3, CompanyPrefix 7610425, Reference 002123456, CheckDigit 9",
        );
        check(Gtin13, "394123456789", Some(7), "PrefixAndReference 394123456789, CheckDigit 1");
    }

    #[test]
    fn the_prefix_is_found_behind_leading_digits() {
        let of = |kind, text| super::super::validate(kind, text).unwrap();
        let range = |kind, text| of(kind, text).prefix_digits().unwrap();
        assert_eq!(range(KeyKind::Gtin12, "614141000036"), 0..2);
        assert_eq!(range(KeyKind::Gtin14, "19521234543210"), 1..4);
        assert_eq!(range(KeyKind::Sscc, "376104250021234569"), 1..4);
        assert_eq!(
            of(KeyKind::Gtin8, "20123451").prefix().unwrap().kind,
            PrefixKind::RestrictedCompany
        );
    }
}
