//! The characters that are no part of any number or value, wherever they stand.

/// White space of any script, and the invisible marks that web pages and office programs leave.
pub(crate) fn is_blank(found: char) -> bool {
    found.is_whitespace() || matches!(found, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')
}
