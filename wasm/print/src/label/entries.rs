//! What was typed for a label crosses as a plain object: field ids and texts.

use barcode_core::label::LabelEntries as CoreEntries;
use barcode_wasm::typed::Typed;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const ENTRIES: &str = r#"
/** What was typed for a label: field ids and texts; empty and absent are the same. */
export type LabelEntries = Partial<Record<LabelFieldId, string>>;
"#;

#[wasm_bindgen]
extern "C" {
    /// The texts as JavaScript has them.
    #[wasm_bindgen(typescript_type = "LabelEntries")]
    pub type EntriesObject;
}

impl EntriesObject {
    /// The texts of the fields that a label has.
    pub(super) fn read(&self) -> CoreEntries {
        CoreEntries::known(Typed::read(self).iter())
    }
}
