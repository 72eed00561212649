//! The serial references of a company prefix.

use barcode_core::label::{
    FieldError, LabelField, NextSerial as CoreNext, SerialRange as CoreRange,
};
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::names::{LabelCode, LabelFieldId};
use crate::outcome::to_ts;
use crate::problem::Problem;

outcome! {
    /// What comes after a serial reference.
    pub enum NextSerial(
        prefix: &str,
        used: &str,
        next: Result<(CoreRange, CoreNext), FieldError>
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

/// The serial reference after `used`; the first of the prefix where that is empty.
#[wasm_bindgen(js_name = nextSerial)]
pub fn next_serial(company_prefix: &str, used: &str) -> Ts<NextSerial> {
    let next =
        CoreRange::of(company_prefix).and_then(|range| range.after(used).map(|next| (range, next)));
    to_ts((company_prefix, used, next))
}
