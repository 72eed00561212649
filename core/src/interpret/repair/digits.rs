//! Repairs of digits: those of a key, and the missing zeros in front of a GTIN.

use super::{EditedText, TextEdit};
use crate::NumberProblem;
use crate::interpret::element_key::guarded_kind;
use crate::interpret::form::FormKind;
use crate::interpret::read::Candidate;
use crate::key::identify::NumberKind;
use crate::key::{KeyKind, validate};
use crate::repair::{NumberChange, NumberRepair, suggest, with_second_check_digit};
use crate::syntax::Ai;
use crate::typed::number_input::NumberInput;
use crate::typed::spreadsheet::{self, Amount};
use crate::typed::with_add_on::{self, WithAddOn};

/// How many digits a GTIN has in an element.
const GTIN_LEN: usize = 14;
/// How many digits an SSCC has.
const SSCC_LEN: usize = 18;
/// The GTINs that people write without the zeros in front, and their lengths.
const SHORT_GTINS: [(usize, KeyKind); 3] =
    [(13, KeyKind::Gtin13), (12, KeyKind::Gtin12), (8, KeyKind::Gtin8)];
/// The symbology identifiers of interleaved 2 of 5 whose check digit is sent: not looked at, and right.
const SCANNED_ITF: [&str; 2] = ["]I0", "]I1"];
/// An SSCC that lost its 0 has the digits of a GSIN.
const SHORT_SSCC: [(usize, KeyKind); 1] = [(17, KeyKind::Gsin)];

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

/// The SSCC that a number of 17 digits, typed alone, is with the 0 that a spreadsheet takes off.
pub(super) fn of_pallet(candidate: &Candidate) -> Option<EditedText> {
    let digits = candidate.text.as_str();
    let is_alone = candidate.kind == FormKind::Number(NumberKind::Key(KeyKind::Gsin))
        && digits.starts_with(|first: char| first.is_ascii_digit());
    let text = format!("0{digits}");
    let is_pallet = is_alone && candidate.reads() && validate(KeyKind::Sscc, &text).is_ok();
    is_pallet.then_some(EditedText { edit: TextEdit::PadGtin { zeros: 1 }, text })
}

/// The number of a carton that was drawn with a second check digit, as it is typed or scanned from interleaved 2 of 5.
pub(super) fn of_carton(pasted: &str) -> Option<EditedText> {
    let digits = pasted.trim();
    let digits = SCANNED_ITF.iter().find_map(|id| digits.strip_prefix(id)).unwrap_or(digits);
    let NumberRepair { key, change } = with_second_check_digit(&NumberInput::new(digits))?;
    let edit = TextEdit::Digits { kind: key.kind(), change };
    Some(EditedText { edit, text: key.as_str().to_owned() })
}

/// Zeros in front of a GTIN or an SSCC whose value lies around byte `end`.
pub(super) fn padded(kind: FormKind, text: &str, ai: Ai, end: usize) -> Option<EditedText> {
    let (whole, short): (usize, &[(usize, KeyKind)]) = match ai.as_str() {
        "00" => (SSCC_LEN, &SHORT_SSCC),
        "01" | "02" => (GTIN_LEN, &SHORT_GTINS),
        _ => return None,
    };
    let name = match kind {
        FormKind::Bracketed => format!("({ai})"),
        FormKind::DigitalLink => format!("/{ai}/"),
        _ => ai.to_string(),
    };
    let end = end.min(text.len());
    // The value has so many characters at most, and its identifier is not further in front.
    let near = end.saturating_sub(whole + name.len());
    let head = text.as_bytes().get(near..end)?;
    let found = head.windows(name.len()).position(|part| part == name.as_bytes())?;
    let (before, value) = text.split_at_checked(near + found + name.len())?;
    let digits = value.bytes().take_while(u8::is_ascii_digit).count();
    let ends_itself = matches!(kind, FormKind::Bracketed | FormKind::DigitalLink);
    // Elsewhere, what follows a GTIN without its zeros was taken for its end: the next digits tell.
    let fits = |len| if ends_itself { digits == len } else { digits >= len };
    let (len, _) = short.iter().find(|(len, kind)| {
        fits(*len) && value.get(..*len).is_some_and(|number| validate(*kind, number).is_ok())
    })?;
    let zeros = whole - len;
    let text = format!("{before}{}{value}", "0".repeat(zeros));
    Some(EditedText { edit: TextEdit::PadGtin { zeros }, text })
}
