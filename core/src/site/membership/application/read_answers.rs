//! Reads typed values from answers, and says which field is to blame where that fails.

use std::str::FromStr;

use super::answer_problem::AnswerProblem;
use super::answers::Answers;
use super::check::FieldProblem;
use super::field::{Field, YesNo};
use super::values::read_line;

/// Answers to read typed values from.
pub(super) struct ReadAnswers<'a>(pub(super) &'a Answers);

type Read<T> = Result<T, FieldProblem>;

impl ReadAnswers<'_> {
    /// A value of a type that reads text.
    pub(super) fn value<T: FromStr<Err = AnswerProblem>>(&self, field: Field) -> Read<T> {
        self.0.get(field).parse().map_err(|problem| FieldProblem { field, problem })
    }

    /// The same where there may be no answer.
    pub(super) fn optional<T: FromStr<Err = AnswerProblem>>(
        &self,
        field: Field,
    ) -> Read<Option<T>> {
        if self.0.is_blank(field) { Ok(None) } else { self.value(field).map(Some) }
    }

    /// A line of text.
    pub(super) fn line(&self, field: Field) -> Read<String> {
        let line = read_line(self.0.get(field), field.max_length());
        line.map_err(|problem| FieldProblem { field, problem })
    }

    /// The same where there may be no answer.
    pub(super) fn optional_line(&self, field: Field) -> Read<Option<String>> {
        if self.0.is_blank(field) { Ok(None) } else { self.line(field).map(Some) }
    }

    /// A member of a list.
    pub(super) fn choice<T>(&self, field: Field, from_code: impl Fn(&str) -> Option<T>) -> Read<T> {
        let problem = AnswerProblem::NotAChoice;
        self.0.chosen(field, from_code).ok_or(FieldProblem { field, problem })
    }

    /// Whether a question was answered with yes, or a box was ticked.
    pub(super) fn is_yes(&self, field: Field) -> bool {
        self.yes_or_no(field) == Some(true)
    }

    /// What was answered to a question that takes yes or no.
    pub(super) fn yes_or_no(&self, field: Field) -> Option<bool> {
        self.0.yes_no(field).map(|answer| answer == YesNo::Yes)
    }
}
