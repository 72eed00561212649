//! GTIN lengths and levels, UPC-E, ISBN, ISSN and ISMN, both ways where there are two.

use barcode_core::key::gtin::{Gtin, GtinFormat};
use barcode_core::key::{isbn, ismn, issn, upc_e};
use serde_json::Value;

use crate::tally::{Tally, same, text};

pub(crate) fn run(vectors: &Value) -> Tally {
    Tally::rows(vectors, |row| match text(row, "kind")? {
        "upce" => upc_e_both_ways(row),
        "upce_expand_only" => {
            let gtin = expand(row)?;
            same(
                "not the UPC-E of its GTIN-12",
                &(upc_e::suppress(gtin).as_deref() != Some(text(row, "upce")?)),
                &true,
            )
        }
        "upca_not_suppressible" => same("UPC-E", &upc_e::suppress(gtin(row, "upca")?), &None),
        "gtin13_to_gtin14_indicator" => {
            let indicator = row["indicator"].as_u64().and_then(|number| u8::try_from(number).ok());
            let level = gtin(row, "gtin13")?.with_indicator(indicator.ok_or("no indicator")?);
            let level = level.map_err(|error| error.to_string())?;
            same("GTIN-14", &level.as_str(), &text(row, "gtin14")?)?;
            same("back", &level.without_indicator().digits_14(), &gtin(row, "gtin13")?.digits_14())
        }
        "isbn10_to_gtin13" => {
            let found = isbn::to_gtin(text(row, "isbn10")?).map_err(|error| error.to_string())?;
            same("GTIN-13", &found.as_str(), &text(row, "gtin13")?)?;
            same("back", &isbn::from_gtin(found).as_deref(), &row["isbn10"].as_str())
        }
        "issn_to_gtin13" => {
            let variant = text(row, "issue_variant")?.parse().map_err(|_| "no variant")?;
            let found =
                issn::to_gtin(text(row, "issn")?, variant).map_err(|error| error.to_string())?;
            same("GTIN-13", &found.as_str(), &text(row, "gtin13")?)?;
            same("back", &issn::from_gtin(found), &Some((text(row, "issn")?.to_owned(), variant)))
        }
        "ismn_to_gtin13" => {
            let found = ismn::to_gtin(text(row, "ismn10")?).map_err(|error| error.to_string())?;
            same("GTIN-13", &found.as_str(), &text(row, "gtin13")?)?;
            same("back", &ismn::from_gtin(found).as_deref(), &row["ismn10"].as_str())
        }
        kind if kind.ends_with("_to_14") => {
            let short = gtin(row, "value")?;
            same("14 digits", &form(short, GtinFormat::Gtin14)?.as_str(), &text(row, "gtin14")?)?;
            same("back", &form(gtin(row, "gtin14")?, short.format())?, &short)
        }
        other => Err(format!("unknown kind {other}")),
    })
}

fn upc_e_both_ways(row: &Value) -> Result<(), String> {
    let found = expand(row)?;
    same("GTIN-13", &form(found, GtinFormat::Gtin13)?.as_str(), &text(row, "gtin13")?)?;
    same("GTIN-14", &found.digits_14(), &text(row, "gtin14")?)?;
    same("UPC-E", &upc_e::suppress(found).as_deref(), &row["upce"].as_str())
}

fn expand(row: &Value) -> Result<Gtin, String> {
    let found = upc_e::expand(text(row, "upce")?).map_err(|error| error.to_string())?;
    same("GTIN-12", &found.as_str(), &text(row, "upca")?)?;
    Ok(found)
}

fn gtin(row: &Value, field: &str) -> Result<Gtin, String> {
    text(row, field)?.parse().map_err(|error| format!("{field}: {error}"))
}

fn form(gtin: Gtin, format: GtinFormat) -> Result<Gtin, String> {
    gtin.to_format(format).map_err(|error| error.to_string())
}
