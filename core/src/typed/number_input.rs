//! What a person typed or pasted, as plain characters that still know where they came from.
//!
//! Numbers arrive grouped with spaces or dashes of many kinds, with no-break spaces from a web page,
//! with full-width digits from an Asian keyboard, or Arabic ones. They are normalised here, once for every reader,
//! and an error can still point at the exact character of the original text.
//!
//! Left out on purpose: look-alike letters (`O` for `0`) are never turned into digits, and nothing
//! is dropped that could be data.

use std::ops::Range;

use crate::numbers::swar::are_digits;
use crate::typed::blank::is_blank;
use crate::typed::spreadsheet::{KEPT, has_lost_digits};
use crate::{NumberProblem, ParseError};

/// Why a number could not be read.
type Error = ParseError<NumberProblem>;

/// More characters than any GS1 key has, serial included (AI 8003: 30); those beyond are only counted.
const MAX: usize = 40;

/// The significant characters of a text.
pub(crate) struct NumberInput<'a> {
    text: &'a str,
    /// Nothing where the text is digits and nothing else: then it is its own significant characters.
    picked: Option<Picked>,
}

/// The characters picked out of a text that has others among them.
struct Picked {
    bytes: [u8; MAX],
    total: usize,
    /// Before this many significant characters a dash only groups; after them it is data.
    grouped: usize,
    has_dashes: bool,
}

/// The zeros of digits that keyboards in Asia and the Middle East write: Arabic-Indic, Persian, full-width.
const OTHER_DIGITS: [u32; 3] = [0x0660, 0x06f0, 0xff10];

/// Stands for a character that is not ASCII: never a digit, never in a character set.
const FOREIGN: u8 = 0;

impl<'a> NumberInput<'a> {
    /// Reads `text`, leaving out white space and dashes.
    #[inline]
    pub(crate) fn new(text: &'a str) -> Self {
        Self::with_serial(text, usize::MAX)
    }

    /// Reads `text`; after the first `digits` significant characters a dash is data, as in a serial.
    #[inline]
    pub(crate) fn with_serial(text: &'a str, digits: usize) -> Self {
        // Not in one expression, which copies the place for picked characters of every plain number (30 instructions).
        let mut input = Self { text, picked: None };
        if !are_digits(text.as_bytes()) {
            input.picked = Some(Picked::from(text, digits));
        }
        input
    }

    /// The text as it was typed.
    pub(crate) fn text(&self) -> &'a str {
        self.text
    }

    /// Whether there is a dash, which only groups or is data.
    pub(crate) fn has_dashes(&self) -> bool {
        self.picked.as_ref().is_some_and(|picked| picked.has_dashes)
    }

    /// How many significant characters there are, even beyond those stored.
    pub(crate) fn len(&self) -> usize {
        self.picked.as_ref().map_or(self.text.len(), |picked| picked.total)
    }

    /// The first characters, as many as any key has; one that is not ASCII is a zero byte.
    pub(crate) fn bytes(&self) -> &[u8] {
        let bytes = self.picked.as_ref().map_or(self.text.as_bytes(), |picked| &picked.bytes);
        &bytes[..self.len().min(MAX)]
    }

    /// Byte offset in the original text of significant character `index`.
    pub(crate) fn offset(&self, index: usize) -> usize {
        self.place(index).map_or_else(|| self.span().end, |(offset, _)| offset)
    }

    /// The bytes of the text without the white space around it.
    pub(crate) fn span(&self) -> Range<usize> {
        let start = self.text.len() - self.text.trim_start_matches(is_no_part).len();
        start..start + self.text.trim_matches(is_no_part).len()
    }

    /// The character at significant `index` as it was typed.
    pub(crate) fn char_at(&self, index: usize) -> char {
        self.place(index).map_or('\0', |(_, found)| found)
    }

    /// Where significant character `index` stands, and what it is. Errors ask for it, so the text
    /// is walked again rather than every offset kept.
    fn place(&self, index: usize) -> Option<(usize, char)> {
        match &self.picked {
            None => self.text.as_bytes().get(index).map(|byte| (index, char::from(*byte))),
            Some(picked) => significant(self.text, picked.grouped).nth(index),
        }
    }

    /// The ASCII characters of `range` as a string.
    pub(crate) fn ascii(&self, range: Range<usize>) -> String {
        let bytes = self.bytes().get(range).unwrap_or_default();
        bytes.iter().copied().map(char::from).collect()
    }

    /// The whole input as digits, as many as one of the `expected` lengths.
    pub(crate) fn digits(&self, expected: &'static [usize]) -> Result<&[u8], Error> {
        self.all_digits(0..self.len())?;
        self.length(expected)?;
        Ok(self.bytes())
    }

    /// Refuses the first character of `range` that is not a digit.
    #[inline]
    pub(crate) fn all_digits(&self, range: Range<usize>) -> Result<(), Error> {
        let Some(Picked { bytes, total, .. }) = &self.picked else { return Ok(()) };
        let end = range.end.min(*total).min(MAX);
        match (range.start..end).find(|index| !bytes[*index].is_ascii_digit()) {
            None => Ok(()),
            Some(index) => Err(self.problem_at(index, |found| NumberProblem::NotADigit { found })),
        }
    }

    /// Refuses any number of characters but the `expected` ones.
    pub(crate) fn length(&self, expected: &'static [usize]) -> Result<(), Error> {
        let found = self.len();
        if expected.contains(&found) {
            return Ok(());
        }
        Err(self.problem(NumberProblem::Length { found, expected }))
    }

    /// Refuses digits of the number that are zeros alone, which no company is ever given.
    pub(crate) fn not_zeros(&self, digits: &[u8]) -> Result<(), Error> {
        if digits.iter().any(|digit| *digit != b'0') {
            return Ok(());
        }
        Err(self.problem(NumberProblem::Zeros))
    }

    /// Refuses a number that does not begin with `expected`, in either case if it is a letter.
    pub(crate) fn first(&self, expected: u8) -> Result<(), Error> {
        if self.bytes().first().is_none_or(|first| first.eq_ignore_ascii_case(&expected)) {
            return Ok(());
        }
        let expected = char::from(expected);
        Err(self.problem_at(0, |found| NumberProblem::FirstCharacter { found, expected }))
    }

    /// Refuses a last character other than the `expected` check digit.
    #[inline]
    pub(crate) fn check(&self, expected: u8) -> Result<(), Error> {
        if self.bytes().last() == Some(&(b'0' + expected)) {
            return Ok(());
        }
        self.check_at(self.len().saturating_sub(1), char::from(b'0' + expected))
    }

    /// Refuses a character at significant `index` other than the `expected` check digit.
    pub(crate) fn check_at(&self, index: usize, expected: char) -> Result<(), Error> {
        let found = self.bytes().get(index).map_or('\0', |byte| char::from(*byte));
        if found.eq_ignore_ascii_case(&expected) {
            return Ok(());
        }
        Err(self.problem_at(index, |_| NumberProblem::CheckDigit { found, expected }))
    }

    /// Refuses a number of `digits` whose check digit is wrong where a spreadsheet wrote zeros for the last of them.
    pub(crate) fn keeps_digits(&self, digits: usize) -> Result<(), Error> {
        let number = self.bytes().get(..digits).unwrap_or_default();
        let zeros = number.iter().rev().take_while(|digit| **digit == b'0').count();
        if has_lost_digits(number.len(), zeros) {
            let problem = NumberProblem::LostDigits { kept: KEPT, digits };
            return Err(ParseError::new(problem, self.offset(KEPT)..self.span().end));
        }
        Ok(())
    }

    /// A problem with the whole input.
    pub(crate) fn problem(&self, problem: NumberProblem) -> Error {
        ParseError::new(problem, self.span())
    }

    /// A problem with the character at significant `index`, told what was typed there.
    pub(crate) fn problem_at(
        &self,
        index: usize,
        problem: impl FnOnce(char) -> NumberProblem,
    ) -> Error {
        let (start, found) = self.place(index).unwrap_or((self.span().end, '\0'));
        ParseError::new(problem(found), start..start + found.len_utf8())
    }
}

impl Picked {
    // Never in the way of digits alone, of which a list of a million is checked one by one.
    #[inline(never)]
    fn from(text: &str, grouped: usize) -> Self {
        let (mut bytes, mut total) = ([FOREIGN; MAX], 0);
        for (_, found) in significant(text, grouped) {
            if let Some(byte) = bytes.get_mut(total) {
                *byte = to_ascii(found);
            }
            total += 1;
        }
        Self { bytes, total, grouped, has_dashes: text.contains(is_dash) }
    }
}

/// The characters of `text` without white space and without the dashes among its first `grouped`
/// ones, each with its byte offset.
fn significant(text: &str, grouped: usize) -> impl Iterator<Item = (usize, char)> {
    let mut kept = 0;
    text.char_indices().filter(move |(_, found)| {
        let is_left_out = is_no_part(*found) || is_dash(*found) && kept < grouped;
        kept += usize::from(!is_left_out);
        !is_left_out
    })
}

/// A blank, or the NUL that some programs draw behind a number in a Data Matrix.
pub(crate) fn is_no_part(found: char) -> bool {
    is_blank(found) || found == '\0'
}

/// A hyphen or dash of any width.
pub(crate) fn is_dash(found: char) -> bool {
    matches!(found, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe63}' | '\u{ff0d}')
}

/// The digit that `found` is, full-width and Arabic ones included.
pub(crate) fn ascii_digit(found: char) -> Option<char> {
    char::from_u32(plain_code(found)).filter(char::is_ascii_digit)
}

/// The ASCII byte of `found`, where a full-width or an Arabic digit counts as a plain one.
fn to_ascii(found: char) -> u8 {
    u8::try_from(plain_code(found)).ok().filter(u8::is_ascii).unwrap_or(FOREIGN)
}

/// The code of `found`; that of the plain digit for one of [`OTHER_DIGITS`].
fn plain_code(found: char) -> u32 {
    let code = u32::from(found);
    let zero = OTHER_DIGITS.into_iter().find(|zero| (*zero..*zero + 10).contains(&code));
    zero.map_or(code, |zero| code - zero + u32::from(b'0'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_to_write_digits_gives_the_same_ones() {
        for text in [
            "9521234543213",
            " 952 1234 543213\r\n",
            "952-1234-54321-3",
            "952\u{a0}1234\u{2011}543213\u{feff}",
            "\u{202d}952 1234 543213\u{202c}",
            "\u{2068}952\u{ad}1234\u{2069} 543213",
            "９５２１２３４５４３２１３",
            "٩٥٢١٢٣٤٥٤٣٢١٣",
            "۹۵۲۱۲۳۴۵۴۳۲۱۳",
        ] {
            assert_eq!(NumberInput::new(text).digits(&[13]), Ok(&b"9521234543213"[..]), "{text:?}");
        }
    }

    #[test]
    fn errors_point_into_the_original() {
        let input = NumberInput::new(" 9\u{a0}5-x");
        let not_a_digit = ParseError::new(NumberProblem::NotADigit { found: 'x' }, 6..7);
        assert_eq!(input.digits(&[3]), Err(not_a_digit));
        assert_eq!(input.span(), 1..7);
        let wrong = NumberInput::new(" 952 ４ ").check(3).unwrap_err();
        let check_digit = NumberProblem::CheckDigit { found: '4', expected: '3' };
        assert_eq!(wrong, ParseError::new(check_digit, 5..8));
    }

    #[test]
    fn a_long_text_is_counted_not_kept() {
        let text = "1".repeat(1000);
        let input = NumberInput::new(&text);
        assert_eq!((input.len(), input.bytes().len()), (1000, MAX));
        let problem = NumberProblem::Length { found: 1000, expected: &[40] };
        assert_eq!(input.digits(&[40]), Err(ParseError::new(problem, 0..1000)));
    }

    #[test]
    fn a_dash_in_a_serial_is_data() {
        assert_eq!(NumberInput::with_serial("95-21-A-1", 4).bytes(), b"9521-A-1");
    }
}
