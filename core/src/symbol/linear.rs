//! A symbol of bars: its stripes, its text, and what a scanner makes of it.

use crate::symbol::stripe::modules;
use crate::symbol::{AddOn, Stripe, SymbolProblem, Symbology, XDimension};

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
    /// The same symbol with two or five more digits to its right.
    pub fn with_add_on(self, add_on: AddOn) -> Result<Self, SymbolProblem> {
        let symbology = self.symbology;
        if symbology.may_have_add_on() {
            Ok(Self { add_on: Some(add_on), ..self })
        } else {
            Err(SymbolProblem::AddOnNotAllowed { symbology })
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
