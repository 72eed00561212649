//! Walks along the bits of an EPC, and notes the fields it passes when a screen wants to draw them.

use std::fmt::Write;

use super::bits::{BitReader, Bits, low_byte};
use super::charset::six_bit_character;
use super::field::{EpcField, FieldRole};
use super::problem::{EpcProblem, field};
use super::value_problem::ValueProblem;
use crate::parse_error::ParseError;

/// Reads fields one after another.
pub(crate) struct Decoder<'a> {
    reader: BitReader<'a>,
    fields: Option<Vec<EpcField>>,
}

impl<'a> Decoder<'a> {
    pub(crate) fn new(bits: &'a Bits) -> Self {
        Self { reader: BitReader::new(bits), fields: None }
    }

    /// As [`Decoder::new`], keeping every field.
    pub(crate) fn tracing(bits: &'a Bits) -> Self {
        Self { reader: BitReader::new(bits), fields: Some(Vec::new()) }
    }

    pub(crate) fn into_fields(self) -> Vec<EpcField> {
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

    /// Whether what is left, all zero, only fills a character of `unit` bits, a byte or whole words.
    /// Characters of base64 carry the last byte and up to five bits that belong to none.
    pub(crate) fn only_padding_left(&self, unit: usize) -> bool {
        let len = self.at();
        let total = len + self.left();
        let bytes = total / 8 * 8;
        let fills_bytes = bytes.saturating_sub(len) < 8 || bytes.is_multiple_of(16);
        let is_whole = total - bytes < unit && fills_bytes;
        (self.left() < unit || is_whole) && self.only_zeros_left()
    }

    /// Keeps the field from `start` to here.
    pub(crate) fn note(&mut self, role: FieldRole, start: usize, value: &str) {
        let end = self.at();
        if let Some(fields) = &mut self.fields
            && end > start
        {
            fields.push(EpcField { role, bits: start..end, value: value.to_owned() });
        }
    }

    /// Reads bits that are no field of their own.
    pub(crate) fn take(&mut self, width: usize) -> Result<u64, ParseError<EpcProblem>> {
        self.reader.take(width)
    }

    /// Reads at most eight bits that are no field of their own.
    pub(crate) fn take_byte(&mut self, width: usize) -> Result<u8, ParseError<EpcProblem>> {
        Ok(low_byte(self.reader.take(width)?))
    }

    /// Reads a field of at most eight bits: the header, or a small number.
    pub(crate) fn small(
        &mut self,
        role: FieldRole,
        width: usize,
    ) -> Result<u8, ParseError<EpcProblem>> {
        let start = self.at();
        let value = self.take_byte(width)?;
        if self.fields.is_some() {
            let text = match role {
                FieldRole::Header => format!("{value:02X}"),
                _ => value.to_string(),
            };
            self.note(role, start, &text);
        }
        Ok(value)
    }

    /// Reads a number of at most `most` digits.
    pub(crate) fn number(
        &mut self,
        role: FieldRole,
        width: usize,
        most: u8,
    ) -> Result<u64, ParseError<EpcProblem>> {
        let start = self.at();
        let number = self.take(width)?;
        if number.checked_ilog10().is_some_and(|log| log >= u32::from(most)) {
            let limit = 10_u64.saturating_pow(most.into()) - 1;
            return Err(field(role, ValueProblem::TooLarge { limit }, start..self.at()));
        }
        Ok(number)
    }

    /// Appends a String: `count` seven-bit characters, the last of which may be filled with zeros.
    pub(crate) fn string(
        &mut self,
        role: FieldRole,
        count: u8,
        text: &mut String,
    ) -> Result<(), ParseError<EpcProblem>> {
        let mut has_ended = false;
        for _ in 0..count {
            let at = self.at();
            let code = self.take_byte(7)?;
            if has_ended && code != 0 {
                let expected = "zeros after the last character";
                return Err(field(role, ValueProblem::Expected { expected }, at..self.at()));
            }
            has_ended = code == 0;
            if code != 0 {
                text.push(char::from(code));
            }
        }
        Ok(())
    }

    /// Appends a 6-bit Variable String: at most `most` characters and six zeros.
    pub(crate) fn six_bit_variable(
        &mut self,
        role: FieldRole,
        most: u8,
        text: &mut String,
    ) -> Result<(), ParseError<EpcProblem>> {
        for _ in 0..most {
            match self.take_byte(6)? {
                0 => return Ok(()),
                code => text.push(six_bit_character(code)),
            }
        }
        let at = self.at();
        if self.take(6)? != 0 {
            let problem = ValueProblem::Expected { expected: "zeros to end the characters" };
            return Err(field(role, problem, at..self.at()));
        }
        Ok(())
    }

    /// Appends a CAGE code or `DoDAAC`: six characters of `width` bits, the first of which is a space before
    /// a code of five.
    pub(crate) fn cage(
        &mut self,
        width: usize,
        text: &mut String,
    ) -> Result<(), ParseError<EpcProblem>> {
        for index in 0..6 {
            let code = self.take_byte(width)?;
            let character = if width == 6 { six_bit_character(code) } else { char::from(code) };
            if index > 0 || character != ' ' {
                text.push(character);
            }
        }
        Ok(())
    }
}

/// Appends a number with zeros in front, if need be, to have `count` digits; none is the number zero in no digits.
pub(super) fn push_number(text: &mut String, number: u64, count: usize) {
    if count > 0 {
        let _ = write!(text, "{number:0count$}");
    }
}
