//! What a business could save in a year by scanning, electronic messages and shared product data.
//!
//! An estimate, not advice. The formula is the site's own; its model is the Australian Taxation
//! Office's value assessment of e-invoicing: volumes, times the share that would move, times the cost
//! that falls away. Every figure is the visitor's, a quoted one, or an assumption that is marked as
//! such ([`Basis`]).
//!
//! ```text
//! messages        count × share by hand × share moved × (cost now − cost then)
//! product data    changes × max(0, customers × minutes a form − minutes once) × labour
//! pallet labels   pallets × (minutes now − minutes then) × labour
//! scanning        lines × ((seconds now − seconds then) × labour + (errors now − errors then) × cost)
//! delivery sites  failed deliveries × share avoided × cost
//! ```
//!
//! Every amount is whole cents, rounded once, half up. A line whose volume is blank is left out.
//! The high estimate takes every figure as it is. The low one counts half of each line that still
//! rests on an assumption of ours. A figure that is typed is the visitor's, even where it equals ours,
//! so an estimate made of typed figures alone has no band.
//!
//! Left out on purpose: our own prices, tax, and growth from year to year.

mod estimate;
mod field;
mod figures;
mod line;

pub use estimate::{LineSaving, SavingsEstimate, ShareSlip, Totals, estimate_savings};
pub use field::{Basis, FieldRule, SavingsField};
pub use figures::{SavingsFieldProblem, SavingsProblem};
pub use line::SavingsLine;
