//! What a linter can find wrong, in words and in stable names.

use std::fmt;

use crate::{Details, Problem};

macro_rules! lints {
    ($($variant:ident $code:literal $message:literal,)*) => {
        /// What is wrong with a component.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
        #[non_exhaustive]
        pub enum Lint {
            $(#[doc = concat!("The text breaks this: ", $message, ".")] #[error($message)] $variant,)*
            /// The check digit does not match the digits before it.
            #[error("expected check digit {expected}, found {found}")]
            CheckDigit {
                /// The digit that is there, in ASCII.
                found: char,
                /// The digit that would be right.
                expected: char,
            },
            /// The last two characters do not match the ones before them.
            #[error("expected check characters {}{}", expected[0], expected[1])]
            CheckPair {
                /// The pair that would be right.
                expected: [char; 2],
            },
            /// A part of a coupon is wrong.
            #[error("expected {problem} the coupon's {purchase}{field}")]
            Coupon {
                /// Which part.
                field: CouponField,
                /// Of which purchase.
                purchase: Purchase,
                /// What is wrong with it.
                problem: CouponProblem,
            },
        }

        impl Lint {
            /// Every code there is, for lists of words that must be complete.
            pub const CODES: &[&str] = &[$($code,)* "checkDigit", "checkPair", "coupon"];

            /// A short name that never changes, for programs.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$variant => $code,)*
                    Self::CheckDigit { .. } => "checkDigit",
                    Self::CheckPair { .. } => "checkPair",
                    Self::Coupon { .. } => "coupon",
                }
            }
        }
    };
}

impl Problem for Lint {
    fn code(&self) -> &'static str {
        Self::code(*self)
    }

    fn details(&self) -> Details {
        let none = Details::default();
        match self {
            Self::CheckDigit { found, expected } => {
                let text = |digit: &char| Some(digit.to_string());
                Details { found: text(found), expected: text(expected), ..none }
            }
            Self::CheckPair { expected } => {
                Details { expected: Some(String::from_iter(expected)), ..none }
            }
            Self::Coupon { field, .. } => Details { part: Some(field.code()), ..none },
            _ => none,
        }
    }
}

lints! {
    NotADigit "notADigit" "expected a digit",
    NotCset82 "notCset82" "expected a character of CSET 82",
    NotCset39 "notCset39" "expected a character of CSET 39",
    NotCset64 "notCset64" "expected a character of CSET 64",
    Cset64Padding "cset64Padding" "expected `=` only to fill the last group of three characters",
    CheckDigitMissing "checkDigitMissing" "expected a check digit at the end",
    PairTooShort "pairTooShort" "expected at least two characters for the check pair",
    PairTooLong "pairTooLong" "expected at most 99 characters for the check pair",
    PrefixTooShort "prefixTooShort" "expected at least four digits of a company prefix",
    PrefixInvalid "prefixInvalid" "expected a company prefix",
    PrefixesOffline "prefixesOffline" "expected an answer from the list of company prefixes, which is offline",
    NonDigitRequired "nonDigitRequired" "expected at least one character that is no digit",
    AllZero "allZero" "expected a value other than zero",
    NotZero "notZero" "expected zero",
    ZeroPrefix "zeroPrefix" "expected no leading zero",
    NotAHyphen "notAHyphen" "expected a hyphen",
    ImporterIndexLength "importerIndexLength" "expected one character as importer index",
    ImporterIndex "importerIndex" "expected a letter, digit, `-` or `_` as importer index",
    YesNo "yesNo" "expected 0 for no or 1 for yes",
    Winding "winding" "expected 0, 1 or 9 as winding direction",
    Country "country" "expected a three-digit country code of ISO 3166",
    CountryOr999 "countryOr999" "expected a three-digit country code of ISO 3166, or 999",
    CountryAlpha2 "countryAlpha2" "expected a two-letter country code of ISO 3166",
    Currency "currency" "expected a three-digit currency code of ISO 4217",
    Sex "sex" "expected 0, 1, 2 or 9 of ISO/IEC 5218",
    PackageType "packageType" "expected a package type code",
    MediaType "mediaType" "expected an AIDC media type, 01 to 10 or 80 to 99",
    IbanTooShort "ibanTooShort" "expected an IBAN of more than ten characters",
    IbanTooLong "ibanTooLong" "expected an IBAN of at most 34 characters",
    IbanCharacter "ibanCharacter" "expected a digit or a capital letter",
    IbanCountry "ibanCountry" "expected an IBAN to start with a country code of ISO 3166",
    IbanCheck "ibanCheck" "expected the IBAN check digits that match the account",
    DateTooShort "dateTooShort" "expected more digits in the date",
    DateTooLong "dateTooLong" "expected fewer digits in the date",
    Month "month" "expected a month from 01 to 12",
    Day "day" "expected a day of the month",
    HourTooShort "hourTooShort" "expected two digits for the hour",
    HourTooLong "hourTooLong" "expected only two digits for the hour",
    Hour "hour" "expected an hour from 00 to 23",
    MinuteTooShort "minuteTooShort" "expected two digits for the minute",
    MinuteTooLong "minuteTooLong" "expected only two digits for the minute",
    Minute "minute" "expected a minute from 00 to 59",
    SecondTooShort "secondTooShort" "expected two digits for the second",
    SecondTooLong "secondTooLong" "expected only two digits for the second",
    Second "second" "expected a second from 00 to 59",
    HourMinuteTooShort "hourMinuteTooShort" "expected four digits for hour and minute",
    HourMinuteTooLong "hourMinuteTooLong" "expected only four digits for hour and minute",
    PieceLength "pieceLength" "expected piece number and total of equal length",
    PieceZero "pieceZero" "expected a piece number other than zero",
    PieceTotalZero "pieceTotalZero" "expected a total other than zero",
    PieceExceedsTotal "pieceExceedsTotal" "expected a piece number within the total",
    PositionForm "positionForm" "expected position and end, as in 2/3",
    PositionExceedsEnd "positionExceedsEnd" "expected a position within the end number",
    LatitudeLength "latitudeLength" "expected ten digits for the latitude",
    LatitudeRange "latitudeRange" "expected a latitude from 0000000000 to 1800000000",
    LongitudeLength "longitudeLength" "expected ten digits for the longitude",
    LongitudeRange "longitudeRange" "expected a longitude from 0000000000 to 3600000000",
    PercentEncoding "percentEncoding" "expected two hexadecimal digits after %",
}

/// Which of the purchases a coupon asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Purchase {
    Primary,
    Second,
    Third,
}

/// A part of a coupon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the words of `Display` say what each one is")]
pub enum CouponField {
    Format,
    FunderLength,
    Funder,
    PrefixLength,
    Prefix,
    OfferCode,
    SaveValueLength,
    SaveValue,
    RequirementLength,
    Requirement,
    RequirementCode,
    FamilyCode,
    AdditionalRules,
    Expiry,
    Start,
    SerialLength,
    Serial,
    RetailerLength,
    Retailer,
    SaveValueCode,
    AppliesTo,
    StoreFlag,
    MultiplyFlag,
    End,
}

/// What is wrong with a part of a coupon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CouponProblem {
    /// The coupon ends before the part.
    Missing,
    /// The coupon ends within the part.
    TooShort,
    /// The digit has no meaning here.
    NotAllowed,
    /// The six digits are no date.
    NotADate,
    /// The coupon expires before it starts.
    BeforeStart,
    /// Digits are left over.
    Excess,
}

impl fmt::Display for Purchase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Primary => "",
            Self::Second => "second purchase ",
            Self::Third => "third purchase ",
        })
    }
}

impl CouponField {
    codes! {
        /// A short name that never changes, for programs.
        fn code(self) in CODES;
        Self::Format => "format",
        Self::FunderLength => "funderLength",
        Self::Funder => "funder",
        Self::PrefixLength => "prefixLength",
        Self::Prefix => "prefix",
        Self::OfferCode => "offerCode",
        Self::SaveValueLength => "saveValueLength",
        Self::SaveValue => "saveValue",
        Self::RequirementLength => "requirementLength",
        Self::Requirement => "requirement",
        Self::RequirementCode => "requirementCode",
        Self::FamilyCode => "familyCode",
        Self::AdditionalRules => "additionalRules",
        Self::Expiry => "expiry",
        Self::Start => "start",
        Self::SerialLength => "serialLength",
        Self::Serial => "serial",
        Self::RetailerLength => "retailerLength",
        Self::Retailer => "retailer",
        Self::SaveValueCode => "saveValueCode",
        Self::AppliesTo => "appliesTo",
        Self::StoreFlag => "storeFlag",
        Self::MultiplyFlag => "multiplyFlag",
        Self::End => "end",
    }
}

impl fmt::Display for CouponField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Format => "format code",
            Self::FunderLength => "funder length digit",
            Self::Funder => "funder",
            Self::PrefixLength => "company prefix length digit",
            Self::Prefix => "company prefix",
            Self::OfferCode => "offer code",
            Self::SaveValueLength => "save value length digit",
            Self::SaveValue => "save value",
            Self::RequirementLength => "requirement length digit",
            Self::Requirement => "requirement",
            Self::RequirementCode => "requirement code",
            Self::FamilyCode => "family code",
            Self::AdditionalRules => "additional purchase rules code",
            Self::Expiry => "expiry date",
            Self::Start => "start date",
            Self::SerialLength => "serial number length digit",
            Self::Serial => "serial number",
            Self::RetailerLength => "retailer length digit",
            Self::Retailer => "retailer",
            Self::SaveValueCode => "save value code",
            Self::AppliesTo => "item the saving applies to",
            Self::StoreFlag => "store coupon flag",
            Self::MultiplyFlag => "multiply flag",
            Self::End => "last field",
        })
    }
}

impl fmt::Display for CouponProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Missing => "more digits, starting with",
            Self::TooShort => "more digits in",
            Self::NotAllowed => "another digit as",
            Self::NotADate => "a date as",
            Self::BeforeStart => "no start date after",
            Self::Excess => "nothing after",
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn codes_are_unique() {
        let codes: HashSet<_> = Lint::CODES.iter().collect();
        assert_eq!(codes.len(), Lint::CODES.len());
        assert_eq!(Lint::NotCset82.code(), "notCset82");
    }
}
