//! Cases of the application for membership: its fields, its screens, changes, and whole applications.

use barcode_core::Code;
use barcode_core::site::membership::application::{
    AnswerWarning, Answers, Field, FieldProblem, Step, canonical, check_answer, check_step,
    fields_asked, furthest_step, is_optional, offered, read_application, summary, warnings,
};
use barcode_core::site::membership::eligibility::Wanted;
use serde_json::{Map, Value, json};

use super::{run, text};

#[test]
fn fields_agree() {
    run("application_fields.json", |case| {
        let field = field(case);
        let mut answers = answers(&case["answers"]);
        answers.set(field, text(case, "input"));
        match check_answer(field, &answers) {
            None => json!({
                "canonical": canonical(field, &answers).unwrap_or_default(),
                "shown": shown(field, &answers),
            }),
            Some(problem) => json!({
                "code": problem.code(),
                "limit": problem.limit(),
                "found": problem.found(),
            }),
        }
    });
}

#[test]
fn screens_agree() {
    run("application_steps.json", |case| {
        let step = Step::from_code(text(case, "step")).expect("the step exists");
        let answers = answers(&case["answers"]);
        let fields = fields_asked(step, &answers);
        let optional = fields.iter().filter(|field| is_optional(**field, &answers));
        let choices = fields.iter().map(|field| {
            let offered = offered(*field, &answers);
            let ids =
                offered.map(|choices| choices.iter().map(|choice| choice.code).collect::<Vec<_>>());
            (field.code().to_owned(), json!(ids))
        });
        json!({
            "fields": codes(&fields),
            "optional": optional.map(|field| field.code()).collect::<Vec<_>>(),
            "choices": choices.collect::<Map<_, _>>(),
            "problems": check_step(step, &answers).iter().map(problem).collect::<Vec<_>>(),
            "warnings": warnings(step, &answers).iter().map(|found| json!({
                "field": found.field.code(),
                "code": found.warning.code(),
                "state": match found.warning {
                    AnswerWarning::PostcodeOfAnotherState { state } => Some(state.label()),
                    _ => None,
                },
            })).collect::<Vec<_>>(),
            "next": step.next(&answers).map(Step::code),
            "back": step.back().map(Step::code),
        })
    });
}

#[test]
fn changes_agree() {
    run("application_edits.json", |case| {
        let mut answers = answers(&case["answers"]);
        let cleared = answers.edit(field(case), text(case, "text"));
        json!({ "cleared": codes(&cleared), "answers": object(&answers) })
    });
}

#[test]
fn whole_applications_agree() {
    run("application_whole.json", |case| {
        let answers = answers(&case["answers"]);
        assert_eq!(furthest_step(&answers), Step::Payment, "{}", case["name"]);
        match read_application(&answers) {
            Ok(application) => json!({
                "option": application.option.code(),
                "kind": application.kind.code(),
                "wanted": match application.wanted {
                    Wanted::Numbers(count) => json!({ "numbers": count }),
                    Wanted::Locations(count) => json!({ "locations": count }),
                },
                // Fewer than 40 unless every service is asked for.
                "asked": Step::ALL
                    .iter()
                    .map(|step| fields_asked(*step, &answers).len())
                    .sum::<usize>(),
            }),
            Err(problems) => problems.iter().map(problem).collect(),
        }
    });
}

fn answers(object: &Value) -> Answers {
    let pairs = object.as_object().into_iter().flatten();
    let texts = pairs.map(|(id, text)| (id.as_str(), text.as_str().expect("an answer is text")));
    Answers::from_pairs(texts).expect("every field exists")
}

fn object(answers: &Answers) -> Value {
    let pairs = answers.iter().map(|(field, text)| (field.code().to_owned(), json!(text)));
    pairs.collect::<Map<_, _>>().into()
}

fn field(case: &Value) -> Field {
    Field::from_code(text(case, "field")).expect("the field exists")
}

fn codes(fields: &[Field]) -> Vec<&'static str> {
    fields.iter().map(|field| field.code()).collect()
}

fn problem(found: &FieldProblem) -> Value {
    json!({ "field": found.field.code(), "code": found.code() })
}

/// The answer as the page of answers shows it.
fn shown(field: Field, answers: &Answers) -> Option<String> {
    let rows = summary(answers).into_iter().flat_map(|section| section.rows);
    rows.into_iter().find(|row| row.field == field)?.value
}
