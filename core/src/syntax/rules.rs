//! The rules about identifiers that stand in one element string.
//!
//! Implements GS1 General Specifications 4.13 and 4.14 with the pairs and conditions of the
//! syntax dictionary. Where several elements break a rule, the one with the lowest identifier
//! is reported, so that the answer does not depend on the order of the elements.

use super::ai::{Ai, Element};
use super::options::{Rule, Rules};
use super::problem::SyntaxProblem;
use super::table::{self, Definition};

/// A rule that is broken.
pub(crate) struct RuleViolation {
    /// The index of the element that breaks it.
    pub(crate) element: usize,
    /// How.
    pub(crate) problem: SyntaxProblem,
}

/// The rules that are checked here.
const IN_ORDER: [Rule; 4] =
    [Rule::Exclusions, Rule::Requisites, Rule::Repeats, Rule::SignedKeyHasSerial];
/// A digital signature.
const SIGNATURE: Ai = Ai::new("8030");
/// Keys whose serial component is optional, with their length without it.
const SERIAL_OPTIONAL: [(Ai, usize); 3] =
    [(Ai::new("253"), 13), (Ai::new("255"), 13), (Ai::new("8003"), 14)];

/// Checks the rules in the order in which a person would fix them.
pub(crate) fn check(elements: &[Element<'_>], rules: Rules) -> Result<(), RuleViolation> {
    let present = elements.iter().fold(0, |bits, element| bits | bits_of(element.ai));
    if (0..elements.len()).all(|index| is_sound(elements, index, present)) {
        return Ok(());
    }
    for rule in IN_ORDER.into_iter().filter(|rule| rules.contains(*rule)) {
        let violation = (0..elements.len())
            .filter_map(|element| {
                Some(RuleViolation { element, problem: problem(elements, element, rule, present)? })
            })
            .min_by_key(|violation| elements[violation.element].ai);
        if let Some(violation) = violation {
            return Err(violation);
        }
    }
    Ok(())
}

/// Whether an element clearly keeps every rule, as nearly all do.
#[inline]
fn is_sound(elements: &[Element<'_>], index: usize, present: u64) -> bool {
    let ai = elements[index].ai;
    let definition = ai.definition_or_unknown();
    !definition.excludes_family()
        && !definition.is_excluded_by(present)
        && definition.needs.are_met(present)
        && ai != SIGNATURE
        && elements[..index].iter().all(|other| other.ai != ai)
}

/// How an element breaks a rule, if it does.
fn problem(
    elements: &[Element<'_>],
    index: usize,
    rule: Rule,
    present: u64,
) -> Option<SyntaxProblem> {
    let element = &elements[index];
    let ai = element.ai;
    let definition = ai.definition_or_unknown();
    match rule {
        Rule::Exclusions => {
            let others = || elements.iter().map(|other| other.ai).filter(|other| *other != ai);
            let named = || {
                definition
                    .excluded_names()
                    .find_map(|name| others().find(|other| table::is_named(*other, name)))
            };
            let sibling = || others().find(|other| definition.excludes_sibling(*other));
            sibling().or_else(named).map(|with| SyntaxProblem::Excluded { ai, with })
        }
        Rule::Requisites => {
            definition.needs.missing(present).map(|needs| SyntaxProblem::Missing { ai, needs })
        }
        Rule::Repeats => {
            let differs = |other: &Element<'_>| other.ai == ai && other.value != element.value;
            elements[..index].iter().any(differs).then_some(SyntaxProblem::Repeat { ai })
        }
        Rule::SignedKeyHasSerial => {
            let bare = |(key, len): &(Ai, usize)| *key == ai && *len >= element.value.len();
            let signed = || elements.iter().any(|other| other.ai == SIGNATURE);
            (SERIAL_OPTIONAL.iter().any(bare) && signed()).then_some(SyntaxProblem::NoSerial { ai })
        }
        // A rule about Digital Link URIs alone.
        Rule::KnownAttributes | Rule::QualifiersInPath => None,
    }
}

/// The bits of an identifier; one that is not in the table may still be one of a family.
fn bits_of(ai: Ai) -> u64 {
    ai.definition().map_or_else(|| table::bits_of_unknown(ai), Definition::bits)
}
