//! Restricted circulation numbers of variable measure, region by region.

use barcode_core::key::gtin::Gtin;
use barcode_core::rcn::{MeasureKind, Region, measure};
use serde_json::Value;

use crate::tally::{Tally, same, text};

pub(crate) fn run(vectors: &Value) -> Tally {
    Tally::rows(vectors, |row| {
        let gtin: Gtin = text(row, "value")?.parse().map_err(|error| format!("{error}"))?;
        // The Baltic rows name their country, the others only in the name of their test.
        let test = text(row, "test")?;
        let region = region(row["rcn_region"].as_str().unwrap_or(test));
        let found = region.and_then(|region| measure(gtin, region));
        for (field, kind) in [
            ("weight", MeasureKind::Weight),
            ("price", MeasureKind::Price),
            ("count", MeasureKind::Count),
        ] {
            let amount =
                found.filter(|measure| measure.kind == kind).map(|measure| measure.to_string());
            same(field, &amount.as_deref(), &row[field].as_str())?;
        }
        let currency = row["money"].as_str().and_then(|money| money.rsplit(", ").next());
        let price = found.filter(|measure| measure.kind == MeasureKind::Price);
        same("currency", &price.and(region).and_then(Region::currency), &currency)?;
        let guarded = found.and_then(|measure| measure.check_digit);
        same("own check digit", &guarded.is_none_or(|digit| digit.found == digit.expected), &true)
    })
}

/// Norway is in the vectors, but no published rule was found: nothing is read there.
fn region(name: &str) -> Option<Region> {
    let known = Region::ALL.into_iter().find(|region| {
        let words = format!("{region:?}").replace("GreatBritain", "Great_Britain");
        name.to_ascii_lowercase().ends_with(&words.to_ascii_lowercase())
    });
    assert!(known.is_some() || name.ends_with("norway"), "unknown region {name}");
    known
}
