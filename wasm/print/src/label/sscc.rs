//! The serial references of a company prefix and extension digit.

use barcode_core::label::{
    LabelField, LabelFieldProblem as CoreProblem, NextSerial as CoreNext, SerialRange as CoreRange,
};
use barcode_wasm::outcome::to_ts;
use barcode_wasm::problem::Problem;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::names::{LabelCode, LabelFieldId};

outcome! {
    /// What comes after a serial reference.
    pub enum NextSerial(
        prefix: &str,
        used: &str,
        next: Result<(CoreRange, CoreNext), CoreProblem>
    ) match &next => {
        /// Another one.
        Ok((_, CoreNext::Serial(serial))) => Serial {
            /// The next one, with all its digits.
            serial: String = serial,
        },
        /// There is none left for this prefix and extension digit.
        Ok((range, CoreNext::Exhausted)) => Exhausted {
            /// How many there are.
            count: u64 = range.count(),
        },
        /// Prefix or serial reference is wrong.
        Err(error) => Error {
            /// Which of them.
            field: LabelFieldId = error.field.id(),
            /// What is wrong with it.
            problem: Problem<LabelCode> = (
                if error.field == LabelField::CompanyPrefix { prefix } else { used },
                &error.error,
            ),
        },
    }
}

outcome! {
    /// What SSCCs begin with whose serial references are counted together.
    pub struct SerialRange(range: &CoreRange) {
        /// The company prefix, in digits alone.
        company_prefix: String = range.company_prefix(),
        /// The extension digit.
        extension: String = range.extension(),
    }
}

/// The range of a company prefix and an extension digit as they are typed; nothing while one of them is wrong.
#[wasm_bindgen(js_name = serialRange)]
pub fn serial_range(company_prefix: &str, extension: &str) -> Option<Ts<SerialRange>> {
    CoreRange::of(company_prefix, extension).ok().as_ref().map(to_ts)
}

/// The serial reference in an SSCC; nothing where another company prefix or extension digit begins it.
#[wasm_bindgen(js_name = serialOf)]
pub fn serial_of(company_prefix: &str, extension: &str, sscc: &str) -> Option<String> {
    CoreRange::of(company_prefix, extension).ok()?.serial_of(sscc).map(str::to_owned)
}

/// The serial reference after `used`; the first of the prefix where that is empty.
#[wasm_bindgen(js_name = nextSerial)]
pub fn next_serial(company_prefix: &str, used: &str) -> Ts<NextSerial> {
    let range = CoreRange::of(company_prefix, "");
    let next = range.and_then(|range| range.after(used).map(|next| (range, next)));
    to_ts((company_prefix, used, next))
}
