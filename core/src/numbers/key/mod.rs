//! The GS1 identification keys that end in, or contain, a mod-10 check digit.
//!
//! Implements GS1 General Specifications 3.2 to 3.9 (formats) and 7.9.1 (check digit).
//!
//! ```text
//! GTIN-13   [prefix and reference 12][check]      GLN, GSIN, GSRN, GSRNP alike, 13 to 18 digits
//! GTIN-14   [indicator][prefix and reference 12][check]
//! SSCC      [extension][prefix and reference 16][check]
//! GRAI      [prefix and type 12][check][serial 0-16]     AI 8003 writes a filler 0 in front
//! GDTI, GCN [prefix and reference 12][check][serial 0-17 or 0-12 digits]
//! ```
//!
//! What a key is made of, as far as it is known, are its [`parts`](Key::parts):
//!
//! ```text
//! 3 7610425 002123456 9     SSCC whose company prefix is known to have 7 digits
//! | |       |         `- check digit
//! | |       `- reference
//! | `- GS1 Company Prefix, which begins with the GS1 Prefix 761
//! `- extension digit
//! ```
//!
//! ```
//! use barcode_core::key::{KeyKind, KeyRole, validate};
//!
//! let sscc = validate(KeyKind::Sscc, "3 7610425 002123456 9")?;
//! let parts: Vec<_> = sscc
//!     .parts(Some(7))
//!     .into_iter()
//!     .map(|part| (part.role, &sscc.as_str()[part.span]))
//!     .collect();
//! let expected = [
//!     (KeyRole::Extension, "3"),
//!     (KeyRole::CompanyPrefix, "7610425"),
//!     (KeyRole::Reference, "002123456"),
//!     (KeyRole::CheckDigit, "9"),
//! ];
//! assert_eq!(parts, expected);
//! # Ok::<(), barcode_core::ParseError<barcode_core::NumberProblem>>(())
//! ```
//!
//! Left out on purpose: keys without a check digit (GIAI, GINC, CPID), which are values of application
//! identifiers ([`syntax`](crate::syntax)); the GMN with its pair
//! ([`check_characters`](crate::check_characters)); and any guess where the company prefix ends.
//!
//! Next: [`prefix`](crate::prefix), what the first digits say.

mod anatomy;
#[cfg(feature = "serde")]
pub mod details;
pub mod gtin;
pub mod identify;
pub mod isbn;
pub mod ismn;
pub mod issn;
mod mod11;
mod number;
pub mod upc_e;

pub use anatomy::{KeyPart, KeyRole};
pub use number::{Completed, Key, complete, validate};
pub(crate) use number::{KeyReading, read};

use crate::syntax::Ai;

/// An identification key with a check digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum KeyKind {
    /// Global Trade Item Number, 8 digits.
    Gtin8,
    /// Global Trade Item Number, 12 digits (U.P.C.).
    Gtin12,
    /// Global Trade Item Number, 13 digits (EAN).
    Gtin13,
    /// Global Trade Item Number, 14 digits.
    Gtin14,
    /// Global Location Number.
    Gln,
    /// Serial Shipping Container Code.
    Sscc,
    /// Global Shipment Identification Number.
    Gsin,
    /// Global Service Relation Number of a recipient.
    Gsrn,
    /// Global Service Relation Number of a provider.
    Gsrnp,
    /// Global Returnable Asset Identifier.
    Grai,
    /// Global Document Type Identifier.
    Gdti,
    /// Global Coupon Number.
    Gcn,
}

/// What may follow the check digit of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Serial {
    /// The most characters there can be.
    pub max: usize,
    /// Whether letters and signs are allowed, or digits only.
    pub alphanumeric: bool,
}

/// One row for each kind.
#[derive(Clone, Copy)]
struct Description {
    code: &'static str,
    name: &'static str,
    title: &'static str,
    ai: Ai,
    /// Digits without the check digit, and with it.
    lengths: [usize; 2],
    /// Whether a 0 may stand in front, as AI 8003 has it.
    filler: bool,
    serial: Option<Serial>,
    example: &'static str,
}

impl KeyKind {
    /// Every kind, in the order people look for them.
    pub const ALL: [Self; 12] = [
        Self::Gtin13,
        Self::Gtin12,
        Self::Gtin8,
        Self::Gtin14,
        Self::Sscc,
        Self::Gln,
        Self::Gsin,
        Self::Gsrn,
        Self::Gsrnp,
        Self::Grai,
        Self::Gdti,
        Self::Gcn,
    ];

    /// Finds a kind by its [`code`](Self::code).
    ///
    /// ```
    /// # use barcode_core::key::KeyKind;
    /// assert_eq!(KeyKind::from_code("gtin-13"), Some(KeyKind::Gtin13));
    /// ```
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }

    /// The name used in addresses and stored settings, such as `gtin-13`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.description().code
    }

    /// The short name, such as `GTIN-13`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.description().name
    }

    /// The name in full.
    #[must_use]
    pub fn title(self) -> &'static str {
        self.description().title
    }

    /// The application identifier a barcode carries the key under (for a GLN: of a place, 414).
    #[must_use]
    pub fn ai(self) -> Ai {
        self.description().ai
    }

    /// How many digits the key has, check digit included, serial and filler not.
    #[must_use]
    pub const fn digits(self) -> usize {
        self.description().lengths[1]
    }

    /// How many digits the key has without its check digit and with it.
    #[must_use]
    pub fn lengths(self) -> &'static [usize] {
        &self.description().lengths
    }

    /// The second of these lengths.
    fn complete_length(self) -> &'static [usize] {
        &self.description().lengths[1..]
    }

    /// What may follow the check digit.
    #[must_use]
    pub fn serial(self) -> Option<Serial> {
        self.description().serial
    }

    /// Whether it is a GTIN, of any length.
    pub(crate) fn is_gtin(self) -> bool {
        matches!(self, Self::Gtin8 | Self::Gtin12 | Self::Gtin13 | Self::Gtin14)
    }

    /// Whether a filler 0 may stand in front.
    pub(crate) fn has_filler(self) -> bool {
        self.description().filler
    }

    /// A complete example, under the demonstration prefix 952 where the key can have it.
    #[must_use]
    pub fn example(self) -> &'static str {
        self.description().example
    }

    const fn description(self) -> &'static Description {
        match self {
            Self::Gtin8 => &GTIN_8,
            Self::Gtin12 => &GTIN_12,
            Self::Gtin13 => &GTIN_13,
            Self::Gtin14 => &GTIN_14,
            Self::Gln => &GLN,
            Self::Sscc => &SSCC,
            Self::Gsin => &GSIN,
            Self::Gsrn => &GSRN,
            Self::Gsrnp => &GSRNP,
            Self::Grai => &GRAI,
            Self::Gdti => &GDTI,
            Self::Gcn => &GCN,
        }
    }
}

/// A description of a key without a serial.
const fn plain(
    code: &'static str,
    name: &'static str,
    title: &'static str,
    ai: &'static str,
    digits: usize,
    example: &'static str,
) -> Description {
    Description {
        code,
        name,
        title,
        ai: Ai::new(ai),
        lengths: [digits - 1, digits],
        filler: false,
        serial: None,
        example,
    }
}

/// The same with a serial after the check digit.
const fn with_serial(key: Description, max: usize, alphanumeric: bool) -> Description {
    Description { serial: Some(Serial { max, alphanumeric }), ..key }
}

const GTIN: &str = "Global Trade Item Number";

static GTIN_8: Description = plain("gtin-8", "GTIN-8", GTIN, "01", 8, "95200002");
// A GTIN-12 begins with an unwritten 0, so it cannot be under 952: the public U.P.C. example.
static GTIN_12: Description = plain("gtin-12", "GTIN-12", GTIN, "01", 12, "614141000036");
static GTIN_13: Description = plain("gtin-13", "GTIN-13", GTIN, "01", 13, "9521234543213");
static GTIN_14: Description = plain("gtin-14", "GTIN-14", GTIN, "01", 14, "19521234543210");
static GLN: Description = plain("gln", "GLN", "Global Location Number", "414", 13, "9521141123454");
static SSCC: Description =
    plain("sscc", "SSCC", "Serial Shipping Container Code", "00", 18, "095201234567891235");
static GSIN: Description =
    plain("gsin", "GSIN", "Global Shipment Identification Number", "402", 17, "95212345678901235");
static GSRN: Description =
    plain("gsrn", "GSRN", "Global Service Relation Number", "8018", 18, "952114112345678906");
static GSRNP: Description = plain(
    "gsrnp",
    "GSRNP",
    "Global Service Relation Number of a provider",
    "8017",
    18,
    "952114112345678906",
);
static GRAI: Description = Description {
    filler: true,
    ..with_serial(
        plain("grai", "GRAI", "Global Returnable Asset Identifier", "8003", 13, "9521141123454"),
        16,
        true,
    )
};
static GDTI: Description = with_serial(
    plain("gdti", "GDTI", "Global Document Type Identifier", "253", 13, "9521141123454"),
    17,
    true,
);
static GCN: Description =
    with_serial(plain("gcn", "GCN", "Global Coupon Number", "255", 13, "9521141678909"), 12, false);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_is_listed_once_and_its_example_is_valid() {
        for kind in KeyKind::ALL {
            assert_eq!(KeyKind::from_code(kind.code()), Some(kind));
            let key = validate(kind, kind.example()).unwrap();
            assert_eq!(key.as_str(), kind.example());
            assert_eq!(key.digits().len(), kind.digits());
        }
    }
}
