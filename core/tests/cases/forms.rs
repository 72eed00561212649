//! Cases about the forms of a GTIN, and about the two other guards of the standard.

use barcode_core::check_characters::{self, CheckCharactersError};
use barcode_core::key::gtin::{Gtin, GtinError, GtinFormat};
use barcode_core::key::isbn::{self, IsbnError};
use barcode_core::key::ismn::{self, IsmnError};
use barcode_core::key::issn::{self, IssnError};
use barcode_core::key::upc_e::{self, UpcEError};
use barcode_core::price_weight;
use serde_json::{Value, json};

use crate::{error, run, text};

#[test]
fn gtins_agree() {
    run("gtin.json", |case| {
        let input = text(case, "input");
        match input.parse::<Gtin>() {
            Ok(gtin) => forms(gtin),
            Err(found) => {
                let problem = match found {
                    GtinError::Length { found, .. } => length(found),
                    GtinError::NotADigit { found, .. } => not_a_digit(found),
                    GtinError::CheckDigit { found, expected, .. } => check(found, expected),
                };
                error(input, &problem, &found.span())
            }
        }
    });
}

#[test]
fn upc_es_agree() {
    run("upc_e.json", |case| {
        let input = text(case, "input");
        match upc_e::expand(input) {
            Ok(gtin) => forms(gtin),
            Err(found) => {
                let problem = match found {
                    UpcEError::Length { found, .. } => length(found),
                    UpcEError::NotADigit { found, .. } => not_a_digit(found),
                    UpcEError::CheckDigit { found, expected, .. } => check(found, expected),
                    UpcEError::NumberSystem { found, .. } => first_character(found),
                };
                error(input, &problem, &found.span())
            }
        }
    });
}

#[test]
fn books_serials_and_music_agree() {
    run("isbn.json", |case| {
        let input = text(case, "input");
        let outcome = match text(case, "source") {
            "isbn10" => isbn::to_gtin(input).map_err(|found| (isbn_problem(found), found.span())),
            "issn" => issn::to_gtin(input, 0).map_err(|found| (issn_problem(found), found.span())),
            _ => ismn::to_gtin(input).map_err(|found| (ismn_problem(found), found.span())),
        };
        match outcome {
            Ok(gtin) => forms(gtin),
            Err((problem, span)) => error(input, &problem, &span),
        }
    });
}

fn isbn_problem(error: IsbnError) -> Value {
    match error {
        IsbnError::Length { found, .. } => length(found),
        IsbnError::NotADigit { found, .. } => not_a_digit(found),
        IsbnError::CheckCharacter { found, expected, .. } => check(found, expected),
    }
}

fn issn_problem(error: IssnError) -> Value {
    match error {
        IssnError::Length { found, .. } => length(found),
        IssnError::NotADigit { found, .. } => not_a_digit(found),
        IssnError::CheckCharacter { found, expected, .. } => check(found, expected),
        IssnError::Variant { found } => json!({ "code": "outOfRange", "found": found }),
    }
}

fn ismn_problem(error: IsmnError) -> Value {
    match error {
        IsmnError::Length { found, .. } => length(found),
        IsmnError::NotADigit { found, .. } => not_a_digit(found),
        IsmnError::CheckDigit { found, expected, .. } => check(found, expected),
        IsmnError::NotM { found, .. } => first_character(found),
    }
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
            Err(found) => {
                let problem = match found {
                    CheckCharactersError::Length { found, expected_min, expected_max, .. } => {
                        json!({
                            "code": "length", "found": found,
                            "expectedMin": expected_min, "expectedMax": expected_max,
                        })
                    }
                    CheckCharactersError::Character { found, .. } => {
                        json!({ "code": "character", "found": found })
                    }
                    CheckCharactersError::Pair { found, expected, .. } => json!({
                        "code": "pair",
                        "found": String::from_iter(found), "expected": String::from_iter(expected),
                    }),
                };
                error(input, &problem, &found.span())
            }
        }
    });
}

#[test]
fn prices_and_weights_agree() {
    run("price_weight.json", |case| {
        let input = text(case, "input");
        match price_weight::compute(input) {
            Ok(check_digit) => json!({ "type": "ok", "checkDigit": check_digit }),
            Err(found) => error(input, &Value::Null, &found.span()),
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

fn length(found: usize) -> Value {
    json!({ "code": "length", "found": found })
}

fn not_a_digit(found: char) -> Value {
    json!({ "code": "notADigit", "found": found })
}

fn first_character(found: char) -> Value {
    json!({ "code": "firstCharacter", "found": found })
}

fn check<T: std::fmt::Display>(found: T, expected: T) -> Value {
    json!({ "code": "checkDigit", "found": format!("{found}"), "expected": format!("{expected}") })
}
