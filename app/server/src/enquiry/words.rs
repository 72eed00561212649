//! What the form of an enquiry says. The form with scripts says more, so what is not here is no mistake.

use barcode_core::site::membership::application::AnswerProblem;
use barcode_core::site::membership::enquiry::{EnquiryField, EnquiryTopic};
use serde::Deserialize;

use crate::words::places::{Email, Found, Limit, Phone, Subject};
use crate::words::text::{Labels, Text};

#[derive(Debug, Deserialize)]
pub(crate) struct EnquiryWords {
    pub(crate) topics: Labels<EnquiryTopic>,
    pub(crate) fields: Labels<EnquiryField>,
    pub(crate) missing: Labels<EnquiryField>,
    pub(crate) subjects: Labels<EnquiryField>,
    pub(crate) problems: Problems,
    pub(crate) form: FormWords,
    pub(crate) sent: SentWords,
}

impl EnquiryWords {
    /// What to do about a problem.
    pub(super) fn problem(&self, field: EnquiryField, problem: &AnswerProblem) -> String {
        let (subject, problems) = (self.subjects.of(field), &self.problems);
        match problem {
            AnswerProblem::TooLong { found, max } => {
                problems.too_long.fill(subject, &max.to_string(), &found.to_string())
            }
            AnswerProblem::ControlCharacter { .. } => problems.control_character.fill(subject),
            AnswerProblem::CardNumber => problems.card_number.fill(subject),
            AnswerProblem::Email => problems.email.to_string(),
            AnswerProblem::Phone => problems.phone.to_string(),
            _ => self.missing.of(field).to_owned(),
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Problems {
    pub(crate) too_long: Text<(Subject, Limit, Found)>,
    pub(crate) control_character: Text<Subject>,
    pub(crate) card_number: Text<Subject>,
    pub(crate) email: Text,
    pub(crate) phone: Text,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FormWords {
    pub(crate) choose_topic: Text,
    pub(crate) leave_empty: Text,
    pub(crate) send: Text,
}

#[derive(Debug, Deserialize)]
pub(crate) struct SentWords {
    pub(crate) heading: Text,
    pub(crate) reference: Text,
    pub(crate) next: Text<(Email, Phone)>,
}
