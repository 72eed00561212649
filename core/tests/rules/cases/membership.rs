//! Cases of membership. Their input is what the form has: answers by field id.

use barcode_core::Code;
use barcode_core::site::membership::application::{
    Answers, applicant_kind, chosen_option, option_eligibility, quote_request, recommendation,
};
use barcode_core::site::membership::eligibility::Eligibility;
use barcode_core::site::membership::estimate::{NumberEstimate, read_estimate};
use barcode_core::site::membership::fee_product_type::{FeeProductTypes, SAMPLE_FEE_PRODUCT_TYPES};
use barcode_core::site::membership::fees::{FeeTable, SAMPLE_FEES};
use barcode_core::site::membership::option::{MembershipOption, OPTIONS, OptionId};
use barcode_core::site::membership::organisation::ApplicantKind;
use barcode_core::site::membership::price_estimate::{PriceField, estimate_price};
use barcode_core::site::membership::product_count::ProductCount;
use barcode_core::site::membership::recommend::Recommendation;
use barcode_core::site::membership::referrer::Referrer;
use barcode_core::site::time::sydney::{date_text, sydney_instant};
use serde_json::{Map, Value, json};

use super::{run, text};

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
        // Without `..`, so that a new field does not compile here.
        let MembershipOption {
            id,
            name,
            trade_item_numbers,
            trade_item_numbers_max,
            location_numbers,
            number_of_product,
            company_prefixes,
            min_annual_turnover,
            max_annual_turnover,
            product_turnover_id,
            gtm_method,
            gln_only,
            annual_fee_per_number,
        } = option.expect("the option exists");
        json!({
            "id": id.code(),
            "name": name,
            "tradeItemNumbers": trade_item_numbers,
            "tradeItemNumbersMax": trade_item_numbers_max,
            "locationNumbers": location_numbers,
            "numberOfProduct": number_of_product,
            "companyPrefixes": company_prefixes,
            "minAnnualTurnover": min_annual_turnover,
            "maxAnnualTurnover": max_annual_turnover,
            "productTurnoverId": product_turnover_id,
            "gtmMethod": gtm_method,
            "glnOnly": gln_only,
            "annualFeePerNumber": annual_fee_per_number,
        })
    });
}

#[test]
fn eligibility_agrees() {
    run("membership_eligibility.json", |case| {
        let answers = answers(case);
        let outcomes = OptionId::ALL.iter().map(|option| {
            let outcome = match option_eligibility(*option, &answers).expect("it is answered") {
                Eligibility::Open => json!("open"),
                Eligibility::Refused { reason } => match reason.limit() {
                    Some(limit) => json!({ "reason": reason.code(), "limit": limit }),
                    None => json!({ "reason": reason.code() }),
                },
            };
            (option.code().to_owned(), outcome)
        });
        outcomes.collect::<Map<_, _>>().into()
    });
}

#[test]
fn recommendations_agree() {
    run("membership_recommendations.json", |case| {
        match recommendation(&answers(case)).expect("it is answered") {
            Recommendation::Option { id, reason } => {
                json!({ "type": "option", "id": id.code(), "reason": reason.code() })
            }
            Recommendation::AskUs { reason } => {
                json!({ "type": "askUs", "reason": reason.code(), "limit": reason.limit() })
            }
        }
    });
}

#[test]
fn applicant_kinds_agree() {
    run("membership_kinds.json", |case| {
        json!(applicant_kind(&answers(case)).expect("it is answered").code())
    });
}

#[test]
fn estimates_agree() {
    run("membership_estimates.json", |case| {
        let typed = case["input"].as_array().expect("it is a list");
        let typed: Vec<_> = typed.iter().filter_map(Value::as_str).collect();
        match read_estimate(&typed) {
            Ok(NumberEstimate::Numbers(count)) => json!({
                "type": "numbers",
                "count": count,
                "productCount": ProductCount::covering(count).code(),
            }),
            Ok(NumberEstimate::TooMany { limit }) => json!({ "type": "tooMany", "limit": limit }),
            Err(wrong) => json!({
                "type": "notNumbers",
                "wrong": wrong.iter().map(|one| json!({
                    "at": one.at,
                    "readings": one.readings,
                })).collect::<Vec<_>>(),
            }),
        }
    });
}

#[test]
fn price_estimates_agree() {
    let fees = FeeTable::parse(SAMPLE_FEES).expect("the table is right");
    run("membership_price_estimates.json", |case| {
        match estimate_price(|field: PriceField| case["input"][field.code()].as_str().unwrap_or(""))
        {
            Ok(Some(estimate)) => match estimate.recommendation {
                Recommendation::Option { id, .. } => {
                    let priced = quote_request(id, &estimate.priced(), 1_762_134_000_000);
                    let quote =
                        fees.quote(&priced.expect("it is answered")).expect("it has a price");
                    let given = estimate.given.iter();
                    json!({
                        "type": "option",
                        "id": id.code(),
                        "price": quote.sentence(),
                        "answers": given.map(|(field, text)| (field.code().to_owned(), text.into())).collect::<Map<_, _>>(),
                    })
                }
                Recommendation::AskUs { reason } => {
                    json!({ "type": "askUs", "reason": reason.code(), "limit": reason.limit() })
                }
            },
            Ok(None) => json!({ "type": "incomplete" }),
            Err(fields) => json!({
                "type": "wrong",
                "fields": fields.iter().map(|field| field.code()).collect::<Vec<_>>(),
            }),
        }
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
        let request = quote_request(option, &answers, now).expect("it is answered");
        let Ok(quote) = fees.quote(&request) else { return Value::Null };
        let lines = quote.lines.iter().map(
            |line| json!({ "kind": line.kind.code(), "label": line.label, "cents": line.cents }),
        );
        json!({
            "status": quote.status.code(),
            "lines": lines.collect::<Vec<_>>(),
            "totalCents": quote.total_cents,
            "renewalCents": quote.renewal_cents,
            "paidUntil": date_text(quote.paid_until),
            "sentence": quote.sentence(),
        })
    });
}

#[test]
fn referrers_agree() {
    run("referrers.json", |case| {
        let supported: Vec<&str> =
            case["supported"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        json!(match Referrer::new(case["input"].as_str(), &supported) {
            Referrer::Absent => "absent",
            Referrer::Supported(_) => "supported",
            Referrer::Unsupported(_) => "unsupported",
        })
    });
}

fn answers(case: &Value) -> Answers {
    let answers = case["answers"].as_object().expect("a case has answers");
    let pairs = answers.iter().map(|(id, text)| (id.as_str(), text.as_str().unwrap_or_default()));
    Answers::from_pairs(pairs).expect("the fields exist")
}
