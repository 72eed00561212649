//! What a person typed or pasted, as plain digits that still know where they came from.
//!
//! Numbers arrive in odd costume: grouped with spaces or dashes of many kinds, with no-break spaces
//! from a web page, with full-width digits from an Asian keyboard. All of that is taken off at this
//! door, and an error can still point at the very character of the original text.
//!
//! Left out on purpose: look-alike letters (`O` for `0`) are never turned into digits, and nothing
//! is dropped that could be data.

use std::ops::Range;

/// More characters than any GS1 key has, serial included (AI 8003: 30); the rest is only counted.
const MAX: usize = 40;

/// The significant characters of a text.
pub(crate) struct Typed<'a> {
    text: &'a str,
    bytes: [u8; MAX],
    offsets: [usize; MAX],
    stored: usize,
    total: usize,
    span: Range<usize>,
}

/// Stands for a character that is not ASCII: never a digit, never in a character set.
const FOREIGN: u8 = 0;

impl<'a> Typed<'a> {
    /// Reads `text`, leaving out white space and dashes.
    pub(crate) fn new(text: &'a str) -> Self {
        Self::with_tail(text, usize::MAX)
    }

    /// Reads `text`; after the first `digits` significant characters a dash is data, as in a serial.
    pub(crate) fn with_tail(text: &'a str, digits: usize) -> Self {
        let trimmed = text.trim();
        let start = text.len() - text.trim_start().len();
        let mut typed = Self {
            text,
            bytes: [FOREIGN; MAX],
            offsets: [0; MAX],
            stored: 0,
            total: 0,
            span: start..start + trimmed.len(),
        };
        for (at, found) in text.char_indices() {
            if is_blank(found) || (is_dash(found) && typed.total < digits) {
                continue;
            }
            if typed.stored < MAX {
                typed.bytes[typed.stored] = plain(found);
                typed.offsets[typed.stored] = at;
                typed.stored += 1;
            }
            typed.total += 1;
        }
        typed
    }

    /// How many significant characters there are, even beyond those stored.
    pub(crate) fn len(&self) -> usize {
        self.total
    }

    /// The stored characters; one that is not ASCII is a zero byte.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes[..self.stored]
    }

    /// Byte offset in the original text of significant character `index`.
    pub(crate) fn offset(&self, index: usize) -> usize {
        self.offsets.get(index).copied().unwrap_or(self.span.end)
    }

    /// Where the text is, without the white space around it.
    pub(crate) fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// The first of the first `count` characters that is not a digit, and its byte offset.
    #[inline(never)]
    pub(crate) fn first_non_digit(&self, count: usize) -> Option<(char, usize)> {
        let index = self.bytes().iter().take(count).position(|byte| !byte.is_ascii_digit())?;
        let at = self.offset(index);
        Some((self.char_at(index), at))
    }

    /// The character at significant `index` as it was typed.
    #[inline(never)]
    pub(crate) fn char_at(&self, index: usize) -> char {
        let rest = self.text.get(self.offset(index)..).unwrap_or_default();
        rest.chars().next().unwrap_or_default()
    }

    /// The ASCII characters of `range` as a string.
    pub(crate) fn ascii(&self, range: Range<usize>) -> String {
        let bytes = self.bytes().get(range).unwrap_or_default();
        bytes.iter().map(|byte| char::from(*byte)).collect()
    }
}

/// White space of any script, and the invisible marks that web pages and office programs leave.
fn is_blank(found: char) -> bool {
    found.is_whitespace() || matches!(found, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')
}

fn is_dash(found: char) -> bool {
    matches!(found, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe63}' | '\u{ff0d}')
}

/// The ASCII byte of `found`, with full-width digits made plain.
fn plain(found: char) -> u8 {
    let code = match u32::from(found) {
        full_width @ 0xff10..=0xff19 => full_width - 0xff10 + u32::from(b'0'),
        other => other,
    };
    u8::try_from(code).ok().filter(u8::is_ascii).unwrap_or(FOREIGN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_costumes_come_off() {
        for text in [
            "9521234543213",
            " 952 1234 543213\r\n",
            "952-1234-54321-3",
            "952\u{a0}1234\u{2011}543213\u{feff}",
            "９５２１２３４５４３２１３",
        ] {
            assert_eq!(Typed::new(text).bytes(), b"9521234543213", "{text:?}");
        }
    }

    #[test]
    fn offsets_point_into_the_original() {
        let typed = Typed::new(" 9\u{a0}5-x");
        assert_eq!(typed.first_non_digit(9), Some(('x', 6)));
        assert_eq!(typed.span(), 1..7);
    }

    #[test]
    fn a_long_text_is_counted_not_kept() {
        let text = "1".repeat(1000);
        let typed = Typed::new(&text);
        assert_eq!((typed.len(), typed.bytes().len()), (1000, MAX));
    }

    #[test]
    fn a_dash_in_a_serial_is_data() {
        assert_eq!(Typed::with_tail("95-21-A-1", 4).bytes(), b"9521-A-1");
    }
}
