//! The characters each component of an EPC may have (TDS annexes A and G, section 6.3).

use super::value_problem::ValueProblem;
use crate::parse_error::ParseError;

/// A set of characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Charset {
    /// Digits.
    Digits,
    /// Digits without a leading zero, for a number below two to this power.
    Number(u8),
    /// The 82 characters of serial numbers (General Specifications 7.11).
    Cset82,
    /// The characters of component and part identifiers: digits, capitals, `#`, `-`, `/`.
    Cset39,
    /// Digits and capitals without I and O.
    Cage,
    /// Digits, capitals, `-`, `/`.
    Part,
    /// As [`Charset::Part`], after an optional `#` in front.
    PartSerial,
    /// Digits and capitals.
    Capitals,
}

impl Charset {
    /// Whether a character may stand at byte `at`.
    fn allows(self, byte: u8, at: usize) -> bool {
        match self {
            Self::Digits | Self::Number(_) => byte.is_ascii_digit(),
            Self::Cset82 => is_cset82(byte),
            Self::Cset39 => is_cset39(byte),
            Self::Cage => is_capital(byte) && byte != b'I' && byte != b'O',
            Self::Part => is_capital(byte) || matches!(byte, b'-' | b'/'),
            Self::PartSerial => {
                is_capital(byte) || matches!(byte, b'-' | b'/') || (byte == b'#' && at == 0)
            }
            Self::Capitals => is_capital(byte),
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Digits | Self::Number(_) => "a digit",
            Self::Cset82 => "a letter, a digit or one of !\"%&'()*+,-./:;<=>?_",
            Self::Cset39 => "a digit, a capital letter, #, - or /",
            Self::Cage => "a digit or a capital letter other than I and O",
            Self::Part | Self::PartSerial => "a digit, a capital letter, - or /",
            Self::Capitals => "a digit or a capital letter",
        }
    }

    /// Whether a URI may escape its characters: the grammar of digits, capitals and CAGE codes has no
    /// escapes (TDS 6.3).
    pub(crate) const fn has_escapes(self) -> bool {
        matches!(self, Self::Cset82 | Self::Cset39 | Self::Part | Self::PartSerial)
    }

    /// Checks the characters and the length of `text`.
    pub(crate) fn check(
        self,
        text: &str,
        min: usize,
        max: usize,
    ) -> Result<(), ParseError<ValueProblem>> {
        let whole = |problem| Err(ParseError::new(problem, 0..text.len()));
        // No set has a byte beyond ASCII, so the first wrong one begins a character.
        let wrong = text.bytes().enumerate().position(|(at, byte)| !self.allows(byte, at));
        if let Some((at, found)) = wrong.and_then(|at| Some((at, text.get(at..)?.chars().next()?)))
        {
            let problem = ValueProblem::Character { expected: self.name(), found };
            return Err(ParseError::new(problem, at..at + found.len_utf8()));
        }
        if !(min..=max).contains(&text.len()) {
            return whole(ValueProblem::Length { min, max, found: text.len() });
        }
        if self == Self::PartSerial && text == "#" {
            return whole(ValueProblem::Expected { expected: "a character after #" });
        }
        if let Self::Number(bits) = self {
            if text.len() > 1 && text.starts_with('0') {
                return Err(ParseError::new(ValueProblem::LeadingZero, 0..1));
            }
            let limit = (1_u64 << bits) - 1;
            if text.parse::<u64>().map_or(true, |number| number > limit) {
                return whole(ValueProblem::TooLarge { limit });
            }
        }
        Ok(())
    }
}

fn is_capital(byte: u8) -> bool {
    byte.is_ascii_digit() || byte.is_ascii_uppercase()
}

/// Whether it is one of the 82 characters of serial numbers.
pub(crate) const fn is_cset82(byte: u8) -> bool {
    matches!(
        byte,
        b'!' | b'"' | b'%'..=b'?' | b'A'..=b'Z' | b'_' | b'a'..=b'z'
    )
}

/// Whether it is one of the characters of component and part identifiers.
pub(crate) const fn is_cset39(byte: u8) -> bool {
    matches!(byte, b'#' | b'-' | b'/' | b'0'..=b'9' | b'A'..=b'Z')
}

/// The character of a six-bit code: its own code with the missing seventh bit (annex G).
///
/// Not every code is in use; the sets tell which characters may be there.
pub(crate) const fn six_bit_character(code: u8) -> char {
    (if code < 0x20 { code | 0x40 } else { code }) as char
}

/// The six-bit code of a character that has one: its low six bits (annex G).
pub(crate) const fn six_bit_code(byte: u8) -> u8 {
    byte & 0x3F
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sets_have_the_size_of_their_names() {
        assert_eq!((0..=u8::MAX).filter(|byte| is_cset82(*byte)).count(), 82);
        assert_eq!((0..=u8::MAX).filter(|byte| is_cset39(*byte)).count(), 39);
        for byte in (0..=u8::MAX).filter(|byte| is_cset39(*byte)) {
            assert_eq!(six_bit_character(six_bit_code(byte)), char::from(byte));
        }
    }
}
