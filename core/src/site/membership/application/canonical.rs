//! One form for each answer: what is stored and sent, whatever way it was typed.

use super::answer_problem::AnswerProblem;
use super::answers::Answers;
use super::asked::{Offer, is_in_australia, offered};
use super::field::Field;
use super::field_kind::FieldKind;
use super::values::{
    Abn, Acn, Email, Phone, Postcode, Turnover, VendorNumber, Website, read_count, read_line,
};

/// The answer to `field` in its canonical form: digits alone, text without white space around it, codes
/// in the order of their list.
///
/// Fails with [`AnswerProblem::Missing`] where there is no answer.
///
/// ```
/// use barcode_core::site::membership::application::{Answers, Field, canonical};
///
/// let answers = Answers::from_pairs([("abn", " 51 824 753 556 "), ("recallCategories", "health, foodAndGrocery")])?;
/// assert_eq!(canonical(Field::Abn, &answers).as_deref(), Ok("51824753556"));
/// assert_eq!(canonical(Field::RecallCategories, &answers).as_deref(), Ok("foodAndGrocery,health"));
/// # Ok::<(), barcode_core::site::membership::application::UnknownField>(())
/// ```
pub fn canonical(field: Field, answers: &Answers) -> Result<String, AnswerProblem> {
    let text = answers.get(field);
    if answers.is_blank(field) {
        return Err(AnswerProblem::Missing);
    }
    let max = field.max_length();
    match field.kind() {
        FieldKind::Choice(_) | FieldKind::Country => {
            one_of(&offered(field, answers).unwrap_or_default(), text.trim())
        }
        FieldKind::Choices(_) | FieldKind::Recipients => {
            several_of(&offered(field, answers).unwrap_or_default(), field, answers)
        }
        FieldKind::Tick if text.trim() == "yes" => Ok("yes".to_owned()),
        FieldKind::Tick => Err(AnswerProblem::NotAChoice),
        FieldKind::Count { min, max } => read_count(text, min, max).map(|count| count.to_string()),
        FieldKind::Turnover => {
            text.parse().map(|turnover: Turnover| turnover.dollars().to_string())
        }
        FieldKind::Abn => text.parse().map(|abn: Abn| abn.digits().to_owned()),
        FieldKind::Acn => text.parse().map(|acn: Acn| acn.digits().to_owned()),
        FieldKind::Email => text.parse().map(|email: Email| email.to_string()),
        FieldKind::Phone => text.parse().map(|phone: Phone| phone.as_str().to_owned()),
        FieldKind::Website => text.parse().map(|website: Website| website.to_string()),
        FieldKind::VendorNumber => text.parse().map(|number: VendorNumber| number.to_string()),
        FieldKind::State if is_in_australia(answers) => {
            one_of(&offered(field, answers).unwrap_or_default(), text.trim())
        }
        FieldKind::Postcode if is_in_australia(answers) => {
            text.parse().map(|postcode: Postcode| postcode.to_string())
        }
        FieldKind::Text { .. } | FieldKind::State | FieldKind::Postcode => read_line(text, max),
    }
}

fn one_of(choices: &[Offer], code: &str) -> Result<String, AnswerProblem> {
    let choice = choices.iter().find(|choice| choice.code == code);
    choice.map(|choice| choice.code.to_owned()).ok_or(AnswerProblem::NotAChoice)
}

fn several_of(choices: &[Offer], field: Field, answers: &Answers) -> Result<String, AnswerProblem> {
    if answers.codes(field).any(|code| choices.iter().all(|choice| choice.code != code)) {
        return Err(AnswerProblem::NotAChoice);
    }
    let chosen: Vec<_> =
        choices.iter().map(|choice| choice.code).filter(|code| answers.has(field, code)).collect();
    if chosen.is_empty() { Err(AnswerProblem::Missing) } else { Ok(chosen.join(",")) }
}
