//! A submitted application, and what the back office gets of it.

use barcode_core::Code;
use barcode_core::site::membership::application::{
    Application, ContactFields, ContactRole, NameType,
};
use barcode_core::site::membership::fee_product_type::FeeProductType;
use barcode_core::site::membership::fees::Quote;
use barcode_core::site::membership::option::MembershipOption;
use chrono::{DateTime, SecondsFormat};
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::store::application::Closed;
use crate::words::Words;

/// An application at the moment it is submitted.
#[derive(Clone, Copy, Debug)]
pub struct Submitted<'a> {
    /// Its reference.
    pub reference: &'a str,
    /// When, in epoch milliseconds.
    pub submitted_at: i64,
    /// What was applied for.
    pub application: &'a Application,
    /// What the office invoices for its option and kind.
    pub fee_product_type: &'a FeeProductType,
    /// The price that was agreed to.
    pub quote: &'a Quote,
    /// Whether the applicant was shown amounts.
    pub shows_costs: bool,
    /// When the site says that numbers come.
    pub numbers_arrive: Option<&'a str>,
    /// Whether the office sends an invoice, because there is no payment service.
    pub is_invoiced: bool,
    /// Where the applicant came from, one of the supported values.
    pub referrer: Option<&'a str>,
    /// The address that opens its payment on any device; `None` where nothing is paid here.
    pub payment_link: Option<&'a str>,
    /// Whether another application with the same ABN arrived within a day.
    pub is_possible_duplicate: bool,
}

/// The body of a hand-over: the event's `type`, its `timestamp` in ISO 8601, and the application in `data`.
///
/// Choices are their stable ids, amounts whole cents, and `answers` has every answer by the id of its field.
pub(crate) fn hand_over_body(submitted: &Submitted, words: &Words) -> String {
    let submitted_at = DateTime::from_timestamp_millis(submitted.submitted_at).unwrap_or_default();
    json!({
        "type": "application.submitted",
        "timestamp": submitted_at.to_rfc3339_opts(SecondsFormat::Millis, true),
        "data": {
            "reference": submitted.reference,
            "membership": Membership::of(submitted, words),
            "paymentMethod": submitted.application.payment_method.method_id(),
            "price": submitted.quote,
            "referrer": submitted.referrer,
            "isPossibleDuplicate": submitted.is_possible_duplicate,
            "names": names(submitted.application),
            "contacts": contacts(submitted.application),
            "recallSectors": submitted.application.answers().recall_sectors(),
            "answers": answers(submitted.application),
        },
    })
    .to_string()
}

/// The body of a hand-over that an application has ended without a membership.
pub fn closed_body(reference: &str, closed: Closed, now: i64) -> String {
    let timestamp = DateTime::from_timestamp_millis(now).unwrap_or_default();
    json!({
        "type": format!("application.{}", closed.id()),
        "timestamp": timestamp.to_rfc3339_opts(SecondsFormat::Millis, true),
        "data": { "reference": reference },
    })
    .to_string()
}

/// The option that was chosen, as a whole: what it is, whom it suits, and what is invoiced for it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Membership<'a> {
    option: &'a str,
    applicant_kind: &'a str,
    description: &'a str,
    fee_type_id: &'a str,
    product_id: &'a str,
    #[serde(flatten)]
    facts: &'a MembershipOption,
}

impl<'a> Membership<'a> {
    fn of(submitted: &Submitted<'a>, words: &'a Words) -> Self {
        let Submitted { application, fee_product_type, .. } = *submitted;
        Self {
            option: application.option.code(),
            applicant_kind: application.kind.code(),
            description: words.membership.options.of(application.option),
            fee_type_id: &fee_product_type.fee_type_id,
            product_id: &fee_product_type.product_id,
            facts: application.option.option(),
        }
    }
}

/// What each name of the organisation is, by the id of its answer: a word about a person stands once, in `answers`.
fn names(application: &Application) -> Vec<Value> {
    let name = |kind: NameType| json!({ "type": kind.code(), "name": kind.field().code() });
    application.names().into_iter().map(name).collect()
}

/// As whom people are named, by the ids of the answers about each.
fn contacts(application: &Application) -> Vec<Value> {
    let contact = |(role, fields): (ContactRole, ContactFields)| {
        json!({
            "type": role.code(),
            "givenName": fields.given_name.code(),
            "familyName": fields.family_name.code(),
            "email": fields.email.code(),
            "phone": fields.phone.code(),
        })
    };
    application.contacts().into_iter().map(contact).collect()
}

fn answers(application: &Application) -> Map<String, Value> {
    application
        .answers()
        .iter()
        .map(|(field, text)| (field.code().to_owned(), text.into()))
        .collect()
}

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::BTreeMap;

    use barcode_core::site::membership::application::{Answers, quote_request, read_application};
    use barcode_core::site::membership::fee_product_type::{
        FeeProductTypes, SAMPLE_FEE_PRODUCT_TYPES,
    };
    use barcode_core::site::membership::fees::{FeeTable, SAMPLE_FEES};

    use super::*;
    use crate::mail::office::tests::office;

    /// 3 November 2026, 12:40 pm in Sydney.
    const NOON: i64 = 1_793_670_000_000;

    /// The example application with some answers replaced, submitted.
    pub(crate) fn with_submitted(changes: &[(&str, &str)], check: impl FnOnce(&Submitted)) {
        let text = include_str!("../../tests/example-application.json");
        let mut answers: BTreeMap<&str, &str> = serde_json::from_str(text).unwrap();
        answers.extend(changes.iter().copied());
        let answers = Answers::from_pairs(answers).unwrap();
        let application = read_application(&answers).unwrap();
        let request = quote_request(application.option, &answers, NOON).unwrap();
        let quote = FeeTable::parse(SAMPLE_FEES).unwrap().quote(&request).unwrap();
        let ids = SAMPLE_FEE_PRODUCT_TYPES.replace("placeholder-", "office-");
        let fee_product_types = FeeProductTypes::parse(&ids).unwrap();
        check(&Submitted {
            reference: "GS1-7K3M-9QXT",
            submitted_at: NOON,
            application: &application,
            fee_product_type: fee_product_types.of(application.option, application.kind),
            quote: &quote,
            is_invoiced: false,
            shows_costs: true,
            numbers_arrive: Some("on the day after"),
            referrer: Some("example-partner"),
            payment_link: Some("https://www.example.com.au/join-gs1/result#open=id.c2VjcmV0"),
            is_possible_duplicate: false,
        });
    }

    #[test]
    fn the_office_gets_names_contacts_and_sectors_by_what_they_are() {
        let answers = [
            ("tradingName", "Example Beans"),
            ("ceoSame", "yes"),
            ("hasAlternate", "yes"),
            ("alternateGivenName", "Kim"),
            ("alternateFamilyName", "Example"),
            ("alternateEmail", "kim@example.com"),
            ("services", "recall"),
            ("recallRole", "initiator"),
            ("recallCategories", "foodAndGrocery,generalMerchandise,health"),
        ];
        with_submitted(&answers, |submitted| {
            let body: Value =
                serde_json::from_str(&hand_over_body(submitted, &office().words.get())).unwrap();
            let data = &body["data"];
            let names = json!([
                { "type": "company", "name": "companyName" },
                { "type": "trading", "name": "tradingName" },
            ]);
            assert_eq!(data["names"], names);
            let contacts = data["contacts"].as_array().unwrap();
            let types: Vec<_> = contacts.iter().map(|contact| &contact["type"]).collect();
            assert_eq!(types, ["primary", "ceo", "alternate"]);
            for contact in contacts {
                let email = contact["email"].as_str().unwrap();
                assert!(data["answers"][email].as_str().unwrap().contains('@'), "{contact}");
            }
            assert_eq!(contacts[1]["email"], "primaryEmail");
            let sectors = ["Grocery, Liquor and Food Service", "General Merchandise", "Healthcare"];
            assert_eq!(data["recallSectors"], json!(sectors));
            assert_eq!(data["membership"]["gtmMethod"], "full-small-business");
        });
    }

    #[test]
    fn the_office_gets_ids_amounts_and_every_answer() {
        with_submitted(&[], |submitted| {
            let body: Value =
                serde_json::from_str(&hand_over_body(submitted, &office().words.get())).unwrap();
            assert_eq!(body["type"], "application.submitted");
            assert_eq!(body["timestamp"], "2026-11-03T01:40:00.000Z");
            let data = &body["data"];
            assert_eq!(data["reference"], "GS1-7K3M-9QXT");
            assert_eq!(data["referrer"], "example-partner");
            assert_eq!(data["paymentMethod"], "CREDIT_CARD");
            assert_eq!(data["membership"]["option"], "3");
            assert_eq!(data["membership"]["applicantKind"], "standard");
            assert_eq!(data["membership"]["feeTypeId"], "office-fee-type-3-standard");
            assert_eq!(data["membership"]["productId"], "office-product-3-standard");
            // All that an option is, so that the office keeps no table of them.
            for (field, value) in [
                ("id", json!("3")),
                ("name", json!("Full Member Small Business")),
                ("description", json!("Many variations, cartons and pallets")),
                ("tradeItemNumbers", json!(100)),
                ("tradeItemNumbersMax", Value::Null),
                ("locationNumbers", Value::Null),
                ("numberOfProduct", json!("moreThan10")),
                ("companyPrefixes", json!(1)),
                ("minAnnualTurnover", Value::Null),
                ("maxAnnualTurnover", json!(999_999)),
                ("productTurnoverId", json!("under-1m")),
                ("glnOnly", json!(false)),
                ("annualFeePerNumber", json!(false)),
            ] {
                assert_eq!(data["membership"][field], value, "{field}");
            }
            assert_eq!(data["price"]["status"], "sample");
            let cents = |line: &Value| line["cents"].as_i64().unwrap();
            let lines: i64 = data["price"]["lines"].as_array().unwrap().iter().map(cents).sum();
            assert_eq!(Some(lines), data["price"]["totalCents"].as_i64());
            assert_eq!(data["answers"]["companyName"], "Example Roasters Pty Ltd");
            assert_eq!(
                data["answers"].as_object().unwrap().len(),
                submitted.application.answers().iter().count()
            );
        });
    }
}
