//! An EPC in every form, and its bits.

use barcode_core::epc::epcb::{self, Spelling};
use barcode_core::epc::{Epc, Role};
use tsify::Tsify;

use crate::object::Json;
use crate::syntax::{ElementInfo, write_elements};

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

pub(super) fn write_epc(json: &mut Json, epc: &Epc) {
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
