//! Digits put right: those of a key, and the zeros in front of a GTIN.

use super::{Change, Edit};
use crate::interpret::form::FormKind;
use crate::interpret::key::guarded_kind;
use crate::key::identify::NumberKind;
use crate::key::{KeyKind, validate};
use crate::syntax::Ai;
use crate::text::{self, concat, owned};
use crate::{NumberProblem, ParseError, repair};

/// Other digits for a number that is nothing but a key.
pub(super) fn key_edits(
    kind: FormKind,
    text: &str,
    error: &ParseError<NumberProblem>,
) -> Vec<Edit> {
    let FormKind::Number(NumberKind::Key(kind)) = kind else { return Vec::new() };
    if matches!(
        error.problem,
        NumberProblem::SerialLength { .. } | NumberProblem::SerialCharacter { .. }
    ) {
        return Vec::new();
    }
    let edit = |found: repair::NumberRepair| {
        (Change::Digits { kind, change: found.change }, found.key.as_str().to_owned())
    };
    repair::suggest(kind, text).into_iter().map(edit).collect()
}

/// Keys with other digits in the place of the one that ends at byte `end`.
pub(super) fn digit_edits(text: &str, ai: Ai, end: usize) -> Vec<Edit> {
    let Some(kind) = guarded_kind(ai) else { return Vec::new() };
    let Some(start) = end.checked_sub(kind.digits()) else { return Vec::new() };
    let (Some(before), Some(digits), Some(after)) =
        (text.get(..start), text.get(start..end), text.get(end..))
    else {
        return Vec::new();
    };
    let same_length = |found: &repair::NumberRepair| found.key.digits().len() == digits.len();
    let edit = |found: repair::NumberRepair| {
        let text = concat(&[before, found.key.digits(), after]);
        (Change::Digits { kind, change: found.change }, text)
    };
    repair::suggest(kind, digits).into_iter().filter(same_length).map(edit).collect()
}

/// Zeros in front of a GTIN whose value lies around byte `end`.
pub(super) fn padded(kind: FormKind, text: &str, ai: Ai, end: usize) -> Option<Edit> {
    if !matches!(ai.as_str(), "01" | "02") {
        return None;
    }
    let name = match kind {
        FormKind::Bracketed => concat(&["(", ai.as_str(), ")"]),
        FormKind::DigitalLink => concat(&["/", ai.as_str(), "/"]),
        _ => owned(ai.as_str()),
    };
    let end = end.min(text.len());
    // The value has 14 characters at most, so its identifier is not further in front.
    let near = end.saturating_sub(14 + name.len());
    let head = text.as_bytes().get(near..end)?;
    let found = head.windows(name.len()).position(|part| part == name.as_bytes())?;
    let start = near + found + name.len();
    let value = text.get(start..)?;
    let digits = value.bytes().take_while(u8::is_ascii_digit).count();
    // What follows a GTIN without its zeros was taken for its end: the next digits tell.
    let lengths = [(13, KeyKind::Gtin13), (12, KeyKind::Gtin12), (8, KeyKind::Gtin8)];
    let (len, _) = lengths.into_iter().find(|(len, gtin)| {
        let separate = matches!(kind, FormKind::Bracketed | FormKind::DigitalLink);
        let fits = if separate { digits == *len } else { digits >= *len };
        fits && value.get(..*len).is_some_and(|number| validate(*gtin, number).is_ok())
    })?;
    let zeros = 14 - len;
    let (before, after) = text.split_at_checked(start)?;
    Some((Change::PadGtin { zeros }, concat(&[before, &text::zeros(zeros), after])))
}
