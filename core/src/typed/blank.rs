//! The characters that are no part of any number or value, wherever they stand.

/// White space of any script, and the invisible marks that web pages and office programs leave.
pub(crate) fn is_blank(found: char) -> bool {
    found.is_whitespace()
        || is_direction_mark(found)
        || matches!(found, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')
}

/// The invisible marks that begin and end a run of text in one direction of writing. Programs put them around what is
/// copied from them: Apple's contacts U+202D and U+202C, Signal U+2068 and U+2069.
pub(crate) fn is_direction_mark(found: char) -> bool {
    matches!(found, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_that_are_not_seen_are_blank() {
        for found in
            "\u{ad}\u{200e}\u{200f}\u{202a}\u{202c}\u{202d}\u{202e}\u{2066}\u{2068}\u{2069}\u{feff}"
                .chars()
        {
            assert!(is_blank(found), "{found:?}");
        }
    }
}
