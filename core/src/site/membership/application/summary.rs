//! The answers as people read them back: on the page of answers, in the mail, on the receipt.

use super::answers::Answers;
use super::asked::{fields_asked, is_in_australia, offered};
use super::canonical::canonical;
use super::field::Field;
use super::field_kind::FieldKind;
use super::step::Step;
use super::values::{Abn, Acn, Phone, Turnover};

/// The answers of one screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The screen, whose label is the heading.
    pub step: Step,
    /// Its answers in reading order.
    pub rows: Vec<SummaryRow>,
}

/// One answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SummaryRow {
    /// The field, whose label says what it is.
    pub field: Field,
    /// The answer in words; `None` where there is none.
    pub value: Option<String>,
}

/// Every answer that is asked for, by screen. An answer that is wrong stands as it was typed.
///
/// ```
/// use barcode_core::site::membership::application::{Answers, Field, Step, summary};
///
/// let answers = Answers::from_pairs([("country", "NZL"), ("turnover", "250000")])?;
/// let size = &summary(&answers)[Step::Size as usize];
/// let values: Vec<_> = size.rows.iter().map(|row| (row.field.label(), row.value.as_deref())).collect();
/// assert_eq!(values[0], ("Country", Some("New Zealand")));
/// assert_eq!(values[2], ("Annual turnover in Australia", Some("$250,000")));
/// # Ok::<(), barcode_core::site::membership::application::UnknownField>(())
/// ```
pub fn summary(answers: &Answers) -> Vec<Section> {
    let rows = |step| {
        let fields = fields_asked(step, answers).into_iter();
        fields.map(|field| SummaryRow { field, value: value(field, answers) }).collect()
    };
    Step::ALL.iter().map(|&step| Section { step, rows: rows(step) }).collect()
}

fn value(field: Field, answers: &Answers) -> Option<String> {
    let typed = answers.get(field).trim();
    if field.kind() == FieldKind::Tick {
        return Some(if typed == "yes" { "Yes" } else { "No" }.to_owned());
    }
    if typed.is_empty() {
        return None;
    }
    let Ok(text) = canonical(field, answers) else { return Some(typed.to_owned()) };
    Some(match field.kind() {
        FieldKind::Choice(_) | FieldKind::Choices(_) | FieldKind::Recipients => {
            labels(field, &text, answers)
        }
        FieldKind::Turnover => printed::<Turnover>(text),
        FieldKind::Abn => printed::<Abn>(text),
        FieldKind::Acn => printed::<Acn>(text),
        FieldKind::Phone => printed::<Phone>(text),
        FieldKind::State if is_in_australia(answers) => labels(field, &text, answers),
        _ => text,
    })
}

/// The labels of the chosen codes; some labels have commas, so semicolons stand between them.
fn labels(field: Field, codes: &str, answers: &Answers) -> String {
    let choices = offered(field, answers).unwrap_or_default();
    let chosen = choices.iter().filter(|choice| codes.split(',').any(|code| code == choice.code));
    chosen.map(|choice| &*choice.label).collect::<Vec<_>>().join("; ")
}

/// A value as people write it, such as digits in groups.
fn printed<T: std::str::FromStr + ToString>(text: String) -> String {
    text.parse::<T>().map_or(text, |value| value.to_string())
}
