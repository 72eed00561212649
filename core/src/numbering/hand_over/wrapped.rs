//! Texts that are longer than a line.

use crate::drawing::{Font, text_width};

/// The lines of a text, broken between words, and inside a word that is longer than a line.
pub(super) fn wrapped(text: &str, height: f64, font: Font, width: f64) -> Vec<String> {
    let fits = |line: &str| text_width(line, height, font) <= width;
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        let joined = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        if fits(&joined) {
            line = joined;
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        for letter in word.chars() {
            line.push(letter);
            if !fits(&line) && line.chars().count() > 1 {
                line.pop();
                lines.push(std::mem::replace(&mut line, letter.to_string()));
            }
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// The same, of which no more than `most` lines are left, the last with an ellipsis.
pub(super) fn shortened(
    text: &str,
    most: usize,
    height: f64,
    font: Font,
    width: f64,
) -> Vec<String> {
    let mut lines = wrapped(text, height, font, width);
    if lines.len() <= most {
        return lines;
    }
    lines.truncate(most);
    if let Some(last) = lines.last_mut() {
        while !last.is_empty() && text_width(&format!("{last}…"), height, font) > width {
            last.pop();
        }
        last.push('…');
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROW: f64 = 2_300.0;

    #[test]
    fn a_word_without_end_is_broken() {
        let lines = wrapped(&"9".repeat(200), ROW, Font::Sans, 50_000.0);
        assert_eq!(lines.concat(), "9".repeat(200));
        assert!(lines.iter().all(|line| text_width(line, ROW, Font::Sans) <= 50_000.0));
        assert_eq!(wrapped("", ROW, Font::Sans, 50_000.0), Vec::<String>::new());
        assert_eq!(wrapped("AB", ROW, Font::Sans, 1.0), ["A", "B"]);
    }
}
