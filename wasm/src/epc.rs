//! EPCs: reading any spelling, encoding, fields and advice.

use barcode_core::epc::advice::{self, CompanyPrefix, Reason, Refusal, Wish};
use barcode_core::epc::epcb::{self, Spelling};
use barcode_core::epc::{Encoding, Epc, EpcError, Fault, Filter, Indicator, Kind, Role, Scheme};
use barcode_core::interpret::{self, batch};
use barcode_core::syntax::SyntaxError;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::object::{self, Json};
use crate::positions::utf16;
use crate::syntax::{ElementInfo, SyntaxFault, write_elements, write_syntax_fault};

/// What reading or encoding an EPC gives.
#[derive(Debug, Tsify)]
#[expect(clippy::large_enum_variant, reason = "a type for TypeScript, never a value")]
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
#[derive(Debug, Tsify)]
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
#[derive(Debug, Tsify)]
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

/// What a group of bits or a component of a URI means.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names are those of barcode-core, which documents them")]
pub enum EpcRole {
    Header,
    DataToggle,
    Filter,
    Partition,
    CompanyPrefix,
    Reference,
    Serial,
    Piece,
    Total,
    Zeros,
    Manager,
    ObjectClass,
    Cage,
    PartNumber,
    Name,
    DateType,
    Date,
    AidcHeader,
    AidcDigits,
    Key,
    Indicator,
    Length,
    Value,
    Delimiter,
    Hostname,
    Size,
    Other,
}

/// What is wrong with an EPC.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct EpcFault {
    /// What is wrong, in one word.
    pub code: &'static str,
    /// Which field is wrong.
    pub role: Option<EpcRole>,
    /// What there should be: a few words in English, or an application identifier.
    pub expected: Option<String>,
    /// What there is.
    pub found: Option<String>,
    /// The fewest characters, bits or components; the right check digit.
    pub min: Option<usize>,
    /// The most characters or components, or the largest value.
    pub max: Option<usize>,
    /// Where the place to point at begins.
    pub start: Option<usize>,
    /// Where it ends.
    pub end: Option<usize>,
}

/// How a scheme fares with the elements.
#[derive(Debug, Tsify)]
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
#[derive(Debug, Tsify)]
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
#[derive(Clone, Copy, Debug, Tsify)]
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
#[derive(Debug, Tsify)]
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
#[derive(Debug, Tsify)]
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
    outcome(text.trim_start(), text.len() - text.trim_start().len(), interpret::read_epc(text))
}

/// Encodes elements in any form in the scheme with this name.
#[wasm_bindgen(js_name = encodeEpc)]
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
pub fn encode_epc(
    elements: &str,
    scheme: &str,
    filter: u8,
    company_prefix_length: Option<usize>,
    hostname: Option<String>,
    indicator: Option<u8>,
) -> Result<Ts<EpcOutcome>, JsError> {
    let scheme = Scheme::from_name(scheme).ok_or_else(|| JsError::new("unknown scheme"))?;
    let encoding = Encoding {
        filter: filter_of(filter)?,
        company_prefix_length,
        hostname: hostname.as_deref(),
        indicator: indicator.and_then(Indicator::from_number),
    };
    Ok(match batch::read(elements) {
        Ok(string) => outcome("", 0, Epc::from_elements(scheme, string.elements(), &encoding)),
        Err(error) => object::object(|json| write_elements_fault(json, elements, &error)),
    })
}

/// Says which schemes can hold elements in any form, in the fewest bits first.
#[wasm_bindgen(js_name = adviseEpc)]
#[expect(clippy::needless_pass_by_value, reason = "an optional string crosses owned")]
pub fn advise_epc(
    elements: &str,
    filter: u8,
    company_prefix_length: Option<usize>,
    hostname: Option<String>,
) -> Result<Ts<AdviceOutcome>, JsError> {
    let wish = Wish {
        filter: filter_of(filter)?,
        company_prefix: company_prefix_of(company_prefix_length),
        hostname: hostname.as_deref(),
    };
    Ok(object::object(|json| match batch::read(elements) {
        Err(error) => write_elements_fault(json, elements, &error),
        Ok(string) => match advice::advise(string.elements(), &wish) {
            Err(refusal) => {
                json.text("type", "refused");
                json.object("reason", |json| write_refusal(json, &refusal));
            }
            Ok(advice) => {
                json.text("type", "ok");
                json.text("kind", advice.kind.name());
                json.maybe_number("companyPrefixLength", advice.company_prefix_length);
                json.objects("candidates", &advice.candidates, |json, candidate| {
                    json.text("scheme", candidate.scheme.name());
                    let epc = candidate.outcome.as_ref();
                    json.maybe_number("bits", epc.ok().map(|epc| epc.bits().len()));
                    json.maybe_text("hex", epc.ok().map(Epc::to_hex).as_deref());
                    json.maybe_object("reason", epc.err(), write_reason);
                });
            }
        },
    }))
}

/// Lists every scheme.
#[wasm_bindgen(js_name = listSchemes, unchecked_return_type = "SchemeInfo[]")]
pub fn list_schemes() -> JsValue {
    object::array(|json| {
        for scheme in Scheme::ALL {
            json.object("", |json| {
                let kind = scheme.kind();
                let outside = matches!(kind, Kind::Gid | Kind::Usdod | Kind::Adi);
                json.text("scheme", scheme.name());
                json.number("header", scheme.header().into());
                json.text("kind", kind.name());
                json.maybe_number("bits", scheme.fixed_bits());
                json.number("filterBits", scheme.filter_bits().into());
                json.flag("needsCompanyPrefix", !scheme.is_plus() && !outside);
                json.flag("hasHostname", scheme.has_hostname());
                json.flag("deprecated", scheme.is_deprecated());
            });
        }
    })
}

pub(crate) fn company_prefix_of(length: Option<usize>) -> CompanyPrefix<'static> {
    length.map_or(CompanyPrefix::Unknown, CompanyPrefix::Length)
}

pub(crate) fn filter_of(value: u8) -> Result<Filter, JsError> {
    Filter::new(value).ok_or_else(|| JsError::new("unknown filter value"))
}

fn outcome(text: &str, before: usize, result: Result<Epc, EpcError>) -> Ts<EpcOutcome> {
    object::object(|json| match result {
        Ok(epc) => {
            json.text("type", "ok");
            json.object("epc", |json| write_epc(json, &epc));
        }
        Err(error) => {
            json.text("type", "error");
            json.object("fault", |json| write_epc_fault(json, text, before, &error));
        }
    })
}

fn write_elements_fault(json: &mut Json, text: &str, error: &SyntaxError) {
    json.text("type", "elements");
    json.object("fault", |json| write_syntax_fault(json, text, error));
}

fn write_epc(json: &mut Json, epc: &Epc) {
    let (scheme, kind) = (epc.scheme(), epc.scheme().kind());
    json.text("scheme", scheme.name());
    json.text("kind", kind.name());
    json.maybe_number("filter", epc.filter().map(|filter| filter.value().into()));
    json.maybe_text("filterName", epc.filter().map(|filter| filter.name(kind)));
    json.number("bits", epc.bits().len());
    json.text("hex", &epc.to_hex());
    json.text("words", &epc.to_hex_words());
    json.text("binary", &epc.to_binary());
    json.text("base64", &epc.to_base64());
    json.text("rawUri", &epc.raw_uri());
    json.maybe_text("tagUri", epc.tag_uri().as_deref());
    json.maybe_text("pureIdentityUri", epc.pure_identity_uri().as_deref());
    json.maybe_text("elementString", epc.element_string().as_deref());
    json.maybe_text("digitalLink", epc.digital_link().as_deref());
    for (name, spelling) in [("segmentHex", Spelling::Hex), ("segmentBase64", Spelling::Base64)] {
        json.maybe_text(name, epcb::write_segment(epc, spelling).ok().as_deref());
    }
    json.maybe_text("hostname", epc.hostname());
    write_elements(json, "elements", &epc.elements());
    json.objects("fields", &epc.fields(), |json, field| {
        json.text("role", role_name(field.role));
        json.number("start", field.bits.start);
        json.number("end", field.bits.end);
        json.text("value", &field.value);
    });
}

/// The name of an [`EpcRole`].
pub(crate) fn role_name(role: Role) -> &'static str {
    match role {
        Role::Header => "header",
        Role::DataToggle => "dataToggle",
        Role::Filter => "filter",
        Role::Partition => "partition",
        Role::CompanyPrefix => "companyPrefix",
        Role::Reference => "reference",
        Role::Serial => "serial",
        Role::Piece => "piece",
        Role::Total => "total",
        Role::Zeros => "zeros",
        Role::Manager => "manager",
        Role::ObjectClass => "objectClass",
        Role::Cage => "cage",
        Role::PartNumber => "partNumber",
        Role::Name => "name",
        Role::DateType => "dateType",
        Role::Date => "date",
        Role::AidcHeader => "aidcHeader",
        Role::AidcDigits => "aidcDigits",
        Role::Key => "key",
        Role::Indicator => "indicator",
        Role::Length => "length",
        Role::Value => "value",
        Role::Delimiter => "delimiter",
        Role::Hostname => "hostname",
        Role::Size => "size",
        _ => "other",
    }
}

/// Writes an [`AdviceReason`] that is nothing but its code.
pub(crate) fn write_code(json: &mut Json, code: &str) {
    write_advice(json, code, None, None, None);
}

/// Writes an [`AdviceReason`].
#[inline(never)]
fn write_advice(
    json: &mut Json,
    code: &str,
    ai: Option<&str>,
    meaning: Option<&str>,
    fault: Option<&EpcError>,
) {
    json.text("code", code);
    json.maybe_text("ai", ai);
    json.maybe_text("meaning", meaning);
    json.maybe_object("fault", fault, |json, fault| write_epc_fault(json, "", 0, fault));
}

/// Writes why a scheme cannot hold an object.
#[inline(never)]
pub(crate) fn write_reason(json: &mut Json, reason: &Reason) {
    let code = match reason {
        Reason::CannotCarry { ai } => {
            return write_advice(json, "cannotCarry", Some(ai.as_str()), None, None);
        }
        Reason::DoesNotFit(error) => {
            return write_advice(json, "doesNotFit", None, None, Some(error));
        }
        Reason::CompanyPrefixUnknown => "companyPrefixUnknown",
        Reason::CompanyPrefixNotListed => "companyPrefixNotListed",
        Reason::NoCompanyPrefix => "noCompanyPrefix",
        Reason::CompanyPrefixLength { .. } => "companyPrefixLength",
        Reason::NeedsDate => "needsDate",
        Reason::CannotCarryHostname => "cannotCarryHostname",
        _ => "deprecated",
    };
    write_code(json, code);
}

/// Writes why no scheme can hold an object.
#[inline(never)]
pub(crate) fn write_refusal(json: &mut Json, refusal: &Refusal) {
    match refusal {
        Refusal::NotForOpenTrade { prefix } => {
            write_advice(json, "notForOpenTrade", None, Some(prefix.meaning), None);
        }
        Refusal::Elements(error) => write_advice(json, "elements", None, None, Some(error)),
        _ => write_code(json, "noBinaryScheme"),
    }
}

/// Writes an [`EpcFault`] with its place in `text`, which stands behind `before` bytes of blanks.
#[inline(never)]
pub(crate) fn write_epc_fault(json: &mut Json, text: &str, before: usize, error: &EpcError) {
    let mut role = None;
    let mut expected: Option<&str> = None;
    let mut character = None;
    let mut found: Option<&str> = None;
    let (mut min, mut max) = (None, None);
    match error {
        EpcError::Alphabet { found, .. } => character = Some(*found),
        EpcError::Short { expected, .. } => min = Some(*expected),
        EpcError::UriKind { expected: kind } => expected = Some(kind),
        EpcError::SchemeName { found: name, .. } => found = Some(name),
        EpcError::Components { expected, .. } => (min, max) = (Some(*expected), Some(*expected)),
        EpcError::WrongScheme { expected: kind, found: scheme } => {
            (expected, found) = (Some(*kind), Some(scheme.name()));
        }
        EpcError::MissingElement { ai } => expected = Some(ai.as_str()),
        EpcError::UnexpectedElement { ai } => found = Some(ai.as_str()),
        EpcError::Field { role: wrong, fault, .. } => {
            role = Some(role_name(*wrong));
            match fault {
                Fault::Length { min: fewest, max: most, .. } => {
                    (min, max) = (Some(*fewest), Some(*most));
                }
                Fault::Character { expected: kind, found } => {
                    (expected, character) = (Some(*kind), Some(*found));
                }
                Fault::Escape { found } => character = Some(*found),
                Fault::CheckDigit { expected, .. } => {
                    (min, max) = (Some((*expected).into()), Some((*expected).into()));
                }
                Fault::Encoding { encoding } => expected = Some(encoding),
                Fault::Expected { expected: kind } => expected = Some(kind),
                _ => {}
            }
        }
        _ => {}
    }
    json.text("code", error.code());
    json.maybe_text("role", role);
    json.maybe_text("expected", expected);
    match character {
        Some(character) => json.character("found", character),
        None => json.maybe_text("found", found),
    }
    json.maybe_number("min", min);
    json.maybe_number("max", max);
    let span = error.span().filter(|span| span.end <= text.len());
    let place = span.map(|span| utf16(text, span));
    json.maybe_number("start", place.map(|(start, _)| start + before));
    json.maybe_number("end", place.map(|(_, end)| end + before));
}
