//! Percent-escapes in the components of EPC URIs (TDS 6.3, annex A).

use std::borrow::Cow;

use super::notation::UPPER_HEX;
use super::value_problem::ValueProblem;
use crate::parse_error::ParseError;

/// Whether the character must be escaped in a URI (annex A).
const fn is_escaped(byte: u8) -> bool {
    matches!(byte, b'"' | b'#' | b'%' | b'&' | b'/' | b'<' | b'>' | b'?')
}

/// Appends `value` with its escapes.
pub(crate) fn escape(text: &mut String, value: &str) {
    if !value.bytes().any(is_escaped) {
        text.push_str(value);
        return;
    }
    for character in value.chars() {
        match u8::try_from(character) {
            Ok(byte) if is_escaped(byte) => {
                let digits = [UPPER_HEX[usize::from(byte >> 4)], UPPER_HEX[usize::from(byte & 15)]];
                text.push('%');
                text.extend(digits.map(char::from));
            }
            _ => text.push(character),
        }
    }
}

/// The value behind the escapes of a component.
pub(crate) fn unescape(text: &str) -> Result<Cow<'_, str>, ParseError<ValueProblem>> {
    if !text.bytes().any(is_escaped) {
        return Ok(Cow::Borrowed(text));
    }
    let mut value = String::with_capacity(text.len());
    let mut characters = text.char_indices();
    while let Some((at, found)) = characters.next() {
        let wrong = || ParseError::new(ValueProblem::Escape { found }, at..at + found.len_utf8());
        if found != '%' {
            if u8::try_from(found).is_ok_and(is_escaped) {
                return Err(wrong());
            }
            value.push(found);
            continue;
        }
        let byte = text
            .get(at + 1..at + 3)
            .filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()))
            .and_then(|digits| u8::from_str_radix(digits, 16).ok())
            .filter(u8::is_ascii_graphic)
            .ok_or_else(wrong)?;
        value.push(char::from(byte));
        // The two digits have been read.
        characters.nth(1);
    }
    Ok(Cow::Owned(value))
}
