//! The answers as people read them back: on the page of answers, in the mail, on the receipt.

use super::answers::Answers;
use super::asked::{fields_asked, offered};
use super::canonical::canonical;
use super::field::{Field, YesNo};
use super::field_kind::FieldKind;
use super::step::Step;
use super::values::{Abn, Acn, Phone, Turnover};
use crate::{Code, Listed};

/// The answers of one screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The screen.
    pub step: Step,
    /// Its answers in reading order.
    pub rows: Vec<SummaryRow>,
}

/// One answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SummaryRow {
    /// The field.
    pub field: Field,
    /// The answer; `None` where there is none.
    pub value: Option<Answered>,
}

/// What was answered.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Answered {
    /// A text as people read it.
    Text(String),
    /// The codes of what was chosen, in the order of the list; their words are content.
    Chosen(Vec<&'static str>),
}

/// Every answer that is asked for, by screen. An answer that is wrong stands as it was typed.
///
/// ```
/// use barcode_core::site::membership::application::{Answered, Answers, Field, Step, summary};
///
/// let answers = Answers::from_pairs([("country", "NZL"), ("turnover", "250000")])?;
/// let size = &summary(&answers)[Step::Size as usize];
/// let values: Vec<_> = size.rows.iter().map(|row| (row.field, row.value.clone())).collect();
/// assert_eq!(values[0], (Field::Country, Some(Answered::Text("New Zealand".to_owned()))));
/// assert_eq!(values[2], (Field::Turnover, Some(Answered::Text("$250,000".to_owned()))));
/// # Ok::<(), barcode_core::site::membership::application::UnknownField>(())
/// ```
pub fn summary(answers: &Answers) -> Vec<Section> {
    let rows = |step| {
        let fields = fields_asked(step, answers).into_iter();
        fields.map(|field| SummaryRow { field, value: value(field, answers) }).collect()
    };
    Step::ALL.iter().map(|&step| Section { step, rows: rows(step) }).collect()
}

fn value(field: Field, answers: &Answers) -> Option<Answered> {
    use Answered::{Chosen, Text};
    let typed = answers.get(field).trim();
    if field.kind() == FieldKind::Tick {
        let ticked = if typed == "yes" { YesNo::Yes } else { YesNo::No };
        return Some(Chosen(vec![ticked.code()]));
    }
    if typed.is_empty() {
        return None;
    }
    let Ok(text) = canonical(field, answers) else { return Some(Text(typed.to_owned())) };
    Some(match field.kind() {
        FieldKind::Choice(codes) | FieldKind::Choices(codes) if field != Field::Option => {
            let is_chosen = |one: &&str| text.split(',').any(|code| code == *one);
            Chosen(codes.iter().copied().filter(is_chosen).collect())
        }
        FieldKind::Choice(_) | FieldKind::Country | FieldKind::Recipients => {
            Text(names(field, &text, answers))
        }
        FieldKind::Turnover => Text(printed::<Turnover>(text)),
        FieldKind::Abn => Text(printed::<Abn>(text)),
        FieldKind::Acn => Text(printed::<Acn>(text)),
        FieldKind::Phone => Text(printed::<Phone>(text)),
        _ => Text(text),
    })
}

/// The names of the chosen codes; some have commas, so semicolons stand between them.
fn names(field: Field, codes: &str, answers: &Answers) -> String {
    let choices = offered(field, answers).unwrap_or_default();
    let chosen = choices.iter().filter(|choice| codes.split(',').any(|code| code == choice.code));
    chosen.filter_map(|choice| choice.name.as_deref()).collect::<Vec<_>>().join("; ")
}

/// A value as people write it, such as digits in groups.
fn printed<T: std::str::FromStr + ToString>(text: String) -> String {
    text.parse::<T>().map_or(text, |value| value.to_string())
}
