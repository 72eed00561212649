//! What can be wrong with an EPC, in any of its forms.

use std::fmt::{self, Write};
use std::ops::Range;

use super::bits::MAX_BITS;
use super::field::Role;
use super::pattern::Pattern;
use super::scheme::Scheme;
use crate::ParseError;
use crate::syntax::{Ai, SyntaxProblem};

/// How bits are spelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Hexadecimal digits.
    Hex,
    /// Zeros and ones.
    Binary,
    /// Hexadecimal digits without capitals.
    LowerHex,
    /// Base64, in the ordinary or the URI-safe alphabet.
    Base64,
    /// Base64 in the URI-safe alphabet.
    Base64Url,
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Hex => "a hexadecimal digit",
            Self::Binary => "a 0 or 1",
            Self::LowerHex => "a lower-case hexadecimal digit",
            Self::Base64 => "a base64 character",
            Self::Base64Url => "a URI-safe base64 character",
        })
    }
}

/// Why something is not an EPC.
///
/// Spans are positions in the text that was read: [`EpcError::span`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EpcError {
    /// There is nothing to read.
    #[error("expected an EPC, found nothing")]
    Empty,
    /// A character cannot spell bits.
    #[error("expected {form}, found '{found}' at position {}", at + 1)]
    Alphabet {
        /// How the bits are spelled.
        form: Form,
        /// The character.
        found: char,
        /// Byte offset of the character.
        at: usize,
    },
    /// There are far more bits than any tag holds.
    #[error("expected at most {MAX_BITS} bits, found {found}")]
    TooLong {
        /// How many bits there are.
        found: usize,
    },
    /// The header is zero: the tag has not been written yet.
    #[error("expected an EPC header, found 00, a tag that is not programmed")]
    Unprogrammed,
    /// The header belongs to no EPC scheme.
    #[error("expected the header of an EPC scheme, found {}, which is reserved", Hex(*found))]
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
    /// Something other than zeros follows the EPC.
    #[error("expected nothing but zeros after the EPC of {len} bits, found a 1 at bit {}", at + 1)]
    Trailing {
        /// How many bits the EPC has.
        len: usize,
        /// Position of the first stray bit.
        at: usize,
        /// How many bits there are in all.
        total: usize,
    },
    /// Zeros follow the EPC, but they do not fill it to whole 16-bit words.
    #[error("expected {len} bits or whole 16-bit words, found {total} bits")]
    Padding {
        /// How many bits the EPC has.
        len: usize,
        /// How many bits there are in all.
        total: usize,
    },
    /// The value of one field is wrong.
    #[error("{fault} in the {role}")]
    Field {
        /// Which field.
        role: Role,
        /// What is wrong with it.
        fault: Fault,
        /// Where: bytes of a text, bits of an EPC.
        span: Range<usize>,
    },
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
        /// Where it stands.
        span: Range<usize>,
    },
    /// A URI has too few or too many components.
    #[error("expected {expected} components, found {found}")]
    Components {
        /// How many the scheme has.
        expected: usize,
        /// How many there are.
        found: usize,
        /// Where the body of the URI stands.
        span: Range<usize>,
    },
    /// The scheme cannot carry this kind of identity.
    #[error("expected {}, found {}", expected, found.name())]
    WrongScheme {
        /// What the identity or the elements are.
        expected: &'static str,
        /// The scheme that was asked for.
        found: Scheme,
    },
    /// A Digital Link is not one.
    #[error("expected a GS1 Digital Link")]
    DigitalLink(#[source] Box<ParseError<SyntaxProblem>>),
    /// The scheme needs an element that is not there.
    #[error("expected an element ({ai}), found none")]
    MissingElement {
        /// The application identifier.
        ai: Ai,
    },
    /// No EPC scheme is made from these elements, or one of them has no place in the scheme.
    #[error("expected elements that identify one object, found ({ai})")]
    UnexpectedElement {
        /// The application identifier, digits only.
        ai: Ai,
    },
    /// A raw URI names an application family, so what follows is a number of that family and no EPC.
    #[error("expected an EPC, found a number of application family {}, which is none", Hex(*found))]
    ApplicationFamily {
        /// The application family identifier (ISO/IEC 15961).
        found: u8,
        /// Where it stands.
        span: Range<usize>,
    },
    /// The text is a pattern, which stands for many EPCs and is none itself.
    #[error("expected one EPC, found a pattern of {0}")]
    Pattern(Box<Pattern>),
    /// The length of the GS1 Company Prefix is needed and was not given.
    #[error("expected the length of the GS1 Company Prefix, which the number itself does not tell")]
    CompanyPrefixLength,
}

/// What is wrong with a value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// It has the wrong number of characters.
    #[error("expected {}, found {found}", Count { min: *min, max: *max })]
    Length {
        /// The fewest characters.
        min: usize,
        /// The most characters.
        max: usize,
        /// How many there are.
        found: usize,
    },
    /// A character is not allowed there.
    #[error("expected {expected}, found '{found}'")]
    Character {
        /// What is allowed.
        expected: &'static str,
        /// The character.
        found: char,
    },
    /// A number that is stored without its leading zeros has some.
    #[error("expected no leading zero")]
    LeadingZero,
    /// The number needs more bits than the field has.
    #[error("expected at most {limit}, found a larger number")]
    TooLarge {
        /// The largest number that fits.
        limit: u64,
    },
    /// The bits of the field have no meaning.
    #[error("expected an assigned value, found {found}, which is reserved")]
    Reserved {
        /// The value.
        found: u64,
    },
    /// A character that a URI must escape stands bare, or an escape is broken.
    #[error("expected '{found}' to be written as a percent-escape of a permitted character")]
    Escape {
        /// The character.
        found: char,
    },
    /// The check digit does not match the other digits.
    #[error("expected check digit {expected}, found {found}")]
    CheckDigit {
        /// What the other digits ask for.
        expected: u8,
        /// What is there.
        found: u8,
    },
    /// It is no date or time of the calendar.
    #[error("expected a date or time that exists")]
    Date,
    /// The chosen encoding cannot hold the characters.
    #[error("expected a value that {encoding} can hold")]
    Encoding {
        /// Name of the encoding.
        encoding: &'static str,
    },
    /// The value is wrong in another way.
    #[error("expected {expected}")]
    Expected {
        /// What should be there.
        expected: &'static str,
    },
}

/// A byte in two hexadecimal digits.
struct Hex(u8);

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for digit in [self.0 >> 4, self.0 & 15] {
            f.write_char(char::from(b"0123456789ABCDEF"[usize::from(digit)]))?;
        }
        Ok(())
    }
}

impl Fault {
    codes! {
        /// A short name that programs can rely on.
        fn code(&self) in CODES;
        Self::Length { .. } => "valueLength",
        Self::Character { .. } => "valueCharacter",
        Self::LeadingZero => "leadingZero",
        Self::TooLarge { .. } => "tooLarge",
        Self::Reserved { .. } => "reserved",
        Self::Escape { .. } => "escape",
        Self::CheckDigit { .. } => "checkDigit",
        Self::Date => "date",
        Self::Encoding { .. } => "encoding",
        Self::Expected { .. } => "value",
    }
}

struct Count {
    min: usize,
    max: usize,
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.min == self.max {
            write!(f, "{} characters", self.max)
        } else {
            write!(f, "{} to {} characters", self.min, self.max)
        }
    }
}

impl EpcError {
    codes! {
        /// A short name that programs can rely on.
        fn code(&self) in CODES;
        Self::Empty => "empty",
        Self::Alphabet { .. } => "alphabet",
        Self::TooLong { .. } => "tooLong",
        Self::Unprogrammed => "unprogrammed",
        Self::Header { .. } => "header",
        Self::Short { .. } => "short",
        Self::Trailing { .. } => "trailing",
        Self::Padding { .. } => "padding",
        Self::UriKind { .. } => "uriKind",
        Self::SchemeName { .. } => "schemeName",
        Self::Components { .. } => "components",
        Self::WrongScheme { .. } => "wrongScheme",
        Self::DigitalLink(_) => "digitalLink",
        Self::MissingElement { .. } => "missingElement",
        Self::UnexpectedElement { .. } => "unexpectedElement",
        Self::ApplicationFamily { .. } => "applicationFamily",
        Self::Pattern(_) => "pattern",
        Self::CompanyPrefixLength => "companyPrefixLength",
        + Self::Field { fault, .. } => fault.code(),
    }

    /// The range to highlight in the text that was read, in bytes, where there is one; in bits for
    /// [`Epc::from_bits`](super::Epc::from_bits). What stands after an EPC is told in bits by its own error.
    pub fn span(&self) -> Option<Range<usize>> {
        match self {
            Self::Alphabet { found, at, .. } => Some(*at..at + found.len_utf8()),
            Self::Field { span, .. }
            | Self::SchemeName { span, .. }
            | Self::ApplicationFamily { span, .. }
            | Self::Components { span, .. } => Some(span.clone()),
            _ => None,
        }
    }

    /// Forgets a place that means nothing to the reader.
    pub(crate) fn without_span(mut self) -> Self {
        if let Self::Field { span, .. } = &mut self {
            *span = 0..0;
        }
        self
    }

    /// Turns positions of bits into positions of characters that spell `width` bits each.
    #[expect(clippy::unnecessary_box_returns, reason = "errors travel in a box")]
    pub(crate) fn in_text(mut self: Box<Self>, width: usize, offset: usize) -> Box<Self> {
        let place = |bit: usize| bit / width + offset;
        match &mut *self {
            Self::Field { span, .. } => {
                *span = place(span.start)..span.end.div_ceil(width) + offset;
            }
            Self::Alphabet { at, .. } => *at += offset,
            _ => {}
        }
        self
    }
}

/// Inside, errors travel in a box: results stay small, and so does the code that hands them on.
impl From<Box<EpcError>> for EpcError {
    fn from(error: Box<EpcError>) -> Self {
        *error
    }
}

/// A fault of a field, with its place.
#[cold]
#[inline(never)]
#[expect(clippy::unnecessary_box_returns, reason = "errors travel in a box")]
pub(crate) fn field(role: Role, fault: Fault, span: Range<usize>) -> Box<EpcError> {
    Box::new(EpcError::Field { role, fault, span })
}
