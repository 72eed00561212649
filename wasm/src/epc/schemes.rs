//! The schemes.

use barcode_core::epc::{IdentityKind, Scheme};
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::names::{EpcKind, SchemeName};
use crate::object;

/// What there is to know about a scheme.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SchemeInfo {
    /// Its name.
    pub scheme: SchemeName,
    /// Its first eight bits.
    pub header: u8,
    /// What it identifies.
    pub kind: EpcKind,
    /// How many bits it has, where that is fixed.
    pub bits: Option<usize>,
    /// How many bits its filter value has.
    pub filter_bits: u8,
    /// Whether it needs the length of the company prefix.
    pub needs_company_prefix: bool,
    /// Whether it carries a host name.
    pub has_hostname: bool,
    /// Whether it is kept for old tags only.
    pub deprecated: bool,
}

/// Lists every scheme.
#[wasm_bindgen(js_name = listSchemes, unchecked_return_type = "SchemeInfo[]")]
pub fn list_schemes() -> JsValue {
    object::array(|json| {
        for scheme in Scheme::ALL {
            json.object("", |json| {
                let kind = scheme.kind();
                let outside =
                    matches!(kind, IdentityKind::Gid | IdentityKind::Usdod | IdentityKind::Adi);
                json.text("scheme", scheme.name());
                json.number("header", scheme.header().into());
                json.text("kind", kind.name());
                json.maybe_number("bits", scheme.fixed_bits());
                json.number("filterBits", scheme.filter_bits().into());
                json.flag("needsCompanyPrefix", !scheme.is_plus() && !outside);
                json.flag("hasHostname", scheme.has_hostname());
                json.flag("deprecated", scheme.is_deprecated());
            });
        }
    })
}
