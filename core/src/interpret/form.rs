//! The ways to write things, and why some are missing.

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

impl FormKind {
    codes! {
        /// The name used in addresses and stored settings, such as `digital-link`.
        #[must_use]
        fn code(self) in CODES;
        Self::Number(NumberKind::UpcE) => "upc-e",
        Self::Number(NumberKind::Isbn10) => "isbn-10",
        Self::Number(NumberKind::Issn) => "issn",
        Self::Number(NumberKind::Ismn10) => "ismn-10",
        Self::Bracketed => "bracketed",
        Self::Fnc1 => "fnc1",
        Self::Hri => "hri",
        Self::Scan(ScanSymbology::Ean13) => "scan-ean-13",
        Self::Scan(ScanSymbology::Ean8) => "scan-ean-8",
        Self::Scan(ScanSymbology::UpcA) => "scan-upc-a",
        Self::Scan(ScanSymbology::UpcE) => "scan-upc-e",
        Self::Scan(ScanSymbology::DataBarOmni) => "scan-databar",
        Self::Scan(ScanSymbology::DataBarLimited) => "scan-databar-limited",
        Self::Scan(ScanSymbology::DataBarExpanded) => "scan-databar-expanded",
        Self::Scan(ScanSymbology::Gs1_128) => "scan-gs1-128",
        Self::Scan(ScanSymbology::DataMatrix) => "scan-data-matrix",
        Self::Scan(ScanSymbology::QrCode) => "scan-qr-code",
        Self::Scan(ScanSymbology::DotCode) => "scan-dotcode",
        Self::DigitalLink => "digital-link",
        Self::CompressedLink(Spelling::Hex) => "compressed-link-hex",
        Self::CompressedLink(Spelling::Base64) => "compressed-link-base64",
        Self::PureIdentity => "pure-identity-uri",
        Self::TagUri => "tag-uri",
        Self::RawUri => "raw-uri",
        Self::Hex => "hex",
        Self::Binary => "binary",
        Self::Base64 => "base64",
        + Self::Number(NumberKind::Key(kind)) => kind.code(),
    }
}

/// The same thing in one form.
#[derive(Clone, Debug, PartialEq, Eq)]
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
pub struct MissingForm {
    /// Which form it is.
    pub kind: FormKind,
    /// Why not.
    pub reason: MissingReason,
}

/// Why something cannot be written in a form.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
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
    Refused(#[from] SelectionProblem),
    /// The scheme cannot hold it.
    #[error(transparent)]
    Scheme(#[from] SchemeProblem),
    /// The EPC has no such form.
    #[error("expected an EPC without '+', found {}, which has no URI", scheme.name())]
    PlusScheme {
        /// Its scheme.
        scheme: Scheme,
    },
}

impl MissingReason {
    codes! {
        /// A short name that programs can rely on.
        fn code(&self) in CODES;
        Self::NoGs1Key { .. } => "noGs1Key",
        Self::Syntax(_) => "syntax",
        Self::PlusScheme { .. } => "plusScheme",
        + Self::Refused(refusal) => refusal.code(),
        + Self::Scheme(reason) => reason.code(),
    }
}

impl Problem for MissingReason {
    fn code(&self) -> &'static str {
        self.code()
    }

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

    #[test]
    fn what_is_missing_says_why_with_its_values() {
        let plus = MissingReason::PlusScheme { scheme: Scheme::SgtinPlus };
        assert_eq!((plus.code(), plus.details().found.as_deref()), ("plusScheme", Some("sgtin+")));
        let syntax = MissingReason::Syntax(SyntaxProblem::Repeat { ai: Ai::new("10") });
        assert_eq!((syntax.code(), syntax.details().ai), ("syntax", Some(Ai::new("10"))));
        let prefix = MissingReason::Scheme(SchemeProblem::CompanyPrefixLength { found: 3 });
        assert_eq!((prefix.code(), prefix.details().max), ("companyPrefixLength", Some(12)));
    }
}
