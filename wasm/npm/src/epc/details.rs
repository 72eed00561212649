//! An EPC in every form, and its bits.

use barcode_core::epc::epcb::{self, Spelling};
use barcode_core::epc::{Control, Epc, EpcField, EpcWarning, Filter, IdentityKind, Scheme};
use barcode_core::syntax::Element;
use serde::Serialize;
use tsify::Tsify;

/// An EPC in every form; absent forms are `null`.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct EpcDetails {
    /// The scheme's name, such as `sgtin-96`.
    #[tsify(type = "core.Scheme")]
    pub scheme: Scheme,
    /// What is identified, such as `sgtin`.
    #[tsify(type = "core.IdentityKind")]
    pub kind: IdentityKind,
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
    #[tsify(type = "core.Control | null")]
    pub control: Option<Control>,
    /// What is odd about it, though the standard allows it.
    #[tsify(type = "core.EpcWarning[]")]
    pub warnings: Vec<EpcWarning>,
    /// The identifiers and values.
    #[tsify(type = "core.Element[]")]
    pub elements: Vec<Element<'static>>,
    /// Every group of bits, in order, without a gap.
    #[tsify(type = "core.EpcField[]")]
    pub fields: Vec<EpcField>,
}

impl EpcDetails {
    /// All of `epc`.
    pub fn of(epc: &Epc, control: Option<Control>) -> Self {
        Self {
            scheme: epc.scheme(),
            kind: epc.scheme().kind(),
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
            control,
            warnings: epc.warnings(),
            elements: epc.elements(),
            fields: epc.fields(),
        }
    }
}
