//! What is odd about an answer and may still be right: worth a question, never a refusal.

use super::answers::Answers;
use super::asked::{fields_asked, is_in_australia};
use super::field::Field;
use super::field_kind::FieldKind;
use super::step::Step;
use super::values::{Abn, Acn, Phone, Postcode, behind_plus};
use crate::Listed;
use crate::country::Country;
use crate::site::membership::organisation::State;

/// What is odd about an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "camelCase")]
#[non_exhaustive]
pub enum AnswerWarning {
    /// Most addresses with this postcode are in another state.
    PostcodeOfAnotherState {
        /// The state they are in.
        state: State,
    },
    /// The ACN is not the one in the ABN, as it may be where a company acts as a trustee.
    AcnNotInAbn,
    /// An organisation overseas gave a number without a country code, and it reads as one of Australia:
    /// a mobile of New Zealand looks like a phone in Sydney.
    PhoneReadAsAustralian,
}

impl AnswerWarning {
    /// The state that the postcode is in.
    pub const fn state(self) -> Option<State> {
        match self {
            Self::PostcodeOfAnotherState { state } => Some(state),
            _ => None,
        }
    }
}

/// What is odd, and about which field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FieldWarning {
    /// The field to look at again.
    pub field: Field,
    /// What is odd about its answer.
    pub warning: AnswerWarning,
}

/// What is odd about the answers of a screen, in reading order.
pub fn warnings(step: Step, answers: &Answers) -> Vec<FieldWarning> {
    let asked = fields_asked(step, answers).into_iter();
    asked
        .filter_map(|field| {
            let warning = match field {
                Field::Acn => acn_not_in_abn(answers),
                Field::Postcode => of_another_state(field, Field::State, answers),
                Field::PostalPostcode => of_another_state(field, Field::PostalState, answers),
                _ if field.kind() == FieldKind::Phone => read_as_australian(field, answers),
                _ => None,
            };
            warning.map(|warning| FieldWarning { field, warning })
        })
        .collect()
}

fn acn_not_in_abn(answers: &Answers) -> Option<AnswerWarning> {
    let acn: Acn = answers.get(Field::Acn).parse().ok()?;
    let asked = fields_asked(Step::Organisation, answers);
    let abn: Abn = answers.get(Field::Abn).parse().ok().filter(|_| asked.contains(&Field::Abn))?;
    (abn.acn() != Some(acn)).then_some(AnswerWarning::AcnNotInAbn)
}

fn read_as_australian(field: Field, answers: &Answers) -> Option<AnswerWarning> {
    let country = answers.chosen(Field::Country, Country::from_alpha3)?;
    let text = answers.get(field);
    let phone: Phone = text.parse().ok()?;
    (country != Country::AUSTRALIA && phone.is_australian() && behind_plus(text).is_none())
        .then_some(AnswerWarning::PhoneReadAsAustralian)
}

fn of_another_state(postcode: Field, state: Field, answers: &Answers) -> Option<AnswerWarning> {
    if !is_in_australia(answers) {
        return None;
    }
    let postcode: Postcode = answers.get(postcode).parse().ok()?;
    let chosen = answers.chosen(state, State::from_code)?;
    let expected = postcode.state().filter(|state| *state != chosen)?;
    Some(AnswerWarning::PostcodeOfAnotherState { state: expected })
}
