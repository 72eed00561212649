//! The six encodings of characters in the `+` and `++` schemes (TDS 14.5.6, Table E).

use super::notation::base64url_value;
use super::plus::{code40, decimal};

/// How the characters of a value are encoded (Table E).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Indicator {
    /// Digits as one number.
    Integer,
    /// Digits and A to F, four bits each.
    UpperHex,
    /// Digits and a to f, four bits each.
    LowerHex,
    /// Letters, digits, `-` and `_`, six bits each.
    Base64Url,
    /// Any character, seven bits each.
    Ascii,
    /// Capitals, digits, `-`, `.` and `:`, three in 16 bits.
    Code40,
}

impl Indicator {
    /// Every encoding, in the order of the numbers.
    pub const ALL: [Self; 6] =
        [Self::Integer, Self::UpperHex, Self::LowerHex, Self::Base64Url, Self::Ascii, Self::Code40];

    /// The encoding with this number.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// The number.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Integer => "integer",
            Self::UpperHex => "upper-case hexadecimal",
            Self::LowerHex => "lower-case hexadecimal",
            Self::Base64Url => "URI-safe base64",
            Self::Ascii => "7-bit ASCII",
            Self::Code40 => "URN Code 40",
        }
    }

    /// Whether it can hold these characters.
    pub fn holds(self, text: &str) -> bool {
        match self {
            Self::Code40 => code40::holds(text),
            _ => text.bytes().all(|byte| self.value(byte).is_some()),
        }
    }

    /// The bits of one character; URN Code 40 has none for a character alone.
    pub(crate) const fn value(self, byte: u8) -> Option<u8> {
        match (self, byte) {
            (Self::Integer | Self::UpperHex | Self::LowerHex, b'0'..=b'9') => Some(byte - b'0'),
            (Self::UpperHex, b'A'..=b'F') => Some(byte - b'A' + 10),
            (Self::LowerHex, b'a'..=b'f') => Some(byte - b'a' + 10),
            (Self::Base64Url, _) => base64url_value(byte),
            (Self::Ascii, 0..0x80) => Some(byte),
            _ => None,
        }
    }

    /// How many bits this number of characters takes.
    pub const fn bits(self, characters: usize) -> usize {
        match self {
            Self::Integer => decimal::bits_for(characters),
            Self::UpperHex | Self::LowerHex => 4 * characters,
            Self::Base64Url => 6 * characters,
            Self::Ascii => 7 * characters,
            Self::Code40 => 16 * characters.div_ceil(3),
        }
    }

    /// The encoding that holds these characters in the fewest bits.
    pub fn shortest(text: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .filter(|indicator| indicator.holds(text))
            .min_by_key(|indicator| indicator.bits(text.len()))
    }
}
