//! Answers as a request holds them: field ids and texts as typed.

use std::borrow::Cow;
use std::collections::BTreeMap;

use barcode_core::country::Country;
use barcode_core::site::card_number::card_number;
use barcode_core::site::membership::application::{
    AnswerProblem, Answers, Field, FieldKind, canonical, trim_blanks,
};
use barcode_core::site::membership::recipients;
use barcode_core::{Code, Listed};
use serde::{Deserialize, Serialize};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{AdditionalProperties, ObjectBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::api::error::ApiError;
use crate::api::field_error::FieldError;

/// Answers by the ids of their fields. A choice is its id, several choices are ids with commas between them,
/// a ticked box is `yes`; an empty text is no answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TypedAnswers(pub BTreeMap<String, String>);

impl TypedAnswers {
    /// The answers as the rules of joining read them; they may be incomplete, and wrong in ways that a draft may be.
    ///
    /// # Errors
    /// A field does not exist; or an answer is too long, holds control characters or the number of a payment card, or names a
    /// choice that does not exist.
    pub fn read(&self) -> Result<Answers, ApiError> {
        let pairs = self.0.iter().map(|(id, text)| (id.as_str(), text.as_str()));
        let answers = Answers::from_pairs(pairs)
            .map_err(|_| ApiError::BadRequest("The answers name a field that does not exist."))?;
        let problems: Vec<FieldError> = answers
            .iter()
            .filter_map(|(field, _)| Some(field_error(field, &storing_problem(field, &answers)?)))
            .collect();
        if problems.is_empty() { Ok(answers) } else { Err(ApiError::ValidationFailed(problems)) }
    }
}

impl From<&Answers> for TypedAnswers {
    fn from(answers: &Answers) -> Self {
        Self(
            answers
                .iter()
                .map(|(field, text)| (field.code().to_owned(), text.to_owned()))
                .collect(),
        )
    }
}

/// A problem with an answer, as the API tells it.
pub(super) fn field_error(field: Field, problem: &AnswerProblem) -> FieldError {
    FieldError::of_answer(field.code(), problem)
}

/// Why an answer cannot even be part of a draft.
fn storing_problem(field: Field, answers: &Answers) -> Option<AnswerProblem> {
    let text = trim_blanks(answers.get(field));
    let (found, max) = (text.chars().count(), field.max_length());
    if found > max {
        return Some(AnswerProblem::TooLong { found, max });
    }
    // What a screen has taken is not refused here: a phone may have the digits of a card, and an amount be copied in two lines.
    if canonical(field, answers).is_err() {
        // Two different amounts in two lines are asked about on the screen.
        let is_amount = matches!(field.kind(), FieldKind::Count { .. } | FieldKind::Turnover);
        let is_refused = |found: &char| found.is_control() && !(is_amount && found.is_whitespace());
        if let Some(found) = text.chars().find(is_refused) {
            return Some(AnswerProblem::ControlCharacter { found });
        }
        if card_number(text).is_some() {
            return Some(AnswerProblem::CardNumber);
        }
    }
    let is_known = match field.kind() {
        // No answer.
        _ if text.is_empty() => true,
        FieldKind::Choice(choices) => choices.contains(&text),
        FieldKind::Country => Country::from_alpha3(text).is_some(),
        FieldKind::Choices(choices) => text.split(',').all(|id| choices.contains(&id)),
        // A draft may name one that the list has lost since.
        FieldKind::Recipients => text.split(',').all(recipients::is_code),
        FieldKind::Tick => text == TICKED,
        _ => true,
    };
    (!is_known).then_some(AnswerProblem::NotAChoice)
}

/// The answer of a ticked box.
const TICKED: &str = "yes";

impl ToSchema for TypedAnswers {
    fn name() -> Cow<'static, str> {
        "Answers".into()
    }
}

impl PartialSchema for TypedAnswers {
    fn schema() -> RefOr<Schema> {
        let mut answers = ObjectBuilder::new().description(Some(
            "Answers by the ids of their fields. Several choices are ids with commas between them; an empty text is no answer.",
        ));
        for &field in Field::ALL {
            answers = answers.property(field.code(), field_schema(field));
        }
        answers.additional_properties(Some(AdditionalProperties::FreeForm(false))).into()
    }
}

fn field_schema(field: Field) -> ObjectBuilder {
    let text = ObjectBuilder::new().schema_type(SchemaType::new(Type::String));
    match field.kind() {
        FieldKind::Choice(choices) => text.enum_values(Some(choices.iter().copied().chain([""]))),
        FieldKind::Country => {
            let codes = Country::ALL.iter().map(|country| country.alpha3());
            text.enum_values(Some(codes.chain([""])))
        }
        FieldKind::Tick => text.enum_values(Some([TICKED, ""])),
        FieldKind::Choices(choices) => {
            let id = choices.join("|");
            text.max_length(Some(field.max_length()))
                .pattern(Some(format!("^(({id})(,({id}))*)?$")))
        }
        FieldKind::Recipients => {
            let id = "[a-z][A-Za-z0-9]{0,29}";
            text.max_length(Some(field.max_length())).pattern(Some(format!("^({id}(,{id})*)?$")))
        }
        // Lines and cells may be copied with an amount.
        FieldKind::Count { .. } | FieldKind::Turnover => text
            .max_length(Some(field.max_length()))
            .pattern(Some(r"^[^\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]*$")),
        _ => text
            .max_length(Some(field.max_length()))
            .pattern(Some(r"^[^\u0000-\u001f\u007f-\u009f]*$")),
    }
}

#[cfg(test)]
mod tests {
    use barcode_core::Listed;
    use serde_json::json;

    use super::*;

    fn read(id: &str, text: &str) -> Result<Answers, ApiError> {
        TypedAnswers([(id.to_owned(), text.to_owned())].into()).read()
    }

    #[test]
    fn a_draft_may_be_incomplete_and_wrong() {
        for (id, text) in [
            ("abn", "51 824"),
            ("primaryEmail", "not yet"),
            ("turnover", "a lot"),
            ("needs", "numbersAndMore"),
            ("needs", ""),
            ("npcRecipients", "coles,liquorStores"),
            ("acceptsTerms", "yes"),
            ("tradingName", "Łódź \"Sons\" <b>& 株式会社"),
            ("companyName", &"é".repeat(200)),
        ] {
            assert!(read(id, text).is_ok(), "{id}: {text}");
        }
    }

    #[test]
    fn what_a_screen_takes_is_taken() {
        for (id, text) in [
            ("companyName", "Sample Foods Pty Ltd\t"),
            ("companyName", &format!("{}\n", "a".repeat(200))),
            ("website", "\u{2068}example.com\u{2069}"),
            ("turnover", "250000\n250000"),
            ("turnover", "250000\t300000"),
            ("numberCount", "12\r\n12"),
            ("abn", "51\t824 753 556"),
            ("phone", "+49 151 23456787"),
            ("phone", "0011 49 151 23456787"),
            ("phone", "\u{202d}+61 412 345 678\u{202c}"),
            ("country", " AUS\n"),
            // A page that was open before the two were asked apart.
            ("reasons", "retailStores,cartonsAndPallets"),
            ("state", "\t"),
        ] {
            assert!(read(id, text).is_ok(), "{id}: {text:?}");
        }
    }

    #[test]
    fn what_no_screen_can_send_is_refused() {
        for (id, text, code) in [
            ("companyName", "é".repeat(201).as_str(), "tooLong"),
            ("companyName", "a\u{0}b", "controlCharacter"),
            ("companyName", "a\nb", "controlCharacter"),
            ("tradingName", "Card 4111 1111 1111 1111", "cardNumber"),
            ("turnover", "12\u{0}", "controlCharacter"),
            ("abn", "4111111111111111", "cardNumber"),
            ("phone", "4222 2222 2222 2", "cardNumber"),
            ("needs", "everything", "notAChoice"),
            ("country", "Australia", "notAChoice"),
            ("reasons", "nothing", "notAChoice"),
            ("recallCategories", "health,,health", "notAChoice"),
            ("npcRecipients", "coles,A store", "notAChoice"),
            ("acceptsTerms", "no", "notAChoice"),
        ] {
            let Err(ApiError::ValidationFailed(problems)) = read(id, text) else {
                panic!("{id}: {text}");
            };
            assert_eq!((problems[0].field.as_str(), problems[0].code.as_str()), (id, code));
        }
        assert!(matches!(read("shoeSize", "43"), Err(ApiError::BadRequest(_))));
    }

    #[test]
    fn all_problems_are_named_in_the_order_of_the_form() {
        let answers = [("website", "\u{7}"), ("needs", "x"), ("abn", "5"), ("state", "a\tb")];
        let answers = answers.map(|(id, text)| (id.to_owned(), text.to_owned()));
        let Err(ApiError::ValidationFailed(problems)) = TypedAnswers(answers.into()).read() else {
            panic!("expected problems");
        };
        let fields: Vec<_> = problems.iter().map(|problem| problem.field.as_str()).collect();
        assert_eq!(fields, ["needs", "state", "website"]);
    }

    #[test]
    fn the_description_has_every_field_with_its_limits() {
        let schema = serde_json::to_value(TypedAnswers::schema()).unwrap();
        assert_eq!(schema["additionalProperties"], json!(false));
        assert_eq!(schema["properties"].as_object().unwrap().len(), Field::ALL.len());
        assert_eq!(schema["properties"]["companyName"]["maxLength"], json!(200));
        assert_eq!(schema["properties"]["hasAbn"]["enum"], json!(["yes", "no", ""]));
        assert_eq!(schema["properties"]["acceptsTerms"]["enum"], json!(["yes", ""]));
        let pattern = schema["properties"]["recallCategories"]["pattern"].as_str().unwrap();
        assert!(pattern.starts_with("^((") && pattern.contains("foodAndGrocery|"), "{pattern}");
    }
}
