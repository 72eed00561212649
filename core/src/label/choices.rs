//! What a form of labels offers: sizes, outputs with their modules, and where a label goes.

use super::output::Output;
use super::placement::{LogisticUnit, Placement};
use super::size::{Extent, LabelSize};
use crate::symbol::XDimension;

/// What there is to choose from. Lengths are in micrometres.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LabelChoices {
    /// Every size, the smallest first.
    pub sizes: Vec<SizeChoice>,
    /// Every output.
    pub outputs: Vec<OutputChoice>,
    /// Everything a label can be put on.
    pub units: Vec<UnitChoice>,
}

/// A size of label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SizeChoice {
    /// The size.
    pub id: LabelSize,
    /// How large the paper is.
    pub page: Extent,
    /// How many labels stand on it.
    pub labels_on_page: u32,
}

/// What labels are printed with.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OutputChoice {
    /// The output.
    pub id: Output,
    /// The sizes it can print.
    pub sizes: &'static [LabelSize],
    /// The modules to choose from, the narrowest first.
    pub modules: Vec<ModuleChoice>,
}

/// How wide a module can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ModuleChoice {
    /// Rounded up to whole micrometres, by which it is chosen.
    pub x: u32,
    /// So many dots of a label printer.
    pub dots: Option<u16>,
}

/// What a label is put on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct UnitChoice {
    /// The unit.
    pub id: LogisticUnit,
    /// Where the label goes.
    pub placement: Placement,
}

/// Lists sizes, outputs and units.
pub fn choices() -> LabelChoices {
    let size =
        |id: LabelSize| SizeChoice { id, page: id.page(), labels_on_page: id.labels_on_page() };
    let module = |x: XDimension| ModuleChoice { x: Output::micrometres(x), dots: x.dots() };
    let output = |id: Output| OutputChoice {
        id,
        sizes: id.sizes(),
        modules: id.modules().into_iter().map(module).collect(),
    };
    let unit = |id: LogisticUnit| UnitChoice { id, placement: id.placement() };
    LabelChoices {
        sizes: LabelSize::ALL.iter().copied().map(size).collect(),
        outputs: Output::ALL.iter().copied().map(output).collect(),
        units: LogisticUnit::ALL.iter().copied().map(unit).collect(),
    }
}
