//! The symbol specification tables: how large a symbol has to be for what it is used for.
//!
//! Implements GS1 General Specifications 5.12.3. A table is chosen by where a symbol is scanned; its
//! rows say for each kind of symbol how wide a module may be, how high bars are at least, and how well
//! it has to be printed.
//!
//! A row that we could not compare with the current text of the standard says so (`is_confirmed`).
//!
//! Left out on purpose: table 13 (scanning over long distances), whose target is not published openly; and the
//! extended packaging data of AI 8200.

mod rows;

use crate::symbol::size::nominal_bar_height;
use crate::symbol::{SymbolSize, Symbology};
use rows::ROWS;

/// What a symbol is used for: a row of the list that chooses a symbol specification table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Use {
    /// Scanned at the checkout only.
    Retail,
    /// Scanned in warehouses only.
    Distribution,
    /// Scanned at the checkout and in warehouses, such as a carton that is also sold whole.
    RetailAndDistribution,
    /// Trade items that neither of them scans.
    OtherTradeItems,
    /// Pallets, parcels and other logistic units.
    LogisticUnits,
    /// Healthcare items that are not sold at a checkout.
    Healthcare,
    /// Labels and ink on parts and instruments.
    PartLabels,
    /// Marks etched into parts, whose modules touch.
    EtchedParts,
    /// Marks of separate dots, hammered into parts.
    PeenedParts,
    /// Healthcare items that are scanned in warehouses.
    HealthcareDistribution,
    /// Documents, assets and locations.
    AssetsAndLocations,
    /// Healthcare items that are sold at a checkout.
    HealthcareRetail,
    /// Service relations, such as a wristband or a member's card.
    ServiceRelations,
    /// Tobacco that the European Union traces by its regulation (EU) 2018/574.
    TracedTobacco,
}

/// How wide a module may be, in micrometres.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct XRange {
    /// At least.
    pub min: u32,
    /// Best.
    pub target: u32,
    /// At most.
    pub max: u32,
}

/// How high bars are at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BarHeight {
    /// In proportion to the module, as symbols of the kind always are: EAN/UPC and GS1 `DataBar`.
    InProportion,
    /// So many modules, which is more than symbols of the kind have elsewhere.
    Modules(u8),
    /// The same in micrometres, however wide a module is.
    Fixed(u32),
    /// A matrix has no bars.
    NoBars,
}

/// What a table says about some kinds of symbols.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SpecificationRow {
    /// What they are used for.
    pub usage: Use,
    /// The kinds of symbols.
    pub symbologies: &'static [Symbology],
    /// How wide a module may be.
    pub x: XRange,
    /// How high bars are at least.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub bar_height: BarHeight,
    /// How well they have to be printed, as a verifier reports it: `1.5/06/660` is at least grade 1.5, measured with
    /// 0.006 inch and 660 nm. Nothing where we have not read it in the standard.
    pub quality: Option<&'static str>,
    /// Whether sizes were compared with the current text of the standard.
    pub is_confirmed: bool,
}

/// A use with what its table says.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct UseInfo {
    /// The use.
    pub id: Use,
    /// The number of its table.
    pub table: u8,
    /// What the table says, linear symbols first.
    pub rows: Vec<&'static SpecificationRow>,
}

impl Use {
    /// Every use, in the order of the tables.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// The use with what its table says.
    #[must_use]
    pub fn info(self) -> UseInfo {
        UseInfo { id: self, table: self.table(), rows: self.rows().collect() }
    }

    /// The number of its symbol specification table.
    #[must_use]
    pub const fn table(self) -> u8 {
        match self {
            Self::Retail => 1,
            Self::Distribution => 2,
            Self::RetailAndDistribution => 3,
            Self::OtherTradeItems => 4,
            Self::LogisticUnits => 5,
            Self::Healthcare => 6,
            Self::PartLabels | Self::EtchedParts | Self::PeenedParts => 7,
            Self::HealthcareDistribution => 8,
            Self::AssetsAndLocations => 9,
            Self::HealthcareRetail => 10,
            Self::ServiceRelations => 11,
            Self::TracedTobacco => 12,
        }
    }

    /// What the thing is used for that an identifier is the primary key of; nothing where the key does not tell, as a GTIN,
    /// which is on items of the checkout and on cartons.
    ///
    /// ```
    /// use barcode_core::symbol::Use;
    ///
    /// assert_eq!(Use::of_key("8004"), Some(Use::AssetsAndLocations));
    /// assert_eq!(Use::of_key("01"), None);
    /// ```
    #[must_use]
    pub fn of_key(identifier: &str) -> Option<Self> {
        match identifier {
            "00" | "02" => Some(Self::LogisticUnits),
            "8017" | "8018" => Some(Self::ServiceRelations),
            "253" | "414" | "8003" | "8004" => Some(Self::AssetsAndLocations),
            _ => None,
        }
    }

    /// What its table says, linear symbols first.
    pub fn rows(self) -> impl Iterator<Item = &'static SpecificationRow> {
        ROWS.iter().filter(move |row| row.usage == self)
    }

    /// What its table says about a kind of symbol; nothing where that is not allowed.
    ///
    /// ```
    /// use barcode_core::symbol::{Symbology, Use};
    ///
    /// let row = Use::Retail.row(Symbology::Ean13).unwrap();
    /// assert_eq!((row.x.min, row.x.target, row.x.max), (264, 330, 660));
    /// assert_eq!(row.min_bar_height(Symbology::Ean13, 330), Some(22_850));
    /// assert_eq!(Use::Retail.row(Symbology::Itf14), None);
    /// ```
    #[must_use]
    pub fn row(self, symbology: Symbology) -> Option<&'static SpecificationRow> {
        self.rows().find(|row| row.symbologies.contains(&symbology))
    }

    /// The kinds of symbols that are allowed, in the order of the table.
    pub fn symbologies(self) -> impl Iterator<Item = Symbology> {
        self.rows().flat_map(|row| row.symbologies).copied()
    }
}

impl SpecificationRow {
    /// How high bars are at least where a module is `x` micrometres wide, all rows together; nothing for a
    /// matrix. A GS1 `DataBar` Expanded Stacked has two rows here, as in the tables.
    #[must_use]
    pub fn min_bar_height(&self, symbology: Symbology, x: u32) -> Option<u32> {
        self.min_height(symbology, x, 2)
    }

    /// The same for a symbol, with as many rows as it has.
    #[must_use]
    pub fn min_height_of(&self, size: &SymbolSize) -> Option<u32> {
        self.min_height(size.symbology, size.x, size.bar_rows)
    }

    fn min_height(&self, symbology: Symbology, x: u32, rows: u8) -> Option<u32> {
        match self.bar_height {
            BarHeight::InProportion => Some(nominal_bar_height(symbology, x, rows)),
            BarHeight::Modules(modules) => Some(x.saturating_mul(modules.into())),
            BarHeight::Fixed(height) => Some(height),
            BarHeight::NoBars => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Code;

    #[test]
    fn every_use_has_rows_and_no_kind_twice() {
        for &usage in Use::ALL {
            assert_eq!(usage.code().parse(), Ok(usage));
            let kinds: Vec<_> = usage.symbologies().collect();
            assert!(!kinds.is_empty(), "{usage:?}");
            for (index, kind) in kinds.iter().enumerate() {
                assert!(!kinds[..index].contains(kind), "{usage:?} has {kind} twice");
            }
        }
    }

    #[test]
    fn rows_make_sense() {
        for row in ROWS {
            let XRange { min, target, max } = row.x;
            assert!(min <= target && target <= max, "{row:?}");
            for symbology in row.symbologies {
                let height = row.min_bar_height(*symbology, target);
                assert_eq!(height.is_some(), symbology.is_linear(), "{row:?}");
            }
        }
    }

    #[test]
    fn heights_are_the_published_ones() {
        let height = |symbology, x| {
            let row = Use::Retail.row(symbology).unwrap();
            row.min_bar_height(symbology, x).unwrap()
        };
        // Published in hundredths of a millimetre.
        let hundredths = |micrometres: u32| (micrometres + 5) / 10;
        for (x, ean13, ean8) in
            [(264, 1_828, 1_458), (330, 2_285, 1_823), (495, 3_428, 2_735), (660, 4_570, 3_646)]
        {
            assert_eq!(hundredths(height(Symbology::Ean13, x)), ean13, "EAN-13 at {x}");
            assert_eq!(hundredths(height(Symbology::Ean8, x)), ean8, "EAN-8 at {x}");
        }
    }
}
