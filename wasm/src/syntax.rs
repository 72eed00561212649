//! Application identifiers, element strings, scans.

use barcode_core::interpret::batch;
use barcode_core::syntax::{
    Ai, Element, ElementString, Lint, Message, Options, Problem, Symbology, SyntaxError,
    identifiers, transmit,
};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::json;
use crate::mirror::mirror;
use crate::positions::utf16;

/// What reading identifiers and values gives.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum ElementsOutcome {
    /// They are right.
    Ok {
        /// All about them.
        message: ElementsDetails,
    },
    /// They are not.
    Error {
        /// What is wrong.
        fault: SyntaxFault,
    },
}

/// Identifiers and values in the forms of element strings.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ElementsDetails {
    /// One after another.
    pub elements: Vec<ElementInfo>,
    /// With parentheses.
    pub bracketed: String,
    /// With `^` for FNC1.
    pub fnc1: String,
    /// As printed below a symbol, line by line.
    pub hri: Vec<String>,
}

/// An identifier with its value.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ElementInfo {
    /// Two to four digits.
    pub ai: String,
    /// The data title, or nothing for an identifier that is not in the table.
    pub title: &'static str,
    /// The value.
    pub value: String,
}

/// What is wrong with identifiers or values.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SyntaxFault {
    /// What is wrong.
    pub code: SyntaxCode,
    /// The check that fails, when `code` is `lint`.
    pub lint: Option<LintCode>,
    /// The identifier it is about.
    pub ai: Option<String>,
    /// The shortest or longest length, or the number of digits.
    pub limit: Option<usize>,
    /// Another identifier, or alternatives such as `01+21 8006`.
    pub other: Option<String>,
    /// The culprit as it stands in the text.
    pub found: String,
    /// Where it begins.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
}

mirror! {
    /// What can be wrong with identifiers or values.
    SyntaxCode of Problem {
        NoIdentifier, NotAnIdentifier, Unclosed, NoFnc1, UnknownIdentifier, EmptyValue, TooShort, TooLong,
        Length, Lint, TooManyElements, Excluded, Missing, Repeat, NoSerial, NoSymbology, SymbolDigits,
        NotForSymbol, NoScheme, UriCharacter, NoDomainOrPath, DomainCharacter, NoPrimaryKey,
        PathSequence, NullCharacter, Duplicate, NotAnAttribute, QualifierInQuery,
    }
}

mirror! {
    /// A check that the value of an identifier can fail.
    LintCode of Lint {
        NotADigit, NotCset82, NotCset39, NotCset64, Cset64Padding, CheckDigitMissing, CheckDigit,
        PairTooShort, PairTooLong, CheckPair, PrefixTooShort, PrefixInvalid, PrefixesOffline,
        NonDigitRequired, AllZero, NotZero, ZeroPrefix, NotAHyphen, ImporterIndexLength, ImporterIndex,
        YesNo, Winding, Country, CountryOr999, CountryAlpha2, Currency, Sex, PackageType, MediaType,
        IbanTooShort, IbanTooLong, IbanCharacter, IbanCountry, IbanCheck, DateTooShort, DateTooLong,
        Month, Day, HourTooShort, HourTooLong, Hour, MinuteTooShort, MinuteTooLong, Minute,
        SecondTooShort, SecondTooLong, Second, HourMinuteTooShort, HourMinuteTooLong, PieceLength,
        PieceZero, PieceTotalZero, PieceExceedsTotal, PositionForm, PositionExceedsEnd, LatitudeLength,
        LatitudeRange, LongitudeLength, LongitudeRange, PercentEncoding, Coupon,
    }
}

/// What there is to know about an identifier before a value is typed.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct IdentifierInfo {
    /// Two to four digits.
    pub ai: String,
    /// The data title.
    pub title: &'static str,
    /// The shortest value.
    pub min: usize,
    /// The longest value.
    pub max: usize,
    /// Whether no FNC1 follows it.
    pub predefined_length: bool,
    /// Whether it starts the path of a Digital Link.
    pub primary_key: bool,
    /// Whether it may stand in the query of a Digital Link.
    pub attribute: bool,
}

/// A kind of symbol.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum SymbologyId {
    Ean13,
    Ean8,
    UpcA,
    UpcE,
    DataBarOmni,
    DataBarLimited,
    DataBarExpanded,
    Gs1128,
    DataMatrix,
    QrCode,
    DotCode,
}

/// What a scanner would send.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum TextOutcome {
    /// It can be done.
    Ok {
        /// The text.
        text: String,
    },
    /// It cannot.
    Error {
        /// What is wrong.
        fault: SyntaxFault,
    },
}

/// Reads identifiers and values in parentheses, with FNC1, as a scan or as a Digital Link.
#[wasm_bindgen(js_name = readElements)]
pub fn read_elements(text: &str) -> Ts<ElementsOutcome> {
    json::object(&match batch::read(text) {
        Ok(elements) => ElementsOutcome::Ok { message: ElementsDetails::new(elements) },
        Err(error) => ElementsOutcome::Error { fault: SyntaxFault::new(text, error) },
    })
}

/// Writes what a scanner sends for a symbol with these data: identifiers in any form, or plain text.
#[wasm_bindgen(js_name = scanData)]
pub fn scan_data(
    text: &str,
    #[wasm_bindgen(unchecked_param_type = "SymbologyId")] symbology: &str,
) -> Result<Ts<TextOutcome>, JsError> {
    let symbology = symbology_of(symbology)?;
    let options = Options::default();
    let sent = if text.starts_with(['(', '^', '\u{1d}']) {
        batch::read(text).and_then(|string| string.to_scan(symbology, &options))
    } else {
        transmit(symbology, Message::Plain(text), None, &options)
    };
    Ok(json::object(&TextOutcome::new(text, sent)))
}

/// Lists every application identifier, in ascending order.
#[wasm_bindgen(js_name = listIdentifiers, unchecked_return_type = "IdentifierInfo[]")]
pub fn list_identifiers() -> JsValue {
    json::list(identifiers().filter_map(|ai| {
        let definition = ai.definition()?;
        Some(IdentifierInfo {
            ai: ai.as_str().to_owned(),
            title: definition.title,
            min: definition.format.min(),
            max: definition.format.max(),
            predefined_length: ai.is_predefined_length(),
            primary_key: definition.is_primary_key(),
            attribute: definition.is_attribute,
        })
    }))
}

/// The symbology with this name; any other name is a mistake in the program.
pub(crate) fn symbology_of(name: &str) -> Result<Symbology, JsError> {
    Ok(match name {
        "ean13" => Symbology::Ean13,
        "ean8" => Symbology::Ean8,
        "upcA" => Symbology::UpcA,
        "upcE" => Symbology::UpcE,
        "dataBarOmni" => Symbology::DataBarOmni,
        "dataBarLimited" => Symbology::DataBarLimited,
        "dataBarExpanded" => Symbology::DataBarExpanded,
        "gs1128" => Symbology::Gs1_128,
        "dataMatrix" => Symbology::DataMatrix,
        "qrCode" => Symbology::QrCode,
        "dotCode" => Symbology::DotCode,
        _ => return Err(JsError::new("unknown symbology")),
    })
}

impl ElementsDetails {
    fn new(string: ElementString<'_>) -> Self {
        Self {
            elements: string.elements().iter().map(ElementInfo::from).collect(),
            bracketed: string.to_bracketed(),
            fnc1: string.to_fnc1(),
            hri: string.to_hri(),
        }
    }
}

impl From<&Element<'_>> for ElementInfo {
    fn from(element: &Element<'_>) -> Self {
        Self {
            ai: element.ai.as_str().to_owned(),
            title: element.ai.definition().map_or("", |definition| definition.title),
            value: element.value.to_string(),
        }
    }
}

impl TextOutcome {
    pub(crate) fn new(source: &str, result: Result<String, SyntaxError>) -> Self {
        match result {
            Ok(text) => Self::Ok { text },
            Err(error) => Self::Error { fault: SyntaxFault::new(source, error) },
        }
    }
}

impl SyntaxFault {
    /// The fault with its place in `text`, which was read.
    pub(crate) fn new(text: &str, error: SyntaxError) -> Self {
        let (start, end) = utf16(text, error.span);
        let limit = match error.problem {
            Problem::TooShort { min: limit }
            | Problem::TooLong { max: limit }
            | Problem::SymbolDigits { expected: limit } => Some(limit),
            _ => None,
        };
        let other = match error.problem {
            Problem::Excluded { with } => Some(with.as_str().to_owned()),
            Problem::Missing { needs } => Some(needs.to_owned()),
            _ => None,
        };
        let lint = match error.problem {
            Problem::Lint(lint) => Some(LintCode::from(&lint)),
            _ => None,
        };
        Self {
            code: SyntaxCode::from(&error.problem),
            lint,
            ai: error.ai.as_ref().map(Ai::as_str).map(str::to_owned),
            limit,
            other,
            found: error.found,
            start,
            end,
        }
    }
}
