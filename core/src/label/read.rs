//! Reads a label from what was typed, and says of every field what is wrong with it.

use std::borrow::Cow;

use super::day;
use super::entries::LabelEntries;
use super::field::{FieldKind, LabelField};
use super::postcode;
use super::problem::{LabelFieldProblem, LabelProblem};
use super::sscc::{SerialRange, sscc_of_parts};
use super::values;
use super::warning::{self, LabelWarning};
use crate::key::gtin::Gtin;
use crate::key::identify::{CheckStatus, likeliest};
use crate::key::{Key, KeyKind, complete, validate};
use crate::syntax::{Ai, Element, Rules, SyntaxProblem, check_rules};
use crate::typed::number_input::NumberInput;
use crate::{NumberProblem, ParseError};

/// The identifier of what is in a unit.
const CONTENTS: Ai = Ai::new("02");
/// The length of the identifier of a date, such as `(17)`.
const DATE_IN_PARENTHESES: usize = 4;
/// More characters than any field takes, so that a text pasted by mistake is not read at all.
const LONGEST: usize = 400;

/// The data of a label, all of it right: an SSCC, and what goes with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    pub(super) sscc: Key,
    /// The company prefix of the SSCC where it was typed too, in digits alone.
    pub(super) company_prefix: Option<String>,
    /// What symbols carry, in the order of the fields, the SSCC first.
    pub(super) elements: Vec<LabelElement>,
    /// What only people read.
    pub(super) texts: Vec<LabelText>,
    /// What is odd about it, in the order of the fields.
    pub(super) warnings: Vec<LabelWarning>,
}

/// An element with the field it came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabelElement {
    /// Where it was typed.
    pub field: LabelField,
    /// The identifier and its value.
    pub element: Element<'static>,
}

/// Lines of text with the field they came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabelText {
    /// Where they were typed.
    pub field: LabelField,
    /// The lines; none is longer than a label is wide.
    pub lines: Vec<String>,
}

impl Label {
    /// The one number that every label has.
    pub fn sscc(&self) -> &Key {
        &self.sscc
    }

    /// What symbols carry, in the order of the fields, the SSCC first.
    pub fn elements(&self) -> &[LabelElement] {
        &self.elements
    }

    /// What only people read.
    pub fn texts(&self) -> &[LabelText] {
        &self.texts
    }

    /// What to look at before printing, in the order of the fields.
    ///
    /// ```
    /// use barcode_core::label::{LabelEntries, LabelField, read_label};
    ///
    /// let entries = LabelEntries::known([
    ///     ("sscc", "095212340000000013"),
    ///     ("contents", "19521234543210"),
    ///     ("count", "48"),
    ///     ("productionDate", "1/3/2027"),
    ///     ("bestBefore", "1/2/2027"),
    /// ]);
    /// let label = read_label(&entries).unwrap();
    /// assert_eq!(label.warnings()[0].field(), LabelField::BestBefore);
    /// ```
    pub fn warnings(&self) -> &[LabelWarning] {
        &self.warnings
    }
}

/// Reads a label; the errors stand in the order of the fields.
///
/// Each value is checked by itself first. Only when all are right are the rules checked that one has
/// with another, such as that contents (02) need a count (37), because a value that is wrong would
/// break those too.
///
/// ```
/// use barcode_core::label::{LabelEntries, read_label};
///
/// let entries = LabelEntries::known([
///     ("companyPrefix", "9521234"),
///     ("serialReference", "1"),
///     ("contents", "19521234543210"),
///     ("count", "480"),
/// ]);
/// assert_eq!(read_label(&entries).unwrap().sscc().as_str(), "095212340000000013");
///
/// let entries = LabelEntries::known([("sscc", "095212340000000013"), ("contents", "19521234543210")]);
/// let errors = read_label(&entries).unwrap_err();
/// assert_eq!(errors[0].to_string(), "count: expected a value, since (02) needs it");
/// ```
pub fn read_label(entries: &LabelEntries) -> Result<Label, Vec<LabelFieldProblem>> {
    let mut errors: Vec<_> = LabelField::ALL.iter().filter_map(|f| too_much(*f, entries)).collect();
    if !errors.is_empty() {
        return Err(errors);
    }
    let sscc = sscc(entries).map_err(|found| errors.extend(found)).ok();
    let mut elements = Vec::new();
    let mut texts = Vec::new();
    let mut warnings = Vec::new();
    for &field in LabelField::ALL {
        if entries.is_blank(field) {
            continue;
        }
        let text = entries.get(field);
        let read = match field.kind() {
            // Read above, all together.
            FieldKind::Sscc | FieldKind::SsccPart => continue,
            FieldKind::Country if !entries.is_blank(LabelField::Postcode) => continue,
            FieldKind::Country => Err(ParseError::new(LabelProblem::NoPostcode, 0..text.len())),
            FieldKind::Lines => match values::lines(text) {
                Ok(lines) => {
                    texts.push(LabelText { field, lines });
                    continue;
                }
                Err(error) => Err(error),
            },
            FieldKind::Postcode => match postcode::read(entries.get(LabelField::Country), text) {
                Ok((ai, value, warning)) => {
                    warnings.extend(warning);
                    Ok((ai, value))
                }
                Err(error) => {
                    errors.push(error);
                    continue;
                }
            },
            kind => element(field, kind, text),
        };
        match read {
            Ok((ai, value)) => {
                if field.kind() == FieldKind::Value && warning::is_converted(&value) {
                    warnings.push(LabelWarning::Spreadsheet { field, found: value.clone() });
                }
                if field.kind() == FieldKind::Gtin
                    && let Some(prefix) =
                        value.parse::<Gtin>().ok().and_then(|gtin| gtin.special_use())
                {
                    warnings.push(LabelWarning::NotTraded { field, prefix });
                }
                let element = Element { ai, value: Cow::Owned(value) };
                elements.push(LabelElement { field, element });
            }
            Err(error) => errors.push(LabelFieldProblem::new(field, text, error)),
        }
    }
    let lacks_sscc_alone = errors.iter().all(|error| error.error.problem == LabelProblem::NoSscc);
    if lacks_sscc_alone {
        let value = sscc.as_ref().map_or("", Key::as_str).to_owned();
        let element = Element { ai: KeyKind::Sscc.ai(), value: Cow::Owned(value) };
        elements.insert(0, LabelElement { field: LabelField::Sscc, element });
        errors.extend(check_together(&elements, entries).err());
    }
    let Some(sscc) = sscc.filter(|_| errors.is_empty()) else {
        errors.sort_by_key(|error| error.field);
        return Err(errors);
    };
    let value_of = |field| {
        let found = elements.iter().find(|element| element.field == field)?;
        Some(found.element.value.as_ref())
    };
    warnings.extend(warning::of_dates(value_of));
    warnings.sort_by_key(LabelWarning::field);
    let company_prefix = SerialRange::of(entries.get(LabelField::CompanyPrefix), "")
        .ok()
        .map(|range| range.company_prefix().to_owned())
        .filter(|prefix| sscc.as_str().get(1..).is_some_and(|rest| rest.starts_with(prefix)));
    Ok(Label { sscc, company_prefix, elements, texts, warnings })
}

/// A text that is not read at all: a long list of numbers, or what is too long for any field.
fn too_much(field: LabelField, entries: &LabelEntries) -> Option<LabelFieldProblem> {
    let text = entries.get(field);
    let found = text.chars().count();
    if found <= LONGEST {
        return None;
    }
    let several = match field.kind() {
        FieldKind::Sscc => values::several(text, Some(KeyKind::Sscc)),
        FieldKind::Gtin | FieldKind::Key => values::several(text, None),
        _ => None,
    };
    let too_long = || ParseError::new(LabelProblem::TextLength { found, max: LONGEST }, 0..0);
    Some(LabelFieldProblem::new(field, text, several.unwrap_or_else(too_long)))
}

/// The SSCC as given, or made from its parts; where there are both, they agree.
fn sscc(entries: &LabelEntries) -> Result<Key, Vec<LabelFieldProblem>> {
    let [extension, prefix, serial] =
        [LabelField::Extension, LabelField::CompanyPrefix, LabelField::SerialReference]
            .map(|field| entries.get(field));
    let parts = !entries.is_blank(LabelField::SerialReference);
    if entries.is_blank(LabelField::Sscc) {
        return match sscc_of_parts(extension, prefix, serial) {
            // Nothing was typed at all: one error, where the SSCC goes.
            Err(_) if !parts && entries.is_blank(LabelField::CompanyPrefix) => {
                let error = ParseError::new(LabelProblem::NoSscc, 0..0);
                Err(vec![LabelFieldProblem::new(LabelField::Sscc, "", error)])
            }
            made => made,
        };
    }
    let text = entries.get(LabelField::Sscc);
    let given = given_sscc(text).map_err(|error| {
        let error = values::no_number(text, Some(KeyKind::Sscc), error);
        vec![LabelFieldProblem::new(LabelField::Sscc, text, error)]
    })?;
    if !parts {
        return Ok(given);
    }
    let made = sscc_of_parts(extension, prefix, serial)?;
    if made == given {
        return Ok(given);
    }
    let problem = LabelProblem::TwoSsccs {
        found: given.as_str().to_owned(),
        expected: made.as_str().to_owned(),
    };
    let (typed, start) = values::trimmed(text);
    let error = ParseError::new(problem, start..start + typed.len());
    Err(vec![LabelFieldProblem::new(LabelField::Sscc, text, error)])
}

/// An SSCC with or without its identifier in front and its check digit behind.
fn given_sscc(text: &str) -> Result<Key, ParseError<NumberProblem>> {
    let (digits, at) = values::without_identifier(KeyKind::Sscc.ai(), text);
    sscc_digits(digits)
        .map_err(|error| error.after(at))
        .or_else(|error| values::scanned(text, Some(KeyKind::Sscc)).ok_or(error))
}

/// An SSCC with or without its check digit. Where seventeen digits check with a 0 in front, that is what they lack, nine
/// times in ten: completed, they would be another pallet's.
fn sscc_digits(text: &str) -> Result<Key, ParseError<NumberProblem>> {
    let reading = likeliest(&NumberInput::new(text), Some(KeyKind::Sscc));
    if reading.is_some_and(|reading| reading.status == CheckStatus::WithoutLeadingZero) {
        return validate(KeyKind::Sscc, text);
    }
    complete(KeyKind::Sscc, text).map(|completed| completed.key)
}

type Read = Result<(Ai, String), ParseError<LabelProblem>>;

fn element(field: LabelField, kind: FieldKind, text: &str) -> Read {
    let Some(ai) = field.ai() else { return Ok((KeyKind::Sscc.ai(), String::new())) };
    if kind == FieldKind::Weight {
        return values::weight(ai, text);
    }
    let (value, at) = match (kind, values::without_identifier(ai, text)) {
        // The GTIN of an item is that of what is inside, too, and the other way round.
        (FieldKind::Gtin, (_, 0)) => {
            let other = if ai == CONTENTS { KeyKind::Gtin14.ai() } else { CONTENTS };
            values::without_identifier(other, text)
        }
        (_, found) => found,
    };
    let read = match kind {
        FieldKind::Gtin => values::gtin(value),
        FieldKind::Count => values::count(ai, value),
        // Of six digits that are scanned it is known what stands first.
        FieldKind::Date if at > 0 => day::date(ai, &format!("({ai}){value}")),
        FieldKind::Date => day::date(ai, value),
        FieldKind::Key => values::key(ai, value),
        _ => values::value(ai, value),
    };
    // A date is marked as it was typed with its identifier in parentheses.
    let before = if kind == FieldKind::Date { at.saturating_sub(DATE_IN_PARENTHESES) } else { at };
    read.map(|value| (ai, value)).map_err(|error| error.after(before))
}

/// The rules about several identifiers; where one field is missing, it is the one to blame. They look at
/// which identifiers there are, so that an SSCC that is still to come may be empty.
fn check_together(
    elements: &[LabelElement],
    entries: &LabelEntries,
) -> Result<(), LabelFieldProblem> {
    let all: Vec<_> = elements.iter().map(|element| element.element.clone()).collect();
    let Err(violation) = check_rules(&all, Rules::ALL) else { return Ok(()) };
    let missing = match violation.problem {
        SyntaxProblem::Missing { ai, needs } => {
            only_field(needs).map(|field| (field, LabelProblem::Needed { ai }))
        }
        _ => None,
    };
    let field = elements.get(violation.element).map_or(LabelField::Sscc, |element| element.field);
    let (field, problem) = missing.unwrap_or((field, LabelProblem::Syntax(violation.problem)));
    let text = entries.get(field);
    let (typed, start) = values::trimmed(text);
    let error = ParseError::new(problem, start..start + typed.len());
    Err(LabelFieldProblem::new(field, text, error))
}

/// The field to fill in, where a label has only one of the alternatives, such as `02 8026`.
fn only_field(needs: &str) -> Option<LabelField> {
    let mut fields = needs.split(' ').filter_map(|ai| LabelField::of(ai.parse().ok()?));
    fields.next().filter(|_| fields.next().is_none())
}
