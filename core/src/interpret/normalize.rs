//! Normalisation: a pasted text in the characters that the readers expect, with the way back from every
//! byte to where it stood.
//!
//! FNC1 is [written in many ways](super::fnc1). White space, zero-width characters and full-width forms come from web
//! pages and keyboards; no value can hold them.
//!
//! ```text
//!  pasted       （01）0952 1234543213 <GS> 10AB        full-width, blanks, a name for FNC1
//!  normalised   (01)09521234543213^10AB
//! ```

use std::ops::Range;

use super::excerpt::Excerpt;
use super::fnc1::{Fnc1Notation, SENT, fnc1_len};
use crate::typed::blank::is_blank;
use crate::typed::number_input::ascii_digit;

/// A part of a pasted text, normalised.
#[derive(Clone, Debug)]
pub(super) struct NormalizedText {
    text: String,
    places: Places,
    /// Where the part ends in the pasted text.
    end: usize,
}

/// Where the characters of a normalised text stand in the pasted one.
#[derive(Clone, Debug)]
enum Places {
    /// One behind the other as long as they are, from `start`, but for `led` bytes in front that do not stand there: nearly
    /// every text, of which a list has a million.
    InOrder { start: usize, led: usize },
    /// For each byte, the span of its character.
    Each(Vec<Range<usize>>),
}

impl NormalizedText {
    /// The excerpt as it is.
    pub(super) fn verbatim(excerpt: Excerpt<'_>) -> Self {
        let places = Places::InOrder { start: excerpt.start, led: 0 };
        Self { text: excerpt.text.to_owned(), places, end: excerpt.end() }
    }

    /// The excerpt without blanks, in plain characters, with `separator` for FNC1.
    pub(super) fn new(excerpt: Excerpt<'_>, fnc1: Fnc1Notation<'_>, separator: char) -> Self {
        // What no FNC1 begins with, and stands for itself.
        if excerpt.text.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Self::verbatim(excerpt);
        }
        let mut normalized = Self::empty(excerpt.end());
        let mut rest = excerpt.text;
        while let Some(character) = rest.chars().next() {
            let start = excerpt.last(rest).start;
            let (len, kept) = match fnc1_len(rest, fnc1) {
                // Where it is the FNC1 of a QR code, two of them are the character itself (ISO/IEC 18004).
                Some(_) if fnc1 == Fnc1Notation::And("%") && rest.starts_with("%%") => {
                    (2, Some('%'))
                }
                Some(len) => (len, Some(separator)),
                None if is_blank(character) => (character.len_utf8(), None),
                None => (character.len_utf8(), Some(plain(character))),
            };
            if let Some(kept) = kept {
                normalized.push(kept, start..start + len);
            }
            rest = rest.get(len..).unwrap_or_default();
        }
        normalized
    }

    /// The same for a text as it is printed below a symbol: there a blank follows each identifier, and
    /// a parenthesis without one is data.
    pub(super) fn printed(excerpt: Excerpt<'_>) -> Self {
        let plain = Self::new(excerpt, Fnc1Notation::Certain, SENT);
        let mut normalized = Self::empty(plain.end);
        let mut escaped = false;
        for (at, character) in plain.text.char_indices() {
            let span = plain.pasted_span(&(at..at + character.len_utf8()));
            if character == '(' && !escaped && !plain.opens_printed_element(excerpt, at) {
                normalized.push('\\', span.start..span.start);
            }
            normalized.push(character, span);
            escaped = character == '\\';
        }
        normalized
    }

    /// Whether the parenthesis at `at` opens an identifier with a blank behind it.
    fn opens_printed_element(&self, excerpt: Excerpt<'_>, at: usize) -> bool {
        let inside = self.text.bytes().skip(at + 1);
        let digits = inside.take_while(u8::is_ascii_digit).count();
        let close = at + 1 + digits;
        if self.text.as_bytes().get(close) != Some(&b')') {
            return false;
        }
        let behind = self.pasted_span(&(close..close + 1)).end - excerpt.start;
        excerpt.text.get(behind..).is_some_and(starts_with_space)
    }

    /// Characters, each with where it stands in the pasted text, in order.
    pub(super) fn of_pieces(
        pieces: impl IntoIterator<Item = (char, Range<usize>)>,
        end: usize,
    ) -> Self {
        let mut normalized = Self::empty(end);
        for (character, span) in pieces {
            normalized.push(character, span);
        }
        normalized
    }

    /// The same with `separator` in front, which does not stand in the pasted text.
    pub(super) fn led_by(mut self, separator: char) -> Self {
        let at = self.pasted_span(&(0..0)).start;
        self.text.insert(0, separator);
        match &mut self.places {
            Places::InOrder { start, led } => (*start, *led) = (at, *led + separator.len_utf8()),
            Places::Each(spans) => spans.insert(0, at..at),
        }
        self
    }

    /// The same without the ASCII characters that `drops` picks by their position.
    pub(super) fn without(self, drops: impl Fn(usize, u8) -> bool) -> Self {
        let mut kept = Self::empty(self.end);
        for (at, character) in self.text.char_indices() {
            let byte = u8::try_from(character).ok().filter(u8::is_ascii);
            if !byte.is_some_and(|byte| drops(at, byte)) {
                kept.push(character, self.pasted_span(&(at..at + character.len_utf8())));
            }
        }
        kept
    }

    /// The normalised text.
    pub(super) fn as_str(&self) -> &str {
        &self.text
    }

    /// Where a span of the normalised text stands in the pasted one; an empty span, where something was
    /// left out.
    pub(super) fn pasted_span(&self, span: &Range<usize>) -> Range<usize> {
        if let Some(gap) = self.gap_before(span.start).filter(|_| span.is_empty()) {
            return gap;
        }
        let start = self.place(span.start).map_or(self.end, |span| span.start);
        // The end follows the last byte; the next byte may stand further on.
        let last = span.end.checked_sub(1).filter(|last| *last >= span.start);
        let end = last.and_then(|last| self.place(last)).map_or(start, |span| span.end);
        start..end.max(start)
    }

    /// The span of the character that byte `at` belongs to.
    fn place(&self, at: usize) -> Option<Range<usize>> {
        match &self.places {
            _ if at >= self.text.len() => None,
            Places::InOrder { start, led } if at < *led => Some(*start..*start),
            Places::InOrder { start, led } => {
                let (first, next) =
                    (self.text.floor_char_boundary(at), self.text.ceil_char_boundary(at + 1));
                Some(start + first - led..start + next - led)
            }
            Places::Each(spans) => spans.get(at).cloned(),
        }
    }

    /// The part of the pasted text that it was made from.
    pub(super) fn excerpt<'a>(&self, pasted: &'a str) -> Excerpt<'a> {
        let start = self.pasted_span(&(0..0)).start;
        Excerpt { text: pasted.get(start..self.end).unwrap_or_default(), start }
    }

    /// Whether something was left out between byte `at` and the one before it.
    pub(super) fn leaves_out_before(&self, at: usize) -> bool {
        self.gap_before(at).is_some()
    }

    /// What was left out there.
    fn gap_before(&self, at: usize) -> Option<Range<usize>> {
        let gap = self.place(at.checked_sub(1)?)?.end..self.place(at)?.start;
        (gap.start < gap.end).then_some(gap)
    }

    /// Where each byte of a span stands in the pasted text.
    pub(super) fn pasted_bytes(&self, span: Range<usize>) -> Vec<Range<usize>> {
        span.map(|at| self.pasted_span(&(at..at + 1))).collect()
    }

    fn empty(end: usize) -> Self {
        Self { text: String::new(), places: Places::InOrder { start: end, led: 0 }, end }
    }

    fn push(&mut self, character: char, span: Range<usize>) {
        let (at, len) = (self.text.len(), character.len_utf8());
        let in_order = match &mut self.places {
            Places::InOrder { start, .. } if at == 0 => {
                *start = span.start;
                span.start..span.start + len
            }
            Places::InOrder { start, led } => *start + at - *led..*start + at - *led + len,
            Places::Each(_) => span.clone(),
        };
        if span != in_order {
            self.places = Places::Each((0..at).filter_map(|byte| self.place(byte)).collect());
        }
        self.text.push(character);
        if let Places::Each(spans) = &mut self.places {
            spans.extend((0..len).map(|_| span.clone()));
        }
    }
}

/// Whether `text` starts with the blank that people put between an identifier and its value.
pub(super) fn starts_with_space(text: &str) -> bool {
    text.starts_with([' ', '\u{a0}'])
}

/// The ASCII character that a full-width form or a digit of another script stands for.
fn plain(character: char) -> char {
    match character {
        '\u{ff01}'..='\u{ff5e}' => {
            char::from_u32(u32::from(character) - 0xfee0).unwrap_or(character)
        }
        other => ascii_digit(other).unwrap_or(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interpret::fnc1::WRITTEN;

    fn normalized(text: &str, fnc1: Fnc1Notation<'_>) -> NormalizedText {
        NormalizedText::new(Excerpt::whole(text), fnc1, WRITTEN)
    }

    #[test]
    fn spans_lead_back_to_the_pasted_text() {
        let read = normalized(" ０1 09<GS>A", Fnc1Notation::Likely);
        assert_eq!(read.as_str(), "0109^A");
        assert_eq!(read.pasted_span(&(0..2)), 1..5);
        assert_eq!(read.pasted_span(&(4..5)), 8..12);
        assert_eq!(read.pasted_span(&(5..6)), 12..13);
        assert_eq!(read.pasted_span(&(6..6)), 13..13);
        assert_eq!(read.pasted_span(&(2..2)), 5..6);
        assert_eq!(read.pasted_span(&(1..1)), 4..4);
        let parted = normalized("AB \u{a0}C", Fnc1Notation::None);
        assert_eq!(parted.pasted_span(&(2..2)), 2..5);
        assert_eq!(read.led_by('^').pasted_span(&(6..7)), 12..13);
    }

    #[test]
    fn a_printed_parenthesis_without_a_blank_behind_it_is_data() {
        let text = "x (01) 09 (10) A(2)B";
        let read = NormalizedText::printed(Excerpt { text: &text[2..], start: 2 });
        assert_eq!(read.as_str(), "(01)09(10)A\\(2)B");
        assert_eq!(read.pasted_span(&(0..4)), 2..6);
    }
}
