//! An EPC in every form, and its bits.

use barcode_core::Code;
use barcode_core::epc::epcb::{self, Spelling};
use barcode_core::epc::{Control, Epc, EpcField as CoreField, Filter};
use barcode_wasm::cross::list;
use barcode_wasm::names::{EpcKind, EpcRole, EpcWarningCode, SchemeName};
use barcode_wasm::problem::Reason;
use serde::Serialize;
use tsify::Tsify;

use crate::syntax::ElementInfo;

/// An EPC in every form; absent forms are `null`.
#[derive(Debug, Serialize, Tsify)]
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
    pub warnings: Vec<Reason<EpcWarningCode>>,
    /// The identifiers and values.
    pub elements: Vec<ElementInfo>,
    /// Every group of bits, in order, without a gap.
    pub fields: Vec<EpcField>,
}

impl From<(&Epc, Option<Control>)> for EpcDetails {
    fn from((epc, control): (&Epc, Option<Control>)) -> Self {
        Self {
            scheme: epc.scheme().name(),
            kind: epc.scheme().kind().name(),
            filter: epc.filter().map(Filter::value),
            filter_name: epc.filter().map(|filter| filter.name(epc.scheme().kind())),
            bits: epc.bits().len(),
            hex: epc.to_hex(),
            words: epc.to_hex_words(),
            binary: epc.to_binary(),
            base64: epc.to_base64(),
            raw_uri: epc.raw_uri(),
            tag_uri: epc.tag_uri(),
            pure_identity_uri: epc.pure_identity_uri(),
            element_string: epc.element_string(),
            digital_link: epc.canonical_link(),
            segment_hex: epcb::write_segment(epc, Spelling::Hex),
            segment_base64: epcb::write_segment(epc, Spelling::Base64),
            hostname: epc.hostname().map(str::to_owned),
            control: control.map(Into::into),
            warnings: list(&epc.warnings()),
            elements: list(&epc.elements()),
            fields: list(epc.fields()),
        }
    }
}

/// What a tag says beside its EPC.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct EpcControl {
    /// The eight attribute bits, the last of which marks hazardous material.
    pub attributes: u8,
    /// Whether there is something in user memory.
    pub user_memory: bool,
    /// The extended protocol control word.
    pub extended: u16,
}

impl From<Control> for EpcControl {
    fn from(control: Control) -> Self {
        Self {
            attributes: control.attributes,
            user_memory: control.user_memory,
            extended: control.extended,
        }
    }
}

/// A group of bits.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
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

impl From<CoreField> for EpcField {
    fn from(field: CoreField) -> Self {
        Self {
            role: field.role.code(),
            start: field.bits.start,
            end: field.bits.end,
            value: field.value,
        }
    }
}
