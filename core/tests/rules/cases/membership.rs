//! Cases of membership. Their input is what the form has: answers by field id.

use barcode_core::shape::Outcome;
use barcode_core::site::membership::application::{
    Answers, applicant_kind, chosen_option, compare, price, recommendation,
};
use barcode_core::site::membership::estimate::read_estimate;
use barcode_core::site::membership::fee_product_type::{FeeProductTypes, SAMPLE_FEE_PRODUCT_TYPES};
use barcode_core::site::membership::fees::{FeeTable, SAMPLE_FEES};
use barcode_core::site::membership::further_numbers::add_numbers;
use barcode_core::site::membership::option::OPTIONS;
use barcode_core::site::membership::organisation::ApplicantKind;
use barcode_core::site::membership::price_estimate::{PriceField, estimate_price, price_steps};
use barcode_core::site::membership::referrer::Referrer;
use barcode_core::site::time::sydney::sydney_instant;
use barcode_core::{Code, Listed};
use serde_json::Value;

use super::{run, shape, text};

/// All that an option has: its fields, and what the office invoices for it.
#[test]
fn options_agree() {
    let invoiced = FeeProductTypes::parse(SAMPLE_FEE_PRODUCT_TYPES).expect("the table is right");
    assert_eq!(OPTIONS.len(), 8);
    for option in &OPTIONS {
        assert!(
            ApplicantKind::ALL.iter().all(|kind| invoiced.of(option.id, *kind).option == option.id)
        );
    }
    run("membership_options.json", |case| {
        let option = OPTIONS.iter().find(|option| option.name == text(case, "name"));
        shape("", option.expect("the option exists"))
    });
}

#[test]
fn eligibility_agrees() {
    run("membership_eligibility.json", |case| {
        let outcomes = compare(&answers(case), None, 0).options.into_iter();
        outcomes.map(|option| (option.id.code().to_owned(), shape("", &option.refusal))).collect()
    });
}

#[test]
fn recommendations_agree() {
    run("membership_recommendations.json", |case| shape("", &recommendation(&answers(case))));
}

#[test]
fn applicant_kinds_agree() {
    run("membership_kinds.json", |case| shape("", &applicant_kind(&answers(case))));
}

#[test]
fn estimates_agree() {
    run("membership_estimates.json", |case| {
        let typed = case["input"].as_array().expect("it is a list");
        let typed: Vec<_> = typed.iter().filter_map(Value::as_str).collect();
        shape("", &read_estimate(&typed))
    });
}

#[test]
fn further_numbers_agree() {
    run("further_numbers.json", |case| {
        let typed = |at: usize| case["input"][at].as_str().expect("it is a text");
        shape("", &add_numbers(typed(0), typed(1)))
    });
}

#[test]
fn price_estimates_agree() {
    let fees = FeeTable::parse(SAMPLE_FEES).expect("the table is right");
    run("membership_price_estimates.json", |case| {
        let typed = |field: PriceField| text(&case["input"], field.code());
        let estimate = estimate_price(typed, Some(&fees), 1_762_134_000_000);
        shape("", &estimate.transpose().map(Outcome::from))
    });
}

#[test]
fn price_steps_agree() {
    let fees = FeeTable::parse(SAMPLE_FEES).expect("the table is right");
    run("membership_price_steps.json", |case| {
        let now = sydney_instant(text(case, "now")).expect("it is a time in Sydney");
        shape("", &price_steps(&fees, now))
    });
}

#[test]
fn quotes_agree() {
    run("membership_quotes.json", |case| {
        let rules = case["rules"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let table = [SAMPLE_FEES].into_iter().chain(rules.flat_map(|rule| [rule, "\n"]));
        let fees = FeeTable::parse(&table.collect::<String>()).expect("the table is right");
        let answers = answers(case);
        let option = chosen_option(&answers).expect("an option is chosen");
        let now = sydney_instant(text(case, "now")).expect("it is a time in Sydney");
        shape("", &price(option, &answers, Some(&fees), now))
    });
}

#[test]
fn referrers_agree() {
    run("referrers.json", |case| {
        let supported: Vec<&str> =
            case["supported"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        Referrer::new(case["input"].as_str(), &supported).code().into()
    });
}

fn answers(case: &Value) -> Answers {
    let answers = case["answers"].as_object().expect("a case has answers");
    let pairs = answers.iter().map(|(id, text)| (id.as_str(), text.as_str().unwrap_or_default()));
    Answers::from_pairs(pairs).expect("the fields exist")
}
