//! An EPC in every form, and its bits.

use barcode_core::Problem;
use barcode_core::epc::epcb::{self, Spelling};
use barcode_core::epc::{Control, Epc, EpcWarning};
use barcode_core::syntax::Ai;
use tsify::Tsify;

use crate::names::{EpcKind, EpcRole, EpcWarningCode, SchemeName};
use crate::object::Json;
use crate::syntax::{ElementInfo, write_elements};

/// An EPC in every form; absent forms are `null`.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct EpcDetails {
    /// The scheme's name, such as `sgtin-96`.
    pub scheme: SchemeName,
    /// What is identified, such as `sgtin`.
    pub kind: EpcKind,
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
    /// With every qualifier in its path, at `https://id.gs1.org` or the host that a `++` scheme carries.
    pub digital_link: Option<String>,
    /// The last segment of a compressed link, in hexadecimal digits.
    pub segment_hex: Option<String>,
    /// The same in base64.
    pub segment_base64: Option<String>,
    /// The host that a `++` scheme carries.
    pub hostname: Option<String>,
    /// What the tag says beside its EPC, where a URI was read.
    pub control: Option<EpcControl>,
    /// What is odd about it, though the standard allows it.
    pub warnings: Vec<EpcWarningInfo>,
    /// The identifiers and values.
    pub elements: Vec<ElementInfo>,
    /// Every group of bits, in order, without a gap.
    pub fields: Vec<EpcField>,
}

/// Something odd about an EPC that the standard allows.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct EpcWarningInfo {
    /// What is odd, in one word.
    pub code: EpcWarningCode,
    /// What there should be.
    pub expected: Option<String>,
    /// What there is, or how many.
    pub found: Option<String>,
    /// The application identifier whose value element strings may not have.
    pub ai: Option<String>,
}

/// What a tag says beside its EPC.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct EpcControl {
    /// The eight attribute bits, the last of which marks hazardous material.
    pub attributes: u8,
    /// Whether there is something in user memory.
    pub user_memory: bool,
    /// The extended protocol control word.
    pub extended: u16,
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

pub(super) fn write_epc(json: &mut Json, epc: &Epc, control: Option<Control>) {
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
    json.maybe_text("digitalLink", epc.canonical_link().as_deref());
    for (name, spelling) in [("segmentHex", Spelling::Hex), ("segmentBase64", Spelling::Base64)] {
        json.maybe_text(name, epcb::write_segment(epc, spelling).as_deref());
    }
    json.maybe_text("hostname", epc.hostname());
    json.maybe_object("control", control, |json, control| {
        json.number("attributes", control.attributes.into());
        json.flag("userMemory", control.user_memory);
        json.number("extended", control.extended.into());
    });
    write_warnings(json, &epc.warnings());
    write_elements(json, "elements", &epc.elements());
    json.objects("fields", &epc.fields(), |json, field| {
        json.text("role", field.role.code());
        json.number("start", field.bits.start);
        json.number("end", field.bits.end);
        json.text("value", &field.value);
    });
}

/// Writes a list of [`EpcWarningInfo`].
pub(crate) fn write_warnings(json: &mut Json, warnings: &[EpcWarning]) {
    json.objects("warnings", warnings, |json, warning| {
        let details = warning.details();
        json.text("code", warning.code());
        json.maybe_text("expected", details.expected.as_deref());
        json.maybe_text("found", details.found.as_deref());
        json.maybe_text("ai", details.ai.as_ref().map(Ai::as_str));
    });
}
