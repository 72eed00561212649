//! What decoders of others give for the symbols that we draw, handed back to the reader.
//!
//! `app/bench/decoders/run.sh` draws them, runs the decoders and writes the table. Where the reader cannot tell from a
//! text what the symbol holds, its row has the repair that is offered first, or what is read or found wrong, and why.

use std::path::Path;

use barcode_core::Code;
use barcode_core::interpret::{FormKind, InterpretOptions, Interpretation, interpret};
use barcode_core::symbol::Symbology;
use serde_json::{Value, json};

use crate::cases::{covers, text};

/// The symbols, and what was read of them; a reading without a text is one that a decoder should give and does not.
fn table() -> (Vec<Value>, Vec<Value>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/decoders.json");
    let table: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let rows = |list: &str| table[list].as_array().unwrap().clone();
    (rows("symbols"), rows("readings"))
}

fn likeliest(given: &str) -> Option<Interpretation> {
    interpret(given, &InterpretOptions::default()).into_iter().next()
}

fn elements(read: Option<&Interpretation>) -> Option<&str> {
    read.and_then(|one| one.form(FormKind::Bracketed))
}

#[test]
fn the_reader_tells_what_each_decoder_has_read() {
    let (symbols, readings) = table();
    assert!(readings.len() > 300);
    for row in readings.iter().filter(|row| row["text"].is_string()) {
        let symbol = symbols.iter().find(|one| one["symbol"] == row["symbol"]).unwrap();
        let read = likeliest(&format!("{}{}", text(row, "identifier"), text(row, "text")));
        let problem = read.as_ref().and_then(|one| one.outcome.as_ref().err());
        let found = json!({
            "elements": elements(read.as_ref()),
            "repair": read.as_ref().and_then(|one| Some(&one.repairs.first()?.text)),
            "problem": problem.map(|error| error.problem.code()),
        });
        let expected = match row["reader"].as_object() {
            Some(said) => json!(said),
            None => json!({ "elements": symbol["elements"] }),
        };
        assert!(covers(&found, &expected), "{row:#}\n   found {found:#}");
        if let Some(repair) = expected["repair"].as_str() {
            let repaired = likeliest(repair);
            assert_eq!(elements(repaired.as_ref()), symbol["elements"].as_str(), "{row:#}");
        } else {
            assert_eq!(row["reader"].is_null(), row["why"].is_null(), "{row:#}");
        }
    }
}

#[test]
fn every_kind_of_symbol_is_drawn_and_read_by_someone() {
    let (symbols, readings) = table();
    for kind in Symbology::ALL {
        let mut drawn = symbols.iter().filter(|one| one["symbology"] == kind.code()).peekable();
        assert!(drawn.peek().is_some(), "{kind}");
        for symbol in drawn {
            let mut read = readings.iter().filter(|row| row["symbol"] == symbol["symbol"]);
            let is_read = read.any(|row| row["text"].is_string() && row["reader"].is_null());
            // None of them knows it.
            assert_eq!(is_read, *kind != Symbology::Gs1DotCode, "{symbol}");
        }
    }
}
