//! What a form offers: sizes, outputs with their modules, and where a label goes.

use barcode_core::label::{Extent as CoreExtent, LabelSize, LogisticUnit, Output, Placement};
use barcode_core::symbol::XDimension;
use barcode_wasm::outcome::to_ts;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::names::{LabelOutputId, LabelSizeId, LabelUnitId};

outcome! {
    /// What there is to choose from. Lengths are in micrometres.
    pub struct LabelChoices(choices: ()) {
        /// Every size, the smallest first.
        sizes: Vec<LabelSizeInfo> = { let () = choices; LabelSize::ALL },
        /// Every output.
        outputs: Vec<LabelOutputInfo> = Output::ALL,
        /// Everything a label can be put on.
        units: Vec<LabelUnitInfo> = LogisticUnit::ALL,
    }
}

outcome! {
    /// A size of label.
    pub struct LabelSizeInfo(size: LabelSize) {
        /// Its short name.
        id: LabelSizeId = size.id(),
        /// How large one label is.
        label: Extent = size.label(),
        /// How large the paper is.
        page: Extent = size.page(),
        /// How many labels stand on a page.
        labels_on_page: u32 = size.labels_on_page(),
    }
}

outcome! {
    /// Width and height.
    pub struct Extent(extent: CoreExtent) {
        /// From left to right.
        width: u32 = extent.width,
        /// From top to bottom.
        height: u32 = extent.height,
    }
}

outcome! {
    /// What labels are printed with.
    pub struct LabelOutputInfo(output: Output) {
        /// Its short name.
        id: LabelOutputId = output.id(),
        /// The sizes it can print.
        sizes: Vec<LabelSizeId> = output.sizes().iter().map(|size| size.id()),
        /// The modules to choose from, the narrowest first.
        modules: Vec<LabelModule> = output.modules(),
    }
}

outcome! {
    /// How wide a module can be.
    pub struct LabelModule(x: XDimension) {
        /// Rounded up to whole micrometres, by which it is chosen.
        x: u32 = Output::micrometres(x),
        /// So many dots of a label printer.
        dots: Option<u16> = match x { XDimension::Dots { dots, .. } => Some(dots), XDimension::Micrometres(_) => None },
    }
}

outcome! {
    /// Where a label goes.
    pub struct LabelUnitInfo(unit: LogisticUnit) {
        /// What it is put on.
        id: LabelUnitId = unit.id(),
        /// Where the label goes.
        placement: LabelPlacement = unit.placement(),
    }
}

outcome! {
    /// Distances on a unit.
    pub struct LabelPlacement(placement: Placement) {
        /// How far above the base symbols begin, at least; `null` for as high as possible.
        lowest: Option<u32> = placement.lowest,
        /// How far above the base symbols begin, at most.
        highest: Option<u32> = placement.highest,
        /// How far symbols are from a vertical edge, at least.
        from_edge: u32 = placement.from_edge,
        /// How many labels are recommended.
        labels: u8 = placement.labels,
    }
}

/// Lists sizes, outputs and units.
#[wasm_bindgen(js_name = labelChoices)]
pub fn label_choices() -> Ts<LabelChoices> {
    to_ts(())
}
