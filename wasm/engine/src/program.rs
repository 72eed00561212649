//! Tags to program: their serial numbers, their EPCs, and the labels for a printer.

use barcode_core::epc::Filter;
use barcode_core::epc::program::{
    self, SCHEMES, SerialRun, SerialSource, TagPrinting, TagProgram, usual_filter,
};
use barcode_core::key::gtin::Gtin;
use barcode_core::shape::Outcome;
use barcode_wasm::cross::{value, value_in};
use wasm_bindgen::prelude::*;

use crate::schemes::scheme_of;

/// The names of the schemes that a program writes.
#[wasm_bindgen(js_name = programSchemes, unchecked_return_type = "core.Scheme[]")]
pub fn program_schemes() -> Vec<String> {
    SCHEMES.iter().map(|scheme| scheme.name().to_owned()).collect()
}

/// The filter value of most tags on this item; nothing where the text is no GTIN.
#[wasm_bindgen(js_name = usualFilter)]
pub fn filter_of_gtin(gtin: &str) -> Option<u8> {
    gtin.parse::<Gtin>().ok().map(|gtin| usual_filter(&gtin).value())
}

/// Programs tags, a GTIN at a time.
#[wasm_bindgen]
#[derive(Debug)]
pub struct TagProgrammer(TagProgram);

#[wasm_bindgen]
impl TagProgrammer {
    /// A program before its first tag. Without a filter value each GTIN has its usual one.
    #[wasm_bindgen(constructor)]
    pub fn new(
        scheme: &str,
        filter: Option<u8>,
        company_prefix_length: Option<usize>,
    ) -> Result<Self, JsError> {
        let filter = filter.and_then(Filter::new);
        Ok(Self(TagProgram::new(scheme_of(scheme)?, filter, company_prefix_length)))
    }

    /// Serial numbers that are in use, one after the other; those that were given last come last.
    #[wasm_bindgen(js_name = giveRange)]
    pub fn give_range(&mut self, gtin: &str, first: String, count: u32) {
        self.0.give(gtin, SerialRun::Range { first, count });
    }

    /// Serial numbers that are in use, by their places in the order of a seed.
    #[wasm_bindgen(js_name = giveRandom)]
    pub fn give_random(&mut self, gtin: &str, seed: String, from: u32, span: u32) {
        self.0.give(gtin, SerialRun::Random { seed, from, span });
    }

    /// The serial number behind the last that were given one after the other; nothing where the text is no GTIN.
    #[wasm_bindgen(js_name = nextSerial)]
    pub fn next_serial(&self, gtin: &str) -> Option<String> {
        self.0.next_serial(gtin).ok()
    }

    /// What was given, to be kept as in use.
    #[wasm_bindgen(unchecked_return_type = "core.MadeRun[]")]
    pub fn runs(&self) -> Result<JsValue, JsError> {
        value(self.0.runs())
    }

    /// Tags with serial numbers one after the other, from `first` or from the next one on.
    #[wasm_bindgen(
        js_name = addRange,
        unchecked_return_type = "core.Outcome<core.ProgrammedTags, core.ProgramProblem>"
    )]
    pub fn add_range(
        &mut self,
        gtin: &str,
        first: Option<String>,
        quantity: u32,
    ) -> Result<JsValue, JsError> {
        let source = first.map_or(SerialSource::Next, |first| SerialSource::From { first });
        self.add(gtin, &source, quantity)
    }

    /// Tags with serial numbers that no one can guess; `seed` is a text that no one knows.
    #[wasm_bindgen(
        js_name = addRandom,
        unchecked_return_type = "core.Outcome<core.ProgrammedTags, core.ProgramProblem>"
    )]
    pub fn add_random(
        &mut self,
        gtin: &str,
        seed: String,
        quantity: u32,
    ) -> Result<JsValue, JsError> {
        self.add(gtin, &SerialSource::Random { seed }, quantity)
    }
}

impl TagProgrammer {
    fn add(
        &mut self,
        gtin: &str,
        source: &SerialSource,
        quantity: u32,
    ) -> Result<JsValue, JsError> {
        value_in(gtin, &Outcome::from(self.0.add(gtin, source, quantity)))
    }
}

/// The labels of tags for a printer that programs them, from the lines of `ProgrammedTags`.
#[wasm_bindgen(js_name = tagLabels)]
pub fn tag_labels(gtin: &str, lines: &str, dpi: u32, has_symbol: bool) -> String {
    program::write_labels(gtin, lines, TagPrinting { dpi, has_symbol })
}
