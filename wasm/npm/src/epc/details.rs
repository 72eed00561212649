//! An EPC in every form, and its bits.

use barcode_core::epc::epcb::{self, Spelling};
use barcode_core::epc::{Control, Epc, Field, Filter};
use barcode_wasm::names::{EpcKind, EpcRole, EpcWarningCode, SchemeName};
use barcode_wasm::problem::Reason;

use crate::syntax::ElementInfo;

outcome! {
    /// An EPC in every form; absent forms are `null`.
    pub struct EpcDetails(epc: &Epc, control: Option<Control>) {
        /// The scheme's name, such as `sgtin-96`.
        scheme: SchemeName = epc.scheme().name(),
        /// What is identified, such as `sgtin`.
        kind: EpcKind = epc.scheme().kind().name(),
        /// The filter value.
        filter: Option<u8> = epc.filter().map(Filter::value),
        /// What the filter value means, in English.
        filter_name: Option<&'static str> = epc.filter().map(|filter| filter.name(epc.scheme().kind())),
        /// How many bits there are.
        bits: usize = epc.bits().len(),
        /// Hexadecimal digits.
        hex: String = epc.to_hex(),
        /// Hexadecimal digits up to whole 16-bit words, as in tag memory.
        words: String = epc.to_hex_words(),
        /// Zeros and ones.
        binary: String = epc.to_binary(),
        /// URI-safe base64.
        base64: String = epc.to_base64(),
        /// `urn:epc:raw:…`
        raw_uri: String = epc.raw_uri(),
        /// `urn:epc:tag:…`
        tag_uri: Option<String> = epc.tag_uri(),
        /// `urn:epc:id:…`
        pure_identity_uri: Option<String> = epc.pure_identity_uri(),
        /// With parentheses.
        element_string: Option<String> = epc.element_string(),
        /// With every qualifier in its path, at `https://id.gs1.org` or the host that a `++` scheme carries.
        digital_link: Option<String> = epc.canonical_link(),
        /// The last segment of a compressed link, in hexadecimal digits.
        segment_hex: Option<String> = epcb::write_segment(epc, Spelling::Hex),
        /// The same in base64.
        segment_base64: Option<String> = epcb::write_segment(epc, Spelling::Base64),
        /// The host that a `++` scheme carries.
        hostname: Option<String> = epc.hostname(),
        /// What the tag says beside its EPC, where a URI was read.
        control: Option<EpcControl> = control,
        /// What is odd about it, though the standard allows it.
        warnings: Vec<Reason<EpcWarningCode>> = &epc.warnings(),
        /// The identifiers and values.
        elements: Vec<ElementInfo> = &epc.elements(),
        /// Every group of bits, in order, without a gap.
        fields: Vec<EpcField> = epc.fields(),
    }
}

outcome! {
    /// What a tag says beside its EPC.
    pub struct EpcControl(control: Control) {
        /// The eight attribute bits, the last of which marks hazardous material.
        attributes: u8 = control.attributes,
        /// Whether there is something in user memory.
        user_memory: bool = control.user_memory,
        /// The extended protocol control word.
        extended: u16 = control.extended,
    }
}

outcome! {
    /// A group of bits.
    pub struct EpcField(field: Field) {
        /// What it means.
        role: EpcRole = field.role.code(),
        /// The first bit.
        start: usize = field.bits.start,
        /// The bit after the last one.
        end: usize = field.bits.end,
        /// What it says.
        value: String = field.value,
    }
}
