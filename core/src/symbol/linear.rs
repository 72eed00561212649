//! A symbol of bars: its stripes, its text, and what a scanner makes of it.

use crate::key::gtin::Gtin;
use crate::key::upc_e;
use crate::symbol::{AddOn, SymbolProblem, Symbology, XDimension, ean_upc, gs1_128, itf14};
use crate::syntax::{ElementString, Options, Rule, Rules};
use crate::{NumberProblem, ParseError};

/// A bar or the space behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stripe {
    /// How wide it is.
    pub width: StripeWidth,
    /// Whether it is a bar.
    pub is_bar: bool,
}

/// How wide a bar or a space is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StripeWidth {
    /// So many modules, and thirteenths of one more or less: in EAN/UPC the digits 1, 2, 7 and 8
    /// would look too much alike otherwise (GS1 General Specifications 5.2.3.1).
    Modules {
        /// 1 to 4.
        count: u8,
        /// -1, 0 or 1.
        thirteenths: i8,
    },
    /// One module of a symbol with two widths.
    Narrow,
    /// The other width of such a symbol: two and a half modules (2.25 to 3 are allowed).
    Wide,
}

/// A symbol of bars.
///
/// ```
/// use barcode_core::symbol::{LinearSymbol, Symbology};
///
/// let symbol = LinearSymbol::read(Symbology::Ean13, "9521234543213", "").unwrap();
/// assert_eq!(symbol.modules().len(), 95);
/// assert_eq!(symbol.scan(), "]E09521234543213");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinearSymbol {
    symbology: Symbology,
    stripes: Vec<Stripe>,
    text: Vec<String>,
    data: String,
    add_on: Option<AddOn>,
}

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
            // What an identifier needs beside it may stand in another symbol of the same label.
            let rules = Rules::ALL.without(Rule::Requisites);
            let options = Options { rules, ..Options::default() };
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

    /// The same symbol with two or five more digits to its right.
    pub fn with_add_on(self, add_on: AddOn) -> Result<Self, SymbolProblem> {
        let symbology = self.symbology;
        match symbology {
            Symbology::Ean13 | Symbology::UpcA | Symbology::UpcE => {
                Ok(Self { add_on: Some(add_on), ..self })
            }
            _ => Err(SymbolProblem::AddOnNotAllowed { symbology }),
        }
    }

    pub(super) fn new(
        symbology: Symbology,
        stripes: Vec<Stripe>,
        text: Vec<String>,
        data: String,
    ) -> Self {
        Self { symbology, stripes, text, data, add_on: None }
    }

    /// The kind of symbol.
    #[must_use]
    pub fn symbology(&self) -> Symbology {
        self.symbology
    }

    /// Bars and spaces by turns, from a bar on the left to a bar on the right, without the add-on.
    #[must_use]
    pub fn stripes(&self) -> &[Stripe] {
        &self.stripes
    }

    /// The add-on, where there is one.
    #[must_use]
    pub fn add_on(&self) -> Option<&AddOn> {
        self.add_on.as_ref()
    }

    /// The human-readable text in parts that are never broken: groups of digits under an EAN/UPC, all
    /// digits of an ITF-14, each identifier with its value of a GS1-128.
    #[must_use]
    pub fn text(&self) -> &[String] {
        &self.text
    }

    /// The modules from left to right, `1` for a bar, without quiet zones and add-on; an ITF-14 has
    /// two for every wide bar and space.
    #[must_use]
    pub fn modules(&self) -> String {
        modules(&self.stripes)
    }

    /// What a scanner sends: the symbology identifier, then the data, with group separators for FNC1.
    #[must_use]
    pub fn scan(&self) -> String {
        match &self.add_on {
            // An EAN/UPC symbol together with its add-on.
            Some(add_on) => format!("]E3{}{}", self.data, add_on.digits()),
            None => format!("{}{}", self.symbology.identifier(), self.data),
        }
    }

    /// How wide the bars are together, in micrometres, without quiet zones.
    #[must_use]
    pub fn bars_width(&self, x: XDimension) -> f64 {
        self.stripes.iter().map(|stripe| x.stripe(stripe.width)).sum()
    }
}

/// The digits of a GTIN; a UPC-E may be written with its own eight.
fn read_gtin(symbology: Symbology, text: &str) -> Result<Gtin, ParseError<NumberProblem>> {
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    if symbology == Symbology::UpcE && digits == 8 { upc_e::expand(text) } else { text.parse() }
}

/// Stripes of whole modules, a bar first.
pub(super) fn stripes(widths: impl IntoIterator<Item = StripeWidth>) -> Vec<Stripe> {
    let bars = [true, false].into_iter().cycle();
    widths.into_iter().zip(bars).map(|(width, is_bar)| Stripe { width, is_bar }).collect()
}

pub(super) fn modules(stripes: &[Stripe]) -> String {
    let module = |stripe: &Stripe| if stripe.is_bar { "1" } else { "0" };
    stripes.iter().map(|stripe| module(stripe).repeat(stripe.width.modules().into())).collect()
}

impl StripeWidth {
    /// So many whole modules.
    pub(super) const fn whole(count: u8) -> Self {
        Self::Modules { count, thirteenths: 0 }
    }

    /// The nearest number of whole modules.
    #[must_use]
    pub const fn modules(self) -> u8 {
        match self {
            Self::Modules { count, .. } => count,
            Self::Narrow => 1,
            Self::Wide => 2,
        }
    }
}
