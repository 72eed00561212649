//! The bits of an EPC: reading them, writing them, and spelling them.
//!
//! ```text
//!  bit 0 (first on the air)                                   bit len - 1
//!  |0 0 1 1 0 0 0 0 0 1 1 1 0 1 0 0 ... |x x x x x x ... 0 0 0 0 0 0|
//!  `---------- word 0, 64 bits ---------'---- last word, zero filled ---'
//! ```
//!
//! Everything moves through words of up to 64 bits; nothing loops over single bits.
//! Left out: protocol-control bits and other memory banks; only the EPC itself is here.

use std::ops::Range;

use super::notation::{BASE64_URL, BitNotation, UPPER_HEX};
use super::problem::EpcProblem;
use crate::parse_error::ParseError;

/// The most bits that are read or written (the EPC memory of a Gen 2 tag holds 496).
pub const MAX_BITS: usize = 8192;

/// A string of bits, first bit first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bits {
    words: Vec<u64>,
    len: usize,
}

impl Bits {
    /// How many bits there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no bit at all.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Reads hexadecimal digits, four bits each, in either case.
    pub fn from_hex(text: &str) -> Result<Self, ParseError<EpcProblem>> {
        Self::from_symbols(text, BitNotation::Hex)
    }

    /// Reads zeros and ones.
    pub fn from_binary(text: &str) -> Result<Self, ParseError<EpcProblem>> {
        Self::from_symbols(text, BitNotation::Binary)
    }

    /// Reads base64, six bits a character, in the ordinary or the URI-safe alphabet, padded with `=` or not.
    pub fn from_base64(text: &str) -> Result<Self, ParseError<EpcProblem>> {
        Self::from_symbols(text.trim_end_matches('='), BitNotation::Base64)
    }

    /// Reads text in any notation.
    pub(crate) fn from_symbols(
        text: &str,
        notation: BitNotation,
    ) -> Result<Self, ParseError<EpcProblem>> {
        let whole = 0..text.len();
        if text.is_empty() {
            return Err(ParseError::new(EpcProblem::Empty, whole));
        }
        let width = notation.bits();
        let len = text.len() * width;
        if len > MAX_BITS {
            return Err(ParseError::new(EpcProblem::TooLong { found: len, max: MAX_BITS }, whole));
        }
        let mut writer = BitWriter::with_capacity(len);
        // As many characters at a time as a word has room for.
        for symbols in text.as_bytes().chunks(64 / width) {
            let mut word = 0;
            for symbol in symbols {
                let value = notation.value(*symbol).ok_or_else(|| wrong_symbol(text, notation))?;
                word = word << width | u64::from(value);
            }
            writer.put(word, symbols.len() * width);
        }
        Ok(writer.finish())
    }

    /// The bits as upper-case hexadecimal digits, zero filled to a whole digit.
    pub fn to_hex(&self) -> String {
        self.spell(4, UPPER_HEX)
    }

    /// The bits as upper-case hexadecimal digits, zero filled to the 16-bit words of tag memory.
    pub fn to_hex_words(&self) -> String {
        let mut text = self.to_hex();
        while !text.len().is_multiple_of(4) {
            text.push('0');
        }
        text
    }

    /// The bits as zeros and ones.
    pub fn to_binary(&self) -> String {
        self.spell(1, b"01")
    }

    /// The bits in the URI-safe base64 alphabet, zero filled to a whole character, without `=`.
    pub fn to_base64(&self) -> String {
        self.spell(6, BASE64_URL)
    }

    /// The bits read as one number, in hexadecimal, as a raw URI writes them.
    pub(crate) fn to_hex_number(&self) -> String {
        let lead = self.len % 4;
        let mut reader = BitReader::new(self);
        let mut text = String::with_capacity(self.len / 4 + 1);
        let mut width = if lead == 0 { 4 } else { lead };
        while reader.left() > 0 {
            let digit = reader.peek(width);
            reader.skip(width);
            text.push(char::from(symbol(UPPER_HEX, digit)));
            width = 4;
        }
        text
    }

    /// The first eight bits; zeros stand in for those that are missing.
    pub(crate) fn first_byte(&self) -> u8 {
        low_byte(BitReader::new(self).peek(8))
    }

    /// Whether the bits of a range are all ones, or all zeros; nothing where some are and some are not, or there are none.
    pub(crate) fn uniform(&self, range: Range<usize>) -> Option<bool> {
        let mut reader = BitReader::new(self);
        reader.skip(range.start);
        let end = range.end.min(self.len);
        let ones = reader.at() < end && reader.peek(1) == 1;
        while reader.at() < end {
            let width = (end - reader.at()).min(32);
            let filled = if ones { (1 << width) - 1 } else { 0 };
            if reader.peek(width) != filled {
                return None;
            }
            reader.skip(width);
        }
        (range.start < end).then_some(ones)
    }

    /// The bits behind the first `count`.
    pub(crate) fn after(&self, count: usize) -> Self {
        let mut reader = BitReader::new(self);
        reader.skip(count);
        let mut writer = BitWriter::with_capacity(reader.left());
        while reader.left() > 0 {
            let width = reader.left().min(64);
            writer.put(reader.peek(width), width);
            reader.skip(width);
        }
        writer.finish()
    }

    fn spell(&self, width: usize, alphabet: &[u8]) -> String {
        let mut reader = BitReader::new(self);
        let mut text = Vec::with_capacity(self.len.div_ceil(width));
        while reader.left() > 0 {
            // As many characters at a time as a word has room for.
            let count = reader.left().min(64 / width * width).div_ceil(width);
            let word = reader.peek(count * width);
            text.extend((0..count).rev().map(|place| symbol(alphabet, word >> (place * width))));
            reader.skip(count * width);
        }
        String::from_utf8(text).unwrap_or_default()
    }

    /// Drops all but the first `len` bits; gives the place of the first one among them that is not zero.
    pub(crate) fn truncate(&mut self, len: usize) -> Option<usize> {
        let len = len.min(self.len);
        let mut rest = BitReader { bits: self, at: len };
        let mut stray = None;
        while rest.left() > 0 && stray.is_none() {
            let width = rest.left().min(64);
            let word = rest.peek(width);
            if word != 0 {
                let leading = (word << (64 - width)).leading_zeros() as usize;
                stray = Some(rest.at + leading);
            }
            rest.skip(width);
        }
        self.len = len;
        self.words.truncate(len.div_ceil(64));
        if let (Some(last), used @ 1..) = (self.words.last_mut(), len % 64) {
            *last &= u64::MAX << (64 - used);
        }
        stray
    }
}

/// The first character that stands for no bits.
#[cold]
fn wrong_symbol(text: &str, notation: BitNotation) -> ParseError<EpcProblem> {
    let is_wrong =
        |found: char| u8::try_from(found).ok().and_then(|byte| notation.value(byte)).is_none();
    let (at, found) = text.char_indices().find(|(_, found)| is_wrong(*found)).unwrap_or_default();
    ParseError::new(EpcProblem::Alphabet { notation, found }, at..at + found.len_utf8())
}

/// The low eight bits.
pub(crate) const fn low_byte(value: u64) -> u8 {
    value.to_le_bytes()[0]
}

/// The character of an alphabet that stands for the low bits of `value`.
fn symbol(alphabet: &[u8], value: u64) -> u8 {
    // An alphabet has as many characters as its bits have values: 2, 16 or 64.
    alphabet[usize::from(low_byte(value)) & (alphabet.len() - 1)]
}

/// Reads bits from the front.
#[derive(Clone, Debug)]
pub(crate) struct BitReader<'a> {
    bits: &'a Bits,
    at: usize,
}

impl<'a> BitReader<'a> {
    pub(crate) fn new(bits: &'a Bits) -> Self {
        Self { bits, at: 0 }
    }

    /// How many bits have been read.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// How many bits are left.
    pub(crate) fn left(&self) -> usize {
        self.bits.len - self.at
    }

    /// The next `width` bits (at most 64) without moving on; zeros stand in beyond the end.
    #[expect(clippy::cast_possible_truncation, reason = "no more than 64 bits are left")]
    pub(crate) fn peek(&self, width: usize) -> u64 {
        let word = |index| u128::from(self.bits.words.get(index).copied().unwrap_or_default());
        let two = word(self.at / 64) << 64 | word(self.at / 64 + 1);
        (two << (self.at % 64)).unbounded_shr(128 - width.min(64) as u32) as u64
    }

    /// Moves on without looking, never past the end.
    pub(crate) fn skip(&mut self, width: usize) {
        self.at = (self.at + width).min(self.bits.len);
    }

    /// The next `width` bits (at most 64), all of which must be there.
    pub(crate) fn take(&mut self, width: usize) -> Result<u64, ParseError<EpcProblem>> {
        let (expected, found) = (self.at + width, self.bits.len);
        if expected > found {
            return Err(ParseError::new(EpcProblem::Short { expected, found }, found..found));
        }
        let value = self.peek(width);
        self.at = expected;
        Ok(value)
    }
}

/// Writes bits at the end.
#[derive(Clone, Debug, Default)]
pub(crate) struct BitWriter {
    words: Vec<u64>,
    len: usize,
}

impl BitWriter {
    /// With room for this many bits.
    pub(crate) fn with_capacity(bits: usize) -> Self {
        Self { words: Vec::with_capacity(bits.div_ceil(64)), len: 0 }
    }

    /// Appends the low `width` bits (at most 64) of `value`.
    #[expect(clippy::cast_possible_truncation, reason = "two halves of 64 bits")]
    pub(crate) fn put(&mut self, value: u64, width: usize) {
        debug_assert!(width <= 64 && (width == 64 || value >> width == 0), "the value fits");
        if width == 0 {
            return;
        }
        // The value at the front of two words, moved to its place in them.
        let placed = u128::from(value) << (128 - width) >> (self.len % 64);
        let (first, second) = ((placed >> 64) as u64, placed as u64);
        match self.words.last_mut() {
            Some(last) if !self.len.is_multiple_of(64) => *last |= first,
            _ => self.words.push(first),
        }
        if self.len % 64 + width > 64 {
            self.words.push(second);
        }
        self.len += width;
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn finish(self) -> Bits {
        Bits { words: self.words, len: self.len }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_read_back() {
        let bits = Bits::from_hex("3074257BF7194E4000001A85").unwrap();
        assert_eq!(bits.len(), 96);
        assert_eq!(Bits::from_binary(&bits.to_binary()).unwrap(), bits);
        assert_eq!(Bits::from_base64(&bits.to_base64()).unwrap(), bits);
        assert_eq!(Bits::from_hex("3074257bf7194e4000001a85").unwrap(), bits);
        assert_eq!(Bits::from_base64("MHQle/cZTkAAABqF").unwrap(), bits);
    }

    #[test]
    fn errors_point_at_the_character() {
        assert_eq!(
            Bits::from_hex("30é4").unwrap_err(),
            ParseError::new(EpcProblem::Alphabet { notation: BitNotation::Hex, found: 'é' }, 2..4)
        );
        assert_eq!(Bits::from_hex("").unwrap_err(), ParseError::new(EpcProblem::Empty, 0..0));
        assert!(Bits::from_hex(&"0".repeat(MAX_BITS)).is_err());
    }

    #[test]
    fn writing_and_reading_cross_byte_borders() {
        let mut writer = BitWriter::default();
        for width in 1..=63 {
            writer.put((1 << width) - 1, width);
            writer.put(0, 3);
        }
        let bits = writer.finish();
        let mut reader = BitReader::new(&bits);
        for width in 1..=63 {
            assert_eq!(reader.take(width), Ok((1 << width) - 1));
            assert_eq!(reader.take(3), Ok(0));
        }
        assert!(reader.take(1).is_err());
    }

    #[test]
    fn what_follows_must_be_zero() {
        for (len, left, stray) in
            [(3, "111", Some(3)), (4, "1111", Some(15)), (16, "1111000000000001", None)]
        {
            let mut bits = Bits::from_hex("F00100").unwrap();
            assert_eq!(bits.truncate(len), stray);
            assert_eq!(bits.to_binary(), left);
        }
    }
}
