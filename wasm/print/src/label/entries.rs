//! What was typed for a label crosses as a plain object: field ids and texts.

use barcode_core::label::LabelEntries as CoreEntries;
use barcode_wasm::cross::Typed;
use tsify::{Ts, Tsify};

/// What was typed for a label: field ids and texts; empty and absent are the same.
#[derive(Debug, Tsify)]
#[tsify(type = "Partial<Record<LabelFieldId, string>>")]
pub struct LabelEntries;

/// The texts of the fields that a label has.
pub(super) fn read(entries: &Ts<LabelEntries>) -> CoreEntries {
    CoreEntries::known(Typed::read(entries).iter())
}
