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

/// The elements of one string, looked at one by one: nearly all strings clearly keep every rule.
///
/// So no definition is looked up again: seven elements are read in 5,300 instructions instead of 6,200.
pub(crate) struct Company {
    /// The bits of all identifiers.
    present: u64,
    /// The bits of what any of them excludes.
    excluded: u64,
    /// Whether each finds what it needs before it, as behind a key.
    needs_are_met: bool,
    /// Whether every other rule is clearly kept.
    is_sound: bool,
}

impl Company {
    /// No element yet.
    pub(crate) const NONE: Self =
        Self { present: 0, excluded: 0, needs_are_met: true, is_sound: true };

    /// Looks at one more element, which stands behind those `before`.
    #[inline]
    pub(crate) fn join(&mut self, before: &[Element<'_>], ai: Ai, definition: &Definition) {
        let clashes = |other: &Element<'_>| other.ai == ai || definition.excludes_sibling(other.ai);
        self.present |= definition.bits();
        self.excluded |= definition.excluded_bits();
        self.needs_are_met &= definition.needs.are_met(self.present);
        self.is_sound &= definition.is_in_table() && ai != SIGNATURE && !before.iter().any(clashes);
    }

    /// Checks the rules about the `elements` it has looked at.
    #[inline]
    pub(crate) fn check(
        &self,
        elements: &[Element<'_>],
        rules: Rules,
    ) -> Result<(), RuleViolation> {
        let has_needs =
            |element: &Element<'_>| element.ai.definition_or_unknown().needs.are_met(self.present);
        let is_sound = self.is_sound
            && self.excluded & self.present == 0
            && (self.needs_are_met || elements.iter().all(has_needs));
        if is_sound { Ok(()) } else { find_violation(elements, rules) }
    }
}

/// Checks the rules about elements that come from elsewhere.
pub(crate) fn check(elements: &[Element<'_>], rules: Rules) -> Result<(), RuleViolation> {
    let mut company = Company::NONE;
    for (index, Element { ai, .. }) in elements.iter().enumerate() {
        company.join(&elements[..index], *ai, ai.definition_or_unknown());
    }
    company.check(elements, rules)
}

/// Asks each rule about each element, in the order in which a person would fix them.
fn find_violation(elements: &[Element<'_>], rules: Rules) -> Result<(), RuleViolation> {
    let present = elements.iter().fold(0, |bits, element| bits | bits_of(element.ai));
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

/// The needs that nothing in `elements` meets, each with the first element that has it.
pub(super) fn unmet<'e>(
    elements: &'e [Element<'_>],
) -> impl Iterator<Item = (Ai, &'static str)> + 'e {
    let present = elements.iter().fold(0, |bits, element| bits | bits_of(element.ai));
    let missing = move |ai: Ai| ai.definition_or_unknown().needs.missing(present);
    elements.iter().enumerate().filter_map(move |(index, element)| {
        let needs = missing(element.ai)?;
        let is_new = elements[..index].iter().all(|before| missing(before.ai) != Some(needs));
        is_new.then_some((element.ai, needs))
    })
}

/// The bits of an identifier; one that is not in the table may still be one of a family.
fn bits_of(ai: Ai) -> u64 {
    ai.definition().map_or_else(|| table::bits_of_unknown(ai), Definition::bits)
}
