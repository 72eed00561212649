//! Checks one value against the format of its identifier.

use super::linter::CompanyPrefixes;
use super::{Definition, Problem};

/// What is wrong with a value, and where in it.
pub(crate) struct Fault {
    pub(crate) problem: Problem,
    pub(crate) at: usize,
    pub(crate) len: usize,
}

impl Fault {
    fn whole(problem: Problem, value: &[u8]) -> Self {
        Self { problem, at: 0, len: value.len() }
    }
}

/// Checks the number of characters only.
#[inline]
pub(crate) fn check_length(definition: &Definition, value: &[u8]) -> Result<(), Fault> {
    let (min, max) = (definition.format.min(), definition.format.max());
    if value.is_empty() {
        return Err(Fault::whole(Problem::EmptyValue, value));
    }
    if value.len() < min {
        return Err(Fault::whole(Problem::TooShort { min }, value));
    }
    if value.len() > max {
        return Err(Fault { problem: Problem::TooLong { max }, at: max, len: value.len() - max });
    }
    Ok(())
}

/// Checks each component, once the length is known to be right.
#[inline]
pub(crate) fn check_components(
    definition: &Definition,
    value: &[u8],
    prefixes: Option<&dyn CompanyPrefixes>,
) -> Result<(), Fault> {
    let mut at = 0;
    for component in definition.format.components() {
        let rest = &value[at..];
        if rest.is_empty() && component.optional {
            break;
        }
        let part = &rest[..rest.len().min(usize::from(component.max))];
        if part.len() < usize::from(component.min) {
            return Err(Fault { problem: Problem::Length, at, len: part.len() });
        }
        let characters = component.characters.linter();
        for linter in std::iter::once(characters).chain(component.linters()) {
            if let Err(finding) = linter.check(part, prefixes) {
                let problem = Problem::Lint(finding.lint);
                return Err(Fault { problem, at: at + finding.at, len: finding.len });
            }
        }
        at += part.len();
    }
    if at < value.len() {
        return Err(Fault { problem: Problem::Length, at, len: value.len() - at });
    }
    Ok(())
}
