//! What the symbols carry: their bars, their check digits, and what a scanner sends for them.
//!
//! Left out: modules of matrices, whose encoding may legally differ.

use barcode_core::key::gtin::Gtin;
use barcode_core::key::upc_e;
use barcode_core::scan::{Message, ScanSymbology, parse_scan, transmit};
use barcode_core::symbol::{LinearSymbol, StripeWidth, Symbology as Printed};
use barcode_core::syntax::{ElementString, ParseOptions};
use serde_json::Value;

use crate::tally::{Tally, same, text};

pub(crate) fn run(vectors: &Value) -> Tally {
    Tally::rows(vectors, |row| {
        let data = text(row, "data")?;
        match text(row, "symbology")? {
            "ean8" => {
                bars(row, Printed::Ean8)?;
                retail(row, ScanSymbology::Ean8, gtin(data)?)
            }
            "ean13" => {
                bars(row, Printed::Ean13)?;
                retail(row, ScanSymbology::Ean13, gtin(data)?)
            }
            "upca" => {
                bars(row, Printed::UpcA)?;
                retail(row, ScanSymbology::UpcA, gtin(data)?)
            }
            "upce" => {
                bars(row, Printed::UpcE)?;
                let expanded = upc_e::expand(data).map_err(|error| error.to_string())?;
                retail(row, ScanSymbology::UpcE, expanded)
            }
            "itf14" => {
                bars(row, Printed::Itf14)?;
                same("GTIN-14", &gtin(data)?.as_str(), &data)
            }
            "gs1-128" => {
                bars(row, Printed::Gs1_128)?;
                elements(row, ScanSymbology::Gs1_128)
            }
            "gs1datamatrix" => elements(row, ScanSymbology::DataMatrix),
            "gs1qrcode" => elements(row, ScanSymbology::QrCode),
            "datamatrix" => link(row, ScanSymbology::DataMatrix),
            "qrcode" => link(row, ScanSymbology::QrCode),
            other => Err(format!("unknown symbology {other}")),
        }
    })
}

/// The bars of a linear symbol. Code sets of a GS1-128 may be chosen in several ways of one length.
fn bars(row: &Value, symbology: Printed) -> Result<(), String> {
    let symbol = LinearSymbol::read(symbology, text(row, "data")?, "");
    let symbol = symbol.map_err(|error| error.to_string())?;
    match (symbology, row["narrow_wide"].as_str(), row["modules"].as_str()) {
        (Printed::Gs1_128, _, Some(modules)) => {
            let width = symbol.modules().len();
            if width > modules.len() {
                return Err(format!("{width} modules, {} are enough", modules.len()));
            }
            Ok(())
        }
        (_, Some(expected), _) => {
            let letter = |width| if width == StripeWidth::Wide { 'W' } else { 'N' };
            let found: String =
                symbol.stripes().iter().map(|stripe| letter(stripe.width)).collect();
            same("widths", &found.as_str(), &expected)
        }
        (_, None, expected) => same("modules", &Some(symbol.modules().as_str()), &expected),
    }
}

/// A retail symbol sends all digits of its GTIN, with or without the check digit it was given.
fn retail(row: &Value, symbology: ScanSymbology, gtin: Gtin) -> Result<(), String> {
    let expected = format!("{}{}", identifier(row)?, decoded(row)?);
    let digits = gtin.as_str();
    for digits in [digits, &digits[..digits.len() - 1]] {
        let sent = transmit(symbology, Message::Plain(digits), None, &ParseOptions::default());
        same("sent", &sent.as_deref().ok(), &Some(expected.as_str()))?;
    }
    let scan =
        parse_scan(&expected, &ParseOptions::default()).map_err(|error| error.to_string())?;
    let read = scan.into_elements().map(|elements| elements.to_bracketed());
    same("read", &read, &Some(format!("(01){}", gtin.digits_14())))
}

/// A symbol of identifiers and values.
fn elements(row: &Value, symbology: ScanSymbology) -> Result<(), String> {
    let data = text(row, "data")?;
    let options = ParseOptions::default();
    let string =
        ElementString::parse_bracketed(data, &options).map_err(|error| error.to_string())?;
    let sent = string.to_scan(symbology, &options).map_err(|error| error.to_string())?;
    same("identifier", &sent.get(..3), &Some(identifier(row)?))?;
    let scan = parse_scan(&sent, &options).map_err(|error| error.to_string())?;
    let read = scan.into_elements().map(|elements| elements.to_bracketed());
    same("read", &read.as_deref(), &Some(decoded(row)?))
}

/// A symbol of a Digital Link URI, which is sent as it is.
fn link(row: &Value, symbology: ScanSymbology) -> Result<(), String> {
    let message = Message::Plain(text(row, "data")?);
    let sent = transmit(symbology, message, None, &ParseOptions::default());
    let expected = format!("{}{}", identifier(row)?, decoded(row)?);
    same("sent", &sent.as_deref().ok(), &Some(expected.as_str()))?;
    let scan =
        parse_scan(&expected, &ParseOptions::default()).map_err(|error| error.to_string())?;
    same("is a link with elements", &scan.into_elements().is_some(), &true)
}

fn gtin(digits: &str) -> Result<Gtin, String> {
    digits.parse().map_err(|error| format!("{error}"))
}

/// What the third program read in the symbol.
fn decoded(row: &Value) -> Result<&str, String> {
    row["zxing_decode"][1].as_str().ok_or_else(|| "no decoded text".to_owned())
}

fn identifier(row: &Value) -> Result<&str, String> {
    row["zxing_decode"][2].as_str().ok_or_else(|| "no symbology identifier".to_owned())
}
