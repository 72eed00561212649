//! Checks one value against the format of its identifier.

use super::ai::Ai;
use super::linter::{CompanyPrefixes, Lint, Linter};
use super::problem::SyntaxProblem;
use super::table::Definition;
use crate::ParseError;
use crate::syntax::ElementLint;

/// The first thing that is wrong, and its bytes in the value.
type Checked = Result<(), ParseError<SyntaxProblem>>;

/// Checks the number of characters only.
#[inline]
pub(crate) fn check_length(ai: Ai, definition: &Definition, value: &[u8]) -> Checked {
    let (min, max) = (definition.format.min(), definition.format.max());
    if value.is_empty() {
        return Err(ParseError::new(SyntaxProblem::EmptyValue { ai }, 0..0));
    }
    if value.len() < min {
        return Err(ParseError::new(SyntaxProblem::TooShort { ai, min }, 0..value.len()));
    }
    if value.len() > max {
        return Err(ParseError::new(SyntaxProblem::TooLong { ai, max }, max..value.len()));
    }
    Ok(())
}

/// Checks each component, once the length is known to be right.
#[inline]
pub(crate) fn check_components(
    ai: Ai,
    definition: &Definition,
    value: &[u8],
    prefixes: Option<&dyn CompanyPrefixes>,
) -> Checked {
    let mut at = 0;
    for component in definition.format.components() {
        let rest = &value[at..];
        if rest.is_empty() && component.optional {
            break;
        }
        let part = &rest[..rest.len().min(usize::from(component.max))];
        if part.len() < usize::from(component.min) {
            return Err(ParseError::new(SyntaxProblem::Length { ai }, at..at + part.len()));
        }
        for linter in component.checks() {
            if let Err(error) = linter.check(part, prefixes) {
                return Err(error.map(|lint| ElementLint { ai, lint }.into()).after(at));
            }
        }
        at += part.len();
    }
    if at < value.len() {
        return Err(ParseError::new(SyntaxProblem::Length { ai }, at..value.len()));
    }
    Ok(())
}

/// A day that its month does not have, by its name: the digits in front of the two that are wrong are its month and year.
pub(crate) fn named_day(text: &str, error: ParseError<SyntaxProblem>) -> ParseError<SyntaxProblem> {
    let SyntaxProblem::Lint(ElementLint { ai, lint: Lint::Day }) = error.problem else {
        return error;
    };
    let is_long = |linter| matches!(linter, Linter::LongDate | Linter::FullLongDate);
    let components = ai.definition_or_unknown().format.components();
    let year_digits = if components.iter().any(|one| one.checks().any(is_long)) { 4 } else { 2 };
    let number = |from: usize, len: usize| {
        let start = error.span.start.checked_sub(from)?;
        text.get(start..start + len)?.parse::<u16>().ok()
    };
    let small = |from| number(from, 2).and_then(|number| u8::try_from(number).ok());
    match (number(year_digits + 2, year_digits), small(2), small(0)) {
        (Some(year), Some(month), Some(day @ 1..=31)) => {
            ParseError::new(SyntaxProblem::NoSuchDay { ai, year, month, day }, error.span)
        }
        _ => error,
    }
}
