//! The price and weight check digit: single rows, and the digests of both complete tables.

use barcode_core::price_weight::compute;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::tally::{Tally, same, text};

pub(crate) fn run(vectors: &Value) -> Tally {
    let mut tally = Tally::rows(vectors, |row| {
        let found = compute(text(row, "field")?).map(u64::from);
        same("check digit", &found.ok(), &row["check"].as_u64())
    });
    for (field, width) in [("sha256_all_4digit", 4), ("sha256_all_5digit", 5)] {
        tally.record(same(field, &complete_table(width).as_deref(), &vectors[field].as_str()));
    }
    tally
}

/// The digest of the check digits of all numbers of `width` digits, in order, as one string.
fn complete_table(width: usize) -> Option<String> {
    let fields =
        (0..10_usize.pow(u32::try_from(width).ok()?)).map(|field| format!("{field:0width$}"));
    let digits: String =
        fields.map(|field| Some(compute(&field).ok()?.to_string())).collect::<Option<_>>()?;
    Some(hex(&Sha256::digest(digits)))
}

fn hex(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from_digit(u32::from(value), 16).unwrap_or_default();
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}
