//! What is odd about an EPC that the Tag Data Standard allows.
//!
//! A warning is no reason to refuse the EPC; a screen shows it beside what was read.

use super::field::FieldRole;
use super::identity::Identity;
use super::identity::transport::{wrong_container_digit, wrong_vessel_digit};
use super::kind::IdentityKind;
use super::product_code::Epc;
use crate::Code;
use crate::parse_error::{Details, Problem};
use crate::syntax::{Ai, ElementString, ParseOptions, Rules, SyntaxProblem};

/// What is odd about an EPC or an identity, though the standard allows it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
pub enum EpcWarning {
    /// More bits followed an EPC of fixed length, and were ignored (TDS 14.4).
    #[error("expected nothing after the EPC, found {ignored} more bits")]
    IgnoredBits {
        /// How many bits they were.
        ignored: usize,
    },
    /// The filter value has no meaning yet: readers take it, and no new tag should have it (TDS 10).
    #[error("expected a filter value with a meaning, found {found}, which is reserved")]
    ReservedFilter {
        /// The filter value.
        found: u8,
    },
    /// The text has other memory of the tag in front of the EPC, its protocol-control word and perhaps its checksum or
    /// its extended protocol control, which are no part of it (TDS 9).
    #[error("expected an EPC, found {found} in front of it, the protocol control of its tag")]
    ProtocolControl {
        /// What stands in front, in the characters of the text.
        found: String,
    },
    /// The text is a pattern of all objects that have the key, whatever their serial number (TDS 8 and 13).
    #[error("expected one EPC, found the pattern {found}")]
    Pattern {
        /// What it selects, in words.
        found: String,
    },
    /// A company prefix of 4 or 5 digits is written with the digits that follow it (TDS 7.1).
    #[error("expected a company prefix of at least {written} digits, found {licensed}")]
    ShortCompanyPrefix {
        /// How many digits it has.
        licensed: usize,
        /// How many it is written with.
        written: usize,
    },
    /// A container code or a vessel number has another check digit than its register gives it.
    #[error("expected check digit {expected}, found {found} in the code")]
    CheckDigit {
        /// What the other characters ask for.
        expected: u8,
        /// What is there.
        found: u8,
    },
    /// A tag carries a value that the General Specifications refuse, such as a day that its month does
    /// not have: readers of the element string and of the Digital Link refuse it.
    #[error("expected a value of ({ai}) that an element string may have")]
    Element {
        /// The application identifier.
        ai: Ai,
        /// Why it is refused.
        #[source]
        problem: SyntaxProblem,
    },
}

impl Problem for EpcWarning {
    fn details(&self) -> Details {
        let mut details = Details::default();
        match self {
            Self::IgnoredBits { ignored } => details.found = Some(ignored.to_string()),
            Self::ReservedFilter { found } => {
                details.found = Some(found.to_string());
                details.part = Some(FieldRole::Filter.code());
            }
            Self::ProtocolControl { found } | Self::Pattern { found } => {
                details.found = Some(found.clone());
            }
            Self::ShortCompanyPrefix { licensed, written } => {
                details.found = Some(licensed.to_string());
                details.min = Some(*written);
                details.part = Some(FieldRole::CompanyPrefix.code());
            }
            Self::CheckDigit { expected, found } => {
                details.expected = Some(expected.to_string());
                details.found = Some(found.to_string());
                details.part = Some(FieldRole::Name.code());
            }
            Self::Element { ai, problem } => {
                details = problem.details();
                details.ai = Some(*ai);
            }
        }
        details
    }
}

impl Identity {
    /// What is odd about the identity.
    ///
    /// ```
    /// use barcode_core::epc::{EpcWarning, Identity};
    ///
    /// let container: Identity = "urn:epc:id:bic:CSQU3054384".parse()?;
    /// assert_eq!(container.warnings(), [EpcWarning::CheckDigit { expected: 3, found: 4 }]);
    /// # Ok::<(), barcode_core::ParseError<barcode_core::epc::EpcProblem>>(())
    /// ```
    pub fn warnings(&self) -> Vec<EpcWarning> {
        let code = self.components().next().unwrap_or_default();
        let wrong = match self.kind() {
            IdentityKind::Bic => wrong_container_digit(code),
            IdentityKind::Imovn => wrong_vessel_digit(code),
            _ => None,
        };
        wrong
            .into_iter()
            .map(|digit| EpcWarning::CheckDigit { expected: digit.expected, found: digit.found })
            .collect()
    }
}

impl Epc {
    /// What is odd about the EPC.
    ///
    /// ```
    /// use barcode_core::epc::Epc;
    ///
    /// let epc = Epc::from_hex("3036451FD40C0E40000012675")?;
    /// assert_eq!(epc.tag_uri().as_deref(), Some("urn:epc:tag:sgtin-96:1.9521141.012345.4711"));
    /// assert_eq!(epc.warnings()[0].to_string(), "expected nothing after the EPC, found 4 more bits");
    /// # Ok::<(), barcode_core::ParseError<barcode_core::epc::EpcProblem>>(())
    /// ```
    pub fn warnings(&self) -> Vec<EpcWarning> {
        let mut warnings = Vec::new();
        let ignored = self.ignored_bits();
        if ignored > 0 {
            warnings.push(EpcWarning::IgnoredBits { ignored });
        }
        if let Some(filter) = self.filter()
            && filter.is_reserved(self.scheme().kind())
        {
            warnings.push(EpcWarning::ReservedFilter { found: filter.value() });
        }
        // Each on its own, without the rules of which elements go together: data on a tag may be a part.
        let options = ParseOptions::default().rules(Rules::NONE);
        for element in self.elements() {
            let ai = element.ai;
            if let Err(problem) = ElementString::from_elements(vec![element], &options) {
                warnings.push(EpcWarning::Element { ai, problem });
            }
        }
        warnings
    }
}
