//! What has been typed into the savings calculator, read.

use super::field::{Basis, SavingsField};
use crate::site::quantity::{QuantityProblem, read_quantity, suggest_quantities};
use crate::{Details, ParseError, Problem};

/// Every figure, in small steps of its unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Figures {
    /// `None` where nothing is typed and there is no figure of ours.
    values: [Option<u64>; SavingsField::ALL.len()],
    /// Whether the value is an assumption of ours. A figure that was typed is the visitor's, even
    /// where it equals ours.
    is_assumption: [bool; SavingsField::ALL.len()],
}

impl Figures {
    /// The figure, if there is one.
    pub(super) fn get(&self, field: SavingsField) -> Option<u64> {
        self.values.get(field as usize).copied().flatten()
    }

    /// The figure, and 0 where there is none.
    pub(super) fn or_zero(&self, field: SavingsField) -> u128 {
        self.get(field).unwrap_or(0).into()
    }

    /// Whether the figure is an assumption of ours.
    pub(super) fn is_assumption(&self, field: SavingsField) -> bool {
        self.is_assumption.get(field as usize).copied().unwrap_or(false)
    }
}

/// What is wrong with a figure.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
pub enum SavingsProblem {
    /// It is not a quantity of its unit.
    #[error("{0}")]
    #[strum(transparent, serialize = "")]
    Quantity(QuantityProblem),
    /// What is left after the change is more than what there is now, so nothing is saved.
    #[error("expected no more than by hand, which is {now}")]
    MoreThanNow {
        /// What there is now, as typed.
        now: String,
    },
}

impl Problem for SavingsProblem {
    fn details(&self) -> Details {
        match self {
            Self::Quantity(problem) => problem.details(),
            Self::MoreThanNow { now } => {
                Details { expected: Some(now.clone()), ..Details::default() }
            }
        }
    }
}

/// A field whose figure is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavingsFieldProblem<'text> {
    /// Which field.
    pub field: SavingsField,
    /// What was typed.
    pub text: &'text str,
    /// What is wrong, and where in what was typed.
    pub error: ParseError<SavingsProblem>,
}

impl SavingsFieldProblem<'_> {
    /// What was probably meant, to choose from.
    pub fn suggested(&self) -> Vec<String> {
        let rule = self.field.rule();
        suggest_quantities(self.text, rule.unit, rule.max.into())
    }
}

/// Reads every figure; `typed` gives the text of a field, empty where our own figure counts.
pub(super) fn read_figures<'text>(
    typed: impl Fn(SavingsField) -> &'text str,
) -> Result<Figures, Vec<SavingsFieldProblem<'text>>> {
    let mut problems = Vec::new();
    let (mut values, mut is_assumption) = ([None; _], [false; _]);
    for &field in SavingsField::ALL {
        let rule = field.rule();
        let read = |text| read_quantity(text, rule.unit, rule.max.into());
        let text = typed(field);
        let mut note = |error| {
            problems.push(SavingsFieldProblem { field, text, error });
        };
        let is_blank = text.trim().is_empty();
        let value = match read(text) {
            Ok(value) => Some(value),
            Err(_) if is_blank => read(rule.figure).ok(),
            Err(error) => {
                note(error.map(SavingsProblem::Quantity));
                continue;
            }
        };
        if let Some(now) = rule.now {
            // The field before it has been read by now, or is wrong itself.
            let most = values.get(now as usize).copied().flatten();
            if most.is_some_and(|most| value > Some(most)) {
                let shown = Some(typed(now)).filter(|text| !text.trim().is_empty());
                let now = shown.unwrap_or(now.rule().figure).trim().to_owned();
                note(ParseError::new(SavingsProblem::MoreThanNow { now }, 0..text.len()));
                continue;
            }
        }
        values[field as usize] = value;
        is_assumption[field as usize] = rule.basis == Basis::Assumption && is_blank;
    }
    if problems.is_empty() { Ok(Figures { values, is_assumption }) } else { Err(problems) }
}
