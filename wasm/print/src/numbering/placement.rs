//! Where on an item a symbol goes.

use barcode_core::Code;
use barcode_core::numbering::SymbolPlacement;
use barcode_core::symbol::Use;
use serde::Serialize;
use tsify::Tsify;

use crate::names::LabelUnitId;

/// Where on an item its symbol goes; both are `null` where no distances are published openly.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PlacementHint {
    /// How far from any edge of a pack, at least and at most, in micrometres.
    pub from_edges: Option<(u32, u32)>,
    /// What the symbol is put on, where that has its own rules.
    pub unit: Option<LabelUnitId>,
}

impl From<Use> for PlacementHint {
    fn from(usage: Use) -> Self {
        let (from_edges, unit) = match SymbolPlacement::of(usage) {
            SymbolPlacement::Pack { nearest, farthest } => (Some((nearest, farthest)), None),
            SymbolPlacement::Unit(unit) => (None, Some(unit.code())),
            SymbolPlacement::Unknown => (None, None),
        };
        Self { from_edges, unit }
    }
}
