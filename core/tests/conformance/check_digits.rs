//! Mod-10 check digits of every key: right ones, wrong digits, transpositions and malformed text.

use barcode_core::check_digit::{compute, verify};
use barcode_core::key::identify::{CheckStatus, identify};
use barcode_core::key::{KeyKind, complete, validate};
use serde_json::Value;

use crate::tally::{Tally, same, text};

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
