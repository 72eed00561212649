//! GS1 `DataBar`: small symbols of bars, some of them in rows above each other.
//!
//! Implements ISO/IEC 24724 and GS1 General Specifications 5.5:
//!
//! ```text
//! kind                     holds            modules wide   rows, in modules high
//! Omnidirectional          a GTIN           96             33
//! Truncated                a GTIN           96             13
//! Stacked                  a GTIN           50             5, 1, 7
//! Stacked Omnidirectional  a GTIN           50             33, 1, 1, 1, 33
//! Limited                  a GTIN, 0 or 1   79             10
//! Expanded                 element string   102 to 543     34
//! Expanded Stacked         element string   53 to 543      34 each, with 1, 1, 1 between
//! ```
//!
//! Rows of bars may be higher than that; the separators of one module between them may not. No kind needs a
//! quiet zone: the light modules at its ends are part of a symbol.
//!
//! Left out on purpose: the composite component that may stand above such a symbol, whose data a GS1
//! `DataMatrix` holds together with the GTIN. So the linkage flag that announces it is always 0.

mod bits;
mod character;
mod draw;
mod encodation;
mod expanded;
mod general;
mod gtin;
mod limited;
mod row;
mod segments;
mod widths;

use crate::ParseError;
use crate::key::KeyKind;
use crate::key::gtin::Gtin;
use crate::symbol::{SymbolContent, SymbolProblem, Symbology};
use crate::syntax::{Element, ElementString, ParseOptions};
pub use row::Row;
pub use segments::Segments;

/// A GS1 `DataBar` symbol.
///
/// ```
/// use barcode_core::symbol::Symbology;
/// use barcode_core::symbol::databar::{DataBarSymbol, Segments};
///
/// let read = |kind, text| DataBarSymbol::read(kind, text, Segments::default()).unwrap();
/// let symbol = read(Symbology::DataBarStacked, "9521234543213");
/// assert_eq!((symbol.width(), symbol.rows().len()), (50, 3));
/// assert_eq!(symbol.scan(), "]e00109521234543213");
/// let symbol = read(Symbology::DataBarExpanded, "(01)99521234543216(3103)001250");
/// assert_eq!(symbol.width(), 151);
/// assert_eq!(symbol.text(), ["(01) 99521234543216", "(3103) 001250"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataBarSymbol {
    symbology: Symbology,
    rows: Vec<Row>,
    text: Vec<String>,
    data: String,
}

impl DataBarSymbol {
    /// Reads what the symbol is to hold: a GTIN, or an element string in parentheses or with FNC1 for the
    /// two Expanded kinds. `segments` is about Expanded Stacked.
    pub fn read(
        symbology: Symbology,
        text: &str,
        segments: Segments,
    ) -> Result<Self, ParseError<SymbolProblem>> {
        let whole = |problem| ParseError::new(problem, 0..text.len());
        if !symbology.is_data_bar() {
            return Err(whole(SymbolProblem::NotDataBar { symbology }));
        }
        if symbology.content() == SymbolContent::Gtin {
            let gtin = text.parse::<Gtin>().map_err(|error| error.map(SymbolProblem::Number))?;
            return Self::with_gtin(symbology, gtin).map_err(whole);
        }
        let rules = ParseOptions::of_one_symbol();
        let read = if text.starts_with('(') {
            ElementString::parse_bracketed(text, &rules)
        } else {
            ElementString::parse_fnc1(text, &rules)
        };
        let string = read.map_err(|error| error.map(SymbolProblem::Syntax))?;
        let rows = match symbology {
            Symbology::DataBarExpanded => expanded::one_row(&string),
            _ => expanded::stacked(&string, segments),
        };
        let (text, data) = (string.to_hri(), string.to_data());
        Ok(Self { symbology, rows: rows.map_err(whole)?, text, data })
    }

    fn with_gtin(symbology: Symbology, gtin: Gtin) -> Result<Self, SymbolProblem> {
        let digits = gtin.digits_14();
        let payload = digits.get(..13).unwrap_or_default();
        let number = payload.bytes().fold(0, |sum, digit| sum * 10 + u64::from(digit - b'0'));
        let rows = if symbology == Symbology::DataBarLimited {
            if number > limited::LARGEST {
                let found = digits.chars().next().unwrap_or_default();
                return Err(SymbolProblem::LimitedIndicator { found });
            }
            limited::rows(number)
        } else {
            self::gtin::rows(symbology, number)
        };
        let element = Element { ai: KeyKind::Gtin14.ai(), value: digits.into() };
        let string = ElementString::from_checked(vec![element]);
        Ok(Self { symbology, rows, text: string.to_hri(), data: string.to_data() })
    }

    /// The kind of symbol.
    pub fn symbology(&self) -> Symbology {
        self.symbology
    }

    /// Its rows from top to bottom, with the separators between them; all are equally wide.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// How many modules there are from left to right.
    pub fn width(&self) -> usize {
        self.rows.first().map_or(0, |row| row.modules().len())
    }

    /// How many rows of bars there are.
    pub fn bar_rows(&self) -> usize {
        self.rows.iter().filter(|row| !row.is_separator()).count()
    }

    /// The human-readable text: each identifier with its value.
    pub fn text(&self) -> &[String] {
        &self.text
    }

    /// What a scanner sends: the symbology identifier, then the data, with group separators for FNC1.
    pub fn scan(&self) -> String {
        format!("{}{}", self.symbology.identifier(), self.data)
    }
}
