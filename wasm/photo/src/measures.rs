//! What is measured in a picture, on its way to the screen and back to be judged.

use barcode_core::Code;
use barcode_core::drawing::Colour;
use barcode_core::symbol::photo::{self, Picture};
use barcode_wasm::cross::{from_ts, to_ts};
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::seen::SeenSymbol;

/// A place in a picture, in pixels from its upper left corner.
#[derive(Debug, Deserialize, Tsify)]
pub struct PhotoPoint {
    x: f64,
    y: f64,
}

/// Where a symbol is in its picture.
#[derive(Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PhotoPlace {
    /// From the upper left one clockwise, as the symbol is read.
    corners: [PhotoPoint; 4],
    /// Whether it is light on a dark ground.
    is_inverted: bool,
}

/// What a picture shows of a symbol; lengths are in modules.
#[derive(Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PhotoMeasures {
    /// How many pixels wide a module is.
    pub module: f64,
    /// From the first bar to the last.
    pub width: f64,
    /// Of bars in rows what a reader saw, which is at least so much; nothing for a matrix.
    pub bar_height: Option<PhotoLength>,
    pub quiet: Vec<QuietSpace>,
    /// Such as `#1a2b3c`.
    pub bars: String,
    pub ground: String,
    #[tsify(type = "PhotoLight")]
    pub light: String,
    /// Whether lines across the symbol told the same.
    pub is_consistent: bool,
}

/// A length in modules.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PhotoLength {
    pub modules: f64,
    /// Whether the picture ends there, or as much as is looked at.
    pub is_at_least: bool,
}

/// How far it is from a side of a symbol to the next dark thing.
#[derive(Debug, Serialize, Deserialize, Tsify)]
pub struct QuietSpace {
    #[tsify(type = "SideId")]
    pub side: String,
    pub space: PhotoLength,
}

impl From<&photo::Measures> for PhotoMeasures {
    fn from(found: &photo::Measures) -> Self {
        let quiet = found.quiet.iter().map(|(side, space)| QuietSpace {
            side: side.code().to_owned(),
            space: PhotoLength::from(*space),
        });
        Self {
            module: found.module,
            width: found.width,
            bar_height: found.bar_height.map(PhotoLength::from),
            quiet: quiet.collect(),
            bars: found.bars.to_string(),
            ground: found.ground.to_string(),
            light: found.light.code().to_owned(),
            is_consistent: found.is_consistent,
        }
    }
}

impl From<photo::Extent> for PhotoLength {
    fn from(length: photo::Extent) -> Self {
        Self { modules: length.modules, is_at_least: length.is_at_least }
    }
}

impl From<PhotoLength> for photo::Extent {
    fn from(length: PhotoLength) -> Self {
        Self { modules: length.modules, is_at_least: length.is_at_least }
    }
}

impl PhotoMeasures {
    /// An unknown name or colour is a mistake in the program.
    pub(crate) fn read(&self) -> Result<photo::Measures, JsError> {
        let colour =
            |text: &str| text.parse::<Colour>().map_err(|_| JsError::new("a colour that is none"));
        let mut quiet = Vec::new();
        for QuietSpace { side, space } in &self.quiet {
            let side = side.parse().map_err(|_| JsError::new("unknown side"))?;
            quiet.push((side, (*space).into()));
        }
        Ok(photo::Measures {
            module: self.module,
            width: self.width,
            bar_height: self.bar_height.map(Into::into),
            quiet,
            bars: colour(&self.bars)?,
            ground: colour(&self.ground)?,
            light: self.light.parse().map_err(|_| JsError::new("unknown light"))?,
            is_consistent: self.is_consistent,
        })
    }
}

/// Measures a symbol that a reader has found; nothing where it is none of GS1's, or cannot be measured there. `pixels` are
/// four bytes each, row by row.
#[wasm_bindgen(js_name = measureSymbol)]
pub fn measure_symbol(
    pixels: &[u8],
    width: usize,
    height: usize,
    place: &Ts<PhotoPlace>,
    seen: &Ts<SeenSymbol>,
) -> Result<Option<Ts<PhotoMeasures>>, JsError> {
    let picture = Picture::new(width, height, pixels)
        .ok_or_else(|| JsError::new("another number of bytes than pixels"))?;
    let PhotoPlace { corners, is_inverted } = from_ts(place)?;
    let picture = if is_inverted { picture.inverted() } else { picture };
    let corners = corners.map(|PhotoPoint { x, y }| photo::Point { x, y });
    let symbology = from_ts(seen)?.read()?.symbology();
    let found = symbology.and_then(|symbology| photo::measure(picture, corners, symbology));
    found.as_ref().map(to_ts).transpose()
}
