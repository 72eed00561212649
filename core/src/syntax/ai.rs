//! An application identifier, known or not, and one identifier with its value.
//!
//! Left out: what an identifier means and what its value may be, which the table knows.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use super::table::{self, Definition};

/// A GS1 application identifier: two to four digits that say what the value after them means.
///
/// It need not be in the table: unknown identifiers can be carried too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ai {
    /// ASCII digits, padded on the right with zero bytes.
    digits: [u8; 4],
    len: u8,
}

/// Why a string is not an application identifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AiError {
    /// It is shorter than two or longer than four characters.
    #[error("expected 2 to 4 digits, found {found} characters")]
    Length {
        /// How many characters there are.
        found: usize,
    },
    /// A character is not an ASCII digit.
    #[error("expected a digit at position {}", at + 1)]
    NotADigit {
        /// Byte offset of the character.
        at: usize,
    },
}

impl Ai {
    /// Reads an identifier that is written in the source, such as `Ai::new("01")`.
    ///
    /// # Panics
    ///
    /// When `text` is not two to four digits; meant for constants, where that stops the build.
    #[must_use]
    pub const fn new(text: &str) -> Self {
        let bytes = text.as_bytes();
        assert!(
            bytes.len() >= 2 && bytes.len() <= 4,
            "an application identifier has 2 to 4 digits"
        );
        let mut digits = [0; 4];
        let mut at = 0;
        while at < bytes.len() {
            assert!(bytes[at].is_ascii_digit(), "an application identifier has digits only");
            digits[at] = bytes[at];
            at += 1;
        }
        #[expect(clippy::cast_possible_truncation, reason = "at most 4")]
        Self { digits, len: bytes.len() as u8 }
    }

    /// Takes two to four ASCII digits.
    #[inline(never)]
    pub(crate) fn from_digits(found: &[u8]) -> Option<Self> {
        if !(2..=4).contains(&found.len()) || !found.iter().all(u8::is_ascii_digit) {
            return None;
        }
        let mut digits = [0; 4];
        digits.get_mut(..found.len())?.copy_from_slice(found);
        #[expect(clippy::cast_possible_truncation, reason = "at most 4")]
        Some(Self { digits, len: found.len() as u8 })
    }

    /// What the table says about it, if it is there.
    ///
    /// ```
    /// use barcode_core::syntax::Ai;
    ///
    /// assert_eq!(Ai::new("10").definition().unwrap().title, "BATCH/LOT");
    /// assert!(Ai::new("89").definition().is_none());
    /// ```
    pub fn definition(self) -> Option<&'static Definition> {
        table::definition(self.as_bytes())
    }

    /// What the table says about it, or what can be said about one that is not there.
    pub(crate) fn definition_or_unknown(self) -> &'static Definition {
        self.definition().unwrap_or_else(|| table::unknown(self))
    }

    /// Whether values have the same length always, so that no FNC1 follows them.
    ///
    /// The first two digits fix it (General Specifications 7.8.5), also for an identifier that is not
    /// in the table, if others that start so tell how many digits an identifier has.
    pub fn is_predefined_length(self) -> bool {
        let digits = self.as_bytes();
        table::is_predefined_length(digits)
            && table::length_by_prefix(digits).is_some_and(|len| len == digits.len())
    }

    /// For a measure or an amount, such as `310n`: how many of the value's digits are decimals.
    pub fn decimal_places(self) -> Option<u8> {
        let family = matches!(self.as_bytes(), [b'3', b'1'..=b'6' | b'9', _, _]);
        (family && self.definition().is_some()).then(|| self.digits[3] - b'0')
    }

    /// The digits, without parentheses.
    pub(crate) const fn as_bytes(&self) -> &[u8] {
        self.digits.split_at(self.len as usize).0
    }

    /// The digits, without parentheses.
    #[must_use]
    pub fn as_str(&self) -> &str {
        // Only ASCII digits are ever stored, so this cannot fail.
        std::str::from_utf8(self.as_bytes()).unwrap_or_default()
    }
}

impl FromStr for Ai {
    type Err = AiError;

    fn from_str(text: &str) -> Result<Self, AiError> {
        if let Some(at) = text.bytes().position(|byte| !byte.is_ascii_digit()) {
            return Err(AiError::NotADigit { at });
        }
        Self::from_digits(text.as_bytes()).ok_or(AiError::Length { found: text.len() })
    }
}

impl fmt::Display for Ai {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Ai {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Ai({self})")
    }
}

/// One application identifier with its value, as in `(21)ABC`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Element<'a> {
    /// What the value means.
    pub ai: Ai,
    /// The value, as the standard writes it: no escapes, no FNC1.
    pub value: Cow<'a, str>,
}
