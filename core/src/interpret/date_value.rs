//! Dates in element strings: those that people write, such as `(17)30/06/2027`, and days that do not exist.
//!
//! Left out on purpose: dates of another century, which two digits do not tell; and dates in links and scans that are not
//! of digits, which no one types there.

use crate::ParseError;
use crate::syntax::{Ai, ElementLint, Lint, Linter, SyntaxProblem};
use crate::typed::date::{WrittenDate, date_parts, written_dates};

/// The value of a date identifier that is written as people write dates.
struct Written<'a> {
    ai: Ai,
    value: &'a str,
    /// Where it begins in the text.
    start: usize,
    /// What it can be, whether there is such a day or not.
    dates: Vec<WrittenDate>,
    /// The time of day behind it, four digits.
    time: String,
}

impl<'a> Written<'a> {
    /// The one around byte `at` of a bracketed text.
    fn around(text: &'a str, at: usize) -> Option<Self> {
        let start = text.get(..at)?.rfind(')')? + 1;
        let ai: Ai = text.get(..start - 1)?.rsplit('(').next()?.parse().ok()?;
        ai.definition()?.format.components().first()?.checks().find(|linter| is_date(*linter))?;
        let value = text.get(start..)?.split('(').next()?;
        let (date, time) = split_time(value);
        let dates = written_dates(date.trim()).into_iter();
        // Two digits tell no year of another century.
        let dates = dates.filter(|date| date.year < 100 || date.year / 100 == 20).collect();
        Some(Self { ai, value, start, dates, time })
    }

    /// The values of its identifier that it can be.
    fn digits(&self) -> impl Iterator<Item = String> {
        let definition = self.ai.definition();
        let first = definition.and_then(|definition| definition.format.components().first());
        let linter = first.and_then(|first| first.checks().find(|linter| is_date(*linter)));
        let exists = move |date: &String| {
            linter.is_some_and(|linter| linter.check(date.as_bytes(), None).is_ok())
        };
        let dates = self.dates.iter().map(|date| date.six_digits());
        dates.filter(exists).map(|date| date + &self.time)
    }
}

fn is_date(linter: Linter) -> bool {
    matches!(linter, Linter::Date | Linter::FullDate)
}

/// A date, and the time of day behind it as four digits, such as `14:30`.
fn split_time(value: &str) -> (&str, String) {
    let time = value.rsplit_once(':').and_then(|(before, minutes)| {
        let is_time = minutes.len() == 2 && minutes.bytes().all(|byte| byte.is_ascii_digit());
        let hours = before.bytes().rev().take(2).take_while(u8::is_ascii_digit).count();
        let (date, hours) = before.split_at_checked(before.len() - hours)?;
        let date = date.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, ',' | 'T'));
        (is_time && !hours.is_empty()).then(|| (date, format!("{hours:0>2}{minutes}")))
    });
    time.unwrap_or((value, String::new()))
}

/// Bracketed texts with the date around byte `at` in the form of its identifier, such as `270630`.
pub(super) fn as_digits(text: &str, at: usize) -> Vec<String> {
    let Some(written) = Written::around(text, at) else { return Vec::new() };
    let Written { value, start, .. } = &written;
    let before = text.get(..*start).unwrap_or_default();
    let after = text.get(start + value.len()..).unwrap_or_default();
    written.digits().map(|digits| format!("{before}{digits}{after}")).collect()
}

/// What is wrong with a bracketed text, where that is a date as people write it: too long, or letters in it, says little.
pub(super) fn explained(text: &str, error: ParseError<SyntaxProblem>) -> ParseError<SyntaxProblem> {
    let written = Written::around(text, error.span.start);
    let Some(written) = written.filter(|written| error.problem.ai() == Some(written.ai)) else {
        return error;
    };
    let Some(&WrittenDate { year, month, day }) = written.dates.first() else { return error };
    let (ai, start) = (written.ai, written.start);
    let whole = start..start + written.value.len();
    let min = ai.definition().map_or(6, |definition| definition.format.min());
    if written.digits().next().is_some() {
        ParseError::new(SyntaxProblem::WrittenDate { ai, min }, whole)
    } else if (1..=12).contains(&month) && (1..=31).contains(&day) {
        ParseError::new(SyntaxProblem::NoSuchDay { ai, year, month, day }, whole)
    } else {
        let month_at = date_parts(written.value).map(|[_, month, _]| month).filter(|_| month > 12);
        match month_at {
            Some(at) => {
                let lint = Lint::Month;
                ParseError::new(ElementLint { ai, lint }.into(), start + at.start..start + at.end)
            }
            None => ParseError::new(SyntaxProblem::WrittenDate { ai, min }, whole),
        }
    }
}
