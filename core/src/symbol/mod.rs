//! Symbols: what a number looks like in print.
//!
//! Implements GS1 General Specifications 5 (data carriers). Every length is in micrometres:
//! 0.264 mm is 264.
//!
//! - [`LinearSymbol`] holds the bars and spaces of EAN/UPC, ITF-14 and GS1-128.
//! - [`databar`] holds GS1 `DataBar`, whose bars stand in one row or several.
//! - [`matrix`] holds symbols of squares.
//! - [`photo`] tells what a photo of a printed symbol shows.
//!
//! Left out on purpose: writing files, which [`drawing`](crate::drawing) does.

mod add_on;
mod bar_width_reduction;
mod check_colours;
mod check_size;
pub mod databar;
mod draw;
mod ean_digit;
mod ean_upc;
pub mod gs1_128;
mod itf14;
mod linear;
pub mod matrix;
pub mod photo;
mod printed;
mod problem;
mod read;
mod runs;
mod size;
mod specification;
mod stripe;
mod surface;
mod svg_picture;
mod symbology;
mod text_below;
mod x_dimension;

pub use add_on::AddOn;
pub use bar_width_reduction::BarWidthReduction;
pub use check_colours::{ColourWarning, Eye, check_colours};
pub use check_size::{LONGEST_GS1_128, SizeWarning, check_size, check_size_on};
pub use draw::{Bearer, LinearStyle};
pub use linear::LinearSymbol;
pub use printed::{Symbol, SymbolOptions};
pub use problem::SymbolProblem;
pub use size::SymbolSize;
pub use specification::{BarHeight, SpecificationRow, Use, UseInfo, XRange};
pub use stripe::{Stripe, StripeWidth};
pub use surface::{Curve, CurvePoint, LEAST_ON_BOARD, PrintedOn, Surface, SurfaceReason};
pub use svg_picture::{PictureText, SymbolPicture};
pub use symbology::{QuietZones, SymbolContent, Symbology, SymbologyInfo};
pub use x_dimension::XDimension;
