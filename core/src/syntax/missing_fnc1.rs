//! Where FNC1 probably belongs in a text that lost it.
//!
//! Scanners that drop group separators, and people who leave them out, make one value swallow the
//! elements behind it: `10ABC17261231` reads as batch `ABC17261231`. This tries every place where
//! a known identifier could start, keeps the readings in which every value and every rule is
//! right, and ranks them: check digits and dates speak for a reading, added separators and
//! company-internal identifiers against it.
//!
//! The work is bounded whatever the length of the text: a reading has at most a few elements, and each has
//! a longest value, so a text that is longer than all of them is not searched at all.
//!
//! Left out: texts with parentheses, which lose nothing, and identifiers that are not in the table.

use std::borrow::Cow;
use std::ops::Range;

use super::ai::{Ai, Element};
use super::element_string::ElementString;
use super::linter::Linter;
use super::options::ParseOptions;
use super::table::{self, Component, Definition};
use super::tokens::GROUP_SEPARATOR;
use super::{rules, value};

/// The most suggestions that are made.
const MOST_SUGGESTIONS: usize = 4;
/// How many values are tried before the search ends; that takes about a millisecond.
const MOST_TRIALS: usize = 20_000;
/// The most elements of a reading; the search calls itself once for each.
const MOST_ELEMENTS: usize = 16;
/// The longest identifier, the longest value and FNC1.
const LONGEST_ELEMENT: usize = 4 + 90 + 1;
/// The longest text of a reading, with FNC1 at the start.
const LONGEST_TEXT: usize = 1 + MOST_ELEMENTS * LONGEST_ELEMENT;

/// A way to read a text, with FNC1 added where it may have been lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fnc1Suggestion<'a> {
    /// The elements, which are right under the options.
    pub elements: ElementString<'a>,
    /// Byte offsets in the text before which FNC1 was added.
    pub added: Vec<usize>,
    /// How likely it is: higher is better.
    score: i32,
}

/// Suggests how to read `text`, identifiers and values without parentheses, when FNC1 may be
/// missing; the likeliest reading first.
///
/// ```
/// use barcode_core::syntax::{ParseOptions, suggest_fnc1};
///
/// let suggestions = suggest_fnc1("010952123454321310ABC17261231", &ParseOptions::default());
/// assert_eq!(suggestions[0].elements.to_bracketed(), "(01)09521234543213(10)ABC(17)261231");
/// assert_eq!(suggestions[0].added, [21]);
/// assert_eq!(suggestions[1].elements.to_bracketed(), "(01)09521234543213(10)ABC17261231");
/// ```
pub fn suggest_fnc1<'a>(text: &'a str, options: &ParseOptions<'_>) -> Vec<Fnc1Suggestion<'a>> {
    search(text, options).suggestions
}

fn search<'a, 'o>(text: &'a str, options: &'o ParseOptions<'o>) -> Search<'a, 'o> {
    let mut search = Search {
        text,
        options,
        trials: 0,
        elements: Vec::new(),
        added: Vec::new(),
        score: 0,
        suggestions: Vec::new(),
    };
    if text.len() <= LONGEST_TEXT && text.is_ascii() {
        search.read(usize::from(text.starts_with(['^', GROUP_SEPARATOR])));
    }
    search
}

struct Search<'a, 'o> {
    text: &'a str,
    options: &'o ParseOptions<'o>,
    trials: usize,
    elements: Vec<Element<'a>>,
    added: Vec<usize>,
    score: i32,
    suggestions: Vec<Fnc1Suggestion<'a>>,
}

impl Search<'_, '_> {
    /// Reads on from `start` in every way.
    fn read(&mut self, start: usize) {
        let rest = self.text.as_bytes().get(start..).unwrap_or_default();
        if rest.is_empty() {
            self.keep();
            return;
        }
        let is_separator = |byte: &u8| matches!(byte, b'^' | b'\x1d');
        // No further than a value can reach, because every way to read on looks at it again.
        let within_reach = &rest[..rest.len().min(LONGEST_ELEMENT)];
        let field = within_reach.split(is_separator).next().unwrap_or_default();
        let found = table::length_by_prefix(field).and_then(|len| field.get(..len));
        let Some(ai) = found.and_then(Ai::from_digits) else { return };
        let Some(definition) = ai.definition() else { return };
        if self.elements.len() == MOST_ELEMENTS {
            return;
        }
        let from = start + ai.as_str().len();
        let field_end = start + field.len();
        let longest = field_end.min(from + definition.format.max());
        let shortest = if ai.is_predefined_length() {
            longest
        } else {
            (from + definition.format.min()).min(longest)
        };
        for end in shortest..=longest {
            self.trials += 1;
            if self.trials > MOST_TRIALS {
                return;
            }
            let added = end < field_end && !ai.is_predefined_length();
            self.try_value(ai, definition, from..end, added);
        }
    }

    /// Reads on behind a value, if it is right.
    fn try_value(
        &mut self,
        ai: Ai,
        definition: &'static Definition,
        written: Range<usize>,
        added: bool,
    ) {
        let text = self.text.get(written.clone()).unwrap_or_default();
        let prefixes = self.options.company_prefixes;
        let right = value::check_length(ai, definition, text.as_bytes()).is_ok()
            && value::check_components(ai, definition, text.as_bytes(), prefixes).is_ok();
        if !right {
            return;
        }
        let end = written.end;
        let separated =
            matches!(self.text.as_bytes().get(end), Some(b'^' | b'\x1d')) && end > written.start;
        let score = self.score;
        self.score += weight(ai, definition) - 2 * i32::from(added);
        self.elements.push(Element { ai, value: Cow::Borrowed(text) });
        if added {
            self.added.push(end);
        }
        self.read(end + usize::from(separated));
        if added {
            self.added.pop();
        }
        self.elements.pop();
        self.score = score;
    }

    fn keep(&mut self) {
        if self.elements.is_empty() || rules::check(&self.elements, self.options.rules).is_err() {
            return;
        }
        // Behind its equals, so that the shorter first value stays first among them.
        let better = self.suggestions.iter().take_while(|other| other.score >= self.score).count();
        // Only the best are ever shown; a hostile text must not fill the memory with the others.
        if better < MOST_SUGGESTIONS {
            let elements = ElementString::from_checked(self.elements.clone());
            let added = self.added.clone();
            self.suggestions.truncate(MOST_SUGGESTIONS - 1);
            self.suggestions.insert(better, Fnc1Suggestion { elements, added, score: self.score });
        }
    }
}

/// How much an element with a right value speaks for a reading.
fn weight(ai: Ai, definition: &Definition) -> i32 {
    if ai.as_str().starts_with('9') {
        return -3;
    }
    let linters = definition.format.components().iter().flat_map(Component::linters);
    linters
        .map(|linter| match linter {
            Linter::CheckDigit | Linter::CheckPair | Linter::Iban => 6,
            Linter::Date | Linter::FullDate | Linter::LongDate | Linter::FullLongDate => 4,
            Linter::HourMinute | Linter::Country | Linter::Currency | Linter::PieceOfTotal => 2,
            _ => 0,
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::options::Rules;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let suggestions = suggest_fnc1(text, &ParseOptions::default());
        let best = suggestions.first().map(|best| best.elements.to_bracketed());
        assert_eq!(best.as_deref(), Some(expected), "{text}: {suggestions:?}");
    }

    #[test]
    fn swallowed_elements_are_found() {
        check("^010952123454321310ABC17261231", "(01)09521234543213(10)ABC(17)261231");
        check(
            "00095201234567891235020952123454321337510LOT7",
            "(00)095201234567891235(02)09521234543213(37)5(10)LOT7",
        );
    }

    #[test]
    fn a_split_without_proof_comes_after_the_plain_reading() {
        let text = "0109521234543213211234510LOT7";
        let readings: Vec<_> = suggest_fnc1(text, &ParseOptions::default())
            .iter()
            .map(|suggestion| suggestion.elements.to_bracketed())
            .collect();
        assert_eq!(readings[0], "(01)09521234543213(21)1234510LOT7");
        assert_eq!(readings[1], "(01)09521234543213(21)12345(10)LOT7");
    }

    #[test]
    fn separators_that_are_there_are_kept() {
        check(
            "010952123454321310ABC\u{1d}21XYZ17261231",
            "(01)09521234543213(10)ABC(21)XYZ(17)261231",
        );
    }

    #[test]
    fn no_text_makes_more_work_than_the_limit() {
        let options = ParseOptions::default();
        for repeated in ["90", "A", "10A", "10A^", "0109521234543213", "8200"] {
            for length in [LONGEST_TEXT - 4, 1 << 16, 1 << 20] {
                let text = format!("10{}", repeated.repeat(length / repeated.len()));
                let search = search(&text, &options);
                // Each level of the search counts the trial that ends it.
                assert!(search.trials <= MOST_TRIALS + MOST_ELEMENTS, "{repeated}: {}", text.len());
                assert!(search.suggestions.len() <= MOST_SUGGESTIONS);
                if text.len() > LONGEST_TEXT {
                    assert_eq!(search.trials, 0, "{repeated}: {}", text.len());
                }
            }
        }
    }

    #[test]
    fn the_longest_text_is_still_read() {
        let full = format!("99{}^", "A".repeat(90)).repeat(MOST_ELEMENTS);
        let options = ParseOptions::default().rules(Rules::NONE);
        let suggestions = suggest_fnc1(&full, &options);
        assert_eq!(suggestions[0].elements.elements().len(), MOST_ELEMENTS);
        let longest_value = table::identifiers()
            .map(|ai| ai.as_str().len() + ai.definition_or_unknown().format.max());
        assert!(longest_value.max() < Some(LONGEST_ELEMENT));
    }
}
