//! A symbol of bars from a text.

use crate::key::gtin::{Gtin, GtinFormat};
use crate::key::upc_e;
use crate::symbol::{AddOn, LinearSymbol, SymbolProblem, Symbology, ean_upc, gs1_128, itf14};
use crate::syntax::{ElementString, ParseOptions};
use crate::{NumberProblem, ParseError};

impl LinearSymbol {
    /// Reads what the symbol is to hold: a GTIN for retail symbols and ITF-14 (for a UPC-E also its own
    /// eight digits), an element string for GS1-128, in parentheses or with FNC1.
    ///
    /// `add_on` is empty where there is none.
    pub fn read(
        symbology: Symbology,
        text: &str,
        add_on: &str,
    ) -> Result<Self, ParseError<SymbolProblem>> {
        let whole = |problem| ParseError::new(problem, 0..text.len());
        let symbol = if symbology == Symbology::Gs1_128 {
            let options = ParseOptions::of_one_symbol();
            let read = if text.starts_with('(') {
                ElementString::parse_bracketed(text, &options)
            } else {
                ElementString::parse_fnc1(text, &options)
            };
            Self::gs1_128(&read.map_err(|error| error.map(SymbolProblem::Syntax))?)
        } else {
            let gtin = read_gtin(symbology, text).map_err(|error| error.map(Into::into))?;
            Self::of_gtin(symbology, gtin)
        }
        .map_err(whole)?;
        if add_on.is_empty() {
            return Ok(symbol);
        }
        let digits = AddOn::read(add_on)?;
        let whole = 0..add_on.len();
        symbol.with_add_on(digits).map_err(|problem| ParseError::new(problem, whole))
    }

    /// The symbol that usually carries a GTIN of its length: EAN-8, UPC-A, EAN-13 or ITF-14. None for a
    /// GTIN-8 that is written with zeros in front.
    ///
    /// ```
    /// # use barcode_core::symbol::{LinearSymbol, Symbology};
    /// let symbol = LinearSymbol::usual("614141000036".parse().unwrap()).unwrap();
    /// assert_eq!(symbol.symbology(), Symbology::UpcA);
    /// ```
    pub fn usual(gtin: Gtin) -> Option<Self> {
        let symbology = match gtin.format() {
            GtinFormat::Gtin8 => Symbology::Ean8,
            GtinFormat::Gtin12 => Symbology::UpcA,
            GtinFormat::Gtin13 => Symbology::Ean13,
            GtinFormat::Gtin14 => Symbology::Itf14,
        };
        Self::of_gtin(symbology, gtin).ok()
    }

    /// The symbol of a GTIN. An EAN-13 may hold a GTIN-12, and an ITF-14 every length.
    pub fn of_gtin(symbology: Symbology, gtin: Gtin) -> Result<Self, SymbolProblem> {
        match symbology {
            Symbology::Itf14 => Ok(itf14::encode(gtin)),
            retail if retail.is_retail() => ean_upc::encode(retail, gtin),
            _ => Err(SymbolProblem::NotLinear { symbology }),
        }
    }

    /// The GS1-128 symbol of an element string.
    pub fn gs1_128(string: &ElementString<'_>) -> Result<Self, SymbolProblem> {
        gs1_128::encode(string)
    }
}

/// The digits of a GTIN; a UPC-E may be written with its own eight.
fn read_gtin(symbology: Symbology, text: &str) -> Result<Gtin, ParseError<NumberProblem>> {
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    if symbology == Symbology::UpcE && digits == 8 { upc_e::expand(text) } else { text.parse() }
}
