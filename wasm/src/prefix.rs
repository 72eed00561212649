//! GS1 Prefixes and what they mean.

use barcode_core::prefix;

use crate::names::PrefixKind;

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
