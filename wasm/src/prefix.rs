//! GS1 Prefixes and what they mean.

use barcode_core::prefix;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::object::{self, Json};

/// A range of GS1 Prefixes.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Prefix {
    /// The first of the range.
    pub from: &'static str,
    /// The last of the range.
    pub to: &'static str,
    /// What it is for.
    pub kind: PrefixKind,
    /// The member organisation's name, or the special use in English.
    pub meaning: &'static str,
}

/// What a range of prefixes is for.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum PrefixKind {
    /// A member organisation.
    MemberOrganisation,
    /// GS1 Global Office.
    GlobalOffice,
    /// GTIN-8 only.
    Gtin8,
    /// Within one company.
    RestrictedCompany,
    /// Within one region.
    RestrictedRegion,
    /// Examples.
    Demonstration,
    /// Serial publications.
    Issn,
    /// Books.
    Isbn,
    /// Sheet music.
    Ismn,
    /// Refund receipts.
    RefundReceipt,
    /// Coupons.
    Coupon,
    /// Future use.
    Reserved,
    /// Never issued.
    Unused,
}

/// What the first digits of a number mean; `null` when they are not assigned.
#[wasm_bindgen(js_name = findPrefix)]
pub fn find_prefix(digits: &str) -> Option<Ts<Prefix>> {
    prefix::find(digits).map(|found| object::object(|json| write_prefix(json, found)))
}

/// Lists all ranges, in ascending order.
#[wasm_bindgen(js_name = listPrefixes, unchecked_return_type = "Prefix[]")]
pub fn list_prefixes() -> JsValue {
    object::array(|json| {
        for range in prefix::ranges() {
            json.object("", |json| write_prefix(json, range));
        }
    })
}

/// Writes a [`Prefix`].
#[inline(never)]
pub(crate) fn write_prefix(json: &mut Json, found: prefix::Prefix) {
    json.text("from", found.from);
    json.text("to", found.to);
    json.text("kind", found.kind.code());
    json.text("meaning", found.meaning);
}
