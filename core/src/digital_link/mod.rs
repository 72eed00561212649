//! GS1 Digital Link: identifiers and values in a web address.
//!
//! Implements GS1 Digital Link URI Syntax 1.7.0.
//!
//! ```text
//! https://example.com/shop/01/09521234543213/10/ABC?17=261231&linkType=gs1:pip#top
//! \______ stem __________/\__ primary key _/\____/ \________/ \______________/
//!                                    qualifier  attribute       ignored
//! ```
//!
//! The primary key is the last one in the path. Its qualifiers follow in the order of the
//! standard; everything else is an attribute in the query. A parameter whose name is not a number
//! belongs to another system; it is listed with the reason why it was ignored.
//!
//! ```
//! use barcode_core::digital_link;
//! use barcode_core::syntax::ParseOptions;
//!
//! let uri = "https://example.com/shop/01/09521234543213/10/ABC?17=261231&linkType=gs1:pip#top";
//! let link = digital_link::parse(uri, &ParseOptions::default())?;
//! assert_eq!(link.to_bracketed(), "(01)09521234543213(10)ABC(17)261231");
//! assert_eq!(link.canonical(), "https://id.gs1.org/01/09521234543213/10/ABC?17=261231");
//! # Ok::<(), barcode_core::ParseError<barcode_core::syntax::SyntaxProblem>>(())
//! ```
//!
//! Left out on purpose: writing the names and the compression of early versions, which the standard
//! dropped, and resolving, which needs the network.
//!
//! Next: [`scan`](crate::scan), what a scanner sends for either.

mod build;
mod compression;
mod escape;
mod link;
mod names;
mod parse;
pub(crate) mod sequence;
mod stem;
mod uri;
mod warning;

pub(crate) use build::add_rest;
pub(crate) use build::is_dot_segment;
pub use build::{BuildOptions, CANONICAL_STEM, build, canonical};
pub(crate) use compression::expand;
pub use escape::{UriComponent, escape, unescape};
pub use link::{DigitalLink, Ignored, IgnoredReason};
pub(crate) use names::number_or_name;
pub use parse::parse;
pub use stem::read_stem;
pub(crate) use uri::has_scheme;
pub use warning::LinkWarning;
