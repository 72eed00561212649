//! GS1 Prefixes and what they mean.

use barcode_core::{Code, prefix};
use serde::Serialize;
use tsify::Tsify;

use crate::names::PrefixKind;

/// A range of GS1 Prefixes.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Prefix {
    /// The first of the range.
    pub from: &'static str,
    /// The last of the range.
    pub to: &'static str,
    pub kind: PrefixKind,
    /// The member organisation's name, or the special use in English.
    pub meaning: &'static str,
}

impl From<prefix::Prefix> for Prefix {
    fn from(prefix: prefix::Prefix) -> Self {
        Self { from: prefix.from, to: prefix.to, kind: prefix.kind.code(), meaning: prefix.meaning }
    }
}
