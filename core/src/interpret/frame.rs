//! What a scanner or a program is set to send around the data: control characters such as STX and ETX, NUL or EOT, as
//! themselves, as their pictures or by their names, and the envelope of a message with identifiers of GS1 (ISO/IEC 15434,
//! format 05). GS is left, which stands for FNC1.

use super::excerpt::{Excerpt, strip_ignoring_case};
use super::fnc1::SENT;
use crate::typed::blank::is_blank;

/// Names that are sent in the place of the characters, in small letters without their brackets.
const NAMES: [&str; 8] = ["stx", "etx", "soh", "eot", "rs", "cr", "lf", "tab"];
/// What a message of ISO/IEC 15434 begins with.
pub(super) const MESSAGE: &str = "[)>";
/// Its format for GS1's identifiers.
const FORMAT: &str = "05";
/// The brackets around a name.
const BRACKETS: [(char, char); 3] = [('<', '>'), ('{', '}'), ('[', ']')];

/// The text without what stands around it.
pub(super) fn without(text: Excerpt<'_>) -> Excerpt<'_> {
    let mut inside = text;
    while let Some(rest) = without_first(inside.text) {
        inside = inside.last(rest);
    }
    while let Some(before) = without_last(inside.text) {
        inside.text = before;
    }
    inside
}

fn without_first(text: &str) -> Option<&str> {
    let first = text.chars().next().filter(|first| !first.is_ascii_alphanumeric())?;
    if let Some(message) = text.strip_prefix(MESSAGE) {
        return Some(without_separator(
            without_separator(message, "rs").strip_prefix(FORMAT)?,
            "gs",
        ));
    }
    if is_frame(first) {
        return Some(text.trim_start_matches(|c| is_frame(c) || is_blank(c)));
    }
    let (open, close) = BRACKETS.into_iter().find(|(open, _)| *open == first)?;
    let inside = text.strip_prefix(open)?;
    NAMES.iter().find_map(|name| strip_ignoring_case(inside, name)?.strip_prefix(close))
}

fn without_last(text: &str) -> Option<&str> {
    let last = text.chars().next_back().filter(|last| !last.is_ascii_alphanumeric())?;
    if is_frame(last) {
        return Some(text.trim_end_matches(|c| is_frame(c) || is_blank(c)));
    }
    let (open, _) = BRACKETS.into_iter().find(|(_, close)| *close == last)?;
    let (before, name) = text.strip_suffix(last)?.rsplit_once(open)?;
    NAMES.iter().any(|known| name.eq_ignore_ascii_case(known)).then_some(before)
}

/// What follows a separator, which is itself, its picture, or its name in brackets.
pub(super) fn without_separator<'a>(text: &'a str, name: &str) -> &'a str {
    let is_sign = |c: char| !c.is_ascii_alphanumeric();
    let inside = text.trim_start_matches(is_sign);
    let named = strip_ignoring_case(inside, name).filter(|rest| rest.starts_with(is_sign));
    named.map_or(inside, |rest| rest.trim_start_matches(is_sign))
}

/// Whether it is a control character that is no part of any data, or its picture.
fn is_frame(character: char) -> bool {
    let is_picture = matches!(character, '\u{2400}'..='\u{241c}' | '\u{241e}'..='\u{2421}');
    is_picture || (character.is_control() && character != SENT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_around_data_comes_off_both_ends() {
        for (text, data) in [
            ("\u{2}0109\u{3}", "0109"),
            ("\u{2}0109\u{3}\r\n", "0109"),
            ("\0\u{1}]C1109\u{4}", "]C1109"),
            ("<STX>0109<ETX>", "0109"),
            ("{stx}0109{etx}{cr}", "0109"),
            ("[STX]0109[ETX][CR][LF]", "0109"),
            ("\u{2402}0109\u{2403}", "0109"),
            ("\u{1d}0109\u{1d}", "\u{1d}0109\u{1d}"),
            ("<GS>0109<GS>", "<GS>0109<GS>"),
            ("[)>\u{1e}05\u{1d}0109\u{1e}\u{4}", "0109"),
            ("[)>{RS}05{GS}0109{GS}10A{RS}{EOT}", "0109{GS}10A"),
            ("[)>\u{1e}06\u{1d}1P9", "[)>\u{1e}06\u{1d}1P9"),
            ("\u{2}", ""),
            ("(01)<0>", "(01)<0>"),
        ] {
            let excerpt = without(Excerpt { text, start: 5 });
            assert_eq!(excerpt.text, data, "{text:?}");
            assert_eq!(
                excerpt.start,
                5 + text
                    .find(data)
                    .unwrap_or_default()
                    .max(text.len() * usize::from(data.is_empty())),
                "{text:?}"
            );
        }
    }
}
