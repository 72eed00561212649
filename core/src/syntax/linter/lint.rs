//! What a linter can find wrong, in words and in stable names.

use std::fmt;

use crate::{Code, Details, Problem};

/// What is wrong with a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
pub enum Lint {
    /// The text breaks this: expected a digit.
    #[error("expected a digit")]
    NotADigit,
    /// The text breaks this: expected a character of CSET 82.
    #[error("expected a character of CSET 82")]
    NotCset82,
    /// The text breaks this: expected a character of CSET 39.
    #[error("expected a character of CSET 39")]
    NotCset39,
    /// The text breaks this: expected a character of CSET 64.
    #[error("expected a character of CSET 64")]
    NotCset64,
    /// The text breaks this: expected `=` only to fill the last group of three characters.
    #[error("expected `=` only to fill the last group of three characters")]
    Cset64Padding,
    /// The text breaks this: expected a check digit at the end.
    #[error("expected a check digit at the end")]
    CheckDigitMissing,
    /// The text breaks this: expected at least two characters for the check pair.
    #[error("expected at least two characters for the check pair")]
    PairTooShort,
    /// The text breaks this: expected at most 99 characters for the check pair.
    #[error("expected at most 99 characters for the check pair")]
    PairTooLong,
    /// The text breaks this: expected at least four digits of a company prefix.
    #[error("expected at least four digits of a company prefix")]
    PrefixTooShort,
    /// The text breaks this: expected a company prefix.
    #[error("expected a company prefix")]
    PrefixInvalid,
    /// The text breaks this: expected an answer from the list of company prefixes, which is offline.
    #[error("expected an answer from the list of company prefixes, which is offline")]
    PrefixesOffline,
    /// The text breaks this: expected at least one character that is no digit.
    #[error("expected at least one character that is no digit")]
    NonDigitRequired,
    /// The text breaks this: expected a value other than zero.
    #[error("expected a value other than zero")]
    AllZero,
    /// The text breaks this: expected zero.
    #[error("expected zero")]
    NotZero,
    /// The text breaks this: expected no leading zero.
    #[error("expected no leading zero")]
    ZeroPrefix,
    /// The text breaks this: expected a hyphen.
    #[error("expected a hyphen")]
    NotAHyphen,
    /// The text breaks this: expected one character as importer index.
    #[error("expected one character as importer index")]
    ImporterIndexLength,
    /// The text breaks this: expected a letter, digit, `-` or `_` as importer index.
    #[error("expected a letter, digit, `-` or `_` as importer index")]
    ImporterIndex,
    /// The text breaks this: expected 0 for no or 1 for yes.
    #[error("expected 0 for no or 1 for yes")]
    YesNo,
    /// The text breaks this: expected 0, 1 or 9 as winding direction.
    #[error("expected 0, 1 or 9 as winding direction")]
    Winding,
    /// The text breaks this: expected a three-digit country code of ISO 3166.
    #[error("expected a three-digit country code of ISO 3166")]
    Country,
    /// The text breaks this: expected a three-digit country code of ISO 3166, or 999.
    #[error("expected a three-digit country code of ISO 3166, or 999")]
    CountryOr999,
    /// The text breaks this: expected a two-letter country code of ISO 3166.
    #[error("expected a two-letter country code of ISO 3166")]
    CountryAlpha2,
    /// The text breaks this: expected a three-digit currency code of ISO 4217.
    #[error("expected a three-digit currency code of ISO 4217")]
    Currency,
    /// The text breaks this: expected 0, 1, 2 or 9 of ISO/IEC 5218.
    #[error("expected 0, 1, 2 or 9 of ISO/IEC 5218")]
    Sex,
    /// The text breaks this: expected a package type code.
    #[error("expected a package type code")]
    PackageType,
    /// The text breaks this: expected an AIDC media type, 01 to 10 or 80 to 99.
    #[error("expected an AIDC media type, 01 to 10 or 80 to 99")]
    MediaType,
    /// The text breaks this: expected an IBAN of more than ten characters.
    #[error("expected an IBAN of more than ten characters")]
    IbanTooShort,
    /// The text breaks this: expected an IBAN of at most 34 characters.
    #[error("expected an IBAN of at most 34 characters")]
    IbanTooLong,
    /// The text breaks this: expected a digit or a capital letter.
    #[error("expected a digit or a capital letter")]
    IbanCharacter,
    /// The text breaks this: expected an IBAN to start with a country code of ISO 3166.
    #[error("expected an IBAN to start with a country code of ISO 3166")]
    IbanCountry,
    /// The text breaks this: expected the IBAN check digits that match the account.
    #[error("expected the IBAN check digits that match the account")]
    IbanCheck,
    /// The text breaks this: expected more digits in the date.
    #[error("expected more digits in the date")]
    DateTooShort,
    /// The text breaks this: expected fewer digits in the date.
    #[error("expected fewer digits in the date")]
    DateTooLong,
    /// The text breaks this: expected a month from 01 to 12.
    #[error("expected a month from 01 to 12")]
    Month,
    /// The text breaks this: expected a day of the month.
    #[error("expected a day of the month")]
    Day,
    /// The text breaks this: expected two digits for the hour.
    #[error("expected two digits for the hour")]
    HourTooShort,
    /// The text breaks this: expected only two digits for the hour.
    #[error("expected only two digits for the hour")]
    HourTooLong,
    /// The text breaks this: expected an hour from 00 to 23.
    #[error("expected an hour from 00 to 23")]
    Hour,
    /// The text breaks this: expected two digits for the minute.
    #[error("expected two digits for the minute")]
    MinuteTooShort,
    /// The text breaks this: expected only two digits for the minute.
    #[error("expected only two digits for the minute")]
    MinuteTooLong,
    /// The text breaks this: expected a minute from 00 to 59.
    #[error("expected a minute from 00 to 59")]
    Minute,
    /// The text breaks this: expected two digits for the second.
    #[error("expected two digits for the second")]
    SecondTooShort,
    /// The text breaks this: expected only two digits for the second.
    #[error("expected only two digits for the second")]
    SecondTooLong,
    /// The text breaks this: expected a second from 00 to 59.
    #[error("expected a second from 00 to 59")]
    Second,
    /// The text breaks this: expected four digits for hour and minute.
    #[error("expected four digits for hour and minute")]
    HourMinuteTooShort,
    /// The text breaks this: expected only four digits for hour and minute.
    #[error("expected only four digits for hour and minute")]
    HourMinuteTooLong,
    /// The text breaks this: expected piece number and total of equal length.
    #[error("expected piece number and total of equal length")]
    PieceLength,
    /// The text breaks this: expected a piece number other than zero.
    #[error("expected a piece number other than zero")]
    PieceZero,
    /// The text breaks this: expected a total other than zero.
    #[error("expected a total other than zero")]
    PieceTotalZero,
    /// The text breaks this: expected a piece number within the total.
    #[error("expected a piece number within the total")]
    PieceExceedsTotal,
    /// The text breaks this: expected position and end, as in 2/3.
    #[error("expected position and end, as in 2/3")]
    PositionForm,
    /// The text breaks this: expected a position within the end number.
    #[error("expected a position within the end number")]
    PositionExceedsEnd,
    /// The text breaks this: expected ten digits for the latitude.
    #[error("expected ten digits for the latitude")]
    LatitudeLength,
    /// The text breaks this: expected a latitude from 0000000000 to 1800000000.
    #[error("expected a latitude from 0000000000 to 1800000000")]
    LatitudeRange,
    /// The text breaks this: expected ten digits for the longitude.
    #[error("expected ten digits for the longitude")]
    LongitudeLength,
    /// The text breaks this: expected a longitude from 0000000000 to 3600000000.
    #[error("expected a longitude from 0000000000 to 3600000000")]
    LongitudeRange,
    /// The text breaks this: expected two hexadecimal digits after %.
    #[error("expected two hexadecimal digits after %")]
    PercentEncoding,
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

impl Problem for Lint {
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
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[expect(missing_docs, reason = "the words of `Display` say what each one is")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
