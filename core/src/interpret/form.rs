//! The ways to write things, and why some are missing.

use strum::VariantNames;

use crate::epc::epcb::Spelling;
use crate::epc::selection::{SchemeProblem, SelectionProblem};
use crate::epc::{IdentityKind, Scheme};
use crate::key::identify::NumberKind;
use crate::scan::ScanSymbology;
use crate::syntax::{Ai, SyntaxProblem};
use crate::{Details, Problem};

/// A way to write things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FormKind {
    /// The digits of a key, or another number that stands for a GTIN.
    Number(NumberKind),
    /// Identifiers in parentheses.
    Bracketed,
    /// Without parentheses, `^` for FNC1.
    Fnc1,
    /// As printed below a symbol, a line for each element.
    Hri,
    /// As a scanner sends it.
    Scan(ScanSymbology),
    /// A Digital Link URI.
    DigitalLink,
    /// A Digital Link URI with the EPC as its last segment.
    CompressedLink(Spelling),
    /// `urn:epc:id:…`
    PureIdentity,
    /// `urn:epc:tag:…`
    TagUri,
    /// `urn:epc:raw:…`
    RawUri,
    /// The EPC in hexadecimal digits, zero filled to the 16-bit words of tag memory.
    Hex,
    /// The EPC in zeros and ones.
    Binary,
    /// The EPC in base64.
    Base64,
}

/// The name used in addresses and stored settings, such as `digital-link`.
impl From<&FormKind> for &'static str {
    fn from(kind: &FormKind) -> Self {
        match kind {
            FormKind::Number(NumberKind::UpcE) => "upc-e",
            FormKind::Number(NumberKind::Isbn10) => "isbn-10",
            FormKind::Number(NumberKind::Issn) => "issn",
            FormKind::Number(NumberKind::Ismn10) => "ismn-10",
            FormKind::Bracketed => "bracketed",
            FormKind::Fnc1 => "fnc1",
            FormKind::Hri => "hri",
            FormKind::Scan(ScanSymbology::Ean13) => "scan-ean-13",
            FormKind::Scan(ScanSymbology::Ean8) => "scan-ean-8",
            FormKind::Scan(ScanSymbology::UpcA) => "scan-upc-a",
            FormKind::Scan(ScanSymbology::UpcE) => "scan-upc-e",
            FormKind::Scan(ScanSymbology::DataBarOmni) => "scan-databar",
            FormKind::Scan(ScanSymbology::DataBarLimited) => "scan-databar-limited",
            FormKind::Scan(ScanSymbology::DataBarExpanded) => "scan-databar-expanded",
            FormKind::Scan(ScanSymbology::Gs1_128) => "scan-gs1-128",
            FormKind::Scan(ScanSymbology::DataMatrix) => "scan-data-matrix",
            FormKind::Scan(ScanSymbology::QrCode) => "scan-qr-code",
            FormKind::Scan(ScanSymbology::DotCode) => "scan-dotcode",
            FormKind::DigitalLink => "digital-link",
            FormKind::CompressedLink(Spelling::Hex) => "compressed-link-hex",
            FormKind::CompressedLink(Spelling::Base64) => "compressed-link-base64",
            FormKind::PureIdentity => "pure-identity-uri",
            FormKind::TagUri => "tag-uri",
            FormKind::RawUri => "raw-uri",
            FormKind::Hex => "hex",
            FormKind::Binary => "binary",
            FormKind::Base64 => "base64",
            FormKind::Number(NumberKind::Key(kind)) => kind.code(),
        }
    }
}

/// All but those of keys.
impl VariantNames for FormKind {
    const VARIANTS: &'static [&'static str] = &[
        "upc-e",
        "isbn-10",
        "issn",
        "ismn-10",
        "bracketed",
        "fnc1",
        "hri",
        "scan-ean-13",
        "scan-ean-8",
        "scan-upc-a",
        "scan-upc-e",
        "scan-databar",
        "scan-databar-limited",
        "scan-databar-expanded",
        "scan-gs1-128",
        "scan-data-matrix",
        "scan-qr-code",
        "scan-dotcode",
        "digital-link",
        "compressed-link-hex",
        "compressed-link-base64",
        "pure-identity-uri",
        "tag-uri",
        "raw-uri",
        "hex",
        "binary",
        "base64",
    ];
}

/// A column of a table: a form, or what people sort and count by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Column {
    /// The object in this form.
    Form(FormKind),
    /// The GTIN as it stands below its barcode.
    Gtin,
    /// The serial number of the GTIN, (21).
    Serial,
    /// The scheme of the tag.
    Scheme,
    /// The protocol-control word in front of the EPC, with its checksum where that was read too.
    ControlWord,
}

/// The same thing in one form.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Form {
    /// Which form it is.
    pub kind: FormKind,
    /// The text.
    pub text: String,
    /// Elements that the form has no place for: it reads back without them.
    pub leaves_out: Vec<Ai>,
}

/// A form that something cannot be written in.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MissingForm {
    /// Which form it is.
    pub kind: FormKind,
    /// Why not.
    pub reason: MissingReason,
}

/// Why something cannot be written in a form.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum MissingReason {
    /// It is not a GS1 key.
    #[error("expected a GS1 key, found {}, which has no application identifier", kind.name())]
    NoGs1Key {
        /// What it is.
        kind: IdentityKind,
    },
    /// The form does not allow these elements.
    #[error(transparent)]
    Syntax(#[from] SyntaxProblem),
    /// No EPC can be made, in any scheme.
    #[error(transparent)]
    #[strum(transparent, serialize = "")]
    Refused(#[from] SelectionProblem),
    /// The scheme cannot hold it.
    #[error(transparent)]
    #[strum(transparent, serialize = "")]
    Scheme(#[from] SchemeProblem),
    /// The EPC has no such form.
    #[error("expected an EPC without '+', found {}, which has no URI", scheme.name())]
    PlusScheme {
        /// Its scheme.
        scheme: Scheme,
    },
}

impl Problem for MissingReason {
    fn details(&self) -> Details {
        match self {
            Self::NoGs1Key { kind } => {
                Details { found: Some(kind.name().to_owned()), ..Details::default() }
            }
            Self::PlusScheme { scheme } => {
                Details { found: Some(scheme.name().to_owned()), ..Details::default() }
            }
            Self::Syntax(problem) => problem.details(),
            Self::Refused(refusal) => refusal.details(),
            Self::Scheme(reason) => reason.details(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Code;

    #[test]
    fn what_is_missing_says_why_with_its_values() {
        let plus = MissingReason::PlusScheme { scheme: Scheme::SgtinPlus };
        assert_eq!((plus.code(), plus.details().found.as_deref()), ("plusScheme", Some("sgtin+")));
        let syntax = MissingReason::Syntax(SyntaxProblem::Repeat { ai: Ai::new("10") });
        assert_eq!((syntax.code(), syntax.details().ai), ("syntax", Some(Ai::new("10"))));
        let prefix = MissingReason::Scheme(SchemeProblem::CompanyPrefixLength { found: 3 });
        assert_eq!((prefix.code(), prefix.details().max), ("companyPrefixLength", Some(12)));
    }
    #[test]
    fn every_scan_is_in_the_list_of_names() {
        for symbology in ScanSymbology::ALL {
            let code = FormKind::Scan(*symbology).code();
            assert!(FormKind::CODES.contains(&code), "{code}");
        }
    }
}
