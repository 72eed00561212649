//! Symbols as they are printed.

use barcode_core::symbol::{QuietZones as Zones, SymbolContent, Symbology};
use barcode_wasm::outcome::list_to_ts;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::names::PrintedSymbologyId;

outcome! {
    /// What all symbols of a kind have in common.
    pub struct SymbologyInfo(symbology: Symbology) {
        /// Its short name.
        id: PrintedSymbologyId = symbology.id(),
        /// Its name as the standards write it.
        name: &'static str = symbology.name(),
        /// What a scanner sends in front of the data.
        identifier: &'static str = symbology.identifier(),
        /// Whether it is made of bars.
        linear: bool = symbology.is_linear(),
        /// Whether it holds a Digital Link.
        holds_link: bool = symbology.content() == SymbolContent::DigitalLink,
        /// How many modules around it stay empty.
        quiet_zones: QuietZones = symbology.quiet_zones(),
    }
}

outcome! {
    /// How far around a symbol nothing may be printed, in modules.
    pub struct QuietZones(zones: Zones) {
        /// On the left.
        left: u8 = zones.left,
        /// On the right.
        right: u8 = zones.right,
        /// Above and below.
        top_and_bottom: u8 = zones.top_and_bottom,
    }
}

/// Lists every kind of symbol that can be printed.
#[wasm_bindgen(js_name = listSymbologies)]
pub fn list_symbologies() -> Vec<Ts<SymbologyInfo>> {
    list_to_ts(Symbology::ALL)
}
