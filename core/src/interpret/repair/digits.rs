//! Repairs of digits: those of a key, and the missing zeros in front of a GTIN.

use super::{EditedText, TextEdit};
use crate::NumberProblem;
use crate::interpret::element_key::guarded_kind;
use crate::interpret::form::FormKind;
use crate::key::identify::NumberKind;
use crate::key::{KeyKind, validate};
use crate::repair::{NumberChange, NumberRepair, suggest};
use crate::syntax::Ai;
use crate::typed::spreadsheet::{self, Amount};
use crate::typed::with_add_on::{self, WithAddOn};

/// How many digits a GTIN has in an element.
const GTIN_LEN: usize = 14;
/// The GTINs that people write without the zeros in front, and their lengths.
const SHORT_GTINS: [(usize, KeyKind); 3] =
    [(13, KeyKind::Gtin13), (12, KeyKind::Gtin12), (8, KeyKind::Gtin8)];

/// Other digits for a text that is nothing but a key.
pub(super) fn of_number(kind: FormKind, text: &str, problem: &NumberProblem) -> Vec<EditedText> {
    use NumberProblem::{FirstCharacter, SerialCharacter, SerialLength};
    if let (FormKind::Number(NumberKind::UpcE), FirstCharacter { expected: '0', .. }) =
        (kind, problem)
    {
        // A spreadsheet dropped it.
        let text = format!("0{text}");
        return vec![EditedText { edit: TextEdit::PadGtin { zeros: 1 }, text }];
    }
    if let NumberProblem::AddOn { .. } = problem {
        let alone = |found: WithAddOn<'_>| {
            let key = found.reading.key;
            let edit = TextEdit::Digits { kind: key.kind(), change: NumberChange::DropAddOn };
            EditedText { edit, text: key.as_str().to_owned() }
        };
        return with_add_on::read(text, None).into_iter().map(alone).collect();
    }
    let FormKind::Number(NumberKind::Key(kind)) = kind else { return Vec::new() };
    if matches!(problem, SerialLength { .. } | SerialCharacter { .. }) {
        return Vec::new();
    }
    let edited = |found: NumberRepair| {
        let edit = TextEdit::Digits { kind, change: found.change };
        EditedText { edit, text: found.key.as_str().to_owned() }
    };
    if let Some(Amount::Whole(digits)) = spreadsheet::read(text) {
        let change = NumberChange::DropNotation;
        let whole = validate(kind, &digits).ok().map(|key| NumberRepair { key, change });
        return whole.into_iter().map(edited).collect();
    }
    suggest(kind, text).into_iter().map(edited).collect()
}

/// Other digits for the key of an element, whose check digit ends at byte `end`.
pub(super) fn of_element(text: &str, ai: Ai, end: usize) -> Vec<EditedText> {
    let Some(kind) = guarded_kind(ai) else { return Vec::new() };
    let Some((head, after)) = text.split_at_checked(end) else { return Vec::new() };
    let start = head.len().checked_sub(kind.digits());
    let Some((before, digits)) = start.and_then(|start| head.split_at_checked(start)) else {
        return Vec::new();
    };
    let same_length = |found: &NumberRepair| found.key.digits().len() == digits.len();
    let edited = |found: NumberRepair| {
        let edit = TextEdit::Digits { kind, change: found.change };
        EditedText { edit, text: format!("{before}{}{after}", found.key.digits()) }
    };
    suggest(kind, digits).into_iter().filter(same_length).map(edited).collect()
}

/// Digits for the letters that look like them, in the key of an element around byte `at`.
pub(super) fn look_alikes(kind: FormKind, text: &str, ai: Ai, at: usize) -> Vec<EditedText> {
    let end_of_identifier = match kind {
        FormKind::Bracketed => ')',
        FormKind::DigitalLink => '/',
        _ => return Vec::new(),
    };
    let key = text.get(..at).and_then(|before| before.rfind(end_of_identifier));
    let Some((start, kind)) = key.zip(guarded_kind(ai)) else { return Vec::new() };
    of_element(text, ai, start + 1 + kind.digits())
}

/// Zeros in front of a GTIN whose value lies around byte `end`.
pub(super) fn padded(kind: FormKind, text: &str, ai: Ai, end: usize) -> Option<EditedText> {
    if !matches!(ai.as_str(), "01" | "02") {
        return None;
    }
    let name = match kind {
        FormKind::Bracketed => format!("({ai})"),
        FormKind::DigitalLink => format!("/{ai}/"),
        _ => ai.to_string(),
    };
    let end = end.min(text.len());
    // The value has 14 characters at most, so its identifier is not further in front.
    let near = end.saturating_sub(GTIN_LEN + name.len());
    let head = text.as_bytes().get(near..end)?;
    let found = head.windows(name.len()).position(|part| part == name.as_bytes())?;
    let (before, value) = text.split_at_checked(near + found + name.len())?;
    let digits = value.bytes().take_while(u8::is_ascii_digit).count();
    let ends_itself = matches!(kind, FormKind::Bracketed | FormKind::DigitalLink);
    // Elsewhere, what follows a GTIN without its zeros was taken for its end: the next digits tell.
    let fits = |len| if ends_itself { digits == len } else { digits >= len };
    let (len, _) = SHORT_GTINS.into_iter().find(|(len, gtin)| {
        fits(*len) && value.get(..*len).is_some_and(|number| validate(*gtin, number).is_ok())
    })?;
    let zeros = GTIN_LEN - len;
    let text = format!("{before}{}{value}", "0".repeat(zeros));
    Some(EditedText { edit: TextEdit::PadGtin { zeros }, text })
}
