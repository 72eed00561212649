//! How FNC1 is written. It has no glyph and no key, so people, programs and scanners have many ways to write it.
//!
//! General Specifications 7.8 says what is sent for it (the group separator, 1D hex), and 7.11 what values can hold:
//! what no value can hold stands for something else.
//!
//! Left out: names that begin with a letter or digit, such as `0x1D`, which cannot be told from the value before them.

use super::excerpt::strip_ignoring_case;
use crate::syntax::Linter;
use crate::typed::blank::is_blank;

/// What scanners send for FNC1; people cannot type it.
pub(super) const SENT: char = '\u{1d}';
/// FNC1 in writing.
pub(super) const WRITTEN: char = '^';
/// What separates the data of a retail symbol from those of its composite component.
const COMPOSITE_MARK: &str = "|]e0";
/// More spellings in one text than anyone mixes; each is another reading.
const MOST_OFFERED: usize = 3;
/// The longest name in brackets that is offered.
const LONGEST_NAME: usize = 12;

/// Which spellings are taken for FNC1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fnc1Notation<'a> {
    /// None: the text cannot contain FNC1.
    None,
    /// Those that cannot be data.
    Certain,
    /// Those that can be data as well.
    Likely,
    /// Those that cannot be data, and before them this one, which is something else in another text.
    And(&'a str),
}

/// How sure it is that a spelling is FNC1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    /// No value can hold it: it is read as FNC1.
    Certain,
    /// A value can hold it, but hardly does: it is read both ways.
    Likely,
    /// It is often something else: a text with it is read without it, and what it is with it is offered.
    Offered,
}
use Standing::{Certain, Likely, Offered};

/// Every spelling in small letters, each with its standing and where it comes from; one that begins as another does
/// stands before it.
const SPELLINGS: [(&str, Standing, &str); 30] = [
    ("\u{1d}", Certain, "what scanners send"),
    ("^]", Certain, "caret notation, and the keys that type it"),
    (
        "^029",
        Offered,
        "scanners' decimal code; or FNC1 in front of (02) and a GTIN that begins with 9",
    ),
    ("^gs", Certain, "caret and its name"),
    ("^fnc1", Certain, "bwip-js and BWIPP with parsefnc"),
    ("^", Certain, "GS1 Barcode Syntax Engine"),
    ("|", Certain, "scanners' replacement, and some label programs"),
    ("\u{241d}", Certain, "its picture, ␝"),
    ("\u{2194}", Certain, "its glyph in code page 437, ↔"),
    ("\u{e8}", Certain, "FNC1 of printers and generators, byte E8 in Windows-1252: è"),
    ("\u{10d}", Offered, "byte E8 in Windows-1250, č, a letter as well"),
    ("\u{438}", Offered, "byte E8 in Windows-1251, и, a letter as well"),
    ("\u{3b8}", Offered, "byte E8 in Windows-1253, θ, a letter as well"),
    ("~1", Certain, "FNC1 of label programs"),
    ("~d029", Certain, "decimal code of label programs"),
    (
        "~029",
        Offered,
        "decimal code without its d; or a tilde in front of (02) and a GTIN that begins with 9",
    ),
    ("\\x1d", Certain, "escape in C, JavaScript and Python"),
    ("\\x{1d}", Certain, "escape in Perl and regular expressions"),
    ("\\u001d", Certain, "escape in JSON"),
    ("\\u{1d}", Certain, "escape in JavaScript and Rust"),
    ("\\035", Certain, "octal escape"),
    (
        "\\029",
        Offered,
        "decimal escape; or a backslash in front of (02) and a GTIN that begins with 9",
    ),
    ("\\d029", Certain, "decimal escape of label programs"),
    ("\\f", Certain, "FNC1 of Zint and label programs"),
    ("&#29;", Certain, "decimal reference in HTML and XML"),
    ("&#x1d;", Certain, "hexadecimal reference in HTML and XML"),
    ("_x001d_", Likely, "escape in the cells of an .xlsx workbook (ECMA-376 22.9.2.19)"),
    ("%1d", Likely, "percent-escape"),
    ("=1d", Likely, "quoted-printable escape of mails"),
    ("%", Offered, "FNC1 in the alphanumeric mode of a QR code (ISO/IEC 18004), as jsQR gives it"),
];
/// Names of FNC1 in brackets, in small letters; no value can hold braces and square brackets, but the others.
const NAMES: [&str; 13] = [
    "gs", "fnc1", "func1", "29", "029", "1d", "x1d", "0x1d", "\\x1d", "u+001d", "^]", "ctrl+]",
    "d029",
];
/// The brackets around such a name.
const BRACKETS: [(char, char, Standing); 4] =
    [('{', '}', Certain), ('[', ']', Certain), ('<', '>', Likely), ('(', ')', Likely)];

/// The bytes that a spelling begins with: few characters of a text are among them, so that one look at most tells.
static FIRST: [bool; 256] = {
    let mut first = [false; 256];
    let mut at = 0;
    while at < SPELLINGS.len() {
        first[SPELLINGS[at].0.as_bytes()[0] as usize] = true;
        at += 1;
    }
    at = 0;
    while at < BRACKETS.len() {
        first[BRACKETS[at].0 as usize] = true;
        at += 1;
    }
    first
};

/// How long the FNC1 at the start of `text` is, if there is one.
pub(super) fn fnc1_len(text: &str, notation: Fnc1Notation<'_>) -> Option<usize> {
    if let Fnc1Notation::And(written) = notation
        && strip_ignoring_case(text, written).is_some()
    {
        return Some(written.len());
    }
    let first = text.bytes().next()?;
    if !FIRST[usize::from(first)] || text.starts_with(COMPOSITE_MARK) {
        return None;
    }
    let takes = |standing| match notation {
        Fnc1Notation::None => false,
        Fnc1Notation::Certain | Fnc1Notation::And(_) => standing == Certain,
        Fnc1Notation::Likely => standing != Offered,
    };
    let spelled = SPELLINGS
        .iter()
        .filter(|(_, standing, _)| takes(*standing))
        .find(|(written, ..)| strip_ignoring_case(text, written).is_some());
    spelled.map(|(written, ..)| written.len()).or_else(|| {
        let (open, close, _) = BRACKETS
            .into_iter()
            .find(|(open, _, standing)| text.starts_with(*open) && takes(*standing))?;
        let inside = text.strip_prefix(open)?;
        let named = |name: &&str| {
            strip_ignoring_case(inside, name).is_some_and(|rest| rest.starts_with(close))
        };
        NAMES.into_iter().find(named).map(|name| name.len() + 2)
    })
}

/// What may stand for FNC1 in `text` beside what is read as it: the spellings that are offered, any character that no
/// value can hold, and any name in brackets that none can hold. Longer ones come before those that they begin with.
pub(super) fn offered(text: &str) -> Vec<&str> {
    let mut found: Vec<&str> = Vec::new();
    let mut rest = text;
    while let Some(character) = rest.chars().next() {
        let mut len = character.len_utf8();
        if !character.is_ascii_alphanumeric() {
            let certain = fnc1_len(rest, Fnc1Notation::Certain);
            // A name in brackets is nothing else; the others may be a character with an identifier behind it.
            let is_name = certain.is_some() && matches!(character, '{' | '[');
            for written in spellings_at(rest, character).filter(|_| !is_name) {
                if !found.contains(&written) {
                    found.push(written);
                }
            }
            len = certain.unwrap_or(len);
        }
        if found.len() >= MOST_OFFERED {
            break;
        }
        rest = rest.get(len..).unwrap_or_default();
    }
    found
}

/// The offered spellings that `text` begins with, whose first character is `first`.
fn spellings_at(text: &str, first: char) -> impl Iterator<Item = &str> {
    let listed = SPELLINGS
        .iter()
        .filter(|(_, standing, _)| *standing == Offered)
        .filter(move |(written, ..)| strip_ignoring_case(text, written).is_some())
        .filter_map(|(written, ..)| text.get(..written.len()));
    let (_, close, _) = BRACKETS
        .into_iter()
        .find(|(open, _, standing)| *open == first && *standing == Certain)
        .unwrap_or((first, first, Offered));
    let named = text
        .char_indices()
        .skip(1)
        .take(LONGEST_NAME)
        .find(|(_, character)| close != first && *character == close)
        .and_then(|(at, _)| text.get(..=at))
        // Digits are an identifier in other brackets.
        .filter(|named| named.contains(|c: char| c.is_ascii_alphabetic()));
    let alone = is_never_data(first).then(|| text.get(..first.len_utf8())).flatten();
    listed.chain(named).chain(alone)
}

/// Whether a value can hold a spelling (character set 82).
pub(super) fn can_be_data(written: &str) -> bool {
    Linter::Cset82.check(written.as_bytes(), None).is_ok()
}

/// Whether no value can hold a character that is no letter, and that is not FNC1 by itself.
fn is_never_data(character: char) -> bool {
    let is_certain = matches!(character, SENT | WRITTEN | '|' | '\u{241d}' | '\u{2194}');
    let is_in_values = character.is_ascii_punctuation()
        && !matches!(character, '#' | '$' | '@' | '[' | '\\' | ']' | '`' | '{' | '}' | '~');
    !(is_certain || is_in_values || character.is_alphanumeric() || is_blank(character))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::interpret::excerpt::Excerpt;
    use crate::interpret::normalize::NormalizedText;
    use crate::interpret::{FormKind, InterpretOptions, Interpretation, interpret};

    fn read(text: &str, notation: Fnc1Notation<'_>) -> String {
        NormalizedText::new(Excerpt::whole(text), notation, WRITTEN).as_str().to_owned()
    }

    /// Every spelling of the tables.
    fn spellings() -> Vec<(String, Standing)> {
        let named = BRACKETS.iter().flat_map(|(open, close, standing)| {
            NAMES.iter().map(move |name| (format!("{open}{name}{close}"), *standing))
        });
        let listed =
            SPELLINGS.iter().map(|(written, standing, _)| ((*written).to_owned(), *standing));
        listed.chain(named).collect()
    }

    /// The same, and characters that no value can hold.
    fn spelling() -> impl Strategy<Value = String> {
        let alone = "#$@[\\]`{}~\u{2}\u{1e}\u{f70b}\u{fffd}§¬☺".chars().map(String::from);
        let all = spellings().into_iter().map(|(written, _)| written).chain(alone);
        prop::sample::select(all.collect::<Vec<_>>())
    }

    /// Identifiers with right values in any order, without characters that a spelling begins with.
    fn elements() -> impl Strategy<Value = Vec<String>> {
        let text = "[!&*+,./0-9:;>?A-Za-z-]{1,20}";
        let parts = (text, text, "2[0-9]0[1-9]1[0-9]", text, "[1-9][0-9]{0,7}");
        let elements = parts.prop_map(|(batch, serial, date, part, count)| {
            vec![
                format!("10{batch}"),
                format!("21{serial}"),
                format!("17{date}"),
                format!("240{part}"),
                format!("30{count}"),
            ]
        });
        (elements.prop_shuffle(), 1..5_usize).prop_map(|(mut elements, count)| {
            elements.truncate(count);
            elements
        })
    }

    proptest! {
        // A text without its separators is searched for them, which takes long in a build for tests.
        #![proptest_config(ProptestConfig::with_cases(40))]

        #[test]
        fn any_spelling_reads_or_is_the_first_repair(elements in elements(), written in spelling()) {
            let joined = |separator: &str| format!("0109521234543213{}", elements.join(separator));
            let right = |text: &str| {
                let found = interpret(text, &InterpretOptions::default());
                found.iter().filter_map(|one| one.form(FormKind::Fnc1).map(str::to_owned)).collect()
            };
            let meant: Vec<String> = right(&joined("\u{1d}"));
            // A date before the last ends by its length, and what follows it is the same without FNC1.
            let text = joined(&written);
            let read: Vec<String> = right(&text);
            let first = interpret(&text, &InterpretOptions::default()).into_iter().next();
            let repair = first.and_then(|one: Interpretation| Some(one.repairs.first()?.text.clone()));
            let repaired: Vec<String> = repair.iter().flat_map(|repair| right(repair)).collect();
            prop_assert!(
                read.contains(&meant[0]) || repaired.contains(&meant[0]),
                "{text:?} reads as {read:?}, repaired {repair:?}, meant {meant:?}",
            );
        }
    }

    #[test]
    fn every_spelling_is_read_as_its_standing_says() {
        for (written, standing) in spellings() {
            let text = format!("10AB{written}21C");
            let is_read = |notation| read(&text, notation) == "10AB^21C";
            assert_eq!(is_read(Fnc1Notation::Certain), standing == Certain, "{written}");
            assert_eq!(is_read(Fnc1Notation::Likely), standing != Offered, "{written}");
            assert_eq!(offered(&text).contains(&&*written), standing == Offered, "{written}");
            assert!(is_read(Fnc1Notation::And(&written)), "{written}");
            assert!(!written.starts_with(|first: char| first.is_ascii_alphanumeric()), "{written}");
        }
    }

    #[test]
    fn a_spelling_stands_before_those_that_it_begins_with() {
        for (at, (written, ..)) in SPELLINGS.iter().enumerate() {
            let hides = |(later, ..): &&(&str, Standing, &str)| later.starts_with(written);
            assert_eq!(SPELLINGS[at + 1..].iter().find(hides), None, "{written}");
        }
    }

    #[test]
    fn what_is_certain_or_offered_alone_can_be_in_no_value() {
        for (written, standing, _) in SPELLINGS {
            assert!(standing != Certain || !can_be_data(written), "{written}");
            assert!(standing != Likely || can_be_data(written), "{written}");
        }
        for character in (0..=0x7f).map(char::from) {
            let is_never = is_never_data(character);
            assert!(!is_never || !can_be_data(&character.to_string()), "{character:?}");
        }
        for character in "#$@[\\]`{}~\u{2}\u{1e}\u{f70b}\u{fffd}§¬☺".chars() {
            assert!(is_never_data(character), "{character:?}");
        }
    }
}
