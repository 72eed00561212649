//! The schemes.

use barcode_core::epc::{Filter, IdentityKind, Scheme};
use barcode_wasm::cross::list_to_ts;
use barcode_wasm::names::{EpcKind, SchemeName};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// What there is to know about a scheme.
#[expect(clippy::struct_excessive_bools, reason = "facts that have nothing to do with each other")]
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SchemeInfo {
    pub scheme: SchemeName,
    /// Its first eight bits.
    pub header: u8,
    /// What it identifies.
    pub kind: EpcKind,
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

impl From<Scheme> for SchemeInfo {
    fn from(scheme: Scheme) -> Self {
        Self {
            scheme: scheme.name(),
            header: scheme.header(),
            kind: scheme.kind().name(),
            bits: scheme.fixed_bits(),
            filter_bits: scheme.filter_bits(),
            is_usual: Scheme::usual(scheme.kind()) == Some(scheme),
            needs_company_prefix: scheme.needs_company_prefix(),
            has_hostname: scheme.has_hostname(),
            deprecated: scheme.is_deprecated(),
        }
    }
}

/// Lists every scheme.
#[wasm_bindgen(js_name = listSchemes)]
pub fn list_schemes() -> Result<Vec<Ts<SchemeInfo>>, JsError> {
    list_to_ts(Scheme::ALL.iter().copied())
}

/// A filter value.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct FilterInfo {
    pub value: u8,
    /// What it says about the object that carries the tag, in English.
    pub name: &'static str,
    /// Whether a new tag should not be given it.
    pub reserved: bool,
}

impl From<(Filter, IdentityKind)> for FilterInfo {
    fn from((filter, kind): (Filter, IdentityKind)) -> Self {
        Self { value: filter.value(), name: filter.name(kind), reserved: filter.is_reserved(kind) }
    }
}

/// Lists every filter value of the scheme with this name; none where it has none.
#[wasm_bindgen(js_name = listFilters)]
pub fn list_filters(scheme: &str) -> Result<Vec<Ts<FilterInfo>>, JsError> {
    let scheme = Scheme::from_name(scheme).ok_or_else(|| JsError::new("unknown scheme"))?;
    list_to_ts(scheme.filters().map(|filter| (filter, scheme.kind())))
}
