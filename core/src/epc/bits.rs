//! The bits of an EPC: reading them, writing them, and the ways to spell them.
//!
//! ```text
//!  bit 0 (first on the air)                                   bit len - 1
//!  |0 0 1 1 0 0 0 0|0 1 1 1 0 1 0 0| ...                |x x 0 0 0 0 0 0|
//!  `---- byte 0 ---'---- byte 1 ---'                     last byte, zero filled
//! ```
//!
//! Everything moves through words of up to 64 bits, a byte at a time; nothing loops over single bits.
//! Left out: protocol-control bits and other memory banks; only the EPC itself is here.

use super::error::{EpcError, Form};
use crate::text::{character_at, push};

/// The most bits that are read or written (the EPC memory of a Gen 2 tag holds 496).
pub const MAX_BITS: usize = 8192;

/// A string of bits, first bit first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bits {
    bytes: Vec<u8>,
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
    pub fn from_hex(text: &str) -> Result<Self, EpcError> {
        Ok(Self::from_symbols(text, Form::Hex)?)
    }

    /// Reads zeros and ones.
    pub fn from_binary(text: &str) -> Result<Self, EpcError> {
        Ok(Self::from_symbols(text, Form::Binary)?)
    }

    /// Reads base64, six bits a character, in the ordinary or the URI-safe alphabet, padded with `=` or not.
    pub fn from_base64(text: &str) -> Result<Self, EpcError> {
        Ok(Self::from_symbols(text.trim_end_matches('='), Form::Base64)?)
    }

    #[inline(never)]
    pub(crate) fn from_symbols(text: &str, form: Form) -> Result<Self, Box<EpcError>> {
        if text.is_empty() {
            return Err(EpcError::Empty.into());
        }
        let width = form.bits();
        if text.len() * width > MAX_BITS {
            return Err(EpcError::TooLong { found: text.len() * width }.into());
        }
        let mut writer = BitWriter::with_capacity(text.len() * width);
        // As many characters at a time as a word has room for.
        let (mut word, mut filled) = (0, 0);
        for (at, byte) in text.bytes().enumerate() {
            let Some(value) = form.value(byte) else {
                let found = character_at(text, at);
                return Err(EpcError::Alphabet { form, found, at }.into());
            };
            word = word << width | u64::from(value);
            filled += width;
            if filled + width > 64 {
                writer.put(word, filled);
                (word, filled) = (0, 0);
            }
        }
        writer.put(word, filled);
        Ok(writer.finish())
    }

    /// The bits as upper-case hexadecimal digits, zero filled to a whole digit.
    pub fn to_hex(&self) -> String {
        self.spell(4, b"0123456789ABCDEF")
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
    #[inline(never)]
    pub(crate) fn to_hex_number(&self) -> String {
        let lead = self.len % 4;
        let mut reader = BitReader::new(self);
        let mut text = String::with_capacity(self.len / 4 + 1);
        let mut width = if lead == 0 { 4 } else { lead };
        while reader.left() > 0 {
            let digit = reader.peek(width);
            reader.skip(width);
            push_symbol(&mut text, b"0123456789ABCDEF", digit);
            width = 4;
        }
        text
    }

    /// Drops the first `count` bits (fewer than eight), which must be zero.
    #[inline(never)]
    pub(crate) fn without_first(&self, count: usize) -> Option<Self> {
        let mut reader = BitReader::new(self);
        if reader.take(count).ok()? != 0 {
            return None;
        }
        let mut writer = BitWriter::default();
        while reader.left() > 0 {
            let width = reader.left().min(64);
            writer.put(reader.take(width).ok()?, width);
        }
        Some(writer.finish())
    }

    #[inline(never)]
    fn spell(&self, width: usize, alphabet: &[u8]) -> String {
        let mut reader = BitReader::new(self);
        let mut text = String::with_capacity(self.len.div_ceil(width));
        while reader.left() > 0 {
            push_symbol(&mut text, alphabet, reader.peek(width));
            reader.skip(width);
        }
        text
    }

    /// Drops all but the first `len` bits; gives the place of the first one among them that is not zero.
    #[inline(never)]
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
        self.bytes.truncate(len.div_ceil(8));
        if let (Some(last), used @ 1..) = (self.bytes.last_mut(), len % 8) {
            *last &= 0xFF << (8 - used);
        }
        stray
    }
}

impl Form {
    /// How many bits a character spells.
    pub(crate) const fn bits(self) -> usize {
        match self {
            Self::Binary => 1,
            Self::Hex | Self::LowerHex => 4,
            Self::Base64 | Self::Base64Url => 6,
        }
    }

    /// The bits a character spells, where it spells any.
    pub(crate) const fn value(self, byte: u8) -> Option<u8> {
        match (self, byte) {
            (Self::Binary, b'0' | b'1') | (Self::Hex | Self::LowerHex, b'0'..=b'9') => {
                Some(byte - b'0')
            }
            (Self::Hex | Self::LowerHex, b'a'..=b'f') => Some(byte - b'a' + 10),
            (Self::Hex, b'A'..=b'F') => Some(byte - b'A' + 10),
            (Self::Base64, b'+') => Some(62),
            (Self::Base64, b'/') => Some(63),
            (Self::Base64 | Self::Base64Url, _) => base64url_value(byte),
            _ => None,
        }
    }
}

/// The URI-safe and file-safe base64 alphabet (TDS 14.5.6.4).
pub(crate) const BASE64_URL: &[u8; 64] =
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The six bits of a character of the URI-safe base64 alphabet.
pub(crate) const fn base64url_value(byte: u8) -> Option<u8> {
    match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        b'-' => Some(62),
        b'_' => Some(63),
        _ => None,
    }
}

#[inline(never)]
fn push_symbol(text: &mut String, alphabet: &[u8], value: u64) {
    let index = usize::try_from(value).unwrap_or_default();
    push(text, alphabet.get(index).copied().unwrap_or(b'0'));
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
    #[inline(never)]
    pub(crate) fn peek(&self, width: usize) -> u64 {
        let mut value = 0;
        let mut at = self.at;
        let mut missing = width.min(64);
        while missing > 0 {
            let byte = self.bits.bytes.get(at / 8).copied().unwrap_or_default();
            let part = missing.min(8 - at % 8);
            let shown = byte << (at % 8) >> (8 - part);
            value = value << part | u64::from(shown);
            at += part;
            missing -= part;
        }
        value
    }

    /// Moves on without looking, never past the end.
    pub(crate) fn skip(&mut self, width: usize) {
        self.at = (self.at + width).min(self.bits.len);
    }

    /// The next `width` bits (at most 64), all of which must be there.
    #[inline(never)]
    pub(crate) fn take(&mut self, width: usize) -> Result<u64, Box<EpcError>> {
        if width > self.left() {
            let expected = self.at + width;
            return Err(EpcError::Short { expected, found: self.bits.len }.into());
        }
        let value = self.peek(width);
        self.at += width;
        Ok(value)
    }
}

/// Writes bits at the end.
#[derive(Clone, Debug, Default)]
pub(crate) struct BitWriter {
    bytes: Vec<u8>,
    len: usize,
}

impl BitWriter {
    /// With room for so many bits.
    fn with_capacity(bits: usize) -> Self {
        Self { bytes: Vec::with_capacity(bits.div_ceil(8)), len: 0 }
    }

    /// Appends the low `width` bits (at most 64) of `value`.
    #[inline(never)]
    pub(crate) fn put(&mut self, value: u64, width: usize) {
        debug_assert!(width <= 64 && (width == 64 || value >> width == 0), "the value fits");
        let mut missing = width;
        while missing > 0 {
            let used = self.len % 8;
            let part = missing.min(8 - used);
            missing -= part;
            let shown = (value >> missing & ((1 << part) - 1)) << (8 - used - part);
            let byte = u8::try_from(shown).unwrap_or_default();
            match self.bytes.last_mut() {
                Some(last) if used > 0 => *last |= byte,
                _ => self.bytes.push(byte),
            }
            self.len += part;
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn finish(self) -> Bits {
        Bits { bytes: self.bytes, len: self.len }
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
            EpcError::Alphabet { form: Form::Hex, found: 'é', at: 2 }
        );
        assert_eq!(Bits::from_hex("").unwrap_err(), EpcError::Empty);
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
