//! EPCs: reading any spelling, encoding, fields and advice.

use barcode_core::epc::advice::{self, CompanyPrefix, Reason, Refusal, Wish};
use barcode_core::epc::epcb::{self, EpcbError, Spelling};
use barcode_core::epc::{
    Encoding, Epc, EpcError, Fault, Field, Filter, Indicator, Kind, Role, Scheme,
};
use barcode_core::interpret::{self, batch};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::json;
use crate::mirror::mirror;
use crate::positions::utf16;
use crate::syntax::{ElementInfo, SyntaxFault};

/// What reading or encoding an EPC gives.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum EpcOutcome {
    /// It is right.
    Ok {
        /// All its forms.
        epc: EpcDetails,
    },
    /// The elements to encode are wrong.
    Elements {
        /// What is wrong.
        fault: SyntaxFault,
    },
    /// The EPC is wrong, or cannot be.
    Error {
        /// What is wrong.
        fault: EpcFault,
    },
}

/// An EPC in every form; absent forms are `null`.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct EpcDetails {
    /// The scheme's name, such as `sgtin-96`.
    pub scheme: &'static str,
    /// What is identified, such as `sgtin`.
    pub kind: &'static str,
    /// The filter value.
    pub filter: Option<u8>,
    /// What the filter value means, in English.
    pub filter_name: Option<&'static str>,
    /// How many bits there are.
    pub bits: usize,
    /// Hexadecimal digits.
    pub hex: String,
    /// Hexadecimal digits up to whole 16-bit words, as in tag memory.
    pub words: String,
    /// Zeros and ones.
    pub binary: String,
    /// URI-safe base64.
    pub base64: String,
    /// `urn:epc:raw:…`
    pub raw_uri: String,
    /// `urn:epc:tag:…`
    pub tag_uri: Option<String>,
    /// `urn:epc:id:…`
    pub pure_identity_uri: Option<String>,
    /// With parentheses.
    pub element_string: Option<String>,
    /// At `https://id.gs1.org`, or the host that a `++` scheme carries.
    pub digital_link: Option<String>,
    /// The last segment of a compressed link, in hexadecimal digits.
    pub segment_hex: Option<String>,
    /// The same in base64.
    pub segment_base64: Option<String>,
    /// The host that a `++` scheme carries.
    pub hostname: Option<String>,
    /// The identifiers and values.
    pub elements: Vec<ElementInfo>,
    /// Every group of bits, in order, without a gap.
    pub fields: Vec<EpcField>,
}

/// A group of bits.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct EpcField {
    /// What it means.
    pub role: EpcRole,
    /// The first bit.
    pub start: usize,
    /// The bit after the last one.
    pub end: usize,
    /// What it says.
    pub value: String,
}

mirror! {
    /// What a group of bits or a component of a URI means.
    EpcRole of Role {
        Header, DataToggle, Filter, Partition, CompanyPrefix, Reference, Serial, Piece, Total, Zeros,
        Manager, ObjectClass, Cage, PartNumber, Name, DateType, Date, AidcHeader, AidcDigits, Key,
        Indicator, Length, Value, Delimiter, Hostname, Size,
    }
}

mirror! {
    /// What can be wrong with an EPC.
    EpcCode of EpcError {
        Empty, Alphabet, TooLong, Unprogrammed, Header, Short, Trailing, Padding, Field, UriKind,
        SchemeName, Components, WrongScheme, MissingElement, UnexpectedElement, CompanyPrefixLength,
    }
}

mirror! {
    /// What can be wrong with the value of a field.
    EpcFieldCode of Fault {
        Length, Character, LeadingZero, TooLarge, Reserved, Escape, CheckDigit, Date, Encoding, Expected,
    }
}

/// What is wrong with an EPC.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct EpcFault {
    /// What is wrong.
    pub code: EpcCode,
    /// Which field is wrong, when `code` is `field`.
    pub role: Option<EpcRole>,
    /// What is wrong with it.
    pub field: Option<EpcFieldCode>,
    /// What there should be: a word, or an application identifier.
    pub expected: Option<&'static str>,
    /// What there is.
    pub found: Option<String>,
    /// The fewest characters, bits or components; the right check digit.
    pub min: Option<u64>,
    /// The most characters or components, or the largest value.
    pub max: Option<u64>,
    /// Where the place to point at begins.
    pub start: Option<usize>,
    /// Where it ends.
    pub end: Option<usize>,
}

/// What an encoder may choose, as plain values.
struct Choices {
    filter: Filter,
    indicator: Option<Indicator>,
}

/// How a scheme fares with the elements.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SchemeAdvice {
    /// The scheme's name.
    pub scheme: &'static str,
    /// How many bits it takes, where it fits.
    pub bits: Option<usize>,
    /// Hexadecimal digits, where it fits.
    pub hex: Option<String>,
    /// Why it does not fit.
    pub reason: Option<AdviceReason>,
}

/// Why no EPC is made.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct AdviceReason {
    /// Why.
    pub code: AdviceCode,
    /// The element that has no place.
    pub ai: Option<String>,
    /// What the number is for, when it is not for open trade.
    pub meaning: Option<&'static str>,
    /// What is wrong, when it does not fit.
    pub fault: Option<EpcFault>,
}

/// Why no EPC is made.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names are those of barcode-core, which documents them")]
pub enum AdviceCode {
    CompanyPrefixUnknown,
    CompanyPrefixNotListed,
    NoCompanyPrefix,
    CompanyPrefixLength,
    DoesNotFit,
    CannotCarry,
    NeedsDate,
    CannotCarryHostname,
    Deprecated,
    NotForOpenTrade,
    Elements,
    NoBinaryScheme,
    NoGs1Key,
    PlusScheme,
    Syntax,
}

/// Which schemes can hold an object.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[tsify(missing_as_null)]
pub enum AdviceOutcome {
    /// Some can, or could.
    Ok {
        /// What is identified, such as `sgtin`.
        kind: &'static str,
        /// How long the company prefix is.
        company_prefix_length: Option<usize>,
        /// The best one first.
        candidates: Vec<SchemeAdvice>,
    },
    /// The elements are wrong.
    Elements {
        /// What is wrong.
        fault: SyntaxFault,
    },
    /// None can.
    Refused {
        /// Why.
        reason: AdviceReason,
    },
}

/// What there is to know about a scheme.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SchemeInfo {
    /// Its name.
    pub scheme: &'static str,
    /// Its first eight bits.
    pub header: u8,
    /// What it identifies.
    pub kind: &'static str,
    /// How many bits it has, where that is fixed.
    pub bits: Option<usize>,
    /// How many bits its filter value has.
    pub filter_bits: u8,
    /// Whether it needs the length of the company prefix.
    pub needs_company_prefix: bool,
    /// Whether it carries a host name.
    pub has_hostname: bool,
    /// Whether it is kept for old tags only.
    pub deprecated: bool,
}

/// Reads an EPC in hexadecimal digits, binary, base64, a tag or raw URI, or a link's last segment.
#[wasm_bindgen(js_name = readEpc)]
pub fn read_epc(text: &str) -> Ts<EpcOutcome> {
    json::object(&EpcOutcome::new(text, interpret::read_epc(text)))
}

/// Encodes elements in any form in the scheme with this name.
#[wasm_bindgen(js_name = encodeEpc)]
pub fn encode_epc(
    elements: &str,
    scheme: &str,
    filter: u8,
    company_prefix_length: Option<usize>,
    hostname: Option<String>,
    indicator: Option<u8>,
) -> Result<Ts<EpcOutcome>, JsError> {
    let scheme = Scheme::from_name(scheme).ok_or_else(|| JsError::new("unknown scheme"))?;
    let choices = Choices::new(filter, indicator)?;
    let string = match batch::read(elements) {
        Ok(string) => string,
        Err(error) => {
            let fault = SyntaxFault::new(elements, error);
            return Ok(json::object(&EpcOutcome::Elements { fault }));
        }
    };
    let encoding = Encoding {
        filter: choices.filter,
        company_prefix_length,
        hostname: hostname.as_deref(),
        indicator: choices.indicator,
    };
    let epc = interpret::encode(scheme, string.elements(), &encoding);
    Ok(json::object(&EpcOutcome::new("", epc)))
}

/// Says which schemes can hold elements in any form, in the fewest bits first.
#[wasm_bindgen(js_name = adviseEpc)]
pub fn advise_epc(
    elements: &str,
    filter: u8,
    company_prefix_length: Option<usize>,
    hostname: Option<String>,
) -> Result<Ts<AdviceOutcome>, JsError> {
    let Choices { filter, .. } = Choices::new(filter, None)?;
    let company_prefix = company_prefix_of(company_prefix_length);
    let wish = Wish { filter, company_prefix, hostname: hostname.as_deref() };
    let outcome = match batch::read(elements) {
        Err(error) => AdviceOutcome::Elements { fault: SyntaxFault::new(elements, error) },
        Ok(string) => match advice::advise(&interpret::in_order(string.elements()), &wish) {
            Err(refusal) => AdviceOutcome::Refused { reason: AdviceReason::refused(&refusal) },
            Ok(advice) => AdviceOutcome::Ok {
                kind: advice.kind.name(),
                company_prefix_length: advice.company_prefix_length,
                candidates: advice.candidates.iter().map(SchemeAdvice::from).collect(),
            },
        },
    };
    Ok(json::object(&outcome))
}

/// Lists every scheme.
#[wasm_bindgen(js_name = listSchemes, unchecked_return_type = "SchemeInfo[]")]
pub fn list_schemes() -> JsValue {
    json::list(Scheme::ALL.into_iter().map(|scheme| SchemeInfo {
        scheme: scheme.name(),
        header: scheme.header(),
        kind: scheme.kind().name(),
        bits: scheme.fixed_bits(),
        filter_bits: scheme.filter_bits(),
        needs_company_prefix: !scheme.is_plus()
            && !matches!(scheme.kind(), Kind::Gid | Kind::Usdod | Kind::Adi),
        has_hostname: scheme.has_hostname(),
        deprecated: scheme.is_deprecated(),
    }))
}

pub(crate) fn company_prefix_of(length: Option<usize>) -> CompanyPrefix<'static> {
    length.map_or(CompanyPrefix::Unknown, CompanyPrefix::Length)
}

impl Choices {
    fn new(filter: u8, indicator: Option<u8>) -> Result<Self, JsError> {
        let filter = Filter::new(filter).ok_or_else(|| JsError::new("unknown filter value"))?;
        let unknown = || JsError::new("unknown encoding indicator");
        let indicator = indicator
            .map(|number| Indicator::from_number(number).ok_or_else(unknown))
            .transpose()?;
        Ok(Self { filter, indicator })
    }
}

impl EpcOutcome {
    fn new(text: &str, result: Result<Epc, EpcError>) -> Self {
        match result {
            Ok(epc) => Self::Ok { epc: EpcDetails::new(&epc) },
            Err(error) => Self::Error { fault: EpcFault::new(text, &error) },
        }
    }
}

impl EpcDetails {
    fn new(epc: &Epc) -> Self {
        let (scheme, kind) = (epc.scheme(), epc.scheme().kind());
        let segment = |spelling| epcb::write_segment(epc, spelling).ok();
        Self {
            scheme: scheme.name(),
            kind: kind.name(),
            filter: epc.filter().map(Filter::value),
            filter_name: epc.filter().map(|filter| filter.name(kind)),
            bits: epc.bits().len(),
            hex: epc.to_hex(),
            words: epc.to_hex_words(),
            binary: epc.to_binary(),
            base64: epc.to_base64(),
            raw_uri: epc.raw_uri(),
            tag_uri: epc.tag_uri(),
            pure_identity_uri: epc.pure_identity_uri(),
            element_string: epc.element_string(),
            digital_link: epc.digital_link(),
            segment_hex: segment(Spelling::Hex),
            segment_base64: segment(Spelling::Base64),
            hostname: epc.hostname().map(str::to_owned),
            elements: epc.elements().iter().map(ElementInfo::from).collect(),
            fields: epc.fields().into_iter().map(EpcField::from).collect(),
        }
    }
}

impl From<Field> for EpcField {
    fn from(field: Field) -> Self {
        let role = EpcRole::from(&field.role);
        Self { role, start: field.bits.start, end: field.bits.end, value: field.value }
    }
}

impl From<&advice::Candidate> for SchemeAdvice {
    fn from(candidate: &advice::Candidate) -> Self {
        let epc = candidate.outcome.as_ref().ok();
        Self {
            scheme: candidate.scheme.name(),
            bits: epc.map(|epc| epc.bits().len()),
            hex: epc.map(Epc::to_hex),
            reason: candidate.outcome.as_ref().err().map(AdviceReason::new),
        }
    }
}

impl AdviceReason {
    pub(crate) fn plain(code: AdviceCode) -> Self {
        Self { code, ai: None, meaning: None, fault: None }
    }

    pub(crate) fn new(reason: &Reason) -> Self {
        let (mut ai, mut fault) = (None, None);
        let code = match reason {
            Reason::CompanyPrefixUnknown => AdviceCode::CompanyPrefixUnknown,
            Reason::CompanyPrefixNotListed => AdviceCode::CompanyPrefixNotListed,
            Reason::NoCompanyPrefix => AdviceCode::NoCompanyPrefix,
            Reason::CompanyPrefixLength { .. } => AdviceCode::CompanyPrefixLength,
            Reason::CannotCarry { ai: found } => {
                ai = Some(found.as_str().to_owned());
                AdviceCode::CannotCarry
            }
            Reason::NeedsDate => AdviceCode::NeedsDate,
            Reason::CannotCarryHostname => AdviceCode::CannotCarryHostname,
            Reason::Deprecated => AdviceCode::Deprecated,
            Reason::DoesNotFit(error) => {
                fault = Some(EpcFault::new("", error));
                AdviceCode::DoesNotFit
            }
            _ => AdviceCode::DoesNotFit,
        };
        Self { code, ai, meaning: None, fault }
    }

    pub(crate) fn refused(refusal: &Refusal) -> Self {
        let (mut meaning, mut fault) = (None, None);
        let code = match refusal {
            Refusal::NotForOpenTrade { prefix } => {
                meaning = Some(prefix.meaning);
                AdviceCode::NotForOpenTrade
            }
            Refusal::Elements(error) => {
                fault = Some(EpcFault::new("", error));
                AdviceCode::Elements
            }
            _ => AdviceCode::NoBinaryScheme,
        };
        Self { code, ai: None, meaning, fault }
    }
}

impl EpcFault {
    /// The fault with its place in `text`, which was read.
    pub(crate) fn new(text: &str, error: &EpcError) -> Self {
        let span = error.span().filter(|span| span.end <= text.len());
        let (start, end) = span.map(|span| utf16(text, span)).unzip();
        let code = EpcCode::from(error);
        let fault = Self {
            code,
            role: None,
            field: None,
            expected: None,
            found: None,
            min: None,
            max: None,
            start,
            end,
        };
        match error {
            EpcError::Alphabet { found, .. } => Self { found: Some(String::from(*found)), ..fault },
            EpcError::Short { expected, .. } => Self { min: Some(*expected as u64), ..fault },
            EpcError::UriKind { expected } => Self { expected: Some(expected), ..fault },
            EpcError::SchemeName { found, .. } => Self { found: Some(found.clone()), ..fault },
            EpcError::Components { expected, .. } => {
                Self { min: Some(*expected as u64), max: Some(*expected as u64), ..fault }
            }
            EpcError::WrongScheme { expected, found } => {
                Self { expected: Some(expected), found: Some(found.name().to_owned()), ..fault }
            }
            EpcError::MissingElement { ai } => Self { expected: Some(ai), ..fault },
            EpcError::UnexpectedElement { ai } => Self { found: Some(ai.clone()), ..fault },
            EpcError::Field { role, fault: inner, .. } => {
                let (mut expected, mut found, mut min, mut max) = (None, None, None, None);
                match inner {
                    Fault::Length { min: fewest, max: most, .. } => {
                        (min, max) = (Some(*fewest as u64), Some(*most as u64));
                    }
                    Fault::Character { expected: kind, found: character } => {
                        expected = Some(*kind);
                        found = Some(String::from(*character));
                    }
                    Fault::TooLarge { limit } => {
                        max = Some(u64::try_from(*limit).unwrap_or(u64::MAX));
                    }
                    Fault::Escape { found: character } => found = Some(String::from(*character)),
                    Fault::CheckDigit { expected: digit, .. } => {
                        (min, max) = (Some(u64::from(*digit)), Some(u64::from(*digit)));
                    }
                    Fault::Encoding { encoding } => expected = Some(*encoding),
                    Fault::Expected { expected: kind } => expected = Some(*kind),
                    _ => {}
                }
                let (role, field) = (Some(EpcRole::from(role)), Some(EpcFieldCode::from(inner)));
                Self { role, field, expected, found, min, max, ..fault }
            }
            _ => fault,
        }
    }

    /// The fault of a last segment.
    pub(crate) fn of_segment(text: &str, error: &EpcbError) -> Self {
        match error {
            EpcbError::Epc(error) => Self::new(text, error),
            _ => Self::new(text, &EpcError::UriKind { expected: "eh" }),
        }
    }
}
