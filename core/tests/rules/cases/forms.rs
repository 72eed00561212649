//! Cases about the forms of a GTIN, and about the two other guards of the standard.

use barcode_core::key::gtin::{Gtin, GtinFormat};
use barcode_core::key::{isbn, ismn, issn, upc_e};
use barcode_core::{check_characters, price_weight};
use serde_json::{Value, json};

use super::{error, run, text};

#[test]
fn gtins_agree() {
    run("gtin.json", |case| {
        let input = text(case, "input");
        match input.parse::<Gtin>() {
            Ok(gtin) => forms(gtin),
            Err(found) => error(input, &found),
        }
    });
}

#[test]
fn upc_es_agree() {
    run("upc_e.json", |case| {
        let input = text(case, "input");
        match upc_e::expand(input) {
            Ok(gtin) => forms(gtin),
            Err(found) => error(input, &found),
        }
    });
}

#[test]
fn books_serials_and_music_agree() {
    run("isbn.json", |case| {
        let input = text(case, "input");
        let outcome = match text(case, "source") {
            "isbn10" => isbn::to_gtin(input),
            "issn" => issn::to_gtin(input, 0),
            _ => ismn::to_gtin(input),
        };
        match outcome {
            Ok(gtin) => forms(gtin),
            Err(found) => error(input, &found),
        }
    });
}

#[test]
fn check_characters_agree() {
    run("check_characters.json", |case| {
        let input = text(case, "input");
        let outcome = match text(case, "call") {
            "complete" => {
                let payload = input.trim();
                check_characters::compute(payload).map(|pair| (payload, String::from_iter(pair)))
            }
            _ => check_characters::verify(input).map(|()| {
                let (payload, pair) = input.split_at(input.len() - 2);
                (payload, pair.to_owned())
            }),
        };
        match outcome {
            Ok((payload, pair)) => {
                json!({ "type": "ok", "text": format!("{payload}{pair}"), "pair": pair })
            }
            Err(found) => error(input, &found),
        }
    });
}

#[test]
fn prices_and_weights_agree() {
    run("price_weight.json", |case| {
        let input = text(case, "input");
        match price_weight::compute(input) {
            Ok(check_digit) => json!({ "type": "ok", "checkDigit": check_digit }),
            Err(found) => error(input, &found),
        }
    });
}

fn forms(gtin: Gtin) -> Value {
    let form = |format| gtin.to_format(format).ok().map(|form| form.to_string());
    let level = |level| gtin.with_indicator(level).ok().map(|form| form.to_string());
    json!({
        "type": "ok",
        "gtin14": gtin.digits_14(),
        "gtin13": form(GtinFormat::Gtin13),
        "gtin12": form(GtinFormat::Gtin12),
        "gtin8": form(GtinFormat::Gtin8),
        "shortest": form(gtin.shortest()),
        "upcE": upc_e::suppress(gtin),
        "isbn10": isbn::from_gtin(gtin),
        "issn": issn::from_gtin(gtin).map(|(issn, _)| issn),
        "ismn10": ismn::from_gtin(gtin),
        "indicator": gtin.indicator(),
        "levels": (1..=8).filter_map(level).collect::<Vec<_>>(),
    })
}
