//! What a photo or a scan of a printed symbol tells, and what it cannot.
//!
//! ```text
//! pixels + corners -> measure -> Measures -> judge (with what was read, and its use) -> Verdict
//! ```
//!
//! [`measure`] looks at pixels and knows no rule; [`judge`] knows the rules and sees no pixels. It holds measures
//! against GS1 General Specifications 5.2 to 5.7 (quiet zones), 5.12.3 (which symbol for which use, sizes) and the
//! contrast that scanners and phones need ([`check_colours`](crate::symbol::check_colours)). [`compare`] finds numbers of
//! one pack that disagree (sections 2.1 and 4.2).
//!
//! Left out on purpose: finding and decoding a symbol, which a reader does; and a grade by ISO/IEC 15416 or 15415, for
//! which light, aperture and size have to be known. So a verdict speaks of what a photo shows, and never passes a symbol.

mod bars;
mod compare;
mod composite;
mod edges;
mod finding;
mod frame;
mod judge;
mod light;
mod matrix;
mod measure;
mod measures;
mod modules;
mod picture;
mod scan_line;
mod seen;

pub use compare::{Disagreement, compare};
pub use finding::{Finding, Level, PhotoProblem};
pub use judge::{Printed, Verdict, judge};
pub use measure::measure;
pub use measures::{Extent, Light, Measures, Side};
pub use picture::{Corners, Picture, Point};
pub use seen::{Carrier, Content, Seen};
