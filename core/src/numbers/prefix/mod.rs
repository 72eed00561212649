//! GS1 Prefixes: what the first digits of a number say about who issued it.
//!
//! Implements GS1 General Specifications 1.4.2 and 1.4.3 (tables 1-4 and 1-5). A prefix tells which
//! member organisation licensed the number or that the number has a special use. It never tells
//! where a product was made.
//!
//! ```text
//! GTIN-13       952 1234 54321 3     first digits
//! GTIN-12     0 614141 00003 6       an unwritten 0 comes first
//! GTIN-14   1   952 1234 54321 0     after the indicator
//! SSCC      3   952 1234 ...         after the extension digit
//! GTIN-8        952 1234 2           a table of its own: 0 and 2 are for use within one company
//! ```
//!
//! ```
//! use barcode_core::prefix;
//!
//! assert_eq!(prefix::find("9301234").unwrap().meaning, "GS1 Australia");
//! ```
//!
//! Left out on purpose: the length of a company's own prefix. No number shows it, and no public list may be shipped,
//! so nothing here guesses it.
//!
//! Next: [`prefix_lengths`](crate::prefix_lengths), the list that does know it.

mod ranges;

use ranges::{GTIN_8_RANGES, ISMN, RANGES};

/// What a range of prefixes is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum PrefixKind {
    /// Licensed by a GS1 member organisation.
    MemberOrganisation,
    /// Licensed or kept by GS1 Global Office.
    GlobalOffice,
    /// For GTIN-8 only, by a member organisation or GS1 Global Office.
    Gtin8,
    /// Restricted circulation within one company: means nothing elsewhere.
    RestrictedCompany,
    /// Restricted circulation within one region, such as a price or weight label.
    RestrictedRegion,
    /// Demonstrations and examples.
    Demonstration,
    /// Serial publications.
    Issn,
    /// Books.
    Isbn,
    /// Sheet music.
    Ismn,
    /// Refund receipts.
    RefundReceipt,
    /// Coupons.
    Coupon,
    /// Kept for future use.
    Reserved,
    /// Never issued.
    Unused,
}

impl PrefixKind {
    /// Whether a number with such a prefix carries a GS1 Company Prefix.
    #[must_use]
    pub fn has_company_prefix(self) -> bool {
        matches!(self, Self::MemberOrganisation | Self::GlobalOffice | Self::Demonstration)
    }

    /// Whether a number with such a prefix can identify an item that companies trade; not one of restricted
    /// circulation, which means nothing outside the company or region that uses it (GS1 General Specifications 2.1.11),
    /// a coupon or a refund receipt (1.4.2).
    ///
    /// Prefixes that were not issued when this was written may be by now, so they are no reason to refuse.
    #[must_use]
    pub fn is_for_open_trade(self) -> bool {
        !matches!(
            self,
            Self::RestrictedCompany | Self::RestrictedRegion | Self::RefundReceipt | Self::Coupon
        )
    }

    /// Whether a number with such a prefix may be on a tag: in open trade, but no serial publication, whose
    /// prefix is no company's, and no prefix that is kept from being taken for a GTIN-8.
    #[must_use]
    pub fn may_be_on_tag(self) -> bool {
        self.is_for_open_trade() && !matches!(self, Self::Issn | Self::Unused)
    }

    /// Whether numbers with such a prefix are issued at all.
    pub(crate) fn is_issued(self) -> bool {
        !matches!(self, Self::Reserved | Self::Unused)
    }
}

/// A range of GS1 Prefixes and what it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Prefix {
    /// The first prefix of the range.
    pub from: &'static str,
    /// The last prefix of the range, with as many digits.
    pub to: &'static str,
    /// What the range is for.
    pub kind: PrefixKind,
    /// The same in words: the member organisation's name or the special use.
    pub meaning: &'static str,
}

impl Prefix {
    /// How many digits the prefix has.
    #[expect(clippy::len_without_is_empty, reason = "a prefix is never empty")]
    #[must_use]
    pub fn len(&self) -> usize {
        self.from.len()
    }
}

/// All ranges of the table, in ascending order.
pub fn ranges() -> impl Iterator<Item = Prefix> {
    RANGES.lines().filter_map(ranges::read)
}

/// Finds the range `digits` begin with, for every number but a GTIN-8.
///
/// `digits` begin where the GS1 Company Prefix does. `None` when no range is assigned there,
/// or when there are too few digits to tell.
///
/// ```
/// # use barcode_core::prefix::{self, PrefixKind};
/// assert_eq!(prefix::find("9312345678907").unwrap().meaning, "GS1 Australia");
/// assert_eq!(prefix::find("9521234543213").unwrap().kind, PrefixKind::Demonstration);
/// assert_eq!(prefix::find("394"), None);
/// ```
#[must_use]
pub fn find(digits: &str) -> Option<Prefix> {
    find_bytes(digits.as_bytes())
}

/// Finds the meaning of the GS1-8 Prefix that a GTIN-8 begins with.
///
/// ```
/// # use barcode_core::prefix::{self, PrefixKind};
/// assert_eq!(prefix::find_gtin_8("93000012").unwrap().meaning, "GS1 Australia");
/// assert_eq!(prefix::find_gtin_8("20123451").unwrap().kind, PrefixKind::RestrictedCompany);
/// ```
#[must_use]
pub fn find_gtin_8(digits: &str) -> Option<Prefix> {
    find_gtin_8_bytes(digits.as_bytes())
}

pub(crate) fn find_bytes(digits: &[u8]) -> Option<Prefix> {
    covering(ISMN, digits).or_else(|| covering(RANGES, digits))
}

pub(crate) fn find_gtin_8_bytes(digits: &[u8]) -> Option<Prefix> {
    covering(GTIN_8_RANGES, digits).or_else(|| find_bytes(digits))
}

/// The range of a table that `digits` begin with.
fn covering(table: &'static str, digits: &[u8]) -> Option<Prefix> {
    let range = ranges::read(last_from(table, digits)?)?;
    let start = digits.get(..range.len())?;
    (range.from.as_bytes() <= start && start <= range.to.as_bytes()).then_some(range)
}

/// The last line of a table whose range does not begin behind `digits`: the lines ascend, so each look
/// halves what is left. A tag for a list asks once a row, and reading every line took 11 µs of its 14.
fn last_from(table: &'static str, digits: &[u8]) -> Option<&'static str> {
    let mut found = None;
    let mut rest = table;
    while !rest.is_empty() {
        let (before, after) = rest.as_bytes().split_at_checked(rest.len() / 2)?;
        let start = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        let to_end = after.iter().position(|byte| *byte == b'\n');
        let end = to_end.map_or(rest.len(), |len| before.len() + len);
        let line = rest.get(start..end)?;
        let from = line.bytes().position(|byte| byte == b' ').and_then(|len| line.get(..len))?;
        if from.as_bytes() <= digits {
            found = Some(line);
            rest = rest.get(end + 1..).unwrap_or_default();
        } else {
            rest = rest.get(..start.saturating_sub(1)).unwrap_or_default();
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_ascend_without_overlap() {
        for range in ranges() {
            assert_eq!(range.from.len(), range.to.len(), "{range:?}");
            assert!(range.from <= range.to, "{range:?}");
        }
        for pair in ranges().collect::<Vec<_>>().windows(2) {
            assert!(pair[0].to < pair[1].from && !pair[1].from.starts_with(pair[0].to), "{pair:?}");
        }
    }

    #[test]
    fn every_range_is_found_at_both_ends() {
        for range in ranges() {
            for prefix in [range.from, range.to] {
                let found = find(&format!("{prefix:9<13}")).unwrap();
                let expected = if prefix == "979" { PrefixKind::Isbn } else { range.kind };
                assert_eq!(found.kind, expected, "{prefix}");
            }
        }
    }

    #[test]
    fn halving_finds_what_reading_every_line_finds() {
        for table in [RANGES, ISMN, GTIN_8_RANGES] {
            for number in 0..10_000 {
                for digits in
                    [format!("{number:04}000"), format!("{number:07}"), number.to_string()]
                {
                    let covers = |range: &Prefix| {
                        let start = digits.get(..range.len());
                        start.is_some_and(|start| range.from <= start && start <= range.to)
                    };
                    let expected = table.lines().filter_map(ranges::read).find(covers);
                    assert_eq!(covering(table, digits.as_bytes()), expected, "{digits}");
                }
            }
        }
    }

    #[test]
    fn what_is_between_is_not_assigned() {
        for digits in ["140", "394", "382", "975", "984", "", "9", "abc", "9é9"] {
            assert_eq!(find(digits), None, "{digits}");
        }
    }

    #[test]
    fn sheet_music_is_told_from_books() {
        assert_eq!(find("9790060115615").unwrap().kind, PrefixKind::Ismn);
        assert_eq!(find("9791090636071").unwrap().kind, PrefixKind::Isbn);
    }
}
