//! Repairs of EPCs in bits and in segments of links.

use std::ops::Range;

use super::{EditedText, TextEdit, urn};
use crate::epc::epcb::{LinkParts, Spelling};
use crate::epc::{BitNotation, EpcProblem};
use crate::interpret::form::FormKind;
use crate::numbers::number_problem::look_alike;

/// What could undo a problem with the bytes `span` of `text`.
pub(super) fn edits(
    kind: FormKind,
    text: &str,
    problem: &EpcProblem,
    span: &Range<usize>,
) -> Vec<EditedText> {
    match (kind, problem) {
        (FormKind::CompressedLink(spelling), _) => segment(text, spelling),
        (FormKind::Hex | FormKind::Binary, EpcProblem::Alphabet { notation, .. }) => {
            respelled(text, *notation)
        }
        (FormKind::PureIdentity | FormKind::TagUri | FormKind::RawUri, _) => {
            urn::edits(kind, text, problem, span)
        }
        _ => Vec::new(),
    }
}

/// Digits for the letters that look like them; and the text without what stands for no bits.
fn respelled(text: &str, notation: BitNotation) -> Vec<EditedText> {
    let stands_for_bits = |c: &char| u8::try_from(*c).is_ok_and(|b| notation.value(b).is_some());
    let digit = |c: char| match look_alike(c) {
        Some(digit) if !stands_for_bits(&c) => char::from(b'0' + digit),
        _ => c,
    };
    let texts: [String; 2] =
        [text.chars().map(digit).collect(), text.chars().filter(stands_for_bits).collect()];
    texts.into_iter().map(|text| EditedText { edit: TextEdit::Respell, text }).collect()
}

/// The last segment of a link with its two letters in front, in the characters of its spelling.
fn segment(text: &str, spelling: Spelling) -> Vec<EditedText> {
    let LinkParts { stem, segment, rest } = LinkParts::of(text);
    let slash = if stem.is_empty() { "" } else { "/" };
    let symbols = segment.get(..2).filter(|head| head.eq_ignore_ascii_case(spelling.prefix()));
    let symbols = symbols.map_or(segment, |head| segment.strip_prefix(head).unwrap_or(segment));
    let symbols = match spelling {
        Spelling::Hex => symbols.to_ascii_lowercase(),
        Spelling::Base64 => symbols.trim_end_matches('=').replace('+', "-"),
    };
    let edit = if segment.starts_with(spelling.prefix()) {
        TextEdit::Respell
    } else {
        TextEdit::AddScheme
    };
    let text = format!("{stem}{slash}{spelling}{symbols}{rest}");
    vec![EditedText { edit, text }]
}
