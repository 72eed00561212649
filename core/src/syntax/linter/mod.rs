//! Linters: the named checks that a component of an application identifier's value must pass.
//!
//! Implements the linters of the GS1 Barcode Syntax Dictionary, release 2026-01-27.
//! A linter sees one component, such as the 14 digits of a GTIN inside `(8006)`, and answers with
//! the first thing that is wrong and its bytes. It never allocates.
//!
//! Left out on purpose: the names the dictionary reserves without a rule behind them
//! (`hhmm`, `iso3166list`, `mmoptss`, `yymmddhh`) and the old names `key` and `keyoff1`,
//! which became `gcppos1` and `gcppos2`.

mod check;
mod code_list;
mod company_prefixes;
mod coupon;
mod date_time;
mod finding;
mod lint;
mod number;
mod text;

pub use company_prefixes::{CompanyPrefixes, PrefixAnswer};
pub use lint::{CouponField, CouponProblem, Lint, Purchase};

use crate::ParseError;

macro_rules! linters {
    ($($name:literal $variant:ident $doc:literal,)*) => {
        /// A named check on one component of a value.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Linter {
            $(#[doc = $doc] $variant,)*
        }

        impl Linter {
            /// Every linter, with the name the syntax dictionary gives it.
            pub const ALL: &[(&'static str, Self)] = &[$(($name, Self::$variant),)*];
        }
    };
}

linters! {
    "couponcode" CouponCode "North American coupon, AI (8110).",
    "couponposoffer" CouponOffer "North American positive offer file, AI (8112).",
    "cset39" Cset39 "Characters of CSET 39 only.",
    "cset64" Cset64 "Characters of CSET 64 only, padded with `=`.",
    "cset82" Cset82 "Characters of CSET 82 only.",
    "csetnumeric" Digits "Digits only.",
    "csum" CheckDigit "The last digit is the mod-10 check digit.",
    "csumalpha" CheckPair "The last two characters are the mod-1021,32 check pair.",
    "gcppos1" CompanyPrefixFirst "A company prefix starts at the first character.",
    "gcppos2" CompanyPrefixSecond "A company prefix starts at the second character.",
    "hasnondigit" HasNonDigit "At least one character is no digit.",
    "hh" Hour "An hour, 00 to 23.",
    "hhmi" HourMinute "An hour and a minute.",
    "hyphen" Hyphens "Hyphens only.",
    "iban" Iban "An international bank account number.",
    "importeridx" ImporterIndex "One character of CSET 64.",
    "iso3166" Country "A numeric country code.",
    "iso3166999" CountryOr999 "A numeric country code, or 999 for several.",
    "iso3166alpha2" CountryAlpha2 "A two-letter country code.",
    "iso4217" Currency "A numeric currency code.",
    "iso5218" Sex "A biological sex code.",
    "latitude" Latitude "A latitude in ten-millionths of a degree from the South Pole.",
    "longitude" Longitude "A longitude in ten-millionths of a degree.",
    "mediatype" MediaType "A type of AIDC media.",
    "mi" Minute "A minute, 00 to 59.",
    "nonzero" NonZero "Digits that are not all zero.",
    "nozeroprefix" NoZeroPrefix "Digits that do not start with zero.",
    "packagetype" PackageType "A package type code.",
    "pcenc" PercentEncoding "Every `%` starts a two-digit hexadecimal escape.",
    "pieceoftotal" PieceOfTotal "A piece number and a total of equal length.",
    "posinseqslash" PositionInSequence "A position and an end, as in `2/3`.",
    "ss" Second "A second, 00 to 59.",
    "winding" Winding "A winding direction.",
    "yesno" YesNo "0 for no, 1 for yes.",
    "yymmd0" Date "A date with a two-digit year; day 00 means the month's end.",
    "yymmdd" FullDate "A date with a two-digit year.",
    "yyyymmd0" LongDate "A date with a four-digit year; day 00 means the month's end.",
    "yyyymmdd" FullLongDate "A date with a four-digit year.",
    "zero" Zero "Zeros only.",
}

impl Linter {
    /// The linter with this name in the syntax dictionary.
    pub const fn named(name: &str) -> Option<Self> {
        let mut at = 0;
        while at < Self::ALL.len() {
            if same_text(Self::ALL[at].0, name) {
                return Some(Self::ALL[at].1);
            }
            at += 1;
        }
        None
    }

    /// Checks one component; `prefixes` is asked by the linters that need company prefixes.
    ///
    /// ```
    /// use barcode_core::syntax::{Lint, Linter};
    ///
    /// let error = Linter::Date.check(b"261331", None).unwrap_err();
    /// assert_eq!((error.problem, error.span), (Lint::Month, 2..4));
    /// assert!(Linter::Date.check(b"261200", None).is_ok(), "day 00 is the end of the month");
    /// ```
    pub fn check(
        self,
        component: &[u8],
        prefixes: Option<&dyn CompanyPrefixes>,
    ) -> Result<(), ParseError<Lint>> {
        match self {
            Self::CouponCode => coupon::coupon_code(component, prefixes),
            Self::CouponOffer => coupon::positive_offer(component),
            Self::Cset39 => text::cset39(component),
            Self::Cset64 => text::cset64(component),
            Self::Cset82 => text::cset82(component),
            Self::Digits => text::digits(component),
            Self::CheckDigit => check::check_digit(component),
            Self::CheckPair => check::check_pair(component),
            Self::CompanyPrefixFirst => check::company_prefix(component, 0, prefixes),
            Self::CompanyPrefixSecond => check::company_prefix(component, 1, prefixes),
            Self::HasNonDigit => text::has_non_digit(component),
            Self::Hour => date_time::hour(component),
            Self::HourMinute => date_time::hour_minute(component),
            Self::Hyphens => text::hyphens(component),
            Self::Iban => check::iban(component),
            Self::ImporterIndex => text::importer_index(component),
            Self::Country => code_list::country(component),
            Self::CountryOr999 => code_list::country_or_999(component),
            Self::CountryAlpha2 => code_list::country_alpha2(component),
            Self::Currency => code_list::currency(component),
            Self::Sex => code_list::sex(component),
            Self::Latitude => number::latitude(component),
            Self::Longitude => number::longitude(component),
            Self::MediaType => code_list::media_type(component),
            Self::Minute => date_time::minute(component),
            Self::NonZero => number::non_zero(component),
            Self::NoZeroPrefix => number::no_zero_prefix(component),
            Self::PackageType => code_list::package_type(component),
            Self::PercentEncoding => text::percent_encoding(component),
            Self::PieceOfTotal => number::piece_of_total(component),
            Self::PositionInSequence => number::position_in_sequence(component),
            Self::Second => date_time::second(component),
            Self::Winding => code_list::winding(component),
            Self::YesNo => code_list::yes_no(component),
            Self::Date => date_time::date(component, 2, true),
            Self::FullDate => date_time::date(component, 2, false),
            Self::LongDate => date_time::date(component, 4, true),
            Self::FullLongDate => date_time::date(component, 4, false),
            Self::Zero => number::zero(component),
        }
    }
}

const fn same_text(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    if one.len() != other.len() {
        return false;
    }
    let mut at = 0;
    while at < one.len() {
        if one[at] != other[at] {
            return false;
        }
        at += 1;
    }
    true
}
