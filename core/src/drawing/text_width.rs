//! How wide a text will be, roughly: to choose its size and place before any font is known.
//!
//! The widths are those of a wide sans serif, so that the real face is seldom wider; where it is, the
//! drawing squeezes the text into its room.

use crate::drawing::Font;

/// The width of `text` whose capitals are `height` high, in the unit of `height`.
pub(crate) fn text_width(text: &str, height: f64, font: Font) -> f64 {
    let bold = if font == Font::Bold { 1.06 } else { 1.0 };
    // Digits are as wide in bold as in regular type.
    let weight = |letter: char| if letter.is_ascii_digit() { 1.0 } else { bold };
    let ems: f64 = text.chars().map(|letter| ems(letter) * weight(letter)).sum();
    ems * height / Font::CAPITALS
}

/// The width of a letter, of the size of its font.
fn ems(letter: char) -> f64 {
    match letter {
        '0'..='9' => Font::DIGIT,
        ' ' | '.' | ',' | '\'' | ':' | ';' | '|' | '!' => 0.3,
        'i' | 'j' | 'l' | 'I' | 'f' | 't' | '(' | ')' | '-' | '/' => 0.38,
        'm' | 'w' | 'M' | 'W' | '@' | '%' => 0.92,
        'a'..='z' => 0.58,
        'A'..='Z' => 0.7,
        _ => 0.75,
    }
}
