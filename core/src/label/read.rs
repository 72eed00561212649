//! Reads a label from what was typed, and says of every field what is wrong with it.

use std::borrow::Cow;
use std::ops::Range;

use super::entries::LabelEntries;
use super::field::{FieldKind, LabelField};
use super::problem::{FieldError, LabelProblem};
use super::sscc::sscc_of_parts;
use super::values;
use crate::key::{Key, KeyKind, complete};
use crate::syntax::{Ai, Element, Rules, SyntaxProblem, check_rules};
use crate::{NumberProblem, ParseError};

/// The identifier of an SSCC as people paste it in front of one.
const SSCC_IN_BRACKETS: &str = "(00)";
const POSTCODE_OF_COUNTRY: Ai = Ai::new("421");
/// The digits of a country in front of the postcode.
const COUNTRY_DIGITS: usize = 3;

/// The data of a label, all of it right: an SSCC, and what goes with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    pub(super) sscc: Key,
    /// What symbols carry, in the order of the fields, the SSCC first.
    pub(super) elements: Vec<LabelElement>,
    /// What only people read.
    pub(super) texts: Vec<LabelText>,
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
pub fn read_label(entries: &LabelEntries) -> Result<Label, Vec<FieldError>> {
    let mut errors = Vec::new();
    let sscc = sscc(entries).map_err(|found| errors.extend(found)).ok();
    let mut elements = Vec::new();
    let mut texts = Vec::new();
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
            FieldKind::Postcode if !entries.is_blank(LabelField::Country) => {
                match postcode_abroad(entries.get(LabelField::Country), text) {
                    Ok(read) => Ok(read),
                    Err(error) => {
                        errors.push(error);
                        continue;
                    }
                }
            }
            kind => element(field, kind, text),
        };
        match read {
            Ok((ai, value)) => {
                let element = Element { ai, value: Cow::Owned(value) };
                elements.push(LabelElement { field, element });
            }
            Err(error) => errors.push(FieldError { field, error }),
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
    Ok(Label { sscc, elements, texts })
}

/// The SSCC as given, or made from its parts; where there are both, they agree.
fn sscc(entries: &LabelEntries) -> Result<Key, Vec<FieldError>> {
    let [extension, prefix, serial] =
        [LabelField::Extension, LabelField::CompanyPrefix, LabelField::SerialReference]
            .map(|field| entries.get(field));
    let parts = !entries.is_blank(LabelField::SerialReference);
    if entries.is_blank(LabelField::Sscc) {
        return match sscc_of_parts(extension, prefix, serial) {
            // Nothing was typed at all: one error, where the SSCC goes.
            Err(_) if !parts && entries.is_blank(LabelField::CompanyPrefix) => {
                let error = ParseError::new(LabelProblem::NoSscc, 0..0);
                Err(vec![FieldError { field: LabelField::Sscc, error }])
            }
            made => made,
        };
    }
    let text = entries.get(LabelField::Sscc);
    let given = given_sscc(text).map_err(|error| {
        vec![FieldError { field: LabelField::Sscc, error: error.map(LabelProblem::Number) }]
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
    Err(vec![FieldError { field: LabelField::Sscc, error }])
}

/// An SSCC with or without its identifier in front and its check digit behind.
fn given_sscc(text: &str) -> Result<Key, ParseError<NumberProblem>> {
    let (typed, start) = values::trimmed(text);
    match typed.strip_prefix(SSCC_IN_BRACKETS) {
        None => complete(KeyKind::Sscc, text),
        Some(digits) => complete(KeyKind::Sscc, digits)
            .map_err(|error| error.after(start + SSCC_IN_BRACKETS.len())),
    }
    .map(|completed| completed.key)
}

type Read = Result<(Ai, String), ParseError<LabelProblem>>;

fn element(field: LabelField, kind: FieldKind, text: &str) -> Read {
    let Some(ai) = field.ai() else { return Ok((KeyKind::Sscc.ai(), String::new())) };
    let with_ai = |value: String| (ai, value);
    match kind {
        FieldKind::Gtin => values::gtin(text).map(with_ai),
        FieldKind::Count => values::count(ai, text).map(with_ai),
        FieldKind::Date => values::date(ai, text).map(with_ai),
        FieldKind::Weight => values::weight(ai, text),
        FieldKind::Key => values::key(ai, text).map(with_ai),
        _ => values::value(ai, text).map(with_ai),
    }
}

/// A country and a postcode as one value, each to blame for its own characters.
fn postcode_abroad(country: &str, postcode: &str) -> Result<(Ai, String), FieldError> {
    let (country_typed, country_start) = values::trimmed(country);
    let (postcode_typed, postcode_start) = values::trimmed(postcode);
    let at = |field, problem, span: Range<usize>| FieldError {
        field,
        error: ParseError::new(problem, span),
    };
    let digits = country_typed.bytes().filter(u8::is_ascii_digit).count();
    if digits != COUNTRY_DIGITS || country_typed.len() != COUNTRY_DIGITS {
        let found = country_typed.chars().count();
        let problem = NumberProblem::Length { found, expected: &[COUNTRY_DIGITS] };
        let span = country_start..country_start + country_typed.len();
        return Err(at(LabelField::Country, LabelProblem::Number(problem), span));
    }
    let value = [country_typed, postcode_typed].concat();
    values::checked(POSTCODE_OF_COUNTRY, &value).map_err(|error| {
        let span = error.span;
        if span.start < COUNTRY_DIGITS && span.end <= COUNTRY_DIGITS {
            let span = country_start + span.start..country_start + span.end;
            at(LabelField::Country, error.problem, span)
        } else {
            let start = span.start.saturating_sub(COUNTRY_DIGITS) + postcode_start;
            at(
                LabelField::Postcode,
                error.problem,
                start..span.end - COUNTRY_DIGITS + postcode_start,
            )
        }
    })?;
    Ok((POSTCODE_OF_COUNTRY, value))
}

/// The rules about several identifiers; where one field is missing, it is the one to blame. They look at
/// which identifiers there are, so that an SSCC that is still to come may be empty.
fn check_together(elements: &[LabelElement], entries: &LabelEntries) -> Result<(), FieldError> {
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
    let (typed, start) = values::trimmed(entries.get(field));
    let error = ParseError::new(problem, start..start + typed.len());
    Err(FieldError { field, error })
}

/// The field to fill in, where a label has only one of the alternatives, such as `02 8026`.
fn only_field(needs: &str) -> Option<LabelField> {
    let mut fields = needs.split(' ').filter_map(|ai| LabelField::of(ai.parse().ok()?));
    fields.next().filter(|_| fields.next().is_none())
}
