//! Cases of the application for membership: its fields, its screens, changes, and whole applications.

use barcode_core::site::membership::application::{
    Answered, Answers, Field, FieldProblem, Step, canonical, check_answer, fields_asked,
    furthest_step, read_application, screen, summary,
};
use barcode_core::site::membership::eligibility::Wanted;
use barcode_core::{Code, Listed};
use serde_json::{Map, Value, json};

use super::{run, shape, text};

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
            Some(problem) => shape("", &FieldProblem { field, problem }),
        }
    });
}

#[test]
fn screens_agree() {
    run("application_steps.json", |case| {
        let step = Step::from_code(text(case, "step")).expect("the step exists");
        let answers = answers(&case["answers"]);
        let screen = screen(step, &answers);
        let mut found = shape("", &screen);
        // A case names the fields, and those of them that may stay empty or offer something.
        found["fields"] = screen.fields.iter().map(|field| field.id.code()).collect();
        let optional = screen.fields.iter().filter(|field| field.is_optional);
        found["optional"] = optional.map(|field| field.id.code()).collect();
        let choices = screen.fields.iter().map(|field| {
            let offered = field.choices.as_deref();
            let ids = offered.map(|offered| offered.iter().map(|one| one.code).collect::<Vec<_>>());
            (field.id.code().to_owned(), json!(ids))
        });
        found["choices"] = choices.collect::<Map<_, _>>().into();
        found
    });
}

#[test]
fn changes_agree() {
    run("application_edits.json", |case| {
        let mut answers = answers(&case["answers"]);
        let cleared = answers.edit(field(case), text(case, "text"));
        json!({ "cleared": cleared, "answers": answers })
    });
}

#[test]
fn whole_applications_agree() {
    run("application_whole.json", |case| {
        let answers = answers(&case["answers"]);
        assert_eq!(furthest_step(&answers), Step::Payment, "{}", case["name"]);
        match read_application(&answers) {
            Ok(application) => json!({
                "option": application.option,
                "kind": application.kind,
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
            Err(problems) => shape("", &problems),
        }
    });
}

fn answers(object: &Value) -> Answers {
    let pairs = object.as_object().into_iter().flatten();
    let texts = pairs.map(|(id, text)| (id.as_str(), text.as_str().expect("an answer is text")));
    Answers::from_pairs(texts).expect("every field exists")
}

fn field(case: &Value) -> Field {
    Field::from_code(text(case, "field")).expect("the field exists")
}

/// The answer as the page of answers shows it.
fn shown(field: Field, answers: &Answers) -> Option<Answered> {
    let rows = summary(answers).into_iter().flat_map(|section| section.rows);
    rows.into_iter().find(|row| row.field == field)?.value
}
