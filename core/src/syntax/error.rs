//! Why a text is no element string, and where.

use std::fmt;
use std::ops::Range;

use super::{Ai, Lint};

/// Why a text is no element string, scan data or Digital Link URI.
///
/// ```
/// use barcode_core::syntax::{ElementString, Options};
///
/// let error = ElementString::parse_bracketed("(17)251331", &Options::default()).unwrap_err();
/// assert_eq!(error.to_string(), "(17): expected a month from 01 to 12, found \"13\" at position 7");
/// assert_eq!(error.span, 6..8);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// What is wrong.
    pub problem: Problem,
    /// The identifier it is about, when there is one.
    pub ai: Option<Ai>,
    /// The culprit's bytes in the text; empty where something is missing.
    pub span: Range<usize>,
    /// The culprit as it stands in the text.
    pub found: String,
}

impl SyntaxError {
    #[cold]
    #[inline(never)]
    pub(crate) fn new(problem: Problem, ai: Option<Ai>, text: &str, span: Range<usize>) -> Self {
        // A culprit that starts or ends within a character is shown with the whole character.
        let start = text.floor_char_boundary(span.start.min(text.len()));
        let end = text.ceil_char_boundary(span.end.min(text.len()));
        let found = text.get(start..end).unwrap_or_default().to_owned();
        Self { problem, ai, span: start..end, found }
    }
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(ai) = self.ai {
            write!(f, "({ai}): ")?;
        }
        write!(f, "{}", self.problem)?;
        if !self.found.is_empty() && !self.problem.is_about_place() {
            write!(f, ", found \"{}\"", self.found)?;
        }
        write!(f, " at position {}", self.span.start + 1)
    }
}

impl std::error::Error for SyntaxError {}

/// What is wrong with a text that should hold identifiers and values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// A bracketed text does not start with an identifier in parentheses.
    #[error("expected an application identifier in parentheses")]
    NoIdentifier,
    /// What stands in parentheses is not two to four digits.
    #[error("expected two to four digits in parentheses, or \\( for a parenthesis in a value")]
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
    /// Nothing follows the identifier.
    #[error("expected a value")]
    EmptyValue,
    /// The value is shorter than any for its identifier.
    #[error("expected a value of at least {min} characters")]
    TooShort {
        /// The shortest length.
        min: usize,
    },
    /// The value is longer than any for its identifier.
    #[error("expected a value of at most {max} characters")]
    TooLong {
        /// The longest length.
        max: usize,
    },
    /// The value's length is between two that are possible.
    #[error("expected all digits of the last component, or none")]
    Length,
    /// A component fails one of its checks.
    #[error(transparent)]
    Lint(Lint),
    /// There are more elements than a message can hold.
    #[error("expected at most 64 elements")]
    TooManyElements,
    /// Two identifiers that contradict each other.
    #[error("expected no ({with}) beside it, found one")]
    Excluded {
        /// The other one.
        with: Ai,
    },
    /// An identifier without the one it adds to.
    #[error("expected {} beside it, found none", Alternatives(needs))]
    Missing {
        /// The alternatives, as in `01+21 8006`.
        needs: &'static str,
    },
    /// An identifier is repeated with another value.
    #[error("expected the same value each time, found another")]
    Repeat,
    /// A signed key has no serial component.
    #[error("expected a serial component, since (8030) signs the key, found none")]
    NoSerial,
    /// Scan data starts with no symbology identifier that carries GS1 data.
    #[error("expected a symbology identifier such as ]C1, ]d2 or ]Q3")]
    NoSymbology,
    /// The data of a symbol has the wrong number of digits.
    #[error("expected {expected} digits in this symbol")]
    SymbolDigits {
        /// How many.
        expected: usize,
    },
    /// The symbol cannot carry these data.
    #[error("expected data that this symbol can carry")]
    NotForSymbol,
    /// The text is no web address.
    #[error("expected http:// or https://")]
    NoScheme,
    /// A character that no URI has.
    #[error("expected a character of a URI")]
    UriCharacter,
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
    #[error("expected only key qualifiers after the primary key, in their order")]
    PathSequence,
    /// A null character hides in an escape.
    #[error("expected no null character")]
    NullCharacter,
    /// An identifier stands in the URI twice.
    #[error("expected it only once in the URI, found it again")]
    Duplicate,
    /// The identifier must not stand in the query.
    #[error("expected an identifier that may be an attribute, found it in the query")]
    NotAnAttribute,
    /// A key qualifier stands in the query.
    #[error("expected the key qualifier in the path, found it in the query")]
    QualifierInQuery,
}

impl Problem {
    codes! {
        /// A short name that never changes, for programs; that of the lint, if it is one.
        fn code(self) in CODES;
        Self::NoIdentifier => "noIdentifier",
        Self::NotAnIdentifier => "notAnIdentifier",
        Self::Unclosed => "unclosed",
        Self::NoFnc1 => "noFnc1",
        Self::UnknownIdentifier => "unknownIdentifier",
        Self::EmptyValue => "emptyValue",
        Self::TooShort { .. } => "tooShort",
        Self::TooLong { .. } => "tooLong",
        Self::Length => "length",
        Self::TooManyElements => "tooManyElements",
        Self::Excluded { .. } => "excluded",
        Self::Missing { .. } => "missing",
        Self::Repeat => "repeat",
        Self::NoSerial => "noSerial",
        Self::NoSymbology => "noSymbology",
        Self::SymbolDigits { .. } => "symbolDigits",
        Self::NotForSymbol => "notForSymbol",
        Self::NoScheme => "noScheme",
        Self::UriCharacter => "uriCharacter",
        Self::NoDomainOrPath => "noDomainOrPath",
        Self::DomainCharacter => "domainCharacter",
        Self::NoPrimaryKey => "noPrimaryKey",
        Self::PathSequence => "pathSequence",
        Self::NullCharacter => "nullCharacter",
        Self::Duplicate => "duplicate",
        Self::NotAnAttribute => "notAnAttribute",
        Self::QualifierInQuery => "qualifierInQuery",
        + Self::Lint(lint) => lint.code(),
    }

    /// Whether the identifier as such is wrong here, so that its text adds nothing.
    fn is_about_place(self) -> bool {
        matches!(
            self,
            Self::Excluded { .. }
                | Self::Missing { .. }
                | Self::Repeat
                | Self::NoSerial
                | Self::Duplicate
                | Self::NotAnAttribute
                | Self::QualifierInQuery
        )
    }
}

impl From<Lint> for Problem {
    fn from(lint: Lint) -> Self {
        Self::Lint(lint)
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
