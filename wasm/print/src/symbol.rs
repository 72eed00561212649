//! Symbols as they are printed.

use barcode_core::Code;
use barcode_core::symbol::databar::Segments;
use barcode_core::symbol::{QuietZones as Zones, SymbolContent, Symbology};
use barcode_wasm::cross::list_to_ts;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::names::PrintedSymbologyId;

/// What all symbols of a kind have in common.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SymbologyInfo {
    /// Its short name.
    pub id: PrintedSymbologyId,
    /// Its name as the standards write it.
    pub name: &'static str,
    /// What a scanner sends in front of the data.
    pub identifier: &'static str,
    /// Whether it is made of bars.
    pub linear: bool,
    /// Whether it holds a Digital Link.
    pub holds_link: bool,
    /// How many modules around it stay empty.
    pub quiet_zones: QuietZones,
}

impl From<Symbology> for SymbologyInfo {
    fn from(symbology: Symbology) -> Self {
        Self {
            id: symbology.code(),
            name: symbology.name(),
            identifier: symbology.identifier(),
            linear: symbology.is_linear(),
            holds_link: symbology.content() == SymbolContent::DigitalLink,
            quiet_zones: QuietZones::from(symbology.quiet_zones()),
        }
    }
}

/// How far around a symbol nothing may be printed, in modules.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct QuietZones {
    pub left: u8,
    pub right: u8,
    /// Above and below.
    pub top_and_bottom: u8,
}

impl From<Zones> for QuietZones {
    fn from(zones: Zones) -> Self {
        Self { left: zones.left, right: zones.right, top_and_bottom: zones.top_and_bottom }
    }
}

/// Lists every kind of symbol that can be printed.
#[wasm_bindgen(js_name = listSymbologies)]
pub fn list_symbologies() -> Result<Vec<Ts<SymbologyInfo>>, JsError> {
    list_to_ts(Symbology::ALL.iter().copied())
}

/// The numbers of segments that a row of a GS1 `DataBar` Expanded Stacked may have.
#[wasm_bindgen(js_name = listSegments)]
pub fn list_segments() -> Vec<u8> {
    Segments::ALL.map(Segments::get).to_vec()
}
