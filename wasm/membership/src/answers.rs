//! Answers cross as a plain object: field ids and what was typed.

use barcode_core::membership::application::{Answers as CoreAnswers, Field};
use barcode_wasm::json::Json;
use barcode_wasm::outcome::Write;
use barcode_wasm::typed::Typed;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const ANSWERS: &str = r#"
/** What has been answered: field ids and text as typed. A choice is its id, several are ids joined by
 * commas, a ticked box is "yes"; empty and absent are the same. */
export type Answers = Partial<Record<FieldId, string>>;
"#;

#[wasm_bindgen]
extern "C" {
    /// The answers as JavaScript has them.
    #[wasm_bindgen(typescript_type = "Answers")]
    pub type AnswersObject;
}

impl AnswersObject {
    /// The answers to the fields that the form has.
    pub(super) fn read(&self) -> CoreAnswers {
        CoreAnswers::known(Typed::read(self).iter())
    }
}

/// Stands for `Answers` in the types of what is returned.
#[derive(Debug, tsify::Tsify)]
#[tsify(type = "Partial<Record<FieldId, string>>")]
pub struct AnswersWritten;

impl Write<&CoreAnswers> for AnswersWritten {
    fn write(json: &mut Json, answers: &CoreAnswers) {
        json.push("{");
        for (field, text) in answers.iter() {
            json.item();
            json.string(Field::id(field));
            json.push(":");
            json.string(text);
        }
        json.push("}");
    }
}
