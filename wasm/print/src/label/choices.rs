//! What a form offers: sizes, outputs with their modules, and where a label goes.

use barcode_core::Code;
use barcode_core::label::{Extent as CoreExtent, LabelSize, LogisticUnit, Output, Placement};
use barcode_core::symbol::XDimension;
use barcode_wasm::cross::{list, to_ts};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::names::{LabelOutputId, LabelSizeId, LabelUnitId};

/// What there is to choose from. Lengths are in micrometres.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct LabelChoices {
    /// Every size, the smallest first.
    pub sizes: Vec<LabelSizeInfo>,
    /// Every output.
    pub outputs: Vec<LabelOutputInfo>,
    /// Everything a label can be put on.
    pub units: Vec<LabelUnitInfo>,
}

/// A size of label.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct LabelSizeInfo {
    /// Its short name.
    pub id: LabelSizeId,
    /// How large one label is.
    pub label: Extent,
    /// How large the paper is.
    pub page: Extent,
    pub labels_on_page: u32,
}

impl From<LabelSize> for LabelSizeInfo {
    fn from(size: LabelSize) -> Self {
        Self {
            id: size.code(),
            label: Extent::from(size.label()),
            page: Extent::from(size.page()),
            labels_on_page: size.labels_on_page(),
        }
    }
}

/// Width and height.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Extent {
    /// From left to right.
    pub width: u32,
    /// From top to bottom.
    pub height: u32,
}

impl From<CoreExtent> for Extent {
    fn from(extent: CoreExtent) -> Self {
        Self { width: extent.width, height: extent.height }
    }
}

/// What labels are printed with.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct LabelOutputInfo {
    /// Its short name.
    pub id: LabelOutputId,
    /// The sizes it can print.
    pub sizes: Vec<LabelSizeId>,
    /// The modules to choose from, the narrowest first.
    pub modules: Vec<LabelModule>,
}

impl From<Output> for LabelOutputInfo {
    fn from(output: Output) -> Self {
        Self {
            id: output.code(),
            sizes: output.sizes().iter().map(|size| size.code()).collect(),
            modules: list(output.modules()),
        }
    }
}

/// How wide a module can be.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct LabelModule {
    /// Rounded up to whole micrometres, by which it is chosen.
    pub x: u32,
    /// So many dots of a label printer.
    pub dots: Option<u16>,
}

impl From<XDimension> for LabelModule {
    fn from(x: XDimension) -> Self {
        Self {
            x: Output::micrometres(x),
            dots: match x {
                XDimension::Dots { dots, .. } => Some(dots),
                XDimension::Micrometres(_) => None,
            },
        }
    }
}

/// Where a label goes.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct LabelUnitInfo {
    /// What it is put on.
    pub id: LabelUnitId,
    /// Where the label goes.
    pub placement: LabelPlacement,
}

impl From<LogisticUnit> for LabelUnitInfo {
    fn from(unit: LogisticUnit) -> Self {
        Self { id: unit.code(), placement: LabelPlacement::from(unit.placement()) }
    }
}

/// Distances on a unit.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct LabelPlacement {
    /// How far above the base symbols begin, at least; `null` for as high as possible.
    pub lowest: Option<u32>,
    /// How far above the base symbols begin, at most.
    pub highest: Option<u32>,
    /// How far symbols are from a vertical edge, at least.
    pub from_edge: u32,
    /// How many labels are recommended.
    pub labels: u8,
}

impl From<Placement> for LabelPlacement {
    fn from(placement: Placement) -> Self {
        Self {
            lowest: placement.lowest,
            highest: placement.highest,
            from_edge: placement.from_edge,
            labels: placement.labels,
        }
    }
}

/// Lists sizes, outputs and units.
#[wasm_bindgen(js_name = labelChoices)]
pub fn label_choices() -> Result<Ts<LabelChoices>, JsError> {
    to_ts(LabelChoices {
        sizes: list(LabelSize::ALL.iter().copied()),
        outputs: list(Output::ALL.iter().copied()),
        units: list(LogisticUnit::ALL.iter().copied()),
    })
}
