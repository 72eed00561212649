//! Measures any kind of symbol.

use super::measures::Measures;
use super::picture::{Corners, Picture};
use super::{bars, matrix};
use crate::symbol::Symbology;

/// Measures a symbol whose corners a reader has found; nothing where no symbol of this kind is to be seen there.
///
/// Lines are laid across it, and along its sides. Corners may be anywhere, and the picture may show anything.
#[must_use]
pub fn measure(picture: Picture<'_>, corners: Corners, symbology: Symbology) -> Option<Measures> {
    let is_somewhere = corners.iter().all(|corner| corner.x.is_finite() && corner.y.is_finite());
    if !is_somewhere {
        None
    } else if symbology.is_linear() {
        bars::measure(picture, corners, symbology)
    } else {
        matrix::measure(picture, corners, symbology)
    }
}
