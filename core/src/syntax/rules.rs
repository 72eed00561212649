//! The rules about identifiers that stand in one element string.
//!
//! Implements GS1 General Specifications 4.13 and 4.14 with the pairs and conditions of the
//! syntax dictionary. Where several elements break a rule, the one with the lowest identifier
//! is reported, so that the answer does not depend on the order of the elements.

use super::ai::{Ai, Element};
use super::table::{self, UNKNOWN};
use super::{Definition, Problem, Rule, Rules};

/// A rule that is broken: by which element, and how.
pub(crate) struct Broken {
    pub(crate) element: usize,
    pub(crate) problem: Problem,
}

/// A digital signature.
const SIGNATURE: Ai = Ai::new("8030");
/// Keys whose serial component is optional, with their length without it.
const SERIAL_OPTIONAL: [(Ai, usize); 3] =
    [(Ai::new("253"), 13), (Ai::new("255"), 13), (Ai::new("8003"), 14)];

/// Checks the rules in the order in which a person would mend them.
pub(crate) fn check(elements: &[Element<'_>], rules: Rules) -> Result<(), Broken> {
    let present = elements.iter().fold(0, |bits, element| bits | definition(element).bits());
    if (0..elements.len()).all(|index| is_sound(elements, index, present)) {
        return Ok(());
    }
    if rules.contains(Rule::Exclusions) {
        first(elements, |index| excluded(elements, index, present))?;
    }
    if rules.contains(Rule::Requisites) {
        first(elements, |index| {
            let needs = definition(&elements[index]).needs.missing(present)?;
            Some(Problem::Missing { needs })
        })?;
    }
    if rules.contains(Rule::Repeats) {
        first(elements, |index| {
            let element = &elements[index];
            let differs =
                |other: &Element<'_>| other.ai == element.ai && other.value != element.value;
            elements[..index].iter().any(differs).then_some(Problem::Repeat)
        })?;
    }
    if rules.contains(Rule::SignedKeyHasSerial)
        && elements.iter().any(|element| element.ai == SIGNATURE)
    {
        first(elements, |index| {
            let element = &elements[index];
            let bare = |(ai, len): &(Ai, usize)| *ai == element.ai && *len >= element.value.len();
            SERIAL_OPTIONAL.iter().any(bare).then_some(Problem::NoSerial)
        })?;
    }
    Ok(())
}

/// Whether an element is clearly right under every rule, which nearly all are.
#[inline]
fn is_sound(elements: &[Element<'_>], index: usize, present: u64) -> bool {
    let ai = elements[index].ai;
    let definition = definition(&elements[index]);
    !definition.is_alone()
        && !definition.is_excluded_by(present)
        && definition.needs.are_met(present)
        && ai != SIGNATURE
        && elements[..index].iter().all(|other| other.ai != ai)
}

/// The problem of the element with the lowest identifier, if any has one.
#[inline]
fn first(
    elements: &[Element<'_>],
    problem: impl Fn(usize) -> Option<Problem>,
) -> Result<(), Broken> {
    let broken = (0..elements.len())
        .filter_map(|element| Some(Broken { element, problem: problem(element)? }))
        .min_by_key(|broken| elements[broken.element].ai);
    broken.map_or(Ok(()), Err)
}

/// The identifier that `elements[index]` cannot stand beside, if it is there.
#[inline]
fn excluded(elements: &[Element<'_>], index: usize, present: u64) -> Option<Problem> {
    let ai = elements[index].ai;
    let definition = definition(&elements[index]);
    if !definition.is_alone() && !definition.is_excluded_by(present) {
        return None;
    }
    definition.excluded_names().find_map(|name| {
        let other = elements.iter().map(|other| other.ai);
        let with =
            other.filter(|other| *other != ai).find(|other| table::is_named(*other, name))?;
        Some(Problem::Excluded { with })
    })
}

fn definition(element: &Element<'_>) -> &'static Definition {
    element.ai.definition().unwrap_or(UNKNOWN)
}
