//! Check digits of every key, the check-character pair, and the check digit of a price or weight.

use barcode_core::check_digit::{compute, verify};
use barcode_core::key::identify::{CheckStatus, identify};
use barcode_core::key::{KeyKind, complete, validate};
use barcode_core::{NumberProblem, check_characters, price_weight};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::tally::{Tally, same, text};

/// Right ones, wrong digits, transpositions and malformed text.
pub(crate) fn run(vectors: &Value) -> Tally {
    Tally::rows(vectors, |row| {
        let (key, value) = (text(row, "key")?, text(row, "value")?);
        let kind = KeyKind::from_code(&key.to_ascii_lowercase());
        let valid = match (kind, key.strip_suffix("-base")) {
            (Some(kind), _) => validate(kind, value).is_ok(),
            // The numeric part alone; of a GRAI with any digit in place of the filler.
            (None, Some(_)) => verify(value).is_ok(),
            (None, None) => {
                identify(value).iter().any(|reading| reading.status == CheckStatus::Valid)
            }
        };
        same("valid", &valid, &(row["valid"] == true))?;
        let (Some(body), Some(digit)) = (row["body"].as_str(), row["check_digit"].as_str()) else {
            return Ok(());
        };
        let found = compute(body).map(|digit| digit.to_string());
        same("check digit", &found.as_deref(), &Ok(digit))?;
        if let Some(kind) = kind {
            let completed = complete(kind, body).map(|completed| completed.key.as_str().to_owned());
            same("completed", &completed.as_deref(), &Ok(value))?;
        }
        Ok(())
    })
}

/// Complete values, bodies with their pairs, and every kind of fault.
pub(crate) fn pairs(vectors: &Value) -> Tally {
    Tally::rows(vectors, |row| {
        let verdict = check_characters::verify(text(row, "value")?);
        same("valid", &verdict.is_ok(), &(row["valid"] == true))?;
        if let (Some(body), Some(pair)) = (row["body"].as_str(), row["pair"].as_str()) {
            let found = check_characters::compute(body).map(String::from_iter);
            same("pair", &found.as_deref(), &Ok(pair))?;
        }
        let Some(fault) = row["err"].as_str() else { return Ok(()) };
        let agrees = match verdict.map_err(|error| error.problem) {
            Err(NumberProblem::LengthRange { found, min, .. }) => {
                fault.contains(if found < min { "too short" } else { "too long" })
            }
            Err(NumberProblem::Character { .. }) => fault.contains("non-CSET 82"),
            Err(NumberProblem::CheckCharacters { .. }) => fault.contains("are incorrect"),
            _ => false,
        };
        same("fault", &agrees, &true)
    })
}

/// Single rows, and the digests of both complete tables.
pub(crate) fn price_weight(vectors: &Value) -> Tally {
    let mut tally = Tally::rows(vectors, |row| {
        let found = price_weight::compute(text(row, "field")?).map(u64::from);
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
    let digits: String = fields
        .map(|field| Some(price_weight::compute(&field).ok()?.to_string()))
        .collect::<Option<_>>()?;
    Some(hex(&Sha256::digest(digits)))
}

fn hex(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from_digit(u32::from(value), 16).unwrap_or_default();
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}
