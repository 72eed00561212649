//! Repairs of EPCs: characters that a URI must escape, and the word that RFID readers send in front.

use std::ops::Range;

use super::{EditedText, TextEdit, escaped};
use crate::digital_link::{UriComponent, escape};
use crate::epc::{EpcProblem, ValueProblem};
use crate::interpret::form::FormKind;

/// What could undo a problem with the bytes `span` of `text`.
pub(super) fn edits(
    kind: FormKind,
    text: &str,
    problem: &EpcProblem,
    span: &Range<usize>,
) -> Vec<EditedText> {
    let edited = match problem {
        EpcProblem::Field { problem: ValueProblem::Escape { found: '%' }, .. } => {
            escaped(text, span.start, '%', "%25")
        }
        EpcProblem::Field { problem: ValueProblem::Escape { found }, .. } => {
            let with = escape(found.encode_utf8(&mut [0; 4]), UriComponent::Path);
            escaped(text, span.start, *found, &with)
        }
        _ if kind == FormKind::Hex => without_protocol_control(text),
        _ => None,
    };
    edited.into_iter().collect()
}

/// The EPC without the protocol-control word, which says in its first five bits how many words follow.
fn without_protocol_control(text: &str) -> Option<EditedText> {
    let (word, rest) = text.split_at_checked(4)?;
    let words = u16::from_str_radix(word, 16).ok()? >> 11;
    let edit = TextEdit::DropProtocolControl;
    (usize::from(words) * 4 == rest.len()).then(|| EditedText { edit, text: rest.to_owned() })
}
