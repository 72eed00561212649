//! The schemes.

use barcode_core::epc::{Filter, IdentityKind, Scheme};
use barcode_wasm::names::{EpcKind, SchemeName};
use barcode_wasm::outcome::list_to_ts;
use tsify::Ts;
use wasm_bindgen::prelude::*;

outcome! {
    /// What there is to know about a scheme.
    pub struct SchemeInfo(scheme: Scheme) {
        /// Its name.
        scheme: SchemeName = scheme.name(),
        /// Its first eight bits.
        header: u8 = scheme.header(),
        /// What it identifies.
        kind: EpcKind = scheme.kind().name(),
        /// How many bits it has, where that is fixed.
        bits: Option<usize> = scheme.fixed_bits(),
        /// How many bits its filter value has.
        filter_bits: u8 = scheme.filter_bits(),
        /// Whether it needs the length of the company prefix.
        needs_company_prefix: bool = scheme.needs_company_prefix(),
        /// Whether it carries a host name.
        has_hostname: bool = scheme.has_hostname(),
        /// Whether it is kept for old tags only.
        deprecated: bool = scheme.is_deprecated(),
    }
}

/// Lists every scheme.
#[wasm_bindgen(js_name = listSchemes)]
pub fn list_schemes() -> Vec<Ts<SchemeInfo>> {
    list_to_ts(Scheme::ALL)
}

outcome! {
    /// A filter value.
    pub struct FilterInfo(filter: Filter, kind: IdentityKind) {
        /// The number.
        value: u8 = filter.value(),
        /// What it says about the object that carries the tag, in English.
        name: &'static str = filter.name(kind),
        /// Whether a new tag should not be given it.
        reserved: bool = filter.is_reserved(kind),
    }
}

/// Lists every filter value of the scheme with this name; none where it has none.
#[wasm_bindgen(js_name = listFilters)]
pub fn list_filters(scheme: &str) -> Result<Vec<Ts<FilterInfo>>, JsError> {
    let scheme = Scheme::from_name(scheme).ok_or_else(|| JsError::new("unknown scheme"))?;
    Ok(list_to_ts(scheme.filters().map(|filter| (filter, scheme.kind()))))
}
