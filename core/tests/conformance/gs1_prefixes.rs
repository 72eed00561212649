//! The published ranges of GS1 Prefixes against our own table.

use barcode_core::prefix::{self, Prefix, PrefixKind};
use serde_json::Value;

use crate::tally::{Tally, same, text};

pub(crate) fn run(vectors: &Value) -> Tally {
    let mut tally = Tally::rows(vectors, |row| {
        let (from, to) = (text(row, "from")?, text(row, "to")?);
        let range = prefix::ranges().find(|range| range.from == from).ok_or("no such range")?;
        same("to", &range.to, &to)?;
        same("usage agrees", &agrees(&range, text(row, "usage")?), &true)
    });
    let rows = vectors["rows"].as_array().map_or(0, Vec::len);
    tally.record(same("number of ranges", &prefix::ranges().count(), &rows));
    tally
}

/// Member organisations by name; special uses, which have our own words, by what they are for.
fn agrees(range: &Prefix, usage: &str) -> bool {
    let says = |words: &[&str]| words.iter().all(|word| usage.contains(word));
    match range.kind {
        // The list misspells one name and has a typewriter apostrophe in another.
        PrefixKind::MemberOrganisation => {
            range.meaning == usage.replace("Kazakstan", "Kazakhstan").replace('\'', "’")
        }
        PrefixKind::GlobalOffice => says(&["Global Office"]),
        PrefixKind::Gtin8 => says(&["GTIN-8"]),
        PrefixKind::RestrictedCompany => says(&["Restricted Circulation", "within a company"]),
        PrefixKind::RestrictedRegion => says(&["Restricted Circulation", "geographic region"]),
        PrefixKind::Demonstration => says(&["demonstrations"]),
        PrefixKind::Issn => says(&["ISSN"]),
        PrefixKind::Isbn => says(&["ISBN"]),
        PrefixKind::RefundReceipt => says(&["Refund"]),
        PrefixKind::Coupon => says(&["coupon"]),
        PrefixKind::Reserved => says(&["reserved for future use"]),
        PrefixKind::Unused => says(&["Unused"]),
        // Sheet music is no row of that list, and neither would a kind be that is new to us.
        _ => false,
    }
}
