//! A screen, as it is for the answers so far.

use super::answers::Answers;
use super::asked::{Offer, fields_asked, is_optional, offered};
use super::check::{FieldProblem, check_step};
use super::field::Field;
use super::step::Step;
use super::warning::{FieldWarning, warnings};

/// What a screen asks, what is wrong with its answers, and which screens are beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Screen<'a> {
    /// Which screen.
    pub step: Step,
    /// What it asks, in reading order.
    pub fields: Vec<AskedField<'a>>,
    /// What is wrong, in reading order.
    pub problems: Vec<FieldProblem>,
    /// What is odd and may still be right.
    pub warnings: Vec<FieldWarning>,
    /// The screen after it; `None` after the last and where no option fits.
    pub next: Option<Step>,
    /// The screen before it.
    pub back: Option<Step>,
}

/// A field that a screen asks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AskedField<'a> {
    /// Which field.
    pub id: Field,
    /// Whether it may stay empty.
    pub is_optional: bool,
    /// What can be chosen now, if anything.
    pub choices: Option<Vec<Offer<'a>>>,
}

/// The screen, given the answers so far.
pub fn screen(step: Step, answers: &Answers) -> Screen<'_> {
    let asked = |id| AskedField {
        id,
        is_optional: is_optional(id, answers),
        choices: offered(id, answers),
    };
    Screen {
        step,
        fields: fields_asked(step, answers).into_iter().map(asked).collect(),
        problems: check_step(step, answers),
        warnings: warnings(step, answers),
        next: step.next(answers),
        back: step.back(),
    }
}
