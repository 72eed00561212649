//! A colour as a screen and a style sheet write it.

use std::fmt;
use std::str::FromStr;

use crate::{Details, ParseError, Problem};

/// A colour of three parts, each 0 to 255.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour {
    /// How much red.
    pub red: u8,
    /// How much green.
    pub green: u8,
    /// How much blue.
    pub blue: u8,
}

/// What can be wrong with a colour.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ColourProblem {
    /// It is not written with six hexadecimal digits.
    #[error("expected a colour such as #1a2b3c, found {found:?}")]
    NotHex {
        /// The text.
        found: String,
    },
}

impl Colour {
    /// `#000000`
    pub const BLACK: Self = Self { red: 0, green: 0, blue: 0 };
    /// `#ffffff`
    pub const WHITE: Self = Self { red: 255, green: 255, blue: 255 };
}

impl ColourProblem {
    codes! {
        /// A short name that never changes, for programs.
        fn code(&self) in CODES;
        Self::NotHex { .. } => "colour",
    }
}

impl Problem for ColourProblem {
    fn code(&self) -> &'static str {
        self.code()
    }

    fn details(&self) -> Details {
        let Self::NotHex { found } = self;
        Details {
            found: Some(found.clone()),
            expected: Some("#1a2b3c".to_owned()),
            ..Details::default()
        }
    }
}

impl FromStr for Colour {
    type Err = ParseError<ColourProblem>;

    /// Reads `#1a2b3c`, with or without `#`.
    ///
    /// ```
    /// # use barcode_core::drawing::Colour;
    /// assert_eq!("#1A2B3C".parse::<Colour>().unwrap().to_string(), "#1a2b3c");
    /// assert!("red".parse::<Colour>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let hex = text.trim();
        let hex = hex.strip_prefix('#').unwrap_or(hex);
        let part = |at: usize| {
            let part =
                hex.get(at..at + 2).filter(|part| part.bytes().all(|b| b.is_ascii_hexdigit()));
            part.and_then(|part| u8::from_str_radix(part, 16).ok())
        };
        if hex.len() == 6
            && let (Some(red), Some(green), Some(blue)) = (part(0), part(2), part(4))
        {
            return Ok(Self { red, green, blue });
        }
        let found = text.to_owned();
        Err(ParseError::new(ColourProblem::NotHex { found }, 0..text.len()))
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_colour_is_refused() {
        for text in ["", "#fff", "#12345g", "#1234567", "+1+2+3", "красный", "#ééé"] {
            let error = text.parse::<Colour>().unwrap_err();
            assert_eq!((error.problem.code(), error.span), ("colour", 0..text.len()), "{text}");
        }
    }
}
