//! PDFs, whose bytes cross beside the rest of their outcome.

use barcode_core::drawing::Drawing;
use barcode_core::drawing::pdf::{PdfDocument, PdfFonts, PdfProblem};
use barcode_core::{Details, Problem};
use barcode_wasm::json::Json;
use barcode_wasm::outcome::Write;
use wasm_bindgen::prelude::*;

use crate::names::PdfCode;

outcome! {
    /// Why there is no PDF.
    pub struct PdfProblemInfo(problem: &PdfProblem, details: Details) {
        /// What is wrong, in one word.
        code: PdfCode = problem.code(),
        /// The character that the font does not have.
        found: Option<String> = details.found,
        /// The line of text it stands in.
        text: Option<String> = problem.text(),
        /// The page, counted from 1.
        page: Option<usize> = problem.page(),
        /// The longest length in millimetres.
        max: Option<usize> = details.max,
    }
}

#[wasm_bindgen(typescript_custom_section)]
const OUTCOME: &str = r#"
/** A PDF, or why there is none. */
export type PdfOutcome =
  | { type: "ok"; bytes: Uint8Array<ArrayBuffer> }
  | { type: "error"; problem: PdfProblemInfo };
"#;

#[wasm_bindgen]
extern "C" {
    /// A `PdfOutcome` as JavaScript has it.
    #[wasm_bindgen(typescript_type = "PdfOutcome")]
    pub type PdfOutcomeObject;

    #[wasm_bindgen(js_namespace = Reflect)]
    fn set(object: &JsValue, name: &str, bytes: Vec<u8>) -> bool;
}

/// The first character of a text that the fonts of a PDF do not have.
#[wasm_bindgen(js_name = missingLetter)]
pub fn missing_letter(text: &str, regular: &[u8], bold: &[u8]) -> Option<String> {
    // A font that cannot be read is told when the PDF is made.
    PdfFonts { regular, bold }.missing(text).ok().flatten().map(String::from)
}

/// Writes drawings as the pages of a PDF, each only when its turn comes.
pub(crate) fn write(
    title: &str,
    pages: impl IntoIterator<Item = Drawing>,
    fonts: PdfFonts<'_>,
) -> PdfOutcomeObject {
    let mut json = Json::default();
    json.push("{");
    json.field("type");
    let object = match bytes(title, pages, fonts) {
        Ok(bytes) => {
            json.string("ok");
            json.push("}");
            let object = json.parse();
            set(&object, "bytes", bytes);
            object
        }
        Err(problem) => {
            json.string("error");
            json.field("problem");
            PdfProblemInfo::write(&mut json, (&problem, problem.details()));
            json.push("}");
            json.parse()
        }
    };
    object.unchecked_into()
}

fn bytes(
    title: &str,
    pages: impl IntoIterator<Item = Drawing>,
    fonts: PdfFonts<'_>,
) -> Result<Vec<u8>, PdfProblem> {
    let mut document = PdfDocument::new(title, fonts)?;
    for page in pages {
        document.add_page(&page)?;
    }
    document.finish()
}
