//! GS1 Prefixes and what they mean.

use barcode_core::prefix;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::names::PrefixKind;
use crate::outcome::to_ts;

outcome! {
    /// A range of GS1 Prefixes.
    pub struct Prefix(prefix: prefix::Prefix) {
        /// The first of the range.
        from: &'static str = prefix.from,
        /// The last of the range.
        to: &'static str = prefix.to,
        /// What it is for.
        kind: PrefixKind = prefix.kind.code(),
        /// The member organisation's name, or the special use in English.
        meaning: &'static str = prefix.meaning,
    }
}

/// What the first digits of a number mean; nothing when they are not assigned.
#[wasm_bindgen(js_name = findPrefix)]
pub fn find_prefix(digits: &str) -> Option<Ts<Prefix>> {
    prefix::find(digits).map(to_ts)
}
