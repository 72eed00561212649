//! The kinds of symbols that can be printed, and what every symbol of a kind has in common.
//!
//! Implements GS1 General Specifications 5.2 to 5.7 (quiet zones) and 7.8 (symbology identifiers).
//!
//! Left out on purpose: the second part of composite symbols.

use std::fmt;

/// A kind of symbol that can be printed.
///
/// [`scan::ScanSymbology`](crate::scan::ScanSymbology) is coarser where a scanner cannot tell kinds apart, and
/// has kinds that are read only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
pub enum Symbology {
    /// EAN-13: a GTIN-13 at the checkout.
    Ean13,
    /// EAN-8: a GTIN-8 at the checkout.
    Ean8,
    /// UPC-A: a GTIN-12 at the checkout.
    UpcA,
    /// UPC-E: a GTIN-12 with enough zeros, at the checkout.
    UpcE,
    /// ITF-14: a GTIN of any length on a carton.
    Itf14,
    /// GS1-128: an element string in bars.
    #[strum(serialize = "gs1_128")]
    Gs1_128,
    /// GS1 `DataBar` Omnidirectional: a GTIN in a small symbol for the checkout.
    DataBarOmni,
    /// GS1 `DataBar` Truncated: the same with low bars, for scanners that are held by hand.
    DataBarTruncated,
    /// GS1 `DataBar` Stacked: a GTIN in two low rows.
    DataBarStacked,
    /// GS1 `DataBar` Stacked Omnidirectional: a GTIN in two rows for the checkout.
    DataBarStackedOmni,
    /// GS1 `DataBar` Limited: a GTIN with indicator 0 or 1 in the lowest row.
    DataBarLimited,
    /// GS1 `DataBar` Expanded: an element string in one row.
    DataBarExpanded,
    /// GS1 `DataBar` Expanded Stacked: an element string in several rows.
    DataBarExpandedStacked,
    /// GS1 `DataMatrix`: an element string in a matrix.
    Gs1DataMatrix,
    /// GS1 QR Code: an element string in a matrix.
    Gs1QrCode,
    /// QR Code that holds a Digital Link.
    QrCode,
    /// Data Matrix that holds a Digital Link.
    DataMatrix,
    /// GS1 `DotCode`: an element string in dots, for tobacco that the European Union traces.
    Gs1DotCode,
}

/// What a symbol of a kind holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SymbolContent {
    /// The digits of one GTIN.
    Gtin,
    /// Application identifiers with their values.
    ElementString,
    /// A Digital Link.
    DigitalLink,
}

/// How far around a symbol nothing may be printed, in modules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct QuietZones {
    /// On the left.
    pub left: u8,
    /// On the right.
    pub right: u8,
    /// Above and below; 0 for linear symbols.
    pub top_and_bottom: u8,
}

/// What all symbols of a kind have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SymbologyInfo {
    /// The kind.
    pub id: Symbology,
    /// Its name as the standards write it.
    pub name: &'static str,
    /// Whether it is made of bars.
    pub is_linear: bool,
    /// Whether it holds a Digital Link.
    pub holds_link: bool,
    /// How far around it nothing may be printed.
    pub quiet_zones: QuietZones,
}

impl Symbology {
    /// Every kind, linear ones first.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// What all symbols of this kind have in common.
    #[must_use]
    pub fn info(self) -> SymbologyInfo {
        SymbologyInfo {
            id: self,
            name: self.name(),
            is_linear: self.is_linear(),
            holds_link: self.content() == SymbolContent::DigitalLink,
            quiet_zones: self.quiet_zones(),
        }
    }

    /// Its name as the standards write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ean13 => "EAN-13",
            Self::Ean8 => "EAN-8",
            Self::UpcA => "UPC-A",
            Self::UpcE => "UPC-E",
            Self::Itf14 => "ITF-14",
            Self::Gs1_128 => "GS1-128",
            Self::DataBarOmni => "GS1 DataBar Omnidirectional",
            Self::DataBarTruncated => "GS1 DataBar Truncated",
            Self::DataBarStacked => "GS1 DataBar Stacked",
            Self::DataBarStackedOmni => "GS1 DataBar Stacked Omnidirectional",
            Self::DataBarLimited => "GS1 DataBar Limited",
            Self::DataBarExpanded => "GS1 DataBar Expanded",
            Self::DataBarExpandedStacked => "GS1 DataBar Expanded Stacked",
            Self::Gs1DataMatrix => "GS1 DataMatrix",
            Self::Gs1QrCode => "GS1 QR Code",
            Self::QrCode => "QR Code",
            Self::DataMatrix => "Data Matrix",
            Self::Gs1DotCode => "GS1 DotCode",
        }
    }

    /// What symbols of this kind hold.
    #[must_use]
    pub const fn content(self) -> SymbolContent {
        match self {
            Self::Ean13
            | Self::Ean8
            | Self::UpcA
            | Self::UpcE
            | Self::Itf14
            | Self::DataBarOmni
            | Self::DataBarTruncated
            | Self::DataBarStacked
            | Self::DataBarStackedOmni
            | Self::DataBarLimited => SymbolContent::Gtin,
            Self::Gs1_128
            | Self::DataBarExpanded
            | Self::DataBarExpandedStacked
            | Self::Gs1DataMatrix
            | Self::Gs1QrCode
            | Self::Gs1DotCode => SymbolContent::ElementString,
            Self::QrCode | Self::DataMatrix => SymbolContent::DigitalLink,
        }
    }

    /// Whether it is made of bars; otherwise it is a matrix of squares or dots.
    #[must_use]
    pub const fn is_linear(self) -> bool {
        self.is_retail() || self.is_data_bar() || matches!(self, Self::Itf14 | Self::Gs1_128)
    }

    /// Whether it is of the GS1 `DataBar` family, some of whose symbols have several rows of bars.
    #[must_use]
    pub const fn is_data_bar(self) -> bool {
        matches!(
            self,
            Self::DataBarOmni
                | Self::DataBarTruncated
                | Self::DataBarStacked
                | Self::DataBarStackedOmni
                | Self::DataBarLimited
                | Self::DataBarExpanded
                | Self::DataBarExpandedStacked
        )
    }

    /// Whether it is of the EAN/UPC family.
    #[must_use]
    pub const fn is_retail(self) -> bool {
        matches!(self, Self::Ean13 | Self::Ean8 | Self::UpcA | Self::UpcE)
    }

    /// Whether an add-on may stand to its right.
    #[must_use]
    pub const fn may_have_add_on(self) -> bool {
        matches!(self, Self::Ean13 | Self::UpcA | Self::UpcE)
    }

    /// The symbology identifier that a scanner sends in front of the data (ISO/IEC 15424).
    ///
    /// Scanners report both UPC kinds as an EAN-13 with a zero in front.
    #[must_use]
    pub const fn identifier(self) -> &'static str {
        match self {
            Self::Ean13 | Self::UpcA | Self::UpcE => "]E0",
            Self::Ean8 => "]E4",
            Self::Itf14 => "]I1",
            Self::Gs1_128 => "]C1",
            Self::DataBarOmni
            | Self::DataBarTruncated
            | Self::DataBarStacked
            | Self::DataBarStackedOmni
            | Self::DataBarLimited
            | Self::DataBarExpanded
            | Self::DataBarExpandedStacked => "]e0",
            Self::Gs1DataMatrix => "]d2",
            Self::Gs1QrCode => "]Q3",
            Self::QrCode => "]Q1",
            Self::DataMatrix => "]d1",
            Self::Gs1DotCode => "]J1",
        }
    }

    /// The quiet zones that the General Specifications ask for.
    #[must_use]
    pub const fn quiet_zones(self) -> QuietZones {
        let (left, right, top_and_bottom) = match self {
            Self::Ean13 => (11, 7, 0),
            Self::Ean8 => (7, 7, 0),
            Self::UpcA => (9, 9, 0),
            Self::UpcE => (9, 7, 0),
            Self::Itf14 | Self::Gs1_128 => (10, 10, 0),
            Self::DataBarOmni
            | Self::DataBarTruncated
            | Self::DataBarStacked
            | Self::DataBarStackedOmni
            | Self::DataBarLimited
            | Self::DataBarExpanded
            | Self::DataBarExpandedStacked => (0, 0, 0),
            Self::Gs1DataMatrix | Self::DataMatrix => (1, 1, 1),
            Self::Gs1QrCode | Self::QrCode => (4, 4, 4),
            Self::Gs1DotCode => (3, 3, 3),
        };
        QuietZones { left, right, top_and_bottom }
    }
}

impl fmt::Display for Symbology {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Code;

    #[test]
    fn every_kind_is_found_by_its_id() {
        for &symbology in Symbology::ALL {
            assert_eq!(symbology.code().parse(), Ok(symbology));
        }
    }

    #[test]
    fn linear_symbols_need_no_space_above() {
        for &symbology in Symbology::ALL {
            let above = symbology.quiet_zones().top_and_bottom;
            assert_eq!(above == 0, symbology.is_linear(), "{symbology}");
        }
    }
}
