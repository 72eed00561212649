//! Walks along the bits of an EPC, and notes the fields it passes when a screen wants to draw them.

use super::bits::{BitReader, Bits};
use super::charset::six_bit_character;
use super::error::{EpcError, Fault, field};
use super::field::{Field, Role};
use crate::text::{decimal, owned, push_hex};

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
            fields.push(Field { role, bits: start..end, value: owned(value) });
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
                let mut text = String::new();
                push_hex(&mut text, value.into(), 2);
                text
            } else {
                decimal(value.into())
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
    ) -> Result<String, Box<EpcError>> {
        let start = self.at();
        let mut rest = self.reader.take(width)?;
        let mut text = vec![b'0'; digits];
        for digit in text.iter_mut().rev() {
            *digit += byte(rest % 10);
            rest /= 10;
        }
        if rest > 0 {
            let limit = (0..digits).fold(1, |power: u64, _| power.saturating_mul(10)) - 1;
            return Err(field(role, Fault::TooLarge { limit }, start..self.at()));
        }
        let mut zeros = 0;
        if !padded {
            zeros = text.iter().take(digits - 1).take_while(|digit| **digit == b'0').count();
        }
        text.drain(..zeros);
        Ok(String::from_utf8(text).unwrap_or_default())
    }

    /// Characters of `width` bits each: so many that zeros fill up, or up to the zeros that end them.
    ///
    /// With `spaced`, the first may be a space, which is left out, and zeros do not fill up.
    #[inline(never)]
    pub(crate) fn characters(
        &mut self,
        role: Role,
        width: usize,
        count: usize,
        ended: bool,
        spaced: bool,
    ) -> Result<String, Box<EpcError>> {
        let mut text = String::with_capacity(count);
        let mut filling = false;
        for index in 0..count + usize::from(ended) {
            let at = self.at();
            let code = byte(self.reader.take(width)?);
            if code == 0 && ended {
                return Ok(text);
            }
            let character = if width == 6 { six_bit_character(code) } else { char::from(code) };
            if filling && code != 0 {
                let fault = Fault::Expected { expected: "zeros after the last character" };
                return Err(field(role, fault, at..self.at()));
            }
            filling = code == 0 && !spaced;
            if !(filling || spaced && index == 0 && character == ' ') {
                text.push(character);
            }
        }
        if ended {
            let fault = Fault::Expected { expected: "zeros to end the characters" };
            return Err(field(role, fault, self.at() - width..self.at()));
        }
        Ok(text)
    }
}

/// The low eight bits, which is all where eight were read.
fn byte(value: u64) -> u8 {
    u8::try_from(value & 0xFF).unwrap_or_default()
}
