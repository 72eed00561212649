//! Where a label goes on a unit.
//!
//! Implements GS1 Logistic Label Guideline 1.3, section 6, and General Specifications 6.6. Cartons have
//! one rule whatever their height: the older one for units under one metre has been replaced.

/// What a label is put on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum LogisticUnit {
    /// A pallet, a roll cage or anything else as high as 400 mm or more.
    Pallet,
    /// A pallet or a tray lower than 400 mm, where no symbol can be 400 mm above the base.
    LowPallet,
    /// A carton or an outer case.
    Carton,
}

/// Distances in micrometres.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Placement {
    /// How far above the base the bottom of the symbols is, at least; `None` for as high as possible.
    pub lowest: Option<u32>,
    /// How far above the base the bottom of the symbols is, at most.
    pub highest: Option<u32>,
    /// How far the symbols, quiet zones included, are from a vertical edge, at least.
    pub from_edge: u32,
    /// How many labels are recommended, on adjacent sides and with the same data.
    pub labels: u8,
}

impl LogisticUnit {
    /// Every kind.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// Where the label goes.
    ///
    /// ```
    /// use barcode_core::label::LogisticUnit;
    ///
    /// let pallet = LogisticUnit::Pallet.placement();
    /// assert_eq!((pallet.lowest, pallet.highest), (Some(400_000), Some(800_000)));
    /// assert_eq!(LogisticUnit::LowPallet.placement().lowest, None, "as high as possible");
    /// ```
    pub const fn placement(self) -> Placement {
        match self {
            Self::Pallet => Placement {
                lowest: Some(400_000),
                highest: Some(800_000),
                from_edge: 50_000,
                labels: 2,
            },
            Self::LowPallet => {
                Placement { lowest: None, highest: None, from_edge: 50_000, labels: 2 }
            }
            Self::Carton => {
                Placement { lowest: Some(32_000), highest: None, from_edge: 19_000, labels: 1 }
            }
        }
    }
}
