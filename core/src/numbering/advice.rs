//! Which number a thing gets, and which symbols carry it where it is scanned.
//!
//! Implements GS1 General Specifications 2 (application standards) and 5.12.2 (which symbol
//! specification table applies). A thing that is scanned in several places has a piece of advice for
//! each.

use crate::numbering::{Identifier, Place};
use crate::symbol::{Symbology, Use};

/// What to print on a thing that is scanned in one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Advice {
    /// Where it is scanned.
    pub place: Place,
    /// The kind of number.
    pub identifier: Identifier,
    /// Which table says how large the symbol has to be.
    pub usage: Use,
    /// The symbols to use, the best first.
    pub symbologies: &'static [Symbology],
    /// Why.
    pub reason: AdviceReason,
    /// What such a symbol says, for examples.
    pub example: &'static str,
}

/// Why a symbol is the one to use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum AdviceReason {
    /// Every checkout reads EAN/UPC.
    EveryCheckout,
    /// A shop weighs the item and prints the symbol itself.
    WeighedInShop,
    /// The weight has to travel with the number.
    WeightInside,
    /// A checkout learns weight, price or date beside the GTIN, and no shop needs numbers of its own.
    FreshFoodData,
    /// It fits on a sticker, and a checkout reads it however it is turned.
    FitsASticker,
    /// It has no room for more than the GTIN, in bars that hand-held scanners read.
    NumberAlone,
    /// Scanners of warehouses read it from far away, on corrugated board.
    WarehouseScanners,
    /// A checkout reads neither ITF-14 nor GS1-128, and a warehouse needs it larger.
    OneForBoth,
    /// A phone opens a Digital Link, and a checkout can read the GTIN in it.
    OpensAPage,
    /// Every logistic label has it.
    LogisticLabel,
    /// Batch, date and serial number have to fit on something small.
    SmallWithData,
    /// Pharmacies still read EAN/UPC; what medicines need besides fits a matrix only.
    PharmacyCheckout,
    /// It is small, and hand-held scanners read it however it is turned.
    HandHeld,
    /// It is etched or stamped, and outlasts any label.
    OutlastsLabels,
    /// Checkouts need cameras for it.
    CameraCheckout,
    /// The number begins with 978, 979 or 977 and is printed as any other at a checkout.
    PublishedWork,
    /// The regulation (EU) 2018/574 allows these kinds, and its office of identifiers gives the number to print.
    TobaccoRegulation,
}
