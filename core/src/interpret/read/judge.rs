//! Weighs what a text without a beginning of its own could be, by what each reading proves.
//!
//! Scanners type what they read without saying what it is, so digits alone can be read in several ways, and most readings of
//! them are chance. A reading gets the bits that its text proves: the part of random texts that would pass is 1 in 2 to that
//! many. What anything would satisfy, such as a batch or the serial of an asset, proves nothing. Beside the proof stands how
//! common it is that people hand over just that.
//!
//! ```text
//!  proof    a right check digit                     3   one in ten
//!           each digit of an application identifier 3   one in ten
//!           a date                                  4   one in 27 groups of six digits
//!           a country's number                      2   249 of a thousand
//!           the header of a tag, and its lengths   12   30 of 256 headers, then the partition and what it leaves empty
//!  field    an asset or document with its serial, typed without an identifier: one text in a thousand    -10
//!           an ISSN without its dash                                                                     -10
//!           an element string that begins with a key hardly ever scanned so (253, 255, 8003, 8004 …)      -9
//!           or with no key, where the same digits are a key                                             -18
//!           a slip in a number of just the right length: one in fifty numbers that are typed              -6
//!           another fault, beside which what is right in front proves as much as elsewhere                -8
//! ```

use super::candidate::Candidate;
use crate::NumberProblem;
use crate::epc::EpcProblem;
use crate::interpret::InterpretProblem;
use crate::interpret::element_key::guarded_kind;
use crate::interpret::fnc1::WRITTEN;
use crate::interpret::form::FormKind;
use crate::key::identify::{NumberKind, identifier_of, is_bare_issn};
use crate::syntax::{Ai, Component, Element, Lint, Linter, SyntaxProblem};
use crate::typed::number_input::is_dash;

/// Puts the readings in order, the likeliest first; those that are as likely stay in theirs. What has a fault goes where
/// something reads that is likelier.
pub(super) fn rank(candidates: &mut Vec<Candidate>) {
    if !candidates.iter().any(Candidate::reads) {
        return;
    }
    candidates.sort_by_cached_key(|candidate| -weight(candidate));
    if candidates.first().is_some_and(Candidate::reads) {
        candidates.retain(Candidate::reads);
    }
}

fn weight(candidate: &Candidate) -> i32 {
    match (candidate.kind, &candidate.outcome) {
        (FormKind::Number(NumberKind::Key(kind)), Ok(found)) => {
            let value = found.subject.elements.first().map_or(0, |key| key.value.len());
            let alone = kind.digits() + usize::from(kind.has_filler());
            let has_serial = kind.serial().is_some() && value > alone;
            CHECK_DIGIT + if has_serial { BARE } else { 0 }
        }
        (FormKind::Number(kind), Ok(_)) => {
            let text = candidate.text.as_str();
            let is_bare = is_bare_issn(kind, text.as_bytes(), text.contains(is_dash));
            CHECK_DIGIT + if is_bare { BARE } else { 0 }
        }
        (FormKind::Fnc1, Ok(found)) => {
            let elements = &found.subject.elements;
            proof_of(elements) + if begins_with_key(elements) { 0 } else { KEYLESS }
        }
        (_, Ok(_)) => TAG,
        (_, Err(error)) if is_slip(&error.problem) => SLIP,
        (FormKind::Fnc1, Err(_)) => {
            // A lost FNC1 leaves what stands in front as right as it was.
            let data = candidate.text.as_str().trim_start_matches(WRITTEN);
            OTHER_FAULT + identifier_of(data.as_bytes()).map_or(0, |found| proof(Ai::new(found)))
        }
        (_, Err(_)) => OTHER_FAULT,
    }
}

/// Whether it is one digit that is wrong, or a tag whose last digit or two are missing.
fn is_slip(problem: &InterpretProblem) -> bool {
    use InterpretProblem::{Epc, Number, Syntax};
    match problem {
        Number(NumberProblem::CheckDigit { .. }) => true,
        Syntax(SyntaxProblem::Lint(found)) => matches!(found.lint, Lint::CheckDigit { .. }),
        Epc(EpcProblem::Short { expected, found }) => {
            expected.saturating_sub(*found) <= MISSING_BITS
        }
        _ => false,
    }
}

/// Whether the elements of a text that reads are more than chance, where it can be nothing else.
pub(super) fn is_proven(elements: &[Element<'_>]) -> bool {
    proof_of(elements) + if begins_with_key(elements) { 0 } else { RARE_KEY } > 0
}

/// What elements prove together.
fn proof_of(elements: &[Element<'_>]) -> i32 {
    elements.iter().map(|element| proof(element.ai)).sum()
}

fn begins_with_key(elements: &[Element<'_>]) -> bool {
    elements.first().is_some_and(|element| guarded_kind(element.ai).is_some())
}

fn proof(ai: Ai) -> i32 {
    let identifier = ai.as_str();
    let is_rare = RARE_KEYS.contains(&identifier);
    let components = ai.definition_or_unknown().format.components();
    let checks = components.iter().flat_map(Component::linters);
    let checked: i32 = checks.map(bits_of).sum();
    let digits = i32::try_from(identifier.len()).unwrap_or(0);
    DIGIT * digits + checked + if is_rare { RARE_KEY } else { 0 }
}

fn bits_of(check: Linter) -> i32 {
    match check {
        Linter::CheckDigit => CHECK_DIGIT,
        Linter::Date | Linter::FullDate | Linter::LongDate | Linter::FullLongDate => DATE,
        Linter::Country => COUNTRY,
        _ => 0,
    }
}

const CHECK_DIGIT: i32 = 3;
/// A digit of an identifier.
const DIGIT: i32 = 3;
const DATE: i32 = 4;
const COUNTRY: i32 = 2;
const TAG: i32 = 12;
const SLIP: i32 = -6;
/// Such as a check digit that is missing, or an identifier that does not exist.
const OTHER_FAULT: i32 = -8;
/// Such as an asset with its serial and without its identifier, or an ISSN without its dash.
const BARE: i32 = -10;
/// Of two hexadecimal digits.
const MISSING_BITS: usize = 8;
const RARE_KEY: i32 = -9;
/// An element string with no key in front: beside it, a pallet's number that checks is what people type.
const KEYLESS: i32 = -18;
const RARE_KEYS: [&str; 3] = ["253", "255", "8003"];
