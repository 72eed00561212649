//! Every linter of the GS1 Barcode Syntax Dictionary: verdict, problem and span.

use std::cell::Cell;
use std::ops::Range;

use barcode_core::ParseError;
use barcode_core::syntax::{CompanyPrefixes, Lint, Linter, PrefixAnswer};
use serde_json::Value;

use crate::reference_text;
use crate::tally::{Tally, same};

/// Names the dictionary reserves, and old names: they have no rule.
const WITHOUT_RULE: &[&str] = &["hhmm", "iso3166list", "key", "keyoff1", "mmoptss", "yymmddhh"];
/// More company prefixes than any coupon has.
const MOST_PREFIXES: usize = 5;

pub(crate) fn run(vectors: &Value) -> Tally {
    Tally::rows(vectors, |row| {
        let name = row["linter"].as_str().unwrap_or_default();
        if WITHOUT_RULE.contains(&name) {
            return same("verdict", &row["ok"].as_bool(), &Some(true));
        }
        let linter = Linter::named(name).ok_or_else(|| format!("no linter {name}"))?;
        let input = latin_1_bytes(row["input"].as_str().unwrap_or_default());
        let expected = row["ok"].as_bool() == Some(false);
        let expected = expected.then(|| {
            (row["err"].as_str().unwrap_or_default(), row["highlight"].as_str().unwrap_or_default())
        });
        let describe = |outcome: Result<(), ParseError<Lint>>| {
            outcome.err().map(|error| {
                (reference_text::of_lint(error.problem), highlight(&input, error.span))
            })
        };
        let expected = expected.map(|(text, mark)| (text.to_owned(), mark.to_owned()));
        let found = describe(linter.check(&input, None));
        if found == expected {
            return Ok(());
        }
        // What an absent or unhelpful list of company prefixes does, at each place that asks it.
        for answer in [PrefixAnswer::Unlicensed, PrefixAnswer::Offline] {
            for refused in 0..MOST_PREFIXES {
                let list = RefusingList { refused, asked: Cell::new(0), answer };
                if describe(linter.check(&input, Some(&list))) == expected {
                    return Ok(());
                }
            }
        }
        same("finding", &found, &expected)
    })
}

/// A list of company prefixes that gives `answer` the n-th time it is asked.
struct RefusingList {
    refused: usize,
    asked: Cell<usize>,
    answer: PrefixAnswer,
}

impl CompanyPrefixes for RefusingList {
    fn look_up(&self, _key: &str) -> PrefixAnswer {
        let asked = self.asked.replace(self.asked.get() + 1);
        if asked == self.refused { self.answer } else { PrefixAnswer::Licensed }
    }
}

/// The input with stars around the culprit, as the vectors write it.
fn highlight(input: &[u8], span: Range<usize>) -> String {
    let text = |bytes: &[u8]| bytes.iter().copied().map(char::from).collect::<String>();
    format!(
        "{}*{}*{}",
        text(&input[..span.start]),
        text(&input[span.clone()]),
        text(&input[span.end..])
    )
}

/// The vectors write each byte of the input as the character with its number.
fn latin_1_bytes(text: &str) -> Vec<u8> {
    text.chars().map(|character| u8::try_from(character).unwrap_or(0)).collect()
}
