//! The English sentences of GS1's reference engine for our error values.
//!
//! They exist only here, so that a row can tell whether the same fault was found.

use barcode_core::ParseError;
use barcode_core::digital_link::{UriComponent, unescape};
use barcode_core::syntax::{
    CouponField, CouponProblem, ElementLint, Lint, Purchase, SyntaxProblem,
};

use crate::ahead::released;

/// The sentence of the reference engine for a linter's finding.
pub(crate) fn of_lint(lint: Lint) -> String {
    let text = match lint {
        Lint::NotADigit => "A non-digit character was found where a digit is expected.",
        Lint::NotCset82 => {
            "A non-CSET 82 character was found where a CSET 82 character is expected."
        }
        Lint::NotCset39 => {
            "A non-CSET 39 character was found where a CSET 39 character is expected."
        }
        Lint::NotCset64 => {
            "A non-CSET 64 character was found where a CSET 64 character is expected."
        }
        Lint::Cset64Padding => "Incorrect number of CSET 64 pad characters.",
        Lint::CheckDigitMissing => {
            "The component is too short to perform a numeric check digit calculation."
        }
        Lint::CheckDigit { .. } => "The numeric check digit is incorrect.",
        Lint::PairTooShort => {
            "The component is too short to perform an alphanumeric check character pair calculation."
        }
        Lint::PairTooLong => {
            "The component is too long to perform an alphanumeric check character pair calculation."
        }
        Lint::CheckPair { .. } => "The alphanumeric check-character pair are incorrect.",
        Lint::PrefixTooShort => {
            "The component is shorter than the minimum length GS1 Company Prefix."
        }
        Lint::PrefixInvalid => "The GS1 Company Prefix is invalid.",
        Lint::PrefixesOffline => "The data source for GCP lookups is offline.",
        Lint::NonDigitRequired => "A non-digit character is required.",
        Lint::AllZero => "A non-zero value is required.",
        Lint::NotZero => "A zero is required.",
        Lint::ZeroPrefix => "A zero prefix is not permitted.",
        Lint::NotAHyphen => "Only hyphens are permitted.",
        Lint::ImporterIndexLength => "The Importer Index must be a single character.",
        Lint::ImporterIndex => "The Importer Index is an invalid character.",
        Lint::YesNo => "A \"0\" or \"1\" is required.",
        Lint::Winding => "The winding direction must be either \"0\", \"1\" or \"9\".",
        Lint::Country => "A valid ISO 3166 three-digit country code is required.",
        Lint::CountryOr999 => "A valid ISO 3166 three-digit country code or \"999\" is required.",
        Lint::CountryAlpha2 => "A valid ISO 3166 two-character country code is required.",
        Lint::Currency => "A valid ISO 4217 three-digit currency code is required.",
        Lint::Sex => "A valid ISO/IEC 5218 biological sex code required.",
        Lint::PackageType => "A valid PackageTypeCode is required.",
        Lint::MediaType => "A valid AIDC media type is required.",
        Lint::IbanTooShort => "The IBAN is too short.",
        Lint::IbanTooLong => "The IBAN is too long.",
        Lint::IbanCharacter => "The IBAN contains an invalid character.",
        Lint::IbanCountry => {
            "The IBAN must start with a valid ISO 3166 two-character country code."
        }
        Lint::IbanCheck => "The IBAN is invalid since the check characters are incorrect.",
        Lint::DateTooShort => "The date is too short.",
        Lint::DateTooLong => "The date is too long.",
        Lint::Month => "The date contains an illegal month of the year.",
        Lint::Day => "The date contains an illegal day of the month.",
        Lint::HourTooShort => "The hour is too short for HH format.",
        Lint::HourTooLong => "The hour is too long for HH format.",
        Lint::Hour => "The time contains an illegal hour.",
        Lint::MinuteTooShort => "The minute is too short for MI format.",
        Lint::MinuteTooLong => "The minute is too long for MI format.",
        Lint::Minute => "The time contains an illegal minute.",
        Lint::SecondTooShort => "The second is too short for SS format.",
        Lint::SecondTooLong => "The second is too long for SS format.",
        Lint::Second => "The time contains an illegal seconds.",
        Lint::HourMinuteTooShort => "The hour with minute is too short for HHMI format.",
        Lint::HourMinuteTooLong => "The hour with minute is too long for HHMI format.",
        Lint::PieceLength => {
            "The piece with total must have an even length, having equal-length components."
        }
        Lint::PieceZero => "The piece number must not have a value of zero.",
        Lint::PieceTotalZero => "The piece total must not have a value of zero.",
        Lint::PieceExceedsTotal => "The piece number must not exceed the piece total.",
        Lint::PositionForm => "The data must have the format \"<pos>/<end>\".",
        Lint::PositionExceedsEnd => "The position number must not exceed the end number.",
        Lint::LatitudeLength => "The latitude must be 10 digits.",
        Lint::LatitudeRange => {
            "The latitude is outside of the range \"0000000000\" to \"1800000000\"."
        }
        Lint::LongitudeLength => "The longitude must be 10 digits.",
        Lint::LongitudeRange => {
            "The longitude is outside of the range \"0000000000\" to \"3600000000\"."
        }
        Lint::PercentEncoding => {
            "The input contains an invalid percent hex-encoding \"%hh\" sequence."
        }
        Lint::Coupon { field, purchase, problem } => return of_coupon(field, purchase, problem),
        _ => "",
    };
    text.to_owned()
}

fn of_coupon(field: CouponField, purchase: Purchase, problem: CouponProblem) -> String {
    let purchase = match purchase {
        Purchase::Primary => "primary",
        Purchase::Second => "second",
        Purchase::Third => "third",
    };
    let bought = match purchase {
        "primary" => purchase.to_owned(),
        _ => format!("{purchase} purchase"),
    };
    let (name, allowed) = match field {
        CouponField::Format => ("Format Code".to_owned(), "\"0\" or \"1\""),
        CouponField::FunderLength => ("Funder VLI".to_owned(), "\"0\" to \"6\""),
        CouponField::Funder => ("Funder".to_owned(), ""),
        CouponField::PrefixLength => (
            format!("{bought} GS1 Company Prefix VLI"),
            if purchase == "primary" { "\"0\" to \"6\"" } else { "\"0\" to \"6\" or \"9\"" },
        ),
        CouponField::Prefix => (format!("{bought} GS1 Company Prefix"), ""),
        CouponField::OfferCode => ("Offer Code".to_owned(), "six"),
        CouponField::SaveValueLength => ("Save Value VLI".to_owned(), "\"1\" to \"5\""),
        CouponField::SaveValue => ("Save Value".to_owned(), ""),
        CouponField::RequirementLength => {
            (format!("{purchase} purchase Requirement VLI"), "\"1\" to \"5\"")
        }
        CouponField::Requirement => (format!("{purchase} purchase Requirement"), ""),
        CouponField::RequirementCode => {
            (format!("{purchase} purchase Requirement Code"), "\"0\" to \"4\" or \"9\"")
        }
        CouponField::FamilyCode => (format!("{purchase} purchase Family Code"), "three"),
        CouponField::AdditionalRules => {
            ("Additional Purchase Rules Code".to_owned(), "\"0\" to \"3\"")
        }
        CouponField::Expiry => ("expiration date".to_owned(), "for"),
        CouponField::Start => ("start date".to_owned(), "to"),
        CouponField::SerialLength => ("Serial Number VLI".to_owned(), ""),
        CouponField::Serial => ("Serial Number".to_owned(), ""),
        CouponField::RetailerLength => ("Retailer GCP/GLN VLI".to_owned(), "\"1\" to \"7\""),
        CouponField::Retailer => ("Retailer GCP/GLN".to_owned(), ""),
        CouponField::SaveValueCode => {
            ("Save Value Code".to_owned(), "\"0\", \"1\", \"2\", \"5\" or \"6\"")
        }
        CouponField::AppliesTo => ("Save Value Applies to Item".to_owned(), "\"0\" to \"2\""),
        CouponField::StoreFlag => ("Store Coupon Flag".to_owned(), ""),
        CouponField::MultiplyFlag => ("Don't Multiply Flag".to_owned(), "\"0\" or \"1\""),
        CouponField::End => (String::new(), ""),
    };
    let is_date = matches!(field, CouponField::Expiry | CouponField::Start);
    let fixed = matches!(field, CouponField::OfferCode | CouponField::FamilyCode);
    match problem {
        CouponProblem::Missing => format!("The coupon's {name} is missing."),
        CouponProblem::TooShort if is_date => {
            format!("The coupon's {name} is too short {allowed} YYMMDD format.")
        }
        CouponProblem::TooShort if fixed => {
            format!("The coupon's {name} is shorter than the required {allowed} digits.")
        }
        CouponProblem::TooShort => {
            format!("The coupon's {name} is shorter than what is indicated by its VLI.")
        }
        CouponProblem::NotAllowed => format!("The coupon's {name} must be {allowed}."),
        CouponProblem::NotADate => format!("The coupon's {name} is invalid."),
        CouponProblem::BeforeStart => "The coupon's expiration date precede the start date.".into(),
        CouponProblem::Excess => {
            "The coupon contains excess data after the recognised optional fields.".into()
        }
    }
}

/// The sentence of the reference engine for an error.
pub(crate) fn of_error(text: &str, error: &ParseError<SyntaxProblem>) -> String {
    let ai = error.problem.ai().map(|ai| ai.to_string()).unwrap_or_default();
    match error.problem {
        SyntaxProblem::NoIdentifier
        | SyntaxProblem::NotAnIdentifier
        | SyntaxProblem::Unclosed
        | SyntaxProblem::EmptyValue { .. } => "Failed to parse AI data".to_owned(),
        SyntaxProblem::TooShort { .. } => format!("AI ({ai}) value is too short"),
        SyntaxProblem::TooLong { .. } => format!("AI ({ai}) value is too long"),
        SyntaxProblem::Length { .. } => format!("AI ({ai}) data has incorrect length"),
        SyntaxProblem::Lint(ElementLint { lint, .. }) => format!("AI ({ai}): {}", of_lint(lint)),
        SyntaxProblem::Excluded { with, .. } => {
            format!("It is invalid to pair AI ({ai}) with AI ({with})")
        }
        SyntaxProblem::Missing { needs, .. } => {
            let needs = released(&ai, needs).replace(' ', ",");
            format!("Required AIs for AI ({ai}) are not satisfied: {needs}")
        }
        SyntaxProblem::Repeat { .. } => {
            format!("Multiple instances of AI ({ai}) have different values")
        }
        SyntaxProblem::NoSerial { .. } => {
            format!("Serial component must be present for AI ({ai}) when used with AI (8030)")
        }
        SyntaxProblem::UnknownIdentifier => {
            format!("Unrecognised AI: {}", text[error.span.clone()].trim_matches(['(', ')']))
        }
        SyntaxProblem::TooManyElements => "Too many AIs".to_owned(),
        SyntaxProblem::NoFnc1 => "Missing FNC1 in first position".to_owned(),
        other => format!("{other:?}"),
    }
}

/// How the reference engine marks a linter's finding: bars around the culprit, and nothing after
/// the component it is in.
pub(crate) fn markup(text: &str, error: &ParseError<SyntaxProblem>) -> Option<String> {
    let SyntaxProblem::Lint(ElementLint { ai, .. }) = error.problem else { return None };
    let head = format!("({ai})");
    // The last occurrence before the culprit is its own identifier.
    let value_start = text[..error.span.start].rfind(&head)? + head.len();
    let mut component_end = value_start;
    for component in ai.definition()?.format.components() {
        component_end += usize::from(component.max);
        if component_end > error.span.start {
            break;
        }
    }
    let value_end = text[value_start..].find('(').map_or(text.len(), |len| value_start + len);
    let end = component_end.min(value_end).max(error.span.end);
    let (start, stop) = (error.span.start, error.span.end);
    Some(format!("{head}{}|{}|{}", &text[value_start..start], &text[start..stop], &text[stop..end]))
}

/// The sentence of the reference engine for an error in a URI.
pub(crate) fn of_uri_error(uri: &str, error: &ParseError<SyntaxProblem>) -> String {
    let ai = error.problem.ai().map(|ai| ai.to_string()).unwrap_or_default();
    let in_query = uri[..error.span.start].contains('?');
    match error.problem {
        SyntaxProblem::UriCharacter => "URI contains illegal characters".to_owned(),
        SyntaxProblem::NoDomainOrPath => "URI must contain a domain and path info".to_owned(),
        SyntaxProblem::DomainCharacter => "Domain contains illegal characters".to_owned(),
        SyntaxProblem::NoPrimaryKey => "No GS1 DL keys found in path info".to_owned(),
        SyntaxProblem::PathSequence { .. } => {
            "The AIs in the path are not a valid key-qualifier sequence for the key".to_owned()
        }
        SyntaxProblem::EmptyValue { .. } if in_query => {
            format!("AI ({ai}) value query element is empty")
        }
        SyntaxProblem::EmptyValue { .. } => format!("AI ({ai}) value path element is empty"),
        SyntaxProblem::NullCharacter { .. } if in_query => {
            format!("Decoded AI ({ai}) value from DL query params contains illegal null character")
        }
        SyntaxProblem::NullCharacter { .. } => {
            format!("Decoded AI ({ai}) from DL path info contains illegal null character")
        }
        SyntaxProblem::UnknownIdentifier => {
            format!("Unknown AI ({}) in query parameters", &uri[error.span.clone()])
        }
        SyntaxProblem::Duplicate { .. } => format!("AI ({ai}) is duplicated"),
        SyntaxProblem::NotAnAttribute { .. } => {
            format!("AI ({ai}) is not a valid DL URI data attribute")
        }
        SyntaxProblem::QualifierInQuery { .. } => {
            format!("AI ({ai}) from query params should be in the path info")
        }
        _ => of_error(uri, error),
    }
}

/// How the reference engine marks a finding in a URI: in the decoded value, byte by byte.
pub(crate) fn uri_markup(uri: &str, error: &ParseError<SyntaxProblem>) -> Option<String> {
    let SyntaxProblem::Lint(ElementLint { ai, .. }) = error.problem else { return None };
    let before = &uri[..error.span.start];
    let in_query = before.contains('?');
    let (component, lead) = if in_query {
        (UriComponent::Query, format!("{ai}="))
    } else {
        (UriComponent::Path, format!("/{ai}/"))
    };
    let value_start = before.rfind(&lead)? + lead.len();
    let ends: &[char] = if in_query { &['&', '#'] } else { &['/', '?', '#'] };
    let value_end = uri[value_start..].find(ends).map_or(uri.len(), |len| value_start + len);
    let decode = |text: &str| -> String {
        unescape(text, component).iter().copied().map(char::from).collect()
    };
    let head = decode(&uri[value_start..error.span.start]);
    let mut component_end = 0;
    for component in ai.definition()?.format.components() {
        component_end += usize::from(component.max);
        if component_end > head.chars().count() {
            break;
        }
    }
    let culprit = decode(&uri[error.span.clone()]);
    let room = component_end.saturating_sub(head.chars().count() + culprit.chars().count());
    let tail: String = decode(&uri[error.span.end..value_end]).chars().take(room).collect();
    Some(format!("({ai}){head}|{culprit}|{tail}"))
}
