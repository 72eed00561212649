//! What was typed for a label crosses as a plain object: field ids and texts.

use std::collections::BTreeMap;

use barcode_core::label::{Label, LabelEntries as CoreEntries};
use barcode_wasm::cross::Typed;
use serde::Serialize;
use tsify::{Ts, Tsify};

use crate::names::LabelFieldId;

/// What was typed for a label, or what is on it: field ids and texts; empty and absent are the same.
#[derive(Debug, Serialize, Tsify)]
#[tsify(type = "Partial<Record<LabelFieldId, string>>")]
pub struct LabelEntries(BTreeMap<LabelFieldId, String>);

impl From<&Label> for LabelEntries {
    fn from(label: &Label) -> Self {
        let entries = label.entries();
        Self(entries.iter().map(|(field, text)| (field.code(), text.to_owned())).collect())
    }
}

/// The texts of the fields that a label has.
pub(super) fn read(entries: &Ts<LabelEntries>) -> CoreEntries {
    CoreEntries::known(Typed::read(entries).iter())
}
