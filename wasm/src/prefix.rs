//! GS1 Prefixes and what they mean.

use barcode_core::prefix;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::json;

/// A range of GS1 Prefixes.
#[derive(Debug, Serialize, Tsify)]
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
#[derive(Debug, Serialize, Tsify)]
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
    prefix::find(digits).map(|found| json::object(&Prefix::from(found)))
}

/// Lists all ranges, in ascending order.
#[wasm_bindgen(js_name = listPrefixes, unchecked_return_type = "Prefix[]")]
pub fn list_prefixes() -> JsValue {
    json::list(prefix::ranges().iter().map(|range| Prefix::from(*range)))
}

impl From<prefix::Prefix> for Prefix {
    fn from(found: prefix::Prefix) -> Self {
        Self { from: found.from, to: found.to, kind: found.kind.into(), meaning: found.meaning }
    }
}

impl From<prefix::PrefixKind> for PrefixKind {
    fn from(kind: prefix::PrefixKind) -> Self {
        match kind {
            prefix::PrefixKind::MemberOrganisation => Self::MemberOrganisation,
            prefix::PrefixKind::GlobalOffice => Self::GlobalOffice,
            prefix::PrefixKind::Gtin8 => Self::Gtin8,
            prefix::PrefixKind::RestrictedCompany => Self::RestrictedCompany,
            prefix::PrefixKind::RestrictedRegion => Self::RestrictedRegion,
            prefix::PrefixKind::Demonstration => Self::Demonstration,
            prefix::PrefixKind::Issn => Self::Issn,
            prefix::PrefixKind::Isbn => Self::Isbn,
            prefix::PrefixKind::Ismn => Self::Ismn,
            prefix::PrefixKind::RefundReceipt => Self::RefundReceipt,
            prefix::PrefixKind::Coupon => Self::Coupon,
            prefix::PrefixKind::Reserved => Self::Reserved,
            prefix::PrefixKind::Unused => Self::Unused,
        }
    }
}
