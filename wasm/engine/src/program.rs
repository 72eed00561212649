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
#[wasm_bindgen(skip_typescript)]
#[derive(Debug)]
pub struct TagProgrammer(TagProgram);

// As wasm-bindgen writes it, the class is disposable, which the types of ECMAScript 2022 do not know.
#[wasm_bindgen(typescript_custom_section)]
const TAG_PROGRAMMER: &str = r"
/** Programs tags, a GTIN at a time. */
export class TagProgrammer {
    /** A program before its first tag. Without a filter value each GTIN has its usual one. */
    constructor(scheme: string, filter?: number, companyPrefixLength?: number);
    /** Serial numbers that are in use, one after the other; those that were given last come last. */
    giveRange(gtin: string, first: string, count: number): void;
    /** Serial numbers that are in use, by their places in the order of a seed. */
    giveRandom(gtin: string, seed: string, from: number, span: number): void;
    /** The serial number behind the last that were given one after the other; nothing where the text is no GTIN. */
    nextSerial(gtin: string): string | undefined;
    /** What was given, to be kept as in use. */
    runs(): core.MadeRun[];
    /** Tags with serial numbers one after the other, from `first` or from the next one on. */
    addRange(gtin: string, first: string | undefined, quantity: number): core.Outcome<core.ProgrammedTags, core.ProgramProblem>;
    /** Tags with serial numbers that no one can guess; `seed` is a text that no one knows. */
    addRandom(gtin: string, seed: string, quantity: number): core.Outcome<core.ProgrammedTags, core.ProgramProblem>;
    /** Gives its memory back. */
    free(): void;
}
";

#[wasm_bindgen]
impl TagProgrammer {
    #[wasm_bindgen(constructor, skip_typescript)]
    pub fn new(
        scheme: &str,
        filter: Option<u8>,
        company_prefix_length: Option<usize>,
    ) -> Result<Self, JsError> {
        let filter = filter.and_then(Filter::new);
        Ok(Self(TagProgram::new(scheme_of(scheme)?, filter, company_prefix_length)))
    }

    #[wasm_bindgen(js_name = giveRange, skip_typescript)]
    pub fn give_range(&mut self, gtin: &str, first: String, count: u32) {
        self.0.give(gtin, SerialRun::Range { first, count });
    }

    #[wasm_bindgen(js_name = giveRandom, skip_typescript)]
    pub fn give_random(&mut self, gtin: &str, seed: String, from: u32, span: u32) {
        self.0.give(gtin, SerialRun::Random { seed, from, span });
    }

    #[wasm_bindgen(js_name = nextSerial, skip_typescript)]
    pub fn next_serial(&self, gtin: &str) -> Option<String> {
        self.0.next_serial(gtin).ok()
    }

    #[wasm_bindgen(skip_typescript)]
    pub fn runs(&self) -> Result<JsValue, JsError> {
        value(self.0.runs())
    }

    #[wasm_bindgen(js_name = addRange, skip_typescript)]
    pub fn add_range(
        &mut self,
        gtin: &str,
        first: Option<String>,
        quantity: u32,
    ) -> Result<JsValue, JsError> {
        let source = first.map_or(SerialSource::Next, |first| SerialSource::From { first });
        self.add(gtin, &source, quantity)
    }

    #[wasm_bindgen(js_name = addRandom, skip_typescript)]
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
