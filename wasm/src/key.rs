//! Identification keys, told in full.

use barcode_core::key::{self, Key};

use crate::check_digit::Working;
use crate::names::{KeyKindId, KeyRole};
use crate::prefix::Prefix;

outcome! {
    /// A key and all about it.
    pub struct KeyDetails(key: &Key, company_prefix_length: Option<usize>) {
        /// What kind of key it is.
        kind: KeyKindId = key.kind().id(),
        /// The whole key, serial included, without separators.
        text: String = key.as_str(),
        /// The digits up to and including the check digit.
        digits: String = key.digits(),
        /// The digits the check digit is computed from.
        payload: String = key.payload(),
        /// What follows the check digit, or nothing.
        serial: String = key.serial(),
        /// The check digit.
        check_digit: u8 = key.check_digit(),
        /// What a barcode carries under the application identifier.
        element_value: String = key.element_value(),
        /// How the check digit comes about.
        working: Working = key.working(),
        /// The parts, from the left, without a gap.
        parts: Vec<KeyPart> = key.parts(company_prefix_length),
        /// What the GS1 Prefix says, or nothing when it is not assigned.
        prefix: Option<Prefix> = key.prefix(),
        /// Whether its prefix lets it identify an item that companies trade.
        is_for_open_trade: bool = key.prefix().is_none_or(|prefix| prefix.kind.is_for_open_trade()),
        /// Whether its prefix lets it be on a tag.
        may_be_on_tag: bool = key.prefix().is_none_or(|prefix| prefix.kind.may_be_on_tag()),
        /// Where the GS1 Prefix begins in `text`.
        prefix_start: usize = key.prefix_digits().unwrap_or_default().start,
        /// Where it ends.
        prefix_end: usize = key.prefix_digits().unwrap_or_default().end,
    }
}

outcome! {
    /// A part of a key.
    pub struct KeyPart(part: key::KeyPart) {
        /// What it is.
        role: KeyRole = part.role.code(),
        /// Where it begins in `text`.
        start: usize = part.span.start,
        /// Where it ends.
        end: usize = part.span.end,
    }
}
