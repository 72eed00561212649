//! What a tool calls to judge symbols in a photo.

use barcode_core::symbol::Use;
use barcode_core::symbol::photo::{self, Carrier, Measures, Picture, Point, Printed, Seen};
use barcode_wasm::cross::{from_ts, read, value};
use serde::Deserialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// Where a symbol is in its picture.
#[derive(Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PhotoPlace {
    /// From the upper left one clockwise, as the symbol is read.
    #[tsify(type = "[core.PhotoPoint, core.PhotoPoint, core.PhotoPoint, core.PhotoPoint]")]
    corners: [Point; 4],
    /// Whether it is light on a dark ground.
    is_inverted: bool,
}

/// A symbol as a reader reports it.
#[derive(Debug, Deserialize, Tsify)]
pub struct SeenSymbol {
    #[tsify(type = "core.Carrier")]
    carrier: Carrier,
    /// Symbology identifier (ISO/IEC 15424), such as `]C1`.
    identifier: String,
    /// The data behind it, with group separators.
    data: String,
}

impl SeenSymbol {
    fn seen(&self) -> Seen<'_> {
        Seen { carrier: self.carrier, identifier: &self.identifier, data: &self.data }
    }
}

/// What is known about a symbol beside what was read and measured.
#[derive(Debug, Default, Deserialize, Tsify)]
#[serde(rename_all = "camelCase", default)]
pub struct PhotoSettings {
    /// What it is used for; that of its key, or what its kind is mostly used for, if absent.
    #[tsify(type = "core.Use")]
    usage: Option<Use>,
    /// How many pixels of the picture are an inch of the pack: of a flat scan.
    dpi: Option<f64>,
    /// How wide the symbol is from its first bar to its last, in micrometres.
    width: Option<f64>,
}

/// Measures a symbol that a reader has found; nothing where it is none of GS1's, or cannot be measured there. `pixels` are
/// four bytes each, row by row.
#[wasm_bindgen(js_name = measureSymbol, unchecked_return_type = "core.Measures | undefined")]
pub fn measure_symbol(
    pixels: &[u8],
    width: usize,
    height: usize,
    place: &Ts<PhotoPlace>,
    seen: &Ts<SeenSymbol>,
) -> Result<Option<JsValue>, JsError> {
    let picture = Picture::new(width, height, pixels)
        .ok_or_else(|| JsError::new("another number of bytes than pixels"))?;
    let PhotoPlace { corners, is_inverted } = from_ts(place)?;
    let picture = if is_inverted { picture.inverted() } else { picture };
    let symbology = from_ts(seen)?.seen().symbology();
    let found = symbology.and_then(|symbology| photo::measure(picture, corners, symbology));
    found.as_ref().map(value).transpose()
}

/// Judges a symbol; without `measures` only what was read.
#[wasm_bindgen(js_name = judgeSymbol, unchecked_return_type = "core.Verdict")]
pub fn judge_symbol(
    seen: &Ts<SeenSymbol>,
    #[wasm_bindgen(unchecked_param_type = "core.Measures | undefined")] measures: JsValue,
    settings: &Ts<PhotoSettings>,
) -> Result<JsValue, JsError> {
    let measures: Option<Measures> = read(measures)?;
    let PhotoSettings { usage, dpi, width } = from_ts(settings)?;
    let printed = Printed { dpi, width };
    value(&photo::judge(&from_ts(seen)?.seen(), measures.as_ref(), usage, printed))
}

/// Every GTIN of a picture that is not of the same item as the first one, and of none of its cartons.
#[wasm_bindgen(js_name = compareGtins, unchecked_return_type = "core.Disagreement[]")]
#[expect(clippy::needless_pass_by_value, reason = "as an array crosses")]
pub fn compare_gtins(gtins: Vec<String>) -> Result<JsValue, JsError> {
    value(&photo::compare(gtins.iter().map(String::as_str)))
}

/// A length typed in millimetres, in micrometres; nothing where it is not a length.
#[wasm_bindgen(js_name = readMillimetres)]
pub fn read_millimetres(text: &str) -> Option<u32> {
    barcode_core::drawing::read_millimetres(text)
}
