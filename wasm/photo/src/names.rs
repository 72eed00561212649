//! Of symbols in photos.

use barcode_core::Code;
use barcode_core::symbol::photo::{Carrier, Level, Light, PhotoProblem, Side};
use barcode_core::symbol::{ColourWarning, SizeWarning};

union! {
    /// What carries the data of a symbol.
    CarrierId = &[Carrier::CODES]
}
union! {
    /// A verdict in one word.
    VerdictLevel = &[Level::CODES]
}
union! {
    /// How a picture is lit.
    PhotoLight = &[Light::CODES]
}
union! {
    /// A side of a symbol, as it is read.
    SideId = &[Side::CODES]
}
union! {
    /// What is to be mended, in one word.
    PhotoCode = &[PhotoProblem::CODES, SizeWarning::CODES, ColourWarning::CODES]
}
