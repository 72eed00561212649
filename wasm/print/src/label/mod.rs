//! Logistic labels: what is typed for one, how it is laid out, and its files.

pub mod choices;
pub mod draw;
pub mod entries;
pub mod list;
pub mod read;
pub mod sscc;

use barcode_core::label::{LabelSize, Output};
use barcode_core::symbol::XDimension;
use wasm_bindgen::prelude::*;

/// The size and the module by their names; any other name is a mistake in the program.
fn settings(size: &str, output: &str, x: u32) -> Result<(LabelSize, XDimension), JsError> {
    let size = size.parse().map_err(|_| JsError::new("unknown size of label"))?;
    let output: Output = output.parse().map_err(|_| JsError::new("unknown output"))?;
    Ok((size, output.module(x)))
}
