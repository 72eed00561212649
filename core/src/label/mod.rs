//! The logistic label: what it says, whether that is right, and where each thing stands on it.
//!
//! Implements the GS1 Logistic Label Guideline 1.3 with GS1 General Specifications 3.2 (SSCC), 4.13
//! and 4.14 (which identifiers go together), 5.4 (GS1-128) and the symbol specification table 5.
//!
//! ```text
//! LabelEntries ── read_label ── Label ── plan ── the symbols it needs ── layout ── drawing, zpl
//!   texts by field              right     which identifiers share one       millimetres or dots
//! ```
//!
//! Left out on purpose: the transport data of the 43xx identifiers, which need a two-dimensional
//! symbol; where the numbers that were used are kept; and the clock.

mod choices;
mod dates;
mod day;
mod draw;
mod entries;
mod field;
mod fit;
mod layout;
mod look;
mod output;
mod placed;
mod placement;
mod plan;
mod postcode;
mod problem;
mod read;
mod rows;
mod section;
mod shown;
mod size;
mod sscc;
mod values;
mod warning;
mod without_symbol;
mod written;
mod zpl;

pub use choices::{LabelChoices, ModuleChoice, OutputChoice, SizeChoice, UnitChoice, choices};
pub use dates::DateOrder;
pub use entries::LabelEntries;
pub use field::{LabelField, Segment};
pub use fit::FitProblem;
pub use layout::{LabelLayout, LabelSymbol, layout, layout_as_text};
pub use output::Output;
pub use placement::{LogisticUnit, Placement};
pub use plan::{PlannedSymbol, plan};
pub use problem::{LabelFieldProblem, LabelProblem};
pub use read::{Label, LabelElement, LabelText, read_label};
pub use rows::{
    FaultyLabelRow, LabelRows, LabelTable, MadeLabel, MadeLabelRow, NewNumbers, NoLabel, NoRoom,
    RowFault, WarnedLabelRow, make_label,
};
pub use size::{Extent, LabelSize};
pub use sscc::{NextSerial, SerialRange, sscc_of_parts};
pub use warning::LabelWarning;
