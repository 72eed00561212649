//! What kind of answer a field takes.

use super::{Email, Phone, VendorNumber, Website};
use crate::site::membership::recipients::Recipients;

/// What kind of answer a field takes. Every answer is text; this says how the text is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum FieldKind {
    /// One line in any script.
    Text {
        /// The most characters.
        max: usize,
    },
    /// One choice, by its code: these.
    Choice(&'static [&'static str]),
    /// A country by its ISO 3166 code.
    #[strum(serialize = "choice")]
    Country,
    /// One or more choices, by their codes with commas between them: these.
    Choices(&'static [&'static str]),
    /// The codes of one or more recipients of product data, with commas between them; which there are is content.
    #[strum(serialize = "choices")]
    Recipients,
    /// `yes`, or nothing.
    Tick,
    /// A whole number.
    Count {
        /// The smallest.
        min: u32,
        /// The largest.
        max: u32,
    },
    /// Whole dollars.
    Turnover,
    /// An Australian Business Number.
    Abn,
    /// An Australian Company Number.
    Acn,
    /// An email address.
    Email,
    /// A phone number.
    Phone,
    /// A web address.
    Website,
    /// A state of Australia by its code; in other countries one line of text.
    State,
    /// Four digits in Australia; in other countries one line of text.
    Postcode,
    /// The number a retailer knows its supplier by.
    VendorNumber,
}

impl FieldKind {
    /// The codes of the choices the field always offers, if there are any: a state has choices in Australia only, and recipients
    /// are content. Countries are a list of their own.
    pub const fn choices(self) -> Option<&'static [&'static str]> {
        match self {
            Self::Choice(choices) | Self::Choices(choices) => Some(choices),
            _ => None,
        }
    }

    /// The most characters of an answer, with room for spaces where people group digits.
    pub const fn max_length(self) -> usize {
        match self {
            Self::Text { max } => max,
            // Every code of the longest list of several choices fits.
            Self::Choice(_) | Self::Country | Self::Choices(_) => 200,
            Self::Recipients => Recipients::MAX_ANSWER,
            Self::Tick => 3,
            Self::Count { .. } | Self::Abn | Self::Acn | Self::Postcode => 20,
            Self::Turnover => 30,
            Self::State => 60,
            Self::Email => Email::MAX,
            Self::Phone => Phone::MAX,
            Self::Website => Website::MAX,
            Self::VendorNumber => VendorNumber::MAX,
        }
    }
}
