//! Walks along the bits of an EPC, and notes the fields it passes when a screen wants to draw them.

use std::ops::Range;

use super::bits::{BitReader, Bits};
use super::error::{EpcError, Fault, field};
use super::field::{Field, Role};

/// Reads fields one after another.
pub(crate) struct Decoder<'a> {
    reader: BitReader<'a>,
    fields: Option<Vec<Field>>,
}

impl<'a> Decoder<'a> {
    pub(crate) fn new(bits: &'a Bits) -> Self {
        Self { reader: BitReader::new(bits), fields: None }
    }

    /// As [`Decoder::new`], keeping every field.
    pub(crate) fn tracing(bits: &'a Bits) -> Self {
        Self { reader: BitReader::new(bits), fields: Some(Vec::new()) }
    }

    pub(crate) fn into_fields(self) -> Vec<Field> {
        self.fields.unwrap_or_default()
    }

    /// How many bits have been read.
    pub(crate) fn at(&self) -> usize {
        self.reader.at()
    }

    /// How many bits are left.
    pub(crate) fn left(&self) -> usize {
        self.reader.left()
    }

    /// Whether nothing but zeros is left.
    #[inline(never)]
    pub(crate) fn only_zeros_left(&self) -> bool {
        let mut reader = self.reader.clone();
        while reader.left() > 0 {
            let width = reader.left().min(64);
            if reader.peek(width) != 0 {
                return false;
            }
            reader.skip(width);
        }
        true
    }

    /// Keeps the field from `start` to here.
    #[inline(never)]
    pub(crate) fn note(&mut self, role: Role, start: usize, value: &str) {
        let end = self.at();
        if let Some(fields) = &mut self.fields
            && end > start
        {
            fields.push(Field { role, bits: start..end, value: value.to_owned() });
        }
    }

    /// Reads bits of no interest to a screen of their own.
    pub(crate) fn take(&mut self, width: usize) -> Result<u64, Box<EpcError>> {
        self.reader.take(width)
    }

    /// Reads at most eight bits of no interest to a screen of their own.
    pub(crate) fn take_byte(&mut self, width: usize) -> Result<u8, Box<EpcError>> {
        Ok(byte(self.reader.take(width)?))
    }

    /// A small number and its field.
    #[inline(never)]
    pub(crate) fn small(&mut self, role: Role, width: usize) -> Result<u8, Box<EpcError>> {
        let start = self.at();
        let value = byte(self.reader.take(width)?);
        if self.fields.is_some() {
            let text = if role == Role::Header {
                [value >> 4, value & 15]
                    .map(|digit| char::from(b"0123456789ABCDEF"[usize::from(digit)]))
                    .iter()
                    .collect()
            } else {
                value.to_string()
            };
            self.note(role, start, &text);
        }
        Ok(value)
    }

    /// A number in decimal digits: exactly `digits` of them, or as few as it needs below that.
    #[inline(never)]
    pub(crate) fn number(
        &mut self,
        role: Role,
        width: usize,
        digits: usize,
        padded: bool,
    ) -> Result<(String, Range<usize>), Box<EpcError>> {
        let start = self.at();
        let value = self.reader.take(width)?;
        let span = start..self.at();
        let limit = 10_u64.checked_pow(u32::try_from(digits).unwrap_or(u32::MAX));
        if limit.is_some_and(|limit| value >= limit) {
            let limit = limit.unwrap_or(u64::MAX) - 1;
            return Err(field(role, Fault::TooLarge { limit }, span));
        }
        let text = match (digits, padded) {
            (0, true) => String::new(),
            (_, true) => {
                let mut text = value.to_string();
                while text.len() < digits {
                    text.insert(0, '0');
                }
                text
            }
            (_, false) => value.to_string(),
        };
        self.note(role, start, &text);
        Ok((text, span))
    }

    /// Characters of `width` bits each, up to a zero, in a field of so many characters that zeros fill.
    #[inline(never)]
    pub(crate) fn filled(
        &mut self,
        role: Role,
        width: usize,
        characters: usize,
    ) -> Result<(String, Range<usize>), Box<EpcError>> {
        let start = self.at();
        let mut text = String::with_capacity(characters);
        let mut ended = false;
        for _ in 0..characters {
            let at = self.at();
            let code = byte(self.reader.take(width)?);
            if code == 0 {
                ended = true;
            } else if ended {
                let fault = Fault::Expected { expected: "zeros after the last character" };
                return Err(field(role, fault, at..self.at()));
            } else {
                text.push(char::from(code));
            }
        }
        self.note(role, start, &text);
        Ok((text, start..self.at()))
    }

    /// Six-bit characters up to the six zeros that end them.
    #[inline(never)]
    pub(crate) fn ended(
        &mut self,
        role: Role,
        max: usize,
    ) -> Result<(String, Range<usize>), Box<EpcError>> {
        let start = self.at();
        let mut text = String::new();
        loop {
            let at = self.at();
            let code = byte(self.reader.take(6)?);
            if code == 0 {
                break;
            }
            let Some(character) = super::charset::six_bit_character(code) else {
                return Err(field(role, Fault::Reserved { found: u64::from(code) }, at..self.at()));
            };
            if text.len() == max {
                let fault = Fault::Length { min: 0, max, found: max + 1 };
                return Err(field(role, fault, start..self.at()));
            }
            text.push(character);
        }
        self.note(role, start, &text);
        Ok((text, start..self.at()))
    }
}

/// The low eight bits, which is all where eight were read.
fn byte(value: u64) -> u8 {
    u8::try_from(value & 0xFF).unwrap_or_default()
}
