//! What can be wrong with an EPC, in any of its forms.

use std::ops::Range;

use super::chip::Chip;
use super::encode_error::EncodeError;
use super::field::FieldRole;
use super::kind::IdentityKind;
use super::notation::BitNotation;
use super::scheme::Scheme;
use super::selection::problem::SelectionProblem;
use super::value_problem::ValueProblem;
use crate::epc::FieldProblem;
use crate::parse_error::{Details, ParseError, Problem};
use crate::syntax::SyntaxProblem;

/// Why a text, or bits, are no EPC.
///
/// The span beside it counts bytes of the text; for [`Epc::from_bits`](super::Epc::from_bits), which
/// reads no text, it counts bits.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
pub enum EpcProblem {
    /// There is nothing to read.
    #[error("expected an EPC, found nothing")]
    Empty,
    /// A character stands for no bits.
    #[error("expected {notation}, found '{found}'")]
    Alphabet {
        /// How the bits are written.
        notation: BitNotation,
        /// The character.
        found: char,
    },
    /// There are far more bits than any tag holds.
    #[error("expected at most {max} bits, found {found}")]
    TooLong {
        /// How many bits there are.
        found: usize,
        /// The most that are read.
        max: usize,
    },
    /// The text is longer than any EPC in any form.
    #[error("expected at most {max} bytes of text, found {found}")]
    TextTooLong {
        /// How many bytes there are.
        found: usize,
        /// The most that are read.
        max: usize,
    },
    /// All bits are the same: the tag has not been written yet, or it was wiped.
    #[error("expected an EPC, found memory of a tag that holds nothing, {} only", if *ones { "ones" } else { "zeros" })]
    Blank {
        /// Whether all bits are ones, in hexadecimal F; otherwise zeros.
        ones: bool,
    },
    /// The header is zero: the tag has not been written yet.
    #[error("expected an EPC header, found 00, a tag that is not programmed")]
    Unprogrammed,
    /// The header is E2: the text is what a tag says about its own chip, not an EPC (TDS 16).
    #[error("expected an EPC, found the identification of a tag's own chip, which begins with E2")]
    TagIdentification {
        /// The chip, where the text is long enough to tell.
        chip: Option<Chip>,
    },
    /// The header belongs to no EPC scheme.
    #[error("expected the header of an EPC scheme, found {found:02X}, which is reserved")]
    Header {
        /// The header.
        found: u8,
    },
    /// The bits end too early.
    #[error("expected at least {expected} bits, found {found}")]
    Short {
        /// How many bits are needed, as far as can be told.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// More than padding follows an EPC of variable length, or the EPC in a segment of a link.
    #[error("expected nothing but padding after the EPC of {len} bits")]
    Trailing {
        /// How many bits the EPC has.
        len: usize,
    },
    /// Zeros follow an EPC of variable length, but they do not fill it to whole 16-bit words.
    #[error("expected {len} bits or whole 16-bit words, found {total} bits")]
    Padding {
        /// How many bits the EPC has.
        len: usize,
        /// How many bits there are in all.
        total: usize,
    },
    /// The protocol-control word of a tag stands in front of its EPC.
    #[error("expected an EPC, found the protocol-control word of a tag in front of one")]
    ProtocolControl,
    /// The value of one field is wrong.
    #[error(transparent)]
    #[strum(transparent, serialize = "")]
    Field(#[from] FieldProblem),
    /// A URI does not begin as an EPC URI of the wanted kind does.
    #[error("expected a URI that begins with '{expected}'")]
    UriKind {
        /// How it should begin.
        expected: &'static str,
    },
    /// No scheme has this name.
    #[error("expected the name of an EPC scheme, found '{found}'")]
    SchemeName {
        /// The name.
        found: String,
    },
    /// A kind of identity stands behind the beginning of another kind's URIs.
    #[error("expected '{expected}' in front of {}", kind.name())]
    Namespace {
        /// What is identified.
        kind: IdentityKind,
        /// What its URIs begin with.
        expected: &'static str,
    },
    /// A URI has too few or too many components.
    #[error("expected {expected} components, found {found}")]
    Components {
        /// How many the scheme has.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A raw URI names an application family, so what follows is a number of that family and no EPC.
    #[error("expected an EPC, found a number of application family {found:02X}, which is none")]
    ApplicationFamily {
        /// The application family identifier (ISO/IEC 15961).
        found: u8,
    },
    /// The text is a pattern, which stands for many EPCs and is not an EPC itself.
    #[error("expected one EPC, found a pattern of {selects}")]
    Pattern {
        /// The scheme, in a pattern of EPCs.
        scheme: Option<Scheme>,
        /// What is identified.
        kind: IdentityKind,
        /// What the pattern selects, in words.
        selects: String,
    },
    /// The last segment of a link begins with neither `eh` nor `ex`.
    #[error("expected a last segment that begins with eh or ex")]
    SegmentPrefix,
    /// The scheme stands outside the GS1 keys.
    #[error("expected an EPC of a GS1 key, found {}, which no Digital Link can say", scheme.name())]
    NoDigitalLink {
        /// The scheme.
        scheme: Scheme,
    },
    /// A link to encode is no Digital Link.
    #[error("expected a GS1 Digital Link")]
    DigitalLink(#[source] SyntaxProblem),
    /// What a link identifies must not be on a tag.
    #[error("expected a link to an object that a tag can carry")]
    #[strum(transparent, serialize = "")]
    Refused(#[source] SelectionProblem),
    /// No scheme holds what a link identifies.
    #[error("expected a link that one of the schemes can hold")]
    NothingFits,
    /// What a link identifies cannot be encoded as asked.
    #[error("expected a link that can be encoded in the scheme")]
    #[strum(transparent, serialize = "")]
    Encode(#[source] EncodeError),
}

impl Problem for EpcProblem {
    fn details(&self) -> Details {
        let mut details = Details::default();
        match self {
            Self::Alphabet { notation, found } => {
                details.expected = Some(notation.to_string());
                details.found = Some(found.to_string());
            }
            Self::TooLong { found, max } | Self::TextTooLong { found, max } => {
                details.found = Some(found.to_string());
                details.max = Some(*max);
            }
            Self::Header { found } | Self::ApplicationFamily { found } => {
                details.found = Some(format!("{found:02X}"));
            }
            Self::Blank { ones } => details.found = Some(if *ones { "F" } else { "0" }.to_owned()),
            Self::TagIdentification { chip } => {
                details.found = chip.as_ref().map(ToString::to_string);
            }
            Self::Short { expected, found } => {
                details.found = Some(found.to_string());
                details.min = Some(*expected);
            }
            Self::Trailing { len } => details.max = Some(*len),
            Self::Padding { len, total } => {
                details.found = Some(total.to_string());
                details.max = Some(*len);
            }
            Self::Field(field) => details = field.details(),
            Self::UriKind { expected } => details.expected = Some((*expected).to_owned()),
            Self::SchemeName { found } | Self::Pattern { selects: found, .. } => {
                details.found = Some(found.clone());
            }
            Self::Namespace { kind, expected } => {
                details.found = Some(kind.name().to_owned());
                details.expected = Some((*expected).to_owned());
            }
            Self::Components { expected, found } => {
                details.found = Some(found.to_string());
                (details.min, details.max) = (Some(*expected), Some(*expected));
            }
            Self::NoDigitalLink { scheme } => details.found = Some(scheme.name().to_owned()),
            Self::DigitalLink(problem) => details = problem.details(),
            Self::Refused(refusal) => details = refusal.details(),
            Self::Encode(error) => details = error.details(),
            Self::Empty
            | Self::Unprogrammed
            | Self::ProtocolControl
            | Self::SegmentPrefix
            | Self::NothingFits => {}
        }
        details
    }
}

/// A wrong value of a field, with its place.
#[cold]
pub(crate) fn field(
    role: FieldRole,
    problem: ValueProblem,
    span: Range<usize>,
) -> ParseError<EpcProblem> {
    ParseError::new(FieldProblem { role, problem }.into(), span)
}
