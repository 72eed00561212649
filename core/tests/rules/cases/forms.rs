//! Cases about the forms of a GTIN, and about the two other guards of the standard.

use barcode_core::key::details::GtinForms;
use barcode_core::key::gtin::Gtin;
use barcode_core::key::{isbn, ismn, issn, upc_e};
use barcode_core::shape::Outcome;
use barcode_core::{NumberProblem, ParseError, check_characters, price_weight};
use serde_json::{Value, json};

use super::{run, shape, text};

#[test]
fn gtins_agree() {
    run("gtin.json", |case| forms(text(case, "input"), str::parse));
}

#[test]
fn upc_es_agree() {
    run("upc_e.json", |case| forms(text(case, "input"), upc_e::expand));
}

#[test]
fn books_serials_and_music_agree() {
    run("isbn.json", |case| {
        let input = text(case, "input");
        match text(case, "source") {
            "isbn10" => forms(input, isbn::to_gtin),
            "issn" => forms(input, |input| issn::to_gtin(input, 0)),
            _ => forms(input, ismn::to_gtin),
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
        let whole = |(payload, pair)| json!({ "text": format!("{payload}{pair}"), "pair": pair });
        shape(input, &Outcome::from(outcome.map(whole)))
    });
}

#[test]
fn prices_and_weights_agree() {
    run("price_weight.json", |case| {
        let input = text(case, "input");
        let found = price_weight::compute(input).map(|digit| json!({ "checkDigit": digit }));
        shape(input, &Outcome::from(found))
    });
}

fn forms<'a>(
    input: &'a str,
    read: impl Fn(&'a str) -> Result<Gtin, ParseError<NumberProblem>>,
) -> Value {
    shape(input, &Outcome::from(read(input).map(GtinForms::from)))
}
