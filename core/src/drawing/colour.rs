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
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
pub enum ColourProblem {
    /// It is not written with six hexadecimal digits, or with three.
    #[error("expected a colour such as #1a2b3c, found {found:?}")]
    #[strum(serialize = "colour")]
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

/// How much of each ink of a press a colour takes, in per cent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inks {
    /// Cyan.
    pub cyan: u8,
    /// Magenta.
    pub magenta: u8,
    /// Yellow.
    pub yellow: u8,
    /// Black.
    pub black: u8,
}

impl Inks {
    /// The four as parts of one, in the order in which files name them.
    pub(super) fn parts(self) -> [f32; 4] {
        [self.cyan, self.magenta, self.yellow, self.black].map(|ink| f32::from(ink) / 100.0)
    }
}

impl fmt::Display for Inks {
    /// As designers write it: `C 0 M 30 Y 45 K 64`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "C {} M {} Y {} K {}", self.cyan, self.magenta, self.yellow, self.black)
    }
}

impl Colour {
    /// The inks for it, converted without a profile: each ink is a filter that lets through a part of the light, and
    /// black takes all that the three parts have in common. Bars in black are black ink alone, which does not depend
    /// on how exactly four plates meet. On a press only the printer, who knows inks and paper, can match a colour.
    ///
    /// ```
    /// # use barcode_core::drawing::Colour;
    /// assert_eq!(Colour::BLACK.inks().to_string(), "C 0 M 0 Y 0 K 100");
    /// assert_eq!(Colour::WHITE.inks().to_string(), "C 0 M 0 Y 0 K 0");
    /// assert_eq!("#5c4033".parse::<Colour>().unwrap().inks().to_string(), "C 0 M 30 Y 45 K 64");
    /// ```
    #[must_use]
    pub fn inks(self) -> Inks {
        let parts = [self.red, self.green, self.blue];
        let brightest = parts.into_iter().max().unwrap_or_default();
        let per_cent = |part: u8, whole: u8| {
            let whole = u32::from(whole.max(1));
            u8::try_from((u32::from(part) * 100 + whole / 2) / whole).unwrap_or(100)
        };
        let [cyan, magenta, yellow] = parts.map(|part| per_cent(brightest - part, brightest));
        Inks { cyan, magenta, yellow, black: per_cent(255 - brightest, 255) }
    }
}

impl Problem for ColourProblem {
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

    /// Reads `#1a2b3c` and the short `#abc`, which is `#aabbcc`, with or without `#`.
    ///
    /// ```
    /// # use barcode_core::drawing::Colour;
    /// assert_eq!("#1A2B3C".parse::<Colour>().unwrap().to_string(), "#1a2b3c");
    /// assert_eq!("f80".parse::<Colour>().unwrap().to_string(), "#ff8800");
    /// assert!("red".parse::<Colour>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let hex = text.trim();
        let hex = hex.strip_prefix('#').unwrap_or(hex);
        let digits = hex.chars().map(|digit| u8::try_from(digit.to_digit(16)?).ok());
        let six: Option<[u8; 6]> = match digits.collect::<Option<Vec<_>>>().as_deref() {
            Some(&[red, green, blue]) => Some([red, red, green, green, blue, blue]),
            Some(digits) => digits.try_into().ok(),
            None => None,
        };
        if let Some(six) = six {
            let [red, green, blue] = [0, 2, 4].map(|at| six[at] * 16 + six[at + 1]);
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
    use crate::Code;

    #[test]
    fn what_is_no_colour_is_refused() {
        for text in [
            "",
            "#",
            "#ff",
            "#ffff",
            "#12345g",
            "#1234567",
            "+1+2+3",
            "+1+",
            "красный",
            "#ééé",
            "##fff",
        ] {
            let error = text.parse::<Colour>().unwrap_err();
            assert_eq!((error.problem.code(), error.span), ("colour", 0..text.len()), "{text}");
        }
    }
}
