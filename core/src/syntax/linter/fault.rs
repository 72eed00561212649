//! What a linter can find wrong, in words.

use std::fmt;

/// What is wrong with a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each message says what its variant means")]
pub enum Lint {
    #[error("expected a digit")]
    NotADigit,
    #[error("expected a character of CSET 82")]
    NotCset82,
    #[error("expected a character of CSET 39")]
    NotCset39,
    #[error("expected a character of CSET 64")]
    NotCset64,
    #[error("expected `=` only to fill the last group of three characters")]
    Cset64Padding,
    #[error("expected a check digit at the end")]
    CheckDigitMissing,
    #[error("expected the check digit that matches the digits before it")]
    CheckDigit,
    #[error("expected at least two characters for the check pair")]
    PairTooShort,
    #[error("expected at most 99 characters for the check pair")]
    PairTooLong,
    #[error("expected the check pair that matches the characters before it")]
    CheckPair,
    #[error("expected at least four digits of a company prefix")]
    PrefixTooShort,
    #[error("expected a company prefix")]
    PrefixInvalid,
    #[error("expected an answer from the list of company prefixes, which is offline")]
    PrefixesOffline,
    #[error("expected at least one character that is no digit")]
    NonDigitRequired,
    #[error("expected a value other than zero")]
    AllZero,
    #[error("expected zero")]
    NotZero,
    #[error("expected no leading zero")]
    ZeroPrefix,
    #[error("expected a hyphen")]
    NotAHyphen,
    #[error("expected one character as importer index")]
    ImporterIndexLength,
    #[error("expected a letter, digit, `-` or `_` as importer index")]
    ImporterIndex,
    #[error("expected 0 for no or 1 for yes")]
    YesNo,
    #[error("expected 0, 1 or 9 as winding direction")]
    Winding,
    #[error("expected a three-digit country code of ISO 3166")]
    Country,
    #[error("expected a three-digit country code of ISO 3166, or 999")]
    CountryOr999,
    #[error("expected a two-letter country code of ISO 3166")]
    CountryAlpha2,
    #[error("expected a three-digit currency code of ISO 4217")]
    Currency,
    #[error("expected 0, 1, 2 or 9 of ISO/IEC 5218")]
    Sex,
    #[error("expected a package type code")]
    PackageType,
    #[error("expected an AIDC media type, 01 to 10 or 80 to 99")]
    MediaType,
    #[error("expected an IBAN of more than ten characters")]
    IbanTooShort,
    #[error("expected an IBAN of at most 34 characters")]
    IbanTooLong,
    #[error("expected a digit or a capital letter")]
    IbanCharacter,
    #[error("expected an IBAN to start with a country code of ISO 3166")]
    IbanCountry,
    #[error("expected the IBAN check digits that match the account")]
    IbanCheck,
    #[error("expected more digits in the date")]
    DateTooShort,
    #[error("expected fewer digits in the date")]
    DateTooLong,
    #[error("expected a month from 01 to 12")]
    Month,
    #[error("expected a day of the month")]
    Day,
    #[error("expected two digits for the hour")]
    HourTooShort,
    #[error("expected only two digits for the hour")]
    HourTooLong,
    #[error("expected an hour from 00 to 23")]
    Hour,
    #[error("expected two digits for the minute")]
    MinuteTooShort,
    #[error("expected only two digits for the minute")]
    MinuteTooLong,
    #[error("expected a minute from 00 to 59")]
    Minute,
    #[error("expected two digits for the second")]
    SecondTooShort,
    #[error("expected only two digits for the second")]
    SecondTooLong,
    #[error("expected a second from 00 to 59")]
    Second,
    #[error("expected four digits for hour and minute")]
    HourMinuteTooShort,
    #[error("expected only four digits for hour and minute")]
    HourMinuteTooLong,
    #[error("expected piece number and total of equal length")]
    PieceLength,
    #[error("expected a piece number other than zero")]
    PieceZero,
    #[error("expected a total other than zero")]
    PieceTotalZero,
    #[error("expected a piece number within the total")]
    PieceExceedsTotal,
    #[error("expected position and end, as in 2/3")]
    PositionForm,
    #[error("expected a position within the end number")]
    PositionExceedsEnd,
    #[error("expected ten digits for the latitude")]
    LatitudeLength,
    #[error("expected a latitude from 0000000000 to 1800000000")]
    LatitudeRange,
    #[error("expected ten digits for the longitude")]
    LongitudeLength,
    #[error("expected a longitude from 0000000000 to 3600000000")]
    LongitudeRange,
    #[error("expected two hexadecimal digits after %")]
    PercentEncoding,
    #[error("expected {fault} the coupon's {purchase}{field}")]
    Coupon { field: CouponField, purchase: Purchase, fault: CouponFault },
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
pub enum CouponFault {
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

impl fmt::Display for CouponFault {
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
