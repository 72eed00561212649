//! Texts that were probably meant.
//!
//! Each mistake people make has an edit that undoes it. An edit is offered only when the text it gives
//! reads without a problem, so that no rule is written down here a second time; at most three edits are
//! tried one after another.

mod digits;
mod elements;
mod epc;
mod link;
mod urn;

use super::InterpretProblem;
use super::among::number_among;
use super::fnc1::can_be_data;
use super::form::FormKind;
use super::keyboard::KeyboardLayout;
use super::read::{Candidate, Scanned, candidates, is_of_bits, scanned};
use crate::key::KeyKind;
use crate::repair::NumberChange;
use crate::syntax::SyntaxProblem;

/// A text that reads, and the mistakes that would explain the one that does not.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TextRepair {
    /// What was undone, in order.
    pub edits: Vec<TextEdit>,
    /// The text that was probably meant.
    pub text: String,
}

/// One mistake that was undone.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum TextEdit {
    /// FNC1 was inserted.
    InsertFnc1 {
        /// Before which bytes of the text.
        #[cfg_attr(feature = "serde", serde(serialize_with = "crate::shape::positions"))]
        at: Vec<usize>,
    },
    /// FNC1 was put in the place of what stands for it.
    ReplaceFnc1 {
        /// That, as it is written in the text.
        written: String,
    },
    /// One FNC1 was left of several in a row.
    OneFnc1,
    /// The digits of a key were corrected.
    Digits {
        /// The kind of key.
        kind: KeyKind,
        /// What was changed; positions count the digits of the key.
        change: NumberChange,
    },
    /// Zeros were added in front of a GTIN or an SSCC.
    PadGtin {
        /// How many.
        zeros: usize,
    },
    /// Blanks were left out.
    DropBlanks,
    /// A character was escaped that has another meaning where it stands.
    Escape {
        /// The character.
        character: char,
    },
    /// Key, qualifiers and attributes were put in the order of the standard.
    Reorder,
    /// The beginning of a link, a URI or a segment was added, such as `https://`.
    AddScheme,
    /// The same was written in the characters of the form: digits for letters that look like them, small
    /// letters for capitals, parentheses for other brackets, nothing for what has no place in it.
    Respell,
    /// The characters were put in the place of their bytes in hexadecimal.
    SpellBytes,
    /// Another scheme or kind was named in a URI.
    RenameScheme,
    /// The filter value 0, for all others, was added to a tag URI.
    AddFilter,
    /// The number of bits in a raw URI was put right.
    CountBits,
    /// What stands beside a GTIN was named its serial number.
    NameSerial,
    /// Everything around the digits of a key was left out.
    NumberAlone,
    /// One of two links was left out.
    LinkAlone,
    /// The slash at the end of a link was left out.
    DropSlash,
    /// The names of earlier versions were read as the identifiers that they stood for in a link.
    ReadNames,
    /// The keys that were pressed were taken for those of a US keyboard.
    Keyboard {
        /// What the keyboard of the computer is set to.
        layout: KeyboardLayout,
    },
}

/// How many edits are tried one after another.
const MOST_EDITS: usize = 3;
/// More suggestions than this are no help.
const MOST: usize = 3;

/// A text after one edit.
struct EditedText {
    edit: TextEdit,
    text: String,
}

/// What was probably meant by a pasted text that reads as `candidate`, where a form is `expected`.
pub(super) fn repairs(
    pasted: &str,
    candidate: &Candidate,
    expected: Option<FormKind>,
) -> Vec<TextRepair> {
    if matches!(&candidate.outcome, Err(error) if error.problem == SyntaxProblem::OtherKeyboard.into())
    {
        return scanned(pasted).into_iter().map(other_keyboard).collect();
    }
    if let Some(EditedText { edit, text }) =
        digits::of_pallet(candidate).or_else(|| digits::of_carton(pasted))
    {
        return vec![TextRepair { edits: vec![edit], text }];
    }
    let mut search = Search { kind: candidate.kind, found: Vec::new() };
    for EditedText { edit, text } in elements::other_fnc1(pasted, candidate) {
        // What may be data is the only mistake, or none.
        let is_sure = matches!(&edit, TextEdit::ReplaceFnc1 { written } if !can_be_data(written));
        let edits = vec![edit];
        if let Some(next) = search.offer(edits.clone(), text)
            && is_sure
            && !candidate.reads()
        {
            search.try_edits(&edits, &next);
        }
    }
    // What stands for FNC1 would be left beside one that is inserted.
    if search.found.is_empty() {
        let likely = elements::missing_fnc1(candidate).into_iter();
        for EditedText { edit, text } in likely.chain(link::of_reading(candidate)) {
            search.offer(vec![edit], text);
        }
    }
    search.try_edits(&[], candidate);
    if search.found.is_empty() && !expected.is_some_and(is_of_bits) {
        search.found.extend(number_alone(pasted, candidate));
    }
    search.found
}

fn other_keyboard(Scanned { layout, text, .. }: Scanned) -> TextRepair {
    TextRepair { edits: vec![TextEdit::Keyboard { layout }], text }
}

/// The number in the address of a shop's page, which often ends in one, or in a text that is no element string.
fn number_alone(pasted: &str, candidate: &Candidate) -> Option<TextRepair> {
    let Err(error) = &candidate.outcome else { return None };
    let may_hold = match candidate.kind {
        FormKind::DigitalLink => true,
        FormKind::Bracketed => error.problem == SyntaxProblem::NoIdentifier.into(),
        _ => false,
    };
    let key = number_among(pasted).filter(|_| may_hold)?;
    Some(TextRepair { edits: vec![TextEdit::NumberAlone], text: key.as_str().to_owned() })
}

/// The repairs found so far for a text of one form.
struct Search {
    kind: FormKind,
    found: Vec<TextRepair>,
}

impl Search {
    /// Offers what `candidate` reads as after each edit, and edits those further that do not read.
    ///
    /// Calls itself at most [`MOST_EDITS`] times, whatever the text.
    fn try_edits(&mut self, before: &[TextEdit], candidate: &Candidate) {
        for EditedText { edit, text } in edits(candidate) {
            // Digits that still do not check were not the mistake.
            let is_hopeful = !matches!(edit, TextEdit::Digits { .. });
            let edits = [before, &[edit]].concat();
            let is_last = edits.len() == MOST_EDITS;
            if let Some(next) = self.offer(edits.clone(), text)
                && is_hopeful
                && !is_last
            {
                self.try_edits(&edits, &next);
            }
        }
    }

    /// Adds a repair if its text reads in the same form; gives how it reads where it still does not.
    fn offer(&mut self, edits: Vec<TextEdit>, text: String) -> Option<Candidate> {
        if self.found.len() == MOST || self.found.iter().any(|repair| repair.text == text) {
            return None;
        }
        let candidates = candidates(&text);
        if candidates.iter().any(|other| other.reads() && same_family(other.kind, self.kind)) {
            self.found.push(TextRepair { edits, text });
            return None;
        }
        candidates.into_iter().find(|other| other.kind == self.kind)
    }
}

/// Whether a text of the form `found` can be what was meant by one of the form `meant`.
fn same_family(found: FormKind, meant: FormKind) -> bool {
    match (found, meant) {
        (FormKind::Scan(_), FormKind::Scan(_))
        | (FormKind::PureIdentity, FormKind::TagUri)
        | (FormKind::TagUri, FormKind::PureIdentity)
        | (FormKind::CompressedLink(_), FormKind::DigitalLink) => true,
        _ => found == meant,
    }
}

/// What could undo the problem of a candidate, if it has one.
fn edits(candidate: &Candidate) -> Vec<EditedText> {
    let Err(error) = &candidate.outcome else { return Vec::new() };
    let (kind, text) = (candidate.kind, candidate.text.as_str());
    match &error.problem {
        InterpretProblem::Number(problem) => digits::of_number(kind, text, problem),
        InterpretProblem::Syntax(problem) => elements::edits(kind, text, *problem, &error.span),
        InterpretProblem::Epc(problem) => epc::edits(kind, text, problem, &error.span),
    }
}

/// The text with `with` in the place of `character` at byte `at`.
fn escaped(text: &str, at: usize, character: char, with: &str) -> Option<EditedText> {
    let (before, after) = text.split_at_checked(at)?;
    let after = after.strip_prefix(character)?;
    let text = format!("{before}{with}{after}");
    Some(EditedText { edit: TextEdit::Escape { character }, text })
}
