//! What a reader says about a symbol, and which of the kinds of GS1 that is.
//!
//! A picture need not show every symbol of a pack, so each is [one symbol](ParseOptions::of_one_symbol) even beside others.

use crate::key::gtin::Gtin;
use crate::key::upc_e;
use crate::scan::{Scan, ScanContent, parse_scan};
use crate::symbol::{AddOn, Symbology, Use};
use crate::syntax::{ElementString, ParseOptions, SyntaxProblem};

/// The bars or squares that a reader has found, whatever they hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[expect(missing_docs, reason = "the names are the meaning")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Carrier {
    Ean13,
    Ean8,
    UpcA,
    UpcE,
    Itf,
    Code128,
    DataBarOmni,
    DataBarStacked,
    DataBarStackedOmni,
    DataBarLimited,
    DataBarExpanded,
    DataBarExpandedStacked,
    DataMatrix,
    QrCode,
    /// Such as Code 39, PDF417 or Aztec, which carry no GS1 data.
    Other,
}

/// A symbol as a reader reports it.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a> {
    /// What carries the data.
    pub carrier: Carrier,
    /// The symbology identifier (ISO/IEC 15424), such as `]C1`.
    pub identifier: &'a str,
    /// The data behind it, separators as group separators.
    pub data: &'a str,
}

/// What a symbol says, as far as GS1 has rules for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// It is no symbol of GS1, or holds no data of GS1.
    NotGs1,
    /// It is one, and its number, a value or its check digit is wrong.
    Wrong(Symbology),
    /// It is one, and all it says is right.
    Right {
        /// The kind.
        symbology: Symbology,
        /// The GTINs that it names, as 14 digits: of the item, or of what is in a logistic unit.
        gtins: Vec<String>,
        /// What its primary key is used for; nothing where the key does not tell, as a GTIN, or there is none.
        usage: Option<Use>,
        /// Its identifiers in brackets, each before its value; nothing for the digits of a GTIN alone.
        bracketed: Option<String>,
        /// The digits of the add-on beside it.
        add_on: Option<String>,
    },
}

impl Carrier {
    /// Every carrier.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;
}

impl Seen<'_> {
    /// The kind of symbol that GS1 makes of the carrier; nothing where it makes none of it.
    ///
    /// ```
    /// use barcode_core::symbol::Symbology;
    /// use barcode_core::symbol::photo::{Carrier, Seen};
    ///
    /// let seen = |identifier| Seen { carrier: Carrier::Code128, identifier, data: "0109521234543213" };
    /// assert_eq!(seen("]C1").symbology(), Some(Symbology::Gs1_128));
    /// assert_eq!(seen("]C0").symbology(), None);
    /// ```
    #[must_use]
    pub fn symbology(&self) -> Option<Symbology> {
        Some(match (self.carrier, self.identifier) {
            // The same bars: readers send UPC-A with a zero in front.
            (Carrier::Ean13, _) if self.data.starts_with('0') => Symbology::UpcA,
            (Carrier::Ean13, _) => Symbology::Ean13,
            (Carrier::Ean8, _) => Symbology::Ean8,
            (Carrier::UpcA, _) => Symbology::UpcA,
            (Carrier::UpcE, _) => Symbology::UpcE,
            (Carrier::Itf, _) if self.data.len() == 14 => Symbology::Itf14,
            (Carrier::Code128, "]C1") => Symbology::Gs1_128,
            (Carrier::DataBarOmni, _) => Symbology::DataBarOmni,
            (Carrier::DataBarStacked, _) => Symbology::DataBarStacked,
            (Carrier::DataBarStackedOmni, _) => Symbology::DataBarStackedOmni,
            (Carrier::DataBarLimited, _) => Symbology::DataBarLimited,
            (Carrier::DataBarExpanded, _) => Symbology::DataBarExpanded,
            (Carrier::DataBarExpandedStacked, _) => Symbology::DataBarExpandedStacked,
            (Carrier::DataMatrix, "]d2") => Symbology::Gs1DataMatrix,
            (Carrier::DataMatrix, "]d1") => Symbology::DataMatrix,
            (Carrier::QrCode, "]Q3") => Symbology::Gs1QrCode,
            (Carrier::QrCode, "]Q1") => Symbology::QrCode,
            _ => return None,
        })
    }

    /// Whether parentheses stand around the first identifier, which a scanner sends on: they belong only into print.
    pub(super) fn has_parentheses(&self) -> bool {
        self.data.starts_with('(')
    }

    /// What it says.
    #[must_use]
    pub fn content(&self) -> Content {
        let Some(symbology) = self.symbology() else { return Content::NotGs1 };
        if symbology.is_retail() || symbology == Symbology::Itf14 {
            // An add-on is no part of the number (ISO/IEC 15424: modifier 3).
            let (digits, add_on) = match self.data.split_at_checked(13) {
                Some((digits, add_on)) if self.identifier == "]E3" => (digits, Some(add_on)),
                _ => (self.data, None),
            };
            if add_on.is_some_and(|add_on| AddOn::read(add_on).is_err()) {
                return Content::Wrong(symbology);
            }
            let gtin = match symbology {
                Symbology::UpcE if digits.len() <= 8 => upc_e::expand(digits).ok(),
                _ => digits.parse::<Gtin>().ok(),
            };
            return gtin.map_or(Content::Wrong(symbology), |gtin| Content::Right {
                symbology,
                gtins: vec![gtin.digits_14().to_owned()],
                usage: None,
                bracketed: None,
                add_on: add_on.map(str::to_owned),
            });
        }
        let options = ParseOptions::of_one_symbol();
        let whole = format!("{}{}", self.identifier, self.data);
        let scan = match parse_scan(&whole, &options) {
            Err(_) if self.has_parentheses() => {
                ElementString::parse_bracketed(self.data, &options).ok()
            }
            // A web address of another kind, or a text.
            Ok(Scan { content: ScanContent::Text(_), .. }) => return Content::NotGs1,
            Err(error) if is_other_address(&error.problem) => return Content::NotGs1,
            Ok(scan) => scan.into_elements(),
            Err(_) => None,
        };
        let Some(scan) = scan else { return Content::Wrong(symbology) };
        let elements = scan.elements();
        let gtins = elements.iter().filter(|element| matches!(element.ai.as_str(), "01" | "02"));
        let identifiers: Vec<&str> = elements.iter().map(|element| element.ai.as_str()).collect();
        Content::Right {
            symbology,
            gtins: gtins.map(|element| element.value.to_string()).collect(),
            usage: use_of(&identifiers),
            bracketed: Some(scan.to_bracketed()),
            add_on: None,
        }
    }
}

/// What the primary key among identifiers is used for. A logistic unit is one whatever else it says; a place beside a GTIN
/// does not make it a label of the place.
fn use_of(identifiers: &[&str]) -> Option<Use> {
    if identifiers.contains(&"00") {
        return Use::of_key("00");
    }
    if identifiers.contains(&"01") {
        return None;
    }
    identifiers.iter().find_map(|ai| Use::of_key(ai))
}

/// Whether an address that is no Digital Link was not meant to be one: it has no key in its path.
fn is_other_address(problem: &SyntaxProblem) -> bool {
    matches!(problem, SyntaxProblem::NoPrimaryKey | SyntaxProblem::NoDomainOrPath)
}
