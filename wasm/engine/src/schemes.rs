//! The schemes.

use barcode_core::epc::{IdentityKind, Scheme};
use barcode_wasm::cross::list_to_ts;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// What there is to know about a scheme.
#[expect(clippy::struct_excessive_bools, reason = "facts that have nothing to do with each other")]
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SchemeInfo {
    #[tsify(type = "core.Scheme")]
    pub scheme: Scheme,
    /// Its first eight bits.
    pub header: u8,
    /// What it identifies.
    #[tsify(type = "core.IdentityKind")]
    pub kind: IdentityKind,
    /// How many bits it has, where that is fixed.
    pub bits: Option<usize>,
    pub filter_bits: u8,
    /// Whether it is the one that readers expect for what it identifies.
    pub is_usual: bool,
    /// Whether it needs the length of the company prefix.
    pub needs_company_prefix: bool,
    /// Whether it carries a host name.
    pub has_hostname: bool,
    /// Whether it is kept for old tags only.
    pub deprecated: bool,
}

/// Lists every scheme.
#[wasm_bindgen(js_name = listSchemes)]
pub fn list_schemes() -> Result<Vec<Ts<SchemeInfo>>, JsError> {
    list_to_ts(Scheme::ALL.iter().map(|&scheme| SchemeInfo {
        scheme,
        header: scheme.header(),
        kind: scheme.kind(),
        bits: scheme.fixed_bits(),
        filter_bits: scheme.filter_bits(),
        is_usual: Scheme::usual(scheme.kind()) == Some(scheme),
        needs_company_prefix: scheme.needs_company_prefix(),
        has_hostname: scheme.has_hostname(),
        deprecated: scheme.is_deprecated(),
    }))
}

/// A filter value.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FilterInfo {
    pub value: u8,
    /// What it says about the object that carries the tag, in English.
    pub name: &'static str,
    /// Whether a new tag should not be given it.
    pub reserved: bool,
}

/// Lists every filter value of the scheme with this name; none where it has none.
#[wasm_bindgen(js_name = listFilters)]
pub fn list_filters(scheme: &str) -> Result<Vec<Ts<FilterInfo>>, JsError> {
    let scheme = scheme_of(scheme)?;
    let kind = scheme.kind();
    list_to_ts(scheme.filters().map(|filter| FilterInfo {
        value: filter.value(),
        name: filter.name(kind),
        reserved: filter.is_reserved(kind),
    }))
}

/// The scheme with this name; any other is a mistake in the program.
pub fn scheme_of(name: &str) -> Result<Scheme, JsError> {
    Scheme::from_name(name).ok_or_else(|| JsError::new("unknown scheme"))
}
