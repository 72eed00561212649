//! Where on an item a symbol goes, by what it is used for.
//!
//! Implements GS1 General Specifications 6 (symbol placement) for retail items, and for cartons and pallets what
//! [`LogisticUnit`] says.
//!
//! Left out on purpose: bottles, cans, bags and other shapes of packs, each of which has its own guideline; and uses
//! for which no distances are published openly.

use crate::label::LogisticUnit;
use crate::symbol::Use;

/// Where a symbol goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum SymbolPlacement {
    /// On the back of a pack, at the lower right. Distances from any edge of it are in micrometres.
    Pack {
        /// At least.
        nearest: u32,
        /// At most.
        farthest: u32,
    },
    /// On a side of a carton or a pallet.
    Unit {
        /// Which of them.
        unit: LogisticUnit,
    },
    /// No distances are published openly.
    Unknown,
}

impl SymbolPlacement {
    /// Where the symbol of an item goes that is used in this way.
    ///
    /// ```
    /// use barcode_core::label::LogisticUnit;
    /// use barcode_core::numbering::SymbolPlacement;
    /// use barcode_core::symbol::Use;
    ///
    /// let pack = SymbolPlacement::Pack { nearest: 8_000, farthest: 100_000 };
    /// assert_eq!(SymbolPlacement::of(Use::Retail), pack);
    /// assert_eq!(SymbolPlacement::of(Use::Distribution), SymbolPlacement::Unit { unit: LogisticUnit::Carton });
    /// ```
    #[must_use]
    pub const fn of(usage: Use) -> Self {
        match usage {
            Use::Retail | Use::RetailAndDistribution | Use::HealthcareRetail => {
                Self::Pack { nearest: 8_000, farthest: 100_000 }
            }
            Use::Distribution | Use::HealthcareDistribution => {
                Self::Unit { unit: LogisticUnit::Carton }
            }
            Use::LogisticUnits => Self::Unit { unit: LogisticUnit::Pallet },
            _ => Self::Unknown,
        }
    }
}
