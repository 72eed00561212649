//! What can be wrong with identifiers and values, wherever they stand.

use std::fmt;
use std::ops::Range;

use super::ai::Ai;
use super::linter::Lint;
use crate::typed::date::day_in_words;
use crate::{Code, Details, ParseError, Problem};

/// What is wrong with an element string, scan data or a Digital Link URI.
///
/// In a [`ParseError`] it has the bytes to point at. Where no text was read it is the error itself.
///
/// ```
/// use barcode_core::{Code, Problem};
/// use barcode_core::syntax::{Ai, ElementString, ParseOptions};
///
/// let text = "(17)251331";
/// let error = ElementString::parse_bracketed(text, &ParseOptions::default()).unwrap_err();
/// assert_eq!(error.to_string(), "(17): expected a month from 01 to 12");
/// assert_eq!(&text[error.span], "13");
/// assert_eq!((error.problem.code(), error.problem.details().ai), ("month", Some(Ai::new("17"))));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
pub enum SyntaxProblem {
    /// A bracketed text does not start with an identifier in parentheses.
    #[error("expected an application identifier in parentheses")]
    NoIdentifier,
    /// A second value follows a number, and nothing says what it is.
    #[error("expected an application identifier in front of the second value")]
    SecondValue,
    /// What should be an identifier is not two to four digits.
    #[error("expected an application identifier of two to four digits")]
    NotAnIdentifier,
    /// A parenthesis is never closed.
    #[error("expected `)` after the application identifier")]
    Unclosed,
    /// The text does not start with FNC1.
    #[error("expected FNC1 at the start")]
    NoFnc1,
    /// The identifier is not in the table.
    #[error("expected a known application identifier")]
    UnknownIdentifier,
    /// FNC1 stands where an identifier should, directly behind another.
    #[error("expected an application identifier behind FNC1, found FNC1")]
    TwoSeparators,
    /// The text is a code of HIBC (ANSI/HIBC 2.6).
    #[error("expected data of GS1, found a code of HIBC")]
    Hibc,
    /// The text is a code of ISBT 128 (ICCBBA).
    #[error("expected data of GS1, found a code of ISBT 128")]
    Isbt128,
    /// The text is a pharmacy product number (IFA).
    #[error("expected data of GS1, found a PPN")]
    Ppn,
    /// The text is a message with data identifiers (ISO/IEC 15434, ANSI MH10.8.2).
    #[error("expected data of GS1, found data identifiers")]
    DataIdentifiers,
    /// Nothing follows the identifier.
    #[error("({ai}): expected a value")]
    EmptyValue {
        /// The identifier.
        ai: Ai,
    },
    /// The value is shorter than any for its identifier.
    #[error("({ai}): expected a value of at least {min} characters")]
    TooShort {
        /// The identifier.
        ai: Ai,
        /// The shortest length.
        min: usize,
    },
    /// The value is longer than any for its identifier.
    #[error("({ai}): expected a value of at most {max} characters")]
    TooLong {
        /// The identifier.
        ai: Ai,
        /// The longest length.
        max: usize,
    },
    /// A blank stands among characters that it would be one of.
    #[error("({ai}): expected a value without blanks")]
    Blank {
        /// The identifier.
        ai: Ai,
    },
    /// The value's length is between two that are possible.
    #[error("({ai}): expected all digits of the last component, or none")]
    Length {
        /// The identifier.
        ai: Ai,
    },
    /// A component fails one of its checks.
    #[error(transparent)]
    #[strum(transparent, serialize = "")]
    Lint(#[from] ElementLint),
    /// A date is written as people write it, and not with digits alone.
    #[error("({ai}): expected a date of digits alone")]
    WrittenDate {
        /// The identifier.
        ai: Ai,
        /// How many digits it has at least.
        min: usize,
    },
    /// A date is of a day that its month does not have.
    #[error("({ai}): expected a day that exists, found {}", day_in_words(*year, *month, *day))]
    NoSuchDay {
        /// The identifier.
        ai: Ai,
        /// The year, with as many digits as were written.
        year: u16,
        /// From 1 to 12.
        month: u8,
        /// From 1 to 31.
        day: u8,
    },
    /// There are more elements than a message can hold.
    #[error("expected at most 64 elements")]
    TooManyElements,
    /// Two identifiers that contradict each other.
    #[error("({ai}): expected no ({with}) beside it, found one")]
    Excluded {
        /// The identifier.
        ai: Ai,
        /// The other one.
        with: Ai,
    },
    /// An identifier without the one it adds to.
    #[error("({ai}): expected {} beside it, found none", Alternatives(needs))]
    Missing {
        /// The identifier.
        ai: Ai,
        /// The alternatives, as in `01+21 8006`.
        needs: &'static str,
    },
    /// An identifier is repeated with another value.
    #[error("({ai}): expected the same value each time, found another")]
    Repeat {
        /// The identifier.
        ai: Ai,
    },
    /// A signed key has no serial component.
    #[error("({ai}): expected a serial component, since (8030) signs the key, found none")]
    NoSerial {
        /// The identifier of the key.
        ai: Ai,
    },
    /// Scan data starts with no symbology identifier that carries GS1 data.
    #[error("expected a symbology identifier such as ]C1, ]d2 or ]Q3")]
    NoSymbology,
    /// A computer that is set to another keyboard than the scanner typed other characters for its keys.
    #[error("expected the characters of a US keyboard, found those of another one")]
    OtherKeyboard,
    /// A program has shown the bytes of a scan, in hexadecimal.
    #[error("expected the characters of a scan, found their bytes in hexadecimal")]
    HexBytes,
    /// The data of a symbol has the wrong number of digits.
    #[error("expected {expected} digits in this symbol, found {found} characters")]
    SymbolDigits {
        /// How many the symbol carries.
        expected: usize,
        /// How many characters there are.
        found: usize,
    },
    /// What stands behind the digits of a retail symbol is no add-on.
    #[error("expected the 2 or 5 digits of an add-on, found {found} characters")]
    AddOn {
        /// How many characters there are.
        found: usize,
    },
    /// The scan is of the add-on beside a retail symbol, without the symbol.
    #[error("expected the symbol to the left of this add-on as well")]
    AddOnAlone,
    /// The symbol cannot carry these data.
    #[error("expected data that this symbol can carry")]
    NotForSymbol,
    /// The text is no web address.
    #[error("expected http:// or https://")]
    NoScheme,
    /// A second link begins in the path of the first.
    #[error("expected one link, found the beginning of another")]
    SecondLink,
    /// A character that no URI has.
    #[error("expected a character of a URI")]
    UriCharacter,
    /// A `%` without two hexadecimal digits behind it (RFC 3986, section 2.1).
    #[error("expected two hexadecimal digits after `%`")]
    MalformedEscape,
    /// The URI has no host, or nothing after it.
    #[error("expected a domain and a path")]
    NoDomainOrPath,
    /// A character that no host has.
    #[error("expected a character of a domain name")]
    DomainCharacter,
    /// No primary key stands in the path.
    #[error("expected a primary key in the path")]
    NoPrimaryKey,
    /// The identifiers of the path are no key with its qualifiers in order.
    #[error("({ai}): expected only its key qualifiers after it, in their order")]
    PathSequence {
        /// The identifier of the primary key.
        ai: Ai,
    },
    /// A null character hides in an escape.
    #[error("({ai}): expected no null character")]
    NullCharacter {
        /// The identifier.
        ai: Ai,
    },
    /// An identifier stands in the URI twice.
    #[error("({ai}): expected it only once in the URI, found it again")]
    Duplicate {
        /// The identifier.
        ai: Ai,
    },
    /// The identifier must not stand in the query.
    #[error("({ai}): expected an identifier that may be an attribute, found it in the query")]
    NotAnAttribute {
        /// The identifier.
        ai: Ai,
    },
    /// A value of one dot or two is to stand in the path, where they lead to another part of it
    /// (RFC 3986, section 5.2.4), escaped or not (WHATWG URL Standard).
    #[error("({ai}): expected a value that a path can hold, found only dots")]
    DotSegment {
        /// The identifier.
        ai: Ai,
    },
    /// A key qualifier stands in the query.
    #[error("({ai}): expected the key qualifier in the path, found it in the query")]
    QualifierInQuery {
        /// The identifier.
        ai: Ai,
    },
}

impl SyntaxProblem {
    /// The identifier it is about, when there is one.
    pub fn ai(&self) -> Option<Ai> {
        match *self {
            Self::EmptyValue { ai }
            | Self::TooShort { ai, .. }
            | Self::TooLong { ai, .. }
            | Self::Blank { ai }
            | Self::Length { ai }
            | Self::Lint(ElementLint { ai, .. })
            | Self::WrittenDate { ai, .. }
            | Self::NoSuchDay { ai, .. }
            | Self::Excluded { ai, .. }
            | Self::Missing { ai, .. }
            | Self::Repeat { ai }
            | Self::NoSerial { ai }
            | Self::PathSequence { ai }
            | Self::NullCharacter { ai }
            | Self::Duplicate { ai }
            | Self::NotAnAttribute { ai }
            | Self::DotSegment { ai }
            | Self::QualifierInQuery { ai } => Some(ai),
            _ => None,
        }
    }

    /// The error about a part of `text`; a part that starts or ends within a character is widened to
    /// the whole character.
    pub(crate) fn at(self, text: &str, part: Range<usize>) -> ParseError<Self> {
        let start = text.floor_char_boundary(part.start.min(text.len()));
        let end = text.ceil_char_boundary(part.end.min(text.len()));
        ParseError::new(self, start..end)
    }
}

impl Problem for SyntaxProblem {
    fn details(&self) -> Details {
        let details = Details { ai: self.ai(), ..Details::default() };
        match self {
            Self::TooShort { min, .. } | Self::WrittenDate { min, .. } => {
                Details { min: Some(*min), ..details }
            }
            Self::TooLong { max, .. } => Details { max: Some(*max), ..details },
            Self::NoSuchDay { year, month, day, .. } => {
                Details { found: Some(day_in_words(*year, *month, *day)), ..details }
            }
            Self::Lint(ElementLint { lint, .. }) => Details { ai: details.ai, ..lint.details() },
            Self::Excluded { with, .. } => Details { found: Some(with.to_string()), ..details },
            Self::Missing { needs, .. } => {
                Details { expected: Some((*needs).to_owned()), ..details }
            }
            Self::SymbolDigits { expected, found } => Details {
                expected: Some(expected.to_string()),
                found: Some(found.to_string()),
                ..details
            },
            Self::AddOn { found } => Details { found: Some(found.to_string()), ..details },
            _ => details,
        }
    }
}

/// An element with the check that one of its components fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("({ai}): {lint}")]
pub struct ElementLint {
    /// The identifier; that of a GTIN for the digits of a retail symbol.
    pub ai: Ai,
    /// What is wrong with the component.
    pub lint: Lint,
}

impl From<&ElementLint> for &'static str {
    fn from(element: &ElementLint) -> Self {
        element.lint.code()
    }
}

/// Writes `01+21 8006` as `(01)+(21) or (8006)`.
struct Alternatives<'a>(&'a str);

impl fmt::Display for Alternatives<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, alternative) in self.0.split(' ').enumerate() {
            if index > 0 {
                f.write_str(" or ")?;
            }
            for (index, name) in alternative.split('+').enumerate() {
                f.write_str(if index > 0 { "+(" } else { "(" })?;
                f.write_str(name)?;
                f.write_str(")")?;
            }
        }
        Ok(())
    }
}
