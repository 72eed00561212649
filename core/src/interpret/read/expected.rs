//! Reads a text as the one form that is expected, such as that of the box it was typed in.
//!
//! A text that reads in another form keeps its meaning, and one that begins like another form is judged
//! as that. What is left says nothing about itself: `hello` is no link, no number and no bits, so what
//! helps is what is missing from the expected form.

use super::candidate::Candidate;
use super::{captions, epc, link};
use crate::interpret::excerpt::Excerpt;
use crate::interpret::fnc1::{Fnc1Notation, SENT};
use crate::interpret::form::FormKind;
use crate::interpret::normalize::NormalizedText;
use crate::syntax::SyntaxProblem;

/// What EPC URIs begin with; any other `urn:` is one that was mistyped.
const EPC_URNS: [&str; 6] = [
    "urn:epc:id:",
    "urn:epc:class:",
    "urn:epc:tag:",
    "urn:epc:raw:",
    "urn:epc:pat:",
    "urn:epc:idpat:",
];

/// Whether a reading is likely where `form` is expected.
///
/// Bits that are being typed look like many a number on the way, but not the bytes of a whole one.
pub(super) fn is_likely(form: FormKind, candidate: &Candidate) -> bool {
    let are_bytes = || matches!(&candidate.outcome, Err(error) if error.problem == SyntaxProblem::HexBytes.into());
    !is_of_bits(form)
        || !matches!(candidate.kind, FormKind::Number(_) | FormKind::Fnc1)
        || are_bytes()
}

/// Whether a form is the bits of a tag.
pub(in crate::interpret) fn is_of_bits(form: FormKind) -> bool {
    matches!(form, FormKind::Hex | FormKind::Binary | FormKind::Base64)
}

/// Whether a text that does not read is meant as `form`, though it begins like something else.
pub(super) fn is_meant(form: FormKind, text: Excerpt<'_>) -> bool {
    match form {
        FormKind::Bracketed => text.text.contains(')'),
        FormKind::CompressedLink(_) => text.begins("http"),
        FormKind::PureIdentity | FormKind::TagUri | FormKind::RawUri => {
            text.begins("urn:") && !EPC_URNS.into_iter().any(|urn| text.begins(urn))
        }
        _ => false,
    }
}

/// The text as `form`; nothing for a form that no box is for.
pub(super) fn read(form: FormKind, text: Excerpt<'_>) -> Option<Candidate> {
    let candidate = match form {
        FormKind::Bracketed => captions::bracketed(text),
        FormKind::DigitalLink => link::read(NormalizedText::verbatim(text)),
        FormKind::CompressedLink(spelling) => {
            link::compressed(NormalizedText::verbatim(text), spelling)
        }
        FormKind::PureIdentity | FormKind::TagUri | FormKind::RawUri => {
            epc::uri(NormalizedText::verbatim(text), form)
        }
        FormKind::Hex | FormKind::Binary | FormKind::Base64 => {
            let symbols = NormalizedText::new(text, Fnc1Notation::None, SENT);
            epc::spelled(epc::without_dump_marks(&symbols), form)
        }
        FormKind::Number(_) | FormKind::Fnc1 | FormKind::Hri | FormKind::Scan(_) => return None,
    };
    Some(candidate)
}
