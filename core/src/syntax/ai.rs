//! An application identifier, known or not, and one identifier with its value.
//!
//! Left out: what an identifier means and what its value may be, which the table knows, and reading one
//! from a text, which stands with the other readers.

use std::borrow::Cow;
use std::fmt;

/// A GS1 application identifier: two to four digits that say what the value after them means.
///
/// It need not be in the table: unknown identifiers can be carried too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "String"))]
pub struct Ai {
    /// ASCII digits, padded on the right with zero bytes.
    digits: [u8; 4],
    len: u8,
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
    pub(crate) fn from_digits(found: &[u8]) -> Option<Self> {
        let (digits, len) = match *found {
            [a, b] => ([a, b, 0, 0], 2),
            [a, b, c] => ([a, b, c, 0], 3),
            [a, b, c, d] => ([a, b, c, d], 4),
            _ => return None,
        };
        found.iter().all(u8::is_ascii_digit).then_some(Self { digits, len })
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
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Element<'a> {
    /// What the value means.
    pub ai: Ai,
    /// The value, as the standard writes it: no escapes, no FNC1.
    pub value: Cow<'a, str>,
}
