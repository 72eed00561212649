//! What a label is printed with, and how wide a module can be there.
//!
//! A label printer has dots of one size, and a module must be a whole number of them: with any other
//! width some bars are a dot wider than others, and scanners read them badly.

use super::plan::whole;
use super::size::LabelSize;
use crate::symbol::XDimension;

/// What a label is printed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Output {
    /// Any printer, by way of a PDF or the browser.
    Paper,
    /// A label printer of 203 dots an inch (8 a millimetre).
    Dpi203,
    /// A label printer of 300 dots an inch.
    Dpi300,
}

impl Output {
    /// Every kind.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// The modules to choose from, the narrowest first, all within what table 5 allows.
    ///
    /// ```
    /// use barcode_core::label::Output;
    ///
    /// let micrometres = |output: Output| -> Vec<f64> {
    ///     output.modules().iter().map(|x| x.micrometres().round()).collect()
    /// };
    /// assert_eq!(micrometres(Output::Dpi203), [500.0, 626.0, 751.0, 876.0]);
    /// assert_eq!(micrometres(Output::Dpi300)[0], 508.0);
    /// ```
    pub fn modules(self) -> Vec<XDimension> {
        let dots = |dpi, range: std::ops::RangeInclusive<u16>| {
            range.map(|dots| XDimension::Dots { dots, dpi }).collect()
        };
        match self {
            // At more than 0.938 mm an SSCC is wider than any symbol may be.
            Self::Paper => [495, 600, 700, 800, 900].map(XDimension::Micrometres).to_vec(),
            Self::Dpi203 => dots(203, 4..=7),
            Self::Dpi300 => dots(300, 6..=11),
        }
    }

    /// The whole micrometres, rounded up, by which a module is chosen.
    pub fn micrometres(x: XDimension) -> u32 {
        whole(x.micrometres())
    }

    /// The module of this width in whole micrometres, rounded up, or the narrowest.
    pub fn module(self, micrometres: u32) -> XDimension {
        let modules = self.modules();
        let asked = modules.iter().find(|x| Self::micrometres(**x) == micrometres);
        asked.or(modules.first()).copied().unwrap_or(XDimension::Micrometres(495))
    }

    /// The sizes of label it can print.
    pub fn sizes(self) -> &'static [LabelSize] {
        match self {
            Self::Paper => LabelSize::ALL,
            Self::Dpi203 | Self::Dpi300 => &[LabelSize::FourBySix, LabelSize::A6, LabelSize::A5],
        }
    }
}
