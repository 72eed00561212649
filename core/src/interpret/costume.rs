//! Takes the costume off a pasted text, and remembers where every byte of it stood.
//!
//! FNC1 has no glyph, so people and programs write it in many ways. White space, zero-width characters
//! and full-width forms come from web pages and keyboards; no value can hold them.

use std::ops::Range;

/// What scanners send for FNC1; it is no character that people type.
pub(super) const SENT: char = '\u{1d}';
/// FNC1 in writing.
pub(super) const WRITTEN: char = '^';
/// Ways to write FNC1 that no value can hold (outside CSET 82), in small letters.
const NEVER_DATA: [&str; 19] = [
    "\u{1d}", "^", "|", "\u{241d}", "\u{2194}", "\u{e8}", "~1", "~d029", "{gs}", "[gs]", "{fnc1}",
    "[fnc1]", "\\x1d", "\\u001d", "\\u{1d}", "\\035", "\\f", "&#29;", "&#x1d;",
];
/// Ways to write FNC1 that could also be data.
const MAYBE_DATA: [&str; 5] = ["<gs>", "<fnc1>", "(gs)", "(fnc1)", "%1d"];
/// What separates the data of a retail symbol from those of its composite component.
const COMPOSITE_MARK: &str = "|]e0";

/// Which ways to write FNC1 are taken for FNC1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fnc1 {
    /// None: the text has no use for it.
    None,
    /// Those that cannot be data.
    Certain,
    /// Those that can be data as well.
    Likely,
}

/// A text without its costume.
#[derive(Clone, Debug)]
pub(super) struct Plain {
    pub(super) text: String,
    /// For each byte of `text`, where its character starts and ends in the original.
    places: Vec<(usize, usize)>,
    /// Where the original ends.
    end: usize,
}

impl Plain {
    /// Takes off blanks and full-width forms, and writes every FNC1 as `separator`.
    pub(super) fn new(original: &str, fnc1: Fnc1, separator: char) -> Self {
        let text = String::with_capacity(original.len());
        let mut plain = Self { text, places: Vec::new(), end: original.len() };
        let mut at = 0;
        while let Some(character) = original.get(at..).and_then(|rest| rest.chars().next()) {
            let rest = original.get(at..).unwrap_or_default();
            if let Some(len) = fnc1_len(rest, fnc1) {
                plain.push(separator, at, at + len);
                at += len;
                continue;
            }
            let end = at + character.len_utf8();
            if !is_blank(character) {
                plain.push(half_width(character), at, end);
            }
            at = end;
        }
        plain
    }

    /// Takes off blanks as [`Plain::new`] does, from a text as it is printed below a symbol: there a
    /// blank follows each identifier, and a parenthesis without one is data.
    pub(super) fn printed(original: &str) -> Self {
        let stripped = Self::new(original, Fnc1::Certain, SENT);
        let mut plain = Self {
            text: String::with_capacity(stripped.text.len()),
            places: Vec::with_capacity(stripped.places.len()),
            end: stripped.end,
        };
        let mut escaped = false;
        for (at, character) in stripped.text.char_indices() {
            let (start, end) = stripped.places.get(at).copied().unwrap_or_default();
            if character == '(' && !escaped && !stripped.starts_printed_element(original, at) {
                plain.push('\\', start, start);
            }
            plain.push(character, start, end);
            escaped = character == '\\';
        }
        plain
    }

    /// Whether the parenthesis at `at` opens an identifier with a blank behind it.
    fn starts_printed_element(&self, original: &str, at: usize) -> bool {
        let inside = self.text.as_bytes().get(at + 1..).unwrap_or_default();
        let digits = inside.iter().take_while(|byte| byte.is_ascii_digit()).count();
        if inside.get(digits) != Some(&b')') {
            return false;
        }
        let close = at + 1 + digits;
        let rest = original.get(self.place(&(close..close + 1)).end..);
        rest.is_some_and(|rest| rest.starts_with([' ', '\u{a0}']))
    }

    /// The part of a text as it is.
    pub(super) fn slice(original: &str, range: Range<usize>) -> Self {
        let text = original.get(range.clone()).unwrap_or_default().to_owned();
        let end = range.start + text.len();
        Self { text, places: range.map(|at| (at, at + 1)).collect(), end }
    }

    /// The same with `separator` in front, which stands nowhere in the original.
    pub(super) fn led_by(mut self, separator: char) -> Self {
        let start = self.places.first().map_or(self.end, |place| place.0);
        self.text.insert(0, separator);
        self.places.insert(0, (start, start));
        self
    }

    /// The same without the bytes of `range`.
    pub(super) fn without(mut self, range: Range<usize>) -> Self {
        if self.text.get(range.clone()).is_some() {
            self.text.replace_range(range.clone(), "");
            self.places.drain(range);
        }
        self
    }

    /// The same without the bytes that `leaves_out` picks by position and value; only ASCII ones.
    pub(super) fn without_where(self, leaves_out: impl Fn(usize, u8) -> bool) -> Self {
        let mut kept = Self { text: String::new(), places: Vec::new(), end: self.end };
        for (at, character) in self.text.char_indices() {
            let byte = u8::try_from(character).ok().filter(u8::is_ascii);
            if !byte.is_some_and(|byte| leaves_out(at, byte)) {
                kept.text.push(character);
                let places = self.places.get(at..at + character.len_utf8());
                kept.places.extend_from_slice(places.unwrap_or_default());
            }
        }
        kept
    }

    /// Where a range of the text stood.
    pub(super) fn place(&self, range: &Range<usize>) -> Range<usize> {
        let start = self.places.get(range.start).map_or(self.end, |place| place.0);
        // The end is behind the last byte, not in front of the next one, which may be further on.
        let last = range.end.checked_sub(1).filter(|last| *last >= range.start);
        let end = last.and_then(|last| self.places.get(last)).map_or(start, |place| place.1);
        start..end.max(start)
    }

    /// Where each byte of a range stood.
    #[inline(never)]
    pub(super) fn places(&self, range: Range<usize>) -> Vec<Range<usize>> {
        range.map(|at| self.place(&(at..at + 1))).collect()
    }

    fn push(&mut self, character: char, start: usize, end: usize) {
        self.text.push(character);
        self.places.extend((0..character.len_utf8()).map(|_| (start, end)));
    }
}

/// How long the FNC1 at the start of `text` is, if there is one.
fn fnc1_len(text: &str, fnc1: Fnc1) -> Option<usize> {
    let starts = |costume: &&&str| {
        let head = text.as_bytes().get(..costume.len());
        head.is_some_and(|head| head.eq_ignore_ascii_case(costume.as_bytes()))
    };
    let found = match fnc1 {
        Fnc1::None => None,
        _ if text.starts_with(COMPOSITE_MARK) => None,
        Fnc1::Certain => NEVER_DATA.iter().find(starts),
        Fnc1::Likely => NEVER_DATA.iter().chain(&MAYBE_DATA).find(starts),
    };
    found.map(|costume| costume.len())
}

fn is_blank(character: char) -> bool {
    character.is_whitespace()
        || matches!(character, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')
}

/// The ASCII character that a full-width form stands for.
fn half_width(character: char) -> char {
    match character {
        '\u{ff01}'..='\u{ff5e}' => {
            char::from_u32(u32::from(character) - 0xfee0).unwrap_or(character)
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_costume_of_fnc1_comes_off() {
        for costume in NEVER_DATA {
            let plain = Plain::new(&format!("10AB{costume}21C"), Fnc1::Certain, '^');
            assert_eq!(plain.text, "10AB^21C", "{costume}");
        }
        for costume in ["<GS>", "<FNC1>", "(gs)", "%1D"] {
            let text = format!("10AB{costume}21C");
            assert_eq!(Plain::new(&text, Fnc1::Likely, '^').text, "10AB^21C", "{costume}");
            assert_eq!(Plain::new(&text, Fnc1::Certain, '^').text, text, "{costume}");
        }
    }

    #[test]
    fn places_lead_back() {
        let plain = Plain::new(" ０1 09<GS>A", Fnc1::Likely, '^');
        assert_eq!(plain.text, "0109^A");
        assert_eq!(plain.place(&(0..2)), 1..5);
        assert_eq!(plain.place(&(4..5)), 8..12);
        assert_eq!(plain.place(&(5..6)), 12..13);
        assert_eq!(plain.place(&(6..6)), 13..13);
        assert_eq!(plain.led_by('^').place(&(6..7)), 12..13);
    }
}
