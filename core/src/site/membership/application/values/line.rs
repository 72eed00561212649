//! One line of text in any script: names, streets, suburbs.

use crate::site::card_number::card_number;
use crate::site::membership::application::AnswerProblem;
use crate::typed::blank::{is_blank, is_direction_mark};

/// Reads one line of 1 to `max` characters, without the white space around it.
///
/// Every script and every mark of a name is accepted. Control characters are refused, and so are the
/// characters that turn the direction of writing, because they make a text look like another one, and numbers of
/// payment cards.
pub fn read_line(text: &str, max: usize) -> Result<String, AnswerProblem> {
    let line = trim_blanks(text);
    if line.is_empty() {
        return Err(AnswerProblem::Missing);
    }
    // Before anything else looks at it: a text may be as long as a request.
    let found = line.chars().count();
    if found > max {
        return Err(AnswerProblem::TooLong { found, max });
    }
    if let Some(found) = line.chars().find(|&found| is_control(found)) {
        return Err(AnswerProblem::ControlCharacter { found });
    }
    if card_number(line).is_some() {
        return Err(AnswerProblem::CardNumber);
    }
    Ok(line.to_owned())
}

/// The text without the white space and the invisible marks around it.
pub fn trim_blanks(text: &str) -> &str {
    text.trim_matches(is_blank)
}

/// Whether a character breaks the line, hides itself or turns the direction of writing.
pub fn is_control(found: char) -> bool {
    found.is_control() || matches!(found, '\u{2028}' | '\u{2029}') || is_direction_mark(found)
}
